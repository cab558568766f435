"""Guided self-verification as a LangGraph state machine: sample, align, localize, verify, prune, synthesize."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from langchain_core.messages import AIMessage, HumanMessage
from langchain_core.runnables import Runnable, RunnableConfig, RunnableLambda
from langgraph.config import get_stream_writer
from langgraph.graph import END, START, StateGraph
from langgraph.runtime import get_runtime
from langgraph.types import Send

from langchain_congrs.calls import RoleModel, track_usage, with_model_fields
from langchain_congrs.construction import ConGrBuilder
from langchain_congrs.equivalence import JudgeLadder, LMJudge, RuleJudge
from langchain_congrs.equivalence.base import JudgeLike
from langchain_congrs.graph import ConsensusGraph
from langchain_congrs.rounds import Asking, Question, aask, ask
from langchain_congrs.usage import Call, Usage
from langchain_congrs.verification.domains import MATH, VerificationDomain
from langchain_congrs.verification.interventions import (
    INTERVENTIONS,
    HumanArbitration,
    Intervention,
    Task,
    mistakes_of,
    scores_of,
)
from langchain_congrs.verification.regions import errors_by_mean, marked, uncertain_regions
from langchain_congrs.verification.state import (
    Pruned,
    VerificationContext,
    VerificationInput,
    VerificationOutput,
    VerificationState,
)

Strategy = Literal["sequential", "parallel"]


def create_guided_self_verification(
    model: Runnable[Any, Any],
    *,
    m: int = 5,
    kappa: float = 0.7,
    temperature: float | None = 0.9,
    judge: JudgeLike | None = None,
    sampler: Runnable[Any, Any] | None = None,
    domain: VerificationDomain = MATH,
    way: Literal["pairwise", "listwise"] | Intervention = "pairwise",
    strategy: Strategy = "sequential",
    max_regions: int | None = 8,
    min_anchor_words: int = 3,
    human: bool = False,
) -> StateGraph[VerificationState, VerificationContext, VerificationInput, VerificationOutput]:
    """The state machine of guided self-verification, not yet compiled.

    Samples solutions, aligns them, finds where they diverge, has the model check the partial solutions there, prunes
    the candidates that were found wrong and synthesizes one solution of the rest. Every sample and every comparison
    is a task of its
    own: with a checkpointer, a run that was cut off pays only for what had not finished.

    Args:
        model: The chat model that samples, verifies and synthesizes.
        m: How many candidates.
        kappa: A region is uncertain when it has at least `kappa` times as many variants as there are candidates.
        temperature: Sampling temperature; None leaves it as the model has it.
        judge: Who decides that two texts of the graph say the same; by default rules, then the model in one call.
        sampler: Another model, or any Runnable that answers, to sample from.
        domain: `MATH`, `TEXT`, `CODE` or your own.
        way: ``pairwise`` compares every two variants of an uncertain region, ``listwise`` scores them all in one
            call; or an intervention of your own.
        strategy: ``sequential`` goes region by region and never verifies what has been pruned; ``parallel`` verifies
            all at once, for latency.
        max_regions: Verify at most so many regions, the most divided first; None verifies all.
        min_anchor_words: Shorter anchors are dissolved, so that regions become steps rather than words.
        human: Let a person arbitrate in place of the model (see `HumanArbitration`); needs a checkpointer.

    Returns:
        A `StateGraph` with the nodes sample, align, localize, verify, prune, synthesize.

    Example:
        .. code-block:: python

            graph = create_guided_self_verification(ChatOpenAI(model="gpt-4.1-mini")).compile()
            result = graph.invoke({"problem": "What is 3 + 4 * 2?"})
            result["answer"], result["pruned"], result["usage"]
    """
    if not 0 <= kappa <= 1:
        msg = f"kappa={kappa} must be between 0 and 1."
        raise ValueError(msg)
    if m < 1:
        msg = f"m={m} must be at least 1."
        raise ValueError(msg)
    if isinstance(way, str) and way not in INTERVENTIONS:
        msg = f"way={way!r} is not known; give 'pairwise', 'listwise' or an Intervention."
        raise ValueError(msg)
    chosen = HumanArbitration() if human else INTERVENTIONS[way]() if isinstance(way, str) else way
    machine = _Machine(
        model, sampler, m, kappa, temperature, judge, domain, chosen, strategy, max_regions, min_anchor_words
    )
    graph = StateGraph(
        VerificationState,
        context_schema=VerificationContext,
        input_schema=VerificationInput,
        output_schema=VerificationOutput,
    )
    graph.add_node("sample", machine.asking_node("sample", machine.sample))
    graph.add_node("align", machine.align_node())
    graph.add_node("localize", machine.localize)
    graph.add_node("verify", machine.asking_node("verify", machine.verify))
    graph.add_node("prune", machine.prune)
    graph.add_node("synthesize", machine.asking_node("synthesize", machine.synthesize))
    graph.add_conditional_edges(START, machine.to_sample, ["sample", "align"])
    graph.add_edge("sample", "align")
    graph.add_edge("align", "localize")
    graph.add_conditional_edges("localize", machine.to_verify, ["verify", "prune", "synthesize"])
    graph.add_edge("verify", "prune")
    graph.add_conditional_edges("prune", machine.to_verify, ["verify", "prune", "synthesize"])
    graph.add_edge("synthesize", END)
    return graph


@dataclass(frozen=True)
class _Machine:
    """The nodes and the roads between them."""

    model: Runnable[Any, Any]
    sampler: Runnable[Any, Any] | None
    m: int
    kappa: float
    temperature: float | None
    judge: JudgeLike | None
    domain: VerificationDomain
    intervention: Intervention
    strategy: Strategy
    max_regions: int | None
    min_anchor_words: int

    # -- sample ------------------------------------------------------------------------------------------------------

    def to_sample(self, state: VerificationState) -> list[Send] | str:
        """One task for each sample; none if there are responses already."""
        if state.get("responses"):
            return "align"
        problem = problem_of(state)
        return [Send("sample", {"problem": problem, "index": index}) for index in range(self._option("m", self.m))]

    def sample(self, task: Any) -> Asking[dict[str, Any]]:
        """One candidate; a call that fails costs only itself."""
        (answer,) = yield [Question("sample", [HumanMessage(task["problem"])])]
        failed = isinstance(answer, Exception)
        reason = f"{type(answer).__name__}: {answer}" if failed else None
        return {"samples": [{"index": task["index"], "text": None if failed else answer, "reason": reason}]}

    # -- align -------------------------------------------------------------------------------------------------------

    def align_node(self) -> Runnable[Any, Any]:
        """Alignment and judging; what was sampled is kept even if the judge fails."""

        def align(state: VerificationState, config: RunnableConfig) -> dict[str, Any]:
            texts = self._texts(state)
            with track_usage() as ledger:
                try:
                    graph = self._builder().invoke(texts, config)
                    notes = []
                except Exception as error:  # noqa: BLE001 - judged by rules instead
                    graph, notes = self._builder(ask=False).invoke(texts, config), [_judge_failed(error)]
            return self._aligned(state, graph, notes, ledger.calls)

        async def aalign(state: VerificationState, config: RunnableConfig) -> dict[str, Any]:
            texts = self._texts(state)
            with track_usage() as ledger:
                try:
                    graph = await self._builder().ainvoke(texts, config)
                    notes = []
                except Exception as error:  # noqa: BLE001 - judged by rules instead
                    graph, notes = await self._builder(ask=False).ainvoke(texts, config), [_judge_failed(error)]
            return self._aligned(state, graph, notes, ledger.calls)

        return RunnableLambda(align, afunc=aalign, name="align")

    def _texts(self, state: VerificationState) -> list[str]:
        given = state.get("responses")
        texts = list(given) if given else [sample["text"] for sample in state["samples"] if sample["text"] is not None]
        if not texts:
            reasons = "; ".join(f"sample {s['index']}: {s['reason']}" for s in state.get("samples", []))
            msg = f"There is no candidate to verify: {reasons}"
            raise ValueError(msg)
        return texts

    def _builder(self, *, ask: bool = True) -> ConGrBuilder:
        judge: Any = self.judge
        if not ask:
            judge = RuleJudge()
        elif judge is None:
            lm = LMJudge(model=with_model_fields(self._model(), temperature=0.0), domain=self.domain.equivalence)
            judge = JudgeLadder(judges=[RuleJudge(), lm])
        return ConGrBuilder(judge=judge, min_anchor_words=self.min_anchor_words)

    def _aligned(
        self, state: VerificationState, graph: ConsensusGraph, notes: list[str], calls: Sequence[Call]
    ) -> dict[str, Any]:
        lost = [f"sample {s['index']} failed: {s['reason']}" for s in state.get("samples", []) if s["text"] is None]
        return {
            "problem": problem_of(state),
            "graph": graph.model_dump(mode="json"),
            "candidates": list(range(graph.m)),
            "notes": [*lost, *notes],
            "calls": [call.model_dump(mode="json") for call in calls],
        }

    # -- localize ----------------------------------------------------------------------------------------------------

    def localize(self, state: VerificationState) -> dict[str, Any]:
        """Find the uncertain regions."""
        graph = graph_of(state)
        uncertain, left_out = uncertain_regions(graph, self._option("kappa", self.kappa), self.max_regions)
        _tell({"event": "localized", "uncertain": len(uncertain), "left_out": len(left_out)})
        return {"uncertain": uncertain, "left_out": left_out, "cursor": 0, "pruned": []}

    # -- verify ------------------------------------------------------------------------------------------------------

    def to_verify(self, state: VerificationState) -> list[Send] | str:
        """The next comparisons; or on to prune if they are all known already, or to synthesize if nothing is left."""
        positions = state["uncertain"][state["cursor"] :]
        if not positions or len(state["candidates"]) < 2 or self._stop(state):  # noqa: PLR2004 - one candidate
            return "synthesize"
        known = {record["key"] for record in state.get("records", [])}
        tasks = self._tasks(state, positions if self.strategy == "parallel" else positions[:1])
        new = {task["key"]: task for task in tasks if task["key"] not in known}
        return [Send("verify", task) for task in new.values()] or "prune"

    def verify(self, task: Task) -> Asking[dict[str, Any]]:
        """One comparison."""
        record = yield from self.intervention.asking(task, self.domain)
        _tell({"event": "verified", "region": task["position"], "nodes": task["nodes"], "scores": record["scores"]})
        return {"records": [record]}

    def _tasks(self, state: VerificationState, positions: Sequence[int]) -> list[Task]:
        graph = graph_of(state)
        return [
            task
            for position in positions
            for task in self.intervention.tasks(graph, position, state["candidates"], state["problem"])
        ]

    def _stop(self, state: VerificationState) -> bool:
        limit, deadline = self._option("max_calls", None), self._option("deadline", None)
        return bool(
            (limit is not None and len(state.get("calls", [])) >= limit)
            or (deadline is not None and time.time() >= deadline)
        )

    # -- prune -------------------------------------------------------------------------------------------------------

    def prune(self, state: VerificationState) -> dict[str, Any]:
        """Let candidates through erroneous variants go; never all of them."""
        positions = state["uncertain"][state["cursor"] :]
        positions = positions if self.strategy == "parallel" else positions[:1]
        graph, candidates = graph_of(state), list(state["candidates"])
        pruned, notes = list(state["pruned"]), list[str]()
        for position in positions:
            tasks = self.intervention.tasks(graph, position, state["candidates"], state["problem"])
            records = state.get("records", [])
            errors = errors_by_mean(scores_of(records, tasks))
            mistakes = mistakes_of(records, tasks)
            gone: list[Pruned] = [
                {"response": response, "region": position, "node": node, "mistakes": mistakes.get(node, [])}
                for node in errors
                for response in graph.node(node).responses
                if response in candidates
            ]
            if gone and len(gone) == len(candidates):
                notes.append(f"region {position}: every candidate was found wrong, so all stay")
                continue
            candidates = [c for c in candidates if c not in {entry["response"] for entry in gone}]
            pruned += gone
            _tell({"event": "pruned", "region": position, "gone": len(gone), "left": len(candidates)})
        cursor = state["cursor"] + len(positions)
        return {"candidates": candidates, "pruned": pruned, "cursor": cursor, "notes": notes}

    # -- synthesize --------------------------------------------------------------------------------------------------

    def synthesize(self, state: VerificationState) -> Asking[dict[str, Any]]:
        """One solution of the candidates that are left."""
        graph, notes = graph_of(state), list[str]()
        verified = state["uncertain"][: state["cursor"]]
        if len(verified) < len(state["uncertain"]) and len(state["candidates"]) > 1:
            notes.append(
                f"{len(state['uncertain']) - len(verified)} uncertain regions were not verified: limit reached"
            )
        said = [r["mistakes"][0] for r in state.get("records", []) if r["outcome"] == "person" and r["mistakes"][0]]
        if len({graph.reconstruct(response).strip() for response in range(graph.m)}) == 1:
            solution = graph.reconstruct(0)
        else:
            wrong = self._wrong(state, graph)
            candidates = [marked(graph, c, state["uncertain"], wrong) for c in state["candidates"]]
            messages = self.domain.synthesize(state["problem"], candidates)
            messages += [HumanMessage("Take this as given, from a person: " + note) for note in said]
            (answer,) = yield [Question("synthesize", messages)]
            if isinstance(answer, Exception):
                notes.append(f"synthesis failed, a candidate stands: {type(answer).__name__}: {answer}")
                solution = self._plurality(graph, state["candidates"])
            else:
                solution = answer
        return {
            "solution": solution,
            "answer": self.domain.parse_answer(solution),
            "messages": [AIMessage(solution)],
            "notes": notes,
        }

    def _wrong(self, state: VerificationState, graph: ConsensusGraph) -> set[str]:
        """Variants found wrong that candidates still pass: where all were, all stayed."""
        wrong: set[str] = set()
        for position in state["uncertain"][: state["cursor"]]:
            tasks = self.intervention.tasks(graph, position, range(graph.m), state["problem"])
            wrong.update(errors_by_mean(scores_of(state.get("records", []), tasks)))
        return wrong

    def _plurality(self, graph: ConsensusGraph, candidates: Sequence[int]) -> str:
        """The first candidate with the most frequent answer."""
        texts = [graph.reconstruct(candidate) for candidate in candidates]
        answers = [self.domain.parse_answer(text) for text in texts]
        return texts[max(range(len(texts)), key=lambda number: answers.count(answers[number]))]

    # -- plumbing ----------------------------------------------------------------------------------------------------

    def asking_node(self, role: str, body: Callable[[Any], Asking[dict[str, Any]]]) -> Runnable[Any, Any]:
        """A node out of a body that yields questions: sync and async, its calls counted."""

        def run(state: Any, config: RunnableConfig) -> dict[str, Any]:
            with track_usage() as ledger:
                update = ask(body(state), self._role(role), config)
            return self._counted(role, state, update, ledger.calls)

        async def arun(state: Any, config: RunnableConfig) -> dict[str, Any]:
            with track_usage() as ledger:
                update = await aask(body(state), self._role(role), config)
            return self._counted(role, state, update, ledger.calls)

        return RunnableLambda(run, afunc=arun, name=role)

    def _role(self, role: str) -> RoleModel:
        if role != "sample":
            return RoleModel(self._model(), role)
        fields = {"cache": False} | ({} if self.temperature is None else {"temperature": self.temperature})
        return RoleModel(with_model_fields(self.sampler or self._model(), **fields), role)

    def _counted(self, role: str, state: Any, update: dict[str, Any], calls: Sequence[Call]) -> dict[str, Any]:
        own = [call.model_dump(mode="json") for call in calls]
        if role == "synthesize":
            every = [Call.model_validate(call) for call in [*state.get("calls", []), *own]]
            update["usage"] = Usage.of(every).model_dump(mode="json")
        return {**update, "calls": own}

    def _model(self) -> Runnable[Any, Any]:
        model: Runnable[Any, Any] = self._option("model", self.model)
        return model

    def _option(self, name: str, default: Any) -> Any:
        context = get_runtime(VerificationContext).context
        return (context or {}).get(name, default)


def problem_of(state: VerificationState) -> str:
    """The problem, or the last message of a person.

    Raises:
        ValueError: If there is neither.
    """
    if state.get("problem"):
        return state["problem"]
    for message in reversed(state.get("messages", [])):
        if isinstance(message, HumanMessage):
            return str(message.text)
    msg = "Give a 'problem', or 'messages' with one from a person."
    raise ValueError(msg)


def graph_of(state: VerificationState) -> ConsensusGraph:
    """The consensus graph in a state."""
    return ConsensusGraph.model_validate(state["graph"])


def _tell(event: dict[str, Any]) -> None:
    get_stream_writer()(event)


def _judge_failed(error: Exception) -> str:
    return f"judge failed, rules judged: {type(error).__name__}: {error}"
