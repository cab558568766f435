"""No answer, and why there is none."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import regex

from langchain_congrs.decoding.glossary import ONE_VOICE
from langchain_congrs.decoding.statements.drafts.material import Material
from langchain_congrs.decoding.statements.drafts.proposing import Proposal
from langchain_congrs.decoding.statements.drafts.reporting import (
    HOMELESS,
    LEFT_ALONE,
    UNREAD,
    UNSHARED,
    Disposition,
    left_out,
)
from langchain_congrs.decoding.statements.drafts.terms import Terms
from langchain_congrs.decoding.statements.results import LeftOut, Reason, StatementSelection, quoted
from langchain_congrs.decoding.statements.support.faults import EMPTY_TALK, LEADS_NOWHERE

_SEVERAL = 2
"""How many must decline before that is more than caution."""
_SHARE_DECLINED = 3
_DECLINED = "most declined to answer"

_MUCH_SHARED = 3
"""How many names and numbers most responses have who speak of the same things."""
_LABEL = regex.compile(r"[:：][\s*_]*$")
_PLAINLY = {
    LEFT_ALONE: "they differ on the rest of its list",
    HOMELESS: "they differ on what that refers to",
}
"""Reasons that speak of an answer, where there is none."""


def no_answer(material: Material, terms: Terms, reason: Reason, why: str) -> StatementSelection:
    """No answer, for a reason that needs no look at the single statements."""
    left = left_out(material.corpus, terms.judge, {}, (), Disposition())
    if reason == "no_knowledge":
        left = tuple(replace(each, reason=_DECLINED) if each.reason == UNREAD else each for each in left)
    return _silence(material, terms, reason, why, left)


def no_statement(material: Material, terms: Terms, proposal: Proposal, homeless: frozenset[int]) -> StatementSelection:
    """No answer, since no statement can stand."""
    fate = Disposition(homeless=homeless)
    left = left_out(material.corpus, terms.judge, proposal.judged, proposal.candidates, fate)
    return _silence(material, terms, "no_statement", _why_nothing(material, terms.need, left), left)


def unless_unheard(material: Material, terms: Terms, answer: StatementSelection) -> StatementSelection:
    """The answer; none on a thing that the question names, if as many decline as share a statement of it.

    Where one response speaks for all, nobody else need share its statements: there, a third that decline are enough.
    One is where fewer than half share all that would be said.

    Who has not heard of a thing says so or invents something, and inventions share what the name suggests.
    """
    declined = material.silent.bit_count()
    shared = max((each.support for each in answer.statements), default=0)
    if answer.abstained or not terms.automatic or not declined:
        return answer
    plain = answer.tau_rule != ONE_VOICE or len(answer.statements) == 1
    if material.corpus.asked_names and plain and 2 * shared < material.samples:
        why = f"{declined} of {material.samples} declined to answer, and only {shared} say {quoted(answer.text)}"
        return no_answer(material, terms, "no_statement", why)
    if declined < _SEVERAL or not material.corpus.about_one:
        return answer
    many = _SHARE_DECLINED * declined >= material.samples if answer.tau_rule == ONE_VOICE else declined >= shared
    if not many:
        return answer
    why = f"{declined} of {material.samples} declined to answer, and the others do not agree"
    return no_answer(material, terms, "no_statement", why)


def _silence(
    material: Material, terms: Terms, reason: Reason, why: str, left: tuple[LeftOut, ...]
) -> StatementSelection:
    return StatementSelection(
        text="",
        statements=(),
        left_out=left,
        agreement=material.agreement,
        coverage=0.0,
        tau=terms.wanted.tau,
        tau_rule=terms.wanted.rule,
        abstained=True,
        reason=reason,
        why=why,
    )


def little_shared(material: Material, text: str) -> str:
    """Why there is no answer where responses share hardly more than the question says."""
    if same := _mentioned(material):
        return f"{same}, but word it so differently that little matches: {quoted(text)}"
    return f"the answers share little beyond what the question says: {quoted(text)}"


def _mentioned(material: Material) -> str:
    """What responses mention that word everything differently; empty if that is not much."""
    names = material.majority.names()[:_MUCH_SHARED]
    return f"the responses mention the same ({', '.join(names)})" if len(names) == _MUCH_SHARED else ""


def _why_nothing(material: Material, need: int, left: Sequence[LeftOut]) -> str:
    samples, declined = material.samples, material.silent.bit_count()
    refused = f", and {declined} of {samples} declined to answer" if declined else ""
    told = [one for one in left if one.reason not in {LEADS_NOWHERE, UNSHARED} and not _LABEL.search(one.text)]
    best = max(told, key=lambda one: one.support, default=None)
    best = None if best is None or best.support < need or best.reason in EMPTY_TALK else best
    if (best is None or best.reason in _PLAINLY) and (same := _mentioned(material)):
        return f"{same}, but word everything differently, so nothing matches{refused}"
    if best is None:
        return f"the answers share no statement that {need} of {samples} support{refused}"
    reason = _PLAINLY.get(best.reason, best.reason.removeprefix(f"{best.support} of {samples} say so, but "))
    return f"no statement can stand: {best.support} of {samples} say {quoted(best.text)}, but {reason}{refused}"
