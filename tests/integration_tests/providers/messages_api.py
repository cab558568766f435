"""Anthropic's Messages API."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from tests.integration_tests.providers.stub import (
    CACHED,
    INPUT,
    OUTPUT,
    WRITTEN,
    Asked,
    Fault,
    Reply,
    Wire,
    sse,
    words,
)

_ENDED = {"stop": "end_turn", "cut": "max_tokens", "refused": "refusal"}


class Messages(Wire):
    """The format."""

    def read(self, path: str, body: dict[str, Any]) -> Asked:
        return Asked(
            path,
            body,
            temperature=body.get("temperature"),
            limit=body.get("max_tokens"),
            tools=tuple(tool["name"] for tool in body.get("tools", ())),
            streams=bool(body.get("stream")),
        )

    def whole(self, reply: Reply, asked: Asked) -> dict[str, Any]:
        return {**self._head(asked), "content": self._blocks(reply), "stop_reason": self._ended(reply)}

    def pieces(self, reply: Reply, asked: Asked) -> Iterator[bytes]:
        events: list[dict[str, Any]] = [{"type": "message_start", "message": self._head(asked)}]
        for index, block in enumerate(self._blocks(reply)):
            events.append({"type": "content_block_start", "index": index, "content_block": self._empty(block)})
            events += [{"type": "content_block_delta", "index": index, "delta": delta} for delta in self._deltas(block)]
            events.append({"type": "content_block_stop", "index": index})
        ended = {"stop_reason": self._ended(reply), "stop_sequence": None}
        events.append({"type": "message_delta", "delta": ended, "usage": {"output_tokens": OUTPUT}})
        events.append({"type": "message_stop"})
        for event in events:
            yield sse(event, event["type"])

    def fault(self, fault: Fault) -> tuple[dict[str, Any], dict[str, str]]:
        return {"type": "error", "error": {"type": "error", "message": fault.message}}, {}

    def _ended(self, reply: Reply) -> str:
        return "tool_use" if reply.calls else _ENDED[reply.ended]

    def _head(self, asked: Asked) -> dict[str, Any]:
        usage = {
            "input_tokens": INPUT - CACHED - WRITTEN,
            "cache_read_input_tokens": CACHED,
            "cache_creation_input_tokens": WRITTEN,
            "output_tokens": OUTPUT,
        }
        return {
            "id": "msg_1",
            "type": "message",
            "role": "assistant",
            "model": asked.body["model"],
            "content": [],
            "stop_reason": None,
            "stop_sequence": None,
            "usage": usage,
        }

    def _blocks(self, reply: Reply) -> list[dict[str, Any]]:
        thought = [{"type": "thinking", "thinking": reply.thinking, "signature": "s"}] if reply.thinking else []
        text = [{"type": "text", "text": reply.text}] if reply.text else []
        calls = [
            {"type": "tool_use", "id": f"toolu_{number}", "name": name, "input": given}
            for number, (name, given) in enumerate(reply.calls)
        ]
        return [*thought, *text, *calls]

    def _empty(self, block: dict[str, Any]) -> dict[str, Any]:
        empty: dict[str, Any] = {"text": "", "thinking": "", "signature": "", "input": {}}
        return {name: empty.get(name, value) for name, value in block.items()}

    def _deltas(self, block: dict[str, Any]) -> list[dict[str, Any]]:
        if block["type"] == "text":
            return [{"type": "text_delta", "text": word} for word in words(block["text"])]
        if block["type"] == "thinking":
            thought = {"type": "thinking_delta", "thinking": block["thinking"]}
            return [thought, {"type": "signature_delta", "signature": "s"}]
        return [{"type": "input_json_delta", "partial_json": json.dumps(block["input"])}]
