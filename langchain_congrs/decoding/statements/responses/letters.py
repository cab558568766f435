"""Letters, e-mails and messages: from the greeting, or the subject above it, to the name below the sign-off."""

from __future__ import annotations

from collections.abc import Sequence

import regex

from langchain_congrs.decoding.statements.grammar.blocks import Block, Line, lines_of, replaced

_SUBJECT = regex.compile(
    r"[ \t*_]*(?:subject|re|betreff|objet|asunto|oggetto|assunto|onderwerp|тема|主题|件名)[ *_]*[:：]", regex.IGNORECASE
)
_GREETING = regex.compile(
    r"[ \t*_]*(?:dear|hi|hello|hey|good (?:morning|afternoon|evening|day)|to whom it may concern|greetings"
    r"|sehr geehrte\w*|liebe[rs]?|hallo|guten (?:tag|morgen)|bonjour|ch(?:er|ère)s?|madame|monsieur"
    r"|estimad\w+|querid\w+|hola|buen(?:os|as) \w+|car[oa]|gentile|prezad\w+|olá|beste|geachte"
    r"|уважаем\w+|дорог\w+|здравствуйте|亲爱的|尊敬的|عزيز\w*)[^.?;:：]{0,60}[,，!！:：]?[ \t*_]*$",
    regex.IGNORECASE,
)
_SIGN_OFF = regex.compile(
    r"[ \t*_]*(?:(?:(?:with )?(?:kind|best|warm|warmest|many) )?(?:regards|wishes)|best|all the best|yours|sincerely"
    r"|respectfully|cordially|cheers|thanks|thank you|many thanks|warmly|with (?:gratitude|love|thanks|appreciation)"
    r"|gratefully|love|mit (?:freundlichen|besten) gr(?:ü|ue)(?:ß|ss)en"
    r"|(?:viele|liebe|beste|herzliche|schöne|freundliche) gr(?:ü|ue)(?:ß|ss)e"
    r"|(?:vielen |herzlichen )?dank|danke|(?:bien )?cordialement|bien à (?:vous|toi)|amicalement|merci"
    r"|atentamente|(?:cordiales )?saludos|un (?:cordial )?(?:saludo|abrazo)|gracias|(?:cordiali|distinti) saluti"
    r"|atenciosamente|met vriendelijke groet\w*|с уважением|此致|敬礼|敬具)\b[^.?!:：]{0,40}[,，.!！]?[ \t*_]*$",
    regex.IGNORECASE,
)
_SIGNATURE = regex.compile(r"[ \t*_]*\[[^\]]{2,40}\][ \t*_]*$")
_FIRST_LINES = 6
_LONGEST_NAME = 40


def with_letter(blocks: Sequence[Block], text: str) -> list[Block]:
    r"""The blocks of a text with the letter in it, if there is one, as one.

    Example:
        >>> from langchain_congrs.decoding.statements.grammar.blocks import blocks_of
        >>> text = "Here you are:\n\nDear Anna,\n\nThank you!\n\nBest,\nIda"
        >>> [(block.kind, text[block.start : block.stop][:9]) for block in with_letter(blocks_of(text), text)]
        [('prose', 'Here you '), ('letter', 'Dear Anna')]
    """
    lines = [line for line in lines_of(text) if line.text.strip()]
    first = next((at for at, line in enumerate(lines[:_FIRST_LINES]) if _GREETING.match(line.text)), None)
    if first is None:
        return list(blocks)
    closing = [at for at in range(first + 2, len(lines)) if _closes(lines[at])]
    if not closing:
        return list(blocks)
    last = closing[-1]
    while last + 1 < len(lines) and lines[last + 1].start == lines[last].stop + 1 and _is_name(lines[last + 1]):
        last += 1
    if first and _SUBJECT.match(lines[first - 1].text):
        first -= 1
    return replaced(blocks, "letter", (lines[first].start, lines[last].start + len(lines[last].text.rstrip())))


def _closes(line: Line) -> bool:
    return bool(_SIGN_OFF.match(line.text) or _SIGNATURE.match(line.text))


def _is_name(line: Line) -> bool:
    return len(line.text) <= _LONGEST_NAME and not line.text.rstrip().endswith((".", "!", "?", ":"))
