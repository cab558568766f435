"""Numbers beside their words: a sentence that exchanges two of them has everything from others."""

from __future__ import annotations

from langchain_congrs import ConGrBuilder
from langchain_congrs.decoding.statements.responses.corpus import Corpus
from tests.unit_tests.decoding.statements.aligned import aligned

QUESTION = "How do I take a screenshot with this program?"
KEYS = (
    "Press Command 3 to capture the full screen or Command 4 to select an area. The picture goes to the desktop.",
    "Use Command 3 for the full screen and Command 4 to select an area. The picture is saved on the desktop.",
    "Command 3 captures the full screen, and Command 4 lets you select an area. You find the picture on the desktop.",
    "Press Command 4 to capture the full screen or Command 3 to select an area. The picture goes to the desktop.",
    "With Command 3 you capture the full screen, with Command 4 you select an area. It goes to the desktop.",
)


def test_exchanged_numbers_are_not_told() -> None:
    for turn in range(len(KEYS)):
        responses = [*KEYS[turn:], *KEYS[:turn]]
        answer = ConGrBuilder().invoke({"prompt": QUESTION, "responses": responses}).decode()
        assert not answer.abstained
        assert "Command 4 to capture the full screen" not in answer.text


def test_the_table_with_a_wrong_cell_does_not_stand() -> None:
    rows = "| °F | °C |\n|---|---|\n| 300 | 149 |\n| 350 | 177 |\n| 400 | {} |\n| 450 | 232 |"
    responses = [rows.format(value) for value in (214, 204, 204, 204, 204)]
    answer = ConGrBuilder().invoke({"prompt": "Convert these to Celsius in a table.", "responses": responses}).decode()
    assert "204" in answer.text
    assert "214" not in answer.text


def test_a_prize_keeps_its_year() -> None:
    told = "{} won the Nordin Prize in Botany in 1903 and the Nordin Prize in Geology in 1911 and lived in Kiel."
    responses = [
        told.format("Eva Holm"),
        told.format("The scholar Eva Holm"),
        told.format("In all, Eva Holm"),
        "Eva Holm won the Nordin Prize in Botany in 1903 and 1911 and lived in Kiel.",
    ]
    corpus = Corpus(aligned(*responses))
    assert [corpus.pairs.exchanged(unit) for unit in corpus.units] == [False, False, False, True]
    corpus = Corpus(aligned("Holm won in Kiel in 1903 and 1911.", *["Holm won in 1903 and in 1911."] * 3))
    assert not any(corpus.pairs.exchanged(unit) for unit in corpus.units)
