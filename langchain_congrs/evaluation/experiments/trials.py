"""The trials of a plan: one row for each example, model, number of samples, temperature and system."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from pydantic import ValidationError

from langchain_congrs.evaluation.experiments.loaders import Example, load_examples
from langchain_congrs.evaluation.experiments.plan_file import (
    RECORDED,
    ExperimentPlan,
    ModelSpec,
    PlanError,
    PlannedTemperature,
    SystemVariant,
)
from langchain_congrs.evaluation.systems.named import SYSTEMS, make_system
from langchain_congrs.evaluation.systems.system import System, question_of
from langchain_congrs.verification.domains import CODE, MATH, TEXT

_DOMAINS = {"math": MATH, "text": TEXT, "code": CODE}


class Subject(NamedTuple):
    """What samples are drawn for: an example, a model and a temperature.

    Attributes:
        data: The name of the data set.
        example: The example.
        model: The name of the model.
        spec: The model.
        temperature: The temperature.
    """

    data: str
    example: Example
    model: str
    spec: ModelSpec
    temperature: PlannedTemperature

    @property
    def prompt_key(self) -> str:
        """The prompt as text, whatever its form."""
        prompt = self.example.prompt
        return prompt if isinstance(prompt, str) else json.dumps(prompt, sort_keys=True, default=str)


class Trial(NamedTuple):
    """A system's work on a subject, with so many samples."""

    subject: Subject
    m: int
    variant: SystemVariant

    def key(self, plan: ExperimentPlan) -> str:
        """What its row is found by: everything that its figures depend on."""
        subject = self.subject
        asked = plan.model_for(self.variant.system, subject.spec)
        judge = plan.judge.key if plan.judge and plan.metrics else None
        facts = [
            *(subject.data, subject.example.id, subject.prompt_key, subject.example.answer, subject.example.reference),
            *(subject.spec.key, str(subject.temperature), self.m, self.variant.key),
            *(asked.key if asked else None, sorted(plan.metrics), judge),
        ]
        return hashlib.sha256(json.dumps(facts).encode()).hexdigest()[:24]


def subjects_of(plan: ExperimentPlan, folder: Path, limit: int | None = None) -> list[Subject]:
    """Everything that samples are drawn for.

    Args:
        plan: The plan.
        folder: What its paths are relative to.
        limit: At most so many examples of each set.

    Raises:
        MissingDataError: If a file is not there.
        ValueError: If a file cannot be read, or recorded samples are missing.
    """
    found = []
    for name, data in plan.data.items():
        examples = load_examples(
            data.loader,
            folder / data.path,
            knowledge=data.knowledge and folder / data.knowledge,
            limit=data.limit if limit is None else min(limit, data.limit or limit),
            seed=data.seed,
        )
        for model, spec in plan.models.items():
            if spec.recorded and not all(example.responses for example in examples):
                msg = f"models.{model} is {RECORDED!r}, but not every example of {name!r} has 'responses'."
                raise ValueError(msg)
            temperatures = ("own",) if spec.recorded else plan.sampling.temperature
            found += [Subject(name, one, model, spec, heat) for heat in temperatures for one in examples]
    return found


def trials_of(plan: ExperimentPlan, subject: Subject) -> Iterator[Trial]:
    """The trials on a subject."""
    for m in plan.sampling.m:
        for variant in plan.variants:
            yield Trial(subject, m, variant)


def system_of(variant: SystemVariant, model: Any) -> System:
    """The system of a variant; a ``domain`` is given by its name.

    Raises:
        PlanError: If it does not have such options.
    """
    options = dict(variant.options)
    if "domain" in options:
        if options["domain"] not in _DOMAINS:
            msg = f"system {variant.system!r}: there is no domain {options['domain']!r}; choose {', '.join(_DOMAINS)}."
            raise PlanError(msg)
        options["domain"] = _DOMAINS[options["domain"]]
    try:
        return make_system(variant.system, model, options)
    except ValidationError as error:
        fields = [name for name in SYSTEMS[variant.system].model_fields if name not in {"name", "model"}]
        problems = [
            f"there is no option {problem['loc'][0]!r}; it has {', '.join(fields) or 'none'}"
            if problem["type"] == "extra_forbidden"
            else f"{problem['loc'][0]}: {problem['msg']}"
            for problem in error.errors()
        ]
        msg = f"system {variant.system!r}: {'; '.join(dict.fromkeys(problems))}."
        raise PlanError(msg) from error


def question_text(subject: Subject) -> str:
    """What the example asks, as text."""
    return question_of(subject.example.prompt)
