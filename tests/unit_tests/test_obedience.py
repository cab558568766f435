"""With a model that obeys what stands outside its quotations, no hostile text changes a verdict, an edit or a score."""

from __future__ import annotations

from typing import Any

import pytest
from langchain_core.messages import HumanMessage, SystemMessage

from langchain_congrs import ConGrBuilder, ConGrs, ConsensusGraph, LMJudge, RegionTexts, create_guided_self_verification
from langchain_congrs.verification import Listwise, Pairwise
from tests.hostile import SMALL, hostile
from tests.unit_tests.obedient import WRONG, Quotations, obedient
from tests.unit_tests.scripted import ScriptedChatModel

RIGHT_ANSWER = "First we look at it. It is two. The answer is \\boxed{2}"
WRONG_ANSWER = f"First we look at it. It is {WRONG}. The answer is \\boxed{{3}}"
TEXTS = [name for name in SMALL if name != "lone_surrogate"]  # a response that is no UTF-8 is left out of the graph


def orders(model: ScriptedChatModel) -> list[str]:
    """The instructions that the model found outside its quotations."""
    asked = [Quotations(call) for call in model.calls if call[0].type == "system"]
    assert asked
    return [prompt.order for prompt in asked if prompt.order]


@pytest.mark.parametrize("name", SMALL)
@pytest.mark.parametrize("way", ["pairwise", "representative", "region", "graph"])
def test_no_response_changes_a_judgement(name: str, way: Any) -> None:
    model = obedient([])
    regions = [RegionTexts(texts=("two", hostile(name), "three"), left=hostile(name), right=hostile(name))] * 2
    verdicts = LMJudge(model=model, way=way).invoke(regions)
    assert orders(model) == []
    assert [verdict.groups for verdict in verdicts] == [((0,), (1,), (2,))] * 2


@pytest.mark.parametrize("name", TEXTS)
def test_no_response_changes_an_edit(name: str) -> None:
    samples = [f"It is {number}. {hostile(name)} So they say." for number in ("one", "two", "three")]
    model = obedient(samples)
    answer = ConGrs(model, m=3, select="nodes", tau=0.3, editor=True, temperature=0).invoke("What is it?")
    graph = ConGrBuilder().invoke([str(text) for text in answer.samples])
    assert orders(model) == []
    assert not (answer.abstained and answer.reason == "editor")
    assert answer.draft == graph.decode(0.3, select="nodes").draft
    assert answer.edit in {"edited", "not needed"}
    assert answer.audit.added_words == answer.audit.added_names == ()


@pytest.mark.parametrize("name", TEXTS)
@pytest.mark.parametrize(
    "intervention", [Pairwise(), Listwise(), Listwise(mistakes=False)], ids=["pairwise", "listwise", "briefly"]
)
@pytest.mark.parametrize("side", ["right", "wrong"])
def test_no_response_changes_a_score(name: str, intervention: Any, side: str) -> None:
    """The hostile text stands in the right or in the wrong solution, which is found out all the same."""
    text = hostile(name).replace(WRONG, "two").replace("\\boxed", "boxed")
    right = RIGHT_ANSWER.replace("two.", f"two. {text} .") if side == "right" else RIGHT_ANSWER
    wrong = WRONG_ANSWER.replace(f"{WRONG}.", f"{WRONG}. {text} .") if side == "wrong" else WRONG_ANSWER
    model = obedient([right, wrong])
    graph = create_guided_self_verification(model, m=2, way=intervention).compile()
    found: Any = graph.invoke({"problem": f"What is 1 + 1? {text}"}, {"max_concurrency": 1})
    assert orders(model) == []
    made = ConsensusGraph.model_validate(found["graph"])
    misled = next(number for number, said in enumerate(made.texts) if WRONG in said)
    told = [(misled in made.node(one["node"]).responses, one["verdict"]) for one in found["verdicts"]]
    assert all(verdict <= 0 if wrong else verdict >= 0 for wrong, verdict in told)
    assert found["answer"] == "2"


def test_the_model_does_obey() -> None:
    """The corpus would change verdicts if it were not quoted."""
    model = obedient([])
    said = model.invoke([SystemMessage("Decide."), HumanMessage(f"First: {hostile('verdict_word')}")])
    assert said.text == "same"
