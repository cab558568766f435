"""OpenAI's Responses API."""

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


class Responses(Wire):
    """An answer that was cut off is incomplete; a refusal is an item of its own."""

    def read(self, path: str, body: dict[str, Any]) -> Asked:
        return Asked(
            path,
            body,
            temperature=body.get("temperature"),
            limit=body.get("max_output_tokens"),
            tools=tuple(tool["name"] for tool in body.get("tools", ())),
            streams=bool(body.get("stream")),
        )

    def whole(self, reply: Reply, asked: Asked) -> dict[str, Any]:
        return self._response(reply, asked, self._items(reply))

    def pieces(self, reply: Reply, asked: Asked) -> Iterator[bytes]:
        events: list[dict[str, Any]] = [
            {"type": "response.created", "response": self._response(Reply(), asked, [], status="in_progress")}
        ]
        for place, item in enumerate(self._items(reply)):
            begun = {**item, "content": [], "status": "in_progress"} if item["type"] == "message" else item
            events.append({"type": "response.output_item.added", "output_index": place, "item": begun})
            at = {"item_id": item["id"], "output_index": place, "content_index": 0}
            if item["type"] == "message" and item["content"][0]["type"] == "output_text":
                empty = {"type": "output_text", "text": "", "annotations": []}
                events.append({"type": "response.content_part.added", **at, "part": empty})
                events += [
                    {"type": "response.output_text.delta", **at, "delta": word, "logprobs": []}
                    for word in words(reply.text)
                ]
            elif item["type"] == "message":
                events.append({"type": "response.refusal.done", **at, "refusal": reply.text})
            events.append({"type": "response.output_item.done", "output_index": place, "item": item})
        last = self._response(reply, asked, self._items(reply))
        events.append({"type": f"response.{last['status']}", "response": last})
        for number, event in enumerate(events):
            yield sse({**event, "sequence_number": number}, event["type"])

    def _items(self, reply: Reply) -> list[dict[str, Any]]:
        items: list[dict[str, Any]] = []
        if reply.thinking:
            summary = [{"type": "summary_text", "text": reply.thinking}]
            items.append({"type": "reasoning", "id": "rs_1", "summary": summary})
        content: dict[str, Any] = {"type": "output_text", "text": reply.text, "annotations": []}
        if reply.ended == "refused":
            content = {"type": "refusal", "refusal": reply.text}
        if reply.text or reply.ended == "refused":
            status = "incomplete" if reply.ended == "cut" else "completed"
            items.append(
                {"type": "message", "id": "msg_1", "role": "assistant", "status": status, "content": [content]}
            )
        items += [
            {
                "type": "function_call",
                "id": f"fc_{number}",
                "call_id": f"call_{number}",
                "name": name,
                "arguments": json.dumps(given),
                "status": "completed",
            }
            for number, (name, given) in enumerate(reply.calls)
        ]
        return items

    def _response(
        self, reply: Reply, asked: Asked, items: list[dict[str, Any]], status: str | None = None
    ) -> dict[str, Any]:
        cut = reply.ended == "cut"
        return {
            "id": "resp_1",
            "object": "response",
            "created_at": 0,
            "status": status or ("incomplete" if cut else "completed"),
            "incomplete_details": {"reason": "max_output_tokens"} if cut else None,
            "error": None,
            "model": asked.body["model"],
            "output": items,
            "parallel_tool_calls": True,
            "tool_choice": "auto",
            "tools": [],
            "text": asked.body.get("text"),
            "usage": {
                "input_tokens": INPUT,
                "input_tokens_details": {"cached_tokens": CACHED},
                "output_tokens": OUTPUT,
                "output_tokens_details": {"reasoning_tokens": THOUGHT},
                "total_tokens": INPUT + OUTPUT,
            },
        }
