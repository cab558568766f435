"""Chat completions, and what imitates them: OpenAI, Mistral, Groq, DeepSeek."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from tests.integration_tests.providers.stub import (
    CACHED,
    INPUT,
    OUTPUT,
    THOUGHT,
    Asked,
    Reply,
    Wire,
    sse,
    words,
)


class ChatCompletions(Wire):
    """The format; `refused` is what an answer that was filtered ends with, `thought` where thinking stands."""

    def __init__(self, refused: str = "content_filter", thought: str | None = None) -> None:
        self.ended = {"stop": "stop", "cut": "length", "refused": refused}
        self.thought = thought

    def read(self, path: str, body: dict[str, Any]) -> Asked:
        return Asked(
            path,
            body,
            temperature=body.get("temperature"),
            limit=body.get("max_completion_tokens") or body.get("max_tokens"),
            tools=tuple(tool["function"]["name"] for tool in body.get("tools", ())),
            streams=bool(body.get("stream")),
        )

    def whole(self, reply: Reply, asked: Asked) -> dict[str, Any]:
        choices = [
            {"index": number, "finish_reason": self._ended(reply), "message": self._message(reply)}
            for number in range(asked.body.get("n") or 1)
        ]
        return {**self._head(asked, "chat.completion"), "choices": choices, "usage": self._usage()}

    def pieces(self, reply: Reply, asked: Asked) -> Iterator[bytes]:
        head = self._head(asked, "chat.completion.chunk")
        message = self._message(reply)
        said = message.pop("content") or ""
        deltas: list[dict[str, Any]] = [{**message, "content": ""}]
        if isinstance(said, str):
            deltas += [{"content": word} for word in words(said) if word]
        else:
            deltas += [{"content": said}]
        for delta in deltas:
            yield sse({**head, "choices": [{"index": 0, "delta": delta, "finish_reason": None}]})
        last = {"index": 0, "delta": {"content": ""}, "finish_reason": self._ended(reply)}
        yield sse({**head, "choices": [last], "usage": self._usage(), "x_groq": {"usage": self._usage()}})
        yield sse("[DONE]")

    def _ended(self, reply: Reply) -> str:
        return "tool_calls" if reply.calls else self.ended[reply.ended]

    def _head(self, asked: Asked, kind: str) -> dict[str, Any]:
        return {"id": "c1", "object": kind, "created": 0, "model": asked.body["model"]}

    def _message(self, reply: Reply) -> dict[str, Any]:
        message: dict[str, Any] = {"role": "assistant", "content": reply.text or None}
        if reply.calls:
            message["tool_calls"] = [
                {
                    "id": f"call{number:05d}",
                    "index": number,
                    "type": "function",
                    "function": {"name": name, "arguments": json.dumps(given)},
                }
                for number, (name, given) in enumerate(reply.calls)
            ]
        if reply.thinking and self.thought:
            message[self.thought] = reply.thinking
        elif reply.thinking:  # Mistral
            thought = {"type": "thinking", "thinking": [{"type": "text", "text": reply.thinking}]}
            message["content"] = [thought, {"type": "text", "text": reply.text}]
        return message

    def _usage(self) -> dict[str, Any]:
        return {
            "prompt_tokens": INPUT,
            "completion_tokens": OUTPUT,
            "total_tokens": INPUT + OUTPUT,
            "prompt_tokens_details": {"cached_tokens": CACHED},
            "completion_tokens_details": {"reasoning_tokens": THOUGHT},
        }
