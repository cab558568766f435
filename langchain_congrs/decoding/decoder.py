"""ConsensusDecoder, the Runnable: a consensus graph in, one response out.

The general frame is a selection function over the nodes of a graph and an edit function over the joined text; both are
options of the decoder.
"""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

import regex
from langchain_core.runnables import Runnable, RunnableLambda
from pydantic import Field
from typing_extensions import override

from langchain_congrs._common import in_words
from langchain_congrs.calling.asking import Answer, Asking, AskingRunnable, Invocation, Question, UnusableAnswerError
from langchain_congrs.calling.calls import RoleModel, notify
from langchain_congrs.calling.messages import unfence
from langchain_congrs.calling.usage import BudgetExceededError
from langchain_congrs.decoding.abstention import reason_to_abstain
from langchain_congrs.decoding.audit import audit_edit, past_limit
from langchain_congrs.decoding.nodes import (
    Draft,
    Selection,
    compose,
    lost_negations,
    omitted_from,
    select_supported,
    spans_of,
    tidy,
)
from langchain_congrs.decoding.prompts import edit_draft
from langchain_congrs.decoding.response import AbstentionReason, Audit, EditOutcome, SynthesizedResponse
from langchain_congrs.graph.consensus_graph import ConsensusGraph, Node

Select = Literal["best", "nodes"] | Selection
"""What to keep: see `ConsensusDecoder`."""

_ABSTAIN = regex.compile(r"^\W*(?:i\s+)?abstain\b", regex.IGNORECASE)
_WRAPPED = regex.compile(
    r"^\s*(?:```\w*\n(?P<fenced>.*?)\n?```|<(?P<tag>draft-\w+)>\n?(?P<tagged>.*?)\n?</(?P=tag)>)\s*$", regex.DOTALL
)


class _Plan(NamedTuple):
    """What was selected, and whether that is the end of it."""

    graph: ConsensusGraph
    selected: list[Node]
    draft: Draft
    reason: AbstentionReason | None


class ConsensusDecoder(AskingRunnable[ConsensusGraph, SynthesizedResponse]):
    """Makes one response of a consensus graph.

    Args:
        tau: Share of the responses that a node needs, 0 to 1.
        select: ``best`` keeps one variant of a region at most, the strongest that passes; ``nodes``, the paper's way,
            keeps every one that passes, which below ½ can be several that contradict each other; or your own selection
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

    tau: float = Field(default=0.5, ge=0, le=1)
    select: Select = "best"
    editor: Runnable[Any, Any] | None = None
    task: str = "an answer to a question"
    max_added: float = Field(default=0.1, ge=0, le=1)

    @override
    def _answerer(self) -> Runnable[Any, Any] | None:
        return None if self.editor is None else RoleModel(self.editor, "edit")

    @override
    def asking(self, input: ConsensusGraph, **options: Any) -> Asking[SynthesizedResponse]:
        plan = yield Invocation(RunnableLambda(self._plan, name="select"), input)
        return (yield from self._edit(plan))

    def _plan(self, graph: ConsensusGraph) -> _Plan:
        if callable(self.select):
            selected = list(self.select(graph))
        else:
            selected = select_supported(graph, self.tau, only_best=self.select == "best")
        draft = compose(selected)
        notify("selected", len(selected), len(graph.nodes) - 2)
        reason = reason_to_abstain(draft.text, [word for word, _ in draft.words], graph)
        return _Plan(graph, selected, draft, reason)

    def _edit(self, plan: _Plan) -> Asking[SynthesizedResponse]:
        draft = plan.draft.text
        if plan.reason is not None:
            return self._response(plan, "", "not needed", reason=plan.reason)
        if any(draft.strip() == text.strip() for text in plan.graph.texts):
            return self._response(plan, draft.strip(), "not needed")
        if self.editor is None:
            return self._response(plan, tidy(plan.selected, plan.graph), "no editor")
        (answer,) = yield [Question("edit", edit_draft(draft, self.task))]
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
        if edited == draft.strip():
            return self._response(plan, edited, "edited")
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
            samples=graph.texts,
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
    return unfence(answer).strip()
