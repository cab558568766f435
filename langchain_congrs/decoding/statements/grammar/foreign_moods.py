"""Sentences of other languages that take back or only mention what they say, by a few words: whole sentences."""

from __future__ import annotations

from collections.abc import Sequence

import regex

from langchain_congrs.decoding.statements.grammar.moods import Mood
from langchain_congrs.decoding.statements.words.vocabulary import Lexeme

_THAT = frozenset("dass daß que qu che dat что что, att".split())
_FALSE = frozenset(
    "mythos irrtum irrglaube märchen falsch unwahr gerücht trugschluss mythe faux fausse erreur erroné erronée légende "
    "reçue mito falso falsa mentira bulo erróneo errónea leggenda errato fabel onwaar misverstand миф ложь неверно "
    "заблуждение".split()
)
_THINK = frozenset(
    "glauben glaubt behaupten behauptet denken meinen angeblich croient croit pensent prétendent prétend "
    "creen cree dicen piensan credono pensano dicono acreditam dizem geloven считают думают".split()
)
_BUT = frozenset("aber doch jedoch mais or pero ma mas porém maar но однако".split())
_UNSPACED_FALSE = regex.compile(
    r"[是属屬](?:一|个|種|种|個|常|见|的|於|于|完|全){0,6}(?:误解|誤解|误区|誤區|谣言|謠言|错误|錯誤|错的|錯的|迷思|假的|不实|不實|谬论|謬論)"
    r"|(?:誤解|迷信|デマ|俗説|間違い)(?:で|だ|に)"
)
_UNSPACED_THINK = regex.compile(
    r"以为|以為|据说|據說|有人说|有人說|人认为|人認為|们认为|們認為|と言われ|と思われ|と信じ"
)
_UNSPACED_BUT = regex.compile(r"其实|其實|但|然而|实际|實際|しかし|実際")
_OPERATORS = _FALSE | frozenset("idee idée idea behauptung glaube croyance creencia affirmation afirmación".split())
_TOLD: frozenset[Mood] = frozenset({"said", "hedged"})


def foreign_operators(tokens: Sequence[Lexeme]) -> frozenset[int]:
    """The words of a sentence that take it back."""
    return frozenset(at for at, token in enumerate(tokens) if token.lower in _OPERATORS)


def foreign_moods(tokens: Sequence[Lexeme], moods: Sequence[Mood]) -> list[Mood] | None:
    """The moods of a sentence that takes back or mentions what it says; None if it does neither.

    Example:
        >>> from langchain_congrs.decoding.statements.grammar.moods import moods_of
        >>> from langchain_congrs.decoding.statements.words.tokens import tokens_of
        >>> tokens = tokens_of("Es ist ein Mythos, dass sie blind sind.")
        >>> set(foreign_moods(tokens, moods_of(tokens)))
        {'denied'}
    """
    words = {part for token in tokens for part in regex.split(r"['’]", token.lower)}
    if not words.isdisjoint(_THAT):
        false, told, turned = (not words.isdisjoint(some) for some in (_FALSE, _THINK, _BUT))
    else:
        line = "".join(token.lower for token in tokens)
        false, told, turned = (
            some.search(line) is not None for some in (_UNSPACED_FALSE, _UNSPACED_THINK, _UNSPACED_BUT)
        )
    if false or (told and turned):
        return ["denied"] * len(tokens)
    if told:
        return ["mentioned" if mood in _TOLD else mood for mood in moods]
    return None
