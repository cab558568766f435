"""What speaks against a sentence of the response that speaks for all: rivals, denials, and values nobody else has."""

from __future__ import annotations

import functools
import itertools
import operator
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from collections.abc import Set as AbstractSet
from fractions import Fraction
from functools import cached_property

import regex

from langchain_congrs.decoding.statements.asked.questions import asks_whether
from langchain_congrs.decoding.statements.grammar.moods import Mood
from langchain_congrs.decoding.statements.grammar.units import Unit
from langchain_congrs.decoding.statements.responses.corpus import Corpus
from langchain_congrs.decoding.statements.support.judgements import Judged
from langchain_congrs.decoding.statements.support.settling import others_of
from langchain_congrs.decoding.statements.words.heads import is_head
from langchain_congrs.decoding.statements.words.occupations import called_abroad
from langchain_congrs.decoding.statements.words.values import implied
from langchain_congrs.decoding.statements.words.vocabulary import STAKED, Lexeme

_COUNTED = frozenset({"number", "date"})
OTHERS = 2
"""How many responses are more than one."""
_SHARED, _FEW_NEW, _FEW_TOLD = 1 / 2, 2, 3
"""The share of a sentence's ordinary words that others must have."""
_ASKS_AMOUNT = regex.compile(
    r"\bhow (?:many|much|long|far|tall|high|old|big|deep|fast|heavy|often)\b|\bwhen\b"
    r"|\b(?:what|which) (?:year|century|month|day|time|temperature)\b"
    r"|\b(?:speed|temperature|height|distance|population|boiling point|length|age|price) of\b"
    r"|\bwie (?:viele?|lange|weit|hoch|alt)\b|\bwann\b|\bcombien\b|\bquand\b|\bcuánt[oa]s?\b|\bcuándo\b",
    regex.IGNORECASE,
)
_ADVICE = tuple(
    regex.compile(rf"\b(?:{words})\b", regex.IGNORECASE)
    for words in (
        r"doctors?|physicians?|health ?care|pharmacists?|medical|watch for|keep an eye on|Arzt|Ärztin|médecin|médico",
        r"vets?|veterinar\w+|Tierarzt|vétérinaire|veterinario",
        r"dos(?:es?|ages?|ing|is)|(?:maximum|recommended|daily) (?:amount|limit)|Dosierung",
        r"embass(?:y|ies)|consulates?|official (?:sources?|(?:web)?sites?|guidelines?)|Botschaft|ambassade|embajada",
        r"911|112|999|emergency|ambulance|poison control|Notruf|urgences|emergencias",
        r"lawyer|attorney|local (?:laws?|rules|regulations|authorit\w+)|legal advice|Anwalt|avocat|abogado",
    )
)
"""What people are advised to do when in doubt; who words it otherwise gives the same advice."""
_FORBIDS = regex.compile(r"(?:do not|don['’]t|never|avoid)\b", regex.IGNORECASE)
_NUMERAL = regex.compile(r"[ivx]{1,5}")
_ASKS_YEAR = regex.compile(r"\b(?:what|which) year\b", regex.IGNORECASE)
_YEAR_OF = regex.compile(r"@(\d{4})-")
_SUPERLATIVE = regex.compile(r"(?!(?:int|for|conqu|har|requ|mod|t|w|gu|ch|r)est$)\p{L}{3,}est")
_SMALL = frozenset("one first second once i i'd i'm i'll i've".split())
A_DAY = frozenset({"#86400 s", "#1 day", "#24 hour"})
"""Others say "a day" for "24 hours"."""
_MEASURED = regex.compile(r"#(?P<value>\d{3,15}(?:\.\d{1,9}|/[1-9]\d{0,8})?) (?P<unit>\S+)")
_ROUNDED = Fraction(1, 1000)
_ALIKE = 20
"""How many times as much as another one a measure of the same thing may be."""
_MOST_NEAR = 32
_COUNTRY, _OF_COUNTRY = 4, 3
_SEVERAL_DENIED, _WHOLE_CLAIM = range(3, 6), 0.75
"""How many words, and which share of what one response denies, make a claim; more are a row."""
_COUNTING = 3
"""How many words behind a number may tell what it counts."""
_AVOIDING, _SHORTLY = frozenset("avoid avoiding skip skipping".split()), 6
_DATING = frozenset("in since by until from to and between during of".split())


class Objections:
    """Hears what speaks against a sentence."""

    def __init__(self, corpus: Corpus, need: int, most: int, *, brief: bool) -> None:
        """Nothing heard yet.

        Args:
            corpus: The responses, read.
            need: How many responses must have a number or a name.
            most: How many must have the number in a short answer to a question for one.
            brief: Whether the responses are hardly more than one sentence each.
        """
        self.corpus = corpus
        self.need = need
        self.most = most
        self.amounts = most if brief and _ASKS_AMOUNT.search(corpus.question) else need
        self.brief = brief
        self.is_voted = bool(corpus.contrasted) or asks_whether(corpus.question)
        self.asks_year = _ASKS_YEAR.search(corpus.question) is not None
        self.known = corpus.questioned | corpus.topic | corpus.short_names
        self.holders: dict[str, int] = {}
        self._alone: dict[str, int] = {}
        for unit in corpus.units:
            for at, token in enumerate(unit.tokens):
                if token.kind == "name" and not goes_on(unit.tokens, at):
                    self._alone[token.key] = self._alone.get(token.key, 0) | 1 << unit.response
                if token.kind in STAKED:
                    for key in {plain_value(value) for value in implied(token.key)}:
                        self.holders[key] = self.holders.get(key, 0) | 1 << unit.response

    def bad(self, judged: Judged, *, strictly: bool) -> set[int]:
        """The words of a unit that others speak against, and the numbers and names that are nobody else's.

        Args:
            judged: The unit, with what all say for and against it.
            strictly: Whether others must have a number or name where they say the same, not anywhere.
        """
        tokens = judged.unit.tokens
        anywhere = frozenset() if strictly else STAKED if self._is_anywhere(tokens) else _COUNTED
        bad = {at for at in range(len(tokens)) if self._is_bad(judged, at, anywhere)}
        bad |= self._denied_together(judged)
        if not self.corpus.english:
            bad |= {at for at in called_abroad(judged.unit.tokens) if judged.masks[at].bit_count() < self.need}
        return bad

    def _denied_together(self, judged: Judged) -> set[int]:
        """The words that another response denies as one claim, and no more make: "not cooked from the inside out"."""
        unit, own = judged.unit, 1 << judged.unit.response
        found: set[int] = set()
        if unit.denials:
            return found  # who affirms that denies this
        for other in self.corpus.denying:
            denied = other.denials & unit.keys
            if other.response == unit.response or not _WHOLE_CLAIM * len(other.denials) <= len(denied):
                continue
            if len(denied) not in _SEVERAL_DENIED:
                continue
            places = {at for at, token in enumerate(unit.tokens) if token.key in denied}
            if functools.reduce(operator.and_, (judged.masks[at] for at in places)) in {0, own}:
                found |= places
        return found

    def _is_bad(self, judged: Judged, at: int, anywhere: AbstractSet[str]) -> bool:
        token, against = judged.unit.tokens[at], judged.against.get(at, {})
        rival = max((mask.bit_count() for mask in against.values()), default=0)
        count = self._count(judged, at)
        if judged.denied.get(at, 0).bit_count() >= max(judged.masks[at].bit_count(), OTHERS):
            return not _is_avoided(judged.unit.tokens, at)
        if token.kind in STAKED:
            return self._is_bad_value(judged, at, anywhere, rival)
        if token.kind == "negation":
            return self._is_bad_negation(judged, at)
        if self.corpus.about_one and self._is_own_superlative(judged, at):
            return True
        others = others_of(against) if is_head(judged.unit.tokens, at) else rival
        return token.kind == "content" and others > count and others >= self.few

    @staticmethod
    def _is_own_superlative(judged: Judged, at: int) -> bool:
        """Whether a word claims that nothing is more so, and nobody else says that: "the largest"."""
        tokens = judged.unit.tokens
        if [token.lower for token in tokens[max(0, at - 3) : at]] == ["one", "of", "the"]:
            return False  # others may be as great
        claimed = at > 0 and (tokens[at - 1].lower == "the" or tokens[at - 1].lower.endswith("'s"))
        return (
            claimed and _SUPERLATIVE.fullmatch(tokens[at].lower) is not None and judged.masks[at].bit_count() < OTHERS
        )

    @property
    def few(self) -> int:
        """How many must have another word in the place of an ordinary one for that to speak against it."""
        return OTHERS

    def _count(self, judged: Judged, at: int) -> int:
        """How many responses hold a word of a unit."""
        return judged.masks[at].bit_count()

    def _is_bad_value(self, judged: Judged, at: int, anywhere: AbstractSet[str], rival: int) -> bool:
        """Whether too few hold a number or name, or as many have another one there."""
        token, held = judged.unit.tokens[at], judged.masks[at]
        if token.kind in anywhere:
            held = max(held, self._holding(judged.unit.tokens, at), key=int.bit_count)
        elif token.kind == "number":  # "over 30 years", "30 years or more"
            held |= self._giving_amount(judged.unit, at)
        count = (held & ~self._counting_otherwise(judged.unit, at)).bit_count()
        need = self.need if token.kind == "name" else self.amounts
        if token.kind == "date" and count >= self.need:
            count = max(count, self._giving_year(token.key).bit_count())
        few = count < need and not self._is_known(judged.unit.tokens, at) and not is_small(token)
        few = few and not self._is_epithet(judged, at)
        rival = max(rival, self._measured_otherwise(token.key))
        return few or (rival > 0 and rival >= count)

    def _giving_amount(self, unit: Unit, at: int) -> int:
        """The responses that give a measure, or a number of the same thing, about, more or less, as bits."""
        key = plain_value(unit.tokens[at].key)
        others = (self.corpus.units[number] for number in self._numbered.get(key, ()))
        alike = (other for other in others if not self.corpus.bindings.are_apart(unit, other))
        if " " not in key:  # "45 children" are not 45 houses
            counted = _counted(unit.tokens, at)
            alike = (
                other
                for other in alike
                if any(
                    counted & _counted(other.tokens, place)
                    for place in other.values
                    if plain_value(other.tokens[place].key) == key
                )
            )
        return functools.reduce(operator.or_, (1 << other.response for other in alike), 0)

    @cached_property
    def _numbered(self) -> dict[str, list[int]]:
        """The numbers of the units that have each number, about, more or less."""
        found: dict[str, list[int]] = {}
        for unit in self.corpus.units:
            for key in {plain_value(unit.tokens[at].key) for at in unit.values if unit.tokens[at].kind == "number"}:
                found.setdefault(key, []).append(unit.number)
        return found

    def _measured_otherwise(self, key: str) -> int:
        """How many give another measure of one thing, like "13,000 km" for "2,100 km"; one who has both does not."""
        measure = _measured(plain_value(key)) if self.corpus.about_one else None
        if measure is None:
            return 0
        value, unit = measure
        mine = self.holding(key)
        near = (other for other in self._measures.get(unit, []) if value <= _ALIKE * other[0] <= _ALIKE**2 * value)
        return max((mask.bit_count() for _, mask in near if not mask & mine), default=0)

    def _holding(self, tokens: Sequence[Lexeme], at: int) -> int:
        """The responses that have a value anywhere, as bits; "Berlin" is not in "Berlin Wall"."""
        found, key = self.holding(tokens[at].key), tokens[at].key
        if tokens[at].kind != "name" or goes_on(tokens, at):
            return found
        return found & ~(self.holders.get(key, 0) & ~self._alone.get(key, 0))

    def _counting_otherwise(self, mine: Unit, at: int) -> int:
        """The responses that count only something else with a number, as bits: "1502 people died", "1502 sailors"."""
        key, counted = plain_value(mine.tokens[at].key), _counted(mine.tokens, at)
        alike = others = 0
        for value in (key, f"≈{key}") if counted else ():
            for unit in (self.corpus.units[number] for number in self.corpus.holding(value)):
                theirs = frozenset[str]().union(*(_counted(unit.tokens, place) for place in unit.places[value]))
                if theirs and counted.isdisjoint(theirs):
                    others |= 1 << unit.response
                else:
                    alike |= 1 << unit.response
        return others & ~alike

    def _is_bad_negation(self, judged: Judged, at: int) -> bool:
        """Whether nobody else denies that, and it is no advice that most give."""
        return judged.masks[at].bit_count() < OTHERS and not self.is_advice(judged.unit)

    def is_shared(self, judged: Judged, kept: Sequence[int]) -> bool:
        """Whether others have half the words of what is kept of a sentence, its values, or give the same advice.

        Of a short answer, only the words beyond the question count.
        """
        tokens = judged.unit.tokens
        words = [at for at in kept if tokens[at].kind == "content"]
        new = [at for at in words if tokens[at].key not in self.corpus.questioned]
        staked = [tokens[at].key for at in kept if tokens[at].kind in STAKED and tokens[at].key not in self.known]
        counted = new if self.brief else words
        share = sum(at in judged.supported for at in counted) >= _SHARED * len(counted)
        if judged.unit.label is not None and judged.unit.kind == "item" and not staked:
            return True  # "Cautions:" claims nothing; what it leads to does
        settled = staked or self.is_voted  # by its values, by votes on yes or no, or by what each side is said to be
        if self.is_advice(judged.unit) or (share and (settled or self._is_told(judged, new))):
            return True
        plain = self.brief and len(new) <= _FEW_NEW  # "India became free on 15 August 1947", where most say 1947
        return plain and any(self._giving_year(key).bit_count() >= self.most for key in staked)

    def spoken_of_any(self, unit: Unit, places: Iterable[int]) -> bool:
        """Whether another response has one of some words of a unit, or the question does."""
        own = 1 << unit.response
        keys = {unit.tokens[at].key for at in places}
        return not keys.isdisjoint(self.corpus.questioned) or any(
            self.corpus.holders.get(key, 0) & ~own for key in keys
        )

    @staticmethod
    def _is_told(judged: Judged, new: Sequence[int]) -> bool:
        """Whether others have enough of the words beyond the question: of "is glass making", not "making" alone."""
        told = sum(at in judged.supported for at in new)
        return not new or (2 * told > len(new) if len(new) <= _FEW_TOLD else 3 * told > len(new))

    def is_advice(self, unit: Unit) -> bool:
        """Whether a unit gives advice that most give, in whatever words."""
        text = self.corpus.text(unit)
        if _FORBIDS.match(text) and self._forbidding(unit) >= self.most:
            return True
        for advice in _ADVICE:
            if advice.search(text):
                givers = sum(advice.search(response) is not None for response in self.corpus.texts)
                return givers > OTHERS
        return False

    def advised(self) -> list[regex.Pattern[str]]:
        """The kinds of advice that most responses give, each as the pattern that finds it."""
        texts = self.corpus.texts
        return [advice for advice in _ADVICE if sum(advice.search(text) is not None for text in texts) >= self.most]

    def _forbidding(self, unit: Unit) -> int:
        """How many responses say not to do what a sentence says not to do: "Do not rub them", "avoid rubbing"."""
        deed = next((t.key for t, mood in zip(unit.tokens, unit.moods, strict=True) if _is_denied(t, mood)), None)
        others = (other for number in self.corpus.holding(deed or "") for other in [self.corpus.units[number]])
        return len({other.response for other in others if deed in other.denials})

    def _is_anywhere(self, tokens: Sequence[Lexeme]) -> bool:
        """Whether names count wherever others have them, as where a sentence has several: who has all has them so.

        "The largest is Bavaria" names one: who speaks of Bavaria elsewhere says nothing of what is largest.
        """
        places = [at for at, token in enumerate(tokens) if token.kind in STAKED and token.key not in self.known]
        return any(later - at > 1 for at, later in itertools.pairwise(places))

    def holding(self, key: str) -> int:
        """The responses that have a value anywhere, as bits; "8,848.86 m" is "8,849 m"."""
        key = plain_value(key)
        found = self.holders.get(key, 0)
        if measure := _measured(key):
            value, unit = measure
            near = self._measures.get(unit, [])
            first = bisect_left(near, (value * (1 - _ROUNDED), 0))
            for other, mask in near[first : first + _MOST_NEAR]:
                if other > value * (1 + _ROUNDED):
                    break
                found |= mask
        return found

    def _giving_year(self, key: str) -> int:
        """The responses that give a date, or its year alone where a year is asked for, as bits."""
        found = self.holding(key)
        if self.asks_year and (year := _YEAR_OF.match(key)):
            found |= self.holding(f"#{year[1]}")
        return found

    @cached_property
    def _measures(self) -> dict[str, list[tuple[Fraction, int]]]:
        """For every unit, the values that responses give in it, in order, with the responses, as bits."""
        found: dict[str, list[tuple[Fraction, int]]] = {}
        for key, mask in self.holders.items():
            if measure := _measured(key):
                found.setdefault(measure[1], []).append((measure[0], mask))
        return {unit: sorted(values) for unit, values in found.items()}

    def _is_epithet(self, judged: Judged, at: int) -> bool:
        """Whether a word only says which of that name: "Harold II", "William the Conqueror"."""
        tokens = judged.unit.tokens
        numeral = _NUMERAL.fullmatch(tokens[at].lower) is not None
        before = at - 1 if numeral else at - 2 if at > 1 and tokens[at - 1].lower == "the" else -1
        if before < 0 or tokens[before].kind != "name" or any(token.before for token in tokens[before + 1 : at + 1]):
            return False
        return judged.masks[before].bit_count() >= self.need

    def _is_known(self, tokens: Sequence[Lexeme], at: int) -> bool:
        """Whether a word is in the question, or part of a name that is: "Wolfgang Amadeus Mozart"."""
        if tokens[at].key in self.known:
            return True
        if tokens[at].kind != "name":
            return False
        if any(_is_of(tokens[at].key, name) for name in self.corpus.asked_names):
            return True
        after = at + 1
        while after < len(tokens) and tokens[after].kind == "name" and not tokens[after].before.strip():
            if tokens[after].key in self.known:
                return True
            after += 1
        return False


def _is_avoided(tokens: Sequence[Lexeme], at: int) -> bool:
    """Whether a word shortly follows one that warns of it: "avoid eye makeup" says what "don't wear makeup" says."""
    return any(token.lower in _AVOIDING for token in tokens[max(0, at - _SHORTLY) : at])


def goes_on(tokens: Sequence[Lexeme], at: int) -> bool:
    """Whether a name goes on behind a word of it: "Berlin" in "Berlin Wall"."""
    after = tokens[at + 1] if at + 1 < len(tokens) else None
    owns = tokens[at].lower.endswith(("'s", "s'"))  # "Denmark's Geodetic Institute"
    return after is not None and after.kind == "name" and not after.before.strip() and not owns


def _counted(tokens: Sequence[Lexeme], at: int) -> frozenset[str]:
    """What a number counts, as keys: "1502 passengers and crew"; none of a year, a measure or a number in order."""
    behind = tokens[at + 1 : at + 1 + _COUNTING]
    after = itertools.takewhile(lambda token: token.kind in {"content", "function"}, behind)
    words = [token for token in after if token.kind == "content"]
    plain = tokens[at].kind == "number" and plain_value(tokens[at].key)[1:].isdecimal()
    dated = at and tokens[at - 1].lower in _DATING
    if not plain or dated or not words or words[0] is not tokens[at + 1] or words[0].before:
        return frozenset()
    return frozenset(token.key for token in words)


def _is_of(one: str, other: str) -> bool:
    """Whether two names are a country and its people: "Japan" and "Japanese", "Germany" and "German"."""
    short, long = sorted((one, other), key=len)
    return len(short) >= _COUNTRY and long.startswith(short) and len(long) - len(short) <= _OF_COUNTRY


def _measured(key: str) -> tuple[Fraction, str] | None:
    """The value and the unit of a measure; a year has no unit, and no other year is the same."""
    match = _MEASURED.fullmatch(key)
    return (Fraction(match["value"]), match["unit"]) if match else None


def plain_value(key: str) -> str:
    """A value without "about" or "more than"."""
    return key.lstrip("≈<>=")


def _is_denied(token: Lexeme, mood: Mood) -> bool:
    return token.kind == "content" and mood == "denied"


def is_small(token: Lexeme) -> bool:
    """Whether a number is one that sentences about anything may hold."""
    return token.lower.replace("’", "'") in _SMALL or token.key in A_DAY
