"""Answers of a few words vote whole: "Paris", "Paris." and "It is Paris." are one answer.

Longer responses vote for the short answer that they begin with, end in or state. Values are compared as values.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import regex

from langchain_congrs.decoding.statements.grammar.blocks import WHOLE
from langchain_congrs.decoding.statements.grammar.units import Unit
from langchain_congrs.decoding.statements.responses.corpus import Corpus
from langchain_congrs.decoding.statements.votes.briefs import (
    LONGEST_SENTENCE,
    BallotKey,
    Reader,
    brief,
    stance,
)
from langchain_congrs.decoding.statements.votes.snippets import snippet
from langchain_congrs.decoding.statements.votes.verdicts import verdict_of
from langchain_congrs.decoding.statements.words.vocabulary import Lexeme
from langchain_congrs.decoding.statements.words.yes_or_no import is_bare

_MOST_WORDS = 5
_FEWEST_VOTERS = 3
_LONGEST_COPIED = 40
_SEVERAL = 3
_VERBS = frozenset(
    "is are was were has have had do does did can could will would must should may might be been becomes became "
    "cannot isn't aren't wasn't".split()
)
_MARKS = " \n.`*_$\"“”'"
_CHOICES = frozenset("ABCDEFGHIJ")
_STANCES = frozenset({"yes", "no", "true", "false"})
_SNIPPETS = frozenset({"code", "data"})
_DRESSED = regex.compile(r"\s*(?:[\p{L} ]{1,40}:\s+)?+[*_]*+[\"“«„]")


@dataclass(frozen=True)
class Vote:
    """The outcome of a vote of whole answers.

    Attributes:
        text: The winner, as it is most often written; empty if there is none.
        response: Whose text that is.
        start: Where it begins there.
        stop: Where it ends there; a final mark may be added to it.
        key: What it says, for comparison.
        supporters: Who voted for it, as bits.
        ballots: Every answer with its voters, most first.
        whole: Whether most responses are short answers, so that the vote decides.
        reasoned: Whether the winner is yes or no, and most of its voters say more.
        losers: The responses that are a short answer and did not win, or that begin with the opposite of a yes or no.
    """

    text: str
    response: int
    start: int
    stop: int
    key: BallotKey
    supporters: int
    ballots: tuple[tuple[str, int], ...]
    whole: bool = True
    reasoned: bool = False
    losers: frozenset[int] = frozenset()

    @property
    def conditional(self) -> bool:
        """Whether the winner is yes or no on a condition, which its voters may give differently."""
        return self.reasoned and self.key[-1] == "?"


def vote(corpus: Corpus, silent: int) -> Vote | None:
    """The vote of short answers; None if there is none among the responses.

    Args:
        corpus: The responses.
        silent: Responses that decline, as bits; they have no vote.
    """
    voters = [response for response in range(len(corpus.texts)) if not silent >> response & 1 and corpus.of(response)]
    if not voters or (len(voters) == 1 and len(corpus.texts) > 1):
        return None
    copied = _copied(corpus, voters)
    short = copied or _one_slot(corpus, voters)
    placed: dict[int, BallotKey | None] = {response: short.get(response) for response in voters}
    if not short:
        placed = _read(corpus, voters)
        short = {response: key for response in voters if (key := placed[response]) and brief(corpus, response)}
    if not any(placed.values()):
        return None
    return _counted(corpus, placed, short, whole=bool(copied) or _are_short(corpus, placed, short))


def _read(corpus: Corpus, voters: Sequence[int]) -> dict[int, BallotKey | None]:
    """What each voter answers: short answers by themselves, the others by the short answer that they give."""
    briefs = {response: said for response in voters if (said := brief(corpus, response)) is not None}
    reader = Reader(corpus, briefs.items())
    short = _reduced(corpus, {response: reader.key(response, said) for response, said in briefs.items()})
    placed: dict[int, BallotKey | None] = {}
    for response in sorted(short, key=lambda one: (len(short[one]), one)):
        key = short[response]
        if not corpus.english and len(key) > 1:  # a sentence may be as short: "Başkent Ankara'dır."
            shorter = {other for other in placed.values() if other and len(other) < len(key)}
            placed[response] = reader.stated(response, shorter, briefly=not corpus.of(response)[0].ended) or key
        elif sum(key == other for other in short.values()) > 1:
            placed[response] = key
        else:
            placed[response] = reader.stated(response, set(short.values()) - {key}, briefly=True) or key
    keys = set(short.values())
    for response in voters:
        if response not in placed:
            placed[response] = reader.stated(response, keys) or _verdict(corpus, response)
    return placed


def _verdict(corpus: Corpus, response: int) -> BallotKey | None:
    verdict = verdict_of(corpus, response)
    return (verdict,) if verdict else None


def _are_short(corpus: Corpus, placed: dict[int, BallotKey | None], short: dict[int, BallotKey]) -> bool:
    """Whether most responses are short answers, or every one is a short sentence and most of them give one."""
    if not short:
        return False
    if 2 * len(short) > len(placed):
        return True
    most = 2 * sum(key is not None for key in placed.values()) > len(placed)
    return most and all(
        len(corpus.of(response)) == 1 and len(corpus.of(response)[0].tokens) <= LONGEST_SENTENCE for response in placed
    )


def _counted(
    corpus: Corpus, placed: dict[int, BallotKey | None], short: dict[int, BallotKey], *, whole: bool
) -> Vote | None:
    ballots: dict[BallotKey, list[int]] = {}
    for response, key in placed.items():
        ballots.setdefault(key or ("", str(response)), []).append(response)
    ranked = sorted(ballots.items(), key=lambda ballot: (-len(ballot[1]), ballot[0]))
    written = [_written(corpus, key, voted, short) for key, voted in ranked]
    named = tuple(
        (text, sum(1 << response for response in voted)) for (text, *_), (_, voted) in zip(written, ranked, strict=True)
    )
    key, voted = ranked[0]
    most = len(voted)
    coded = any(one[0] in _SNIPPETS for one in ballots) and any(unit.kind == "code" for unit in corpus.units)
    if coded and 2 * most <= len(placed):
        return None  # the block that is closest to the others stands
    tied = len(ranked) > 1 and len(ranked[1][1]) == most
    losers = frozenset(one for one in short if placed[one] != key or most == 1)
    if key[0] in _STANCES and 2 * most > len(placed):
        losers |= {one for one, said in placed.items() if said and said[0] in _STANCES and said[0] != key[0]}
    if tied or not key[0] or (not short and key[0] not in _STANCES):
        return Vote("", 0, 0, 0, (), 0, named, whole, losers=losers)
    reasoned = key[0] in _STANCES and 2 * sum(is_bare(corpus.texts[one]) for one in voted) <= most
    return Vote(*written[0], key, named[0][1], named, whole, reasoned, losers)


def _written(
    corpus: Corpus, key: BallotKey, voted: Sequence[int], short: dict[int, BallotKey]
) -> tuple[str, int, int, int]:
    """An answer as most of those write it who say little more, and where; without a box if any does.

    Of equals, the shortest. A yes or no of longer responses is that word.
    """
    sides = {response: side for response in voted if (side := stance(corpus, response))}
    if (
        key[0] in _STANCES
        and key[-1] != "?"
        and sides
        and short.keys().isdisjoint(set(voted) - sides.keys())
        and not any(is_bare(corpus.texts[one]) for one in voted)
    ):
        manners = Counter(side.manner for side in sides.values())
        best = min(sides, key=lambda one: (-manners[sides[one].manner], sides[one].manner, one))
        side = sides[best]
        word = corpus.texts[best][side.start : side.stop]
        return f"{word[:1].upper()}{word[1:]}{_final_mark(word)}", best, side.start, side.stop
    if key[0] in _STANCES and not sides:
        best = min(voted, key=lambda one: (len(corpus.text(corpus.of(one)[0])), one))
        first = corpus.of(best)[0]
        return corpus.text(first), best, first.start, first.stop
    forms = [response for response in voted if _is_form(corpus, response, key, short)] or voted
    texts = {response: corpus.texts[response].strip() for response in forms}
    same, values = Counter(texts.values()), Counter(_value(corpus, response, key) for response in forms)
    best = min(
        forms,
        key=lambda response: (
            "\\boxed" in texts[response],
            -values[_value(corpus, response, key)],
            -_fullness(corpus, response, key, voted, short),
            -same[texts[response]],
            len(texts[response]),
            texts[response],
            response,
        ),
    )
    start = corpus.texts[best].find(texts[best])
    return texts[best], best, start, start + len(texts[best])


def _final_mark(word: str) -> str:
    return "。" if regex.match(r"[\p{Han}\p{Hiragana}]", word) else "."


def _is_form(corpus: Corpus, response: int, key: BallotKey, short: dict[int, BallotKey]) -> bool:
    """Whether a response is a way to write an answer: it says little more."""
    units = corpus.of(response)
    if key[0] in _SNIPPETS:
        return snippet(corpus.texts[response]) == key
    return response in short or (len(units) == 1 and len(units[0].tokens) <= LONGEST_SENTENCE)


def _fullness(corpus: Corpus, response: int, key: BallotKey, voted: Sequence[int], short: dict[int, BallotKey]) -> int:
    """How many words an answer is written with that most of its voters have; none if others are among them.

    A choice is best written with its letter and the text that another voter gives too, a number with what it counts.
    """
    unit = corpus.of(response)[0]
    words = {token.key for token in unit.tokens if token.kind != "function"}
    chosen = len(key) == 1 and key[0] in _CHOICES
    if chosen and key[0] not in words and unit.marker.strip(" ().").upper() != key[0]:
        return 0
    voters = sum(1 << one for one in voted)
    holders = [(corpus.holders.get(word, 0) & voters).bit_count() for word in words - set(key)]
    enough = 2 if chosen or (key[0][:1] == "#" and response in short and len(unit.values) == 1) else len(voted) // 2 + 1
    return len(words - set(key)) if all(count >= enough for count in holders) else 0


def _value(corpus: Corpus, response: int, key: BallotKey) -> str:
    """The last number of a response, if numbers are voted on: of amounts that are one, the one that most give."""
    if key[0][:1] != "#":
        return ""
    numbers = [token.key.lstrip("≈") for token in corpus.of(response)[-1].tokens if token.kind == "number"]
    return numbers[-1] if numbers else ""


def _reduced(corpus: Corpus, short: dict[int, BallotKey]) -> dict[int, BallotKey]:
    """Short answers by what they all have: where one is "B" or "1889", so is "B) Mercury" or "completed in 1889"."""
    written: dict[str, BallotKey] = {}
    for response, key in sorted(short.items(), key=lambda item: item[1][0] not in _SNIPPETS):
        written.setdefault(corpus.texts[response].strip(_MARKS), key)
    same = {response: written[corpus.texts[response].strip(_MARKS)] for response in short}
    letters = _letters(same.values())
    same = {response: letters.get(key, key) for response, key in same.items()}
    bare = {key[0] for key in same.values() if len(key) == 1}
    return {response: _core(key, bare) for response, key in same.items()}


def _letters(keys: Iterable[BallotKey]) -> dict[BallotKey, BallotKey]:
    """Choices with their text, and the text alone, as the letter, where no text has two letters."""
    texts: dict[BallotKey, set[str]] = {}
    for key in keys:
        if key[0] in _CHOICES and len(key) > 1:
            texts.setdefault(key[1:], set()).add(key[0])
    if any(len(letters) > 1 for letters in texts.values()) or len({min(one) for one in texts.values()}) < len(texts):
        return {}
    found: dict[BallotKey, BallotKey] = {text: (min(letters),) for text, letters in texts.items()}
    return found | {(*letter, *text): letter for text, letter in found.items()}


def _core(key: BallotKey, bare: set[str]) -> BallotKey:
    values = [part for part in key if part[:1] in {"#", "@"}]
    if key[0] in _CHOICES and key[0] in bare:
        return key[:1]
    if len(values) == 1 and values[0] in bare and "¬" not in key and key[0] != "=":
        return (values[0],)
    return key


def _one_slot(corpus: Corpus, voters: Sequence[int]) -> dict[int, BallotKey]:
    """Single short sentences that differ in one word, and only there: "A tomato is a fruit", "… a vegetable".

    They answer one question, so they exclude each other, though neither word is a number or a name.
    """
    said: dict[int, list[Lexeme]] = {}
    for response in voters:
        units = corpus.of(response)
        tokens = [token for token in units[0].tokens if token.kind != "function" or token.lower in _VERBS]
        if len(units) > 1 or units[0].kind in WHOLE or not 1 < len(tokens) <= _MOST_WORDS:
            return {}
        said[response] = [token for token in tokens if token.lower not in _VERBS]
    rows = list(said.values())
    if len(rows) < _FEWEST_VOTERS or len({len(row) for row in rows}) > 1:
        return {}
    places = [place for place, column in enumerate(zip(*rows, strict=True)) if len({one.key for one in column}) > 1]
    if len(places) != 1 or any(row[places[0]].kind != "content" for row in rows):
        return {}
    return {response: (row[places[0]].key,) for response, row in said.items()}


def _copied(corpus: Corpus, voters: Sequence[int]) -> dict[int, BallotKey]:
    """One sentence that most responses give word for word, and several of them nothing else: a sentence set right.

    Quotation marks, emphasis and what is said about it do not count; most responses say little more.
    """
    single = [corpus.of(response)[0] for response in voters if len(corpus.of(response)) == 1]
    alone = Counter(_words(unit) for unit in single if unit.kind not in WHOLE and len(unit.tokens) <= _LONGEST_COPIED)
    best = max(alone, key=lambda said: (alone[said], said), default=())
    long = sum(len(corpus.of(response)) >= _SEVERAL for response in voters)
    if len(best) <= _MOST_WORDS or alone[best] < 2 or 2 * long > len(voters):  # noqa: PLR2004 - two are a pair
        return {}
    found: dict[int, BallotKey] = {
        response: ("sentence", *best)
        for response in voters
        if any(len(unit.tokens) == len(best) and _words(unit) == best for unit in corpus.of(response))
    }
    dressed = any(_DRESSED.match(corpus.texts[response]) for response in voters)
    return found if dressed and 2 * len(found) > len(voters) else {}


def _words(unit: Unit) -> BallotKey:
    return tuple(token.lower for token in unit.tokens)
