"""Options as they are meant: mypy finds nothing to say about them."""

from langchain_core.runnables import Runnable, RunnableLambda

from langchain_congrs import (
    Budget,
    Calibration,
    ConGrBuilder,
    ConGrs,
    ConsensusChatModel,
    ConsensusDecoder,
    ConsensusMiddleware,
    ExactJudge,
    LMJudge,
    RegionTexts,
    ResponseSampler,
    Scores,
    UntilStable,
    VotePolicy,
)

MODEL: Runnable[object, object] = RunnableLambda(str)


def judge(regions: list[RegionTexts]) -> list[list[list[int]]]:
    """A judge that is a function."""
    return [[list(range(len(region.texts)))] for region in regions]


def pipelines() -> None:
    """ConGrs, and what takes its options as well."""
    ConGrs(MODEL)
    ConGrs(MODEL, m=5, tau=0.5, judge=judge, editor=False, select="nodes", budget=Budget(calls=3))
    ConGrs(MODEL, m=7, tau=Calibration.from_json("{}"))
    ConGrs(MODEL, judge=ExactJudge(), way="pairwise", domain="math", editor=MODEL, temperature=None, early_stop=True)
    ConsensusChatModel(MODEL, m=3)
    ConsensusChatModel(model=MODEL, m=3, tau=0.7, abstention="No idea.", max_tokens=200, cache=False, tags=["mine"])
    ConsensusChatModel(consensus=ConGrs(MODEL), stop=["END"], streaming=True)
    ConsensusChatModel(MODEL, votes=VotePolicy(below="raise", exclude_args=("id",), strings="rules", unordered=True))
    ConsensusMiddleware()
    ConsensusMiddleware(votes=VotePolicy(exclude_args={"search": ("query",)}, strings=judge, unordered=("a.b",)))
    ConsensusMiddleware(turns="final", m=3, abstention="No idea.", secondary=MODEL, rate_limiter=None)


def parts() -> None:
    """The parts of a pipeline."""
    ResponseSampler(MODEL, m=5, temperature=0.9, min_samples=2, use_n=True, wave=2, enough=UntilStable())
    ResponseSampler([MODEL, MODEL], retries=0, keep_truncated=True, keep_tool_calls=True)
    ConGrBuilder(judge=judge, quorum=0.8, key=str.lower, segmenter=str.split, scores=Scores(), keep_empty=True)
    ConGrBuilder(min_anchor_words=3, stopword_anchors=False, key="exact", max_steps=10)
    ConsensusDecoder(tau=0.3, select="nodes", editor=MODEL, task="a poem", max_added=0.2)
    LMJudge(model=MODEL, way="region", domain="text")
