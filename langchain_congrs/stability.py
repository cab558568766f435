"""When to stop sampling: once more samples no longer change what would be selected."""

from __future__ import annotations

from dataclasses import dataclass, field

from langchain_congrs.alignment.regions import Lexicon, required_share


@dataclass
class UntilStable:
    """Says when the support of what would be selected has settled. For the `enough` of a `ResponseSampler`.

    The responses are aligned as they come, without asking any model; a response that was aligned is never aligned
    again. A word is selected while at least `tau` of the responses so far share it. The graph is stable when, for
    `samples` samples in a row, the supports of selected words moved by at most `tolerance` on average. One object
    serves one prompt.

    Args:
        tau: Share of the responses that a word needs.
        tolerance: Mean change of support, as a share, that still counts as none.
        samples: How many samples in a row must change so little.
        at_least: Fewest samples before it may say so.

    Example:
        >>> enough = UntilStable(samples=2, at_least=3)
        >>> enough(["The sky is blue."] * 2), enough(["The sky is blue."] * 4)
        (False, True)
    """

    tau: float = 0.5
    tolerance: float = 0.1
    samples: int = 2
    at_least: int = 3
    _lexicon: Lexicon = field(default_factory=Lexicon, repr=False)
    _before: dict[int, float] = field(default_factory=dict, repr=False)
    _quiet: int = field(default=0, repr=False)

    def __call__(self, texts: list[str]) -> bool:
        """Whether the texts so far are enough; they must begin with those of the last call."""
        for text in texts[len(self._lexicon.words) :]:
            self._lexicon.add(text)
            now = self._selected()
            self._quiet = self._quiet + 1 if self._before and self._change(now) <= self.tolerance else 0
            self._before = now
        return len(texts) >= self.at_least and self._quiet >= self.samples

    def _selected(self) -> dict[int, float]:
        """Support, as a share, of every word that is selected now."""
        counts, total = self._lexicon.graph.counts(), len(self._lexicon.words)
        need = required_share(self.tau, total)
        return {node: count / total for node, count in enumerate(counts) if node > 1 and count >= need}

    def _change(self, now: dict[int, float]) -> float:
        """Mean change of support over all words that are or were selected; what comes or goes changes by all it has."""
        nodes = now.keys() | self._before.keys()
        return sum(abs(now.get(n, 0) - self._before.get(n, 0)) for n in nodes) / len(nodes) if nodes else 0.0
