"""What a vote decides: short answers and worked solutions whole, and the yes or no before an answer of statements."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from langchain_congrs.alignment.shares import required_share
from langchain_congrs.decoding.glossary import ONE_VOICE
from langchain_congrs.decoding.statements.asked.questions import asks_whether
from langchain_congrs.decoding.statements.drafts.material import Material
from langchain_congrs.decoding.statements.drafts.reporting import (
    piece_statement,
    solution_statement,
    whole_statement,
    with_opening,
)
from langchain_congrs.decoding.statements.drafts.silence import no_answer
from langchain_congrs.decoding.statements.drafts.terms import Terms
from langchain_congrs.decoding.statements.grammar.units import Unit
from langchain_congrs.decoding.statements.responses.corpus import Corpus
from langchain_congrs.decoding.statements.results import Statement, StatementSelection, quoted
from langchain_congrs.decoding.statements.support.asked_value import is_close
from langchain_congrs.decoding.statements.votes.pieces import Piece
from langchain_congrs.decoding.statements.votes.short_answers import Vote
from langchain_congrs.decoding.statements.votes.siding import side_of
from langchain_congrs.decoding.statements.votes.verdicts import concedes_question, denies_question
from langchain_congrs.decoding.statements.votes.worked import Solved, voters_of
from langchain_congrs.decoding.statements.words.yes_or_no import is_bare, stance_of

_HALF = 0.5
_SIDES = frozenset({"yes", "no"})
_FEW_RESPONSES = 2
"""Of so many, all must agree where no threshold is asked for."""


def elected(material: Material, terms: Terms, ballots: Vote) -> StatementSelection:
    """The outcome of a vote of short answers; without a threshold asked for, more than half must agree."""
    if _half_wins(material, terms):
        need = required_share(_HALF, material.samples)
        terms = terms.of_votes("short answers vote whole, and half of the votes win", need)
    if not ballots.text or ballots.supporters.bit_count() < terms.need:
        counts = ", ".join(f"{mask.bit_count()} say {quoted(text, 40)}" for text, mask in ballots.ballots[:3])
        return no_answer(material, terms, "no_majority", f"no answer has enough votes: {counts}")
    return _whole(material, terms, whole_statement(ballots), tuple(_close_call(material, ballots)))


def _close_call(material: Material, ballots: Vote) -> Iterator[str]:
    """A warning if another answer has nearly as many votes; "no" and "no, unless …" are on one side."""
    votes, corpus = ballots.supporters.bit_count(), material.corpus
    if asks_whether(corpus.question) and ballots.key[0] in _SIDES:
        lost = [one for one in range(len(corpus.texts)) if side_of(corpus, one) in _SIDES - {ballots.key[0]}]
        others = [(text, mask) for text, mask in ballots.ballots if any(mask >> one & 1 for one in lost)]
    else:
        others = [(text, mask) for text, mask in ballots.ballots if not mask & ballots.supporters]
    text, mask = max(others, key=lambda other: other[1].bit_count(), default=("", 0))
    if is_close(votes, mask.bit_count()):
        told = f"{votes} of {material.samples} say {quoted(ballots.text, 40)}"
        yield f"a close vote: {told}, {mask.bit_count()} say {quoted(text, 40)}"


def worked_out(material: Material, terms: Terms, solved: Solved) -> StatementSelection:
    """The outcome of a vote of worked solutions: below the threshold it stands with a warning, or not at all."""
    votes, counts = solved.supporters.bit_count(), voters_of(solved, material.samples)
    if _half_wins(material, terms):
        terms = terms.of_votes("worked solutions vote by their answers, and most votes win", need=2)
    if votes < terms.need:
        return no_answer(material, terms, "no_majority", f"no answer has enough votes: {counts}")
    uncertain = votes < required_share(_HALF, material.samples) or solved.tied
    warnings = (f"the answer is uncertain: {counts}",) if uncertain else ()
    return _whole(material, terms, solution_statement(solved, material.corpus), warnings)


def made_up(material: Material, terms: Terms, piece: Piece) -> StatementSelection:
    """The response that stands whole where something is to be made up; below the threshold with a warning."""
    warning = "each response makes up something of its own: this is one of them, whole"
    return _whole(
        material,
        terms,
        piece_statement(piece, material.corpus),
        (warning,) if piece.likeness < terms.wanted.tau else (),
    )


def is_settled(corpus: Corpus, unit: Unit, ballots: Vote | None) -> bool:
    """Whether a vote has settled what a unit says: what lost, the bare yes or no voted on, or the other side of it."""
    if ballots is None:
        return False
    if unit.response in ballots.losers or (ballots.reasoned and is_bare(corpus.text(unit))):
        return True
    if not (ballots.reasoned and corpus.english and asks_whether(corpus.question)):
        return False
    against = {"yes": denies_question, "no": concedes_question}.get(" ".join(ballots.key))
    return against is not None and not ballots.supporters >> unit.response & 1 and against(corpus, unit)


def with_verdict(material: Material, terms: Terms, answer: StatementSelection, ballots: Vote) -> StatementSelection:
    """The answer behind the yes or no that most responses begin with; without one, what most of them state."""
    found = _with_verdict(material, terms, answer, ballots)
    told = _close_call(material, ballots) if ballots.reasoned and not found.abstained else ()
    return replace(found, warnings=tuple(dict.fromkeys((*found.warnings, *told))))


def _with_verdict(material: Material, terms: Terms, answer: StatementSelection, ballots: Vote) -> StatementSelection:
    votes, samples = ballots.supporters.bit_count(), material.samples
    need = required_share(_HALF, samples) if _half_wins(material, terms) else terms.need
    if votes < need or 2 * votes <= samples:
        return elected(material, terms, ballots) if answer.abstained and ballots.whole else answer
    if answer.abstained:
        return answer if ballots.conditional else elected(material, terms, ballots)
    said = stance_of(answer.text, answer.statements[0].stop)
    if not ballots.reasoned or ballots.conditional or (said and said.key[0] == ballots.key[0]):
        return answer  # "Yes, but with restrictions" is on the side of "Yes."
    if ballots.key[0] in {word.text.strip(" .").casefold() for word in answer.statements[0].words}:
        return answer  # "The statement is false."
    against = any(not ballots.supporters & sum(1 << one for one in each.supporters) for each in answer.statements)
    if said or (against and answer.tau_rule != ONE_VOICE):  # who speaks for all is on the side of most
        return elected(material, terms, ballots)
    return with_opening(whole_statement(ballots), answer)


def _half_wins(material: Material, terms: Terms) -> bool:
    return terms.automatic and len(material.corpus.texts) > _FEW_RESPONSES


def _whole(material: Material, terms: Terms, made: Statement, warnings: tuple[str, ...] = ()) -> StatementSelection:
    """An answer of one statement that was voted on."""
    return StatementSelection(
        text=made.text,
        statements=(made,),
        left_out=(),
        agreement=material.agreement,
        coverage=1.0,
        tau=terms.wanted.tau,
        tau_rule=terms.wanted.rule,
        warnings=warnings,
    )
