"""Consensus decoding as a LangGraph graph: a `ConGrs` pipeline that takes and returns plain data."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from typing import Annotated, Any, Literal

from langchain_core.messages import AnyMessage, HumanMessage
from langchain_core.runnables import RunnableConfig, RunnableLambda
from langchain_core.runnables.config import merge_configs
from langgraph.channels import EphemeralValue
from langgraph.config import get_config, get_stream_writer
from langgraph.graph import END, START, StateGraph
from langgraph.graph.message import add_messages
from langgraph.runtime import get_runtime
from pydantic import BaseModel, ConfigDict, Field
from typing_extensions import TypedDict, override

from langchain_congrs.calling.asking import Asker, Asking, Invocation
from langchain_congrs.calling.calls import NOSTREAM
from langchain_congrs.calling.limits import MOST_SAMPLES, check_served
from langchain_congrs.decoding.response import SynthesizedResponse
from langchain_congrs.pipeline import ConGrs, Progress


class ConsensusInput(TypedDict, total=False):
    """The input of a run.

    A `prompt`, `messages`, or both, in which case the prompt is the last message. With `responses`, nothing is sampled:
    one response is made of them. Prompt and responses belong to one run; even a failed run leaves none to the next.
    """

    prompt: Annotated[str | None, EphemeralValue]
    messages: Annotated[list[AnyMessage], add_messages]
    responses: Annotated[list[str] | None, EphemeralValue]


class ConsensusOutput(TypedDict, total=False):
    """The output of a run.

    `messages` gains the prompt, if there was one, and the answer. `spans`, `graph`, `failures` and `usage` are those
    of a `SynthesizedResponse`, as plain data: ``ConsensusGraph.model_validate(graph).decode(tau=0.3)`` decodes again.
    """

    messages: Annotated[list[AnyMessage], add_messages]
    text: str
    confidence: float
    support: float
    agreement: float
    coverage: float
    abstained: bool
    reason: str | None
    why: str
    statements: list[dict[str, Any]]
    spans: list[dict[str, Any]]
    graph: dict[str, Any]
    failures: list[dict[str, Any]]
    warnings: list[str]
    usage: dict[str, Any]


class ConsensusState(ConsensusInput, ConsensusOutput, total=False):
    """Everything a thread keeps."""


class ConsensusContext(BaseModel):
    """What a single run may change. Plain data only, so that it may come from a server's client.

    A parent graph passes it on to this one if its own context schema inherits from this class.

    Args:
        m: How many samples; 100 at most.
        tau: Share of the samples that a statement needs to be kept, or ``auto``.
        temperature: Sampling temperature; ``auto`` is 0.9 where the model takes one, ``none`` leaves it as the model
            has it.
        select: What to keep: ``statements``, ``best`` or ``nodes``.
        judge: Whether the model judges which wordings say the same thing.
        editor: Whether the model edits.
        details: Whether a served graph returns everything there is to know, rather than the answer, its support and
            warnings.
    """

    model_config = ConfigDict(extra="forbid", frozen=True)

    m: int | None = Field(default=None, ge=1, le=MOST_SAMPLES)
    tau: Annotated[float, Field(ge=0, le=1)] | Literal["auto"] | None = None
    temperature: Annotated[float, Field(ge=0)] | Literal["auto", "none"] | None = None
    select: Literal["statements", "best", "nodes"] | None = None
    judge: bool | None = None
    editor: bool | None = None
    details: bool = False


def create_consensus_decoding(
    pipeline: ConGrs,
) -> StateGraph[ConsensusState, ConsensusContext, ConsensusInput, ConsensusOutput]:
    """Create an uncompiled graph for consensus decoding, for a server or as a node of a larger graph.

    ``stream_mode="custom"`` reports progress; ``"messages"`` gives the prompt, if there is one, and the final answer,
    but no samples and no rejected edits. On a thread, each run continues the conversation.

    Args:
        pipeline: The pipeline that answers.

    Returns:
        A `StateGraph` with one node, consensus.

    Example:
        .. code-block:: python

            graph = create_consensus_decoding(ConGrs(ChatOpenAI(model="gpt-4.1-mini"))).compile()
            result = graph.invoke({"prompt": "Who was Ada Lovelace?"}, context={"m": 7, "tau": 0.6})
            result["text"], result["support"], result["usage"]
    """
    graph = StateGraph(
        ConsensusState,
        context_schema=ConsensusContext,
        input_schema=ConsensusInput,
        output_schema=ConsensusOutput,
    )
    work = _Consensus(pipeline)
    graph.add_node("consensus", RunnableLambda(work.perform, afunc=work.aperform, name="consensus"))
    graph.add_edge(START, "consensus")
    graph.add_edge("consensus", END)
    return graph


class _Consensus(Asker[ConsensusState, dict[str, Any]]):
    """The only node: runs the pipeline, with the changes from the context of this run."""

    def __init__(self, pipeline: ConGrs) -> None:
        self.pipeline = pipeline

    @override
    def asking(self, input: ConsensusState, **options: Any) -> Asking[dict[str, Any]]:
        check_served(input.get("prompt"), input.get("messages", []), input.get("responses"))
        run, config = _for_this_run(self.pipeline), _unheard(get_config())
        if input.get("responses"):
            given: Any = {"given": True}
            answer = yield Invocation(run, _given(input), config=config, options=given)
        else:
            told = {"on_progress": _teller()}
            answer = yield Invocation(run, _conversation(input), config=config, options=told)
        return _update(input, answer)


def _for_this_run(pipeline: ConGrs) -> ConGrs:
    context = get_runtime().context
    if not isinstance(context, ConsensusContext):  # none, or a parent graph's
        return pipeline
    changes = context.model_dump(include=_CHANGED, exclude_none=True)
    if changes.get("temperature") == "none":
        changes["temperature"] = None
    return pipeline.model_copy(update=changes)


def _unheard(config: RunnableConfig) -> RunnableConfig:
    """The config for calls that are not streamed: even an edit may be rejected, and then it is not the answer."""
    return merge_configs(config, {"tags": [NOSTREAM]})


def _teller() -> Callable[[Progress], None]:
    write = get_stream_writer()
    return lambda progress: write(asdict(progress))


def _asked(state: ConsensusState) -> list[AnyMessage]:
    """The prompt as a message, if there is one."""
    prompt = state.get("prompt")
    return [HumanMessage(prompt)] if prompt else []


def _conversation(state: ConsensusState) -> list[AnyMessage]:
    messages = [*state.get("messages", []), *_asked(state)]
    if not any(isinstance(message, HumanMessage) for message in messages):
        msg = f"Give a 'prompt', 'messages' with a human message, or 'responses'; got {len(messages)} messages."
        raise ValueError(msg)
    return messages


def _given(state: ConsensusState) -> Any:
    people = [message for message in [*state.get("messages", []), *_asked(state)] if isinstance(message, HumanMessage)]
    return {"responses": state["responses"], "prompt": people[-1] if people else None}


def _update(state: ConsensusState, answer: SynthesizedResponse) -> dict[str, Any]:
    data = answer.model_dump(mode="json", include=_KEPT)
    return {
        **data,
        "confidence": answer.confidence,
        "support": answer.support,
        "messages": [*_asked(state), answer.to_message()],
    }


_CHANGED = set(ConsensusContext.model_fields) - {"details"}
_KEPT = {
    *("text", "agreement", "coverage", "abstained", "reason", "why", "statements", "spans", "graph"),
    *("failures", "warnings", "usage"),
}
