"""ConsensusDecoder, the Runnable: a consensus graph in, one response out.

The general frame is a selection over the responses of a graph and an edit over the selected text; both are options of
the decoder.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Literal, get_args

import regex
from langchain_core.runnables import Runnable, RunnableLambda
from pydantic import Field, field_validator
from typing_extensions import override

from langchain_congrs._common import in_words
from langchain_congrs.alignment.partial_order import PartialOrderGraph
from langchain_congrs.alignment.stopwords import STOPWORDS
from langchain_congrs.alignment.words import bare, segment_words
from langchain_congrs.calling.asking import Answer, Asking, AskingRunnable, Invocation, Question, UnusableAnswerError
from langchain_congrs.calling.calls import RoleModel, notify
from langchain_congrs.calling.messages import unfence
from langchain_congrs.calling.usage import BudgetExceededError
from langchain_congrs.decoding.abstention import REASONS
from langchain_congrs.decoding.audit import audit_edit, past_limit
from langchain_congrs.decoding.by_statements import plan_statements
from langchain_congrs.decoding.nodes import Selection, plan_nodes, select_supported
from langchain_congrs.decoding.plan import Plan, PlannedWord
from langchain_congrs.decoding.prompts import EDIT_FORM, edit_draft, read_edit
from langchain_congrs.decoding.response import AbstentionReason, Audit, EditOutcome, Span, SynthesizedResponse
from langchain_congrs.decoding.statements.support.agreement import Tau
from langchain_congrs.equivalence.ladder import model_of
from langchain_congrs.equivalence.ways import endorse
from langchain_congrs.graph.consensus_graph import ConsensusGraph

NamedSelect = Literal["statements", "best", "nodes"]
"""The ways to select that have a name."""
Select = NamedSelect | Selection
"""What to keep: see `ConsensusDecoder`."""

_DEFAULT_TAU = 0.5  # of nodes
_MOST_ASKED = 12  # statements that a judge is asked about


def check_select(select: Any) -> Any:
    """Check a way to select.

    Raises:
        ValueError: If it is neither one that has a name nor a function.
    """
    names = get_args(NamedSelect)
    if not callable(select) and select not in names:
        msg = f"select={select!r} must be {', '.join(map(repr, names))} or a function from a graph to nodes of it."
        raise ValueError(msg)
    return select


def check_tau(tau: Tau) -> Tau:
    """Check a threshold.

    Raises:
        ValueError: If it is neither a number from 0 to 1 nor ``auto``.
    """
    if tau != "auto" and not 0 <= tau <= 1:
        msg = f"tau={tau} must be between 0 and 1, or 'auto'."
        raise ValueError(msg)
    return tau


_WRAPPED = regex.compile(
    r"^\s*(?:```\w*\n(?P<fenced>.*?)\n?```|<(?P<tag>draft-\w+)>\n?(?P<tagged>.*?)\n?</(?P=tag)>)\s*$", regex.DOTALL
)


class ConsensusDecoder(AskingRunnable[ConsensusGraph, SynthesizedResponse]):
    """Makes one response of a consensus graph.

    Args:
        tau: Share of the responses that a statement or a node needs, 0 to 1. ``auto`` follows the agreement of the
            responses for statements, and is ½ for nodes.
        select: ``statements`` keeps whole sentences of single responses that enough others support. ``nodes``, the
            paper's way, joins every piece of text that passes; ``best`` keeps one variant of a region at most. Or your
            own selection function over nodes.
        judge: A judge that asks a model. For statements that are almost sound, that model is asked once which
            responses say so in other words.
        editor: A chat model that polishes the draft. It is asked only where the draft comes from several responses.
        task: What the draft is part of, in words for the editor: "a biography of Ada Lovelace".
        max_added: The share of content words that an edit may bring in. Past it, or with any new number or name, the
            draft stands instead.

    Example:
        >>> from langchain_congrs import ConGrBuilder
        >>> late, early = "The Roman Empire in the West fell in 476.", "The Roman Empire in the West fell in 410."
        >>> graph = ConGrBuilder().invoke([late, early, f"{late} Its last emperor was a boy.", f"{late} So it ended."])
        >>> answer = ConsensusDecoder().invoke(graph)
        >>> answer.text
        'The Roman Empire in the West fell in 476.'
        >>> [(span.text, span.support, span.alternatives[0].text) for span in answer.spans if span.alternatives]
        [('476.', 3, '410')]
    """

    tau: Tau = "auto"
    select: Select = "statements"
    judge: Runnable[Any, Any] | None = None
    editor: Runnable[Any, Any] | None = None
    task: str = "an answer to a question"
    max_added: float = Field(default=0.1, ge=0, le=1)

    @field_validator("tau")
    @classmethod
    def _check_tau(cls, tau: Tau) -> Tau:
        return check_tau(tau)

    @field_validator("select", mode="before")
    @classmethod
    def _check_select(cls, select: Any) -> Any:
        return check_select(select)

    @override
    def _answerer(self) -> Runnable[Any, Any] | None:
        return None if self.editor is None else RoleModel(self.editor, "edit")

    @override
    def asking(self, input: ConsensusGraph, **options: Any) -> Asking[SynthesizedResponse]:
        plan = yield Invocation(RunnableLambda(self._plan, name="select"), input)
        plan = yield from self._endorsed(plan)
        return (yield from self._edit(plan))

    def _plan(self, graph: ConsensusGraph) -> Plan:
        plan = self._selected(graph)
        notify("selected", len(plan.statements) or len(plan.words))
        return plan

    def _selected(self, graph: ConsensusGraph) -> Plan:
        if self.select == "statements":
            return plan_statements(graph, self.tau)
        tau = _DEFAULT_TAU if self.tau == "auto" else self.tau
        if callable(self.select):
            return plan_nodes(graph, list(self.select(graph)), tau)
        return plan_nodes(graph, select_supported(graph, tau, only_best=self.select == "best"), tau)

    def _endorsed(self, plan: Plan) -> Asking[Plan]:
        """Ask the judge's model about statements that are almost sound: which responses say so, in other words."""
        model = model_of(self.judge) if self.select == "statements" else None
        near = plan.near[:_MOST_ASKED]
        if model is None or not near:
            return plan
        texts = [one.text for one in near]
        sayers = yield from endorse(texts, plan.graph.texts, RoleModel(model, "judge"))
        groups = [
            [*one.words, *((response, 0, 0) for response in sorted(who))]
            for one, who in zip(near, sayers, strict=True)
            if who
        ]
        return plan_statements(plan.graph, self.tau, groups) if groups else plan

    def _edit(self, plan: Plan) -> Asking[SynthesizedResponse]:
        if plan.reason is not None or not plan.mixed:
            return self._response(plan, plan.text, "not needed", reason=plan.reason)
        if self.editor is None:
            return self._response(plan, plan.text, "no editor")
        (answer,) = yield [Question("edit", edit_draft(plan.draft, self.task), EDIT_FORM)]
        return self._judged(plan, answer)

    def _judged(self, plan: Plan, answer: Answer) -> SynthesizedResponse:
        """Decide what becomes of the editor's answer."""
        if isinstance(answer, Exception):
            return self._response(plan, plan.text, "failed", error=answer)
        read = read_edit(answer, plan.draft)
        if read is None:
            # Whole sentences that enough responses support are an answer, whatever an editor says.
            reason: AbstentionReason | None = None if plan.statements else "editor"
            return self._response(plan, plan.text, "edited" if reason else "rejected", reason=reason)
        edited = _unwrapped(read, plan.draft)
        if not edited:
            return self._response(plan, plan.text, "failed", error=UnusableAnswerError("empty"))
        if edited == plan.draft.strip():
            return self._response(plan, edited, "edited")
        audit = audit_edit(edited, plan.draft, plan.held)
        if past_limit(audit, self.max_added):
            return self._response(plan, plan.text, "rejected", audit=audit)
        return self._response(plan, edited, "edited", audit=audit)

    def _response(
        self,
        plan: Plan,
        text: str,
        edit: EditOutcome,
        *,
        reason: AbstentionReason | None = None,
        audit: Audit | None = None,
        error: Exception | None = None,
    ) -> SynthesizedResponse:
        text = "" if reason else text
        troubles = [] if error is None else [f"edit failed: {in_words(error)}"]
        if edit == "rejected":
            troubles.append("edit rejected: it added or dropped too much, so the text stands as it was selected")
        return SynthesizedResponse(
            text=text,
            abstained=reason is not None,
            reason=reason,
            why="" if reason is None else plan.why or REASONS[reason],
            draft=plan.draft,
            spans=spans_of(text, plan.words),
            statements=plan.statements,
            omitted=plan.omitted,
            edit=edit,
            audit=audit or Audit(),
            tau=plan.tau,
            tau_rule=plan.tau_rule,
            agreement=plan.agreement,
            coverage=0.0 if reason else plan.coverage,
            asked=plan.graph.m + len(plan.graph.dropped),
            graph=plan.graph,
            samples=plan.graph.texts,
            stopped_by_budget=("edit",) if isinstance(error, BudgetExceededError) else (),
            warnings=(*troubles, *plan.warnings),
        )


def _unwrapped(answer: str, draft: str) -> str:
    """An edited text without the code fence or the tags that a model may have put around it."""
    wrapped = _WRAPPED.match(answer)
    if wrapped:
        inside = wrapped["fenced"] if wrapped["tagged"] is None else wrapped["tagged"]
        if wrapped["tagged"] is not None or ("```" not in inside and not draft.lstrip().startswith("```")):
            answer = inside
    return unfence(answer).strip()


# -- where the words of the text come from -----------------------------------------------------------------------------


def spans_of(text: str, words: Sequence[PlannedWord]) -> tuple[Span, ...]:
    """Cut a text into ranges of equal support, by aligning it with the words of the draft."""
    said = segment_words(text)
    spans: list[Span] = []
    start = end = 0
    origins = _origins(said, words)
    # A span begins with the text and wherever the next word comes from elsewhere.
    begins = [n for n, one in enumerate(origins) if not n or _source(one) != _source(origins[n - 1])]
    for first, after in pairwise([*begins, len(said)]):
        origin, end = origins[first], end + sum(map(len, said[first:after]))
        facts = {"support": None} if origin is None else origin._asdict()
        spans.append(Span(**facts | {"text": text[start:end]}, start=start, end=end))
        start = end
    return tuple(spans)


def _source(origin: PlannedWord | None) -> tuple[Any, ...] | None:
    return None if origin is None else origin[1:]


def _origins(said: Sequence[str], words: Sequence[PlannedWord]) -> list[PlannedWord | None]:
    """For each word of a text, the word of the draft it comes from; None for a word that the draft does not have.

    Words are found by alignment; those that an edit has moved, among the words of the draft that are left.
    """
    drafted, keys = [bare(word.text) for word in words], [bare(word) for word in said]
    if drafted == keys:
        return list(words)
    aligner = PartialOrderGraph()
    place = {node: number for number, node in enumerate(aligner.add(drafted))}
    found = {word: place[node] for node, word in aligner.align(keys) if node is not None and word is not None}
    found = {word: number for word, number in found.items() if drafted[number] == keys[word]}
    left: dict[str, list[int]] = {}
    for number in sorted(set(range(len(drafted))) - set(found.values()), reverse=True):
        left.setdefault(drafted[number], []).append(number)
    for word, key in enumerate(keys):
        if word not in found and left.get(key) and key not in STOPWORDS:
            found[word] = left[key].pop()
    return [words[found[word]] if word in found else None for word in range(len(said))]
