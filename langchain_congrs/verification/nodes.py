"""The nodes of guided self-verification and the roads between them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Any, Literal, cast

from langchain_core.messages import AIMessage
from langchain_core.runnables import Runnable, RunnableConfig, RunnableLambda
from langgraph.config import get_config, get_stream_writer
from langgraph.constants import CONFIG_KEY_CHECKPOINTER
from langgraph.types import Overwrite, Send

from langchain_congrs.calls import RoleModel, track_usage, with_model_fields
from langchain_congrs.construction import ConGrBuilder
from langchain_congrs.equivalence import JudgeLadder, LMJudge, RuleJudge
from langchain_congrs.graph import ConsensusGraph
from langchain_congrs.responses import take_responses
from langchain_congrs.rounds import Asking, Question, aask, ask
from langchain_congrs.usage import Call, Ledger, Usage, estimate_tokens
from langchain_congrs.verification.context import VerificationContext, current_context
from langchain_congrs.verification.domains import VerificationDomain
from langchain_congrs.verification.interventions import (
    HumanArbitration,
    Intervention,
    Task,
    mistakes_of,
    scores_of,
)
from langchain_congrs.verification.problem import conversation_of, question_of
from langchain_congrs.verification.regions import Localizer, errors_by_mean, marked, most_divided
from langchain_congrs.verification.state import Pruned, VerificationState
from langchain_congrs.verification.synthesizers import MostFrequent, Survivors, Synthesizer

Strategy = Literal["sequential", "parallel"]


@dataclass(frozen=True)
class Nodes:
    """The nodes and the roads between them."""

    defaults: VerificationContext
    builder: ConGrBuilder
    temperature: float | None
    domain: VerificationDomain
    localizer: Localizer
    intervention: Intervention
    synthesizer: Synthesizer
    strategy: Strategy
    max_regions: int | None

    # -- sample ------------------------------------------------------------------------------------------------------

    def sample(self, state: Any) -> Asking[dict[str, Any]]:
        """One candidate, where a call that fails costs only itself; or, first of all, a clean sheet."""
        if "index" not in state:
            return self._begin(state)
        (answer,) = yield [Question("sample", state["messages"])]
        failed = isinstance(answer, Exception)
        reason = f"{type(answer).__name__}: {answer}" if failed else None
        return {"samples": [{"index": state["index"], "text": None if failed else answer, "reason": reason}]}

    def to_sample(self, state: VerificationState) -> list[Send] | str:
        """One task for each sample; none if there are candidates already."""
        if state["samples"]:
            return "align"
        m, budget = self._option("m"), current_context().budget
        if budget and budget.calls:  # one call is kept for the synthesis
            m = max(1, min(m, budget.calls - 1))
        messages = conversation_of(state)
        return [Send("sample", {"messages": messages, "index": index}) for index in range(m)]

    def _begin(self, state: VerificationState) -> dict[str, Any]:
        """Take the problem, and forget what an earlier run on this thread has left."""
        if isinstance(self.intervention, HumanArbitration) and not _has_checkpointer():
            msg = "A person can only be asked with a checkpointer: compile the graph with one, e.g. InMemorySaver()."
            raise ValueError(msg)
        given = state.get("responses") or []
        taken = take_responses(given) if given else None
        samples = [{"index": n, "text": text, "reason": None} for n, text in enumerate(taken.texts if taken else ())]
        empty: list[Any] = []
        return {
            "question": question_of(conversation_of(state)),
            "samples": Overwrite(samples),
            "notes": Overwrite([f"response {d.index} left out: {d.reason}" for d in taken.dropped] if taken else empty),
            "records": Overwrite(empty),
            "calls": Overwrite(empty),
            "responses": empty,
            "pruned": empty,
            "wrong": empty,
            "cursor": 0,
        }

    # -- align -------------------------------------------------------------------------------------------------------

    def align_node(self) -> Runnable[Any, Any]:
        """Alignment and judging; what was sampled is kept even if the judge fails."""

        def align(state: VerificationState, config: RunnableConfig) -> dict[str, Any]:
            texts = self._texts(state)
            with self._counting(state, later=1) as ledger:
                try:
                    graph = self._asking_builder().invoke(texts, config)
                    notes = []
                except Exception as error:  # noqa: BLE001 - judged by rules instead
                    graph, notes = self._rule_builder().invoke(texts, config), [_judge_failed(error)]
            return self._aligned(state, graph, notes, ledger.calls)

        async def aalign(state: VerificationState, config: RunnableConfig) -> dict[str, Any]:
            texts = self._texts(state)
            with self._counting(state, later=1) as ledger:
                try:
                    graph = await self._asking_builder().ainvoke(texts, config)
                    notes = []
                except Exception as error:  # noqa: BLE001 - judged by rules instead
                    graph, notes = await self._rule_builder().ainvoke(texts, config), [_judge_failed(error)]
            return self._aligned(state, graph, notes, ledger.calls)

        return RunnableLambda(align, afunc=aalign, name="align")

    def _texts(self, state: VerificationState) -> list[str]:
        texts = [sample["text"] for sample in state["samples"] if sample["text"] is not None]
        if not texts:
            reasons = "; ".join(f"sample {s['index']}: {s['reason']}" for s in state["samples"])
            msg = f"There is no candidate to verify: {reasons}"
            raise ValueError(msg)
        return texts

    def _asking_builder(self) -> ConGrBuilder:
        judge = self._option("judge")
        if current_context().late():
            return self._rule_builder()
        if judge is None:
            lm = LMJudge(model=with_model_fields(self._model(), temperature=0.0), domain=self.domain.equivalence)
            judge = JudgeLadder(judges=[RuleJudge(), lm])
        return self.builder.model_copy(update={"judge": judge})

    def _rule_builder(self) -> ConGrBuilder:
        return self.builder.model_copy(update={"judge": RuleJudge()})

    def _aligned(
        self, state: VerificationState, graph: ConsensusGraph, notes: list[str], calls: Sequence[Call]
    ) -> dict[str, Any]:
        lost = [f"sample {s['index']} failed: {s['reason']}" for s in state["samples"] if s["text"] is None]
        if graph.m > 1 and len(_spoken(graph)) == 1:
            lost.append(f"all {graph.m} candidates are the same, word for word")
        return {
            "problem": "",  # taken: the next run on this thread brings its own
            "graph": graph.model_dump(mode="json"),
            "candidates": list(range(graph.m)),
            "notes": [*lost, *notes],
            "calls": [call.model_dump(mode="json") for call in calls],
        }

    # -- localize ----------------------------------------------------------------------------------------------------

    def localize(self, state: VerificationState) -> dict[str, Any]:
        """Find the uncertain regions."""
        graph = graph_of(state)
        uncertain = sorted(set(self.localizer(graph, self._option("kappa"))))
        agenda = most_divided(graph, uncertain, self.max_regions)
        left_out = [position for position in uncertain if position not in agenda]
        _tell({"event": "localized", "uncertain": len(uncertain), "left_out": len(left_out)})
        return {"uncertain": uncertain, "left_out": left_out}

    # -- verify ------------------------------------------------------------------------------------------------------

    def to_verify(self, state: VerificationState) -> list[Send] | str:
        """The next comparisons; or on to prune if they are all known already, or to synthesize if nothing is left."""
        positions = self._next_regions(state)
        if not positions or len(state["candidates"]) < 2:  # noqa: PLR2004 - one candidate
            return "synthesize"
        known = {record["key"] for record in state["records"]}
        tasks = {task["key"]: task for position in positions for task in self._tasks(state, position)}
        new = [task for key, task in tasks.items() if key not in known]
        if not new:
            return "prune"
        if current_context().late() or not self._affords(state, new):
            return "synthesize"
        return [Send("verify", task) for task in new]

    def verify(self, task: Task) -> Asking[dict[str, Any]]:
        """One comparison."""
        record = yield from self.intervention.asking(task, self.domain)
        _tell({"event": "verified", "region": task["position"], "nodes": task["nodes"], "scores": record["scores"]})
        return {"records": [record]}

    def _next_regions(self, state: VerificationState) -> list[int]:
        rest = self._unverified(state)
        return rest if self.strategy == "parallel" else rest[:1]

    def _tasks(self, state: VerificationState, position: int) -> list[Task]:
        return self.intervention.tasks(graph_of(state), position, state["candidates"], state["question"])

    def _affords(self, state: VerificationState, tasks: Sequence[Task]) -> bool:
        """Whether the budget has room for these comparisons and a synthesis after them."""
        texts = [text for task in tasks for text in [task["problem"], *task["texts"]]]
        candidates = [sample["text"] or "" for sample in state["samples"]]
        foreseen = sum(map(estimate_tokens, [*texts, *candidates])) + max(map(estimate_tokens, candidates))
        calls = len(tasks) + 1
        return current_context().affords(_calls(state), calls, foreseen + calls * _RULES_AND_ANSWER)

    # -- prune -------------------------------------------------------------------------------------------------------

    def prune(self, state: VerificationState) -> dict[str, Any]:
        """Let candidates through erroneous variants go; never all of them."""
        positions = self._next_regions(state)
        graph, candidates = graph_of(state), list(state["candidates"])
        pruned, wrong, notes = list(state["pruned"]), list(state["wrong"]), list[str]()
        for position in positions:
            tasks = self._tasks(state, position)
            errors = errors_by_mean(scores_of(state["records"], tasks))
            mistakes = mistakes_of(state["records"], tasks)
            gone: list[Pruned] = [
                {"response": response, "region": position, "node": node, "mistakes": mistakes.get(node, [])}
                for node in errors
                for response in graph.node(node).responses
                if response in candidates
            ]
            if gone and len(gone) == len(candidates):
                notes.append(f"region {position}: every candidate was found wrong, so all stay")
                wrong += errors
                continue
            candidates = [c for c in candidates if c not in {entry["response"] for entry in gone}]
            pruned += gone
            _tell({"event": "pruned", "region": position, "gone": len(gone), "left": len(candidates)})
        cursor = state["cursor"] + len(positions)
        return {"candidates": candidates, "pruned": pruned, "wrong": wrong, "cursor": cursor, "notes": notes}

    # -- synthesize --------------------------------------------------------------------------------------------------

    def synthesize(self, state: VerificationState) -> Asking[dict[str, Any]]:
        """One solution of the candidates that are left."""
        graph, notes = graph_of(state), list[str]()
        late = [] if len(state["candidates"]) == 1 else self._unverified(state)
        if late:
            notes.append(f"{len(late)} uncertain regions were not verified: budget or deadline reached")
        if len(_spoken(graph)) == 1:
            solution = graph.reconstruct(0)
        else:
            survivors = self._survivors(state, graph)
            try:
                solution = yield from self.synthesizer.asking(survivors, self.domain)
            except Exception as error:  # noqa: BLE001 - what was verified is not lost
                notes.append(f"synthesis failed, a candidate stands: {type(error).__name__}: {error}")
                solution = MostFrequent.of(survivors.texts, self.domain)
        return {
            "solution": solution,
            "answer": self.domain.parse_answer(solution),
            "messages": [AIMessage(solution)],
            "left_out": sorted([*state["left_out"], *late]),
            "notes": notes,
        }

    def _unverified(self, state: VerificationState) -> list[int]:
        agenda = [position for position in state["uncertain"] if position not in state["left_out"]]
        return agenda[state["cursor"] :]

    def _survivors(self, state: VerificationState, graph: ConsensusGraph) -> Survivors:
        """The candidates that are left, with and without marks, and what people said in their own words."""
        return Survivors(
            state["question"],
            [graph.reconstruct(candidate) for candidate in state["candidates"]],
            [marked(graph, candidate, state["uncertain"], state["wrong"]) for candidate in state["candidates"]],
            [r["mistakes"][0] for r in state["records"] if r["outcome"] == "person" and r["mistakes"][0]],
        )

    # -- plumbing ----------------------------------------------------------------------------------------------------

    def asking_node(self, role: str, body: Callable[[Any], Asking[dict[str, Any]]]) -> Runnable[Any, Any]:
        """A node out of a body that yields questions: sync and async, its calls counted."""

        def run(state: Any, config: RunnableConfig) -> dict[str, Any]:
            with self._counting(state) as ledger:
                update = ask(body(state), self._role(role), config)
            return self._counted(role, state, update, ledger.calls)

        async def arun(state: Any, config: RunnableConfig) -> dict[str, Any]:
            with self._counting(state) as ledger:
                update = await aask(body(state), self._role(role), config)
            return self._counted(role, state, update, ledger.calls)

        return RunnableLambda(run, afunc=arun, name=role)

    def _counting(self, state: Any, *, later: int = 0) -> AbstractContextManager[Ledger]:
        """Count the calls of a node, within what the run may spend; `later` calls are kept for what follows."""
        context = current_context()
        return track_usage(budget=context.budget, before=_calls(state), later=later, slots=context.slots)

    def _role(self, role: str) -> RoleModel:
        if role != "sample":
            return RoleModel(self._model(), role)
        fields = {"cache": False} | ({} if self.temperature is None else {"temperature": self.temperature})
        return RoleModel(with_model_fields(self._option("sampler") or self._model(), **fields), role)

    def _counted(self, role: str, state: Any, update: dict[str, Any], calls: Sequence[Call]) -> dict[str, Any]:
        if role == "synthesize":
            update["usage"] = Usage.of([*_calls(state), *calls]).model_dump(mode="json")
        return {"calls": [call.model_dump(mode="json") for call in calls], **update}

    def _model(self) -> Runnable[Any, Any]:
        return cast("Runnable[Any, Any]", self._option("model"))

    def _option(self, name: str) -> Any:
        chosen = getattr(current_context(), name)
        return getattr(self.defaults, name) if chosen is None else chosen


_RULES_AND_ANSWER = 450  # tokens of the instructions and of an answer, roughly


def graph_of(state: VerificationState) -> ConsensusGraph:
    """The consensus graph in a state."""
    return ConsensusGraph.model_validate(state["graph"])


def _calls(state: Any) -> list[Call]:
    return [Call.model_validate(call) for call in state.get("calls", [])]


def _spoken(graph: ConsensusGraph) -> set[str]:
    """The different candidates, white space around them aside."""
    return {text.strip() for text in graph.texts}


def _has_checkpointer() -> bool:
    return bool(get_config()["configurable"].get(CONFIG_KEY_CHECKPOINTER))


def _tell(event: dict[str, Any]) -> None:
    get_stream_writer()(event)


def _judge_failed(error: Exception) -> str:
    return f"judge failed, rules judged: {type(error).__name__}: {error}"
