"""What a question asks for and an answer lacks: one of two parts, one of two things, a third item, a yes or no."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from collections.abc import Set as AbstractSet

import regex

from langchain_congrs.decoding.statements.asked.questions import asks_whether
from langchain_congrs.decoding.statements.results import DIFFER, quoted
from langchain_congrs.decoding.statements.words.tokens import tokens_of
from langchain_congrs.decoding.statements.words.values import NUMBER_WORDS, number
from langchain_congrs.decoding.statements.words.yes_or_no import stance_of

_HOW = r"how (?:many|much|long|tall|high|far|old|big|large|deep|fast|heavy)"
_HOW_TO = r"how (?:can|do|does|did|should|to)"
_AMOUNT = "temperature|speed|pace|rate|price|age|distance|height|dose|weight|length"
_HEAT = rf"(?:(?:to|at) )?(?:what|which)(?: \w+)? (?:{_AMOUNT})"
_WHEN = r"(?:since )?when(?! (?:(?:should|to|must)\b|['\"‘“*]))|(?:in )?(?:what|which) year"
PARTS = regex.compile(
    r"(?:,\s*(?:and\s+)?|\s+and\s+)"
    rf"(?=(?:(?:in|to|at|for|on|from|by|with) )?(?:whom?|where|why|what|which|{_HOW}|{_WHEN}|{_HOW_TO})\b)",
    regex.IGNORECASE,
)
_WHERE = r"(?:from |by )?whom?|where|(?:in )?(?:what|which) (?:country|city|town|state|continent|place)"
_WHICH = r"which (?:one |of (?:them|these) )?(?:is|was)|what (?:is|was) [^,]{0,40}\bname"
_KINDS = tuple(
    (regex.compile(rf"(?:{words})\b", regex.IGNORECASE), kind)
    for words, kind in (
        (rf"{_HOW}|{_HEAT}", "number"),
        (_WHEN, "time"),
        (rf"{_WHERE}|{_WHICH}", "name"),
        (r"why|what (?:triggered|caused|sparked|led to|started)", "reason"),
    )
)
# "The difference between X and Y is the milk." says of neither how much.
_SAYS_DIFFERENCE = regex.compile(
    r"\b(?:differences?|Unterschiede?|différences?|diferencias?) (?:between|zwischen|entre)\b", regex.IGNORECASE
)
_DEPENDS = regex.compile(  # it comes to a yes or no, or says why there is none
    r"\bdepends\b|\b(?:not|never|avoid\w*|generally|usually|best)\b|n['’]t\b", regex.IGNORECASE
)
_AND = frozenset("and und et y e".split())
_HOW_LONG = regex.compile(r"how long (?:does|do|did|will|is a (?:game|match|flight))\b", regex.IGNORECASE)
_LASTS = regex.compile(
    r"\b(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?|decades?|centur\w+|nights?|until)\b"
    r"|\d ?(?:s|min|h)\b",
    regex.IGNORECASE,
)
_AMOUNT_ASKED = regex.compile(rf"{_HOW}\b(?![^?]*\b(?:matter|help|affect|influence|care)\b)", regex.IGNORECASE)
_NUMBERING = regex.compile(r"^\s*\d{1,2}[.)]\s", regex.MULTILINE)
_HAS_AMOUNT = regex.compile(
    r"\p{N}|[½¼¾]|\b(?:once|twice|half|several|many|few|little|lot|deal|pinch|dash|pair|couple|handful|enough|forever"
    r"|indefinitely|ever|none|no|until|all"
    r"|(?:second|minute|hour|day|night|week|month|year|decade|centur|mile|met(?:re|er)|dozen|hundred|thousand|million"
    r"|billion)\w*"
    rf"|{'|'.join(sorted(NUMBER_WORDS))})\b",
    regex.IGNORECASE,
)
_ASKS_DEED = regex.compile(
    r"what (?:was|were|is|are|did|do|does) (?:he|she|they|it) (?P<deed>\w+(?: for)?)\W*$", regex.IGNORECASE
)
_ASKS_WHAT_TO_DO = regex.compile(
    rf"{_HOW_TO}|(?:which|what)(?: \w+)? (?:should|do|can|would) (?:i|you|we)\b", regex.IGNORECASE
)
_RECOMMENDS = regex.compile(  # "I'd start with …", "go for …": what to read need not be said to be read
    r"\b(?:recommend\w*|suggest\w*|should|choice|pick|best|better|worth|try|go (?:for|with)|start(?:ing)? with|opt for"
    r"|choose|consider)\b|\bI['’]d\b",
    regex.IGNORECASE,
)
_ASKS_WHICH_TO = regex.compile(
    r"(?:which|what)(?: \w+){0,2} (?:should|would|could|can|do) (?:i|you|we)\b", regex.IGNORECASE
)
_ASKS = regex.compile(  # the rest of "I loved it, what should I read next?" asks nothing
    r"\b(?:who|whom|whose|where|why|what|which|when|how|name|list|tell|explain|describe|compare)\b"
    r"|^(?:is|are|was|were|do|does|did|can|could|should|would|will|has|have|had|may|must)\b",
    regex.IGNORECASE,
)
_ARTICLE = regex.compile(
    r"^(?:(?:an?|the|das|der|die|eine?[mrn]?|une?|les?|la|una?|el|los|las|il) |l['’])", regex.IGNORECASE
)
_WHO_DID = regex.compile(r"who (?!(?:is|was|are|were)\b)", regex.IGNORECASE)
_PARTICLES = frozenset("da de del della di du van von der den la le of the el al bin ibn".split())
_YEAR = regex.compile(r"[#≈]+(?:\d{3,4}s?|\d{1,2}\.|\d{1,2}:\d\d.*)$")  # a year, a decade, a century, a clock
_REASON = regex.compile(
    r"\b(?:because|since|due|so|to(?! (?:the |about )?\d)|for|reasons?|caus\w+|as|in order|trigger\w*|spark\w*|led)\b",
    regex.IGNORECASE,
)
_STEM = 6
_SENTENCE_END = regex.compile(r"[.!?\n]")
_SIDE = r"[^?.,;:\n]{1,60}?"
_COMPARED = tuple(
    regex.compile(
        rf"\b(?:{between}) (?P<side>{_SIDE})(?:, (?P<side>{_SIDE})){{0,3}},? (?P<joint>{joints})"
        r" (?P<side>[^?.,;:\n]{1,60})",
        regex.IGNORECASE,
    )
    for between, joints in (
        (r"differences? between|compare|distinguish(?: between)?", "and|with|to|from"),
        (r"Unterschied(?:e)? zwischen", "und"),
        (r"différences? entre", "et"),
        (r"diferencias? entre|diferenças? entre", "y|e"),
        (r"differenz[ae] tra", "e"),
    )
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
    sides = _sides(question)
    told = (_told(answer) if sides else keys) or keys
    missing = [side for side, words in sides.items() if not _is_told(words, told)]
    if 0 < len(missing) < len(sides):
        yield f"nothing on {' or '.join(map(quoted, missing))}: {DIFFER}"
    if items and (wanted := _wanted(question)) > items:
        yield f"only {items} of {wanted} that were asked for; as for the rest, {DIFFER}"
    asked = {token.key for token in tokens_of(question) if token.kind == "content"}
    if (
        asks_whether(question)
        and stance_of(answer) is None
        and not _DEPENDS.search(answer.partition(".")[0])
        and 2 * len(asked & keys) < len(asked)
    ):
        yield f"neither yes nor no: {DIFFER}"


def asks_for_values(question: str) -> bool:
    """Whether a question asks for nothing but numbers, times and who did something.

    Example:
        >>> asks_for_values("Who wrote it, and when?"), asks_for_values("When did it sink, and why?")
        (True, False)
    """
    parts = [part.strip(" ?.,") for part in PARTS.split(question.partition("?")[0])]
    values = tuple(pattern for pattern, kind in _KINDS if kind in {"number", "time"})
    return all(_WHO_DID.match(part) or any(pattern.match(part) for pattern in values) for part in parts)


def _told(answer: str) -> frozenset[str]:
    """What an answer says, as keys, but for sentences that only say that there is a difference."""
    said = (part for part in _SENTENCE_END.split(answer) if not _SAYS_DIFFERENCE.search(part))
    return frozenset(token.key for part in said for token in tokens_of(part))


def _is_told(words: AbstractSet[str], told: AbstractSet[str]) -> bool:
    """Whether an answer has one of some words; "bacteria" is "bacterium"."""
    stems = {word[:_STEM] for word in words if len(word) > _STEM}
    return not words.isdisjoint(told) or any(word[:_STEM] in stems for word in told)


def _sides(question: str) -> dict[str, frozenset[str]]:
    """The things that a question compares, each with the words that only it has, as keys.

    "A solar and a lunar eclipse" are told apart by their first words.
    """
    match = next((found for pattern in _COMPARED if (found := pattern.search(question))), None)
    if match is None:
        return {}
    words = {
        _ARTICLE.sub("", side.strip()): [token.key for token in tokens_of(side) if token.kind != "function"]
        for side in match.captures("side")
    }
    elided = match["joint"].casefold() in _AND and len({len(each) for each in words.values()}) > 1
    if elided and any(len(each) == 1 for each in words.values()):
        words = {side: each[:1] for side, each in words.items()}
    shared = {key for key, count in Counter(key for each in words.values() for key in each).items() if count > 1}
    return {side: frozenset(each) - shared for side, each in words.items() if set(each) - shared}


def _open_parts(question: str, answer: str) -> Iterator[str]:
    """The parts of a question that ask for a number, a time, a name or a reason that an answer lacks."""
    parts = [part.strip(" ?.,") for part in PARTS.split(question.partition("?")[0])]
    parts = [part for part in parts if _ASKS.search(part)]
    if len(parts) < 2:  # noqa: PLR2004 - of one part, an answer answers it, unless that is a figure
        plain = _NUMBERING.sub("", answer)
        yield from (part for part in parts if _AMOUNT_ASKED.match(part) and not _HAS_AMOUNT.search(plain))
        return
    asked = {token.key for token in tokens_of(question)}
    new = [token for token in tokens_of(answer) if token.key not in asked]
    said = [token.kind for token in new]
    left = {
        "number": said.count("number"),
        "time": said.count("date") + sum(_YEAR.match(token.key) is not None for token in new),
        "name": _names(answer, asked),
        "reason": len(_REASON.findall(answer)),
    }
    keys = {token.key for token in tokens_of(answer) if token.kind != "function"}
    lacking: list[str] = []
    for part in sorted(parts, key=lambda part: -len(_said_in(part) & keys)):  # what is most like the answer first
        wanted = next((kind for pattern, kind in _KINDS if pattern.match(part)), None)
        if (wanted and left[wanted] < 1) or (_HOW_LONG.match(part) and not _LASTS.search(answer)):
            lacking.append(part)
        elif wanted:
            left[wanted] -= wanted in {"time", "number"} or _WHO_DID.match(part) is not None
        elif _ASKS_WHICH_TO.match(part) and _RECOMMENDS.search(answer):
            continue
        elif ((does := _ASKS_DEED.match(part)) and _lacks_deed(does["deed"], keys)) or (
            _ASKS_WHAT_TO_DO.match(part) and len(_said_in(part)) > 1 and _said_in(part).isdisjoint(keys)
        ):
            lacking.append(part)
    yield from sorted(lacking, key=parts.index)


def _lacks_deed(deed: str, keys: AbstractSet[str]) -> bool:
    """Whether nothing says what was asked that somebody or something did; "what is it about" names no deed."""
    said = _said_in(deed)
    return bool(said) and keys.isdisjoint(said)


def _said_in(part: str) -> frozenset[str]:
    """The words with content of a part of a question, as keys."""
    return frozenset(token.key for token in tokens_of(part) if token.kind not in {"function", "modality"})


def _names(answer: str, asked: AbstractSet[str]) -> int:
    """How many names an answer has that the question has not; "Leonardo da Vinci" is one."""
    count, inside = 0, False
    for token in tokens_of(answer):
        is_name = token.key not in asked and token.capital and token.kind in {"content", "name"}
        count += is_name and not (inside and not token.before)
        inside = is_name or (inside and not token.before and token.lower in _PARTICLES)
    return count


def _wanted(question: str) -> int:
    """How many things a question asks for; 0 if it does not say."""
    match = _COUNTS.search(question)
    if match is None:
        return 0
    many = match["many"].casefold()
    return _WORDS.get(many) or int(number(many))
