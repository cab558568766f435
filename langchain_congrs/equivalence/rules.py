"""The judge that knows how numbers, dates and units are written."""

from __future__ import annotations

from itertools import combinations

from typing_extensions import override

from langchain_congrs.equivalence.base import PureJudge, RegionTexts, Verdict, merge_pairs
from langchain_congrs.equivalence.canonical import Canonical, canonical


class RuleJudge(PureJudge):
    """Decides by rules, for English text, whatever needs no understanding.

    Two texts say the same thing when they are equal once numbers ("fifteen", "15"), dates ("27 January 1982", "Jan. 27,
    1982"), units ("km", "kilometres"), case, punctuation and articles are written one way. They differ when nothing
    but a number, a date or a negation sets them apart. Anything else is left undecided for the next judge in a
    ladder; without one, undecided texts stay apart.

    Example:
        >>> judge = RuleJudge()
        >>> judge.invoke([RegionTexts(texts=("a 15% rise", "fifteen percent rise", "a 50% rise"))])[0]
        Verdict(groups=((0, 1), (2,)), different=((0, 2), (1, 2)), remarks={})
    """

    @override
    def decide(self, region: RegionTexts) -> Verdict:
        forms = [canonical(text) for text in region.texts]
        pairs = list(combinations(range(len(forms)), 2))
        same = {(i, j) for i, j in pairs if forms[i].tokens and forms[i].tokens == forms[j].tokens}
        groups = merge_pairs(len(forms), sorted(same)) if same else tuple((i,) for i in range(len(forms)))
        different = [pair for pair in pairs if pair not in same and _differ(forms[pair[0]], forms[pair[1]])]
        return Verdict(groups=groups, different=tuple(different))


def _differ(first: Canonical, second: Canonical) -> bool:
    """Whether the texts differ only in a number or date, or one denies what the other says."""
    if first.values and first.shape == second.shape:
        # The same values in another form or order (10 and 10th, 3.5 and 3.50, 1 or 2) are left to the next judge.
        return sorted(map(_value, first.values)) != sorted(map(_value, second.values))
    return first.affirmed == second.affirmed and first.negations % 2 != second.negations % 2


def _value(value: tuple[str | int, ...]) -> tuple[str, ...]:
    """A number or date without its kind and without trailing zeros after a decimal point."""
    return tuple(str(part).rstrip("0").rstrip(".") if "." in str(part) else str(part) for part in value[1:])
