"""Google's Gemini API."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.integration_tests.providers.stub import (
    CACHED,
    INPUT,
    OUTPUT,
    THOUGHT,
    Asked,
    Fault,
    Reply,
    Wire,
    sse,
    words,
)

_ENDED = {"stop": "STOP", "cut": "MAX_TOKENS", "refused": "SAFETY"}
_STATUS = {400: "INVALID_ARGUMENT", 429: "RESOURCE_EXHAUSTED", 503: "UNAVAILABLE"}


class Gemini(Wire):
    """The format."""

    def read(self, path: str, body: dict[str, Any]) -> Asked:
        options = body.get("generationConfig") or {}
        tools = [one for tool in body.get("tools") or () for one in tool.get("functionDeclarations", ())]
        return Asked(
            path,
            body,
            temperature=options.get("temperature"),
            limit=options.get("maxOutputTokens"),
            tools=tuple(tool["name"] for tool in tools),
            streams="streamGenerateContent" in path,
        )

    def whole(self, reply: Reply, asked: Asked) -> dict[str, Any]:
        return self._answer(self._parts(reply), _ENDED[reply.ended])

    def pieces(self, reply: Reply, asked: Asked) -> Iterator[bytes]:
        *parts, last = self._parts(reply) or [{"text": ""}]
        for part in parts:
            yield sse(self._answer([part], None))
        if last.get("text"):
            *first, end = words(last["text"])
            for word in first:
                yield sse(self._answer([{**last, "text": word}], None))
            last = {**last, "text": end}
        yield sse(self._answer([last], _ENDED[reply.ended]))

    def fault(self, fault: Fault) -> tuple[dict[str, Any], dict[str, str]]:
        status = _STATUS.get(fault.status, "INTERNAL")
        return {"error": {"code": fault.status, "message": fault.message, "status": status}}, {}

    def _answer(self, parts: list[dict[str, Any]], ended: str | None) -> dict[str, Any]:
        candidate: dict[str, Any] = {"content": {"role": "model", "parts": parts}, "index": 0}
        if ended:
            candidate["finishReason"] = ended
        usage = {
            "promptTokenCount": INPUT,
            "candidatesTokenCount": OUTPUT - THOUGHT,
            "thoughtsTokenCount": THOUGHT,
            "cachedContentTokenCount": CACHED,
            "totalTokenCount": INPUT + OUTPUT,
        }
        return {"candidates": [candidate], "usageMetadata": usage, "modelVersion": "gemini-2.5-flash"}

    def _parts(self, reply: Reply) -> list[dict[str, Any]]:
        thought = [{"text": reply.thinking, "thought": True}] if reply.thinking else []
        text = [{"text": reply.text}] if reply.text else []
        return [*thought, *text, *({"functionCall": {"name": name, "args": given}} for name, given in reply.calls)]
