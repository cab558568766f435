from __future__ import annotations

import itertools
import math

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from langchain_congrs.alignment.lexicon import Lexicon
from langchain_congrs.alignment.shares import required_share
from langchain_congrs.alignment.words import segment_words
from langchain_congrs.decoding.statements import AlignedResponses, StatementSelection, select_statements
from langchain_congrs.decoding.statements.words.vocabulary import SPECIFIC
from tests.unit_tests.decoding.statements.aligned import aligned

SUBJECTS = ("Rome", "Ada Byron", "the old canal", "elm wood", "She", "The north tower")
VERBS = ("was built", "fell", "is known", "was not found", "may have burned", "resists water")
TAILS = ("in 1900", "in 1871, which surprised many", "by Ivo Marsh", "(again)", "near Lyon, and it stayed", "")
sentence = st.builds(
    lambda subject, verb, tail: f"{subject[0].upper()}{subject[1:]} {verb} {tail}".strip() + ".",
    st.sampled_from(SUBJECTS),
    st.sampled_from(VERBS),
    st.sampled_from(TAILS),
)
response = st.lists(sentence, min_size=1, max_size=4).map(" ".join)
groups = st.lists(response, min_size=1, max_size=5)
taus = st.sampled_from([0.4, 0.5, 0.6, 1.0])


def words(text: str) -> list[str]:
    return text.casefold().rstrip(".").split()


@settings(max_examples=150, deadline=None)
@given(groups, taus)
def test_every_statement_is_a_subsequence_of_one_response(texts: list[str], tau: float) -> None:
    answer = select_statements(aligned(*texts), tau)
    for statement in answer.statements:
        whole = texts[statement.response]
        pieces = [whole[start:stop] for start, stop in statement.ranges]
        joined = "".join(pieces)
        for mend in statement.mended:
            assert whole[mend.start : mend.stop] == mend.old
            joined = joined.replace(mend.old, mend.new, 1)
        assert statement.text[1:] == joined[1:]
        assert statement.text[:1].casefold() == joined[:1].casefold()
        assert list(itertools.chain(*statement.ranges)) == sorted(itertools.chain(*statement.ranges))
        assert answer.text[statement.start : statement.stop] == statement.text
        assert "".join(word.text for word in statement.words) == statement.text


def permuted(responses: AlignedResponses, order: list[int]) -> AlignedResponses:
    return AlignedResponses(
        [responses.texts[at] for at in order],
        [responses.words[at] for at in order],
        [responses.columns[at] for at in order],
    )


def summary(answer: StatementSelection) -> list[tuple[str, int, tuple[int, ...]]]:
    """The statements, each with its support and that of its words."""
    return sorted(
        (statement.text, statement.support, tuple(word.support for word in statement.words))
        for statement in answer.statements
    )


@settings(max_examples=100, deadline=None)
@given(groups, taus, st.randoms(use_true_random=False))
def test_permuting_the_responses_changes_no_statement_and_no_support(
    texts: list[str], tau: float, random: object
) -> None:
    texts = list(dict.fromkeys(texts))  # of equal responses either may be quoted
    responses = aligned(*texts)
    order = list(range(len(texts)))
    random.shuffle(order)  # type: ignore[attr-defined]
    one, two = select_statements(responses, tau), select_statements(permuted(responses, order), tau)
    assert summary(one) == summary(two)
    assert one.agreement == pytest.approx(two.agreement)


@settings(max_examples=150, deadline=None)
@given(groups, taus)
def test_support_is_never_less_than_the_threshold_asks_for(texts: list[str], tau: float) -> None:
    answer = select_statements(aligned(*texts), tau)
    need = required_share(tau, len(texts))
    for statement in answer.statements:
        assert statement.support == len(statement.supporters) >= need
        assert set(statement.supporters) <= set(range(len(texts)))
        for word in statement.words:
            assert word.kind not in SPECIFIC or word.support >= statement.support


LETTERS = ("amber", "birch", "cedar", "dunes", "ember", "frost", "grove", "heath", "ivory", "jolly")
plain = st.lists(
    st.lists(st.sampled_from(LETTERS), min_size=2, max_size=4, unique=True).map(
        lambda found: "The stone resembles " + " ".join(found) + "."
    ),
    min_size=1,
    max_size=3,
)


def pairs(sentence: str) -> set[tuple[str, str]]:
    return set(itertools.pairwise(sentence.rstrip(".").split()[1:]))


def brute_force(texts: list[list[str]], response: int, number: int, word: str) -> set[int]:
    """Who holds a word of a sentence: beside the same word, in the sentence that matches best, or beside that one."""
    bags = [[set(sentence.rstrip(".").split()) - {"The"} for sentence in sentences] for sentences in texts]
    everything = [bag for sentences in bags for bag in sentences]
    rarity = {
        key: round(1000 * math.log(1 + len(everything) / sum(key in bag for bag in everything)))
        for key in set().union(*everything)
    }
    own = bags[response][number]

    def weight(bag: set[str]) -> int:
        return sum(rarity[key] for key in bag)

    links = {pair for pair in pairs(texts[response][number]) if word in pair}
    found = {response}
    for other, sentences in enumerate(bags):
        if other == response:
            continue
        likeness = [weight(own & bag) / (weight(own) + weight(bag)) for bag in sentences]
        best = likeness.index(max(likeness))
        strong = weight(own & sentences[best]) / min(weight(own), weight(sentences[best])) >= 0.25
        near = set().union(*sentences[max(0, best - 1) : best + 2])
        if any(links & pairs(sentence) for sentence in texts[other]) or (strong and word in near):
            found.add(other)
    return found


@settings(max_examples=150, deadline=None)
@given(st.lists(plain, min_size=2, max_size=4))
def test_the_support_of_every_word_is_what_a_brute_force_reading_gives(texts: list[list[str]]) -> None:
    assume(any(len(sentences) > 1 for sentences in texts))  # single sentences that differ in one word vote whole
    lexicon = Lexicon()
    for sentences in texts:
        lexicon.add(" ".join(sentences))
    responses = AlignedResponses([" ".join(sentences) for sentences in texts], lexicon.words, lexicon.graph.paths)
    answer = select_statements(responses, 0.5)
    for statement in answer.statements:
        before = responses.texts[statement.response][: statement.ranges[0][0]]
        number = before.count(".")
        for word in statement.words[1:]:
            expected = brute_force(texts, statement.response, number, word.text.strip(" ."))
            assert set(word.supporters) == expected, (statement.text, word)


HARD = {
    "one letter": "a" * 100_000,
    "letters": "a " * 20_000,
    "brackets": "(" * 100_000,
    "pairs": "()" * 50_000,
    "lines": "\n" * 100_000,
    "marks": "!" * 100_000,
    "dots": "." * 100_000,
    "quotes": '"' * 100_000,
    "open quotes": "“" * 100_000,
    "dollars": "$" * 100_000,
    "backslashes": "\\[" * 50_000,
    "digits": "1" * 100_000,
    "thousands": "1" + ",000" * 25_000 + "0",
    "one word": "x" * 1_000_000,
    "no end": "the cat and which in 1999 Mat " * 3_000,
    "commas": "a, b, " * 15_000,
    "stars": "*" * 100_000,
    "sentences of one word": "Yes. No. Elm. " * 4_000,
    "sentences": "".join(f"Elm {n} is a tree. " for n in range(8_000)),
    "items": "".join(f"- Elm {n}\n" for n in range(8_000)),
    "pronouns": "".join(f"He saw {n} elms. " for n in range(8_000)),
}


@pytest.mark.parametrize("name", HARD)
def test_degenerate_text_is_decided(name: str) -> None:
    text = HARD[name]
    cut = [segment_words(text), segment_words(text + " x")]
    columns = [list(range(len(cut[0]))), list(range(len(cut[0]), len(cut[0]) + len(cut[1])))]
    selection = select_statements(AlignedResponses([text, text + " x"], cut, columns))
    assert selection.abstained is not bool(selection.text)
