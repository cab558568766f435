"""Prose in sentences: where they end in all scripts; abbreviations, initials, decimals and ellipses end none."""

from __future__ import annotations

from collections.abc import Iterator

import regex

_ABBREVIATIONS = frozenset(
    "mr mrs ms dr prof st jr sr vs e.g i.e cf ca c approx inc ltd co corp gen col sgt capt lt maj rev hon fig vol pp "
    "ed eds jan feb mar apr jun jul aug sep sept oct nov dec mt ft messrs mme mlle bros dept univ est al "
    "z.b d.h bzw usw nr bd u.a sog ggf evtl vgl tel str p.ej sra pág av núm".split()
)
# After these a sentence may end, and does when a word follows that begins one.
_MAY_END = frozenset("jr sr inc ltd co corp etc usw bros al a.m p.m b.c a.d u.s u.k u.s.a b.a m.a ph.d d.c".split())
_MONTHS_AFTER_DAY = frozenset(
    "januar februar märz april mai juni juli august september oktober november dezember".split()
)
_BEFORE_NUMBER = frozenset("no nr p pp vol fig ch sec art op".split())
_STARTERS = frozenset(
    "the a an he she it they we you i in on at by for from with as but and or if when while after before during since "
    "this that these those his her its their there here however although born today also both some many most one two "
    "who what how why where our your my no yes not such each every all it's you're they're we're "
    "der die das er sie es ein eine im am und el la los las il le les un une".split()
)
# A mark that may end a sentence, with what closes behind it.
_END = regex.compile(
    r"(?P<wide>[。！？｡]+[”’」』）)\"]*)"
    r"|(?<![!?؟।॥۔.])(?P<mark>[!?؟।॥۔.]++)(?P<closers>[\"'”’»)\]*_]*+)(?P<notes>(?:\[\d{1,3}\])*+)(?=\s|$)"
)
_BEFORE = regex.compile(r"[\p{L}\p{N}][\p{L}\p{N}\p{M}.]*$")
_AFTER = regex.compile(r"\s*[\"'“‘«(\[*_¿¡]*(?P<word>[\p{L}\p{N}][\p{L}\p{M}\p{N}'’]*)?")
_BREAK = regex.compile(r"\n[ \t]*(?=[\p{Lu}\p{Lo}\p{N}\"“*#(])")
_FINAL = regex.compile(r"[.!?…。！？｡।॥؟۔][\"'”’»」』)\]*_]*(?:\[\d{1,3}\])*\s*$|\\\]\s*$|\$\$\s*$")
_OPENERS = regex.compile(r"\\\[|\\\(|\$\$|`+|“|„|«|(?<![^\s(\[])\"(?=\S)")
_QUOTES = frozenset('“„«"')
_CLOSERS = {"\\[": "\\]", "\\(": "\\)", "$$": "$$", "“": "”", "„": "“", "«": "»"}
_ELLIPSIS = regex.compile(r"\.{2,}")
_LETTERED = frozenset("vitamin type hepatitis plan class grade group option answer option appendix gate".split())
_CONTRACTED = regex.compile(r"(?:(?<=n)['’]t|['’](?:s|re|ve|ll|d|m))\.")
_INITIALS = regex.compile(r"(?:\p{L}\.)*\p{L}")
_DEGREES = regex.compile(r".{0,2}°\s?[CF]\.")
_LONGEST_ABBREVIATION = 12
_LONGEST_NUMBERING = 4
_LONGEST_QUOTATION = 400
_SHORT_LINE = 60


def sentences_of(text: str, start: int = 0, stop: int | None = None) -> list[tuple[int, int]]:
    """Where the sentences of a stretch of prose begin and end.

    Args:
        text: The text that the prose is part of.
        start: Where the prose begins.
        stop: Where it ends.

    Returns:
        Ranges of characters, without the white space around sentences.

    Example:
        >>> text = 'Dr. J. R. Smith paid $3.50 in the U.S. "Why?" he asked. 他来了。我走了。'
        >>> [text[a:b] for a, b in sentences_of(text)]
        ['Dr. J. R. Smith paid $3.50 in the U.S.', '"Why?" he asked.', '他来了。', '我走了。']
        >>> text = "You shouldn't. Flour isn't sterile."
        >>> [text[a:b] for a, b in sentences_of(text)]
        ["You shouldn't.", "Flour isn't sterile."]
    """
    stop = len(text) if stop is None else stop
    kept = _kept_whole(text, start, stop)
    found: list[tuple[int, int]] = []
    begin = start
    for end in [*_ends(text, start, stop, kept), stop]:
        first, last = begin, end
        while first < last and text[first].isspace():
            first += 1
        while last > first and text[last - 1].isspace():
            last -= 1
        if first < last:
            found.append((first, last))
        begin = end
    return found


def has_final_mark(text: str) -> bool:
    """Whether a text ends as sentences do.

    Example:
        >>> has_final_mark("It rains."), has_final_mark("It rains and"), has_final_mark('"No!"')
        (True, False, True)
    """
    return _FINAL.search(text, max(0, len(text) - 24)) is not None


def _ends(text: str, start: int, stop: int, kept: list[tuple[int, int]]) -> Iterator[int]:
    ends = {
        match.end() for match in _END.finditer(text, start, stop) if match["wide"] or _is_end(text, match, start, stop)
    }
    ends |= {match.start() for match in _BREAK.finditer(text, start, stop) if _breaks(text, match.start(), start)}
    inside = 0
    for end in sorted(ends):
        while inside < len(kept) and kept[inside][1] <= end - 1:
            inside += 1
        if inside == len(kept) or not kept[inside][0] < end < kept[inside][1]:
            yield end


def _is_end(text: str, match: regex.Match[str], start: int, stop: int) -> bool:
    """Whether a full stop, or a mark like it, ends a sentence."""
    after = _AFTER.match(text, match.end(), stop)
    following = (after["word"] if after else None) or ""
    if following[:1].islower() or _ELLIPSIS.fullmatch(match["mark"]):
        return False
    before = _BEFORE.search(text, max(start, match.start() - _LONGEST_ABBREVIATION), match.start())
    contracted = before is not None and _CONTRACTED.match(text, before.start() - 1)  # "You shouldn't."
    if not match["mark"].endswith(".") or not following or match["closers"].startswith((")", "]")) or contracted:
        return True
    word = before.group().casefold() if before else ""
    begins = following.casefold() in _STARTERS
    if word in _MAY_END or _INITIALS.fullmatch(word):
        lettered = before is not None and _is_lettered(text, start, before.start())
        return begins or lettered or _DEGREES.match(text, max(start, match.start() - len("° C"))) is not None
    if word in _BEFORE_NUMBER:
        return not following[:1].isdigit()
    if word.isdigit() and len(word) <= len("24"):
        line = text[max(start, text.rfind("\n", start, match.start()) + 1) : match.start()].strip("*_ ")
        at_start = match.start() - start <= _LONGEST_NUMBERING or line.isdigit()  # "1. Item", "**2. Item:**"
        return not at_start and (begins or following.casefold() not in _MONTHS_AFTER_DAY)  # "24. Juni"
    return word not in _ABBREVIATIONS


def _is_lettered(text: str, start: int, stop: int) -> bool:
    """Whether a letter names a kind here, and is no initial: "vitamin D", but "J. R. Smith"."""
    words = text[max(start, stop - _LONGEST_ABBREVIATION) : stop].split()
    return bool(words) and words[-1].casefold() in _LETTERED


def _breaks(text: str, at: int, start: int) -> bool:
    """Whether a line break ends a sentence: after a short line that ends in no comma."""
    line = text[max(start, text.rfind("\n", start, at) + 1) : at].rstrip()
    return 0 < len(line) <= _SHORT_LINE and not line.endswith((",", ":", ";", "-", "–", "—"))


def _kept_whole(text: str, start: int, stop: int) -> list[tuple[int, int]]:
    """Formulas, inline code and quotations: no sentence ends inside them."""
    ranges: list[tuple[int, int]] = []
    absent: set[str] = set()
    at = start
    while match := _OPENERS.search(text, at, stop):
        opener = match.group()
        closer = _CLOSERS.get(opener, opener)
        quoted = opener in _QUOTES
        limit = min(stop, match.end() + _LONGEST_QUOTATION) if quoted else stop
        end = -1 if closer in absent else text.find(closer, match.end(), limit)
        if end < 0:
            if not quoted:
                absent.add(closer)
            at = match.end()
            continue
        at = end + len(closer)
        # A quotation of several sentences may end with one: its end is an end as well.
        ranges.append((match.start(), end if quoted else at))
    return ranges
