"""What a sentence only mentions or takes back: "it is a myth that …", "many people believe …, but …", "failed to …"."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from typing import NamedTuple

import regex

from langchain_congrs.decoding.statements.grammar.moods import Mood
from langchain_congrs.decoding.statements.words.vocabulary import Lexeme, stem

_ADVERBS = r"(?:(?:\w+ly|often|sometimes|still|also|once|long|even|used to|will|would|may|have|had|has|of us) ){0,3}"
_FALSE_NOUN = r"(?:myth|misconception|fallacy|falsehood|lie|hoax|misunderstanding|misbelief|superstition)"
_FALSE = (
    r"(?:myths?|misconceptions?|fallacy|falsehood|hoax|nonsense|untrue|false|wrong|incorrect|inaccurate|mistaken"
    r"|unfounded|baseless|debunked|discredited|disprove[nd]|refuted|misguided|misunderstanding|superstition)"
)
_TRUE = r"(?:true|correct|accurate|right|supported|the case|so|proven|backed)"
_CLAIM = (
    r"(?:ideas?|beliefs?|claims?|notion|assumption|assertion|allegations?|suggestion|saying|perception|impression"
    r"|rumou?rs?|legend|stereotype|accusations?|theory|proverb|adage|tale|story)"
)
_THINK = r"(?:believ|think|thought|say|said|claim|assum|argu|suppos|imagin|suggest|alleg|insist)\w*"
_CLAIMING = r"(?:claim(?:s|ed|ing)?|alleg(?:es?|ed)|insist(?:s|ed)?|assert(?:s|ed)?|purport(?:s|ed)?)"
_EXPERTS = r"(?:scien|expert|research|doctor|physic|histor|scholar|stud|econom|biolog|psycholog|archaeolog|astronom)"
_PEOPLE = (
    r"(?:people|many|some|others|most|critics|opponents|supporters|proponents|s[kc]eptics|everyone|everybody|folks"
    r"|legend|tradition|rumou?rs?|theorists|(?:many|some|most) (?!" + _EXPERTS + r")\w+"
    r"|(?!" + _EXPERTS + r")\w+(?= (?:often|commonly|mistakenly|wrongly|sometimes) ))"
)
_HEARSAY = (
    r"(?:an?|some|many|most|popular|common|legend|tradition|folklore|rumou?rs?|myths?|critics|opponents|supporters"
    r"|accusers|prosecutors|(?:the|his|her|its|their) (?:opposition|critics|legend|myth|rumou?rs?|claims?|saying|story"
    r"|accusers?|prosecut\w+|allegations?))"
)
# Read on the words of a sentence in lower case, one space between them, with "," and ";" for marks.
_DENIES = regex.compile(
    rf"\b{_FALSE_NOUN} (?:(?:is|was|,) )?that "
    rf"|\b(?:{_FALSE}|(?:not|\w+n't) {_TRUE}) (?:to (?:say|claim|think|believe|assume|suggest|state) )?that "
    rf"|\b(?:den(?:y|ies|ied|ying)|(?<!no )doubt(?:s|ed)?|refut\w+|debunk\w*|disput\w+|reject\w*|disprov\w+) "
    rf"(?:(?:the |this |any )?{_CLAIM} )?(?:that|having|being|ever) "
    r"|\b(?:fail(?:s|ed|ing|ure)?|refus(?:es?|ed|ing|al)|declin(?:es?|ed|ing)|unable|neglect(?:s|ed|ing)?|forgot) to "
)
_SHORT_DENIALS = regex.compile(
    r"\b(?:far from|anything but|instead of|rather than) "
    r"|(?:^|[,;] |\b(?:should|must|please|and|or|then|always) )(?:avoid|quit|stop)(?= )"
    r"|\b(?:almost|nearly) (?!doubled|tripled|quadrupled|halved|finished|completed)"
    r"(?=\w+ed |won |lost |died |fell |became |made |broke |beat |hit |got |went |came |ran |drowned )"
)
_MENTIONS = regex.compile(
    rf"\b(?P<crowd>{_PEOPLE}) {_ADVERBS}{_THINK} (?:that )?"
    rf"|\b(?:is|are|was|were|be|been|it) {_ADVERBS}(?:believed|thought|said|claimed|rumou?red|alleged|assumed|reputed) "
    r"(?:to|that) "
    r"|\b(?:accused|suspected) of "
    rf"|\b{_CLAIMING} (?:that|to) "
    rf"|\b(?P<claim>{_CLAIM})(?: goes| is| was)? (?:that|of) "
    r"|(?<!regardless of )(?<!no matter )\bwhether "
)
_HEARD = regex.compile(rf"\baccording to {_HEARSAY}\b|, or so \w+ (?:say|think|believe|claim|goes)")
_MEANS = regex.compile(
    r"\b(?:tr(?:y|ies|ied|ying)|hop(?:es?|ed|ing)|attempt(?:s|ed|ing)?|plan(?:s|ned)?|want(?:s|ed)?|aim(?:s|ed)?"
    r"|intend(?:s|ed)?) to "
)
_REJECTS = regex.compile(
    rf"\b(?:is|are|was|were|been|it|that|this|which|has been) (?:an? |the |just |simply |\w+ly )?(?:\w+ )?{_FALSE}\b"
    rf"|\b(?:not|never|\w+n't) (?:been )?(?:\w+ly )?(?:an? )?{_TRUE}\b"
)
_TAKES_BACK = regex.compile(
    rf"[,;] (?:but |and |though |although )?(?:this|that|which|it) (?:is |was )?(?:an? |just |simply |\w+ly )?"
    rf"(?:\w+ )?{_FALSE}\b"
    rf"|[,;] (?:but |and |though |although )?(?:this|that|which|it) (?:is |was )?(?:not|\w+n't) (?:\w+ly )?{_TRUE}\b"
)
_QUOTED = regex.compile(r"^(?:the )?\" [^\"]{8,} \" (?:is|was|comes|has|rule|saying|myth)\b|^that (?!is |was )")
_CONTRASTS = regex.compile(r"[,;] (?:but|yet|however|though|although|when in fact|in fact|in reality) |\bbut ")
_ENDS = regex.compile(r" ; | (?:, )?(?:but|although|though|however|whereas) | , (?:which|and|so|because|yet) |$")
_ENDS_SOON = regex.compile(r" [,;] | (?:but|and|or|although|because|which|who) |$")
_VERBS = frozenset(
    "is are was were has have had do does did can could will would may might must should shall became won made causes "
    "cause caused said use uses used need needs strikes strike gives makes took".split()
)
_WORDS = (
    "myth misconception fallacy falsehood lie hoax misunderstanding misbelief superstition nonsense untrue "
    "false wrong incorrect inaccurate mistaken unfounded baseless debunk discredit disproven disprove refute "
    "misguided true correct accurate right support case proven back deny denied doubt dispute reject fail "
    "refuse decline unable neglect forgot far anything instead rather avoid quit stop almost nearly believe "
    "think thought say said claim assume argue suppose imagine suggest allege insist assert purport rumour "
    "rumor repute accuse suspect idea belief notion assumption assertion allegation suggestion saying "
    "perception impression legend stereotype accusation theory proverb adage tale story whether according try "
    "tried hope attempt plan want aim intend"
)
_TRIGGERS = frozenset(form for word in _WORDS.split() for form in (word, stem(word)))
_VALUES = frozenset({"number", "date"})
_BEYOND = {">": "over ", "<": "under "}
_LONGEST_SUBJECT = 8
_FLIPPED: dict[Mood, Mood] = {"said": "denied", "denied": "said", "hedged": "denied"}
_CONTENT = frozenset({"content", "name"})


class Read(NamedTuple):
    """A sentence as words with a space between them.

    Attributes:
        line: The words in lower case, and marks.
        starts: Where each token begins in it.
    """

    line: str
    starts: list[int]


class Embedded(NamedTuple):
    """What a sentence takes back or mentions.

    Attributes:
        moods: The mood of every token.
        operators: The tokens that take back: "myth", "the idea that".
        popular: Whether it mentions what people say.
    """

    moods: list[Mood]
    operators: frozenset[int]
    popular: bool


def read(tokens: Sequence[Lexeme]) -> Read:
    """A sentence as words, with "," and ";" for the marks between them."""
    parts: list[str] = []
    starts: list[int] = []
    length = 0
    for token in tokens:
        marks = token.before
        if marks:
            mark = ('" ' if any(quote in marks for quote in '"“”„«»') else "") + (
                "; " if any(strong in marks for strong in ";:()—–.?") else ", " if "," in marks else ""
            )
            if mark:
                parts.append(mark)
                length += len(mark)
        starts.append(length)
        word = f"{_BEYOND.get(token.key[:1], '')}{'#' if token.kind in _VALUES else token.lower} "
        parts.append(word)
        length += len(word)
    return Read("".join(parts), starts)


def embedded(tokens: Sequence[Lexeme], moods: list[Mood]) -> Embedded:
    """What an English sentence takes back or only mentions.

    Example:
        >>> from langchain_congrs.decoding.statements.grammar.moods import moods_of
        >>> from langchain_congrs.decoding.statements.words.tokens import tokens_of
        >>> tokens = tokens_of("It is a myth that bats are blind")
        >>> embedded(tokens, moods_of(tokens)).moods[5:]
        ['open', 'denied', 'denied']
    """
    opens = bool(tokens) and (tokens[0].lower == "that" or any('"' in token.before for token in tokens[:2]))
    if not opens and _TRIGGERS.isdisjoint([token.key for token in tokens]):
        return Embedded(moods, frozenset(), popular=False)
    return _Reader(tokens, moods).run()


class _Reader:
    """One sentence."""

    def __init__(self, tokens: Sequence[Lexeme], moods: list[Mood]) -> None:
        self.tokens = tokens
        self.moods = list(moods)
        self.line, self.starts = read(tokens)
        self.operators: set[int] = set()
        self.popular = False

    def run(self) -> Embedded:
        line = self.line
        for match in _MEANS.finditer(line):
            self._set(match.end(), self._end(_ENDS_SOON, match.end()), "meant")
        for match in _SHORT_DENIALS.finditer(line):
            self._flip(match.start(), match.end(), self._end(_ENDS_SOON, match.end()))
        denied = self._deny()
        if not denied:
            self._mention()
        if heard := _HEARD.search(line):
            self._set(0, heard.start(), "mentioned")
            self._set(heard.end(), len(line), "mentioned")
            self.popular = True
        if back := _TAKES_BACK.search(line):
            self._flip(back.start(), back.end(), back.start(), first=0)
        return Embedded(self.moods, frozenset(self.operators), self.popular)

    def _deny(self) -> bool:
        at = 0
        while match := _DENIES.search(self.line, at):
            at = self._end(_ENDS, match.end())
            acted = match.group().endswith(" to ")
            self._flip(match.start(), match.end(), at, subject=not acted)
            if acted:
                self._leave_times_open(match.end(), at)
        return at > 0

    def _leave_times_open(self, start: int, stop: int) -> None:
        """A time behind "refused to" is when it was refused: "In 1955 she refused to" says the same."""
        for at in self._between(start, stop):
            if self.tokens[at].kind in _VALUES and at and self.tokens[at - 1].lower in {"in", "on"}:
                self.moods[at] = "open"

    def _mention(self) -> None:
        """Mark what is mentioned; where the sentence goes on to reject it, it is denied."""
        line = self.line
        match = _QUOTED.search(line)
        start = 0
        if match is None:
            match = _MENTIONS.search(line)
            if match is None:
                return
            start = match.end()
            self.popular = bool(match["crowd"] or match["claim"]) or "often" in match.group()
        elif line.startswith("that ") and not _REJECTS.search(line):
            return
        stop = self._end(_ENDS, start)
        rejected = _REJECTS.search(line, start)
        if rejected and not _MENTIONS.search(line, start, rejected.start()):
            self.operators.update(self._between(rejected.start(), rejected.end()))
            self._flip(match.start(), start, min(stop, rejected.start()), subject=True)
        elif self.popular and _CONTRASTS.search(line, start):
            self._flip(match.start(), start, stop, subject=True)
        else:
            self._set(start, stop, "mentioned")

    def _end(self, ends: regex.Pattern[str], start: int) -> int:
        match = ends.search(self.line, start)
        return match.start() + 1 if match else len(self.line)

    def _between(self, start: int, stop: int) -> range:
        return range(bisect_left(self.starts, start), bisect_left(self.starts, stop))

    def _set(self, start: int, stop: int, mood: Mood) -> None:
        for at in self._between(start, stop):
            if self.moods[at] == "said":
                self.moods[at] = mood

    def _flip(self, before: int, start: int, stop: int, *, first: int | None = None, subject: bool = False) -> None:
        """Deny the words of a stretch; what denies stands from `before` to `start`, and a subject is left open."""
        self.operators.update(self._between(before, start))
        places = self._between(start if first is None else first, stop)
        begin = self._verb(places) if subject or first is not None else places.start
        for at in places:
            mood = self.moods[at]
            self.moods[at] = "open" if at < begin else _FLIPPED.get(mood, mood)

    def _verb(self, places: range) -> int:
        """Where what is said of the subject begins: at a verb, or after the first noun."""
        tokens = self.tokens
        for at in places[:_LONGEST_SUBJECT]:
            if tokens[at].lower in _VERBS or (tokens[at].kind == "negation" and at > places.start):
                return at
        noun = next((at for at in places if tokens[at].kind in _CONTENT), places.start)
        if any(tokens[at].lower in {"we", "you", "they", "he", "she", "it", "i"} for at in places[:1]):
            return places.start + 1
        while noun + 1 < places.stop and tokens[noun].kind == tokens[noun + 1].kind == "name":
            noun += 1
        return noun + 1
