"""The chat model of the notebooks: it replays what a real model once answered, so that they run without a model.

`recorded("biographies")` replays ``recordings/biographies.json``: the same messages at the same temperature get the
same answers, in the order in which they were given. Nothing else is answered. With ``CONGRS_RECORD=1`` set, which is
what ``record.py`` does, the embedded model is asked whatever has not been recorded yet, and its answers are kept.
"""

from __future__ import annotations

import json
import os
import re
import threading
import uuid
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from langchain_core.callbacks import AsyncCallbackManagerForLLMRun, CallbackManagerForLLMRun
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, BaseMessage
from langchain_core.messages.tool import tool_call
from langchain_core.outputs import ChatGeneration, ChatResult
from langchain_core.runnables import Runnable
from langchain_core.utils.function_calling import convert_to_openai_tool
from pydantic import ConfigDict, Field

FOLDER = Path(__file__).parent / "recordings"
_LOCK = threading.Lock()


class NotRecordedError(LookupError):
    """The notebook asks something that the recording does not hold."""


class Recording:
    """What a model was asked and what it answered: one JSON file.

    Args:
        path: The file. It need not exist yet.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.given: Counter[str] = Counter()  # how many answers to each question have been given out
        kept = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {"calls": []}
        self.model: str = kept.get("model", "")
        self.calls = {key_of(call): call for call in kept["calls"]}

    def turn(self, key: str) -> int:
        """How often a question came before, counting this one."""
        with _LOCK:
            self.given[key] += 1
            return self.given[key] - 1

    def answer(self, question: Mapping[str, Any], turn: int) -> AIMessage:
        """An answer that was recorded.

        Raises:
            NotRecordedError: If the question was not asked, or not as often.
        """
        answers = self.calls.get(key_of(question), {}).get("answers", [])
        if turn < len(answers) and answers[turn] is not None:
            return _message(answers[turn], self.model)
        asked = question["messages"][-1]["text"][:80]
        if answers:
            msg = f"{len(answers)} answers to {asked!r} are recorded, and all were given. Run the first cell again."
        else:
            msg = f"{asked!r} is not in {self.path.name}. Take a live model, or record: python cookbook/record.py."
        raise NotRecordedError(msg)

    def keep(self, question: Mapping[str, Any], turn: int, message: AIMessage) -> None:
        """Add an answer, and write the file."""
        with _LOCK:
            answers = self.calls.setdefault(key_of(question), {**question, "answers": []})["answers"]
            answers.extend([None] * (turn + 1 - len(answers)))
            answers[turn] = _plain(message)
            self.model = message.response_metadata.get("model_name", self.model)
            kept = {"model": self.model, "calls": list(self.calls.values())}
            self.path.parent.mkdir(exist_ok=True)
            self.path.write_text(json.dumps(kept, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


class RecordedChatModel(BaseChatModel):
    """Answers from a recording; with a live model, asks that one for what is missing.

    Args:
        recording: What was asked and answered.
        live: Makes the model to ask, given a temperature and the longest answer.
        temperature: Part of the question: an answer is replayed only at the temperature at which it was given.
        max_tokens: The longest answer when recording.
    """

    model_config = ConfigDict(arbitrary_types_allowed=True)

    recording: Recording = Field(repr=False)
    live: Callable[..., BaseChatModel] | None = None
    temperature: float = 0.9
    max_tokens: int = 150

    @property
    def _llm_type(self) -> str:
        return "recorded"

    @property
    def model_name(self) -> str:
        """What the recorded model is called."""
        return self.recording.model

    def bind_tools(
        self, tools: Sequence[Any], *, tool_choice: str | None = None, **kwargs: Any
    ) -> Runnable[Any, AIMessage]:
        """Bind tools as other chat models do."""
        choice = {} if tool_choice is None else {"tool_choice": tool_choice}
        return self.bind(tools=[convert_to_openai_tool(tool) for tool in tools], **choice, **kwargs)

    def _generate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,  # noqa: ARG002
        run_manager: CallbackManagerForLLMRun | None = None,  # noqa: ARG002
        **kwargs: Any,
    ) -> ChatResult:
        question = self._question(messages, kwargs)
        turn = self.recording.turn(key_of(question))
        try:
            message = self.recording.answer(question, turn)
        except NotRecordedError:
            if self.live is None:
                raise
            message = self._live_model(kwargs).invoke(messages)
            self.recording.keep(question, turn, message)
        return ChatResult(generations=[ChatGeneration(message=_read_calls(message, kwargs))])

    async def _agenerate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,  # noqa: ARG002
        run_manager: AsyncCallbackManagerForLLMRun | None = None,  # noqa: ARG002
        **kwargs: Any,
    ) -> ChatResult:
        question = self._question(messages, kwargs)
        turn = self.recording.turn(key_of(question))  # calls begin in order, so each sample keeps its number
        try:
            message = self.recording.answer(question, turn)
        except NotRecordedError:
            if self.live is None:
                raise
            message = await self._live_model(kwargs).ainvoke(messages)
            self.recording.keep(question, turn, message)
        return ChatResult(generations=[ChatGeneration(message=_read_calls(message, kwargs))])

    def _question(self, messages: Sequence[BaseMessage], kwargs: Mapping[str, Any]) -> dict[str, Any]:
        question: dict[str, Any] = {"temperature": self.temperature, "messages": [_asked(each) for each in messages]}
        if kwargs.get("tools"):
            question["tools"] = [tool["function"]["name"] for tool in kwargs["tools"]]
        if kwargs.get("tool_choice"):
            question["tool_choice"] = kwargs["tool_choice"]
        return question

    def _live_model(self, kwargs: Mapping[str, Any]) -> Runnable[Any, AIMessage]:
        assert self.live is not None  # noqa: S101 - the callers see to it
        model = self.live(temperature=self.temperature, max_tokens=self.max_tokens)
        if not kwargs.get("tools"):
            return model
        return model.bind_tools(kwargs["tools"], tool_choice=kwargs.get("tool_choice"))


def recorded(name: str, *, max_tokens: int = 150) -> RecordedChatModel:
    """A chat model that replays a recording; with ``CONGRS_RECORD=1`` the embedded model adds what is missing."""
    live = None
    if os.environ.get("CONGRS_RECORD"):
        from langchain_congrs.local import local_chat_model  # noqa: PLC0415 - needs the extra `local`

        live = local_chat_model
    return RecordedChatModel(recording=Recording(FOLDER / f"{name}.json"), live=live, max_tokens=max_tokens)


def key_of(question: Mapping[str, Any]) -> str:
    """What makes two questions the same."""
    parts = {name: value for name, value in question.items() if name != "answers"}
    return json.dumps(parts, sort_keys=True, ensure_ascii=False)


def _asked(message: BaseMessage) -> dict[str, Any]:
    calls = [{"name": call["name"], "args": call["args"]} for call in getattr(message, "tool_calls", [])]
    return {"role": message.type, "text": str(message.text)} | ({"calls": calls} if calls else {})


def _plain(message: AIMessage) -> dict[str, Any]:
    usage = message.usage_metadata or {"input_tokens": 0, "output_tokens": 0}
    ended = message.response_metadata.get("finish_reason", "stop")
    calls = [{"name": call["name"], "args": call["args"], "id": call["id"]} for call in message.tool_calls]
    return {
        "text": str(message.text),
        **({"calls": calls} if calls else {}),
        "ended": ended,
        "tokens": [usage["input_tokens"], usage["output_tokens"]],
    }


def _message(kept: Mapping[str, Any], model: str) -> AIMessage:
    read, written = kept["tokens"]
    return AIMessage(
        kept["text"],
        tool_calls=kept.get("calls", []),
        response_metadata={"finish_reason": kept["ended"], "model_name": model},
        usage_metadata={"input_tokens": read, "output_tokens": written, "total_tokens": read + written},
    )


def _read_calls(message: AIMessage, kwargs: Mapping[str, Any]) -> AIMessage:
    """The embedded model writes its tool calls as JSON text; read them, as a server for a larger model would."""
    names = {tool["function"]["name"] for tool in kwargs.get("tools") or ()}
    text = str(message.text)
    if message.tool_calls or not names:
        return message
    for begin in re.finditer(r"\{", text):
        try:
            said, _ = json.JSONDecoder().raw_decode(text, begin.start())
        except ValueError:
            continue
        if said.get("name") in names and isinstance(said.get("arguments"), dict):
            call = tool_call(name=said["name"], args=said["arguments"], id=f"call_{uuid.uuid4().hex[:8]}")
            return message.model_copy(update={"content": "", "tool_calls": [call]})
    return message
