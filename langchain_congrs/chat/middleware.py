"""ConsensusMiddleware: several samples decide each model step of an agent (extra ``agents``)."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, Any, Literal, NotRequired

from langchain_core.messages import AIMessage, messages_from_dict, messages_to_dict
from langchain_core.runnables import Runnable, RunnableBinding, RunnableConfig, RunnableLambda
from langgraph.types import Command
from typing_extensions import Unpack, override

from langchain_congrs.calling.calls import CONGRS, NOSTREAM
from langchain_congrs.calling.models import asking_once, sampling_fields, with_model_fields
from langchain_congrs.chat.answering import ChatRun, Outcome
from langchain_congrs.chat.keeping import Keeping
from langchain_congrs.chat.policy import VotePolicy
from langchain_congrs.decoding.response import ABSTENTION
from langchain_congrs.pipeline import ConGrs, ConGrsOptions

try:
    from langchain.agents.middleware import AgentMiddleware, AgentState, ModelRequest, ModelResponse
    from langchain.agents.middleware.types import ExtendedModelResponse, OmitFromInput
    from langchain.agents.structured_output import AutoStrategy, ToolStrategy
except ImportError as error:
    msg = "ConsensusMiddleware needs langchain: pip install 'langchain-congrs[agents]'."
    raise ImportError(msg) from error

CostByRole = dict[str, dict[str, Any]]
"""The cost of each role, as plain data."""


def add_usage(before: CostByRole | None, more: CostByRole | None) -> CostByRole:
    """Add up costs, role by role and number by number.

    Example:
        >>> add_usage({"sample": {"calls": 5}}, {"sample": {"calls": 5}, "edit": {"calls": 1}})
        {'sample': {'calls': 10}, 'edit': {'calls': 1}}
    """
    before, more = before or {}, more or {}
    return {role: _added(before.get(role, {}), more.get(role, {})) for role in {**before, **more}}


class ConsensusAgentState(AgentState[Any]):
    """What an agent's state says about its consensus, as JSON-native data.

    Attributes:
        consensus: How the last sampled step was decided: its `kind` (``calls``, ``object`` or ``text``), `support` (a
            share of the samples asked for), `samples` (the usable ones), `failures`, `warnings`, `abstained` and
            `reason`; `decided_by` is ``person`` if one was asked; for text also `spans` and the `graph`, which
            ``ConsensusGraph.model_validate`` reads.
        consensus_usage: The cost of all steps of the thread by role (``sample``, ``judge``, ``edit``).
    """

    consensus: NotRequired[Annotated[dict[str, Any], OmitFromInput]]
    consensus_usage: NotRequired[Annotated[CostByRole, OmitFromInput, add_usage]]


class ConsensusMiddleware(AgentMiddleware[ConsensusAgentState, Any, Any]):
    """Asks an agent's model several times at each step, and continues with what the answers agree on.

    Tool calls are never synthesized: samples vote on names and arguments, and the first sample with the winning ballot
    is passed through untouched. The same goes for structured responses (``response_format``), however the model gives
    them. Only the text of a final answer is synthesized, as in `ConGrs`. Which of these a step is depends on what most
    samples are. A failed sample does not affect the others; if all fail, the first error is raised.

    Samples run concurrently, within the config's ``max_concurrency``, on a copy of the model with its cache off, and
    appear in no message stream. The answer of a step streams as one message. How it was reached is in the agent's state
    (see `ConsensusAgentState`), and under ``congrs`` in the response metadata of a synthesized message.

    Put it last: then it samples only the model, and retries, limits and fallbacks around it see one step. If other
    middleware follows it, every sample passes through that as well, and LangChain may apply the commands it returns
    once per sample.

    Args:
        turns: ``all`` samples every step; ``final`` accepts a first answer that calls tools, at the cost of one call,
            and draws the other samples only for a final answer, whether text or a structured response.
        abstention: What the agent says when the samples of its final answer do not agree.
        votes: What counts in votes on tool calls and structured responses, and what is done where samples do not agree;
            by default everything counts, and the winner is passed on with a warning in the state.
        options: The options of `ConGrs`: ``m``, ``tau``, ``temperature``, ``others`` (which take turns with the agent's
            model), ``secondary``, ``editor``, ``budget`` (per step), …

    Example:
        .. code-block:: python

            from langchain.agents import create_agent
            from langchain_congrs import ConsensusMiddleware

            agent = create_agent("openai:gpt-4.1-mini", tools=[search], middleware=[ConsensusMiddleware(m=5)])
            state = agent.invoke({"messages": "Who was Ada Lovelace?"})
            state["consensus"]["support"], state["consensus_usage"]["sample"]["calls"]
    """

    state_schema = ConsensusAgentState

    def __init__(
        self,
        *,
        turns: Literal["all", "final"] = "all",
        abstention: str = ABSTENTION,
        votes: VotePolicy | None = None,
        **options: Unpack[ConGrsOptions],
    ) -> None:
        """See the class."""
        super().__init__()
        if turns not in {"all", "final"}:
            msg = f"turns={turns!r} must be 'all' or 'final'."
            raise ValueError(msg)
        if "model" in options:
            msg = (
                "ConsensusMiddleware takes no model; it samples the agent's. Give secondary=… for judging and editing."
            )
            raise TypeError(msg)
        if options.get("use_n"):
            msg = "use_n=True is not for ConsensusMiddleware: a step of an agent takes one answer from a request."
            raise ValueError(msg)
        self.tools = []
        self.turns = turns
        self.abstention = abstention
        self.consensus = ConGrs(RunnableLambda(_no_model), **options)
        self.votes = votes or VotePolicy()
        self.votes.check(self.consensus)

    @override
    def wrap_model_call(
        self, request: ModelRequest[Any], handler: Callable[[ModelRequest[Any]], ModelResponse[Any]]
    ) -> ExtendedModelResponse[Any]:
        def ask(model: Runnable[Any, Any]) -> Runnable[Any, ModelResponse[Any]]:
            return RunnableLambda(lambda _: handler(turn.asked(model)))

        turn = _Turn(self, request, ask)
        return turn.response(turn.run.perform(request.messages, _CONFIG))

    @override
    async def awrap_model_call(
        self, request: ModelRequest[Any], handler: Callable[[ModelRequest[Any]], Awaitable[ModelResponse[Any]]]
    ) -> ExtendedModelResponse[Any]:
        def ask(model: Runnable[Any, Any]) -> Runnable[Any, ModelResponse[Any]]:
            async def handle(_: object) -> ModelResponse[Any]:
                return await handler(turn.asked(model))

            return RunnableLambda(handle)

        turn = _Turn(self, request, ask)
        return turn.response(await turn.run.aperform(request.messages, _CONFIG))


_CONFIG: RunnableConfig = {"tags": [NOSTREAM]}  # what samples, judge and editor say is not the answer yet


class _Turn:
    """One model step; its samples are responses from the handler."""

    def __init__(
        self,
        middleware: ConsensusMiddleware,
        request: ModelRequest[Any],
        ask: Callable[[Runnable[Any, Any]], Runnable[Any, ModelResponse[Any]]],
    ) -> None:
        pipeline = middleware.consensus.model_copy(update={"model": request.model})
        pipeline = pipeline.with_models(lambda model: with_model_fields(model, disable_streaming=True))
        fields: dict[str, Any] = {"cache": False, **sampling_fields(pipeline.temperature)}
        if pipeline.rate_limiter is not None:
            fields["rate_limiter"] = pipeline.rate_limiter
        retries: list[int] = []

        def draft(model: Runnable[Any, Any]) -> Runnable[Any, Any]:
            once = asking_once(with_model_fields(model, **fields), retries)
            return RunnableBinding(bound=once, kwargs=dict(request.model_settings))

        self.request = request
        self.drafts: Keeping[ModelResponse[Any]] = Keeping(
            draft(pipeline.model), ask, _message_of, pack=_packed, unpack=_unpacked
        )
        drafting = [self.drafts, *(self.drafts.asking_instead(draft(other)) for other in pipeline.others)]
        sampler = pipeline.sampler()
        sampler = sampler.model_copy(update={"models": drafting, "retries": max([sampler.retries, *retries])})
        settles = _Settles(request) if middleware.turns == "final" else None
        self.run = ChatRun(
            pipeline,
            sampler,
            votes=middleware.votes,
            kept=self.drafts,
            abstention=middleware.abstention,
            settles=settles,
            free=request.response_format is None,
        )

    def asked(self, model: Any) -> ModelRequest[Any]:
        """The request for a sample: to the model as it was changed for it, with the settings bound to it."""
        return self.request.override(model=model.bound, model_settings=dict(model.kwargs))

    def response(self, outcome: Outcome) -> ExtendedModelResponse[Any]:
        """The response of the step for the agent, and the update to its state."""
        if outcome.voted:
            response = self.drafts.answer_of(outcome.message)
        else:
            told = {**outcome.message.response_metadata, CONGRS: outcome.record}
            usage = outcome.usage.total.to_metadata()
            update = {"response_metadata": told, "usage_metadata": usage, "name": self._name()}
            response = ModelResponse(result=[outcome.message.model_copy(update=update)])
        by_role = {role: used.model_dump(mode="json") for role, used in outcome.usage.by_role.items()}
        graph = {} if outcome.graph is None else {"graph": outcome.graph.model_dump(mode="json")}
        state = {"consensus": outcome.record | graph, "consensus_usage": by_role}
        return ExtendedModelResponse(model_response=response, command=Command(update=state))

    def _name(self) -> str | None:
        """The agent's name, which is on all its messages."""
        return next((_message_of(draft).name for draft in self.drafts.answers), None)


class _Settles:
    """Whether a message calls tools and is not a final answer; a call that carries a structured response is one."""

    def __init__(self, request: ModelRequest[Any]) -> None:
        wanted = request.response_format
        if isinstance(wanted, AutoStrategy):
            wanted = ToolStrategy(wanted.schema)
        self.final = {spec.name for spec in wanted.schema_specs} if isinstance(wanted, ToolStrategy) else set()

    def __call__(self, message: AIMessage) -> bool:
        return any(call["name"] not in self.final for call in message.tool_calls)


def _packed(response: ModelResponse[Any]) -> Any:
    return {"rest": messages_to_dict(response.result[1:]), "structured": response.structured_response}


def _unpacked(message: AIMessage, packed: Any) -> ModelResponse[Any]:
    rest = messages_from_dict(packed["rest"])
    return ModelResponse(result=[message, *rest], structured_response=packed["structured"])


def _message_of(response: ModelResponse[Any]) -> AIMessage:
    message = response.result[0]
    if not isinstance(message, AIMessage):
        msg = f"the model step must return an AIMessage, not a {type(message).__name__}"
        raise TypeError(msg)
    return message


def _added(before: dict[str, Any], more: dict[str, Any]) -> dict[str, Any]:
    def add(name: str) -> Any:
        old, new = before.get(name, 0), more.get(name, 0)
        return (old or new) if isinstance(old, bool) or isinstance(new, bool) else old + new

    return {name: add(name) for name in {**before, **more}}


def _no_model(_: object) -> Any:
    msg = "this is a placeholder for the agent's model; use ConsensusMiddleware in create_agent(…)"
    raise RuntimeError(msg)
