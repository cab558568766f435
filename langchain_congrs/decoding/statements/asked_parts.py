"""What a question asks for and an answer lacks: one of two parts, one of two things, a third item, a yes or no."""

from __future__ import annotations

from collections.abc import Iterator
from collections.abc import Set as AbstractSet

import regex

from langchain_congrs.decoding.statements.questions import asks_whether
from langchain_congrs.decoding.statements.results import DIFFER, quoted
from langchain_congrs.decoding.statements.tokens import tokens_of
from langchain_congrs.decoding.statements.values import number
from langchain_congrs.decoding.statements.yes_or_no import stance_of

_HOW = r"how (?:many|much|long|tall|high|far|old|big|large|deep|fast|heavy)"
_WHEN = r"(?:since )?when|(?:in )?(?:what|which) year"
_JOINT = regex.compile(
    rf"(?:,\s*(?:and\s+)?|\s+and\s+)(?=(?:in )?(?:who|where|why|what|which|{_HOW}|{_WHEN})\b)", regex.IGNORECASE
)
_WHERE = r"who|where|(?:in )?(?:what|which) (?:country|city|town|state|continent|place)"
_KINDS = tuple(
    (regex.compile(rf"(?:{words})\b", regex.IGNORECASE), kind)
    for words, kind in ((_HOW, "number"), (_WHEN, "time"), (_WHERE, "name"), (r"why", "reason"))
)
_YEAR = regex.compile(r"[#≈]+(?:\d{3,4}s?|\d{1,2}\.|\d{1,2}:\d\d.*)$")  # a year, a decade, a century, a clock
_REASON = regex.compile(r"\b(?:because|since|due|so|to|for|reasons?|caus\w+|as|in order)\b", regex.IGNORECASE)
_COMPARED = regex.compile(
    r"\b(?:differences? between|compare|distinguish(?: between)?) (?:an? |the )?([^?.,;:\n]{1,60}?)"
    r" (?:and|with|to|from) (?:an? |the )?([^?.,;:\n]{1,60})",
    regex.IGNORECASE,
)
_COUNTS = regex.compile(
    r"\b(?:name|list|give|mention|what are|which are)\b[^?.\n]{0,30}?"
    r"\b(?P<many>two|three|four|five|six|seven|eight|nine|ten|\d{1,2}) \p{L}",
    regex.IGNORECASE,
)
_WORDS = {word: at for at, word in enumerate("two three four five six seven eight nine ten".split(), start=2)}


def gaps(question: str, answer: str, items: int = 0) -> Iterator[str]:
    """What an answer lacks, as warnings; of what code can tell.

    Args:
        question: What was asked.
        answer: The answer.
        items: How many items its list has; 0 if it has none.

    Example:
        >>> list(gaps("When did the ship sink, and how many people died?", "The ship sank on May 2, 1912."))
        ["no answer to 'how many people died': the responses differ on it, or word it differently"]
        >>> list(gaps("Is it safe to eat raw dough?", "Flour can hold germs."))
        ['neither yes nor no: the responses differ on it, or word it differently']
    """
    keys = {token.key for token in tokens_of(answer)}
    for part in _open_parts(question, answer):
        yield f"no answer to {quoted(part)}: {DIFFER}"
    if match := _COMPARED.search(question):
        missing = [side for side in match.groups() if not _named(side, keys)]
        if len(missing) == 1:
            yield f"nothing on {quoted(missing[0])}: {DIFFER}"
    if items and (wanted := _wanted(question)) > items:
        yield f"only {items} of {wanted} that were asked for; as for the rest, {DIFFER}"
    asked = {token.key for token in tokens_of(question) if token.kind == "content"}
    if asks_whether(question) and stance_of(answer) is None and 2 * len(asked & keys) < len(asked):
        yield f"neither yes nor no: {DIFFER}"


def _named(thing: str, keys: AbstractSet[str]) -> bool:
    """Whether an answer names a thing, by one of its words at least."""
    return any(token.key in keys for token in tokens_of(thing) if token.kind != "function")


def _open_parts(question: str, answer: str) -> Iterator[str]:
    """The parts of a question that ask for a number, a time, a name or a reason that an answer lacks."""
    parts = [part.strip(" ?.,") for part in _JOINT.split(question.partition("?")[0])]
    if len(parts) < 2:  # noqa: PLR2004 - of one part, an answer answers it
        return
    asked = {token.key for token in tokens_of(question)}
    new = [token for token in tokens_of(answer) if token.key not in asked]
    said = [token.kind for token in new]
    left = {
        "number": said.count("number"),
        "time": said.count("date") + sum(_YEAR.match(token.key) is not None for token in new),
        "name": sum(token.capital and token.kind in {"content", "name"} for token in new),
        "reason": len(_REASON.findall(answer)),
    }
    for part in parts:
        wanted = next((kind for pattern, kind in _KINDS if pattern.match(part)), None)
        if wanted and left[wanted] < 1:
            yield part
        elif wanted:
            left[wanted] -= wanted in {"time", "number"}


def _wanted(question: str) -> int:
    """How many things a question asks for; 0 if it does not say."""
    match = _COUNTS.search(question)
    if match is None:
        return 0
    many = match["many"].casefold()
    return _WORDS.get(many) or int(number(many))
