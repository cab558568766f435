"""How many of which sort: "two prizes in Physics" is not what those say who speak of two prizes, and of Physics."""

from __future__ import annotations

from langchain_congrs import ConGrBuilder
from langchain_congrs.decoding.statements.responses.corpus import Corpus
from tests.unit_tests.decoding.statements.aligned import aligned

RESPONSES = (
    "Eva Holm was a painter. She won two Nordin Prizes in Botany for her work on moss.",
    "Eva Holm was a painter. She won two Nordin Prizes, one in Botany and one in Geology, for her work on moss.",
    "Eva Holm was a painter. She won two Nordin Prizes in Botany and Geology for her work on moss.",
    "Eva Holm was a painter. She won two Nordin Prizes for her work on moss, in Botany and Geology.",
    "Eva Holm was a painter. She won two Nordin Prizes in Botany and Geology for her work.",
)


def test_who_counts_alone_is_not_supported_by_those_who_count_something_else() -> None:
    corpus = Corpus(aligned(*RESPONSES))
    alone = [corpus.tallies.is_alone(unit, range(len(unit.tokens))) for unit in corpus.units]
    assert alone == [False, True, False, False, False, False, False, False, False, False]


def test_a_count_of_one_response_is_not_told() -> None:
    for turn in range(len(RESPONSES)):
        responses = [*RESPONSES[turn:], *RESPONSES[:turn]]
        text = ConGrBuilder().invoke({"prompt": "Who was Eva Holm?", "responses": responses}).decode().text
        assert "two Nordin Prizes" in text
        assert "Prizes in Botany for" not in text
