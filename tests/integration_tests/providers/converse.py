"""Amazon Bedrock's Converse API, whose streams are frames of AWS's own."""

from __future__ import annotations

import json
import struct
import zlib
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
    words,
)

_ENDED = {"stop": "end_turn", "cut": "max_tokens", "refused": "guardrail_intervened"}
_NAMES = {400: "ValidationException", 429: "ThrottlingException", 503: "ServiceUnavailableException"}
_STRING = 7  # the type of a header's value


class Converse(Wire):
    """The format."""

    stream_type = "application/vnd.amazon.eventstream"

    def read(self, path: str, body: dict[str, Any]) -> Asked:
        options = body.get("inferenceConfig") or {}
        tools = (body.get("toolConfig") or {}).get("tools", ())
        return Asked(
            path,
            body,
            temperature=options.get("temperature"),
            limit=options.get("maxTokens"),
            tools=tuple(tool["toolSpec"]["name"] for tool in tools if "toolSpec" in tool),
            streams=path.endswith("converse-stream"),
        )

    def whole(self, reply: Reply, asked: Asked) -> dict[str, Any]:
        return {
            "output": {"message": {"role": "assistant", "content": self._blocks(reply)}},
            "stopReason": self._ended(reply),
            "usage": self._usage(),
            "metrics": {"latencyMs": 1},
        }

    def pieces(self, reply: Reply, asked: Asked) -> Iterator[bytes]:
        yield _frame("messageStart", {"role": "assistant"})
        for index, block in enumerate(self._blocks(reply)):
            if "toolUse" in block:
                start = {"toolUse": {name: block["toolUse"][name] for name in ("toolUseId", "name")}}
                yield _frame("contentBlockStart", {"contentBlockIndex": index, "start": start})
            for delta in _deltas(block):
                yield _frame("contentBlockDelta", {"contentBlockIndex": index, "delta": delta})
            yield _frame("contentBlockStop", {"contentBlockIndex": index})
        yield _frame("messageStop", {"stopReason": self._ended(reply)})
        yield _frame("metadata", {"usage": self._usage(), "metrics": {"latencyMs": 1}})

    def fault(self, fault: Fault) -> tuple[dict[str, Any], dict[str, str]]:
        name = _NAMES.get(fault.status, "InternalServerException")
        return {"message": fault.message}, {"x-amzn-errortype": name}

    def _ended(self, reply: Reply) -> str:
        return "tool_use" if reply.calls else _ENDED[reply.ended]

    def _usage(self) -> dict[str, int]:
        return {
            "inputTokens": INPUT - CACHED - WRITTEN,
            "outputTokens": OUTPUT,
            "totalTokens": INPUT + OUTPUT,
            "cacheReadInputTokens": CACHED,
            "cacheWriteInputTokens": WRITTEN,
        }

    def _blocks(self, reply: Reply) -> list[dict[str, Any]]:
        thought = {"reasoningContent": {"reasoningText": {"text": reply.thinking, "signature": "s"}}}
        return [
            *([thought] if reply.thinking else []),
            *([{"text": reply.text}] if reply.text else []),
            *(
                {"toolUse": {"toolUseId": f"t{number}", "name": name, "input": given}}
                for number, (name, given) in enumerate(reply.calls)
            ),
        ]


def _deltas(block: dict[str, Any]) -> list[dict[str, Any]]:
    if "text" in block:
        return [{"text": word} for word in words(block["text"])]
    if "toolUse" in block:
        return [{"toolUse": {"input": json.dumps(block["toolUse"]["input"])}}]
    return [{"reasoningContent": {"text": block["reasoningContent"]["reasoningText"]["text"]}}]


def _frame(event: str, payload: dict[str, Any]) -> bytes:
    """A message of an event stream: lengths and their checksum, headers, payload, checksum of it all."""
    headers = b"".join(
        struct.pack("!B", len(name)) + name.encode() + struct.pack("!BH", _STRING, len(value)) + value.encode()
        for name, value in {
            ":message-type": "event",
            ":event-type": event,
            ":content-type": "application/json",
        }.items()
    )
    data = json.dumps(payload).encode()
    prelude = struct.pack("!II", len(headers) + len(data) + 16, len(headers))
    whole = prelude + struct.pack("!I", zlib.crc32(prelude)) + headers + data
    return whole + struct.pack("!I", zlib.crc32(whole))
