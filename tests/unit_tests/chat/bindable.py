"""A scripted chat model that takes tools, and what it answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from langchain_core.messages import AIMessage, BaseMessage
from langchain_core.outputs import ChatResult
from langchain_core.runnables import Runnable, RunnableConfig
from langchain_core.utils.function_calling import convert_to_openai_tool
from typing_extensions import override

from tests.unit_tests.scripted import Reply, ScriptedChatModel, in_turn, role_of, with_usage

PARIS = ["The capital is Paris.", "The capital is Paris.", "The capital is Lyon."]


ONE_BY_ONE: RunnableConfig = {"max_concurrency": 1}  # threads answer in no order of their own


class Bindable(ScriptedChatModel):
    """A scripted model that takes tools and remembers the options of its calls."""

    seen: list[dict[str, Any]] = []  # noqa: RUF012 - pydantic copies it

    @override
    def bind_tools(self, tools: Sequence[Any], *, tool_choice: str | None = None, **kwargs: Any) -> Runnable[Any, Any]:
        return self.bind(tools=[convert_to_openai_tool(tool) for tool in tools], tool_choice=tool_choice, **kwargs)

    @override
    def _generate(
        self, messages: list[BaseMessage], stop: Any = None, run_manager: Any = None, **kwargs: Any
    ) -> ChatResult:
        self.seen.append({"role": role_of(messages), "stop": stop, "temperature": self.temperature, **kwargs})
        return super()._generate(messages, stop, run_manager, **kwargs)

    @override
    async def _agenerate(
        self, messages: list[BaseMessage], stop: Any = None, run_manager: Any = None, **kwargs: Any
    ) -> ChatResult:
        self.seen.append({"role": role_of(messages), "stop": stop, "temperature": self.temperature, **kwargs})
        return await super()._agenerate(messages, stop, run_manager, **kwargs)


def scripted(*samples: Reply, edited: str = "The capital is Paris.", judged: str = '{"1":[[1],[2]]}') -> Bindable:
    sample = in_turn(*[with_usage(reply) if isinstance(reply, str) else reply for reply in samples])

    def reply(messages: list[BaseMessage]) -> Reply:
        role = role_of(messages)
        if role == "sample":
            return sample(messages)
        return with_usage(judged, 20, 3) if role == "judge" else with_usage(edited, 30, 7)

    return Bindable(reply=reply, seen=[])


def call(name: str = "add", **args: Any) -> AIMessage:
    return with_usage("", tool_calls=[{"name": name, "args": args, "id": f"{name}{args}"}])


def add(a: int, b: int) -> int:
    """Add two numbers."""
    return a + b


async def answers(model: Runnable[Any, Any], prompt: Any = "What is the capital?") -> AIMessage:
    answer = await model.ainvoke(prompt)
    assert isinstance(answer, AIMessage)
    return answer
