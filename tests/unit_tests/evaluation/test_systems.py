"""The systems: each over the same samples, in every way a Runnable is called, with its cost by role."""

from __future__ import annotations

import asyncio

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from langchain_core.embeddings import Embeddings
from langchain_core.messages import AIMessage, BaseMessage, HumanMessage
from langchain_core.outputs import ChatResult

from langchain_congrs.evaluation.systems import SYSTEMS, SystemInput, make_system
from langchain_congrs.evaluation.systems.atomic import AtomicSelfConsistency, cluster
from langchain_congrs.evaluation.systems.by_asking import ReasoningModel
from langchain_congrs.evaluation.systems.named import model_role
from langchain_congrs.evaluation.systems.picking import Greedy, MinimumBayesRisk
from langchain_congrs.evaluation.systems.similarities import chrf, shared_ngrams, token_f1
from langchain_congrs.evaluation.systems.system import Forecast
from langchain_congrs.evaluation.systems.uncertainty import closeness
from langchain_congrs.evaluation.systems.votes import SelfConsistency, WeightedSelfConsistency
from tests.unit_tests.evaluation.answerer import PROMPT, SAMPLES, answerer
from tests.unit_tests.scripted import ScriptedChatModel

CASE: SystemInput = {"prompt": PROMPT, "samples": SAMPLES}

COSTS = {
    "greedy": {"greedy": 1},
    "lm_consensus": {"consensus": 1},
    "universal_self_consistency": {"choose": 1},
    "self_verification": {"verify": 3},
    "pairwise_self_verification": {"verify": 3},
    "asc": {"compose": 1},
    "uad": {"claims": 3, "match": 3, "compose": 1},
    "reasoning": {"reason": 1},
}
"""Calls by role; systems that are not listed and not ours ask nobody."""

PICKS = {"random", "shortest", "longest", "mbr", "range_voting", "best_by_confidence"}


@pytest.mark.parametrize("name", SYSTEMS)
def test_every_system_is_called_in_every_way(name: str) -> None:
    system = make_system(name, answerer())
    found = system.invoke(CASE)
    again = asyncio.run(system.ainvoke(CASE))
    batch = system.batch([CASE, {"messages": [HumanMessage(PROMPT)], "samples": [AIMessage(text) for text in SAMPLES]}])
    calls = [{role: spent.calls for role, spent in one.usage.by_role.items()} for one in (found, again, *batch)]
    assert calls[1:] == calls[:1] * 3
    assert [one.texts for one in (again, *batch)] == [found.texts] * 3
    if name in COSTS:
        assert calls[0] == COSTS[name]
    elif model_role(name) is None:
        assert calls[0] == {}
    else:
        assert set(calls[0]) <= {"judge", "edit", "verify", "synthesize"}


@pytest.mark.parametrize("name", SYSTEMS)
def test_every_system_foresees_the_roles_it_has(name: str) -> None:
    system = make_system(name, answerer())
    foreseen = {call.role for call in system.foresee(Forecast(20, 3, 100))}
    spent = set(system.invoke(CASE).usage.by_role)
    assert spent <= foreseen
    assert bool(foreseen) == (model_role(name) is not None)


@pytest.mark.parametrize("name", SYSTEMS)
def test_without_samples_there_is_no_answer_but_a_new_one(name: str) -> None:
    found = make_system(name, answerer()).invoke({"prompt": PROMPT, "samples": ["", " "]})
    assert found.abstained == (name not in {"greedy", "reasoning"})


def test_an_input_needs_a_prompt() -> None:
    with pytest.raises(ValueError, match="needs a 'prompt'"):
        make_system("shortest").invoke({"samples": SAMPLES})
    with pytest.raises(ValueError, match="There is no system 'best'"):
        make_system("best")


words = st.lists(st.sampled_from("rome fell in 476 410 the west of".split()), min_size=1, max_size=8).map(" ".join)


@given(samples=st.lists(words, min_size=1, max_size=5), name=st.sampled_from(sorted(PICKS)))
def test_what_picks_a_sample_takes_it_as_it_is(samples: list[str], name: str) -> None:
    assert make_system(name).invoke({"prompt": "When?", "samples": samples}).text in samples


@given(first=words, second=words)
def test_likeness_has_its_bounds(first: str, second: str) -> None:
    assert token_f1(first, second) == token_f1(second, first)
    assert token_f1(first, first) == shared_ngrams(first, first) == 1
    for likeness in (token_f1, shared_ngrams):
        assert 0 <= likeness(first, second) <= 1


# -- picking -----------------------------------------------------------------------------------------------------------


def test_greedy_is_asked_at_temperature_zero() -> None:
    seen: list[float | None] = []

    class Watched(ScriptedChatModel):
        def _result(self, messages: list[BaseMessage]) -> ChatResult:
            seen.append(self.temperature)
            return super()._result(messages)

    Greedy(model=Watched(reply=lambda _: "It is 14.", temperature=0.9)).invoke(CASE)
    assert seen == [0.0]


def test_length_is_counted_in_words() -> None:
    case: SystemInput = {"prompt": "?", "samples": ["a b c", "extraordinarily", "a b"]}
    assert make_system("shortest").invoke(case).text == "extraordinarily"
    assert make_system("longest").invoke(case).text == "a b c"


class Letters(Embeddings):
    """A text's first letter is its direction."""

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        return [[float(text[0] == letter) for letter in "abc"] for text in texts]

    def embed_query(self, text: str) -> list[float]:
        return self.embed_documents([text])[0]


def test_the_utility_of_minimum_bayes_risk_can_be_changed() -> None:
    case: SystemInput = {"prompt": "?", "samples": ["b one", "a one", "a two", "c one"]}
    assert MinimumBayesRisk().invoke(case).text == "a one"
    assert MinimumBayesRisk(utility=lambda one, _: float(one == "c one")).invoke(case).text == "c one"
    case = {"prompt": "?", "samples": ["b one", "c one", "a two", "a three"]}
    assert MinimumBayesRisk().invoke(case).text == "b one"
    assert MinimumBayesRisk(embeddings=Letters()).invoke(case).text == "a two"
    assert MinimumBayesRisk(utility="chrf").invoke(case).text in case["samples"]
    assert chrf("a text", "a text") == pytest.approx(1)


# -- votes -------------------------------------------------------------------------------------------------------------


def test_votes_are_for_answers_whatever_their_form() -> None:
    samples = [r"\boxed{1/2}", "The answer is 0.5.", "The answer is 2.", "The answer is 2.", r"\boxed{\frac{1}{2}}"]
    found = SelfConsistency().invoke({"prompt": "?", "samples": samples})
    assert (found.answer, found.confidence) == ("1/2", 0.6)
    weighed = WeightedSelfConsistency(weigh=lambda texts: [float("2." in text) for text in texts])
    assert weighed.invoke({"prompt": "?", "samples": samples}).answer == "2"


def test_without_any_answer_the_first_sample_stands() -> None:
    found = SelfConsistency().invoke({"prompt": "?", "samples": ["Who knows?", "Not me"]})
    assert (found.text, found.answer) == ("Who knows?", None)
    assert found.notes


def test_weights_follow_support() -> None:
    odd = "Completely different words stand here, and their answer is 9."
    found = WeightedSelfConsistency().invoke({"prompt": "?", "samples": [odd, "It is 5.", "It is 7.", "It is 7, so."]})
    assert found.answer == "7"


# -- asking a model ----------------------------------------------------------------------------------------------------


def test_a_model_that_chooses_nothing_is_asked_again_and_noted() -> None:
    model = answerer(choose="the second")
    found = make_system("universal_self_consistency", model).invoke(CASE)
    assert found.text == SAMPLES[0]
    assert found.notes
    assert len(model.calls) == 2
    assert make_system("universal_self_consistency", answerer()).invoke(CASE).text == SAMPLES[1]


def test_the_verified_sample_is_taken() -> None:
    def reply(messages: list[BaseMessage]) -> str:
        return '{"score": 0, "mistake": "7 doubled"}' if "get 7" in str(messages[1].text) else '{"score": 1}'

    found = make_system("self_verification", ScriptedChatModel(reply=reply)).invoke(CASE)
    assert (found.answer, found.detail["scores"]) == ("16", [0, 1, 0])
    unread = make_system("self_verification", answerer(score="fine")).invoke(CASE)
    assert (unread.answer, unread.notes) == ("14", ("3 of the verifier's answers could not be read",))


def test_pairs_are_scored_without_a_graph() -> None:
    found = make_system("pairwise_self_verification", answerer(scores='{"scores": [0, 1]}')).invoke(CASE)
    assert found.detail["scores"] == [0, 0.5, 1]
    assert found.text == SAMPLES[2]


def test_consensus_may_abstain() -> None:
    found = make_system("lm_consensus", answerer(text="Abstain")).invoke(CASE)
    assert (found.abstained, found.texts) == (True, ())


@pytest.mark.parametrize("thought", ["<think>14? \\boxed{3}</think>\n", "so far so good </think> "])
def test_what_a_model_thinks_is_no_answer(thought: str) -> None:
    model = ScriptedChatModel(reply=lambda _: f"{thought}It is 14.")
    assert ReasoningModel(model=model).invoke({"prompt": "?"}).text == "It is 14."


# -- atomic ------------------------------------------------------------------------------------------------------------


def test_sentences_that_enough_samples_share_are_kept_in_their_order() -> None:
    samples = [
        "Ada was born in London in 1815. She liked horses. She wrote the first program in 1843.",
        "Ada was born in London in 1815! She wrote the first computer program in 1843.",
        "She wrote the very first program in 1843. Ada died young.",
    ]
    case: SystemInput = {"prompt": "Who was Ada?", "samples": samples}
    found = AtomicSelfConsistency().invoke(case)
    assert found.text == "Ada was born in London in 1815. She wrote the first computer program in 1843."
    assert AtomicSelfConsistency(theta=3).invoke(case).text == "She wrote the first computer program in 1843."
    assert AtomicSelfConsistency(theta=4).invoke(case).abstained


@given(size=st.integers(1, 7), floor=st.floats(0.05, 1), seed=st.integers(0, 99))
def test_clusters_are_a_partition(size: int, floor: float, seed: int) -> None:
    table = np.random.default_rng(seed).random((size, size))
    groups = cluster((table + table.T) / 2, floor)
    assert sorted(number for group in groups for number in group) == list(range(size))


def test_the_most_shared_claims_are_central() -> None:
    made = [[True, True, False], [True, True, False], [True, False, True], None]
    first, second, third = closeness(made, 3)
    assert first > second > third > 0
    assert closeness([[False]], 1) == [0]


def test_only_central_claims_are_written() -> None:
    def reply(messages: list[BaseMessage]) -> str:
        said = str(messages[0].text)
        if '{"claims"' in said:
            return (
                '{"claims": ["Ada wrote.", "ada wrote", "She rode."]}'
                if "horse" in str(messages[1].text)
                else ('{"claims": ["Ada wrote."]}')
            )
        return '{"supported": [1, 2]}' if "horse" in str(messages[1].text).split("claims")[0] else '{"supported": [1]}'

    case: SystemInput = {"prompt": "Ada?", "samples": ["Ada wrote and rode a horse.", "Ada wrote.", "So Ada wrote."]}
    texts = [
        make_system("uad", ScriptedChatModel(reply=reply), {"write": False, "quantile": quantile}).invoke(case).text
        for quantile in (0, 0.5)
    ]
    assert texts == ["Ada wrote. She rode.", "Ada wrote."]


def test_claims_that_cannot_be_read_are_noted() -> None:
    found = make_system("uad", answerer(claims="none")).invoke(CASE)
    assert found.abstained
    assert found.notes == ("3 samples could not be split into claims",)
