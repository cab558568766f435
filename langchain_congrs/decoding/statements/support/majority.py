"""What most responses have, wherever they say it, and what of it an answer leaves out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from itertools import islice, pairwise

from langchain_congrs.decoding.statements.grammar.units import Unit
from langchain_congrs.decoding.statements.responses.corpus import Corpus
from langchain_congrs.decoding.statements.words.vocabulary import STAKED, Lexeme, stem

_NEARLY_ALL = 0.8
_TOLD = STAKED | {"content"}
_JOINING = frozenset("of the de da do del della di du la le van von der".split())
_CENTURIES, _BETWEEN = frozenset({"century", "centuries"}), frozenset({"", "-", "‑", "–"})
_EMPTY = frozenset(
    stem(word)
    for word in "made make makes significant important major many contributions work works known famous widely best "
    "great several various including considered also used one well early later years life time became become role "
    "part".split()
)
"""Words that say nothing of what is left out, as keys."""
_MUCH, _NAMED = 6, 4
"""How much must be left out before it is told, and how many things of it are named."""


class Majority:
    """The words that more than half of the responses have, beyond the question.

    Attributes:
        weights: How much each counts, by key; numbers, names and what nearly all say count twice.
        values: The numbers, dates and names among them.
    """

    def __init__(self, corpus: Corpus) -> None:
        """Count the responses that have each word."""
        self._corpus = corpus
        everybody = len(corpus.texts)
        known = corpus.questioned | corpus.topic
        told = [token for unit in corpus.units for token in unit.tokens if token.kind in _TOLD]
        keys, kinds = {token.key for token in told}, Counter((token.key, token.kind in STAKED) for token in told)
        counts = Counter(key for response in range(everybody) for key in _held(corpus, response) & keys)
        staked = {key for key in keys if kinds[key, True] > kinds[key, False]}  # in whatever order they come
        self.weights = {
            key: 2 if key in staked or count >= _NEARLY_ALL * everybody else 1
            for key, count in counts.most_common()
            if 2 * count > everybody and key not in known
        }
        self.values = staked & self.weights.keys()

    def lost(self, keys: AbstractSet[str]) -> int:
        """How much of it some keys lack."""
        return sum(weight for key, weight in self.weights.items() if key not in keys)

    def left_out(self, keys: AbstractSet[str]) -> str:
        """What of it an answer with some keys leaves out, as a warning; empty if it is less than half, or little.

        Names and numbers are told, and things of several words: "childbed fever". A word alone says nothing.
        """
        lacking = {key for key, weight in self.weights.items() if weight > 1 and key not in keys}
        lost = sum(self.weights[key] for key in lacking)
        if lost < _MUCH or 2 * lost <= sum(self.weights.values()):
            return ""
        told = [*self._names_left_out(keys), *self._things_left_out(lacking)]
        return f"most responses also mention {', '.join(told[:_NAMED])}" if told else ""

    def names(self) -> list[str]:
        """The names, whole, and the numbers that most responses have beyond the question, as a response writes them."""
        return self._names_left_out(frozenset())

    def _names_left_out(self, keys: AbstractSet[str]) -> list[str]:
        """The names, whole, and the numbers that most responses have and some keys lack, as a response writes them.

        What more of them have comes first.
        """
        found: dict[frozenset[str], str] = {}
        counts: dict[frozenset[str], int] = {}
        lacking = self.weights.keys() - keys
        for unit in self._corpus.units:
            if unit.value_keys.isdisjoint(lacking):
                continue
            for run in _names(unit):
                told = frozenset(token.key for token in run if token.kind != "function" and not _is_initial(token))
                if not told <= lacking:
                    continue
                if told not in counts:
                    counts[told] = self._holders(told)
                written = _written(self._corpus.texts[unit.response], run)
                fuller = len(run) > len(found.get(told, "").split())  # with initials
                if told and 2 * counts[told] > len(self._corpus.texts) and fuller:
                    found[told] = written
        whole = [told for told in found if not any(told < other for other in found)]
        return [found[told] for told in sorted(whole, key=lambda told: -counts[told])]

    def _holders(self, told: AbstractSet[str]) -> int:
        """How many responses have a name, all of it, in one sentence."""
        if not told:
            return 0
        numbers = set.intersection(*(set(self._corpus.holding(key)) for key in told))
        return len({self._corpus.units[number].response for number in numbers})

    def _things_left_out(self, lacking: AbstractSet[str]) -> list[str]:
        """Words that stand together in most responses, as one of them writes them: "frequency-hopping"."""
        pairs: dict[tuple[str, str], set[int]] = {}
        for unit in self._corpus.units:
            for first, second in _pairs(unit, lacking):
                pairs.setdefault((first.key, second.key), set()).add(unit.response)
        several = {pair for pair, holders in pairs.items() if 2 * len(holders) > len(self._corpus.texts)}
        things: dict[tuple[str, str], str] = {}
        for unit in self._corpus.units:
            for first, second in _pairs(unit, lacking):
                if (pair := (first.key, second.key)) in several and _EMPTY.isdisjoint(pair):
                    things.setdefault(pair, _written(self._corpus.texts[unit.response], [first, second]))
        return list(things.values())


def _pairs(unit: Unit, keys: AbstractSet[str]) -> Iterator[tuple[Lexeme, Lexeme]]:
    """The words of a unit that follow each other, both ordinary and among some keys."""
    for first, second in pairwise(unit.tokens):
        plain = first.kind == second.kind == "content" and second.before in _BETWEEN
        if plain and first.key in keys and second.key in keys:
            yield first, second


def _names(unit: Unit) -> Iterator[list[Lexeme]]:
    """The names of a unit, each with all its words ("Rio de Janeiro", "J. R. Smith"), and its numbers."""
    run: list[Lexeme] = []
    for at, token in enumerate(unit.tokens):
        after = unit.tokens[at + 1] if at + 1 < len(unit.tokens) else None
        joins = token.lower in _JOINING and _joins_name(unit.tokens, at)
        behind_initial = token.before == "." and bool(run) and _is_initial(run[-1])
        named = token.kind == "name" or _is_initial(token) or (behind_initial and token.capital)
        bound = not token.before or behind_initial
        if run and not (bound and (named or joins)):
            yield run
            run = []
        if named or (run and joins):
            run.append(token)
        elif token.kind == "number" and token.key.endswith("."):
            if after is not None and after.lower in _CENTURIES and not after.before:
                yield [token, after]  # "16th" alone says nothing
        elif token.kind in STAKED:
            yield [token]
    if run:
        yield run


def _joins_name(tokens: Sequence[Lexeme], at: int) -> bool:
    """Whether a name goes on behind a word like "of" and its article: "Fellow of the Royal Society"."""
    behind = next((other for other in islice(tokens, at + 1, None) if other.lower not in _JOINING), None)
    return behind is not None and behind.kind == "name"


def _is_initial(token: Lexeme) -> bool:
    """Whether a word is one letter or several that stand for names: "G", "G.H"."""
    return token.capital and all(len(part) == 1 for part in token.lower.split("."))


def _written(text: str, run: Sequence[Lexeme]) -> str:
    """Some words as they are written, a century as one."""
    written = text[run[0].start : run[-1].stop].strip("*_\"'“”")
    return written.removesuffix("centuries") + "century" if written.endswith("centuries") else written


def _held(corpus: Corpus, response: int) -> AbstractSet[str]:
    return {key for unit in corpus.of(response) for key in unit.keys}
