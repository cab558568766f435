"""The nodes of guided self-verification and the roads between them."""

from __future__ import annotations

import math
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from langchain_core.messages import messages_from_dict, messages_to_dict
from langgraph.config import get_config, get_stream_writer
from langgraph.constants import CONFIG_KEY_CHECKPOINTER
from langgraph.types import Send

from langchain_congrs._common import in_words
from langchain_congrs.calling.asking import Asking, Invocation, Question, chain_length, ends_the_run
from langchain_congrs.calling.causes import of_the_causes_type
from langchain_congrs.calling.limits import MOST_SAMPLES, check_served
from langchain_congrs.construction import ConGrBuilder, take_responses
from langchain_congrs.equivalence import JudgeLadder, LMJudge, RuleJudge
from langchain_congrs.graph.consensus_graph import ConsensusGraph
from langchain_congrs.verification.answers import agree, group_answers
from langchain_congrs.verification.candidates import errors_by_mean, marked
from langchain_congrs.verification.conclusion import conclude
from langchain_congrs.verification.context import current_context
from langchain_congrs.verification.domains import VerificationDomain
from langchain_congrs.verification.interventions import HumanArbitration, Intervention, Task, scores_of
from langchain_congrs.verification.localizers import Evidence, Localizer, by_variants, check_positions
from langchain_congrs.verification.problem import conversation_of, media_of, question_of, shown
from langchain_congrs.verification.pruning import Pruning
from langchain_congrs.verification.roles import Roles, rounds_of
from langchain_congrs.verification.spending import comparisons_within, samples_within, share_of_calls
from langchain_congrs.verification.state import VerificationState, clean_sheet
from langchain_congrs.verification.stored_graph import graph_of
from langchain_congrs.verification.synthesizers import Survivors, Synthesizer
from langchain_congrs.verification.weighing import Ballot, Finding, Weighing, settled, verdicts_of

Strategy = Literal["sequential", "parallel"]
_ERRORS_KEPT = 100


@dataclass(frozen=True, kw_only=True)
class Nodes:
    """The nodes and the roads between them."""

    roles: Roles
    builder: ConGrBuilder
    domain: VerificationDomain
    localizer: Localizer
    intervention: Intervention
    synthesizer: Synthesizer
    synthesis_weight: float | None
    weigh: bool
    strategy: Strategy
    max_regions: int | None
    errors: OrderedDict[str, Exception] = field(default_factory=OrderedDict)

    # -- sample ------------------------------------------------------------------------------------------------------

    def sample(self, state: Any) -> Asking[dict[str, Any]]:
        """One candidate, where a call that fails costs only itself; or, first of all, a clean sheet."""
        if "index" not in state:
            return self._begin(state)
        (answer,) = yield [Question("sample", messages_from_dict(state["conversation"]))]
        failed = isinstance(answer, Exception)
        reason = in_words(answer) if isinstance(answer, Exception) else None
        if isinstance(answer, Exception):
            self._remember(state, answer)
        _tell({"event": "sampled", "sample": state["index"], "failed": failed})
        return {"samples": [{"index": state["index"], "text": None if failed else answer, "reason": reason}]}

    def _remember(self, state: Any, error: Exception) -> None:
        """Keep why a sample failed, in this process: a state holds plain data, a caller wants the provider's error."""
        self.errors[str(state["conversation"])] = error.with_traceback(None)
        while len(self.errors) > _ERRORS_KEPT:
            self.errors.popitem(last=False)

    def after_sample(self, state: VerificationState, wave: int | None) -> list[Send] | str:
        """After the beginning, the first samples; after a sample, or with given responses, to their alignment."""
        if state["samples"] or state["given"] or state["refusal"]:
            return "align"
        return self._send_samples(state, wave)

    def after_align(self, state: VerificationState, wave: int | None) -> list[Send] | str:
        """More samples while some are due, or on."""
        return "localize" if state["graph"] else self._send_samples(state, wave)

    def _begin(self, state: VerificationState) -> dict[str, Any]:
        """Take what is asked, and forget what an earlier run on this thread has left."""
        if isinstance(self.intervention, HumanArbitration) and not _has_checkpointer():
            msg = (
                "A person can only be asked with a checkpointer: compile the graph with one, e.g. InMemorySaver(); on "
                "a server, make the run on a thread."
            )
            raise ValueError(msg)
        check_served(state.get("problem"), state.get("messages") or [], state.get("responses"))
        conversation = conversation_of(state)
        given, refusal = list[str](), ""
        try:
            if state.get("responses"):
                given = take_responses(state["responses"], keep_empty=True).texts
        except (TypeError, ValueError) as error:  # raised after this step, or it would stay on the thread
            refusal = str(error)
        return {
            **clean_sheet(),
            "conversation": messages_to_dict(conversation),
            "question": question_of(conversation),
            "media": media_of(conversation),
            "given": given,
            "refusal": refusal,
            "rounds_before": chain_length(),
            "wanted": 0 if given or refusal else self.roles.option("m"),
        }

    def _send_samples(self, state: VerificationState, wave: int | None) -> list[Send]:
        due = self._samples_due(state)
        task = {"allowance": share_of_calls(state, len(due)), "after": rounds_of(state)}
        return [Send("sample", {"conversation": state["conversation"], "index": index, **task}) for index in due[:wave]]

    def _samples_due(self, state: VerificationState) -> list[int]:
        drawn = {sample["index"] for sample in state["samples"]}
        due = [index for index in range(min(state["wanted"], MOST_SAMPLES)) if index not in drawn]
        return due[: samples_within(state)]

    # -- align -------------------------------------------------------------------------------------------------------

    def align(self, state: VerificationState) -> Asking[dict[str, Any]]:
        """Alignment and judging, once all samples are there; they are kept even if the judge fails."""
        if self._wait_for_samples(state):
            return {}
        texts, notes = self._texts(state), list[str]()
        if self._model_judges():
            _tell({"event": "judging", "candidates": len(texts)})
        graph = yield Invocation(self._asking_builder(), texts, may_fail=True)
        if isinstance(graph, Exception):
            notes = [f"judge failed, rules judged: {in_words(graph)}"]
            graph = yield Invocation(self._rule_builder(), texts)
        return self._aligned(state, graph, notes)

    def _wait_for_samples(self, state: VerificationState) -> bool:
        return bool(self._samples_due(state)) and not current_context().late()

    def _texts(self, state: VerificationState) -> list[str]:
        """The candidates, each in its place: a sample that failed leaves an empty one."""
        texts = state["given"] or [sample["text"] or "" for sample in state["samples"]]
        if not any(text.strip() for text in texts):
            reasons = [f"sample {s['index']}: {s['reason'] or 'empty'}" for s in state["samples"]]
            msg = f"There is no candidate to verify: {state['refusal'] or '; '.join(reasons) or 'all are empty'}"
            raise of_the_causes_type(ValueError(msg), self.errors.pop(str(state["conversation"]), None))
        return texts

    def _model_judges(self) -> bool:
        return self.roles.option("judge") is None and not current_context().late()

    def _asking_builder(self) -> ConGrBuilder:
        judge = self.roles.option("judge")
        if current_context().late():
            return self._rule_builder()
        if judge is None:
            lm = LMJudge(model=self.roles.model(cold=True), domain=self.domain.equivalence)
            judge = JudgeLadder(judges=[RuleJudge(), lm])
        return self.builder.model_copy(update={"judge": judge})

    def _rule_builder(self) -> ConGrBuilder:
        return self.builder.model_copy(update={"judge": RuleJudge()})

    def _aligned(self, state: VerificationState, graph: ConsensusGraph, notes: list[str]) -> dict[str, Any]:
        failed = {s["index"]: f"sample {s['index']} failed: {s['reason']}" for s in state["samples"] if s["reason"]}
        empty = [f"response {d.index} left out: {d.reason}" for d in graph.dropped if d.index not in failed]
        same = [f"all {graph.m} candidates are the same, word for word"] if graph.m > 1 and _agree(graph) else []
        parsed = [self.domain.parse_answer(text) for text in graph.texts] if self.domain.answer_decides else []
        return {
            "graph": graph.model_dump(mode="json"),
            "answers": group_answers(parsed, self.domain.same_answer),
            "candidates": list(range(graph.m)),
            "notes": [*failed.values(), *empty, *same, *notes],
        }

    # -- localize ----------------------------------------------------------------------------------------------------

    def localize(self, state: VerificationState) -> dict[str, Any]:
        """Find the regions to verify next, given what has been found so far."""
        graph, limit = graph_of(state), self._regions_left(state)
        evidence = Evidence(
            graph,
            state["candidates"],
            state["answers"],
            state["verdicts"],
            state["verified"],
            self.roles.option("kappa"),
            limit,
        )
        found = check_positions(graph, self.localizer(evidence))
        named = [position for position in found if position not in state["verified"]]
        left_out = sorted(named[limit:] if limit is not None else [])
        _tell({"event": "localized", "uncertain": len(named), "left_out": len(left_out)})
        pending = named[:limit] if len(state["candidates"]) > 1 and not self._deaf() else []
        quiet = [] if named or state["verified"] or _agree(graph) else [self._sure(evidence)]
        if named and self._deaf():
            quiet = ["as a verifier the model is no better than chance (reliability 0.5): nobody was asked"]
        return {
            "uncertain": sorted({*state["uncertain"], *named}),
            "pending": pending,
            "agenda": pending if self.strategy == "parallel" else pending[:1],
            "left_out": left_out,
            "notes": quiet,
        }

    def _regions_left(self, state: VerificationState) -> int | None:
        return None if self.max_regions is None else max(0, self.max_regions - len(state["verified"]))

    def _deaf(self) -> bool:
        """Whether nothing that a model could say as the verifier would weigh anything."""
        return self.weigh and self.intervention.calls > 0 and not self._weighing().weight_of_a_verdict(regions=1)

    def _sure(self, evidence: Evidence) -> str:
        """Why nothing is verified."""
        if evidence.answers and agree(evidence.answers) and self.localizer is not by_variants:
            return "all candidates agree on the answer: nothing was verified"
        return f"no region is uncertain at kappa {evidence.kappa:g}: nothing was verified"

    # -- verify ------------------------------------------------------------------------------------------------------

    def to_verify(self, state: VerificationState, wave: int | None) -> list[Send] | str:
        """The next comparisons; or on to prune where all are known, or to synthesize if nothing can be done."""
        return self._send_comparisons(state, wave) or ("prune" if self._complete(state) else "synthesize")

    def after_prune(self, state: VerificationState, wave: int | None) -> list[Send] | str:
        """The comparisons of these regions that are still due; or on to localize the next ones."""
        return self._send_comparisons(state, wave) or "localize"

    def _send_comparisons(self, state: VerificationState, wave: int | None) -> list[Send]:
        due = [] if current_context().late() else self._comparisons_due(state)
        given = {"allowance": share_of_calls(state, len(due)), "after": rounds_of(state), "media": state["media"]}
        return [Send("verify", {"task": task, **given}) for task in due[:wave]]

    def verify(self, given: Any) -> Asking[dict[str, Any]]:
        """One comparison."""
        task: Task = given["task"]
        begun = {"region": task["position"], "variants": len(task["texts"]), "again": task["turned"]}
        _tell({"event": "verifying", **begun})
        record = yield from shown(self.intervention.asking(task, self.domain), given["media"])
        told = {name: record[name] for name in ("nodes", "scores", "outcome")}
        _tell({"event": "verified", "region": task["position"], **told})
        return {"records": [record]}

    def _regions(self, state: VerificationState) -> list[tuple[int, list[Task]]]:
        """The regions whose turn it is, with their comparisons."""
        graph = graph_of(state)
        return [
            (position, self.intervention.tasks(graph, position, state["candidates"], state["question"]))
            for position in state["agenda"]
        ]

    def _comparisons_due(self, state: VerificationState) -> list[Task]:
        """Comparisons not made yet; once all are, those to be made again the other way round."""
        regions = self._regions(state)
        return self._within_budget(state, regions) or self._within_budget(
            state, self._with_second_looks(state, regions)
        )

    def _within_budget(self, state: VerificationState, regions: Sequence[tuple[int, list[Task]]]) -> list[Task]:
        """Comparisons not made yet, region by region, as far as the budget goes."""
        known = {record["key"] for record in state["records"]}
        due: dict[str, Task] = {}
        for _, tasks in regions:
            with_these = due | {task["key"]: task for task in tasks if task["key"] not in known}
            if not comparisons_within(state, list(with_these.values()), self.intervention.calls):
                break
            due = with_these
        return list(due.values())

    def _complete(self, state: VerificationState) -> list[tuple[int, list[Task]]]:
        """The regions whose turn it is, from the first on, as far as their comparisons are all made."""
        return _made(state, self._with_second_looks(state, self._regions(state)))

    def _with_second_looks(
        self, state: VerificationState, regions: list[tuple[int, list[Task]]]
    ) -> list[tuple[int, list[Task]]]:
        """The regions, with a second look at those compared so far if their verdicts overturn the vote.

        Each comparison is then made again with the variants in the other order (see `settled`): what a verifier only
        says because of their order must not undo what most candidates agree on.
        """
        made = dict(_made(state, regions))
        first = [record for record in state["records"] if not record["turned"]]
        if not self.weigh or not self._overturns(state, [*state["verdicts"], *verdicts_of(first, list(made))]):
            return regions
        turned = {
            position: [again for task in tasks if (again := self.intervention.turned(task)) is not None]
            for position, tasks in made.items()
        }
        return [(position, [*tasks, *turned.get(position, [])]) for position, tasks in regions]

    def _overturns(self, state: VerificationState, verdicts: Sequence[Finding]) -> bool:
        weights = self._weighing().weights(graph_of(state), verdicts)
        return Ballot(state["answers"], weights, self.domain.same_answer).overturns()

    # -- prune -------------------------------------------------------------------------------------------------------

    def prune(self, state: VerificationState) -> dict[str, Any]:
        """Let candidates go whose weight can no longer matter, or, in the paper's way, those found wrong.

        Waits until all comparisons are made; never lets all of them go.
        """
        if not current_context().late() and self._comparisons_due(state):
            return {}
        regions = self._complete(state)
        positions = [position for position, _ in regions]
        verified = [*state["verified"], *positions]
        found = {position: settled(state["records"], position) for position in positions}
        verdicts = [*state["verdicts"], *(finding for findings in found.values() for finding in findings or [])]
        graph, after = graph_of(state), Pruning.of(state)
        after.unsteady(position for position, findings in found.items() if findings is None)
        for position, tasks in regions:
            if self.weigh:
                after.mark(graph, position, [verdict for verdict in verdicts if verdict["region"] == position])
            else:
                after.found_wrong(graph, position, errors_by_mean(scores_of(state["records"], tasks)))
        if self.weigh and regions and verdicts:  # what nobody has judged is not dropped
            after.outweighed(graph, positions[-1], self._out(state, graph, verdicts, len(verified)))
        for position in positions:
            gone = sum(entry["region"] == position for entry in after.pruned)
            _tell({"event": "pruned", "region": position, "gone": gone, "left": len(after.candidates)})
        return {
            "verified": verified,
            "pending": [position for position in state["pending"] if position not in positions],
            "agenda": [position for position in state["agenda"] if position not in positions],
            "verdicts": verdicts,
            **after.update(),
        }

    def _out(
        self, state: VerificationState, graph: ConsensusGraph, verdicts: Sequence[Finding], verified: int
    ) -> set[int]:
        """The candidates whose weight can no longer matter."""
        weighing = self._weighing()
        return weighing.out(
            weighing.weights(graph, verdicts),
            state["answers"],
            regions=verified,
            more=None if self.max_regions is None else max(0, self.max_regions - verified),
            witness=self._synthesis_weight() if self.synthesizer.witness else 0.0,
        )

    def _synthesis_weight(self) -> float:
        return self._weighing().witness if self.synthesis_weight is None else self.synthesis_weight

    def _weighing(self) -> Weighing:
        return Weighing(self.roles.option("reliability"))

    # -- synthesize --------------------------------------------------------------------------------------------------

    def synthesize(self, state: VerificationState) -> Asking[dict[str, Any]]:
        """One solution: the best candidate where all agree; else the model works one out, as one more witness."""
        graph, notes, pending = graph_of(state), _doubts(state), state["pending"]
        if pending:
            regions = "1 uncertain region was" if len(pending) == 1 else f"{len(pending)} uncertain regions were"
            notes.append(f"{regions} not verified: budget or deadline reached")
        ballot = self._ballot(state, graph)
        survivors = self._survivors(state, graph)
        weight = math.inf if survivors.said or not self.weigh else self._synthesis_weight()
        synthesis = None
        if self._to_work_out(state, graph, weight):
            _tell({"event": "synthesizing", "candidates": len(survivors.texts)})
            try:
                synthesis = yield from shown(self.synthesizer.asking(survivors, self.domain), state["media"])
            except Exception as error:
                if ends_the_run(error):
                    raise
                notes.append(f"synthesis failed, a candidate stands: {in_words(error)}")
        end = conclude(graph, ballot, state["candidates"], synthesis, weight=weight, domain=self.domain)
        return {
            **end,
            "left_out": sorted({*state["left_out"], *pending}),
            "notes": [*notes, *end["notes"]],
        }

    def _to_work_out(self, state: VerificationState, graph: ConsensusGraph, weight: float) -> bool:
        """Whether the model has anything to work out: not if all agree, nor if nobody would listen."""
        if _agree(graph):
            return False
        if not self.weigh or math.isinf(weight):
            return True
        return bool(weight) and self.synthesizer.witness and not agree(state["answers"])

    def _ballot(self, state: VerificationState, graph: ConsensusGraph) -> Ballot | None:
        """What the candidates weigh; in the paper's way, one each for those that are left."""
        if not state["answers"]:
            return None
        if self.weigh:
            weights = self._weighing().weights(graph, state["verdicts"])
        else:
            weights = [float(candidate in state["candidates"]) for candidate in range(graph.m)]
        return Ballot(state["answers"], weights, self.domain.same_answer)

    def _survivors(self, state: VerificationState, graph: ConsensusGraph) -> Survivors:
        """The candidates that are left, with and without marks, and what people said in their own words."""
        return Survivors(
            state["question"],
            [graph.reconstruct(candidate) for candidate in state["candidates"]],
            [marked(graph, candidate, state["uncertain"], state["wrong"]) for candidate in state["candidates"]],
            [record["said"] for record in state["records"] if record["said"]],
        )


def _made(state: VerificationState, regions: list[tuple[int, list[Task]]]) -> list[tuple[int, list[Task]]]:
    """The regions, from the first on, as far as their comparisons are all made."""
    known = {record["key"] for record in state["records"]}
    made = [all(task["key"] in known for task in tasks) for _, tasks in regions]
    return regions[: made.index(False) if False in made else None]


def _agree(graph: ConsensusGraph) -> bool:
    """Whether all candidates are the same, white space around them aside."""
    return len({text.strip() for text in graph.texts}) == 1


def _doubts(state: VerificationState) -> list[str]:
    """What the verifier could not be asked, or did not say."""
    outcomes = [record["outcome"] for record in state["records"]]
    doubtful = {outcome: outcomes.count(outcome) for outcome in outcomes if outcome not in {"read", "person"}}
    return [_doubt(outcome, count) for outcome, count in doubtful.items()]


def _doubt(outcome: str, count: int) -> str:
    comparisons, them = ("1 comparison", "it") if count == 1 else (f"{count} comparisons", "them")
    failed, _, why = outcome.partition(": ")
    what = f"failed ({why})" if failed == "failed" else "could not be read"
    return f"{comparisons} {what}, so nothing was dropped for {them}"


def _has_checkpointer() -> bool:
    return bool(get_config()["configurable"].get(CONFIG_KEY_CHECKPOINTER))


def _tell(event: dict[str, Any]) -> None:
    get_stream_writer()(event)
