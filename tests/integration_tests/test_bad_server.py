"""Everything a provider can do wrong, through the real client."""

from __future__ import annotations

import asyncio
import itertools
import threading
import time
from pathlib import Path
from typing import Any

import pytest
from langchain_openai import ChatOpenAI

from langchain_congrs import ConGrs, LMJudge, NotEnoughSamplesError, ResponseSampler, SynthesizedResponse
from tests.integration_tests.server import Behaviour, completion, fail, keep_apart, raw, say, serving

GOOD = [
    f"Ada Lovelace was born in {city} and wrote the first notes about an engine in {year}."
    for city, year in (("London", 1843), ("Paris", 1842), ("London", 1843), ("Rome", 1841), ("London", 1840))
]


class Script:
    """Samples behave in turn; the judge keeps all apart and the editor echoes, unless told otherwise."""

    def __init__(self, *samples: Behaviour, judge: list[Behaviour] | None = None, edit: list[Behaviour] | None = None):
        self.samples = list(samples)
        self.judge = judge or []
        self.edit = edit or []
        self.lock = threading.Lock()

    def __call__(self, messages: list[dict[str, Any]]) -> Behaviour:
        system, last = messages[0], messages[-1]["content"]
        with self.lock:
            if system["role"] != "system":
                return self.samples.pop(0)
            if "draft below" in system["content"]:
                return self.edit.pop(0) if self.edit else say("\n".join(last.splitlines()[1:-1]))
            if self.judge:
                return self.judge.pop(0)
        return keep_apart(messages)


def model(url: str, **kwargs: Any) -> ChatOpenAI:
    return ChatOpenAI(model="loopback", base_url=url, api_key="none", max_retries=0, timeout=60, **kwargs)


def answer(script: Script, *, m: int = 5, **kwargs: Any) -> tuple[SynthesizedResponse, Any]:
    with serving(script) as server:
        found = ConGrs(model(server.url), m=m, **kwargs).invoke("Who was Ada?", {"max_concurrency": 1})
    return found, server


def test_a_good_server() -> None:
    found, server = answer(Script(*map(say, GOOD)))
    assert len(found.samples) == 5
    assert found.text.startswith("Ada Lovelace was born in London and wrote")
    assert server.requests == 7
    assert found.usage.total.calls == 7
    assert found.usage.total.tokens == 7 * 30
    assert not found.usage.total.estimated


@pytest.mark.parametrize(
    ("bad", "reason", "requests"),
    [
        (fail(400), "error", 1),
        (fail(401), "error", 1),
        (raw('{"choices": [], "id": "1", "object": "chat.completion", "created": 0, "model": "x"}'), "error", 1),
        (raw("not json"), "error", 1),
        (raw('{"choices": [{"index": 0, "mess'), "error", 1),
        (say("", finish="stop"), "empty", 1),
        (say(None, finish="stop"), "empty", 1),
        (say(None, refusal="I will not."), "refused", 1),
        (say("", finish="content_filter"), "refused", 1),
        (say("Ada Lovelace was", finish="length"), "truncated", 1),
    ],
)
def test_a_bad_sample_costs_only_itself(bad: Behaviour, reason: str, requests: int) -> None:
    samples = [*map(say, GOOD[:2]), bad, *map(say, GOOD[3:])]
    found, server = answer(Script(*samples))
    assert [(f.index, f.reason) for f in found.failures] == [(2, reason)]
    assert len(found.samples) == 4
    assert server.requests - requests in {4, 5, 6}
    assert found.text


@pytest.mark.parametrize("status", [429, 500, 502, 503])
def test_passing_failures_are_tried_again(status: int) -> None:
    samples = [*map(say, GOOD[:2]), fail(status, retry_after="0"), *map(say, GOOD[2:])]
    found, _ = answer(Script(*samples))
    assert len(found.samples) == 5
    assert found.failures == ()
    assert found.usage.by_role["sample"].calls == 6
    assert found.usage.by_role["sample"].failed_calls == 1


def test_rate_limit_headers_are_obeyed() -> None:
    start = time.perf_counter()
    answer(Script(fail(429, retry_after="0.6"), *map(say, GOOD)))
    assert time.perf_counter() - start > 0.6


def test_slow_replies_hold_up_only_themselves() -> None:
    script = Script(*(say(text, after=wait) for text, wait in zip(GOOD, (1.0, 0.4, 0.4, 0.4, 0.4), strict=True)))
    with serving(script) as server:
        found = asyncio.run(ConGrs(model(server.url), m=5).ainvoke("Who?"))
    assert len(found.samples) == 5
    assert server.most_at_once == 5


def test_a_reply_that_never_comes_ends_in_a_timeout() -> None:
    script = Script(say(GOOD[0], after=4), *map(say, GOOD[1:]))
    with serving(script) as server:
        chat = ChatOpenAI(model="x", base_url=server.url, api_key="none", max_retries=0, timeout=0.5)
        sampled = ResponseSampler(chat, m=5, retries=0).invoke("Who?")
    assert len(sampled["responses"]) == 4
    assert "Timeout" in sampled["failures"][0].detail or "timed out" in sampled["failures"][0].detail


@pytest.mark.parametrize("bad", [say("Well, they differ."), say('{"1": [[1]]}'), say("{", finish="length"), say("")])
def test_a_bad_judgement_is_asked_again(bad: Behaviour) -> None:
    found, _ = answer(Script(*map(say, GOOD), judge=[bad]))
    assert found.usage.by_role["judge"].calls == 2
    assert found.graph.remarks["asked_again"] >= 1
    found.graph.validate()


def test_a_judge_that_always_fails_leaves_judging_to_rules() -> None:
    with pytest.warns(UserWarning, match="refused by test"):
        found, _ = answer(Script(*map(say, GOOD), judge=[fail(400)] * 100))
    assert len(found.samples) == 5
    assert found.text.startswith("Ada Lovelace was born in London")
    assert "refused by test" in found.warnings[0]


@pytest.mark.parametrize(
    "bad", [fail(500), fail(400), say("", finish="stop"), say("Ada", finish="length"), raw("nonsense")]
)
def test_a_failed_edit_leaves_the_draft(bad: Behaviour) -> None:
    found, _ = answer(Script(*map(say, GOOD), edit=[bad] * 3))
    assert found.edit == "failed"
    assert found.text.startswith("Ada Lovelace was born in London")


def test_nothing_usable_is_an_error_with_reasons() -> None:
    with pytest.raises(NotEnoughSamplesError, match="refused by test"):
        answer(Script(*[fail(400)] * 3), m=3)


def test_without_usage_numbers_are_estimated() -> None:
    found, _ = answer(Script(*(say(text, usage=False) for text in GOOD)), editor=False)
    assert found.usage.by_role["sample"].estimated
    assert found.usage.by_role["sample"].output_tokens > 50


def test_fifty_prompts_keep_the_server_at_the_limit() -> None:
    numbers = itertools.count()

    def behave(messages: list[dict[str, Any]]) -> Behaviour:
        if messages[0]["role"] == "system":
            return Script()(messages)
        return say(f"{GOOD[0]} That is sample {next(numbers)}.", after=0.05)

    with serving(behave) as server:
        pipeline = ConGrs(model(server.url), m=5, editor=False)
        answers = asyncio.run(pipeline.abatch([f"prompt {n}" for n in range(50)], {"max_concurrency": 32}))
    assert len(answers) == 50
    assert server.most_at_once == 32


def test_the_first_example_of_the_readme(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    readme = (Path(__file__).parents[2] / "README.md").read_text(encoding="utf-8")
    example = readme.split("```python\n")[1].split("```")[0]
    with serving(Script(*map(say, GOOD))) as server:
        monkeypatch.setenv("OPENAI_API_KEY", "none")
        monkeypatch.setenv("OPENAI_API_BASE", server.url)
        exec(compile(example, "README.md", "exec"), {})  # noqa: S102 - the README's own code
    printed = capsys.readouterr().out
    assert printed.startswith("Ada Lovelace was born in London and wrote")
    assert "total: 7 calls" in printed
    assert "3/5 'London '" in printed


def test_judging_over_the_wire() -> None:
    with serving(Script()) as server:
        graph_judge = LMJudge(model=model(server.url, temperature=0), way="graph")
        found = ConGrs(model(server.url), judge=graph_judge, editor=False).from_responses(GOOD)
    assert found.usage.by_role["judge"].calls == 1
    assert completion("x")
