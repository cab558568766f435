"""Sentences that say nothing about the matter: greetings, offers, remarks on the answer; refusals and not knowing."""

from __future__ import annotations

from collections.abc import Sequence

import regex

from langchain_congrs.decoding.statements.words import foreign_talk
from langchain_congrs.decoding.statements.words.unheard import NO_RECORD, UNHEARD

_LONGEST = 400

# Each is matched at the start of a sentence, in whatever case.
_COURTESIES = (
    (
        r"(?:sure|certainly|of course|absolutely|okay|ok|great|hello|hi|hey|hi there|hello there|yes, of course"
        r"|no problem"
        r"|thanks|thank you|you're welcome|you are welcome|happy to help|glad to help|good luck|enjoy)\b"
        r"(?: thing| there| again| everyone| all| to help| to hear| so much| very much| for \w+(?: \w+)?)*+[.!,:]*$"
    ),
    r"(?:great|good|excellent|interesting) question\b",
    r"(?:ouch|oh no|oh dear|(?:i'm |i am )?(?:so |very )?sorry (?:to hear|about) (?:that|this|your \w+))[.!, ]*$",
    r"(?:i|we) (?:really )?hope (?:this|that|it)\b",
    r"(?:please )?(?:let me know|feel free|don't hesitate|do not hesitate)\b",
    (
        r"(?:if|should) you (?:have|need|want|would like|'d like|could|can)\b.{0,120}"
        r"\b(?:questions?|ask|let me know|know|help|assist\w*|information|details|provide|tell)\b"
    ),
    (
        r"if you (?:can |could )?(?:give|provide|share|tell|send) (?:me|us|more|some|any|additional|further)\b.{0,120}"
        r"\b(?:help|assist|try|look|answer|tell)\b"
    ),
    (
        r"(?:it(?:'s| is) (?:also )?possible (?:that )?)?you (?:may|might|could) (?:also )?"
        r"(?:be (?:thinking of|referring to|confusing)|mean (?!well|it)|have (?:meant|been thinking|confused|mixed "
        r"up))\b"
    ),
    r"(?:perhaps|maybe|possibly) you (?:mean|meant|(?:are|were|'re) (?:thinking of|referring to|confusing))\b",
    r"(?:did|do) you (?:perhaps |maybe |possibly )?mean\b",
    (
        r"there (?:may|might|could|seems? to|appears? to) (?:be|have been) (?:some|an?) (?:confusion|mix-?up"
        r"|misunderstanding)"
    ),
    (
        r"(?:it|this|that|he|she)(?: is|'s| may| might| could)? (?:also )?(?:be|possible)\b.{0,80}"
        r"\b(?:lesser-known|misspel\w+|misremembered|self-published|fictional|fictitious|not widely|niche|obscure)\b"
    ),
    r"(?:is there anything|would you like|do you (?:want|need)|can i help|how can i|how may i|what can i)\b",
    r"(?:here(?:'s| is| are)|below (?:is|are)|the following (?:is|are))\b[^.!?]{0,120}:?$",
    r"(?:however, |but )?(?:i'd|i would|i'll|i will|i'm|i am|i can) (?:be )?(?:happy|glad|pleased) to\b",
    r"(?:however, |but )?i (?:can|could|will) (?:still )?(?:provide|tell|offer|give|share|help)\b",
    r"(?:please )?note that (?:this|my|the above|i)\b.{0,60}\b(?:answer|response|information|list|summary|general)\b",
    r"(?:this|the above|my) (?:answer|response|summary|list|overview)\b",
    (
        r"(?:okay,? |ok,? |alright,? |first,? )?let(?:'s| us) "
        r"(?:approach|think|solve|work|break|analy[sz]e|look|go|start|begin|write down)\b"
        r".{0,120}(?::|step[- ]by[- ]step|labels|systematically)\W*$"
    ),
    r"as an? (?:ai|artificial intelligence|(?:large )?language model)\b",
    r"i (?:have no|don't have|do not have)(?: any)? personal\b",
    r"i (?:apologi[sz]e|'m sorry|am sorry)\b[^,]{0,40}[.!]?$",
)
_COURTESY = regex.compile("|".join((*_COURTESIES, *foreign_talk.COURTESIES)), regex.IGNORECASE)
_SORRY = (
    r"(?:(?:i(?:'m| am) (?:very |so )?sorry|sorry|i apologi[sz]e|unfortunately|(?:my )?apologies|as an? [^,]{2,60}"
    r"|i(?:'m| am) afraid|(?:to be )?honest(?:ly)?|hmm+|actually|as far as i (?:know|can tell|am aware)"
    r"|(?:to|to the best of) my knowledge|as of my (?:last|latest|knowledge) [^,]{2,40}),?\s*"
    r"(?:but\s+|that\s+)?){0,3}"
)
_FIRM_REFUSALS = (
    (
        r"i\s*(?:'m|am)?\s*(?:currently |really |simply |also )?"
        r"(?:cannot|can't|can not|unable to|not able to|won't|will not|could not|couldn't|must decline|have to decline"
        r"|am not allowed)\b(?! (?:find|locate|think of|imagine|see)\b).{0,120}"
        r"\b(?:assist|help|answer|provide|information|fulfil\w*|comply|discuss|verify|confirm|identify|request"
        r"|(?:do|say|tell|write|share|give|support|with|on|about|to) (?:you )?(?:that|this))\b"
    ),
    (
        r"i\s*(?:really |simply |currently )?(?:do not|don't|have no|lack)\b.{0,40}"
        r"\b(?:information|knowledge|record|records|details|data|access)\b"
    ),
    r"no (?:\w+ )?information (?:is|was) (?:available|found)\b",
    NO_RECORD,
    UNHEARD,
)
"""Refusing, having no information on the matter, and never having heard of it."""
_REFUSALS = (
    *_FIRM_REFUSALS,
    (
        r"i\s*(?:really |honestly |simply )?(?:do not|don't|have no|lack|did not|didn't)\b.{0,40}"
        r"\b(?:know(?! of (?:any|an?)\b)|information|knowledge|idea|record|records|details|data|access|find|recognize"
        r"|enough)\b"
    ),
    r"i\s*(?:'m| am) (?:not|un)\s?(?:sure|certain|familiar)\b",
    (
        r"the (?:term|name|phrase|concept)\b.{1,60} (?:is not|isn't|does not|doesn't)\b.{0,30}"
        r"\b(?:standard|recogni[sz]ed|recogni[sz]able|established|well[- ]known|widely|commonly|exist)\b"
    ),
    (
        r"[\"“«`][^\"”»`]{1,60}[\"”»`] (?:is not|isn't|does not|doesn't)\b.{0,30}"
        r"\b(?:standard|recogni[sz]ed|established|documented|well[- ]known|exist)\b"
    ),
    (
        r"(?:please|(?:could|can|would) you(?: please)?) (?:give|provide|share|tell|specify|clarify"
        r"|(?:double-)?check)\b"
        r".{0,60}\b(?:more|further|additional|context|which|what you|who you|spelling|name|title)\b"
    ),
    r"(?:no idea|unknown|not known|it is (?:not known|unknown)|this is (?:not known|unknown)|n/a|abstain)\W*$",
)
_REFUSAL = regex.compile("|".join((f"{_SORRY}(?:{'|'.join(_REFUSALS)})", *foreign_talk.REFUSALS)), regex.IGNORECASE)
_FIRM_REFUSAL = regex.compile(
    f"{_SORRY}(?:{'|'.join(_FIRM_REFUSALS)})|{foreign_talk.NOT_UNSURE}(?:{'|'.join(foreign_talk.REFUSALS)})",
    regex.IGNORECASE,
)
_MOST_COURTESIES = 3
_FURTHER_CLAIM = regex.compile(
    r"[:;]\s*(?=\w)|\bbut\b(?!\s+i\b(?!\s+(?:think|believe|guess|suspect|would say)\b))|\bhowever\b|\balthough\b|"
    + foreign_talk.FURTHER_CLAIM,
    regex.IGNORECASE,
)


def is_courtesy(sentence: str) -> bool:
    """Whether a sentence is a greeting, an offer of help or a remark on the answer.

    Example:
        >>> is_courtesy("I hope this helps!"), is_courtesy("Thanks to its fur, the fox survives.")
        (True, False)
    """
    return _COURTESY.match(_plain(sentence)) is not None


def is_refusal(sentence: str) -> bool:
    """Whether a sentence says that the one who answers will not or cannot.

    Example:
        >>> is_refusal("I don't know."), is_refusal("I never answer lightly: it is Paris.")
        (True, False)
    """
    plain = _plain(sentence)
    match = _REFUSAL.match(plain)
    return match is not None and not _claims_further(plain, match.end())


def _claims_further(plain: str, start: int) -> bool:
    """Whether a refusal goes on to an answer; "but you may mean the other one" guesses what was asked."""
    tails = (plain[found.end() :].lstrip() for found in _FURTHER_CLAIM.finditer(plain, start))
    return any(not (_COURTESY.match(tail) or _REFUSAL.match(tail)) for tail in tails)


def opens_with_refusal(sentences: Sequence[str], *, plainly: bool = False) -> bool:
    """Whether a response begins with a refusal, courtesies aside; not being certain is none.

    Args:
        sentences: What it says.
        plainly: Whether the sentence that refuses must not go on to an answer.

    Example:
        >>> opens_with_refusal(["I'm unable to provide that.", "Ann was a writer."])
        True
        >>> opens_with_refusal(["I am not certain.", "It is 1843."])
        False
    """
    for sentence in sentences[:_MOST_COURTESIES]:
        if match := _FIRM_REFUSAL.match(plain := _plain(sentence)):
            return not (plainly and _claims_further(plain, match.end()))
        if not is_courtesy(sentence):
            return False
    return False


def declines(sentences: Sequence[str]) -> bool:
    """Whether a response declines to answer: it refuses, and says nothing else but courtesies.

    Example:
        >>> declines(["I'm sorry, but I can't help with that."]), declines(["I am not certain.", "It is 1843."])
        (True, False)
    """
    refused = False
    for sentence in sentences:
        if is_refusal(sentence):
            refused = True
        elif not is_courtesy(sentence):
            return False
    return refused


def _plain(sentence: str) -> str:
    return sentence[:_LONGEST].replace("’", "'").strip(" \n*_")
