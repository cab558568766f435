"""How much of a response is true: a judge splits it into claims and checks them against a reference text."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from typing import Any

from langchain_core.runnables import Runnable
from pydantic import BaseModel, ConfigDict, Field
from typing_extensions import TypedDict, override

from langchain_congrs.alignment.stopwords import STOPWORDS
from langchain_congrs.calling.asking import Asking, AskingRunnable
from langchain_congrs.calling.calls import RoleModel
from langchain_congrs.evaluation.decomposition import checked, claims_of
from langchain_congrs.evaluation.systems.similarities import keys_of

ROLE = "evaluate"
"""The role of a judge's calls: they are no part of what a system costs."""


class ClaimScores(BaseModel):
    """The claims of a response, each with whether the judge found it supported.

    Args:
        claims: The claims.
        readable: Whether the judge's answers could be read; if not, there are no claims.
    """

    model_config = ConfigDict(frozen=True)

    claims: tuple[tuple[str, bool], ...] = ()
    readable: bool = True

    @property
    def supported(self) -> int:
        """How many claims are supported."""
        return sum(fine for _, fine in self.claims)

    @property
    def unsupported(self) -> int:
        """How many claims are not supported."""
        return len(self.claims) - self.supported

    @property
    def precision(self) -> float | None:
        """The share of claims that are supported; None without any."""
        return self.supported / len(self.claims) if self.claims else None


class ClaimInput(TypedDict, total=False):
    """Texts to be checked, the prompt they answer, and a reference; without one the judge goes by what it knows."""

    texts: Sequence[str]
    prompt: str
    reference: str | None


class ClaimJudge(AskingRunnable[ClaimInput, list[ClaimScores]]):
    """Splits responses into claims and checks them: two calls to the judge for each response.

    Args:
        model: The judge.
        reference_words: Of a longer reference, the passages that share most with the claims are shown.

    Example:
        .. code-block:: python

            scores = ClaimJudge(model=judge).invoke({"texts": [answer], "prompt": prompt, "reference": article})
            scores[0].supported, scores[0].precision
    """

    model: Runnable[Any, Any]
    reference_words: int = Field(default=2000, ge=100)

    @override
    def asking(self, input: ClaimInput, **options: Any) -> Asking[list[ClaimScores]]:
        judge = RoleModel(self.model, ROLE)
        split = yield from claims_of(input["texts"], judge)
        asked = [number for number, own in enumerate(split) if own]
        claims = [split[number] or [] for number in asked]
        reference = input.get("reference")
        if reference:
            reference = relevant(reference, [claim for own in claims for claim in own], self.reference_words)
        found = yield from checked(claims, reference, input.get("prompt", ""), judge)
        scores = [ClaimScores(readable=own is not None) for own in split]
        for number, own, fine in zip(asked, claims, found, strict=True):
            scores[number] = (
                ClaimScores(readable=False) if fine is None else ClaimScores(claims=tuple(zip(own, fine, strict=True)))
            )
        return scores


_PASSAGE_WORDS = 200


def relevant(reference: str, claims: Sequence[str], words: int) -> str:
    """The passages of a long reference that share most rare words with the claims, in their order.

    Example:
        >>> relevant("A short text.", ["Whatever."], 100)
        'A short text.'
    """
    pieces = reference.split()
    if len(pieces) <= words:
        return reference
    passages = [pieces[start : start + _PASSAGE_WORDS] for start in range(0, len(pieces), _PASSAGE_WORDS)]
    bags = [set(keys_of(" ".join(passage))) for passage in passages]
    frequency = Counter(key for bag in bags for key in bag)
    wanted = {key for claim in claims for key in keys_of(claim)} - STOPWORDS
    value = [sum(math.log1p(len(bags) / frequency[key]) for key in bag & wanted) for bag in bags]
    best = sorted(range(len(bags)), key=lambda number: -value[number])[: max(1, words // _PASSAGE_WORDS)]
    return "\n…\n".join(" ".join(passages[number]) for number in sorted(best))
