"""The answer composed of a draft: its statements among whole blocks, in lists, under headings, and with warnings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from langchain_congrs.decoding.glossary import WHOLE_BLOCK
from langchain_congrs.decoding.statements.drafts.announcing import announced
from langchain_congrs.decoding.statements.drafts.block_warnings import block_warnings
from langchain_congrs.decoding.statements.drafts.drafting import Drafted
from langchain_congrs.decoding.statements.drafts.material import Material
from langchain_congrs.decoding.statements.drafts.proposing import Proposal
from langchain_congrs.decoding.statements.drafts.reporting import Disposition, block_statement, left_out, statement
from langchain_congrs.decoding.statements.drafts.terms import Terms
from langchain_congrs.decoding.statements.results import Statement, StatementSelection, quoted
from langchain_congrs.decoding.statements.shapes.arranging import Part
from langchain_congrs.decoding.statements.shapes.choosing import Candidate
from langchain_congrs.decoding.statements.shapes.lists import gathered, is_torso
from langchain_congrs.decoding.statements.shapes.markers import marked
from langchain_congrs.decoding.statements.support.objections import is_small, plain_value
from langchain_congrs.decoding.statements.words.tokens import tokens_of
from langchain_congrs.decoding.statements.words.values import implied

_COUNTED = frozenset({"number", "date"})


class Composer:
    """Makes answers of drafts."""

    def __init__(self, material: Material, terms: Terms, proposal: Proposal) -> None:
        """Nothing composed yet."""
        self.material = material
        self.terms = terms
        self.proposal = proposal

    def compose(self, drafted: Drafted, *, fewest: int = 2) -> tuple[StatementSelection | None, frozenset[int]]:
        """The answer, or None if nothing of it can stand; and the items that are alone of their list.

        Args:
            drafted: The statements, and what became of the others.
            fewest: How many items make a list.
        """
        material, corpus, matcher = self.material, self.material.corpus, self.material.matcher
        parts, made = self._parts(drafted.chosen)
        parts, alone = gathered(parts, corpus, matcher, self.proposal.shape, need=self.terms.need, fewest=fewest)
        if not parts:
            return None, alone
        bare = len(parts) == 1 and parts[0].unit.label is not None  # a lead-in to nothing
        if (bare or material.is_aside(parts[0].unit)) and not material.corpus.unanimous:
            return None, alone | {parts[0].unit.number}
        if material.shape == "prose" and not corpus.unanimous and is_torso(parts, corpus):
            return None, alone | {part.unit.number for part in parts}
        parts = marked(announced(parts, material.arranger, self.terms.judge, made), corpus, matcher)
        text, ranges = material.arranger.join(parts)
        statements = tuple(
            replace(made[part.key], start=start, stop=stop, kind=part.unit.kind, marker=part.marker)
            for part, (start, stop) in zip(parts, ranges, strict=True)
        )
        said = frozenset(part.unit.number for part in parts)
        fate = Disposition(said, drafted.homeless, alone, self.proposal.sources, drafted.reasons)
        answer = StatementSelection(
            text=text,
            statements=statements,
            left_out=left_out(corpus, self.terms.judge, self.proposal.judged, self.proposal.candidates, fate),
            agreement=material.agreement,
            coverage=self._coverage(drafted.chosen),
            tau=self.terms.wanted.tau,
            tau_rule=self.terms.wanted.rule if drafted.chosen or not self.terms.automatic else WHOLE_BLOCK,
            warnings=tuple(self._warnings(statements)),
        )
        return answer, alone

    def _parts(self, chosen: Sequence[Candidate]) -> tuple[list[Part], dict[int, Statement]]:
        """The statements and blocks in order, and what is reported of each, by its key."""
        corpus = self.material.corpus
        parts: list[Part] = []
        made: dict[int, Statement] = {}
        for candidate in chosen:
            made[len(parts)] = statement(candidate, corpus, self.material.matcher)
            parts.append(Part(candidate.unit, candidate.text, len(parts)))
        for block in self.proposal.blocks:
            for unit in block.units:
                made[len(parts)] = block_statement(block, unit, corpus)
                parts.append(Part(unit, corpus.text(unit), len(parts)))
        parts.sort(key=lambda part: self._position(part, chosen))
        return parts, made

    def _position(self, part: Part, chosen: Sequence[Candidate]) -> tuple[float, int]:
        """Blocks stand among the statements where their response has them."""
        if part.key < len(chosen):
            return (float(part.key), 0)
        before = [
            number
            for number, candidate in enumerate(chosen)
            if self.material.arranger.place_in(candidate.unit, part.unit.response) < part.unit.number
        ]
        return (max(before, default=-1) + 0.5, part.key)

    def _coverage(self, chosen: Sequence[Candidate]) -> float:
        """The share of the supported keys that the answer holds; blocks that stand whole hold what they say."""
        supported = {
            each.unit.tokens[at].key
            for each in self.proposal.judged.values()
            for at in each.supported
            if at not in each.bad and at not in each.lent
        }
        whole = {key for block in self.proposal.blocks for unit in block.units for key in unit.keys}
        held = {key for candidate in chosen for key in candidate.keys} | whole
        supported |= whole
        return len(held & supported) / len(supported) if supported else 1.0

    def _warnings(self, statements: Sequence[Statement]) -> Iterator[str]:
        """What a reader of the answer should know."""
        samples, wanted = self.material.samples, self.terms.wanted
        for block in self.proposal.blocks:
            yield from block_warnings(block, self.material.corpus, wanted.tau)
        if wanted.last_resort:
            support = min(each.support for each in statements)
            shared = f"only this is shared, by {support} of {samples}"
            yield f"{shared}: the responses differ on the rest, or word it differently"
        for said in statements:
            if not said.rival or not said.rival.contradicts:
                continue
            several = said.rival.support > 1
            if not several and _counts_alike(said.text, self.material.corpus.texts[said.rival.response]):
                continue
            single = len(self.proposal.sources) == 1  # one speaks for all, in words that few share
            few = (
                2 * said.support < samples and not single and (several or _count_otherwise(said.text, said.rival.text))
            )
            if few or (several and 3 * said.rival.support >= 2 * said.support):
                yield (
                    f"only {said.support} of {samples} say {quoted(said.text)}; {said.rival.support} of {samples} "
                    f"{'say' if several else 'says'} {quoted(said.rival.text)}"
                )
        if self.material.corpus.cut_short:
            yield "the responses are very long: only their beginnings were compared"


def _values(text: str) -> list[set[str]]:
    """The numbers of a text, each in every form."""
    counted = (token for token in tokens_of(text) if token.kind in _COUNTED and not is_small(token))
    return [set(implied(plain_value(token.key))) for token in counted]


def _counts_alike(text: str, response: str) -> bool:
    """Whether a response has every number of a sentence, be it in another one: then it says nothing else."""
    mine, theirs = _values(text), frozenset[str]().union(*_values(response))
    return bool(mine) and not any(map(theirs.isdisjoint, mine))


def _count_otherwise(one: str, other: str) -> bool:
    """Whether each of two sentences has a number that the other lacks; names in other words may be the same."""
    mine, theirs = _values(one), _values(other)
    return any(map(frozenset().union(*theirs).isdisjoint, mine)) and any(
        map(frozenset().union(*mine).isdisjoint, theirs)
    )
