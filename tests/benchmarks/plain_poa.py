"""A plain partial order alignment in pure Python, as a textbook has it: the yardstick of the speed benchmark.

Affine gaps in Gotoh's form, one Python loop over the cells, lists for scores and a byte a cell for the way back.
Nothing clever, nothing slow on purpose.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

MATCH, MISMATCH, OPEN, EXTEND = 1, -2, -1, -1
NEVER = -(10**9)
PAIR, NODE_GAP, WORD_GAP = 0, 1, 2  # how the best score of a cell ends
LONGER_NODE_GAP, LONGER_WORD_GAP = 4, 8  # the gap that ends in the cell began before


class PlainPOA:
    def __init__(self) -> None:
        self.keys = ["", ""]
        self.before: list[list[int]] = [[], []]
        self.order = [0, 1]
        self.score = 0

    def add(self, keys: Sequence[str]) -> None:
        pairs = self._align(keys) if len(self.keys) > 2 else {}
        path, after, last = [], dict[int, list[int]](), 0
        for position, key in enumerate(keys):
            if position in pairs:
                node = last = pairs[position]
            else:
                node = len(self.keys)
                self.keys.append(key)
                self.before.append([])
                after.setdefault(last, []).append(node)
            path.append(node)
        self.order = [new for node in self.order for new in (node, *after.get(node, ()))]
        for source, target in zip([0, *path], [*path, 1], strict=True):
            if source not in self.before[target]:
                self.before[target].append(source)

    def _align(self, keys: Sequence[str]) -> dict[int, int]:  # noqa: C901, PLR0912 - plain on purpose
        size = len(keys) + 1
        best = {0: [0, *(OPEN + (j - 1) * EXTEND for j in range(1, size))]}
        gaps = {0: [NEVER] * size}
        ways: dict[int, tuple[bytearray, bytearray, bytearray]] = {}
        waiting = Counter(source for sources in self.before for source in sources)
        for node in self.order[1:]:
            if node == 1:
                continue
            key = self.keys[node]
            row, gap = [NEVER] * size, [NEVER] * size
            way, pair_source, gap_source = bytearray(size), bytearray(size), bytearray(size)
            pair = [NEVER] * size
            for rank, source in enumerate(self.before[node]):
                source_best, source_gap = best[source], gaps[source]
                for j in range(size):
                    opened, longer = source_best[j] + OPEN, source_gap[j] + EXTEND
                    if opened >= longer:
                        if opened > gap[j]:
                            gap[j], gap_source[j], way[j] = opened, rank, 0
                    elif longer > gap[j]:
                        gap[j], gap_source[j], way[j] = longer, rank, LONGER_NODE_GAP
                    if j:
                        score = source_best[j - 1] + (MATCH if key == keys[j - 1] else MISMATCH)
                        if score > pair[j]:
                            pair[j], pair_source[j] = score, rank
            word_gap = NEVER
            for j in range(size):
                longer_word = 0
                if j:
                    opened, longer = row[j - 1] + OPEN, word_gap + EXTEND
                    word_gap = opened
                    if longer > opened:
                        word_gap, longer_word = longer, LONGER_WORD_GAP
                if pair[j] >= gap[j] and pair[j] >= word_gap:
                    row[j] = pair[j]
                    way[j] |= PAIR | longer_word
                elif gap[j] >= word_gap:
                    row[j] = gap[j]
                    way[j] |= NODE_GAP | longer_word
                else:
                    row[j] = word_gap
                    way[j] |= WORD_GAP | longer_word
            best[node], gaps[node], ways[node] = row, gap, (way, pair_source, gap_source)
            for source in self.before[node]:
                waiting[source] -= 1
                if not waiting[source]:
                    del best[source], gaps[source]
        return self._walk_back(keys, best, ways)

    def _walk_back(
        self,
        keys: Sequence[str],
        best: dict[int, list[int]],
        ways: dict[int, tuple[bytearray, bytearray, bytearray]],
    ) -> dict[int, int]:
        j, inside = len(keys), None
        self.score, node = max((best[source][j], source) for source in self.before[1])
        pairs = {}
        while node:
            way, pair_source, gap_source = ways[node]
            state = inside if inside is not None else way[j] & 3
            if state == PAIR:
                if self.keys[node] == keys[j - 1]:
                    pairs[j - 1] = node
                node, j, inside = self.before[node][pair_source[j]], j - 1, None
            elif state == NODE_GAP:
                inside = NODE_GAP if way[j] & LONGER_NODE_GAP else None
                node = self.before[node][gap_source[j]]
            else:
                inside = WORD_GAP if way[j] & LONGER_WORD_GAP else None
                j -= 1
        return pairs
