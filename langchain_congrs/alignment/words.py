"""Text to words, without loss, and the keys by which two words match.

A *word* is the unit of alignment. It owns the white space after it; white space at the start of a text belongs to the
first word. Joining the words of a text gives the text back, character for character.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Sequence
from typing import Literal

import regex

from langchain_congrs._common import Kept

Segmenter = Callable[[str], Sequence[str]]
"""Text in, words out; ``"".join(segmenter(text)) == text``."""

Key = Callable[[str], str]
"""A word in, what is compared out: two words match when their keys are equal. The white space after a word is part of
it, so a key of your own can compare indentation; the keys that ship do not."""

KeyName = Literal["exact", "casefold", "bare"]

_CHUNK = regex.compile(r"\s*\S+\s*|\s+")
# Scripts written without spaces between words: a chunk that holds one of them is cut further.
_UNSPACED = regex.compile(
    r"[\p{Han}\p{Hiragana}\p{Katakana}\p{Thai}\p{Lao}\p{Khmer}\p{Myanmar}\p{Tibetan}\p{Javanese}\p{Balinese}"
    r"\p{Tai_Le}\p{New_Tai_Lue}\p{Tai_Tham}\p{Tai_Viet}\p{Yi}]"
)
_BOUNDARY = regex.compile(r"(?V1w)\b")
_LETTER_OR_DIGIT = regex.compile(r"[\p{L}\p{N}\p{M}]")
# Characters that change nothing a reader sees: zero-width spaces and joiners, direction marks, soft hyphens, variation
# selectors.
_INVISIBLE = regex.compile(r"[\p{Cf}\p{Default_Ignorable_Code_Point}]")
# Signs that models use in place of the ones on a keyboard: minus, curly apostrophe, hyphens.
_PLAIN = str.maketrans({"−": "-", "’": "'", "‑": "-", "‐": "-"})
# Letters and digits whose compatibility form means something else: 10⁶ is not 106.
_RAISED = regex.compile(r"[\p{No}\p{Lm}]")
_QUOTES = r"\p{Pi}\p{Pf}\"`"
_BRACKETS = r"\p{Ps}\p{Pe}"
_DASHES = "–—―"
# Punctuation of any script, less what carries meaning beside a number or a symbol: 5%, x', 5!, #1, a_b, and/or.
_MARKS = r"[\p{Po}--[%‰‱@&*/\\#'!′″‴§¶†‡_\"]]"
_LEADING = regex.compile(rf"(?V1)^(?:[{_QUOTES}'¿¡…]|[.,;:](?!\p{{N}}))+")
_TRAILING = regex.compile(rf"(?V1)[{_QUOTES}{_DASHES}]|{_MARKS}")
# A closing ' or ! is punctuation after a word, but part of x' and 5!.
_WORD = regex.compile(r"\p{L}['’]?\p{L}")
_TRAILING_AFTER_WORD = regex.compile(rf"(?V1)[{_QUOTES}{_DASHES}'!！]|{_MARKS}")
# Brackets and emphasis around one plain word or number go as well; around more, (0,1) or *p, they have a meaning.
# Possessive throughout: what a model writes must not make the pattern go back and forth.
_WRAPPED = regex.compile(
    rf"(?V1)^(?:\*{{2,}}+|\*(?=\w\w)|~~|[{_BRACKETS}])*+(?P<core>\w[\w\p{{M}}'’.\-]*+)"
    rf"(?:\*{{2,}}+|(?<=\w\w)\*|~~|[{_BRACKETS}{_QUOTES}]|{_MARKS})*+$"
)
_LONGEST_KEPT = 64  # characters of a word whose key is kept; a cache of longer ones could fill the memory


def segment_words(text: str) -> list[str]:
    r"""Cut `text` into words, keeping every character.

    Words are what white space separates. Where a chunk holds a script that is written without spaces (Chinese,
    Japanese, Thai, …) it is cut at Unicode word boundaries as well, and punctuation stays with the word before it.

    Args:
        text: Any text; it may be empty.

    Returns:
        The words, in order. ``"".join(segment_words(text)) == text``.

    Example:
        >>> segment_words("  Born in 1981,\nin Omsk. ")
        ['  Born ', 'in ', '1981,\n', 'in ', 'Omsk. ']
        >>> segment_words("東京 tower。")
        ['東', '京 ', 'tower。']
    """
    if not is_unspaced(text):
        return _CHUNK.findall(text)
    words: list[str] = []
    for chunk in _CHUNK.findall(text):
        if is_unspaced(chunk):
            words.extend(_cut_unspaced(chunk))
        else:
            words.append(chunk)
    return words


def is_unspaced(text: str) -> bool:
    """Whether a text holds characters of a script that is written without spaces.

    Example:
        >>> is_unspaced("京"), is_unspaced("k")
        (True, False)
    """
    return not text.isascii() and _UNSPACED.search(text) is not None


def count_unspaced(text: str) -> int:
    """How many characters of a text belong to scripts that are written without spaces."""
    return 0 if text.isascii() else len(_UNSPACED.findall(text))


def _cut_unspaced(chunk: str) -> list[str]:
    words: list[str] = []
    start = ""  # punctuation or space before the first word
    for piece in _BOUNDARY.split(chunk):
        if _LETTER_OR_DIGIT.search(piece):
            words.append(start + piece)
            start = ""
        elif words:
            words[-1] += piece
        else:
            start += piece
    return [*words, start] if start else words


def exact(word: str) -> str:
    """The word as it stands, without the white space around it.

    Example:
        >>> exact("Hotspur. ")
        'Hotspur.'
    """
    return word.strip()


def fold(text: str) -> str:
    """A text without invisible characters and compatibility variants (NFKC), but with its case.

    Raised and lowered characters and fractions stay as they are, since 10⁶ is not 106; a minus sign becomes a hyphen
    and a curly apostrophe a straight one.
    """
    if text.isascii():
        return text
    form: Literal["NFC", "NFKC"] = "NFC" if _RAISED.search(text) else "NFKC"
    return unicodedata.normalize(form, _INVISIBLE.sub("", text) or text).translate(_PLAIN)


def casefold(word: str) -> str:
    r"""The word without case, invisible characters and compatibility variants.

    Example:
        >>> casefold("Straße\u200b ")
        'strasse'
    """
    word = word.strip()
    return word.casefold() if word.isascii() else fold(fold(word).casefold()).strip()


def _bare(word: str) -> str:
    r"""The casefolded word without punctuation at its edges.

    Quotes, sentence punctuation, and brackets or emphasis around a plain word go. What carries meaning stays: signs
    (``-3``, ``.5``), units (``5%``, ``$5``), marks that belong to a symbol (``x'``, ``5!``, ``*p``), brackets around
    more than a word (``(0,1)``). A word of punctuation alone is kept.

    Example:
        >>> bare("**Hotspur.** "), bare("(1867),"), bare("-3,"), bare("5!"), bare("goal!"), bare("(0,1)")
        ('hotspur', '1867', '-3', '5!', 'goal', '(0,1)')
    """
    folded = casefold(word)
    if folded.isalnum():
        return folded
    core = _LEADING.sub("", folded)
    trailing = _TRAILING_AFTER_WORD if _WORD.search(core) else _TRAILING
    core = _without(trailing, core)
    wrapped = _WRAPPED.match(core)
    return (_without(trailing, wrapped["core"]) if wrapped else core) or folded


bare: Key = Kept(_bare, longest=_LONGEST_KEPT, most=1 << 16).__getitem__


def _without(trailing: regex.Pattern[str], text: str) -> str:
    """A text without the characters at its end that are `trailing`."""
    end = len(text)
    while end and trailing.match(text, end - 1):
        end -= 1
    return text[:end]


KEYS: dict[KeyName, Key] = {"exact": exact, "casefold": casefold, "bare": bare}


def resolve_key(key: KeyName | Key) -> Key:
    """The function behind a key's name, or the function itself.

    Raises:
        ValueError: If `key` is a name that is not one of ours.
    """
    if callable(key):
        return key
    if key not in KEYS:
        msg = (
            f"key={key!r} is not known; give one of {', '.join(map(repr, KEYS))} or a function from a word to a string."
        )
        raise ValueError(msg)
    return KEYS[key]


def cut(text: str, segmenter: Segmenter) -> list[str]:
    """The words that a segmenter makes of a text, checked.

    Raises:
        TypeError: If it did not return strings.
        ValueError: If it lost or changed text.
    """
    words = segmenter(text)
    if not isinstance(words, Sequence) or isinstance(words, str) or not all(isinstance(word, str) for word in words):
        msg = f"segmenter must return a list of strings, not {type(words).__name__}: {words!r:.80}."
        raise TypeError(msg)
    check_lossless(text, words)
    return list(words)


def keys_of(words: Sequence[str], key: Key) -> list[str]:
    """The keys of words, checked.

    Raises:
        TypeError: If one is not a string.
    """
    keys = [key(word) for word in words]
    for word, found in zip(words, keys, strict=True):
        if not isinstance(found, str):
            msg = f"key must return a string; for the word {word!r} it returned {found!r:.80}."
            raise TypeError(msg)
    return keys


def check_lossless(text: str, words: Sequence[str]) -> None:
    """Raise if `words`, made by a segmenter of the user's, do not give `text` back.

    Raises:
        ValueError: If characters were lost, added or moved, or a word is empty.
    """
    if "".join(words) != text:
        msg = (
            "segmenter lost or changed text: joining its words does not give the text back. It must return every "
            "character of the text, white space included, in order."
        )
        raise ValueError(msg)
    if not all(words):
        msg = "segmenter returned an empty word; leave empty strings out."
        raise ValueError(msg)
