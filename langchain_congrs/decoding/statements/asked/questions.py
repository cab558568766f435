"""What a prompt asks: whether, who, how, or which of two."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import dropwhile, pairwise, takewhile

import regex

from langchain_congrs.decoding.statements.words.tokens import tokens_of
from langchain_congrs.decoding.statements.words.vocabulary import Lexeme, stem

_HUMAN = regex.compile(r"(?:^|\n)human: ")
_REPLY = regex.compile(r"\n(?:ai|tool|system): ")
_LONGEST, _LONGEST_MANNER, _LONGEST_THING = 300, 60, 2
_WHETHER = regex.compile(
    r"(?!was (?:ist|sind|war (?:der|die|das|ein)|waren|wird|kann|soll|muss|macht|hat|heißt|bedeutet|passiert|kostet"
    r"|tut)\b)"
    r"(?!(?:can|could|would|will) you (?:please )?(?:recommend|tell|give|list|explain|suggest|help|show|name|describe"
    r"|write|summari[sz]e|translate|provide|make)\b)"
    r"(?:is|are|was|were|do|does|did|can|could|should|will|would|has|have|may|must)\s",
    regex.IGNORECASE,
)
_SETTING = regex.compile(r"(?:in|on|at|for|when|as|if|under)\b[^,?]{1,40},\s+", regex.IGNORECASE)  # "In chess, may I …"
_ALTERNATIVE = regex.compile(r"\bor\b|\b(?:not|never|no)\b", regex.IGNORECASE)
_WHO = regex.compile(
    r"\b(?:who (?:is|was|are|were)|biography|bio|tell me about|life of|passage about"
    r"|wer (?:ist|war|sind|waren)|qui (?:est|était|sont)|qui[ée]n(?:es)? (?:es|fue|era|son|fueron)|chi (?:è|era)"
    r"|quem (?:é|foi))\b",
    regex.IGNORECASE,
)
_WHO_DID_IT = regex.compile(  # a fact, not a life
    r"who (?:is|was|are|were) the (?:first|last|only|current|next|\w+est)\b(?! (?:poet|painter|writer|king|queen)\b)"
    r"|who (?:is|was|are|were) (?:[\p{L}.-]+ ){0,4}[\p{L}.-]+['’]s? (?:\w+ )?\w+\?",
    regex.IGNORECASE,
)
_OPEN = regex.compile(r"(?:what|which|who|when|where|why|how|name|list|give|tell|describe|explain)\b", regex.IGNORECASE)
_WHY = regex.compile(
    r"[\s¿\"]*(?:why|how come|warum|wieso|weshalb|pourquoi|por qué|perché|por que)\b", regex.IGNORECASE
)
_HOW = regex.compile(
    r"\bhow (?:do|can|should|would) (?:i|you|we|one)\b|\bhow to\b|\brecipe\b|\bsteps\b|\binstructions\b"
    r"|\bwie (?:\w+ ){0,3}(?:ich|man)\b|\bcomment (?:faire|puis-je|on|préparer|cuire)\b"
    r"|\bcómo (?:se|puedo|hago|hacer)\b",
    regex.IGNORECASE,
)
_CHOOSES = regex.compile(
    r"(?:is|are|was|were|do|does|did|should|can|will) (?:[^?.;:\n]{1,120}) or [^?.;:,\n]{1,60}\?", regex.IGNORECASE
)
_COMPARES = regex.compile(
    r"\b(?:differ\w*|compar\w*|distinguish|tell (?=[^?]{1,60}\b(?:from|apart)\b)"
    r"|versus|vs|between|same|similar|which|whose|whom|unterschied\w*|vergleich\w*"
    r"|zwischen|différ\w+|entre|diferen\w+|tra|fra)\b",
    regex.IGNORECASE,
)
_OR = frozenset("or vs versus oder ou o u или".split())
_AND = frozenset("and und et y e и from than to with".split())
_QUOTED = regex.compile(r"(?<!\w)['\"‘“](\w+)['\"’”](?!\w)")
_FEW = "one two three four five six seven eight nine ten".split()
_SENTENCES = regex.compile(
    r"(?:(?:^|[.?!,:;(]\s*)|\b(?:in|within|using|with|at most|up to|(?:no more|not more) than|exactly|about|around) )"
    rf"(?:(?:just|only|at most|exactly|about|around) )?(?P<many>{'|'.join(_FEW)}|[1-9]\d?)"
    r"(?: or fewer| or less)?(?: (?:short|brief|simple|complete|full|concise))? sentences?\b",
    regex.IGNORECASE,
)
_DESCRIBES = regex.compile(
    r"(?:please |can you |could you )*"
    r"(?:what (?:is|are|was|were|does|do)\b|what['’]s\b|who (?:is|was|are|were)\b|tell (?:me|us)|describe|summari[sz]e"
    r"|explain|give|write)",
    regex.IGNORECASE,
)
_FULL_NAME = regex.compile(r"\p{Lu}\p{Ll}+(?:[ -]\p{Lu}\p{Ll}+)+")
_THINGS = frozenset({"name", "content", "number", "turning"})
_DIFFERS = frozenset(map(stem, "differ different differently difference compare compared".split()))
_RANKS = frozenset("first instead now today".split())
_NUMBERED = frozenset("type class grade stage phase tier level category part".split())
"""Words that a number gives a name to: "type 1"."""


def question_of(prompt: str) -> str:
    r"""What was asked last, if it is short enough to be a question; else nothing.

    Example:
        >>> question_of("system: Be brief.\nhuman: Is it safe?\nai: \ntool: It is.")
        'Is it safe?'
    """
    question = request_of(prompt)
    return question if len(question) <= _LONGEST else ""


def request_of(prompt: str) -> str:
    r"""What was asked last, however long it is.

    Example:
        >>> request_of("system: Be brief.\nhuman: Write a poem.\nai: ")
        'Write a poem.'
    """
    return _REPLY.split(_HUMAN.split(prompt)[-1])[0].strip()


def asks_whether(question: str) -> bool:
    """Whether a question is plain, and one that "no" denies as a whole.

    Example:
        >>> asks_whether("Is it safe? One sentence."), asks_whether("Is it a fruit or a nut?"), asks_whether("Why?")
        (True, False, False)
        >>> asks_whether("Was ist Quark?")
        False
    """
    asked, mark, manner = question.partition("?")  # "… Answer in two sentences."
    if setting := _SETTING.match(asked):
        asked = asked[setting.end() :]
    plain = mark and "?" not in manner and len(manner) <= _LONGEST_MANNER
    return bool(plain) and _WHETHER.match(asked) is not None and _ALTERNATIVE.search(asked) is None


def asks_who(question: str) -> bool:
    """Whether a question is who somebody is or was, or about a life.

    Example:
        >>> asks_who("Who was Ada Holm?"), asks_who("Who was Ada Holm's father?"), asks_who("What is spoken in Brazil?")
        (True, False, False)
    """
    return _WHO.search(question) is not None and _WHO_DID_IT.match(question) is None


def names_one(question: str) -> bool:
    """Whether an open question is about one thing with a full name: a person, a work, a syndrome.

    Example:
        >>> names_one("What is the Haldane-Voss effect?"), names_one("What is hygge?")
        (True, False)
    """
    plain = not contrasted_in(question) and not asks_whether(question)
    return plain and _FULL_NAME.search(question) is not None


def sentences_asked(question: str) -> int:
    """How many sentences a prompt asks for; 0 if it does not say.

    Example:
        >>> sentences_asked("Who was Ada Holm? Three sentences."), sentences_asked("Explain it in one short sentence.")
        (3, 1)
        >>> sentences_asked("Which of these two sentences is right?")
        0
    """
    match = _SENTENCES.search(question)
    if match is None:
        return 0
    many = match["many"].casefold()
    return _FEW.index(many) + 1 if many in _FEW else int(many)


def describes(question: str) -> bool:
    """Whether a question is what something is, or all about it: who has not heard of it can only invent.

    Example:
        >>> describes("What is the Haldane-Voss effect?"), describes("Why did the Titanic sink?")
        (True, False)
    """
    return _DESCRIBES.match(question) is not None


def asks_how(question: str) -> bool:
    """Whether a question is how something is done.

    Example:
        >>> asks_how("How do I poach an egg?"), asks_how("How long does it take?")
        (True, False)
    """
    return _HOW.search(question) is not None


def asks_openly(question: str) -> bool:
    """Whether a question is plain, and not one for yes or no or for one of several things.

    Example:
        >>> asks_openly("What causes tides?"), asks_openly("Is it safe?"), asks_openly("Which is larger, A or B?")
        (True, False, False)
    """
    return _OPEN.match(question) is not None and _ALTERNATIVE.search(question) is None


def asks_why(question: str) -> bool:
    """Whether a question is why something is so.

    Example:
        >>> asks_why("Why is the sky blue?"), asks_why("Warum ist der Himmel blau?"), asks_why("Who knows why?")
        (True, True, False)
    """
    return _WHY.match(question) is not None


def alternatives_in(question: str) -> tuple[tuple[Lexeme, ...], ...]:
    """The two things between which a plain question lets one choose, each as its words; nothing if there are none.

    Example:
        >>> [[word.lower for word in thing] for thing in alternatives_in("Is a tomato a fruit or a vegetable?")]
        [['fruit'], ['vegetable']]
        >>> alternatives_in("Is it safe?")
        ()
    """
    match = _CHOOSES.match(question)
    tokens = tokens_of(match.group()) if match else []
    middle = next((at for at in reversed(range(len(tokens))) if tokens[at].lower == "or"), 0)
    one = next((token for token in reversed(tokens[:middle]) if token.kind in _THINGS), None)
    before = {token.key for token in tokens[:middle]}
    others = tuple(token for token in tokens[middle + 1 :] if token.kind in _THINGS and token.lower not in _RANKS)
    if one is None or not 0 < len(others) <= _LONGEST_THING or not before.isdisjoint(other.key for other in others):
        return ()
    compares = len(others) > 1 and others[-1].lower.endswith(("er", "worse"))  # "Is the Nile or the Amazon longer?"
    return () if compares else ((one,), others)


def contrasted_in(question: str) -> frozenset[str]:
    """The things that a question sets side by side, as keys.

    Example:
        >>> sorted(contrasted_in("What is the difference between a crow and a raven?"))
        ['crow', 'raven']
    """
    quoted = {token.key for word in _QUOTED.findall(question) for token in tokens_of(word)}
    if len(quoted) > 1:
        return frozenset(quoted)
    tokens = tokens_of(question)
    numbered = {after.key for before, after in pairwise(tokens) if after.kind == "number" and before.lower in _NUMBERED}
    if len(numbered) > 1:
        return frozenset(numbered)
    joining = _OR | _AND if _COMPARES.search(question) else _OR
    found: set[str] = set()
    for at, token in enumerate(tokens):
        if token.lower in joining:
            before = {each.key for each in tokens[:at]}
            other = _thing(each for each in tokens[at + 1 :] if each.key not in before)
            behind = {each.key for each in takewhile(lambda each: each.kind in _THINGS, _phrase(tokens[at + 1 :]))}
            one = _thing(each for each in reversed(tokens[:at]) if each.key not in behind)
            found |= {one, other} if one and other else set()
    return frozenset(found)


def _phrase(tokens: Sequence[Lexeme]) -> Iterable[Lexeme]:
    """Some words from the first that may name a thing on."""
    return dropwhile(lambda token: token.kind not in _THINGS, tokens)


def _thing(tokens: Iterable[Lexeme]) -> str:
    """The first word that may name a thing, as a key; empty if there is none."""
    return next((token.key for token in tokens if token.kind in _THINGS and token.key not in _DIFFERS), "")
