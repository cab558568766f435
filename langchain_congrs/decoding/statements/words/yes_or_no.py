"""Answers that begin with yes or no: plainly, hedged, or on a condition, which is another answer."""

from __future__ import annotations

from typing import Literal, NamedTuple

import regex

_WORDS = {
    word: stance
    for stance, words in {
        "yes": "yes yeah yep ja oui sí sì sim да はい そうです 是的 是 对 네 예 نعم हाँ हां जी evet tak",
        "no": "no nope nein non não nee нет いいえ 不是 不 否 아니요 아니오 아뇨 لا नहीं hayır nie",
        "true": "true",
        "false": "false",
    }.items()
    for word in words.split()
}
_LONGEST_LEAD = 80
_STANCE = regex.compile(
    r"[\s*_\"“#>]*+(?:(?:so|well|actually|in short|overall|short answer|(?:the )?(?:short |simple )?answer(?: is|:)"
    r"|(?P<hedge>generally|technically|usually|mostly|typically|officially|largely|probably|in general))[,:]?[\s*_]+)?+"
    rf"(?P<word>{'|'.join(sorted(_WORDS, key=len, reverse=True))})"
    r"(?!\W++(?:here|of course|certainly|sure|i can|i'd|i would|i'll|let me|let's)\b)"  # a courtesy
    r"(?=\s*+$|[\s*_\"”]*+[^\w\s'’*_\"”-]|[*_\"”]*+\s++[*_]*+(?:it|that|this|they|he|she|you|there|i|we|not)\b)",
    regex.IGNORECASE,
)
_CONDITION = regex.compile(
    r"\b(?:if|unless|except|provided|providing|depending|depends|sometimes|as long as|in moderation"
    r"|only (?:if|when|with|in|after|under|for|on|to|as)"
    r"|wenn|falls|sofern|außer|nur|sauf|seulement|sólo|excepto|siempre que|если|только)\b"
    r"|[,;.]\s*(?:but|though|although|however|aber|mais|pero|ma|но)\b|但|除非|如果|只要|もし|ただし|場合",
    regex.IGNORECASE,
)

_CONCESSION = regex.compile(r"[*_]*,\s*(?:although|though|even though|while)\b[^,.;]{1,120},", regex.IGNORECASE)
_LIMIT = regex.compile(
    r"\b(?:if|unless|except|only|provided|depends|depending|sometimes|always|necessarily|entirely|every|all)\b",
    regex.IGNORECASE,
)

Manner = Literal["plain", "hedged", "conditional"]


class YesOrNo(NamedTuple):
    """The yes or no that an answer begins with.

    Attributes:
        word: "yes", "no", "true" or "false".
        manner: Whether it is plain.
        start: Where the word begins in the text, with its hedge.
        stop: Where it ends.
    """

    word: str
    manner: Manner
    start: int
    stop: int

    @property
    def key(self) -> tuple[str, ...]:
        """What is compared: a yes on a condition is not a yes."""
        return (self.word, "?") if self.manner == "conditional" else (self.word,)


def stance_of(text: str, sentence_end: int | None = None) -> YesOrNo | None:
    """The yes or no that a text begins with; None if it does not.

    Args:
        text: The text.
        sentence_end: Where its first sentence ends; without it, all of the text may hold a condition.

    Example:
        >>> stance_of("No, it is not.").key, stance_of("**Yes**, but only if you ask.").key, stance_of("No one knows.")
        (('no',), ('yes', '?'), None)
        >>> stance_of("No, although it is in the EU, it has no euro.").key
        ('no',)
    """
    match = _STANCE.match(text, 0, _LONGEST_LEAD)
    if match is None:
        return None
    end = len(text) if sentence_end is None else sentence_end
    conceded = _CONCESSION.match(text, match.end("word"), end)
    conditional = _CONDITION.search(text, conceded.end() if conceded else match.end("word"), end) or turns(text, end)
    manner: Manner = "conditional" if conditional else "hedged" if match["hedge"] else "plain"
    start = match.start("hedge" if match["hedge"] else "word")
    return YesOrNo(_WORDS[match["word"].casefold()], manner, start, match.end("word"))


def denies_plainly(sentence: str) -> bool:
    """Whether a sentence that denies something sets no limit to it: "not safe", but "not safe if", "not all"."""
    return _LIMIT.search(sentence) is None


def is_bare(text: str) -> bool:
    """Whether a text is yes or no and nothing else.

    Example:
        >>> is_bare("**No.**"), is_bare("No, it is not.")
        (True, False)
    """
    side = stance_of(text)
    return side is not None and _NOTHING.fullmatch(text, side.stop) is not None


_NOTHING = regex.compile(r"[\W_]*+")
_TURN = regex.compile(r"\s*(?:but|however|only|unless|aber|mais|pero|ma|но|但)\b", regex.IGNORECASE)


def turns(text: str, at: int) -> bool:
    """Whether the next sentence takes something back."""
    return _TURN.match(text, at) is not None
