"""Which responses have a word in the same place: in one column of the alignment, beside the same word, in one class."""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from itertools import accumulate

from langchain_congrs.decoding.statements.grammar.units import Unit
from langchain_congrs.decoding.statements.results import AlignedResponses


class Columns:
    """Where the words of the responses stand."""

    def __init__(self, responses: AlignedResponses, units: Sequence[Unit], bounds: Sequence[int]) -> None:
        """Look up where all words stand, and note which units a judge found to say the same.

        Args:
            responses: The responses, aligned.
            units: All units, by response and place, with their names settled. Their classes are set.
            bounds: Where the units of each response begin, and the end.
        """
        self._word_starts = [[0, *accumulate(map(len, words))] for words in responses.words]
        self._masks = _column_masks(responses)
        self._beside = _pairs(units)
        self._settle_classes(responses, units, bounds)

    def aligned(self, unit: Unit) -> list[int]:
        """For every token of a unit, the responses that have it beside the same word, as bits.

        Of a word without content, those in which it stands aligned; of any, those that a judge puts into its class.
        """
        starts, masks = self._word_starts[unit.response], self._masks[unit.response]
        found: list[int] = []
        word = bisect_right(starts, unit.start) - 1
        for token in unit.tokens:
            if token.kind != "function" and not unit.classes:
                found.append(0)
                continue
            while starts[word + 1] <= token.start:
                word += 1
            mask = masks[word]
            last = word
            while starts[last + 1] < token.stop:
                last += 1
                mask &= masks[last]
            found.append(mask)
        for one, other in unit.links:
            mask = self._beside[unit.tokens[one].key, unit.tokens[other].key]
            found[one] |= mask
            found[other] |= mask
        return found

    def _settle_classes(self, responses: AlignedResponses, all_units: Sequence[Unit], bounds: Sequence[int]) -> None:
        """Note which units a judge found to say the same, by the words of each that its classes cover."""
        covered: dict[int, Counter[int]] = {}
        for number, group in enumerate(responses.classes):
            for response, first, last in group:
                starts = self._word_starts[response]
                units = all_units[bounds[response] : bounds[response + 1]]
                begin = bisect_right(units, starts[first], key=lambda unit: unit.start) - 1
                for unit in units[max(0, begin) :]:
                    if unit.start >= starts[last]:
                        break
                    shared = min(unit.stop, starts[last]) - max(unit.start, starts[first])
                    if shared > 0:
                        covered.setdefault(unit.number, Counter())[number] += shared
        for number, counts in covered.items():
            unit = all_units[number]
            unit.classes = frozenset(group for group, length in counts.items() if 2 * length >= unit.stop - unit.start)


def _column_masks(responses: AlignedResponses) -> list[list[int]]:
    """For every word of every response, the responses that stand aligned with it, as bits."""
    passed: dict[int, int] = {}
    for response, path in enumerate(responses.columns):
        for column in path:
            passed[column] = passed.get(column, 0) | 1 << response
    masks = [[passed[column] for column in path] for path in responses.columns]
    for group in responses.classes:
        shared = 0
        for response, _, _ in group:
            shared |= 1 << response
        for response, start, stop in group:
            for word in range(start, stop):
                masks[response][word] |= shared
    return masks


def _pairs(units: Sequence[Unit]) -> dict[tuple[str, str], int]:
    """For two words that stand beside each other in a unit, the responses in which they do, as bits."""
    found: dict[tuple[str, str], int] = {}
    for unit in units:
        for one, other in unit.links:
            pair = unit.tokens[one].key, unit.tokens[other].key
            found[pair] = found.get(pair, 0) | 1 << unit.response
    return found
