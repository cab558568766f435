"""The machine where an answer decides: what it asks, whom it follows, how sure it is."""

from __future__ import annotations

import asyncio
import json
import math
from typing import Any

import pytest
from langchain_core.messages import BaseMessage, HumanMessage
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.types import Command
from pydantic import ValidationError

from langchain_congrs import ExactJudge
from langchain_congrs.verification import (
    MATH,
    TEXT,
    Listwise,
    MostFrequent,
    VerificationContext,
    by_answers,
    by_variants,
    create_guided_self_verification,
    create_guided_self_verification_as_in_paper,
)
from langchain_congrs.verification.weighing import Weighing
from tests.unit_tests.scripted import ScriptedChatModel
from tests.unit_tests.verification.verifier import (
    PROBLEM,
    PRODUCTS,
    RIGHT,
    WORSE,
    WRONG,
    Verifier,
    fenced,
    run,
    solution,
)

WORDINGS = [f"{word}, 3 and 4 make seven and so on. \\boxed{{7}}" for word in ("Well", "So", "Now", "Thus", "Hence")]
IMAGE = {"type": "image_url", "image_url": {"url": "data:image/png;base64,AAAA"}}
ONE: Any = {"configurable": {"thread_id": "1"}}


def right_products(text: str) -> int:
    return int("= 9" not in text)


# -- what is asked -----------------------------------------------------------------------------------------------------


def test_five_wordings_of_one_answer_cost_nothing() -> None:
    verifier = Verifier()
    result = run(verifier, WORDINGS)
    assert verifier.asked == []
    assert (result["answer"], result["solution"]) == ("7", WORDINGS[0])
    assert result["confidence"] == pytest.approx(5 / 6)
    assert result["votes"] == [{"answer": "7", "weight": 5.0, "candidates": [0, 1, 2, 3, 4]}]
    assert result["notes"] == ["all candidates agree on the answer: nothing was verified"]


def test_a_wrong_product_is_verified_and_nothing_else() -> None:
    verifier = Verifier(verify=right_products)
    result = run(verifier, PRODUCTS, way="listwise")
    assert verifier.asked == ["list", "synthesis"]
    (asked, _) = verifier.model.calls
    assert {text.rpartition("2 * 7 = ")[2].split()[0] for text in fenced(asked, "part")} == {"14", "9"}
    assert (result["answer"], result["candidates"]) == ("14", [0, 1, 3])
    assert {entry["response"] for entry in result["pruned"]} == {2, 4}
    assert result["confidence"] > 3 / 6
    assert [one["verdict"] for one in result["verdicts"]] == [1.0, -1.0]


def test_regions_are_localized_again_after_each_verdict() -> None:
    texts = [solution("7", "14"), solution("7", "14"), solution("7", "15"), solution("8", "16")]
    verifier = Verifier(verify=lambda text: int("= 7" in text and "get 15" not in text))
    result = run(verifier, texts, way="listwise")
    positions = [one["region"] for one in result["verdicts"]]
    assert positions[0] == 2  # the doubling tells all three answers apart
    assert (result["answer"], set(result["candidates"])) == ("14", {0, 1})


def test_a_limit_keeps_regions_from_being_verified_and_says_which() -> None:
    verifier = Verifier(verify=lambda _: 1)  # says nothing
    result = run(verifier, [RIGHT, WRONG, WORSE], way="listwise", max_regions=2)
    assert verifier.asked == ["list", "list", "synthesis"]
    assert (result["uncertain"], result["left_out"]) == ([1, 2, 3], [3])


def test_guesses_that_agree_are_looked_at_all_the_same() -> None:
    texts = [text.replace("\\boxed{7}", "So it is 7") for text in WORDINGS]
    verifier = Verifier(verify=lambda _: 1, synthesis="It is \\boxed{7}")
    run(verifier, texts)
    assert verifier.asked.count("pair") == 10
    assert verifier.asked[-1] == "synthesis"


def test_answers_that_cannot_be_read_vote_for_nothing() -> None:
    verifier = Verifier()
    result = run(verifier, [*WORDINGS[:3], "I cannot tell.", "Who knows?"])
    assert verifier.asked == []
    assert result["votes"] == [{"answer": "7", "weight": 3.0, "candidates": [0, 1, 2]}]
    unread = run(Verifier(synthesis="Nobody knows."), ["I cannot tell.", "Who knows?"], m=2)
    assert (unread["answer"], unread["confidence"], unread["votes"]) == (None, None, [])
    assert unread["solution"] in {"I cannot tell.", "Who knows?"}


def test_in_parallel_verdicts_are_weighed_too() -> None:
    verifier = Verifier()
    result = run(verifier, [RIGHT, WRONG, WORSE], way="listwise", strategy="parallel")
    assert verifier.asked == ["list"] * 3 + ["synthesis"]
    assert result["candidates"] == [0]
    assert result["votes"][0]["weight"] > 5 * result["votes"][1]["weight"]


def test_a_verifier_that_says_nothing_leaves_the_vote() -> None:
    for bad in ("no idea", ValueError("down")):
        result = run(Verifier(list=bad, synthesis=ValueError("down")), PRODUCTS, way="listwise")
        assert (result["answer"], result["candidates"]) == ("14", [0, 1, 2, 3, 4])
        assert [vote["weight"] for vote in result["votes"]] == [3.0, 2.0]


def test_async_and_threads_give_the_same() -> None:
    graph = create_guided_self_verification(
        Verifier(verify=right_products).model, judge=ExactJudge(), min_anchor_words=1, way="listwise"
    ).compile()
    given: Any = {"problem": PROBLEM, "responses": PRODUCTS}
    result, again = graph.invoke(given), asyncio.run(graph.ainvoke(given))
    assert all(result[name] == again[name] for name in ("votes", "verdicts", "pruned", "solution", "confidence"))


def test_the_state_is_json() -> None:
    graph = create_guided_self_verification(
        Verifier(verify=right_products).model, judge=ExactJudge(), min_anchor_words=1
    ).compile(checkpointer=InMemorySaver())
    graph.invoke({"problem": PROBLEM, "responses": [*PRODUCTS, "Say 7"]}, ONE)
    state = {name: value for name, value in graph.get_state(ONE).values.items() if name != "messages"}
    assert json.loads(json.dumps(state, allow_nan=False)) == state


# -- whom it follows ---------------------------------------------------------------------------------------------------


def test_a_synthesis_that_agrees_is_the_solution() -> None:
    result = run(Verifier(verify=right_products), PRODUCTS)
    assert result["solution"] == "Checked. \\boxed{14}"
    assert result["messages"][-1].text == result["solution"]


def test_a_synthesis_that_is_outvoted_is_not() -> None:
    verifier = Verifier(verify=right_products, synthesis="Hence \\boxed{9}")
    result = run(verifier, PRODUCTS)
    assert (result["solution"], result["answer"]) == (PRODUCTS[0], "14")
    assert "the synthesis says 9, the candidates 14: the best of them stands" in result["notes"]
    assert result["messages"][-1].text == PRODUCTS[0]
    streamed = create_guided_self_verification(
        Verifier(verify=right_products, synthesis="Hence \\boxed{9}").model, judge=ExactJudge(), min_anchor_words=1
    ).compile()
    given: Any = {"problem": PROBLEM, "responses": PRODUCTS}
    parts: Any = streamed.stream(given, stream_mode="messages")
    assert [str(message.text) for message, _ in parts] == [PRODUCTS[0]]


def test_a_synthesis_may_tip_the_scales() -> None:
    texts = [RIGHT, WRONG]
    verifier = Verifier(verify=lambda _: 1, synthesis="So \\boxed{16}")
    result = run(verifier, texts)
    assert result["answer"] == "16"
    assert [vote["answer"] for vote in result["votes"]] == ["16", "14"]
    other = run(Verifier(verify=lambda _: 1, synthesis="So \\boxed{3}"), texts, synthesis_weight=99.0)
    assert (other["answer"], other["votes"][0]["candidates"]) == ("3", [])


def test_a_synthesis_that_says_nothing_leaves_a_candidate() -> None:
    result = run(Verifier(verify=right_products, synthesis="I give up."), PRODUCTS)
    assert result["answer"] == "14"
    assert "the synthesis has no answer that can be read: a candidate stands" in result["notes"]


def test_at_weight_zero_nothing_is_synthesized_and_at_infinity_the_synthesis_stands() -> None:
    ignored = Verifier(verify=right_products)
    assert run(ignored, PRODUCTS, synthesis_weight=0, way="listwise")["solution"] == PRODUCTS[0]
    assert ignored.asked == ["list"]
    trusted = run(Verifier(verify=right_products, synthesis="So \\boxed{9}"), PRODUCTS, synthesis_weight=math.inf)
    assert (trusted["answer"], trusted["solution"]) == ("9", "So \\boxed{9}")
    assert trusted["confidence"] < 0.5


def test_whoever_only_chooses_is_no_witness() -> None:
    verifier = Verifier(verify=right_products)
    result = run(verifier, PRODUCTS, synthesizer=MostFrequent(), way="listwise")
    assert (result["solution"], verifier.asked) == (PRODUCTS[0], ["list"])


def test_the_synthesis_sees_what_was_found_wrong() -> None:
    verifier = Verifier(verify=right_products)
    run(verifier, [RIGHT, *PRODUCTS[2:4]], way="listwise", reliability=0.55, synthesis_weight=1.0)
    prompt = str(verifier.model.calls[-1][1].text)
    assert "*START_POSSIBLE_ERROR*" in prompt


def test_a_verifier_that_is_not_trusted_decides_nothing() -> None:
    verifier = Verifier(verify=lambda text: int("= 9" in text), synthesis="So \\boxed{14}")
    assert run(verifier, PRODUCTS, reliability=0.5)["answer"] == "14"
    trusted = Verifier(verify=lambda text: int("= 9" in text), synthesis="So \\boxed{9}")
    result = run(trusted, PRODUCTS, reliability=0.95)
    assert result["answer"] == "9"


def test_a_run_may_say_how_reliable_its_verifier_is() -> None:
    graph = create_guided_self_verification(
        Verifier(verify=right_products).model, judge=ExactJudge(), min_anchor_words=1
    ).compile()
    given: Any = {"problem": PROBLEM, "responses": PRODUCTS}
    low, high = (graph.invoke(given, context=VerificationContext(reliability=r))["confidence"] for r in (0.5, 0.9))
    assert low < high
    for bad in (0.4, 1.0):
        with pytest.raises(ValidationError, match="reliability"):
            create_guided_self_verification(Verifier().model, reliability=bad)


# -- a person ----------------------------------------------------------------------------------------------------------


def arbitrated(answer: dict[str, Any], **options: Any) -> dict[str, Any]:
    verifier = Verifier(**options)
    graph = create_guided_self_verification(
        verifier.model, judge=ExactJudge(), min_anchor_words=1, human=True, max_regions=1
    ).compile(checkpointer=InMemorySaver())
    graph.invoke({"problem": PROBLEM, "responses": PRODUCTS}, ONE)
    result: dict[str, Any] = graph.invoke(Command(resume=answer), ONE)
    return result


def test_a_persons_word_outweighs_any_number() -> None:
    result = arbitrated({"keep": [2]}, synthesis="So \\boxed{14}")
    assert (result["answer"], result["candidates"]) == ("9", [2, 4])
    assert [vote["answer"] for vote in result["votes"] if vote["weight"]] == ["9", "14"]  # the synthesis alone says 14


def test_what_a_person_says_in_words_decides_through_the_synthesis() -> None:
    result = arbitrated({"say": "Two times seven is fourteen, and one is lost"}, synthesis="So \\boxed{13}")
    assert (result["answer"], result["solution"]) == ("13", "So \\boxed{13}")


# -- images ------------------------------------------------------------------------------------------------------------


def test_verifier_and_synthesizer_see_the_images_of_the_problem() -> None:
    texts = iter([RIGHT, WRONG])
    verifier = Verifier()

    def seen(messages: list[BaseMessage]) -> Any:
        if messages[0].type != "system":
            return next(texts)
        plain = [messages[0], HumanMessage(str(messages[1].text))]
        return verifier.reply(plain)

    model = ScriptedChatModel(reply=seen)
    graph = create_guided_self_verification(model, m=2, judge=ExactJudge(), min_anchor_words=1).compile()
    graph.invoke({"messages": [HumanMessage([{"type": "text", "text": PROBLEM}, IMAGE])]})
    roles = [Verifier.role(call) for call in model.calls]
    assert set(roles) == {"sample", "pair", "synthesis"}
    assert all(IMAGE in call[-1].content for call in model.calls)
    assert all(fenced([call[0], HumanMessage(str(call[1].text))], "problem") for call in model.calls[2:])


# -- the paper's machine, and other domains ----------------------------------------------------------------------------


def test_the_papers_machine_prunes_and_works_out() -> None:
    verifier = Verifier(verify=right_products, synthesis="So \\boxed{9}")
    graph = create_guided_self_verification_as_in_paper(
        verifier.model, judge=ExactJudge(), min_anchor_words=1, kappa=0.4
    ).compile()
    result = graph.invoke({"problem": PROBLEM, "responses": PRODUCTS})
    assert verifier.asked.count("pair") >= 1
    assert (result["answer"], result["candidates"]) == ("9", [0, 1, 3])  # the synthesis stands
    unanimous = Verifier()
    machine = create_guided_self_verification_as_in_paper(unanimous.model, judge=ExactJudge(), min_anchor_words=1)
    machine.compile().invoke({"problem": PROBLEM, "responses": WORDINGS})
    assert unanimous.asked == ["pair"] * 10 + ["synthesis"]


def test_where_an_answer_decides_nothing_it_is_the_papers_way() -> None:
    verifier = Verifier(verify=lambda _: 1)
    result = run(verifier, WORDINGS, prompts=TEXT)
    assert verifier.asked == ["pair"] * 10 + ["synthesis"]
    assert (result["confidence"], result["votes"]) == (None, [])


def test_briefly_listed_scores_name_no_mistakes() -> None:
    verifier = Verifier(verify=right_products)
    result = run(verifier, PRODUCTS, way=Listwise(mistakes=False), verdict_tokens=50)
    assert "mistake" not in str(verifier.model.calls[0][0].text).replace("mathematical mistake", "")
    assert result["answer"] == "14"


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"prompts": TEXT, "localizer": by_answers}, "localizer=by_answers needs answers that decide"),
        ({"prompts": TEXT, "weigh": True}, "weigh=True needs answers that decide"),
        ({"synthesis_weight": -1}, "synthesis_weight=-1 must be at least 0"),
        ({"verdict_tokens": 0}, "verdict_tokens=0 must be at least 1"),
        ({"synthesis_weight": math.nan}, "synthesis_weight=nan must be"),
    ],
)
def test_options_that_do_not_go_together_are_named(options: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        create_guided_self_verification(Verifier().model, **options)


def test_defaults_follow_the_domain() -> None:
    assert (MATH.answer_decides, TEXT.answer_decides) == (True, False)
    result = run(Verifier(), PRODUCTS, localizer=by_variants)
    assert result["uncertain"] == []


# -- whom it does not ask ----------------------------------------------------------------------------------------------


def test_a_verifier_that_tosses_coins_is_not_asked() -> None:
    verifier = Verifier(verify=lambda _: 0, synthesis="So \\boxed{9}")
    result = run(verifier, PRODUCTS, reliability=0.5)
    assert (result["answer"], result["solution"], verifier.asked) == ("14", PRODUCTS[0], [])
    assert result["notes"] == ["as a verifier the model is no better than chance (reliability 0.5): nobody was asked"]


def test_a_synthesis_weighs_as_much_as_a_verdict_adds() -> None:
    assert Weighing(0.5).witness == 0
    assert Weighing(0.6).witness < Weighing(0.78).witness < Weighing(0.9).witness
    texts = [RIGHT, WRONG]
    split = run(Verifier(verify=lambda _: 1, synthesis="So \\boxed{16}"), texts, reliability=0.6)
    assert split["votes"][0]["weight"] - split["votes"][1]["weight"] == pytest.approx(Weighing(0.6).witness)
