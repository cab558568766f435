"""When there is nothing to say: what the responses share is nothing, a fragment, or that they do not know."""

from __future__ import annotations

import statistics
from collections.abc import Sequence

import regex

from langchain_congrs.alignment.stopwords import STOPWORDS
from langchain_congrs.alignment.words import bare
from langchain_congrs.decoding.response import AbstentionReason
from langchain_congrs.graph.consensus_graph import ConsensusGraph

REASONS: dict[AbstentionReason, str] = {
    "fragment": "what the responses share is only a fragment",
    "no_knowledge": "the responses say that they do not know",
    "no_consensus": "the responses share nothing",
    "editor": "the editor could make no text of what the responses share",
    "uncertain": "the answer is less confident than its calibration needs",
}
"""The reasons in plain words."""

_LONG_RESPONSE = 12  # words from which on a response is more than a short answer
_FEW_WORDS = 3
_FRAGMENT_SHARE = 0.1

_SENTENCE = regex.compile(r"[^.!?\n]+[.!?]*")
# "I do not know", said by the one who answers: not a statement about what others lacked, nothing after a "but", and
# no claim after a pause ("I am not sure: it was 1843").
_BUT = regex.compile(r"\b(?:but|however|although)\b(?!\s+i\b)", regex.IGNORECASE)
_PAUSE = regex.compile(r"[,;:–—]")
_CLAIM = regex.compile(r"\d|\b(?:is|was|are|were)\b", regex.IGNORECASE)
_SORRY = r"(?:(?:unfortunately|(?:sorry|i'm sorry|i apologi[sz]e),?(?: but)?),?\s*){0,3}"
_NO_KNOWLEDGE = regex.compile(
    rf"^{_SORRY}(?:as an? (?:ai|\w{{1,40}} model)\b[^,]{{0,80}}?,?\s*)?{_SORRY}"
    r"(?:i\b[^.]{0,40}?(?:\b(?:not|cannot|unable|no|lack|never(?=\s+heard))\b|n't\b)[^.]{0,60}?"
    r"\b(?:information|knowledge|details|data|records?|know|sure|certain|aware|familiar|find|verify|confirm|identify"
    r"|heard|provide|idea|answer|help)\b"
    r"|there (?:is|are|isn't|aren't)\b[^.]{0,12}?(?:\b(?:no|not|any)\b)[^.]{0,40}?\b(?:information|records?|details)\b"
    r"\s+(?:about|on|available|regarding|that i)\b"
    r"|(?:no idea|unknown|it is (?:not known|unknown)|this is (?:not known|unknown))\W*$)",
    regex.IGNORECASE,
)
_COURTESY = regex.compile(
    r"^(?:i'm sorry|sorry|i apologi[sz]e|please|if you|could you|let me know|unfortunately|hello|hi|thank(?: you|s))\b",
    regex.IGNORECASE,
)
_BARE_ABSTENTION = regex.compile(r"^\W*abstain\W*$", regex.IGNORECASE)


def reason_to_abstain(text: str, words: Sequence[str], graph: ConsensusGraph) -> AbstentionReason | None:
    """Why there is nothing to say, by rule; None if there is something.

    Args:
        text: What was selected.
        words: Its words.
        graph: What it was selected from.
    """
    if says_nothing_is_known(text):
        return "no_knowledge"
    text = text.strip()
    if text and any(text == response.strip() for response in graph.texts):
        return None  # somebody's whole answer: "No." is one
    keys = [bare(word) for word in words]
    if all(key in STOPWORDS or not any(map(str.isalnum, key)) for key in keys):
        return "no_consensus"
    usual = statistics.median(len(lengths) for lengths in graph.word_lengths)
    if usual >= _LONG_RESPONSE and len(keys) < max(_FEW_WORDS, _FRAGMENT_SHARE * usual):
        return "fragment"
    return None


def says_nothing_is_known(text: str) -> bool:
    """Whether every sentence of a text says that its author does not know, or is a courtesy; and one does say it.

    Example:
        >>> says_nothing_is_known("Sorry. I do not know."), says_nothing_is_known("I am not certain. It is 1843.")
        (True, False)
    """
    plain = text.replace("’", "'").strip()
    if _BARE_ABSTENTION.match(plain):
        return True
    sentences = [sentence.strip() for sentence in _SENTENCE.findall(plain) if sentence.strip()]
    silent = [_admits_it(sentence) for sentence in sentences]
    return any(silent) and all(no or _COURTESY.match(sentence) for no, sentence in zip(silent, sentences, strict=True))


def _admits_it(sentence: str) -> bool:
    pause = _PAUSE.search(sentence)
    claims = _BUT.search(sentence) or (pause and _CLAIM.search(sentence, pause.end()))
    return not claims and _NO_KNOWLEDGE.match(sentence) is not None
