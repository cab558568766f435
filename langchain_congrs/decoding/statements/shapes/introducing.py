"""Who somebody was, where every response puts it differently: "X was a Kenyan activist", without what follows.

One calls her an environmentalist, one an activist, one a scientist: no sentence that opens a response has half of its
words from others, and a life would begin in the middle. If the rest of it stands, the kind of person that one response
names stands before it: its name or nation is that of most, and nothing that hedges it is cut off.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from langchain_congrs.decoding.statements.grammar.units import Unit
from langchain_congrs.decoding.statements.grammar.wholeness import has_closed_marks
from langchain_congrs.decoding.statements.responses.corpus import Corpus
from langchain_congrs.decoding.statements.shapes.choosing import Candidate
from langchain_congrs.decoding.statements.support.judgements import Judged, Sound
from langchain_congrs.decoding.statements.support.soundness import Assessor
from langchain_congrs.decoding.statements.words.occupations import BRITISH, nation
from langchain_congrs.decoding.statements.words.vocabulary import STAKED, Lexeme

_WAS = frozenset({"is", "was"})
_ARTICLES = frozenset({"a", "an", "the"})
_GOES_ON = frozenset(
    "who whose which that where when best known famous born regarded considered credited remembered renowned noted "
    "whom with in at on from during after before because".split()
)
_BEHIND_AND = frozenset("is was he she a an the later also became who one".split())
_PARTICLES = frozenset("de la del da dos van von der den of y e bin ibn al".split())
_HEDGES = frozenset("fictional mythical legendary reputed alleged supposed not never".split())
_MARKS = frozenset(",;:()—–")
_ANOTHER, _STEM = 2, 5


def introduction(judged: Sequence[Judged], judge: Assessor, most: int) -> Sound | None:
    """The best supported of the kinds of person that responses open with; None if there is none.

    Args:
        judged: What all say for and against each unit.
        judge: Says who holds what is kept of one.
        most: How many responses must have a name in it.
    """
    found: list[tuple[float, str, Sound]] = []
    for each in judged:
        kept = _kept(each.unit, judge.corpus, most)
        if kept is None:
            continue
        tokens = [each.unit.tokens[at] for at in kept]
        words = [judge.corpus.holders.get(token.key, 0).bit_count() for token in tokens if token.kind == "content"]
        named = any(token.kind == "name" and token.key not in judge.corpus.questioned for token in tokens)
        if named or max(words) >= _ANOTHER:
            ranges = _ranges(judge.corpus.texts[each.unit.response], each.unit, kept)
            sound = Sound(each, kept, ranges, judge.holders(each, kept), firm=True)
            found.append((-sum(words) / len(words) - named, judge.corpus.text(each.unit), sound))
    return min(found, key=lambda one: one[:2])[2] if found else None


def without_nationless(candidates: Sequence[Candidate]) -> list[Candidate]:
    """Some statements without those that lost "a Polish" or "a French", if another one says which."""
    places = [(each, nation(each.unit.tokens)) for each in candidates]
    if not any(at in each.sound.kept for each, at in places):
        return list(candidates)
    return [each for each, at in places if at is None or at in each.sound.kept]


def is_of_two_nations(corpus: Corpus) -> bool:
    """Whether several responses open with one nation of whom they tell, and several with another: invented, mostly."""
    opened = (next(iter(corpus.of(one)), None) for one in range(len(corpus.texts)))
    said = ((unit.tokens, nation(unit.tokens)) for unit in opened if unit is not None)
    named = Counter("british" if (key := tokens[at].key) in BRITISH else key for tokens, at in said if at is not None)
    return sum(count >= _ANOTHER for count in named.values()) > 1


def _kept(unit: Unit, corpus: Corpus, most: int) -> tuple[int, ...] | None:
    """The tokens of "X was a kind of person"; None if a sentence does not say that."""
    tokens = unit.tokens
    verb = next((at for at, token in enumerate(tokens) if token.lower in _WAS), None)
    if not corpus.english or unit.kind != "prose" or verb is None or verb + 2 >= len(tokens):
        return None
    names = _leading(tokens, corpus)
    if (
        not names
        or names > verb
        or (names < verb and not tokens[names].before.strip())
        or tokens[verb + 1].lower not in _ARTICLES
        or tokens[verb].before.strip(")]")
    ):
        return None
    stop = verb + 2
    while stop < len(tokens) and not _goes_on(tokens, stop):
        stop += 1
    kind = tokens[verb + 2 : stop]
    if not kind or kind[-1].kind != "content" or any(token.lower in _HEDGES for token in tokens):
        return None
    staked = [token.key for token in kind if token.kind in STAKED and token.key not in corpus.questioned]
    if any(_holding(corpus, key).bit_count() < most for key in staked):
        return None
    return (*range(names), *range(verb, stop))


def _holding(corpus: Corpus, key: str) -> int:
    """The responses that have a word, or a country of a people, as bits: "Mexico" of "Mexican"."""
    found = corpus.holders.get(key, 0)
    for other, mask in corpus.holders.items() if key.isalpha() and len(key) > _STEM else ():
        found |= mask if other[:_STEM] == key[:_STEM] else 0
    return found


def _goes_on(tokens: Sequence[Lexeme], at: int) -> bool:
    """Whether more is told from here on than what kind of person it was."""
    token = tokens[at]
    if token.lower == "and":
        return at + 1 >= len(tokens) or tokens[at + 1].lower in _BEHIND_AND
    hyphened = "-" in token.before  # "world-famous"
    return not _MARKS.isdisjoint(token.before) or (token.lower in _GOES_ON and not hyphened)


def _leading(tokens: Sequence[Lexeme], corpus: Corpus) -> int:
    """How many tokens at the beginning name whom the question is about; 0 if they are not all of that name."""
    first = 1 if tokens[0].lower == "the" else 0  # "The Sydney Opera House is an arts centre"
    at = first
    while at < len(tokens) and (at == first or not tokens[at].before):
        if tokens[at].kind != "name" and not (at > first and tokens[at].lower in _PARTICLES):  # "Inés de la Cruz"
            break
        at += 1
    return at if corpus.asked_names <= {token.key for token in tokens[:at]} else 0


def _ranges(text: str, unit: Unit, kept: Sequence[int]) -> tuple[tuple[int, int], ...]:
    """The characters of some tokens, with the space before the verb and a final mark."""
    tokens = unit.tokens
    names = next(place for place, at in enumerate(kept) if tokens[at].lower in _WAS)
    verb, last = tokens[kept[names]], tokens[kept[-1]]
    end = [(unit.stop - 1, unit.stop)] if text[unit.stop - 1] == "." else []
    named = text[unit.start : tokens[names - 1].stop] + text[verb.start : last.stop]
    start = unit.start if has_closed_marks(named) else tokens[0].start  # '"Ada was a poet, …"' is quoted as a whole
    return ((start, tokens[names - 1].stop), (verb.start - 1, last.stop), *end)
