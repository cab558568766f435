"""Consensus decoding: select what enough responses support, edit it into one text, or abstain.

The general frame is a selection function over the nodes of a graph and an edit function over the joined text;
`ConsensusDecoder` takes both as options.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Literal, NamedTuple

import regex
from langchain_core.runnables import Runnable, RunnableConfig, RunnableLambda, RunnableSerializable
from pydantic import ConfigDict, Field
from typing_extensions import override

from langchain_congrs import prompts
from langchain_congrs.alignment.regions import required_share
from langchain_congrs.audit import audit_edit, past_limit
from langchain_congrs.calls import RoleModel, notify
from langchain_congrs.drafts import (
    Draft,
    compose,
    lost_negations,
    omitted_from,
    reason_to_abstain,
    spans_of,
    tidy,
)
from langchain_congrs.graph import ConsensusGraph, Node
from langchain_congrs.masking import in_words
from langchain_congrs.options import refuse_options
from langchain_congrs.rounds import Answer, Asking, Question, UnusableAnswerError, aask, ask
from langchain_congrs.synthesis import AbstentionReason, Audit, EditOutcome, SynthesizedResponse
from langchain_congrs.usage import BudgetExceededError

Selection = Callable[[ConsensusGraph], Sequence[Node]]
"""A selection function: the nodes to keep, in topological order."""

_ABSTAIN = regex.compile(r"^\W*(?:i\s+)?abstain\b", regex.IGNORECASE)
_WRAPPED = regex.compile(
    r"^\s*(?:```\w*\n(?P<fenced>.*?)\n?```|<(?P<tag>draft-\w+)>\n?(?P<tagged>.*?)\n?</(?P=tag)>)\s*$", regex.DOTALL
)


def select_supported(graph: ConsensusGraph, tau: float, *, only_best: bool = False) -> list[Node]:
    """The nodes that at least `tau` of the responses pass, in topological order; compared exactly, as counts.

    Args:
        graph: Where to select from.
        tau: Threshold, 0 to 1.
        only_best: Below ½, several classes of one region can pass: keep only the strongest of them, the first of
            equals.
    """
    need = required_share(tau, graph.m)
    nodes = [node for node in graph.nodes if node.text and node.support >= need]
    if not only_best:
        return nodes
    best: dict[int, Node] = {}
    for node in nodes:
        if node.kind == "disagreement" and node.support > (best[node.position].support if node.position in best else 0):
            best[node.position] = node
    return [node for node in nodes if node.kind != "disagreement" or best[node.position] is node]


class _Plan(NamedTuple):
    """What was selected, and whether that is the end of it."""

    graph: ConsensusGraph
    selected: list[Node]
    draft: Draft
    reason: AbstentionReason | None


class ConsensusDecoder(RunnableSerializable[ConsensusGraph, SynthesizedResponse]):
    """Makes one response of a consensus graph.

    Args:
        tau: Share of the responses that a node needs, 0 to 1.
        select: ``all`` keeps every class that passes, ``best`` only the strongest of a region; or your own selection
            function.
        editor: A chat model that makes the draft coherent. Without one, code mends the seams.
        task: What the draft is part of, in words for the editor: "a biography of Ada Lovelace".
        max_added: The share of content words that an edit may bring in. Past it, or with any new number or name, the
            draft stands instead.

    Example:
        >>> from langchain_congrs import ConGrBuilder
        >>> graph = ConGrBuilder().invoke(["The capital is Paris.", "The capital is Paris!", "The capital is Lyon."])
        >>> answer = ConsensusDecoder(tau=0.5).invoke(graph)
        >>> answer.text, answer.spans[1].support, answer.spans[1].alternatives[0].text
        ('The capital is Paris.', 2, 'Lyon.')
    """

    model_config = ConfigDict(arbitrary_types_allowed=True, extra="forbid")

    tau: float = Field(default=0.5, ge=0, le=1)
    select: Literal["all", "best"] | Selection = "all"
    editor: Runnable[Any, Any] | None = None
    task: str = "an answer to a question"
    max_added: float = Field(default=0.1, ge=0, le=1)

    @classmethod
    @override
    def is_lc_serializable(cls) -> bool:
        return True

    @override
    def invoke(self, input: ConsensusGraph, config: RunnableConfig | None = None, **kwargs: Any) -> SynthesizedResponse:
        def decode(graph: ConsensusGraph, run_manager: Any, config: RunnableConfig) -> SynthesizedResponse:  # noqa: ARG001
            plan = RunnableLambda(self._plan, name="select").invoke(graph, config)
            return ask(self._edit(plan), RoleModel(self.editor or _nobody, "edit"), config)

        refuse_options(self, kwargs)
        return self._call_with_config(decode, input, config)

    @override
    async def ainvoke(
        self, input: ConsensusGraph, config: RunnableConfig | None = None, **kwargs: Any
    ) -> SynthesizedResponse:
        async def decode(graph: ConsensusGraph, run_manager: Any, config: RunnableConfig) -> SynthesizedResponse:  # noqa: ARG001
            plan = await RunnableLambda(self._plan, name="select").ainvoke(graph, config)
            return await aask(self._edit(plan), RoleModel(self.editor or _nobody, "edit"), config)

        refuse_options(self, kwargs)
        return await self._acall_with_config(decode, input, config)

    def _plan(self, graph: ConsensusGraph) -> _Plan:
        if callable(self.select):
            selected = list(self.select(graph))
        else:
            selected = select_supported(graph, self.tau, only_best=self.select == "best")
        draft = compose(selected)
        notify("selected", len(selected), len(graph.nodes) - 2)
        return _Plan(graph, selected, draft, reason_to_abstain(draft, graph))

    def _edit(self, plan: _Plan) -> Asking[SynthesizedResponse]:
        draft = plan.draft.text
        if plan.reason is not None:
            return self._response(plan, "", "not needed", reason=plan.reason)
        if any(draft.strip() == plan.graph.reconstruct(response).strip() for response in range(plan.graph.m)):
            return self._response(plan, draft.strip(), "not needed")
        if self.editor is None:
            return self._response(plan, tidy(plan.selected, plan.graph), "no editor")
        (answer,) = yield [Question("edit", prompts.edit_draft(draft, self.task))]
        return self._judged(plan, answer)

    def _judged(self, plan: _Plan, answer: Answer) -> SynthesizedResponse:
        """What becomes of the editor's answer."""
        draft = plan.draft.text
        if isinstance(answer, Exception):
            return self._response(plan, tidy(plan.selected, plan.graph), "failed", error=answer)
        edited = _unwrapped(answer, draft)
        if not edited:
            return self._response(plan, tidy(plan.selected, plan.graph), "failed", error=UnusableAnswerError("empty"))
        if _ABSTAIN.match(edited) and not _ABSTAIN.match(draft):
            return self._response(plan, "", "edited", reason="editor")
        audit = audit_edit(edited, draft, plan.selected)
        if past_limit(audit, self.max_added):
            return self._response(plan, tidy(plan.selected, plan.graph), "rejected", audit=audit)
        return self._response(plan, edited, "edited", audit=audit)

    def _response(
        self,
        plan: _Plan,
        text: str,
        edit: EditOutcome,
        *,
        reason: AbstentionReason | None = None,
        audit: Audit | None = None,
        error: Exception | None = None,
    ) -> SynthesizedResponse:
        graph = plan.graph
        omitted = omitted_from(plan.selected, graph)
        troubles = [] if error is None else [f"edit failed: {in_words(error)}"]
        if edit == "rejected":
            troubles.append("edit rejected: it added what nobody had said; code tidied the draft instead")
        return SynthesizedResponse(
            text=text,
            abstained=reason is not None,
            reason=reason,
            draft=plan.draft.text,
            spans=spans_of(text, plan.draft, plan.selected, graph),
            omitted=omitted,
            edit=edit,
            audit=audit or Audit(),
            tau=self.tau,
            graph=graph,
            samples=tuple(graph.reconstruct(response) for response in range(graph.m)),
            stopped_by_budget=("edit",) if isinstance(error, BudgetExceededError) else (),
            warnings=(*troubles, *(() if reason else lost_negations(omitted, graph))),
        )


def _unwrapped(answer: str, draft: str) -> str:
    """An edited text without the code fence or the tags that a model may have put around it."""
    wrapped = _WRAPPED.match(answer)
    if wrapped:
        inside = wrapped["fenced"] if wrapped["tagged"] is None else wrapped["tagged"]
        if wrapped["tagged"] is not None or ("```" not in inside and not draft.lstrip().startswith("```")):
            answer = inside
    return prompts.unfence(answer).strip()


def _no_editor(_: object) -> str:
    msg = "there is no editor to ask"
    raise RuntimeError(msg)


_nobody: Runnable[Any, Any] = RunnableLambda(_no_editor)
