"""A few states and unions that go by several names, each with one key: the United States, the USA, the U.S."""

from __future__ import annotations

from langchain_congrs.decoding.statements.words.vocabulary import Lexeme

_LONG = {
    ("united", "states", "of", "america"): "usa",
    ("united", "states"): "usa",
    ("united", "kingdom"): "uk",
    ("united", "nations"): "un",
    ("united", "arab", "emirates"): "uae",
    ("european", "union"): "eu",
    ("soviet", "union"): "ussr",
}
_SHORT = frozenset({"US", "U.S", "USA", "U.S.A", "UK", "U.K", "UN", "U.N", "UAE", "EU", "E.U", "USSR"})
_KEYS = {"us": "usa"}
_OF_STATE = {"soviet": "ussr", "soviets": "ussr"}
_FIRST = frozenset(words[0] for words in _LONG)
_CLUES = _FIRST | _OF_STATE.keys() | {name.lower() for name in _SHORT}


def with_aliases(tokens: list[Lexeme], text: str) -> list[Lexeme]:
    """Make such a name one word, in whatever form it is given.

    Example:
        >>> from langchain_congrs.decoding.statements.words.tokens import tokens_of
        >>> [token.key for token in tokens_of("The United States, the U.S. and the USA tell us")]
        ['the', 'usa', 'the', 'usa', 'and', 'the', 'usa', 'tell', 'us']
    """
    if not any(token.lower in _CLUES for token in tokens):
        return tokens
    joined: list[Lexeme] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        if token.capital and token.lower in _FIRST and (length := _length(tokens, at)):
            words = tuple(each.lower for each in tokens[at : at + length])
            joined.append(token._replace(stop=tokens[at + length - 1].stop, key=_LONG[words], kind="content"))
            at += length
            continue
        if token.capital and token.lower in _OF_STATE:
            token = token._replace(key=_OF_STATE[token.lower], kind="content")
        elif token.capital and text[token.start : token.stop] in _SHORT:
            key = token.lower.replace(".", "")
            token = token._replace(key=_KEYS.get(key, key), kind="content")
        joined.append(token)
        at += 1
    return joined


def _length(tokens: list[Lexeme], at: int) -> int:
    """How many words a name that begins here has; 0 if none does."""
    for words in _LONG:
        found = tokens[at : at + len(words)]
        if tuple(each.lower for each in found) == words and not any(each.before for each in found[1:]):
            return len(words)
    return 0
