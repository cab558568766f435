"""What is asked to be made up, picked or put into other words: there is nothing to agree on, so one response stands.

A story has no facts that others could support, and sentences of five stories make none.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import regex

from langchain_congrs.decoding.statements.asked.questions import request_of
from langchain_congrs.decoding.statements.grammar.units import Unit
from langchain_congrs.decoding.statements.responses.corpus import Corpus
from langchain_congrs.decoding.statements.shapes.whole_blocks import alike, grams
from langchain_congrs.decoding.statements.words.declining import is_courtesy

_ENDS = 400
"""Of a longer request, what stands within so many characters of its beginning or end is read."""
_BEGIN = (
    r"(?:\A|[.!?:;,\n]\s*+(?:and |then )?)(?:(?:please|can you|could you|would you|will you|i (?:want|need|would like)"
    r"|i'd like|you to|help me(?: to)?|let's|now|so|hey|hi|your task is to|bitte|kannst du|peux-tu|puedes)[ ,]+)*+"
)
_ONE = (
    r"(?:(?:me|us|to me)\s+)?(?:a|an|another|some|one|two|three|four|five|ten|\d+|your|my|our)\s+"
    r"(?:(?!of\b)[\w'’-]+ ){0,4}?"
)
_WRITINGS = (
    r"(?:story|stories|tale|fable|poem|haiku|limerick|sonnet|verse|song|lyrics|rap|joke|pun|riddle|slogan|tagline|motto"
    r"|jingle|caption|tweet|e-?mail|letter|message|invitation|toast|speech|eulogy|dialogue|conversation|script"
    r"|screenplay|monologue|plot(?: line| twist)?|storyline|premise|blurb|cover letter|apology|note|greeting"
    r"|passphrase|password|username|nickname|sound effect|pick-?up line|product description|scene)s?\b"
)
_CREATURES = (
    r"(?:character|creature|monster|beast|villain|hero|world|place|location|planet|city|kingdom|spell|artifact|holiday"
    r"|superpower|word|language|game|recipe name|company name|band name|title|names?)\b"
)
_PATTERNS = (
    (
        r"(?:write|compose|draft|create|craft|generate|tell|give|suggest|make up|come up with|think of|invent)\s+"
        rf"{_ONE}{_WRITINGS}(?! (?:from|in|by) (?-i:\p{{Lu}}))"
    ),
    rf"(?:invent|make up|dream up|come up with|create|imagine)\s+{_ONE}{_CREATURES}",
    (
        r"(?:suggest|propose|give|come up with|think of|find|need|wanted|want|and a need)\s+(?:[\w'’-]+ ){0,4}?"
        r"(?:names?|titles?|nicknames?) (?:for (?:my|a|an|our)|of (?:my|our))\b"
    ),
    r"suggest (?:a|one) (?:\w+ )?(?:title|name)\b",
    r"name (?:my|our|the) (?:\w+ )?(?:character|dog|cat|puppy|kitten|horse|baby|band|company)\b",
    (
        r"(?:write|create|generate|come up with|give|think of|describe|invent|make|imagine|fill in|provide|suggest)\b"
        r"[^?]{0,120}\b(?:fictional|fictitious|made-up|imaginary|fantasy|d&d|dungeons)\b"
    ),
    (
        r"(?:randomly (?:pick|choose|select|name|generate|give)"
        r"|(?:pick|choose|select|give|generate|draw)\b[^.?!]{0,60}\b(?:at random|random \w+)"
        r"|(?:roll|flip|toss)\b[^.?!]{0,40}\b(?:die|dice|coin)\b)"
    ),
    r"what would you (?:invent|name|call)\b",
    r"(?:translate|rewrite|rephrase|paraphrase|reword|proofread|übersetz\w*|tradu(?:is|isez|ce|ci|z|ire|cir))\b",
    r"(?:continue|finish|complete) (?:this|the|my) (?:story|poem|scene|song|dialogue|tale)\b",
    r"(?:fill in the blanks?)\b[^?]{0,60}\bstory\b",
    (
        r"(?:schreib\w*|verfass\w*|erfind\w*|dichte|formulier\w*|erzähl\w*)\s+(?:mir |uns )?ein\w*\s+(?:[\w-]+ ){0,3}?"
        r"(?:geschichte|gedicht|witz|e-?mail|mail|brief|rede|märchen|nachricht|einladung|bewerbung|lied|dialog)\w*"
    ),
    (
        r"(?:écri\w+|rédige\w*|raconte\w*|invente\w*|compose\w*)(?:-moi)?\s+une?\s+(?:[\w'’-]+ ){0,3}?"
        r"(?:histoire|poème|blague|e-?mail|mail|courriel|lettre|discours|conte|message|invitation|chanson|dialogue)s?\b"
    ),
    (
        r"(?:escrib\w+|redact\w+|cuéntame|cuenta|invent\w+|compón)\s+(?:me )?una?\s+(?:[\w-]+ ){0,3}?"
        r"(?:cuento|historia|poema|chiste|correo|carta|discurso|mensaje|canción|diálogo)s?\b"
    ),
)
_ASKED = regex.compile(rf"{_BEGIN}(?:{'|'.join(_PATTERNS)})", regex.IGNORECASE)
_FANTASY = regex.compile(r"\b(?:fantasy|d&d|magical|made-up|fictional)\b", regex.IGNORECASE)
_MAKES = regex.compile(
    rf"{_BEGIN}(?:create|generate|give|come up with|think of|invent|imagine|describe|make)\s+{_ONE}", regex.IGNORECASE
)


class Piece(NamedTuple):
    """The response that stands for all.

    Attributes:
        response: Its number.
        start: Where it begins, courtesies aside.
        stop: Where it ends.
        likeness: Its mean likeness to the others.
        supporters: The responses that are the same but for case and marks, as bits.
    """

    response: int
    start: int
    stop: int
    likeness: float
    supporters: int


def asks_for_piece(prompt: str) -> bool:
    """Whether a prompt asks for something to be made up, picked at random, or put into other words.

    Example:
        >>> asks_for_piece("Write a short story about a boy and his dog."), asks_for_piece("Pick a random animal.")
        (True, True)
        >>> asks_for_piece("Tell me the story of the Titanic."), asks_for_piece("Write a short biography of Ada Holm.")
        (False, False)
    """
    request = request_of(prompt)
    late = max(_ENDS, len(request) - _ENDS)
    for start, stop in ((0, _ENDS), (late, len(request))):
        if _ASKED.search(request, start, stop):
            return True
        if _FANTASY.search(request, start, stop) and _MAKES.search(request, start, stop):
            return True
    return False


def choose_piece(corpus: Corpus, silent: int) -> Piece | None:
    """The response that is most like the others; None if all decline.

    Args:
        corpus: The responses.
        silent: Responses that decline, as bits.
    """
    voters = [response for response in range(len(corpus.texts)) if not silent >> response & 1 and corpus.of(response)]
    ranges = {response: _bare(corpus.texts[response], corpus.of(response)) for response in voters}
    voters = [response for response in voters if ranges[response][0] < ranges[response][1]]
    if not voters:
        return None
    said = {
        response: " ".join(
            token.lower for token in corpus.tokens[response] if ranges[response][0] <= token.start < ranges[response][1]
        )
        for response in voters
    }
    pairs = {response: grams(text) for response, text in said.items()}
    likeness = {
        one: sum(alike(pairs[one], pairs[other]) for other in voters if other != one) / max(1, len(voters) - 1)
        for one in voters
    }
    best = min(voters, key=lambda one: (-round(likeness[one], 9), corpus.texts[one], one))
    same = sum(1 << one for one in voters if said[one] == said[best])
    return Piece(best, *ranges[best], likeness[best] if len(voters) > 1 else 1.0, same)


def _bare(text: str, units: Sequence[Unit]) -> tuple[int, int]:
    """Where a response begins and ends without "Sure! Here is a story:" and "Let me know if you like it."."""
    courteous = [is_courtesy(text[unit.start : unit.stop]) for unit in units]
    first = next((at for at, polite in enumerate(courteous) if not polite), len(units))
    last = next((at for at in reversed(range(len(units))) if not courteous[at]), -1)
    start = units[first - 1].stop if first else 0
    stop = units[last + 1].start if last + 1 < len(units) else len(text)
    inside = text[start:stop]
    return start + len(inside) - len(inside.lstrip()), start + len(inside.rstrip())
