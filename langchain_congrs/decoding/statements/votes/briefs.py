"""What a response answers, if it answers in a few words: a word, a value, a choice, yes or no, a line of code."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import regex

from langchain_congrs.decoding.statements.grammar.blocks import WHOLE
from langchain_congrs.decoding.statements.grammar.syntax import is_finite
from langchain_congrs.decoding.statements.grammar.units import Unit
from langchain_congrs.decoding.statements.responses.corpus import Corpus
from langchain_congrs.decoding.statements.votes.snippets import snippet, snippet_in
from langchain_congrs.decoding.statements.votes.worked import solutions
from langchain_congrs.decoding.statements.words.amounts import Amount, Amounts, amount
from langchain_congrs.decoding.statements.words.vocabulary import Lexeme
from langchain_congrs.decoding.statements.words.yes_or_no import YesOrNo, stance_of

LONGEST_SENTENCE = 15
"""The most tokens of a sentence that is read as a whole answer."""

_MOST_WORDS, _MOST_WORDS_ENDED, _LONGEST_STATED = 5, 3, 30
_LEAD_IN = regex.compile(
    r"^[\s*_]*+(?:(?:so|therefore|thus|well),?\s+)?(?:it(?:'s| is| was| would be)|that(?:'s| is)|they are|this is"
    r"|(?:the |my |final |correct |right )*(?:answer|choice|option|result)(?: is|:)|how about|answer:|because of|due to"
    r"|(?:c['’]est|das ist|es ist|это|إنها|إنه|هي|هو)(?!\w))[\s*_]+(?=\S)",
    regex.IGNORECASE,
)
_VERBS = frozenset(
    "is are was were has have had do does did can could will would must should may might be been becomes became "
    "cannot isn't aren't wasn't ist sind war est sont était es son fue era è é "
    "هي هو является jest är είναι là היא הוא є 是 は".split()
)
_BE = frozenset("is are was were be".split())
_EQUALS = frozenset("=≈")
_VALUES = frozenset({"number", "date", "name"})
_CHOICES = frozenset("ABCDEFGHIJ")
_BULLETS = frozenset("-*•+")
_BOUNDARY = regex.compile(r"[.,:;!?—–(\"”=]")
_GOES_ON = frozenset("and or but if unless though although".split())
_ADDS = frozenset("because since as in on at near by with from for during under among inside".split())
"""Words that add something to an answer that is complete before them."""
_TO = frozenset({"to", "bis", "à", "a"})
_DASHES = frozenset("-–—~")
_KOREAN_ENDING = regex.compile(r"(?<=\p{Hangul}{2})(?:입니다|이에요|이예요|예요|이다|이야|은|는|이|가|을|를|의)$")
_ELIDED = 2

BallotKey = tuple[str, ...]


@dataclass(frozen=True)
class Brief:
    """A response that is one short answer.

    Attributes:
        tokens: The tokens that answer.
        letter: The letter of a choice before them.
        key: What it says, where its tokens do not tell.
    """

    tokens: Sequence[Lexeme] = ()
    letter: str = ""
    key: BallotKey = ()


def stance(corpus: Corpus, response: int) -> YesOrNo | None:
    """The yes or no that a response begins with."""
    return stance_of(corpus.texts[response], corpus.of(response)[0].stop)


def brief(corpus: Corpus, response: int) -> Brief | None:
    """The short answer that a response is; None if it is more than one."""
    text = corpus.texts[response]
    if code := snippet(text):
        return Brief(key=code)
    units = corpus.of(response)
    titled = units[0].kind == "heading" and text.lstrip().startswith("#")
    if len(units) > 1 or units[0].kind in WHOLE or titled or units[0].marker.strip() in _BULLETS:
        return None
    side = stance(corpus, response)
    if side and len(units[0].tokens) <= 2 * _MOST_WORDS:
        return Brief(key=side.key)
    return _equation(text, _said(units[0])) or _phrase(text, units[0])


def _equation(text: str, tokens: Sequence[Lexeme]) -> Brief | None:
    """The values that a short calculation ends in."""
    if len(tokens) > LONGEST_SENTENCE:
        return None
    if found := solutions(text):
        return Brief(key=("=", *found))
    at = max((place for place, token in enumerate(tokens) if token.lower in _EQUALS), default=-1)
    after = tokens[at + 1 :]
    return Brief(after) if at > 0 and len(after) in {1, 2} and after[0].kind == "number" else None


def _phrase(text: str, unit: Unit) -> Brief | None:
    """A few words without a verb; "Rome fell in 476." is a sentence."""
    lead = _LEAD_IN.match(text)
    tokens = [token for token in _said(unit) if not lead or token.start >= lead.end()]
    most = _MOST_WORDS_ENDED if unit.ended and not lead else _MOST_WORDS
    if len(tokens) > most or any(token.lower in _VERBS for token in tokens):
        return None
    return Brief(tokens, unit.marker.strip(" ().").upper()) if tokens else Brief(key=(text.strip().casefold(),))


def _said(unit: Unit) -> list[Lexeme]:
    r"""The tokens of a unit, without the word of a ``\boxed{}``."""
    return [token for token in unit.tokens if not (token.lower == "boxed" and token.before.endswith("\\"))]


class Reader:
    """Reads what responses answer, amounts that may be one value as one."""

    def __init__(self, corpus: Corpus, briefs: Iterable[tuple[int, Brief]]) -> None:
        """Learn the amounts that short answers give."""
        self.corpus = corpus
        self.amounts = Amounts([])
        given: list[Amount] = []
        for response, said in briefs:
            values = [one for token in said.tokens if (one := amount(token, corpus.texts[response]))]
            given += values if len(values) == 1 else []
        self.amounts = Amounts(given)

    def key(self, response: int, said: Brief) -> BallotKey:
        """What a short answer says, for comparison."""
        if said.key:
            return said.key
        parts = self._parts(response, said.tokens)
        content = [part for token, part in parts if token.kind != "function"] or [token.lower for token, _ in parts]
        return tuple(dict.fromkeys(([said.letter] if said.letter else []) + content))

    def stated(self, response: int, keys: set[BallotKey], *, briefly: bool = False) -> BallotKey | None:
        """Which of some short answers a longer response gives; None if none, or more than one.

        It begins with it, ends in it, or states it where it states no other. What a sentence denies is not its answer.

        Args:
            response: The response.
            keys: The short answers.
            briefly: Whether the response is a short answer itself, of which only the beginning may be another.
        """
        units = self.corpus.of(response)
        if side := stance(self.corpus, response):
            return side.key
        if not keys:
            return None
        code = snippet_in(self.corpus, response)
        if code in keys or units[0].kind in WHOLE:
            return code if code in keys else None
        found = self._led(units[0], keys)
        return found if found or briefly else self._concluded(units, keys)

    def _concluded(self, units: Sequence[Unit], keys: set[BallotKey]) -> BallotKey | None:
        """The short answer that the first sentence of a response gives, or the last ends in."""
        roots = ("=", *solutions(self.corpus.text(units[-1])))
        if roots in keys:
            return roots
        found = self._in_sentence(units[0], keys)
        return found or (self._in_sentence(units[-1], keys, at_end=True) if len(units) > 1 else None)

    def _parts(self, response: int, tokens: Sequence[Lexeme]) -> list[tuple[Lexeme, str]]:
        """Tokens with what is compared of them; the ends of a range are one."""
        text = self.corpus.texts[response]
        parts: list[tuple[Lexeme, str]] = []
        for token in tokens:
            part = self._part(token, text)
            between = token.before if parts and parts[-1][0].kind == "number" else ""
            if token.kind == "number" and between in _DASHES and between:
                parts[-1] = (token, f"{parts[-1][1]}…{part}")
            elif (
                token.kind == "number"
                and len(parts) > 1
                and parts[-1][0].lower in _TO
                and parts[-2][0].kind == "number"
            ):
                parts[-2:] = [(token, f"{parts[-2][1]}…{part}")]
            else:
                parts.append((token, part))
        return parts

    def _part(self, token: Lexeme, text: str) -> str:
        if one := amount(token, text):
            return self.amounts.key(one)
        if token.kind == "name" and len(token.key) == 1 and text[token.stop : token.stop + 1] in {"+", "#"}:
            return token.key + text[token.stop]  # C++
        if token.kind not in {"content", "name"} or self.corpus.english:
            return token.key
        begun, mark, rest = token.lower.replace("’", "'").partition("'")
        if mark:  # Ankara'dır, l'Italie
            return rest if len(begun) <= _ELIDED else begun
        return _KOREAN_ENDING.sub("", token.key)

    def _led(self, unit: Unit, keys: set[BallotKey]) -> BallotKey | None:
        """The short answer that a unit begins with, before a mark or a reason, or has behind its label."""
        text = self.corpus.texts[unit.response]
        lead = _LEAD_IN.match(text)
        tokens = [token for token in _said(unit) if not lead or token.start >= lead.end()]
        letter = unit.marker.strip(" ().").upper()
        stop = next((at for at in range(1, len(tokens)) if self._bounds(tokens, at)), len(tokens))
        behind = tokens[stop] if stop < len(tokens) else None
        if behind and ("?" in behind.before or (not behind.before and any(one.kind == "negation" for one in tokens))):
            return None
        found = self._known(unit.response, Brief(tokens[:stop], letter), keys)
        in_a_list = behind and behind.before.startswith(",") and self._lists_more(behind)
        if found and not (in_a_list and (self.corpus.english or not unit.ended)):
            return found
        if behind and behind.before.strip("*_ ") in {":", "—", "–"}:
            return self._known(unit.response, Brief(tokens[stop:], letter), keys)
        return None

    @staticmethod
    def _bounds(tokens: Sequence[Lexeme], at: int) -> bool:
        token = tokens[at]
        chosen = at == 1 and tokens[0].key in _CHOICES and tokens[0].capital and token.capital
        adds = token.lower in _ADDS or (token.kind == "content" and token.lower.endswith("ing"))
        return adds or bool(_BOUNDARY.search(token.before) and not (chosen and ")" in token.before))

    @staticmethod
    def _lists_more(token: Lexeme) -> bool:
        """Whether a comma before a token may go on with a list or a condition: "Paris, Lyon", "Buy, if"."""
        return token.kind not in {"function", "negation"} or token.lower in _GOES_ON

    def _known(self, response: int, said: Brief, keys: set[BallotKey]) -> BallotKey | None:
        key = self.key(response, said)
        return next(
            (known for known in (key, key[:1]) if known in keys and (known == key or known[0] in _CHOICES)), None
        )

    def _in_sentence(self, unit: Unit, keys: set[BallotKey], *, at_end: bool = False) -> BallotKey | None:
        """The short answer that a sentence gives: its first words, before a verb, or its last.

        A name or a number may stand anywhere, if no other answer does. In brackets stands what is not asked for.
        """
        if len(unit.tokens) > _LONGEST_STATED or unit.kind in WHOLE:
            return None
        needed = {"than", *_VERBS, *(part for key in keys for part in key)}  # "au" is a symbol where one answers "Au"
        parts = [
            (token, part)
            for token, part in self._parts(unit.response, _said(unit))
            if token.kind != "function" or token.lower in needed
        ]
        if any(token.kind == "negation" for token, _ in parts):
            return None
        bracketed = _bracketed(unit)
        outside = [(token, part) for token, part in parts if token.start not in bracketed]
        return self._among(outside, keys, at_end=at_end) or self._among(parts, keys, at_end=at_end)

    @staticmethod
    def _among(parts: Sequence[tuple[Lexeme, str]], keys: set[BallotKey], *, at_end: bool) -> BallotKey | None:
        said = tuple(part for _, part in parts)
        first, last, inside = set[BallotKey](), set[BallotKey](), set[BallotKey]()
        for key in keys:
            size = len(key)
            places = [at for at in range(len(said) - size + 1) if said[at : at + size] == key]
            is_it = not at_end and any(at and parts[at - 1][0].lower in _BE for at in places)
            if len(said) - size in places or is_it:
                last.add(key)
            elif 0 in places and len(said) > size and _is_verb(parts[size][0]):
                first.add(key)
            elif any(all(token.kind in _VALUES for token, _ in parts[at : at + size]) for at in places):
                inside.add(key)
        if last and first and not at_end:
            return _longest(first) if any(token.lower == "than" for token, _ in parts) else None
        return _longest(last) if last or at_end else _longest(first) if first else _longest(inside)


def _longest(keys: set[BallotKey]) -> BallotKey | None:
    """The longest of some answers, if it holds the others; None if they are several."""
    best = max(keys, key=lambda key: (len(key), key), default=())
    return best if best and all(set(key) <= set(best) for key in keys) else None


def _bracketed(unit: Unit) -> set[int]:
    """Where the tokens in round brackets begin."""
    found, depth = set(), 0
    for token in unit.tokens:
        depth = max(0, depth - token.before.count(")")) + token.before.count("(")
        if depth:
            found.add(token.start)
    return found


def _is_verb(token: Lexeme) -> bool:
    return token.lower in _VERBS or is_finite(token)
