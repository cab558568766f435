"""What a single run of guided self-verification may change, and what it may spend."""

from __future__ import annotations

import time
from typing import Any

from langchain_core.runnables import Runnable
from langgraph.runtime import get_runtime
from pydantic import BaseModel, ConfigDict, Field, PrivateAttr, ValidationInfo, field_validator
from typing_extensions import override

from langchain_congrs.calling.limiter import Limiter
from langchain_congrs.calling.limits import MOST_SAMPLES
from langchain_congrs.calling.usage import Budget
from langchain_congrs.equivalence.base import as_judge
from langchain_congrs.sampling import ResponseSampler


class VerificationContext(BaseModel):
    """What a single run may change; what is None stays as the graph was made.

    A graph that holds this one as a node and lets its own context schema inherit from this class passes it on.

    Args:
        m: How many samples; 100 at most, since a context may come from a client of a server.
        kappa: When a region is uncertain by its variants.
        reliability: How often the verifier is right.
        model: The model that samples, verifies and synthesizes.
        sampler: Another one to sample from, or a `ResponseSampler`, whose models and temperature are used.
        judge: Who decides that two texts of the graph say the same.
        max_concurrency: Most calls at once.
        budget: Limit on calls or tokens. No step is begun that would pass it; what is known by then is synthesized,
            and if there is nothing left for that, the candidate with the most frequent answer stands.
        deadline: Once `time.time()` is past it nothing more is verified, and what is known is synthesized.
        details: Whether a served graph returns everything there is to know, rather than the solution and its answer.

    Example:
        >>> VerificationContext(m=3, budget={"calls": 20}).budget
        Budget(tokens=None, calls=20)
    """

    model_config = ConfigDict(arbitrary_types_allowed=True, extra="forbid")

    m: int | None = Field(default=None, ge=1, le=MOST_SAMPLES)
    kappa: float | None = Field(default=None, ge=0, le=1)
    reliability: float | None = Field(default=None, ge=0.5, lt=1)
    model: Any = None
    sampler: Any = None
    judge: Any = None
    max_concurrency: int | None = Field(default=None, ge=1)
    budget: Budget | None = None
    deadline: float | None = None
    details: bool = False
    _limiter: Limiter | None = PrivateAttr(default=None)

    @field_validator("model", "sampler")
    @classmethod
    def _check_model(cls, model: Any, info: ValidationInfo) -> Any:
        if isinstance(model, ResponseSampler) and info.field_name == "model":
            msg = "a ResponseSampler only samples; give it as sampler=, and a model to verify and synthesize"
            raise ValueError(msg)
        if model is not None and not isinstance(model, Runnable):
            msg = f"give a chat model or another Runnable, not {model!r}"
            raise ValueError(msg)
        return model

    @field_validator("judge")
    @classmethod
    def _check_judge(cls, judge: Any) -> Any:
        return judge if judge is None else as_judge(judge)

    @override
    def model_post_init(self, _: Any, /) -> None:
        self._limiter = Limiter(self.max_concurrency) if self.max_concurrency else None

    @property
    def limiter(self) -> Limiter | None:
        """The limit on calls at once, shared by all steps of a run."""
        return self._limiter

    def late(self) -> bool:
        """Whether the deadline has passed."""
        return self.deadline is not None and time.time() >= self.deadline


def current_context() -> VerificationContext:
    """The context of the run that this node belongs to; an empty one if it was given none of ours."""
    runtime = get_runtime()  # there is none while a state is edited from outside
    given = runtime.context if runtime else None
    return given if isinstance(given, VerificationContext) else VerificationContext()
