"""When there is nothing to say, and when there is."""

from __future__ import annotations

import pytest

from langchain_congrs import (
    ConGrs,
    ConsensusDecoder,
)
from tests.unit_tests.decoding.graphs import decode_nodes, graph_of
from tests.unit_tests.options import BY_NODES, JUDGED_AND_EDITED
from tests.unit_tests.scripted import ScriptedChatModel, in_turn


@pytest.mark.parametrize(
    ("responses", "reason"),
    [
        (["red cat runs", "blue dog sits", "green bird flies"], "no_consensus"),
        (["the red cat", "the blue dog", "the green bird"], "no_consensus"),
        (["I do not have any information about him.", "I do not have any information about him!"], "no_knowledge"),
        (["I couldn't find that person, sorry.", "I couldn't find that person, alas."], "no_knowledge"),
        (
            ["There is no reliable information available about X.", "There is no reliable information available on Y."],
            "no_knowledge",
        ),
        (
            ["Ada " + " ".join(f"{letter}{n}" for n in range(30)) for letter in "abc"],
            "fragment",
        ),
    ],
)
def test_abstaining_by_rule_asks_nobody(responses: list[str], reason: str) -> None:
    model = ScriptedChatModel(reply=in_turn("never asked"))
    answer = ConsensusDecoder(editor=model, **BY_NODES).invoke(graph_of(*responses))
    assert answer.abstained
    assert answer.reason == reason
    assert answer.text == ""
    assert answer.spans == ()
    assert model.calls == []
    assert answer.why
    assert str(answer) == f"(no answer: {answer.why})"


@pytest.mark.parametrize(
    "text",
    [
        "I lack information about this person.",
        "There isn't any public information about him.",
        "I'm sorry, but I couldn't find anything. I do not have any records of it.",
        "As an AI, I have never heard of this person.",
        "I'm not sure who that is. Please give me more details.",
        "I have no idea.",
        "No idea.",
        "Unknown.",
        "It is not known.",
        "I cannot answer that question.",
        "I can't help with that.",
        "Abstain",
    ],
)
def test_not_knowing_is_recognised(text: str) -> None:
    assert decode_nodes(graph_of(text, text)).reason == "no_knowledge"


@pytest.mark.parametrize(
    "text",
    [
        "There is no evidence that vaccines cause autism.",
        "Ada was a mathematician. She did not have any brothers or sisters.",
        "Fermat could not find a proof, but Wiles did in 1994.",
        "You cannot determine the position and momentum of a particle at once.",
        "No data are lost, because backups for all servers run nightly.",
        "I don't know her exact birthday, but she was born in 1815 in London.",
        "I could not find it at first, but the answer is 42.",
        "There is information about Ada on Wikipedia.",
        "We do not know whether P equals NP.",
        "There are no records of snow in July for Oslo.",
        "The Constitution of 1787 did not have a bill of rights; critics worried about it.",
        "No.",
        "Both",
        "He did.",
        "∞",
        "👍",
    ],
)
def test_what_all_say_is_an_answer(text: str) -> None:
    answer = decode_nodes(graph_of(text, text, text))
    assert (answer.abstained, answer.text) == (False, text)


def test_a_short_answer_is_no_fragment() -> None:
    assert decode_nodes(graph_of("Paris", "Paris", "Lyon")).text == "Paris"


@pytest.mark.parametrize(
    "text",
    [
        "I am not certain. It is 1843.",
        "I never answer lightly: the capital of France is Paris.",
        "I do not know her birthday. She was born in 1815.",
        "I am not sure: it was 1843.",
        "Sorry. I cannot find the page. The answer is 42.",
    ],
)
def test_doubt_beside_an_answer_is_no_abstention(text: str) -> None:
    answer = ConGrs(ScriptedChatModel(reply=in_turn("never asked")), **JUDGED_AND_EDITED).from_responses([text] * 5)
    assert (answer.abstained, answer.reason, answer.text) == (False, None, text)
    assert answer.graph.decode(**BY_NODES).text == text
    statements = answer.graph.decode()
    assert (statements.abstained, statements.reason, statements.why) == (False, None, "")
    assert statements.text.endswith(text.rsplit(". ", maxsplit=1)[-1])
