"""What an answer is worth beside the responses it was made of: figures by rules alone, independent of the package.

Everything here is lexical. A specific is a number or a capitalised word; a claim is held by an answer when its numbers,
its names and most of its other words stand close together there. That is coarse, and as coarse for every system.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

import regex

from langchain_congrs.alignment.stopwords import STOPWORDS

# -- words -----------------------------------------------------------------------------------------------------------

_CITATION = regex.compile(r"\[\d+\]")
_WORD = regex.compile(
    r"\d+(?:[.,:]\d+)*(?:st|nd|rd|th|s)?|\p{L}[\p{L}\p{M}]*(?:['’]\p{L}+)*|[\p{Han}\p{Hiragana}\p{Katakana}]"
)
_ENDINGS = (
    "ations",
    "ation",
    "ments",
    "ment",
    "ingly",
    "edly",
    "ings",
    "ing",
    "ers",
    "ies",
    "ied",
    "ed",
    "er",
    "es",
    "ly",
    "s",
)
_SHORTEST_STEM = 3
_NUMBER_WORDS = dict(
    zip("two three four five six seven eight nine ten eleven twelve".split(), map(str, range(2, 13)), strict=True)
) | {"first": "1", "second": "2", "third": "3", "fourth": "4", "fifth": "5"}
_SCALES = {"thousand": 10**3, "million": 10**6, "billion": 10**9}
_SCALED = regex.compile(r"(\d+(?:[.,]\d+)*)\s+(thousand|million|billion)\b", regex.IGNORECASE)
_NEGATIONS = frozenset("no not never none nobody nothing neither nor without cannot".split())


def words_of(text: str) -> list[str]:
    """The words and numbers of a text as they are written, without citations."""
    return _WORD.findall(_CITATION.sub("", text).replace("’", "'"))


def folded(word: str) -> str:
    """A word for comparison: no case, no possessive."""
    return word.casefold().removesuffix("'s").removesuffix("'")


def stem(word: str) -> str:
    """A word without its commonest endings; numbers in words become figures."""
    word = folded(word)
    if word in _NUMBER_WORDS:
        return _NUMBER_WORDS[word]
    for ending in _ENDINGS:
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST_STEM:
            word = word.removesuffix(ending)
            break
    return word.removesuffix("e").removesuffix("y")


def is_content(word: str) -> bool:
    return folded(word) not in STOPWORDS


def number(word: str) -> str | None:
    """The value of a word that is written in figures, or nothing."""
    if not word[:1].isdigit():
        return None
    if word.endswith("s"):
        return word  # a decade
    return word.rstrip("stndrh").replace(",", "")


def numbers_of(text: str) -> set[str]:
    """All numbers written in figures, with millions and the like multiplied out."""
    text = _CITATION.sub("", text)
    found = set()
    for figure, scale in _SCALED.findall(text):
        found.add(f"{float(figure.replace(',', '')) * _SCALES[scale.lower()]:.0f}")
    rest = _SCALED.sub(" ", text)
    return found | {value for word in words_of(rest) if (value := number(word)) is not None}


# -- units -----------------------------------------------------------------------------------------------------------

_BULLET = regex.compile(r"^\s*(?:[-*•–]|\d+[.)]|[a-zA-Z][.)]|#+)\s+")
_FENCE = regex.compile(r"^\s*```")
_BLOCK_LINE = regex.compile(r"^\s*(?:\||\$\$|\\\[|\\\])")
_END = regex.compile(
    r"""(?<=[.!?…]["'”’»)\]]*)\s+(?=["'“‘«(\[¿¡]*[\p{Lu}\p{Lt}\p{Lo}\d])|(?<=[。！？।؟][」』”]*)\s*(?=\S)"""
)
_ABBREVIATION = regex.compile(
    r"(?:^|[\s(\"'“])(?:\p{Lu}|(?:\p{L}\.)+\p{L}|Dr|Mr|Mrs|Ms|Prof|St|Mt|No|Jr|Sr|Rev|Hon|Gen|Col|Lt|Capt|Sgt|vs|cf|al|c|ca|"
    r"Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|Vol|vol|pp?|ed|approx|Inc|Ltd|Co|Corp)\.$"
)


class Unit(NamedTuple):
    """A sentence, a list item, a heading, or a line of a block."""

    text: str
    kind: str  # sentence, item, block


def units(text: str) -> list[Unit]:
    """The sentences and list items of a text; lines of code, tables and formulas apart."""
    found: list[Unit] = []
    fenced = False
    for line in text.splitlines():
        if _FENCE.match(line):
            fenced = not fenced
            found.append(Unit(line, "block"))
        elif fenced or _BLOCK_LINE.match(line):
            found.append(Unit(line, "block"))
        elif mark := _BULLET.match(line):
            found.append(Unit(line[mark.end() :].strip(), "item"))
        else:
            found += [Unit(sentence, "sentence") for sentence in sentences(line)]
    return [unit for unit in found if unit.text.strip()]


def sentences(line: str) -> list[str]:
    """The sentences of one line; abbreviations, initials and decimals end none."""
    parts: list[str] = []
    start = 0
    for match in _END.finditer(line):
        if _ABBREVIATION.search(line[start : match.start()]):
            continue
        parts.append(line[start : match.start()].strip())
        start = match.end()
    parts.append(line[start:].strip())
    return [part for part in parts if part]


# -- specifics -------------------------------------------------------------------------------------------------------


def names_in(text: str) -> set[str]:
    """Capitalised words inside sentences, and those that begin one before another capitalised word."""
    found = set()
    for unit in units(text):
        words = words_of(unit.text)
        for place, word in enumerate(words):
            if not word[:1].isupper() or not is_content(word):
                continue
            if place > 0 or (len(words) > 1 and words[1][:1].isupper()):
                found.add(folded(word))
    return found


def specifics(text: str, subject: str = "") -> set[str]:
    """The numbers and names of a text, each once; words of the subject's own name do not count."""
    own = {folded(word) for word in words_of(subject)}
    return (names_in(text) | numbers_of(text)) - own


def in_reference(found: Iterable[str], reference: str) -> set[str]:
    """Those of the specifics that occur in the reference."""
    known = {folded(word) for word in words_of(reference)} | numbers_of(reference)
    known |= {_NUMBER_WORDS[word] for word in known if word in _NUMBER_WORDS}
    return {specific for specific in found if specific in known}


# -- claims ----------------------------------------------------------------------------------------------------------

HELD_SHARE = 0.65


class Claim(NamedTuple):
    """What has to stand together for a claim to be held."""

    musts: frozenset[str]  # numbers and names
    stems: frozenset[str]  # of all content words
    negated: bool


def claim_of(text: str, subject: str) -> Claim | None:
    """A claim in a form that can be looked up; nothing if only the subject is left of it."""
    own = {folded(word) for word in words_of(subject)}
    words = [word for word in words_of(text) if is_content(word) and folded(word) not in own]
    if not words:
        return None
    first = next(iter(words_of(text)), "")
    names = {folded(word) for word in words if word[:1].isupper() and word != first}
    return Claim(
        frozenset(names | numbers_of(text)),
        frozenset(stem(word) for word in words),
        _negated(text),
    )


def _negated(text: str) -> bool:
    return any(folded(word) in _NEGATIONS or folded(word).endswith("n't") for word in words_of(text))


class _Window(NamedTuple):
    known: set[str]
    stems: set[str]
    negated: bool


def windows(answer: str) -> list[_Window]:
    """Every sentence of an answer, and every two that follow each other."""
    texts = [unit.text for unit in units(answer)]
    texts += [f"{first} {second}" for first, second in pairwise(texts)]
    found = []
    for text in texts:
        words = words_of(text)
        known = {folded(word) for word in words} | numbers_of(text)
        found.append(_Window(known, {stem(word) for word in words}, _negated(text)))
    return found


def holds(answer: Sequence[_Window], claim: Claim) -> bool:
    """Whether some window has all numbers and names of a claim and most of its content words."""
    return any(
        claim.musts <= window.known
        and len(claim.stems & window.stems) >= HELD_SHARE * len(claim.stems)
        and (window.negated or not claim.negated)
        for window in answer
    )


def labelled_claims(facts: Iterable[tuple[str, bool]], subject: str) -> dict[Claim, bool]:
    """Distinct claims and whether they are true; those that are called both are left out."""
    found: dict[Claim, set[bool]] = {}
    for text, true in facts:
        if (claim := claim_of(text, subject)) is not None:
            found.setdefault(claim, set()).add(true)
    return {claim: labels == {True} for claim, labels in found.items() if len(labels) == 1}


# -- splices ---------------------------------------------------------------------------------------------------------


def content_of(text: str) -> set[str]:
    return {folded(word) for word in words_of(text) if is_content(word)}


def said(responses: Iterable[str]) -> list[set[str]]:
    """The content words of every sentence of the responses."""
    return [content_of(unit.text) for response in responses for unit in units(response)]


def spliced(sentence: str, said_: Iterable[set[str]]) -> bool:
    """Whether the content words of a sentence stand together in no single sentence of a response (see `said`)."""
    wanted = content_of(sentence)
    return bool(wanted) and not any(wanted <= words for words in said_)


# -- whole sentences -------------------------------------------------------------------------------------------------

_FINAL = regex.compile(r"""[.!?…:。！？।؟](?:["'”’»)\]」』*_]|\s|\p{Emoji_Presentation})*$""")
_DETERMINERS = frozenset("a an the his her its their our my your this these".split())
_DANGLING = _DETERMINERS | frozenset(
    """
    about after against although among and as at because before between but by during for from if in including into
    of on or since such than that through to under until upon when where whether which while who whom whose with within
    is was were are be been has have had being can could may might must shall should will would
    """.split()
)
_AFTER_DETERMINER = _DANGLING - frozenset("may might will can must".split()) | frozenset("so then also not".split())
_NEVER_LAST = frozenset("a an the its their our my your".split())
_ORPHANS = frozenset("including which who whose whom where and or than of".split())
_VERBS = frozenset(
    """
    is are was were am be been being has have had do does did can could may might must shall should will would
    isn't aren't wasn't weren't hasn't haven't hadn't doesn't don't didn't can't couldn't won't wouldn't cannot
    it's he's she's that's there's became become began begin bore bought broke brought built came chose come
    cost cut drew drove fell felt flew fought found gave get give go goes got grew held hit keep kept knew know
    lay lead learnt led left let lie lost made make mean meant met paid put ran read rose said sang sat saw say
    see sent set shot sold spent spoke stood swam take taught think thought threw told took went win won wore
    write wrote
    """.split()
)
_PAIRS = {"(": ")", "[": "]", "“": "”", "«": "»", "「": "」"}
_BROKEN = regex.compile(r",\s*[.,;:!?]|\(\s*\)|[(\[“]\s*[.,;]|\s[.,;!?](?:\s|$)|[,;:(–—-]\s*$")
_CAPITAL_INSIDE = regex.compile(r"\p{Ll},? (?:He|She|It|They|His|Her|Their)\b")


class Samples:
    """What the responses look like: which units they have, how these begin and end, which words follow which."""

    def __init__(self, responses: Sequence[str]) -> None:
        split = [[unit for unit in units(response) if unit.kind != "block"] for response in responses]
        found = [unit for part in split for unit in part]
        self.inner = {unit.text.strip() for part in split for unit in part[:-1]}
        self.whole = {_bare(response) for response in responses}
        self.units = {_bare(unit.text) for unit in found}
        self.texts = {unit.text.strip() for unit in found}
        prose = [unit.text for unit in found if unit.kind == "sentence"]
        self.marked = 2 * sum(bool(_FINAL.search(text)) for text in prose) > len(prose)
        self.capital = 2 * sum(not _lower(text) for text in prose) > len(prose)
        self.english = _english(" ".join(responses))
        self.pairs = Counter(pair for text in prose for pair in _pairs(text))
        self.ends = {folded(words[-1]) for text in prose if _FINAL.search(text) and (words := words_of(text))}
        self.starts = {folded(words[0]) for text in prose if (words := words_of(text))}


def fault(unit: Unit, samples: Samples) -> str | None:
    """Why a unit of an answer is no whole sentence, list item or short answer; nothing if it is one."""
    text = unit.text.strip()
    bare = _bare(text)
    if unit.kind == "block" or bare in samples.whole:
        return None
    if text not in samples.texts and (broken := _broken_marks(text)):
        return broken
    if unit.kind == "sentence" and samples.marked and text not in samples.inner and not _FINAL.search(text):
        return "no final mark"
    if bare in samples.units:
        return None
    if samples.capital and _lower(text):
        return "begins in lower case"
    return _fault_of_english(text, unit.kind, samples) if samples.english else None


def _fault_of_english(text: str, kind: str, samples: Samples) -> str | None:
    words = [folded(word) for word in words_of(text)]
    if not words:
        return "no words"
    if words[-1] in _NEVER_LAST or (words[-1] in _DANGLING and words[-1] not in samples.ends):
        return f"ends in {words[-1]!r}"
    if words[0] in _ORPHANS and words[0] not in samples.starts:
        return f"begins with {words[0]!r}"
    if seam := _seam(text, samples):
        return seam
    return "no verb" if kind == "sentence" and not any(map(_verbish, words_of(text))) else None


def _seam(text: str, samples: Samples) -> str | None:
    """Two words side by side that do not go together and that no response has side by side."""
    if (inside := _CAPITAL_INSIDE.search(text)) and not any(inside[0] in known for known in samples.texts):
        return f"{inside[0]!r} inside"
    for first, second in _pairs(text):
        impossible = first == second or (first in _DETERMINERS and second in _AFTER_DETERMINER)
        if impossible and (first, second) not in samples.pairs:
            return f"{first!r} before {second!r}"
    return None


def _verbish(word: str) -> bool:
    return word.lower() in _VERBS or (word.islower() and is_content(word) and word.endswith(("ed", "s")))


def _broken_marks(text: str) -> str | None:
    if _BROKEN.search(text):
        return "broken marks"
    if any(text.count(mark) != text.count(closing) for mark, closing in _PAIRS.items()) or text.count('"') % 2:
        return "unbalanced marks"
    return None


def _bare(text: str) -> str:
    return " ".join(regex.sub(r"[^\p{L}\p{M}\p{N}\s]+", " ", text.casefold()).split())


def _lower(text: str) -> bool:
    letter = next(iter(regex.findall(r"[\p{L}\d]", text)), "")
    return letter.islower()


def _pairs(text: str) -> list[tuple[str, str]]:
    words = [folded(word) for word in words_of(text)]
    return list(pairwise(words))


def _english(text: str) -> bool:
    words = [folded(word) for word in words_of(text)]
    return 4 * sum(word in STOPWORDS for word in words) > len(words)


# -- choosing among responses ----------------------------------------------------------------------------------------


def token_f1(first: Counter[str], second: Counter[str]) -> float:
    shared = sum((first & second).values())
    return 2 * shared / (first.total() + second.total()) if shared else 0.0


def minimum_bayes_risk(responses: Sequence[str]) -> str:
    """The response that is most like the others, by token F1."""
    bags = [Counter(map(folded, words_of(response))) for response in responses]
    gains = [sum(token_f1(bag, other) for other in bags) for bag in bags]
    return responses[max(range(len(responses)), key=gains.__getitem__)]
