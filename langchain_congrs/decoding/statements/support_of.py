"""Support of any text, a sentence or a claim, from responses: no model, no threshold.

A word is looked for in the sentence of each response that matches its sentence best, in those beside it, and in the
whole response; the two counts are averaged. What hardly anybody says is surprising: the surprise of a sentence is the
mean of −log(support), names twice and numbers four times, without the words of the subject, plus the mean over the
whole text.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from langchain_congrs.decoding.statements.corpus import Corpus
from langchain_congrs.decoding.statements.matching import Matcher
from langchain_congrs.decoding.statements.reporting import members
from langchain_congrs.decoding.statements.results import AlignedResponses
from langchain_congrs.decoding.statements.sentences import sentences_of
from langchain_congrs.decoding.statements.tokens import tokens_of
from langchain_congrs.decoding.statements.vocabulary import Lexeme, TokenKind

_WEIGHTS: dict[TokenKind, float] = {"name": 2.0, "number": 4.0, "date": 4.0}
_SUBJECT = 0.9
"""A name that this share of the responses begins with is what the text is about."""
_HEAD = 12


@dataclass(frozen=True)
class WordSupport:
    """A word of a text with its support.

    Attributes:
        text: The word.
        kind: What it is.
        supporters: The responses that hold it where they say the same thing.
        share: The share of the samples that hold it, there and anywhere, averaged.
    """

    text: str
    kind: TokenKind
    supporters: tuple[int, ...]
    share: float


@dataclass(frozen=True)
class SentenceSupport:
    """A sentence of a text with its support.

    Attributes:
        text: The sentence.
        support: The mean share of the samples that hold its words, names twice and numbers four times; 1 without any.
        surprise: The mean of −log(support) of its words, so weighted, plus the mean over the whole text.
        words: Its words with content, without those of the subject.
    """

    text: str
    support: float
    surprise: float
    words: tuple[WordSupport, ...]


@dataclass(frozen=True)
class TextSupport:
    """A text with its support.

    Attributes:
        text: The text.
        support: The mean support of its sentences.
        surprise: The mean surprise of its sentences.
        sentences: Its sentences.
    """

    text: str
    support: float
    surprise: float
    sentences: tuple[SentenceSupport, ...]


def support_of(responses: AlignedResponses, text: str) -> TextSupport:
    """How far responses support a text.

    Example:
        >>> from langchain_congrs.alignment.lexicon import Lexicon
        >>> lexicon = Lexicon()
        >>> for text in ("Rome fell in 476.", "In 476 Rome fell.", "Rome fell in 410."):
        ...     _ = lexicon.add(text)
        >>> texts = ["".join(words) for words in lexicon.words]
        >>> responses = AlignedResponses(texts, lexicon.words, lexicon.graph.paths)
        >>> support_of(responses, "Rome fell in 476.").support > support_of(responses, "Rome fell in 410.").support
        True
    """
    corpus = Corpus(responses)
    matcher = Matcher(corpus)
    subject = _subject(corpus)
    found = []
    for start, stop in sentences_of(text):
        words = _words(corpus, matcher, text[start:stop], subject)
        found.append((text[start:stop], words))
    surprises = [_surprise(words, responses.samples) for _, words in found]
    usual = sum(surprises) / len(surprises) if surprises else 0.0
    sentences = tuple(
        SentenceSupport(sentence, _mean(words), surprise + usual, words)
        for (sentence, words), surprise in zip(found, surprises, strict=True)
    )
    count = max(1, len(sentences))
    return TextSupport(
        text=text,
        support=sum(sentence.support for sentence in sentences) / count if sentences else 1.0,
        surprise=sum(sentence.surprise for sentence in sentences) / count,
        sentences=sentences,
    )


def _subject(corpus: Corpus) -> frozenset[str]:
    """The names that nearly all responses begin with."""
    heads = [
        {token.key for unit in corpus.of(response)[:1] for token in unit.tokens[:_HEAD] if token.kind == "name"}
        for response in range(len(corpus.texts))
    ]
    every = set[str]().union(*heads)
    return frozenset(key for key in every if sum(key in head for head in heads) >= _SUBJECT * len(heads))


def _words(corpus: Corpus, matcher: Matcher, sentence: str, subject: frozenset[str]) -> tuple[WordSupport, ...]:
    tokens = [token for token in tokens_of(sentence) if token.kind != "function"]
    masks = matcher.nearby(frozenset(token.key for token in tokens))
    found = []
    for token in tokens:
        if token.key in subject:
            continue
        near, anywhere = masks.get(token.key, 0), corpus.holders.get(token.key, 0)
        share = (near.bit_count() + anywhere.bit_count()) / (2 * max(1, corpus.responses.samples))
        found.append(WordSupport(sentence[token.start : token.stop], _kind(token), members(near), share))
    return tuple(found)


def _kind(token: Lexeme) -> TokenKind:
    return "name" if token.kind == "content" and token.capital else token.kind


def _mean(words: tuple[WordSupport, ...]) -> float:
    weights = [_WEIGHTS.get(word.kind, 1.0) for word in words]
    total = sum(weights)
    return sum(weight * word.share for weight, word in zip(weights, words, strict=True)) / total if total else 1.0


def _surprise(words: tuple[WordSupport, ...], samples: int) -> float:
    weights = [_WEIGHTS.get(word.kind, 1.0) for word in words]
    total = sum(weights)
    if not total:
        return 0.0
    floor = 1 / (2 * samples + 2)
    return sum(-weight * math.log(max(word.share, floor)) for weight, word in zip(weights, words, strict=True)) / total
