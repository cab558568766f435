"""What may be dropped from an English sentence: brackets, tails, leading phrases, segments between commas.

A cut never takes a negation, a condition, an exception, an attribution or a hedge with it, and what it leaves is surely
a sentence (`wholeness`); where that is unsure, there is no cut.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import regex

from langchain_congrs.decoding.statements.grammar.syntax import (
    LONGEST_MEMBER,
    Cut,
    Group,
    Sentence,
    is_finite,
    is_participle,
    is_relative,
    leads,
    opens_tail,
)
from langchain_congrs.decoding.statements.grammar.wholeness import is_whole
from langchain_congrs.decoding.statements.words.occupations import members_after_first, spare_nation
from langchain_congrs.decoding.statements.words.vocabulary import Lexeme, stem

_PERSONAL = frozenset("he she it they his her its their".split())
_LEADING_ALONE = frozenset(
    "additionally furthermore moreover also later eventually initially originally subsequently finally overall "
    "meanwhile today nowadays afterwards thereafter previously recently specifically notably".split()
)
_LEADING_WITH_MORE = frozenset("as along alongside together following after".split())
# Words that a cut never takes with it, beside negations and hedges: conditions, exceptions, attributions, turns.
_GUARDS = frozenset(
    "if unless provided assuming whether whenever otherwise except excluding excepting apart besides save "
    "according said says say claim claims claimed claiming believe believes believed alleged alleges reported reports "
    "suggests suggested argue argues argued deny denies denied think thinks thought considered reputed supposed "
    "rumored rumoured legend myth theory opinion view seems seemed seem appears contrary false but although though "
    "however despite yet until only far doubt doubtful uncertain disputed estimated rather instead merely".split()
)
_FICTION = frozenset(
    "film movie novel story play book mythology fiction legend series episode theory game show".split()
)
_SCOPES = frozenset("some many most few all every any each rare certain cases case general particular".split())
_DAYS = frozenset(map(stem, "monday tuesday wednesday thursday friday saturday sunday".split()))
_TIME_PREPOSITIONS = frozenset("in on at by from around since until during of".split())
_PREPOSITIONS = frozenset("between in at on with under during for against near over alongside within".split())
_TAIL_WORDS = _PREPOSITIONS | _TIME_PREPOSITIONS | {"and", "who", "whose", "while", "due", "because", "as"}
# Behind these a phrase narrows what is claimed; without it the sentence would claim more.
_NARROWED = frozenset("most same between both either from such that so".split())
_SECOND_CLAUSE = frozenset("and while so".split())
_POINTS = frozenset("since until till before after".split())
_NOT_IN_MEMBERS = frozenset("from in on at to with by for as than".split())
_AGE = ["at", "the", "age", "of"]
_TURNS = frozenset("however but yet still therefore thus hence so also moreover furthermore additionally and".split())
_EXAMPLE = regex.compile(r"(?:for example|for instance|e\.g\.|say),? ", regex.IGNORECASE)
_FEWEST_TOKENS, _MOST_TOKENS = 4, 150
"""Shorter sentences have nothing to spare, longer ones are no sentences that these rules can read."""
_LONGEST_NOUN = 6
_LONGEST_AGE, _LONGEST_SPAN = 6, 9


def cuts_of(tokens: Sequence[Lexeme], text: str, start: int, stop: int) -> list[Cut]:
    """All single cuts that a sentence allows.

    Args:
        tokens: The tokens of the sentence.
        text: The response.
        start: Where the sentence begins in it.
        stop: Where it ends, final mark included.

    Example:
        >>> from langchain_congrs.decoding.statements.words.tokens import tokens_of
        >>> text = "Born in Ulm, Eva Holm (1901–1980) was a chemist, who taught in Kiel."
        >>> [text[cut.start_char : cut.stop_char] for cut in cuts_of(tokens_of(text), text, 0, len(text))]
        ['Born in Ulm, ', ' (1901–1980)', ', who taught in Kiel']
    """
    if not _FEWEST_TOKENS <= len(tokens) <= _MOST_TOKENS:
        return []
    if any(token.kind == "formula" or token.key == "=" for token in tokens):
        return []
    if _EXAMPLE.match(text, start, stop):  # whole, or it is no example
        return []
    sentence = Sentence(tokens, text, start, stop)
    found = _brackets(sentence)
    if sentence.is_plain:
        found = [*_leading(sentence), *found, *_segments(sentence), *_items(sentence), *_tails(sentence)]
        found += _row(sentence)
    return [cut for cut in found if _allows(sentence, cut)]


def may_go(tokens: Sequence[Lexeme], at: int) -> bool:
    """Whether some cut may take a token: quickly told, and "no" is certain.

    Nothing goes from the beginning of a sentence, unless a phrase stands before its main clause, up to the first mark
    or the first word that a tail begins with.

    Example:
        >>> from langchain_congrs.decoding.statements.words.tokens import tokens_of
        >>> tokens = tokens_of("Eva Holm was a chemist who taught in Kiel.")
        >>> may_go(tokens, 1), may_go(tokens, 6)
        (False, True)
    """
    return (
        leads(tokens[0])
        or at == spare_nation(tokens)
        or any(token.before or token.lower in _TAIL_WORDS for token in tokens[: at + 1])
    )


def left_of(text: str, tokens: Sequence[Lexeme], start: int, stop: int, cuts: Sequence[Cut]) -> list[tuple[int, int]]:
    """The ranges of a sentence that are left when cuts are made.

    A comma that closed what is gone goes too when the verb of the subject before follows.
    """
    ranges: list[tuple[int, int]] = []
    at = start
    gone = {place for cut in cuts for place in range(cut.first, cut.stop)}
    for cut in sorted(cuts, key=lambda cut: cut.start_char):
        if cut.stop_char <= at:
            continue
        if cut.start_char > at:
            ranges.append((at, cut.start_char))
        at = cut.stop_char
        if text[at : at + 1] == "," and cut.first and cut.stop < len(tokens) and cut.stop not in gone:
            after = tokens[cut.stop]
            verb = is_finite(after) or after.lower.endswith("s")
            kept = (token for place, token in enumerate(tokens[: cut.first]) if place not in gone)
            closes = verb and not any(is_finite(token) or "," in token.before for token in kept)
            if closes or (after.lower in {"and", "or"} and _stands_alone(tokens, cut.first, gone)):
                at += 1
    if len(tokens) - 1 in gone:  # of what closes behind the last word, only the final mark stays
        stop = min(stop, at + 1)
    if at < stop:
        ranges.append((at, stop))
    return ranges


def _stands_alone(tokens: Sequence[Lexeme], stop: int, gone: set[int]) -> bool:
    """Whether only one member of a row is left before "and": "A, and D" needs no comma."""
    kept = [at for at in range(stop) if at not in gone]
    first = next((at for at in reversed(kept) if at and "," in tokens[at].before), 0)
    member = [at for at in kept if at >= first]
    return not first or len(member) > LONGEST_MEMBER or opens_tail(tokens[first])


def _leading(sentence: Sentence) -> list[Cut]:
    """The phrase before the main clause."""
    edge = sentence.edges[sentence.main]
    words = sentence.tokens[:edge]
    if not sentence.main or (sentence.tokens[edge].lower in _PERSONAL and _names_subject(words)):
        return []
    first = words[0].lower
    dated = any(token.kind in {"number", "date"} and token.key[0] in "#@≈" for token in words)
    lowers = {token.lower for token in words}
    if lowers & _FICTION or lowers & _SCOPES:
        return []
    if len(words) == 1 and first not in _LEADING_ALONE:
        return []
    if first == "as" and len(words) > 1 and words[1].lower in {"much", "many", "long", "far", "soon"}:
        return []
    if not (dated or first in _LEADING_ALONE or is_participle(words[0]) or first in _LEADING_WITH_MORE):
        return []
    return [Cut(0, edge, sentence.start, sentence.tokens[edge].start, "lead")]


def _names_subject(words: Sequence[Lexeme]) -> bool:
    """Whether a phrase is a clause that names who "he" behind it is: "After Romeo kills Tybalt"."""
    named = 1
    while named < len(words) and words[named].kind == "name" and (named == 1 or not words[named].before):
        named += 1
    return 1 < named < len(words) and words[named].kind == "content" and not words[named].before


def _brackets(sentence: Sentence) -> list[Cut]:
    """What stands in brackets."""
    found = []
    at = 0
    while at < len(sentence.tokens):
        if at not in sentence.inside:
            at += 1
            continue
        first = at
        while at in sentence.inside:
            at += 1
        opening = sentence.text.rfind("(", sentence.start, sentence.tokens[first].start)
        closing = sentence.text.find(")", sentence.tokens[at - 1].stop, sentence.stop)
        if opening > sentence.start and closing >= 0:
            space = opening - 1 if sentence.text[opening - 1] == " " else opening
            found.append(Cut(first, at, space, closing + 1, "bracket"))
    return found


def _segments(sentence: Sentence) -> list[Cut]:
    """Segments between commas, and tails behind one."""
    found: list[Cut] = []
    groups = sentence.groups
    for group in groups:
        if sentence.verb is None or group.first <= sentence.verb < group.stop:
            continue
        if group.first > sentence.verb and not sentence.is_full(group.first):
            continue
        if group.first == 1 and group.stop <= sentence.verb and sentence.tokens[0].lower in _TURNS:
            continue  # "However, in 1900, it was not one": the phrase says of when
        last = group.stop == len(sentence.tokens)
        if last or _may_follow(sentence, group):
            stop = sentence.end if last else sentence.comma(group.stop)
            found.append(Cut(group.first, group.stop, sentence.comma(group.first), stop))
    rest = [  # everything from here to the end
        Cut(group.first, len(sentence.tokens), sentence.comma(group.first), sentence.end)
        for group in groups
        if sentence.verb is not None
        and group.first > sentence.verb
        and group.stop < len(sentence.tokens)
        and sentence.is_full(group.first)
    ]
    return found + rest


def _may_follow(sentence: Sentence, group: Group) -> bool:
    """Whether what stands behind a group belongs to the clause before it, not to the group."""
    after = sentence.tokens[group.stop]
    if is_finite(after) and _has_own_subject(sentence, group):
        return False  # "under which Germany lost land, had its army limited and …" goes on
    if sentence.verb is not None and group.stop <= sentence.verb:
        return sentence.tokens[group.first].lower not in {"and", "or"}  # the end of a row
    if sentence.tokens[group.first].lower in _SECOND_CLAUSE or is_relative(after) or is_participle(after):
        return False
    return after.lower in {"and", "while"} | _TIME_PREPOSITIONS


def _has_own_subject(sentence: Sentence, group: Group) -> bool:
    """Whether a relative clause is about something that it names itself: "in which he died", "which she wrote"."""
    words = sentence.tokens[group.first : group.stop]
    at = next((at for at, token in enumerate(words) if is_relative(token)), None)
    if at is None or at + 1 >= len(words):
        return False
    after = words[at + 1]
    return at > 0 or after.kind == "name" or after.lower in _PERSONAL


def _items(sentence: Sentence) -> list[Cut]:
    """Inner members of a row: "A, B, C, and D" without B."""
    found = []
    for number in range(sentence.main + 1, len(sentence.edges) - 2):
        first, stop = sentence.edges[number], sentence.edges[number + 1]
        if not _is_member(sentence, first, stop) or sentence.opens_group(first, stop):
            continue
        counted = any(token.kind == "number" for token in sentence.tokens[max(0, sentence.edges[number - 1]) : first])
        if not counted and _row_ends(sentence, number + 1):
            found.append(Cut(first, stop, sentence.comma(first), sentence.comma(stop), "item"))
    return found


def _row(sentence: Sentence) -> list[Cut]:
    """All members of a row but the first: "was a painter, poet and filmmaker" without the last two; and the nation."""
    row, tokens = members_after_first(sentence.tokens), sentence.tokens
    found = [Cut(row.start, row.stop, tokens[row.start - 1].stop, tokens[row.stop - 1].stop, "item")] if row else []
    if (at := spare_nation(tokens)) is not None:
        found.append(Cut(at, at + 1, tokens[at].start, tokens[at + 1].start, "item"))
    return found


def _is_member(sentence: Sentence, first: int, stop: int) -> bool:
    """Whether a segment is a plain member of a row, neither its last nor more than a few words."""
    lowers = {token.lower for token in sentence.tokens[first:stop]}
    plain = not lowers & _NOT_IN_MEMBERS and sentence.tokens[first].lower not in {"and", "or"}
    return plain and stop - first <= LONGEST_MEMBER and sentence.finite(first, stop) is None


def _row_ends(sentence: Sentence, number: int) -> bool:
    """Whether a row goes on here to its "and" or "or"."""
    for first, stop in pairwise(sentence.edges[number:]):
        if sentence.tokens[first].lower in {"and", "or"}:
            return True
        if sentence.opens_group(first, stop):
            return False
        joined = [at for at in range(first + 1, stop) if sentence.tokens[at].lower in {"and", "or"}]
        if joined:
            return _is_member(sentence, first, joined[0])
        if not _is_member(sentence, first, stop):
            return False
    return False


def _tails(sentence: Sentence) -> list[Cut]:
    """Tails that no comma sets off: a second verb, a relative clause of a person, a time at the end."""
    if sentence.verb is None:
        return []
    found: list[Cut] = []
    ends = {edge for group in sentence.groups for edge in group} | {len(sentence.tokens)}
    for at in range(sentence.verb + 2, len(sentence.tokens)):
        token = sentence.tokens[at]
        if token.before or at in sentence.inside:
            continue
        if token.lower not in _TAIL_WORDS:
            continue
        end = min(stop for stop in ends if stop > at)
        if _begins_tail(sentence, at, end):
            stop_char = sentence.end if end == len(sentence.tokens) else sentence.comma(end)
            found.append(Cut(at, end, sentence.tokens[at - 1].stop, stop_char, "tail"))
    return found


def _begins_tail(sentence: Sentence, at: int, end: int) -> bool:
    token = sentence.tokens[at]
    after = sentence.tokens[at + 1] if at + 1 < end else None
    if after is None or sentence.verb is None:
        return False
    if token.lower == "and":
        later = sentence.tokens[at + 2] if at + 2 < end else None
        second = is_finite(after) or _is_second_verb(sentence.tokens[at - 2 : at], after, later)
        subject = after.lower in {"he", "she", "it", "they"} and later is not None
        return (
            second or subject or (after.lower in {"later", "also", "then"} and later is not None)
        ) and sentence.is_full(at)
    if token.lower in {"who", "whose"}:
        noun = sentence.tokens[max(sentence.verb, at - _LONGEST_NOUN) : at]
        return (
            any(word.lower in {"a", "an"} for word in noun)
            and sum(word.kind in {"content", "name"} for word in noun) > 1
        )
    if token.lower == "while" and after.lower.endswith("ing"):
        return sentence.is_full(at)
    if token.lower in {"due", "because"}:
        return _gives_reason(sentence, at)
    part = token.lower == "as" and after.lower == "part" and not sentence.waits_for_verb(at)
    return sentence.is_full(at) and (part or _is_time(sentence, at, end) or _is_phrase(sentence, at))


def _gives_reason(sentence: Sentence, at: int) -> bool:
    """Whether a reason begins here that can go: not in "did not resign because …", which may say that he did."""
    before = sentence.tokens[at - 1]
    if sentence.tokens[at].lower == "due":
        joined = before.kind in {"content", "name", "number", "date"}
        return joined and sentence.tokens[at + 1].lower == "to" and sentence.is_full(at)
    return not any(token.kind == "negation" for token in sentence.tokens[:at]) and sentence.is_full(at)


def _is_second_verb(words: Sequence[Lexeme], verb: Lexeme, after: Lexeme | None) -> bool:
    """Whether a word behind "and" is a verb, not the second adjective of "a Polish and talented woman"."""
    article, before = words
    if verb.kind != "content" or verb.capital or not verb.lower.endswith("ed"):
        return False
    if article.lower in {"a", "an"} or (after is not None and "-" in after.before):
        return False
    return before.kind in {"name", "number", "date"} or after is None or after.kind != "content"


def _is_phrase(sentence: Sentence, at: int) -> bool:
    """Whether a phrase begins here without which the sentence says less, but nothing else.

    Not in "the first woman in space" or "all birds in the zoo": without the phrase they claim more.
    """
    last = sentence.tokens[at - 1]
    if sentence.tokens[at].lower not in _PREPOSITIONS or last.kind not in {"name", "number", "date"}:
        return False
    if last.kind == "name" and sentence.tokens[at - 2].lower == "the":
        return False  # "the Minister for Trade" needs its trade
    after = sentence.tokens[at + 1]
    if sentence.tokens[at].lower == "on" and last.kind == after.kind == "name" and after.key not in _DAYS:
        return False  # "Ruby on Rails"
    if sentence.tokens[at].lower == "for" and _named_with_article(sentence.tokens[:at]):
        return False  # "the Academy Award for Best Picture" is one of many
    before = sentence.tokens[:at]
    if any(
        token.kind in {"negation", "turning"}
        or token.lower.endswith("est")
        or token.key.endswith(".")
        or token.lower in _NARROWED
        for token in before
    ):
        return False
    return not sentence.waits_for_verb(at)


def _named_with_article(before: Sequence[Lexeme]) -> bool:
    """Whether some words end in a name of any length with "the" before it."""
    rest = list(before)
    while rest and rest[-1].kind == "name":
        rest.pop()
    return 0 < len(rest) < len(before) and rest[-1].lower == "the"


def _is_time(sentence: Sentence, at: int, end: int) -> bool:
    """Whether nothing but a time stands from here to the end: "in 1878", "at the age of 78"."""
    words = sentence.tokens[at:end]
    if words[0].lower not in _TIME_PREPOSITIONS or words[0].lower == "of":
        return False
    if any(token.lower in _POINTS for token in sentence.tokens[max(0, at - _LONGEST_SPAN) : at]):
        return False  # "since the election in 2010"
    if sentence.tokens[at - 1].lower.endswith("ed") and sentence.tokens[at - 2].lower == "and":
        return False  # "was born in 1815 and died in 1852" without its end is no life
    if [word.lower for word in words[: len(_AGE)]] == _AGE:
        return len(words) <= _LONGEST_AGE
    if words[0].lower == "from":
        return words[1].kind in {"number", "date"} and len(words) <= _LONGEST_SPAN
    rest = words[1:]
    return (
        bool(rest)
        and all(
            word.kind == "date"
            or (word.kind == "number" and word.key[0] in "#≈")
            or word.lower in {"the", "early", "late"}
            for word in rest
        )
        and rest[-1].kind in {"number", "date"}
    )


def _allows(sentence: Sentence, cut: Cut) -> bool:
    """Whether a cut leaves a sound sentence and takes nothing with it that must stay."""
    gone = sentence.tokens[cut.first : cut.stop]
    guards = _GUARDS - {"until"} if gone[0].lower == "from" else _GUARDS  # "from 1545 until his death" is a time
    if any(token.kind == "negation" or token.key == "~perhaps" or token.lower in guards for token in gone):
        return False
    return is_whole(sentence, [cut])
