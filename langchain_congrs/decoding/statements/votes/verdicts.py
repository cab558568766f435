"""The yes or no of a response that begins with neither word: "It does.", "That's a myth.", "It is perfectly safe."."""

from __future__ import annotations

from typing import Literal

import regex

from langchain_congrs.decoding.statements.asked.questions import asks_whether
from langchain_congrs.decoding.statements.grammar.units import Unit
from langchain_congrs.decoding.statements.responses.corpus import Corpus
from langchain_congrs.decoding.statements.words.tokens import tokens_of
from langchain_congrs.decoding.statements.words.yes_or_no import denies_plainly, turns

YesNo = Literal["yes", "no"]

_BARE = regex.compile(
    r"(?:it|they|he|she|you|that|this|there|we) (?:indeed |certainly |really |definitely )?"
    r"(?:is|are|was|were|do|does|did|can|will|should|has|have|had|must)"
    r"(?P<not>n['’]t| not)?[.!]",
    regex.IGNORECASE,
)
_MYTH = regex.compile(
    r"(?!no\b)(?:(?:[\w-]++ ){0,8}(?:is|are)|(?:that|this|it)['’]s) (?:just |only |simply |actually )?(?:an? )?"
    r"(?:(?:very |quite )?(?:common|popular|widespread|persistent|old|well-known|urban) ){0,2}"
    r"(?:myth|misconception|urban legend|old wives['’] tale)\b(?! (?:that|to|about)\b)",
    regex.IGNORECASE,
)
_ASKS_FOR_MYTH = regex.compile(r"\b(?:myth|misconception|legend|tale)\b", regex.IGNORECASE)
_REASON = regex.compile(r",? (?:which is why|because|so that)\b|, (?:so|as|since)\b", regex.IGNORECASE)
_OPPOSITES = (
    ("safe harmless", "dangerous unsafe harmful risky hazardous toxic poisonous"),
    ("legal allowed permitted", "illegal forbidden prohibited banned"),
    ("true correct", "false untrue wrong incorrect"),
    ("healthy", "unhealthy"),
    ("possible", "impossible"),
    ("ok okay fine", "bad"),
)
_SIDES = {
    word: (number, sign)
    for number, pair in enumerate(_OPPOSITES)
    for sign, words in zip((1, -1), pair, strict=True)
    for word in words.split()
}
_CALLED = regex.compile(
    r"(?:\A|[ '’])(?P<verb>is|are|was|were|s|re)(?P<not>n['’]t| not)?"
    r"(?: (?:generally|usually|perfectly|completely|quite|very|entirely|normally|typically|absolutely|considered"
    rf"|actually|also|both|just|totally|mostly|largely|probably)){{0,2}} (?P<word>{'|'.join(_SIDES)})\b",
    regex.IGNORECASE,
)
_ASKED = regex.compile(rf"(?:is|are|was|were)\b(?: [^ ,.?]+){{1,6}}? (?P<word>{'|'.join(_SIDES)})\b", regex.IGNORECASE)
_NOT_OWN = regex.compile(
    r"\b(?:no|not|never|neither|nor|nobody|none|hardly|without|think\w*|thought|believ\w*|sa(?:y|ys|id)|claim\w*|consider\w*"
    r"|suggest\w*|argu\w*|evidence|proof|myth|idea|whether)\b|n['’]t\b",
    regex.IGNORECASE,
)
"""Before a claim: it is denied, or somebody else's."""
_HEDGES = regex.compile(
    r"\b(?:though|although|but|however|while|some|can|could|may|might|for you|over|under|until|when)\b",
    regex.IGNORECASE,
)


def verdict_of(corpus: Corpus, response: int) -> YesNo | None:
    """The yes or no that the first sentence of a response comes to, though it does not begin with it."""
    first = corpus.of(response)[0]
    if not corpus.english or first.kind != "prose" or not asks_whether(corpus.question):
        return None
    text = corpus.text(first)
    if bare := _BARE.fullmatch(text):
        verdict: YesNo = "no" if bare["not"] else "yes"
        return None if turns(corpus.texts[response], first.stop) else verdict
    if _is_myth(corpus.question, text) or denies_question(corpus, first):
        return "no"
    return "yes" if affirms_question(corpus, first) else called(corpus.question, text)


def _is_myth(question: str, text: str) -> bool:
    """Whether a sentence calls what is asked for a myth, and the question does not."""
    match = _MYTH.match(text) if not _ASKS_FOR_MYTH.search(question) else None
    return match is not None and not _NOT_OWN.search(text, 0, match.end() - len("myth"))


def denies_question(corpus: Corpus, unit: Unit) -> bool:
    """Whether a sentence denies, without a limit, what the question asks for."""
    asked = corpus.asked_of_all
    told = 2 * len(unit.keys & asked) >= len(asked)
    claim = _REASON.split(corpus.text(unit), maxsplit=1)[0]
    said = [at for at, token in enumerate(unit.tokens) if token.start < unit.start + len(claim)]
    denied = unit.denials & {unit.tokens[at].key for at in said}
    return told and bool(denied) and denied <= asked and denies_plainly(claim)


def affirms_question(corpus: Corpus, unit: Unit) -> bool:
    """Whether a sentence says, without a limit, all that the question asks for."""
    plain = denies_plainly(corpus.text(unit)) and not _HEDGES.search(corpus.text(unit)) and unit.stance.plain
    return concedes_question(corpus, unit) and not unit.denials and plain


def concedes_question(corpus: Corpus, unit: Unit) -> bool:
    """Whether a sentence says all that the question asks for, whatever it adds: "They can, but should not"."""
    question = corpus.question.partition("?")[0]  # "… Answer in one sentence."
    asked = {token.key for token in tokens_of(question) if token.kind in {"content", "name"}}
    said = {token.key for token, mood in zip(unit.tokens, unit.moods, strict=True) if mood == "said"}
    return len(asked) > 1 and asked <= said and unit.denials.isdisjoint(asked)


def called(question: str, sentence: str) -> YesNo | None:
    """Whether a sentence calls something what the question asks, or the opposite: "safe", "not harmful".

    Example:
        >>> called("Is it dangerous to sleep with a fan on?", "It is generally safe.")
        'no'
        >>> called("Is it legal to drive barefoot?", "It is not illegal."), called("Is it safe?", "It may be safe.")
        ('yes', None)
    """
    asked, tells = _ASKED.match(question), list(_CALLED.finditer(sentence))
    if asked is None or len(tells) != 1 or _HEDGES.search(sentence) or not denies_plainly(sentence):
        return None
    (told,) = tells
    if _NOT_OWN.search(sentence, 0, told.start("verb")):
        return None
    (what, wanted), (which, sign) = _SIDES[asked["word"].casefold()], _SIDES[told["word"].casefold()]
    if what != which:
        return None
    return "yes" if (wanted == sign) != bool(told["not"]) else "no"
