"""Guided self-verification as a LangGraph state machine: sample, align, localize, verify, prune, synthesize."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Literal, get_args

from langchain_core.runnables import Runnable
from langgraph.graph import END, START, StateGraph

from langchain_congrs.construction import ConGrBuilder
from langchain_congrs.equivalence.base import JudgeLike
from langchain_congrs.verification.context import VerificationContext
from langchain_congrs.verification.domains import MATH, VerificationDomain
from langchain_congrs.verification.interventions import INTERVENTIONS, HumanArbitration, Intervention
from langchain_congrs.verification.localizers import Localizer, by_variants
from langchain_congrs.verification.roles import Roles
from langchain_congrs.verification.state import VerificationInput, VerificationOutput, VerificationState
from langchain_congrs.verification.steps import Nodes, Strategy, road
from langchain_congrs.verification.synthesizers import Synthesizer, WorkOut


def create_guided_self_verification(
    model: Runnable[Any, Any],
    *,
    m: int = 5,
    kappa: float = 0.7,
    temperature: float | None = 0.9,
    judge: JudgeLike | None = None,
    prompts: VerificationDomain = MATH,
    sampler: Runnable[Any, Any] | None = None,
    way: Literal["pairwise", "listwise"] | Intervention | None = None,
    localizer: Localizer = by_variants,
    synthesizer: Synthesizer | None = None,
    strategy: Strategy = "sequential",
    max_regions: int | None = 8,
    min_anchor_words: int = 3,
    human: bool = False,
) -> StateGraph[VerificationState, VerificationContext, VerificationInput, VerificationOutput]:
    """The state machine of guided self-verification, not yet compiled.

    Samples solutions, aligns them, finds where they diverge, has the model check the partial solutions there, prunes
    the candidates that were found wrong and synthesizes one solution of the rest. Every sample and every comparison
    is a task of its own: with a checkpointer, a run that was cut off pays only for what had not finished.

    Args:
        model: The chat model that samples, verifies and synthesizes.
        m: How many candidates.
        kappa: A region is uncertain when it has at least `kappa` times as many variants as there are candidates.
        temperature: Sampling temperature; None leaves it as the model has it.
        judge: Who decides that two texts of the graph say the same; by default rules, then the model in one call.
        prompts: The domain, with its prompts and its answer parser: `MATH`, `TEXT`, `CODE` or your own.
        sampler: Another model, or any Runnable that answers, to sample from; or a `ResponseSampler`, whose models
            and temperature are used.
        way: ``pairwise``, the default, compares every two variants of an uncertain region, ``listwise`` scores them
            all in one call; or an `Intervention` of your own.
        localizer: Finds the uncertain regions: a function from the graph and `kappa` to their positions.
        synthesizer: Makes one solution of the survivors: `WorkOut` (the model does, the default), `MostFrequent` (no
            call) or your own.
        strategy: ``sequential`` goes region by region and never verifies what has been pruned; ``parallel`` verifies
            all at once, for latency.
        max_regions: Verify at most so many regions, the most divided first; None verifies all.
        min_anchor_words: Shorter anchors are dissolved, so that regions become steps rather than words.
        human: Let a person arbitrate in place of the model (see `HumanArbitration`); needs a checkpointer.

    Returns:
        A `StateGraph` with the nodes sample, align, localize, verify, prune, synthesize. Its context is a
        `VerificationContext`.

    Example:
        .. code-block:: python

            graph = create_guided_self_verification(ChatOpenAI(model="gpt-4.1-mini")).compile()
            result = graph.invoke({"problem": "What is 3 + 4 * 2?"})
            result["answer"], result["pruned"], result["usage"]
    """
    if way is None:
        way = HumanArbitration() if human else "pairwise"
    elif human:
        msg = f"human=True has a person in the place of way={way!r}; give one of the two."
        raise ValueError(msg)
    if not isinstance(way, Intervention):
        _check_choice("way", way, INTERVENTIONS)
    _check_choice("strategy", strategy, get_args(Strategy))
    if max_regions is not None and max_regions < 1:
        msg = f"max_regions={max_regions} must be at least 1, or None to verify all."
        raise ValueError(msg)
    nodes = Nodes(
        roles=Roles(VerificationContext(m=m, kappa=kappa, model=model, sampler=sampler, judge=judge), temperature),
        builder=ConGrBuilder(min_anchor_words=min_anchor_words),
        domain=prompts,
        localizer=localizer,
        intervention=INTERVENTIONS[way]() if isinstance(way, str) else way,
        synthesizer=synthesizer or WorkOut(),
        strategy=strategy,
        max_regions=max_regions,
    )
    graph = StateGraph(
        VerificationState,
        context_schema=VerificationContext,
        input_schema=VerificationInput,
        output_schema=VerificationOutput,
    )
    graph.add_node("sample", nodes.roles.node("sample", nodes.sample))
    graph.add_node("align", nodes.roles.node("align", nodes.align, later=1))
    graph.add_node("localize", nodes.localize)
    graph.add_node("verify", nodes.roles.node("verify", nodes.verify))
    graph.add_node("prune", nodes.prune)
    graph.add_node("synthesize", nodes.roles.node("synthesize", nodes.synthesize))
    graph.add_edge(START, "sample")
    graph.add_conditional_edges("sample", road(nodes.after_sample), ["sample", "align"])
    graph.add_conditional_edges("align", road(nodes.after_align), ["sample", "localize"])
    graph.add_conditional_edges("localize", road(nodes.to_verify), ["verify", "prune", "synthesize"])
    graph.add_edge("verify", "prune")
    graph.add_conditional_edges("prune", road(nodes.to_verify), ["verify", "prune", "synthesize"])
    graph.add_edge("synthesize", END)
    return graph


def _check_choice(name: str, value: Any, known: Collection[str]) -> None:
    if value not in known:
        msg = f"{name}={value!r} is not known; give one of {', '.join(map(repr, known))}."
        raise ValueError(msg)
