"""What may be said at one threshold: the sound statements, as they are or mended, and the shape of the answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from langchain_congrs.alignment.shares import required_share
from langchain_congrs.decoding.statements.drafts.material import Material
from langchain_congrs.decoding.statements.drafts.reporting import spelled
from langchain_congrs.decoding.statements.drafts.terms import Terms
from langchain_congrs.decoding.statements.grammar.frames import said_of
from langchain_congrs.decoding.statements.grammar.units import Unit
from langchain_congrs.decoding.statements.responses.corpus import Corpus
from langchain_congrs.decoding.statements.shapes.choosing import Candidate
from langchain_congrs.decoding.statements.shapes.lists import (
    AnswerShape,
    best_list,
    sources,
    unfit,
    without_bare_labels,
)
from langchain_congrs.decoding.statements.shapes.whole_blocks import ChosenBlock
from langchain_congrs.decoding.statements.support.faults import asks
from langchain_congrs.decoding.statements.support.judgements import Judged, Sound
from langchain_congrs.decoding.statements.support.mending import Repair, repairs
from langchain_congrs.decoding.statements.support.soundness import Assessor


@dataclass(frozen=True)
class Proposal:
    """What may be said at one threshold.

    Attributes:
        judged: The units that were looked at, by number.
        candidates: Those of them that are sound.
        blocks: Blocks that stand whole.
        shape: What the answer is made of.
        sources: The responses whose statements may stand in it.
        unfit: The units that do not fit its shape, by number.
    """

    judged: dict[int, Judged]
    candidates: list[Candidate]
    blocks: Sequence[ChosenBlock]
    shape: AnswerShape
    sources: frozenset[int]
    unfit: frozenset[int]


def propose(material: Material, terms: Terms, able: Sequence[Unit], blocks: Sequence[ChosenBlock]) -> Proposal:
    """What may be said of the units that are able to be statements, and of blocks."""
    corpus, judge = material.corpus, terms.judge
    judged = {unit.number: judge.judge(unit) for unit in able}
    sounds = [sound for each in judged.values() if (sound := judge.undenied(each)) is not None]
    candidates = without_bare_labels([candidate_of(sound, corpus) for sound in sounds], corpus, terms.need)
    listing = best_list(corpus, candidates) if material.shape == "prose" else None
    shape: AnswerShape = material.shape if listing is None else "list"
    return Proposal(
        judged=judged,
        candidates=candidates,
        blocks=blocks,
        shape=shape,
        sources=sources(corpus, material.shape, candidates, [unit for block in blocks for unit in block.units]),
        unfit=unfit(candidates, corpus, shape, listing),
    )


def answered_questions(material: Material, judge: Assessor) -> frozenset[int]:
    """Sound questions that are answered by what follows: "Why …? Because …"."""
    corpus = material.corpus
    asked = [
        corpus.units[unit.number - 1]
        for unit in corpus.units
        if material.arranger.is_fragment(unit) and asks(corpus, corpus.units[unit.number - 1])
    ]
    sounds = [(unit, judge.sound(judge.judge(unit))) for unit in asked]
    return frozenset(unit.number for unit, sound in sounds if sound and len(sound.kept) == len(unit.tokens))


def mended(proposal: Proposal, material: Material, terms: Terms) -> list[Candidate]:
    """Units whose only fault is slots that the majority fills otherwise."""
    sound = {candidate.unit.number for candidate in proposal.candidates}
    need = max(terms.need, required_share(0.5, material.samples))
    found: list[Candidate] = []
    for each in proposal.judged.values():
        if each.unit.number in sound or not each.bad:
            continue
        fixed = repairs(each, material.corpus, need)
        healed = _healed(each, fixed, material.corpus, terms.judge) if fixed else None
        found += [healed] if healed else []
    return found


def _healed(judged: Judged, fixed: Sequence[Repair], corpus: Corpus, judge: Assessor) -> Candidate | None:
    """A unit with what takes the place of its faults; None if it is not sound then."""
    gone = {at for repair in fixed for at in repair.places}
    left = judge.sound(replace(judged, supported=judged.supported | gone, bad=set()))
    if left is None or not gone <= set(left.kept):
        return None
    masks = list(judged.masks)
    for repair in fixed:
        for at in repair.places:
            masks[at] = repair.supporters
    healed = replace(judged, masks=masks, bad=set())
    kept = tuple(at for at in left.kept if at not in gone)
    base = candidate_of(replace(left, judged=healed, kept=kept), corpus)
    return Candidate(
        sound=replace(left, judged=healed, holders=judge.holders(healed, left.kept)),
        text=spelled(corpus, judged.unit, left.ranges, fixed),
        keys=base.keys | {key for repair in fixed for key in repair.keys},
        loose=base.loose,
        said=base.said,
        repairs=tuple(fixed),
    )


def candidate_of(sound: Sound, corpus: Corpus) -> Candidate:
    """What is left of a unit, as a statement that may be chosen."""
    tokens, supported = sound.judged.unit.tokens, sound.judged.supported
    said = [at for at in sound.kept if tokens[at].kind != "function"]
    return Candidate(
        sound=sound,
        text=spelled(corpus, sound.judged.unit, sound.ranges),
        keys=frozenset(tokens[at].key for at in said if at in supported and at not in sound.judged.lent),
        loose=sum(at not in supported for at in said),
        said=said_of([tokens[at] for at in sound.kept], corpus.topic) if corpus.english else None,
    )
