"""Ollama's API: lines of JSON, streamed in any case."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from tests.integration_tests.providers.stub import INPUT, OUTPUT, Asked, Fault, Reply, Wire, words

_ENDED = {"stop": "stop", "cut": "length", "refused": "stop"}


class Ollama(Wire):
    """The format; it knows no refusals."""

    stream_type = "application/x-ndjson"

    def read(self, path: str, body: dict[str, Any]) -> Asked:
        options = body.get("options") or {}
        return Asked(
            path,
            body,
            temperature=options.get("temperature"),
            limit=options.get("num_predict"),
            tools=tuple(tool["function"]["name"] for tool in body.get("tools") or ()),
            streams=body.get("stream", True),
        )

    def whole(self, reply: Reply, asked: Asked) -> dict[str, Any]:
        return {**self._line(asked, self._message(reply)), **self._end(reply)}

    def pieces(self, reply: Reply, asked: Asked) -> Iterator[bytes]:
        message = self._message(reply)
        lines = [{**self._line(asked, {**message, "content": ""}), "done": False}] if len(message) > 2 else []
        said = [{"role": "assistant", "content": word} for word in words(reply.text) if word]
        lines += [{**self._line(asked, piece), "done": False} for piece in said]
        lines.append({**self._line(asked, {"role": "assistant", "content": ""}), **self._end(reply)})
        for line in lines:
            yield f"{json.dumps(line)}\n".encode()

    def fault(self, fault: Fault) -> tuple[dict[str, Any], dict[str, str]]:
        return {"error": fault.message}, {}

    def _line(self, asked: Asked, message: dict[str, Any]) -> dict[str, Any]:
        return {"model": asked.body["model"], "created_at": "2026-01-01T00:00:00Z", "message": message}

    def _end(self, reply: Reply) -> dict[str, Any]:
        durations = dict.fromkeys(("total_duration", "load_duration", "prompt_eval_duration", "eval_duration"), 1)
        counts = {"prompt_eval_count": INPUT, "eval_count": OUTPUT}
        return {"done": True, "done_reason": _ENDED[reply.ended], **durations, **counts}

    def _message(self, reply: Reply) -> dict[str, Any]:
        message: dict[str, Any] = {"role": "assistant", "content": reply.text}
        if reply.thinking:
            message["thinking"] = reply.thinking
        if reply.calls:
            message["tool_calls"] = [{"function": {"name": name, "arguments": given}} for name, given in reply.calls]
        return message
