"""What a word is by itself: its kind and the key it is compared by."""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import Literal, NamedTuple

import regex
from Stemmer import Stemmer

from langchain_congrs.alignment.stopwords import STOPWORDS
from langchain_congrs.alignment.words import fold

TokenKind = Literal["number", "date", "name", "negation", "modality", "turning", "formula", "content", "function"]

STAKED = frozenset({"number", "date", "name"})
"""Kinds of words that stake most: another response must have each of them."""
SPECIFIC: frozenset[TokenKind] = frozenset({"number", "date", "name", "negation", "modality", "turning", "formula"})
"""Kinds that a statement must have right, every one of them."""

_NEGATIONS = frozenset(
    "not no never neither nor without cannot nothing nobody none nowhere hardly barely "
    "nicht kein keine keinen keinem keiner keines nie niemals ohne weder nichts niemand "
    "ne pas jamais aucun aucune sans ni nunca sin jamás ningún ninguna nada nadie "
    "non mai senza nessun nessuno não nem sem niet geen nooit zonder "
    "не нет никогда без ни لا ليس ليست لم لن بدون नहीं न मत".split()
)
UNSPACED_NEGATIONS = frozenset("不没沒無无未非否ぬ")
"""Characters that deny, in scripts written without spaces."""

_MODALS = {
    word: group
    for group, words in {
        "perhaps": "may might could perhaps maybe possibly probably likely presumably seemingly supposedly allegedly "
        "reportedly apparently purportedly unlikely vielleicht wahrscheinlich möglicherweise vermutlich könnte "
        "peut-être probablement quizás probablemente",
        "must": "must should ought muss sollte doit debe",
        "will": "will wird",
    }.items()
    for word in words.split()
}
_TURNING = frozenset(
    "before after more less fewer only all every most least until unless except if solely exclusively both "
    "either always ever than some few many several almost nearly vor nach mehr weniger nur alle jeder bis außer wenn "
    "falls avant après plus moins seulement tous toutes antes después más menos solo sólo todos todas".split()
)
# Words that turn a claim round only when they stand against another; loose talk of amounts does not.
_LOOSE = frozenset("some few many several most ever both either almost nearly plus".split())
_ENGLISH_FUNCTION_WORDS = STOPWORDS | frozenset(
    "would can may one us upon within among amongst around onto toward towards per via".split()
)
_FOREIGN_FUNCTION_WORDS = frozenset(
    "der die das den dem des ein eine einen einem einer eines und oder aber ist sind war waren wird wurde wurden hat "
    "haben hatte im in am an auf zu zur zum von vom bei mit für als auch es er sie sich dass daß wie durch über unter "
    "le la les un une des du de et ou est sont était dans en sur pour par que qui il elle se au aux avec ce cette son "
    "sa "
    "el los las una uno unos unas y o es son fue era del al con por para su sus lo más como "
    "il lo gli i e è di da che per con non una "
    "и в на с по что это как из у к за от он она был была "
    "في من على إلى عن أن هو هي كان كانت التي الذي هذا هذه و "
    "है हैं का की के में से को पर और था थी थे एक यह वह ने भी".split()
)
UNSPACED_FUNCTION = frozenset(
    "的了在是和与及也都而就着之为於于其这那此以被把从到は が を に の と で も へ や た だ て し".replace(" ", "")
)
"""Characters without content of their own, in scripts written without spaces."""

# Written in C: one that is written in Python keeps the word it works on, and threads would mix theirs up.
_STEMMER = Stemmer("english")
_CYRILLIC = Stemmer("russian")
_LONGEST_WORD = 40
_LETTERS_THAT_ARE_WORDS = frozenset("AIEOYАВИКОСУЯ")
_LATIN = regex.compile(r"[\p{Latin}'-]+")
_PLURALS = {
    "bacteria": "bacterium", "criteria": "criterion", "phenomena": "phenomenon", "fungi": "fungus", "nuclei": "nucleus",
    "children": "child", "feet": "foot", "teeth": "tooth", "mice": "mouse", "geese": "goose", "women": "woman",
    "larvae": "larva", "wolves": "wolf", "leaves": "leaf", "knives": "knife", "halves": "half", "shelves": "shelf",
}  # fmt: skip
_SHORTEST_ACRONYM = len("PCs")
_SHORT_FORMS = {
    "kb": "kilobyte", "mb": "megabyte", "gb": "gigabyte", "tb": "terabyte", "khz": "kilohertz", "mhz": "megahertz",
    "ghz": "gigahertz",
}  # fmt: skip
_POSSESSIVE = regex.compile(r"['’]s?$")


class Lexeme(NamedTuple):
    """A word, number, date or formula of a text.

    Attributes:
        start: Where it begins in the text; a unit and a word like "after" before a number belong to it.
        stop: Where it ends.
        kind: What it is.
        key: What is compared: a stem, or a value.
        lower: The word in lower case.
        before: The marks between it and the token before.
        capital: Whether it begins with a capital letter.
    """

    start: int
    stop: int
    kind: TokenKind
    key: str
    lower: str
    before: str
    capital: bool = False


@lru_cache(maxsize=1 << 16)
def stem(word: str) -> str:
    """A word in lower case without its endings; in any language it only has to be the same everywhere.

    Example:
        >>> [stem(word) for word in ("readable", "readability", "writing", "writes", "Fluss")]
        ['readabl', 'readabl', 'write', 'write', 'fluss']
    """
    word = _PLURALS.get(word.casefold()) or _SHORT_FORMS.get(word.casefold()) or word.casefold()
    if not word.isalpha() or len(word) > _LONGEST_WORD:
        return word
    stemmer = _CYRILLIC if "а" <= word[0] <= "я" else _STEMMER
    stemmed: str = stemmer.stemWord(word)
    return stemmed


@lru_cache(maxsize=1 << 16)
def kind_and_key(word: str) -> tuple[TokenKind, str, str]:
    """Kind, key and lower-case form of a word, by itself."""
    if len(word) == 1 and word.isupper() and word not in _LETTERS_THAT_ARE_WORDS:
        return "name", word, word.casefold()  # a choice, a symbol
    lower = fold(word).casefold().replace("’", "'")
    if lower in _NEGATIONS or lower.endswith("n't"):
        return "negation", "¬", lower
    lower = _POSSESSIVE.sub("", lower) or lower
    if lower in _MODALS:
        return "modality", f"~{_MODALS[lower]}", lower
    if lower in _TURNING and lower not in _LOOSE:
        return "turning", lower, lower
    if lower in _ENGLISH_FUNCTION_WORDS or lower in _FOREIGN_FUNCTION_WORDS or lower in _LOOSE:
        return "function", lower, lower
    # SSDs, not NASA's
    several = len(word) >= _SHORTEST_ACRONYM and word[-1] == "s" and word[:-1].isalpha() and word[:-1].isupper()
    plain = lower if lower.isascii() else _without_accents(lower)
    return "content", stem(plain[:-1] if several else plain), lower


def _without_accents(lower: str) -> str:
    """A Latin word without its accents: "Compaoré" is "Compaore" where somebody types it so."""
    if not _LATIN.fullmatch(lower):
        return lower
    plain = unicodedata.normalize("NFD", lower)
    return "".join(letter for letter in plain if not unicodedata.combining(letter))


def is_foreign(word: str) -> bool:
    """Whether a word, in lower case, is a function word of a language other than English, and not of English too."""
    return word in _FOREIGN_FUNCTION_WORDS and word not in _ENGLISH_FUNCTION_WORDS
