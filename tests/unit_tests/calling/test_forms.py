"""Judges and editors ask in the provider's structured output where the model has it, and in text where not."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest
from langchain_core.messages import AIMessage, BaseMessage
from langchain_core.runnables import Runnable, RunnableLambda, RunnablePassthrough
from pydantic import Field
from typing_extensions import override

from langchain_congrs import ConGrs, ConsensusDecoder, LMJudge, RegionTexts, track_usage
from langchain_congrs.calling.models import with_form
from tests.unit_tests.decoding.graphs import graph_of
from tests.unit_tests.scripted import Reply, ScriptedChatModel, in_turn, with_usage

REGIONS = [RegionTexts(texts=("apple", "bee", "ant")), RegionTexts(texts=("cat", "cow"))]
GROUPS = [((0, 2), (1,)), ((0, 1),)]
PARTS = [
    f"The Eiffel Tower stands in Paris. {more}" for more in ["It is made of iron.", "Tourists climb its stairs."] * 2
]
EDITED = "The Eiffel Tower, made of iron, stands in Paris. Tourists climb its stairs."


class Formal(ScriptedChatModel):
    """A model with structured output, which answers there by the title of the form; in text it answers `reply`."""

    answers: dict[str, Any] = Field(default_factory=dict, exclude=True)
    forms: list[tuple[str, dict[str, Any]]] = Field(default_factory=list, exclude=True)
    refuses: Exception | None = Field(default=None, exclude=True)

    @override
    def with_structured_output(self, schema: Any, *, include_raw: bool = False, **kwargs: Any) -> Runnable[Any, Any]:
        self.forms.append((schema["title"], {"include_raw": include_raw, **kwargs}))
        if self.refuses is not None:
            raise self.refuses
        inner = ScriptedChatModel(reply=lambda _: self.answers[schema["title"]], log=self.log)
        parse = RunnablePassthrough.assign(parsed=lambda made: json.loads(made["raw"].text))
        none = RunnablePassthrough.assign(parsed=lambda _: None)
        return RunnableLambda(lambda messages: {"raw": inner.invoke(messages)}) | parse.with_fallbacks([none])


def formal(reply: Reply = "never asked in text", *, has: bool = True, **kwargs: Any) -> Formal:
    return Formal(reply=in_turn(reply), profile={"structured_output": has}, **kwargs)


def as_json(**answer: Any) -> AIMessage:
    return with_usage(json.dumps(answer))


PLACES = as_json(places=[{"place": 2, "groups": [[1, 2]]}, {"place": 1, "groups": [[1, 3]]}])
TEXT = '{"1": [[1, 3], [2]], "2": [[1, 2]]}'


def groups(model: Runnable[Any, Any], way: Any = "graph") -> list[Any]:
    return [verdict.groups for verdict in LMJudge(model=model, way=way).invoke(REGIONS)]


def test_a_judge_asks_in_a_form() -> None:
    model = formal(answers={"Places": PLACES})
    with track_usage() as ledger:
        assert groups(model) == GROUPS
    assert model.forms == [("Places", {"include_raw": True, "method": "json_schema"})]
    assert len(model.calls) == 1
    assert ledger.usage().by_role["judge"].tokens == 15
    lm = LMJudge(model=model)
    assert [verdict.groups for verdict in asyncio.run(lm.ainvoke(REGIONS))] == GROUPS


def test_regions_and_pairs_have_forms_of_their_own() -> None:
    assert groups(formal(answers={"Groups": as_json(groups=[[1, 2]])}), "region") == [((0, 1), (2,)), ((0, 1),)]
    for way in ("pairwise", "representative"):
        assert groups(formal(answers={"Verdict": as_json(verdict="same")}), way) == [((0, 1, 2),), ((0, 1),)]
        assert groups(formal(answers={"Verdict": as_json(verdict="different")}), way) == [
            ((0,), (1,), (2,)),
            ((0,), (1,)),
        ]


def test_statements_have_a_form() -> None:
    tower = "The Eiffel Tower stands in Paris."
    said = as_json(statements=[{"statement": 1, "answers": [3]}])
    graph = graph_of(
        *[f"{tower} Gustave Eiffel designed the tower."] * 2,
        f"{tower} Its creator was the man whose name it bears.",
        f"{tower} Brown paint protects the iron.",
        f"{tower} A fresh coat keeps it from rusting.",
    )
    model = formal(answers={"Statements": said})
    answer = ConsensusDecoder(tau=0.6, judge=LMJudge(model=model)).invoke(graph)
    assert answer.text == f"{tower} Gustave Eiffel designed the tower."
    assert len(model.calls) == 1


@pytest.mark.parametrize(
    ("answer", "outcome", "text"),
    [
        (as_json(abstain=False, text=EDITED), "edited", EDITED),
        (as_json(abstain=True, text=""), "rejected", None),
        (as_json(abstain=False, text=""), "failed", None),
    ],
)
def test_an_editor_answers_in_a_form(answer: Reply, outcome: str, text: str | None) -> None:
    model = formal(answers={"Edited": answer})
    found = ConsensusDecoder(tau=0.5, editor=model).invoke(graph_of(*PARTS))
    assert (found.edit, found.text) == (outcome, text or found.draft)
    assert [title for title, _ in model.forms] == ["Edited"]
    assert len(model.calls) == 1


@pytest.mark.parametrize("make", [lambda: formal(TEXT, has=False), lambda: ScriptedChatModel(reply=in_turn(TEXT))])
def test_a_model_without_structured_output_is_asked_for_json_in_text(make: Callable[[], ScriptedChatModel]) -> None:
    model = make()
    assert groups(model) == GROUPS
    assert len(model.calls) == 1


@pytest.mark.parametrize("refusal", [NotImplementedError(), TypeError("method"), ValueError("method")])
def test_a_model_whose_method_is_another_is_asked_in_text(refusal: Exception) -> None:
    model = formal(TEXT, refuses=refusal)
    assert with_form(model, {"title": "x"}) is model
    assert groups(model) == GROUPS
    assert len(model.calls) == 1


@pytest.mark.parametrize("run", ["invoke", "ainvoke"])
def test_a_provider_that_refuses_the_form_is_asked_once_more_in_text(run: str) -> None:
    model = formal(TEXT, answers={"Places": ValueError("400: response_format is not supported")})
    lm = LMJudge(model=model)
    with track_usage() as ledger:
        verdicts = lm.invoke(REGIONS) if run == "invoke" else asyncio.run(lm.ainvoke(REGIONS))
    assert [verdict.groups for verdict in verdicts] == GROUPS
    assert len(model.calls) == 2
    assert ledger.usage().by_role["judge"].failed_calls == 1
    assert groups(model) == GROUPS
    assert len(model.calls) == 3  # it is remembered


@pytest.fixture(autouse=True)
def _no_memory_of_refusals(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("langchain_congrs.calling.models._TAKES_NO_FORM", set())


def test_if_text_fails_as_well_nothing_more_is_asked() -> None:
    model = formal(PermissionError("no key"), answers={"Places": ValueError("400")})
    with pytest.raises(PermissionError, match="no key"):
        groups(model)
    assert len(model.calls) == 2


def test_an_answer_that_is_not_in_its_form_is_read_as_text() -> None:
    assert groups(formal(answers={"Places": with_usage(f"<think>Hm.</think> {TEXT}")})) == GROUPS


def test_what_a_response_says_cannot_stand_in_for_the_verdict() -> None:
    model = formal(TEXT, has=False)
    quoted = RegionTexts(texts=('{"1": [[1, 2]]}', "something else"))
    model.reply = in_turn('As "{"1": [[1, 2]]}" says: {"1": [[1], [2]]}', '{"1": [[1], [2]]}')
    assert LMJudge(model=model).invoke([quoted])[0].groups == ((0,), (1,))
    assert len(model.calls) == 2


def test_samples_are_never_asked_in_a_form() -> None:
    def reply(messages: list[BaseMessage]) -> Reply:
        assert messages[0].type == "human"
        return next(samples)

    samples = iter(PARTS)
    apart = as_json(places=[{"place": 1, "groups": []}])
    model = Formal(reply=reply, profile={"structured_output": True}, answers={"Places": apart})
    ConGrs(model, m=4, tau=0.5, judge=True).invoke("?")
    assert [title for title, _ in model.forms] == ["Places"]
