"""The plan of an experiment: a TOML file with data, models, systems, and grids of their settings."""

from __future__ import annotations

import itertools
import json
import tomllib
from collections.abc import Mapping
from importlib import resources
from pathlib import Path
from typing import Any, Literal, NamedTuple, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator, model_validator

from langchain_congrs.evaluation.experiments.loaders import LoaderName
from langchain_congrs.evaluation.metrics.scoring import MetricName
from langchain_congrs.evaluation.systems.named import SYSTEMS, model_role
from langchain_congrs.local.choice import chosen

Shape = Literal[
    "factuality",
    "combined",
    "refusal",
    "reasoning",
    "cost",
    "statistics",
    "abstained",
    "temperature",
    "samples",
    "frequency",
    "overlap",
    "time",
]
"""A table of the paper."""

RECORDED = "recorded"
"""In place of a model's name: the samples stand in the data."""

PlannedTemperature = float | Literal["own"]
"""A temperature, or the model's own where it accepts no other."""


class PlanError(ValueError):
    """A plan cannot be used; the message says why."""


class _Section(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class DataSpec(_Section):
    """Where examples come from.

    Args:
        loader: What reads the file (see `langchain_congrs.evaluation.experiments.loaders`).
        path: The file or folder, relative to the plan.
        knowledge: A database of articles that references are taken from, for loaders that need one.
        limit: How many examples, drawn at random; all by default.
        seed: For drawing them.
        title: What tables call it.
    """

    loader: LoaderName = "jsonl"
    path: Path
    knowledge: Path | None = None
    limit: int | None = Field(default=None, ge=1)
    seed: int = 42
    title: str = ""


class ModelSpec(_Section):
    """A chat model, as `langchain_congrs.local.choice.choose_model` understands it.

    Args:
        model: Its name; ``recorded`` if the samples stand in the data; by default the embedded model, or OpenAI's if
            there is a key.
        base_url: The address of an OpenAI-compatible server.
        max_tokens: The longest answer.
        temperature: Of everything but samples; ``own`` leaves it alone.
        title: What tables call it.
    """

    model: str | None = None
    base_url: str | None = None
    max_tokens: int | None = Field(default=None, ge=1)
    temperature: PlannedTemperature = 0.0
    title: str = ""

    @property
    def recorded(self) -> bool:
        """Whether there is no model."""
        return self.model == RECORDED

    @property
    def hosted(self) -> bool:
        """Whether calls may cost money."""
        return not self.recorded and chosen(self.model, self.base_url).kind != "embedded"

    @property
    def key(self) -> str:
        """What its samples and answers are kept under."""
        limit = f" up to {self.max_tokens} tokens" if self.max_tokens else ""
        return f"{self.model if self.recorded else chosen(self.model, self.base_url).name}{limit}"


class SamplingSpec(_Section):
    """How many samples are drawn, and how: lists are grids.

    Args:
        m: Numbers of samples.
        temperature: Sampling temperatures.
    """

    m: tuple[int, ...] = (5,)
    temperature: tuple[PlannedTemperature, ...] = (0.9,)

    @field_validator("m", "temperature", mode="before")
    @classmethod
    def _as_list(cls, value: Any) -> Any:
        return value if isinstance(value, (list, tuple)) else (value,)


class SystemVariant(NamedTuple):
    """A system with its options.

    Attributes:
        system: Its name.
        options: Its options, JSON-native.
    """

    system: str
    options: Mapping[str, Any]

    @property
    def key(self) -> str:
        """The two as text."""
        return f"{self.system} {json.dumps(self.options, sort_keys=True)}"


class ExperimentPlan(_Section):
    """What an experiment does.

    Args:
        title: The title of its report.
        shapes: The tables of its report.
        metrics: What is measured.
        baseline: The system that the others are compared with, pair by pair.
        data: Sets of examples, by name.
        models: Models to sample from, by name.
        secondary: The model that judges, edits and writes for systems; the sampling model by default.
        judge: The model that measures claims and abstentions.
        reasoning: The model of the system ``reasoning``.
        sampling: Numbers of samples and temperatures.
        systems: Systems with their options; an option with a list is a grid.
    """

    title: str
    shapes: tuple[Shape, ...] = ()
    metrics: tuple[MetricName, ...] = ()
    baseline: str = "mean"
    data: dict[str, DataSpec] = Field(min_length=1)
    models: dict[str, ModelSpec] = Field(min_length=1)
    secondary: ModelSpec | None = None
    judge: ModelSpec | None = None
    reasoning: ModelSpec | None = None
    sampling: SamplingSpec = SamplingSpec()
    systems: tuple[dict[str, Any], ...] = Field(min_length=1)

    @model_validator(mode="after")
    def _check(self) -> Self:
        for given in self.systems:
            name = given.get("name")
            if name not in SYSTEMS:
                msg = f"there is no system {name!r}; choose from {', '.join(SYSTEMS)}."
                raise ValueError(msg)
            self._check_model(str(name))
        if {"claims", "abstention"} & set(self.metrics) and self.judge is None:
            msg = "metrics 'claims' and 'abstention' need a model to judge: add [judge]."
            raise ValueError(msg)
        return self

    def _check_model(self, name: str) -> None:
        role = model_role(name)
        missing = role == "reasoning" and self.reasoning is None
        if role in {"model", "secondary"} and SYSTEMS[name].model_fields["model"].is_required():
            missing = self.secondary is None and any(spec.recorded for spec in self.models.values())
        if missing:
            section = "reasoning" if role == "reasoning" else "secondary"
            msg = f"system {name!r} asks a model: add [{section}]."
            raise ValueError(msg)

    @property
    def variants(self) -> list[SystemVariant]:
        """Every system with every combination of its options."""
        found = []
        for given in self.systems:
            options = {name: value for name, value in given.items() if name != "name"}
            grid = [value if isinstance(value, list) else [value] for value in options.values()]
            found += [
                SystemVariant(given["name"], dict(zip(options, chosen_ones, strict=True)))
                for chosen_ones in itertools.product(*grid)
            ]
        return list({variant.key: variant for variant in found}.values())

    def model_for(self, system: str, sampled: ModelSpec) -> ModelSpec | None:
        """The model that a system asks, where samples come from `sampled`; None if it asks none."""
        role = model_role(system)
        if role is None:
            return None
        if role == "reasoning":
            return self.reasoning
        own = (self.secondary if role == "secondary" or sampled.recorded else None) or sampled
        return None if own.recorded else own


def read_plan(path: str | Path) -> tuple[ExperimentPlan, Path]:
    """Read a plan: a TOML file, or one that ships with the package, by its name.

    Returns:
        The plan, and the folder that its paths are relative to: the plan's own, or the current one for a shipped plan.

    Raises:
        PlanError: If it cannot be read, or is no plan.
    """
    name, shipped = str(path), shipped_plans()
    if Path(path).is_file():
        text, folder = Path(path).read_text(encoding="utf-8"), Path(path).resolve().parent
    elif name in shipped:
        text, folder = shipped[name].read_text(encoding="utf-8"), Path.cwd()
    else:
        msg = f"there is no file {name}, and no shipped plan of that name: {', '.join(shipped)}."
        raise PlanError(msg)
    try:
        return ExperimentPlan.model_validate(tomllib.loads(text)), folder
    except tomllib.TOMLDecodeError as error:
        msg = f"{name} is not TOML: {error}."
        raise PlanError(msg) from error
    except ValidationError as error:
        lines = "; ".join(
            f"{'.'.join(map(str, problem['loc'])) or 'plan'}: {problem['msg']}" for problem in error.errors()
        )
        msg = f"{name}: {lines}"
        raise PlanError(msg) from error


def shipped_plans() -> dict[str, Any]:
    """The plans that ship with the package, by name: one for each table and figure of the paper."""
    folder = resources.files("langchain_congrs.evaluation") / "plans"
    return {
        entry.name.removesuffix(".toml"): entry
        for entry in sorted(folder.iterdir(), key=lambda entry: entry.name)
        if entry.name.endswith(".toml")
    }
