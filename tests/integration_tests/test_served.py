"""The graphs of `langgraph.json` on the real LangGraph dev server, called the way clients call them."""

from __future__ import annotations

import ast
import asyncio
import json
import re
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple
from uuid import uuid4

import httpx
import pytest
from langgraph.pregel.remote import RemoteException, RemoteGraph
from langgraph.types import Command
from langgraph_sdk import get_client, get_sync_client

from langchain_congrs import ConsensusGraph
from tests.integration_tests.dev_server import LOG, dev_server
from tests.integration_tests.server import Behaviour, echo_draft, keep_apart, say, serving

AT_ONCE = 50
ASKING: dict[str, Any] = {"judge": True, "editor": True, "select": "best", "tau": 0.5}
DETAILS: dict[str, Any] = {"details": True}
"""What a run changes to have the model judge and edit."""


class Script:
    """A provider that knows spiders and sums, and errs now and then: which sample of a prompt it is decides."""

    def __init__(self) -> None:
        self.asked: Counter[str] = Counter()
        self.lock = threading.Lock()

    def __call__(self, messages: list[dict[str, Any]]) -> Behaviour:
        rules, text = str(messages[0]["content"]), str(messages[-1]["content"])
        if messages[0]["role"] != "system":
            return say(self.sample(text))
        if "draft below" in rules:
            return echo_draft(messages)
        if rules.startswith("Check two"):
            scores = [int(right_sum(text) in part) for part in fenced(text, "first") + fenced(text, "second")]
            return say(json.dumps({"scores": scores, "mistakes": ["" if score else "wrong sum" for score in scores]}))
        if rules.startswith("Work out"):
            return say(f"Checked. \\boxed{{{2 * (number_in(text) + 4)}}}")
        return keep_apart(messages)

    def sample(self, prompt: str) -> str:
        with self.lock:
            turn = self.asked[prompt]
            self.asked[prompt] += 1
        number = number_in(prompt)
        if "spiders" in prompt:
            right, wrong = f"{8 * number} legs in all, because", f"{6 * number} legs in all, because"
            why = ["every spider has eight.", "each of them has eight.", "every insect has six."][turn % 3]
            return f"Together {number} spiders have {wrong if 'six' in why else right} {why}"
        error = turn % 3
        total = number + 4 + error
        return (
            f"First we add the two numbers: {number} + 4 = {total} as asked. "
            f"Then we double this sum and get {2 * total} at last. So the answer is \\boxed{{{2 * total}}}"
        )


def spiders(number: int) -> str:
    return f"How many legs do {number} spiders have?"


def twice(number: int) -> str:
    return f"What is twice the sum of {number} and 4?"


def number_in(text: str) -> int:
    return int(next(iter(re.findall(r"(?:do|sum of) (\d+)", text))))


def right_sum(text: str) -> str:
    return f"= {number_in(text) + 4} "


def fenced(text: str, name: str) -> list[str]:
    return [match[2] for match in re.finditer(rf"<({name}-[0-9a-f]+)>\n(.*?)\n</\1>", text, re.DOTALL)]


class Served(NamedTuple):
    url: str
    provider: Any
    log: Path


@pytest.fixture(scope="module")
def served(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    folder = tmp_path_factory.mktemp("served")
    with (
        serving(Script()) as provider,
        dev_server(folder, OPENAI_BASE_URL=provider.url, OPENAI_API_KEY="none", CONGRS_MODEL="loopback") as url,
    ):
        yield Served(url, provider, folder / LOG)


@pytest.fixture(autouse=True)
def _show_log(served: Served) -> Iterator[None]:
    """What the server said during a test, for when it fails."""
    before = len(served.log.read_text())
    yield
    print(served.log.read_text()[before:])


@contextmanager
def remote(served: Served, name: str) -> Iterator[RemoteGraph]:
    with get_sync_client(url=served.url) as client:
        yield RemoteGraph(name, sync_client=client)


@pytest.mark.parametrize(
    ("number", "context", "roles"), [(101, {}, {"sample"}), (112, ASKING, {"sample", "judge", "edit"})]
)
async def test_consensus_with_the_async_client(
    served: Served, number: int, context: dict[str, Any], roles: set[str]
) -> None:
    async with get_client(url=served.url) as client:
        result: Any = await client.runs.wait(
            None, "consensus", input={"prompt": spiders(number)}, context={"m": 3, **context, **DETAILS}
        )
        assert f"{8 * number} legs" in result["text"]
        assert f"{6 * number}" not in result["text"]
        assert result["abstained"] is False
        assert 0.5 < result["support"] <= 1
        assert [message["type"] for message in result["messages"]] == ["human", "ai"]
        assert result["messages"][-1]["content"] == result["text"]
        assert result["usage"]["by_role"]["sample"]["calls"] == 3
        assert set(result["usage"]["by_role"]) == roles
        graph = ConsensusGraph.model_validate(result["graph"])
        assert graph.m == 3
        assert f"{6 * number}" in graph.decode(tau=0.3, select="nodes").text


def test_consensus_of_responses_with_the_sync_client(served: Served) -> None:
    before = served.provider.requests
    with get_sync_client(url=served.url) as client:
        given: Any = ["Rome fell in 476.", "Rome fell in 476.", "Rome fell in 410."]
        result: Any = client.runs.wait(None, "consensus", input={"responses": given}, context={"editor": False})
    assert result["text"] == "Rome fell in 476."
    assert served.provider.requests == before


def test_a_thread_is_a_conversation(served: Served) -> None:
    with get_sync_client(url=served.url) as client:
        thread = client.threads.create()["thread_id"]
        client.runs.wait(thread, "consensus", input={"prompt": spiders(102)})
        said: Any = {"messages": [{"role": "user", "content": spiders(103)}]}
        result: Any = client.runs.wait(thread, "consensus", input=said)
        state = client.threads.get_state(thread)
    assert "824 legs" in result["text"]
    assert [message["type"] for message in result["messages"]] == ["human", "ai", "human", "ai"]
    assert state["next"] == []


@pytest.mark.parametrize(("number", "context"), [(104, {}), (113, ASKING)])
async def test_consensus_streams_progress_and_the_answer_alone(
    served: Served, number: int, context: dict[str, Any]
) -> None:
    async with get_client(url=served.url) as client:
        modes: Any = ["updates", "custom", "messages-tuple"]
        parts = [
            (part.event, part.data)
            async for part in client.runs.stream(
                None, "consensus", input={"prompt": spiders(number)}, context={"m": 4, **context}, stream_mode=modes
            )
        ]
    (update,) = [data for event, data in parts if event == "updates"]
    told = [data for event, data in parts if event == "custom"]
    assert [data["done"] for data in told if data["event"] == "sample"] == [1, 2, 3, 4]
    assert told[-1]["event"] == "answer"
    texts = [data[0]["content"] for event, data in parts if event == "messages" and data[0]["type"] != "human"]
    assert "".join(texts) == update["consensus"]["text"]


async def test_verification_streams_steps_and_the_solution_alone(served: Served) -> None:
    async with get_client(url=served.url) as client:
        modes: Any = ["updates", "custom", "messages-tuple"]
        parts = [
            (part.event, part.data)
            async for part in client.runs.stream(
                None, "verification", input={"problem": twice(105)}, context={"m": 3}, stream_mode=modes
            )
        ]
    steps = [next(iter(data)) for event, data in parts if event == "updates"]
    assert set(steps) == {"sample", "align", "localize", "verify", "prune", "synthesize"}
    told = {data["event"] for event, data in parts if event == "custom"}
    assert told == {"sampled", "judging", "localized", "verifying", "verified", "pruned", "synthesizing"}
    said = [data[0] for event, data in parts if event == "messages" and data[0]["type"] != "human"]
    assert [message["content"] for message in said] == ["Checked. \\boxed{218}"]  # whole: it may be outvoted


def test_remote_graphs(served: Served) -> None:
    with remote(served, "consensus") as consensus:
        assert "848 legs" in consensus.invoke({"prompt": spiders(106)})["text"]
    with remote(served, "verification") as verification:
        asked: Any = {"messages": [{"role": "user", "content": twice(107)}]}
        result = verification.invoke(asked, context={"m": 3, **DETAILS})
        nodes = set(verification.get_graph().nodes)
    assert result["answer"] == "222"
    assert len(result["pruned"]) == 2
    assert nodes >= {"sample", "align", "localize", "verify", "prune", "synthesize"}


async def test_a_person_arbitrates_over_the_server(served: Served) -> None:
    async with get_client(url=served.url) as client:
        thread = (await client.threads.create())["thread_id"]
        asked: Any = await client.runs.wait(thread, "arbitration", input={"problem": twice(108)}, context={"m": 3})
        (interrupt,) = asked["__interrupt__"]
        assert (await client.threads.get(thread))["status"] == "interrupted"
        right = [v["number"] for v in interrupt["value"]["variants"] if right_sum(twice(108)) in v["text"]]
        before = served.provider.requests
        resume: Any = {"resume": {"keep": right}}
        result: Any = await client.runs.wait(thread, "arbitration", command=resume, context={"m": 3, **DETAILS})
    assert result["answer"] == "224"
    assert len(result["candidates"]) == 1
    assert served.provider.requests == before + 1  # the synthesis; nothing is sampled or judged again


def test_a_person_arbitrates_through_a_remote_graph(served: Served) -> None:
    config: Any = {"configurable": {"thread_id": str(uuid4())}}
    with remote(served, "arbitration") as graph:
        asked = graph.invoke({"problem": twice(109)}, config, context={"m": 3})
        right = [v["number"] for v in asked["__interrupt__"][0]["value"]["variants"] if "= 113 " in v["text"]]
        mistyped = graph.invoke(Command(resume={"keep": "none"}), config, context={"m": 3})
        assert "error" in mistyped["__interrupt__"][0]["value"]
        assert graph.invoke(Command(resume={"keep": right}), config, context={"m": 3})["answer"] == "226"


@pytest.mark.parametrize(
    ("given", "context", "complaint"),
    [
        ({"messages": []}, {}, "Give a 'prompt'"),
        ({"prompt": "How many legs do 2 spiders have?"}, {"m": 0}, "greater than or equal to 1"),
    ],
)
def test_what_cannot_be_answered_is_said(served: Served, given: Any, context: Any, complaint: str) -> None:
    before = served.provider.requests
    with remote(served, "consensus") as graph, pytest.raises(RemoteException, match=complaint):
        graph.invoke(given, context=context)
    assert served.provider.requests == before


def test_what_a_run_may_change(served: Served) -> None:
    with get_sync_client(url=served.url) as client:
        schemas: dict[str, Any] = {
            assistant["graph_id"]: client.assistants.get_schemas(assistant["assistant_id"])["context_schema"]
            for assistant in client.assistants.search()
        }
    changed = {"m", "tau", "temperature", "select", "judge", "editor", "details"}
    assert set(schemas["consensus"]["properties"]) == changed
    assert {"m", "kappa", "deadline"} <= set(schemas["verification"]["properties"])
    assert schemas["arbitration"] == schemas["verification"]


def test_a_client_does_not_choose_the_model(served: Served) -> None:
    before = served.provider.requests
    with remote(served, "verification") as graph, pytest.raises(RemoteException):
        graph.invoke({"problem": twice(110)}, context={"model": "another", "m": 3})
    assert served.provider.requests == before
    with remote(served, "consensus") as graph:
        graph.invoke({"prompt": spiders(111)}, context={"model": "another", "m": 3})
    assert served.provider.models == {"loopback"}


async def test_fifty_runs_at_once_none_lost(served: Served) -> None:
    async with get_client(url=served.url) as client:

        async def run(number: int) -> Any:
            thread = (await client.threads.create())["thread_id"] if number % 2 else None
            if number % 5 == 0:
                return await client.runs.wait(
                    thread, "verification", input={"problem": twice(number)}, context={"m": 3, **DETAILS}
                )
            context = {**(ASKING if number % 3 else {}), **DETAILS}
            return await client.runs.wait(thread, "consensus", input={"prompt": spiders(number)}, context=context)

        before = served.provider.requests
        results = await asyncio.gather(*(run(number) for number in range(1, AT_ONCE + 1)))
    for number, result in enumerate(results, start=1):
        if number % 5 == 0:
            assert result["answer"] == str(2 * (number + 4))
        else:
            assert f" {8 * number} legs" in result["text"], number
            assert f" {6 * number} legs" not in result["text"]
    assert served.provider.requests - before == sum(
        result["usage"]["total"]["calls"] for result in results
    )  # nothing was asked twice, and everything was counted


# -- tools -------------------------------------------------------------------------------------------------------------


def rpc(url: str, method: str, **params: Any) -> Any:
    """Call a method of a server's MCP or A2A endpoint."""
    asked = {"jsonrpc": "2.0", "id": "1", "method": method, "params": params}
    headers = {"Accept": "application/json, text/event-stream"}
    response = httpx.post(url, json=asked, headers=headers, timeout=60).raise_for_status()
    return response.json()["result"]


def test_a_tool_says_what_it_needs_and_a_graph_that_needs_a_thread_is_none(served: Served) -> None:
    tools = {tool["name"]: tool["inputSchema"] for tool in rpc(f"{served.url}/mcp", "tools/list")["tools"]}
    assert {name: schema["required"] for name, schema in tools.items()} == {
        "consensus": ["prompt"],
        "verification": ["problem"],
    }


def test_a_tool_returns_the_answer_its_support_and_warnings(served: Served) -> None:
    given: dict[str, Any] = {"name": "consensus", "arguments": {"prompt": spiders(120)}}
    (content,) = rpc(f"{served.url}/mcp", "tools/call", **given)["content"]
    told = ast.literal_eval(content["text"])
    assert set(told) == {"text", "support", "abstained", "warnings"}
    assert "960 legs" in told["text"]
    assert len(content["text"]) < len(told["text"]) + 100
    (content,) = rpc(f"{served.url}/mcp", "tools/call", **given, context=DETAILS)["content"]
    assert "'graph'" in content["text"]
    given = {"name": "verification", "arguments": {"problem": twice(121)}}
    (content,) = rpc(f"{served.url}/mcp", "tools/call", **given)["content"]
    assert set(ast.literal_eval(content["text"])) == {"solution", "answer", "confidence", "notes"}


def test_an_agent_is_answered_with_a_message(served: Served) -> None:
    with get_sync_client(url=served.url) as client:
        (assistant,) = [one for one in client.assistants.search() if one["graph_id"] == "consensus"]
    message = {"role": "user", "messageId": "1", "parts": [{"kind": "text", "text": spiders(122)}]}
    result = rpc(f"{served.url}/a2a/{assistant['assistant_id']}", "message/send", message=message)
    assert "976 legs" in str(result["artifacts"])
    assert "'graph'" not in str(result)
