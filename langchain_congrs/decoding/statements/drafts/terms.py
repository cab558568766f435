"""What is asked of a statement: the threshold, how many responses that is, and the judge who goes by it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from langchain_congrs.alignment.shares import required_share
from langchain_congrs.decoding.statements.drafts.material import Material
from langchain_congrs.decoding.statements.support.agreement import Threshold
from langchain_congrs.decoding.statements.support.companions import Companions
from langchain_congrs.decoding.statements.support.settling import Stakes
from langchain_congrs.decoding.statements.support.soundness import Assessor

_HALF, _MOST = 0.5, 0.6
_SEVERAL, _TOLD_TOGETHER, _TOLD_BESIDE, _ANOTHER = 5, 0.42, 0.5, 2
"""How many responses must agree how far before values that most tell together make up for words that few share, and
before another response is enough for a name beside them."""


@dataclass(frozen=True)
class Terms:
    """What is asked of a statement.

    Attributes:
        wanted: The threshold.
        automatic: Whether it follows from the responses, and was not asked for.
        need: How many responses must hold a word.
        judge: Decides which units are sound.
    """

    wanted: Threshold
    automatic: bool
    need: int
    judge: Assessor

    def of_votes(self, rule: str, need: int) -> Terms:
        """The same for a vote, of which half decides."""
        return replace(self, wanted=Threshold(_HALF, rule), need=need)


def terms_of(material: Material, wanted: Threshold, *, automatic: bool) -> Terms:
    """What a threshold asks of the statements of some responses."""
    samples = material.samples
    need = required_share(wanted.tau, samples)
    opening, later = (
        need if share is None else required_share(share, samples) for share in (wanted.opening, wanted.later)
    )
    minority = automatic and 2 * need < samples
    agreed = automatic and samples >= _SEVERAL and material.agreement >= _TOLD_TOGETHER
    beside = _ANOTHER if agreed and material.agreement >= _TOLD_BESIDE else 0
    stakes = Stakes(opening, later, uncontested=minority, beside=beside)
    companions = Companions(material.corpus, required_share(_MOST, samples)) if agreed else None
    if companions is not None and wanted.later is not None and not wanted.last_resort:
        wanted = wanted._replace(rule=f"{wanted.rule}, unless {companions.most} tell it together with another")
    judge = Assessor(material.corpus, material.matcher, need, stakes, careful=automatic, companions=companions)
    return Terms(wanted, automatic, need, judge)
