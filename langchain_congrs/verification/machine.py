"""Guided self-verification as a LangGraph state machine: sample, align, localize, verify, prune, synthesize."""

from __future__ import annotations

import math
from collections.abc import Collection
from typing import Any, Literal, get_args

from langchain_core.runnables import Runnable
from langgraph.graph import END, START, StateGraph

from langchain_congrs.calling.models import Temperature
from langchain_congrs.construction import ConGrBuilder
from langchain_congrs.equivalence.base import JudgeLike
from langchain_congrs.verification.context import VerificationContext
from langchain_congrs.verification.domains import MATH, VerificationDomain
from langchain_congrs.verification.interventions import INTERVENTIONS, HumanArbitration, Intervention
from langchain_congrs.verification.localizers import Localizer, by_answers, by_variants
from langchain_congrs.verification.roads import road
from langchain_congrs.verification.roles import Roles
from langchain_congrs.verification.state import VerificationInput, VerificationOutput, VerificationState
from langchain_congrs.verification.steps import Nodes, Strategy
from langchain_congrs.verification.synthesizers import Synthesizer, WorkOut
from langchain_congrs.verification.weighing import reliability_of

_FEW_REGIONS, _SOME_REGIONS = 5, 8


def create_guided_self_verification(
    model: Runnable[Any, Any],
    *,
    m: int = 5,
    kappa: float = 0.7,
    temperature: Temperature = "auto",
    judge: JudgeLike | None = None,
    prompts: VerificationDomain = MATH,
    sampler: Runnable[Any, Any] | None = None,
    way: Literal["pairwise", "listwise"] | Intervention | None = None,
    localizer: Localizer | None = None,
    weigh: bool | None = None,
    reliability: float | None = None,
    synthesizer: Synthesizer | None = None,
    synthesis_weight: float | None = None,
    strategy: Strategy = "sequential",
    max_regions: int | Literal["auto"] | None = "auto",
    verdict_tokens: int | None = None,
    min_anchor_words: int = 3,
    human: bool = False,
) -> StateGraph[VerificationState, VerificationContext, VerificationInput, VerificationOutput]:
    """The state machine of guided self-verification, not yet compiled.

    Samples solutions and aligns them. If their answers agree, the best of them is the solution. Otherwise finds the
    region that tells most about which answer a solution reaches, has the model check the partial solutions there,
    weighs the candidates by its verdicts, drops those that can no longer matter, and looks again. Verdicts that would
    overturn what most candidates answer must hold with the variants in the other order, too. At the end the model
    works out one solution of the rest, which joins them as one more witness; the answer that weighs most wins. Every
    sample and every comparison is a task of its own: with a checkpointer, a run that was cut off pays only for what had
    not finished.

    Where an answer decides nothing (`TEXT`, `CODE`), and with `create_guided_self_verification_as_in_paper`, it is the
    paper's machine: regions with many variants are verified, what is found wrong is pruned, the synthesis stands.

    Args:
        model: The chat model that samples, verifies and synthesizes.
        m: How many candidates.
        kappa: By variants, a region is uncertain when it has at least `kappa` times as many as there are candidates.
        temperature: Sampling temperature; ``auto`` is 0.9 where the model takes one, None keeps the model's own.
        judge: Who decides that two texts of the graph say the same; by default rules, then the model in one call.
        prompts: The domain, with its prompts and its answer parser: `MATH`, `TEXT`, `CODE` or your own.
        sampler: Another model, or any Runnable that answers, to sample from; or a `ResponseSampler`, whose models
            and temperature are used.
        way: ``pairwise``, the default, compares every two variants of an uncertain region, ``listwise`` scores them
            all in one call; or an `Intervention` of your own.
        localizer: Finds the regions to verify next: a function from `Evidence` to their positions. By default
            `by_answers` where an answer decides, else `by_variants`.
        weigh: Whether verdicts are weighed as evidence (by default where an answer decides), or candidates that are
            found wrong pruned outright.
        reliability: How often the verifier is right, from 0.5 to below 1; see `measure_reliability`. By default what
            ``model.metadata["verifier_reliability"]`` says, else 0.82. At 0.5 its verdicts weigh nothing: where they
            are weighed, no verifier is asked. So it is with the embedded model, whose verdicts were measured.
        synthesizer: Makes one solution of the survivors: `WorkOut` (the model does, the default), `MostFrequent` (no
            call) or your own.
        synthesis_weight: What the answer of the synthesis weighs where verdicts are weighed; a candidate that nobody
            checked weighs 1. By default what an unfavourable verdict takes from one, so it follows `reliability` and
            outvotes no majority by itself. At 0 nothing is synthesized: the best candidate stands. `math.inf`: the
            synthesis stands.
        strategy: ``sequential`` verifies region by region, looks again after each, and never verifies what has been
            pruned; ``parallel`` verifies the first few at once, for latency.
        max_regions: Verify at most so many regions; None verifies all. ``auto``: 5 by answers, 8 by variants.
        verdict_tokens: The longest answer of the verifier, in tokens.
        min_anchor_words: Shorter anchors are dissolved, so that regions become steps rather than words.
        human: Let a person arbitrate in place of the model (see `HumanArbitration`); needs a checkpointer.

    Returns:
        A `StateGraph` with the nodes sample, align, localize, verify, prune, synthesize. Its context is a
        `VerificationContext`. A run raises `ServedInputError` if it is given more than a client may send, and
        `GraphInvariantError` if the graph in the state of its thread was overwritten by something that is none.

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
    weigh = prompts.answer_decides if weigh is None else weigh
    localizer = localizer or (by_answers if prompts.answer_decides else by_variants)
    if max_regions == "auto":
        max_regions = _FEW_REGIONS if localizer is by_answers else _SOME_REGIONS
    _check_at_least("max_regions", max_regions, 1, "or None to verify all")
    _check_at_least("synthesis_weight", synthesis_weight, 0, "0 to ignore the synthesis; None for the default")
    _check_at_least("verdict_tokens", verdict_tokens, 1, "or None for any length")
    for name, needs in {"weigh=True": weigh, "localizer=by_answers": localizer is by_answers}.items():
        if needs and not prompts.answer_decides:
            msg = f"{name} needs answers that decide; the domain has answer_decides=False."
            raise ValueError(msg)
    reliability = reliability_of(model) if reliability is None else reliability
    defaults = VerificationContext(m=m, kappa=kappa, reliability=reliability, model=model, sampler=sampler, judge=judge)
    nodes = Nodes(
        roles=Roles(defaults, temperature, verdict_tokens, spoken=not weigh or synthesis_weight == math.inf),
        builder=ConGrBuilder(min_anchor_words=min_anchor_words),
        domain=prompts,
        localizer=localizer,
        intervention=INTERVENTIONS[way]() if isinstance(way, str) else way,
        synthesizer=synthesizer or WorkOut(),
        synthesis_weight=synthesis_weight,
        weigh=weigh,
        strategy=strategy,
        max_regions=max_regions,
    )
    return _connected(nodes)


def create_guided_self_verification_as_in_paper(
    model: Runnable[Any, Any], **options: Any
) -> StateGraph[VerificationState, VerificationContext, VerificationInput, VerificationOutput]:
    """The paper's machine: regions by variants at kappa 0.7, compared pairwise, pruned outright, then `WorkOut`.

    Args:
        model: The chat model that samples, verifies and synthesizes.
        **options: Those of `create_guided_self_verification`, to change one thing about it.

    Example:
        .. code-block:: python

            graph = create_guided_self_verification_as_in_paper(ChatOpenAI(model="gpt-4.1-mini"), m=5).compile()
    """
    paper: dict[str, Any] = {
        "kappa": 0.7,
        "localizer": by_variants,
        "weigh": False,
        "synthesizer": WorkOut(),
        "synthesis_weight": math.inf,
    }
    return create_guided_self_verification(model, **paper | options)


def _connected(
    nodes: Nodes,
) -> StateGraph[VerificationState, VerificationContext, VerificationInput, VerificationOutput]:
    """The nodes and the roads between them."""
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
    graph.add_conditional_edges("prune", road(nodes.after_prune), ["verify", "localize"])
    graph.add_edge("synthesize", END)
    return graph


def _check_choice(name: str, value: Any, known: Collection[str]) -> None:
    if value not in known:
        msg = f"{name}={value!r} is not known; give one of {', '.join(map(repr, known))}."
        raise ValueError(msg)


def _check_at_least(name: str, value: float | None, least: int, otherwise: str) -> None:
    if value is not None and not value >= least:
        msg = f"{name}={value} must be at least {least}, {otherwise}."
        raise ValueError(msg)
