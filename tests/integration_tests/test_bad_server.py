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
from tests.integration_tests.server import (
    Behaviour,
    echo_draft,
    fail,
    keep_apart,
    raw,
    say,
    say_in_form,
    serving,
)

GOOD = [
    f"Ada Lovelace was born in {city} and wrote the first notes about an engine in {year}."
    for city, year in (("London", 1843), ("Paris", 1842), ("London", 1843), ("Rome", 1841), ("London", 1840))
]

ASKING: dict[str, Any] = {"judge": True, "editor": True, "select": "best", "tau": 0.5}
"""One judgement of the whole graph, and one edit."""
PLAIN, FORMAL = "loopback", "gpt-4.1-mini"
"""The names of a model that is asked for JSON in text, and of one whose profile says that it has structured output."""


class Script:
    """Samples behave in turn; the judge keeps all apart and the editor echoes, unless told otherwise."""

    def __init__(self, *samples: Behaviour, judge: list[Behaviour] | None = None, edit: list[Behaviour] | None = None):
        self.samples = list(samples)
        self.judge = judge or []
        self.edit = edit or []
        self.lock = threading.Lock()

    def __call__(self, messages: list[dict[str, Any]]) -> Behaviour:
        system = messages[0]
        with self.lock:
            if system["role"] != "system":
                return self.samples.pop(0)
            if "draft below" in system["content"]:
                return self.edit.pop(0) if self.edit else echo_draft(messages)
            if self.judge:
                return self.judge.pop(0)
        return keep_apart(messages)


def model(url: str, name: str = PLAIN, **kwargs: Any) -> ChatOpenAI:
    return ChatOpenAI(model=name, base_url=url, api_key="none", max_retries=0, timeout=60, **kwargs)


def answer(script: Script, *, name: str = PLAIN, m: int = 5, **kwargs: Any) -> tuple[SynthesizedResponse, Any]:
    with serving(script) as server:
        found = ConGrs(model(server.url, name), m=m, **kwargs).invoke("Who was Ada?", {"max_concurrency": 1})
    return found, server


@pytest.mark.parametrize(
    ("name", "options", "forms"),
    [
        (PLAIN, {}, []),
        (FORMAL, {}, []),
        (PLAIN, ASKING, [None, None]),
        (FORMAL, ASKING, ["Places", "Edited"]),
        (PLAIN, {"judge": True}, [None, None]),
        (FORMAL, {"judge": True}, ["Places", "Statements"]),
    ],
)
def test_a_good_server(name: str, options: dict[str, Any], forms: list[str | None]) -> None:
    found, server = answer(Script(*map(say, GOOD)), name=name, **options)
    calls = 5 + len(forms)
    assert len(found.samples) == 5
    assert found.text.startswith("Ada Lovelace was born in London and wrote")
    assert server.requests == calls
    assert server.forms == [None] * 5 + forms
    assert found.usage.total.calls == calls
    assert found.usage.total.tokens == calls * 30
    assert not found.usage.total.estimated
    assert found.warnings == ()


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
    found, server = answer(Script(*samples), tau=0.5)  # two of four say London
    assert [(f.index, f.reason) for f in found.failures] == [(2, reason)]
    assert len(found.samples) == 4
    assert server.requests - requests == 4
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


def test_stragglers_are_left_out_on_an_event_loop() -> None:
    script = Script(*(say(text, after=wait) for text, wait in zip(GOOD, (10, 0, 0, 0, 0), strict=True)))
    start = time.perf_counter()
    with serving(script) as server:
        found = asyncio.run(ConGrs(model(server.url), m=5, deadline=4).ainvoke("Who?"))
        assert time.perf_counter() - start < 10
    assert [failure.reason for failure in found.failures] == ["late"]
    assert server.requests == found.usage.total.calls == 5
    assert found.usage.total.failed_calls == 1


def test_a_reply_that_never_comes_ends_in_a_timeout() -> None:
    script = Script(say(GOOD[0], after=4), *map(say, GOOD[1:]))
    with serving(script) as server:
        chat = ChatOpenAI(model="x", base_url=server.url, api_key="none", max_retries=0, timeout=0.5)
        sampled = ResponseSampler(chat, m=5, retries=0).invoke("Who?")
    assert len(sampled["responses"]) == 4
    assert "Timeout" in sampled["failures"][0].detail or "timed out" in sampled["failures"][0].detail


@pytest.mark.parametrize("name", [PLAIN, FORMAL])
@pytest.mark.parametrize("bad", [say("Well, they differ."), say('{"1": [[1, 2], [2]]}'), say('{"7": [[1]]}'), say("")])
def test_a_bad_judgement_is_asked_again(bad: Behaviour, name: str) -> None:
    found, _ = answer(Script(*map(say, GOOD), judge=[bad]), name=name, **ASKING)
    assert found.usage.by_role["judge"].calls == 2
    assert found.graph.remarks["asked_again"] >= 1
    found.graph.validate()


@pytest.mark.parametrize("name", [PLAIN, FORMAL])
def test_a_judgement_that_is_cut_off_is_asked_again_and_paid_for(name: str) -> None:
    found, server = answer(Script(*map(say, GOOD), judge=[say("{", finish="length")]), name=name, **ASKING)
    assert found.usage.by_role["judge"].calls == 2
    assert found.usage.by_role["judge"].input_tokens >= 2 * 20
    assert server.requests == 8
    assert found.warnings == ()


def test_a_judgement_that_leaves_something_out_stands() -> None:
    found, _ = answer(Script(*map(say, GOOD), judge=[say('{"1": [[1]]}')]), **ASKING)
    assert found.usage.by_role["judge"].calls == 1
    assert "asked_again" not in found.graph.remarks


@pytest.mark.parametrize("name", [PLAIN, FORMAL])
@pytest.mark.parametrize("options", [ASKING, {"judge": True}])
def test_a_judge_that_always_fails_leaves_judging_to_rules(options: dict[str, Any], name: str) -> None:
    with pytest.warns(UserWarning, match="refused by test"):
        found, _ = answer(Script(*map(say, GOOD), judge=[fail(400)] * 100), name=name, **options)
    assert len(found.samples) == 5
    assert found.text.startswith("Ada Lovelace was born in London")
    assert "refused by test" in found.warnings[0]


@pytest.mark.parametrize("name", [PLAIN, FORMAL])
@pytest.mark.parametrize(
    "bad", [fail(500), fail(400), say("", finish="stop"), say("Ada", finish="length"), raw("nonsense")]
)
def test_a_failed_edit_leaves_the_draft(bad: Behaviour, name: str) -> None:
    found, _ = answer(Script(*map(say, GOOD), edit=[bad] * 3), name=name, **ASKING)
    assert found.edit == "failed"
    assert found.text.startswith("Ada Lovelace was born in London")


def test_a_refused_form_is_asked_for_in_text_from_then_on() -> None:
    script = Script(*map(say, GOOD), judge=[fail(400)])
    found, server = answer(script, name=FORMAL, **ASKING)
    assert server.forms == [None] * 5 + ["Places", None, None]
    assert found.usage.by_role["judge"].failed_calls == 1
    assert found.usage.by_role["edit"].failed_calls == 0
    assert found.edit == "edited"
    assert found.warnings == ()


@pytest.mark.parametrize("name", [PLAIN, FORMAL])
@pytest.mark.parametrize("status", [429, 503])
def test_an_outage_is_no_refusal_of_a_form(status: int, name: str) -> None:
    script = Script(*map(say, GOOD), judge=[fail(status, retry_after="0")] * 100)
    with pytest.warns(UserWarning, match="refused by test"):
        _, server = answer(script, name=name, **ASKING)
    assert server.requests == 5 + 3 + 1  # the judge is tried three times


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
        return say(f"{GOOD[0]} That is sample {next(numbers)}.", after=0.5)

    with serving(behave) as server:
        pipeline = ConGrs(model(server.url), m=5, judge=True)
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
    printed = capsys.readouterr().out.splitlines()
    assert printed[0] == "Ada Lovelace was born in London and wrote the first notes about an engine."
    figures = [float(figure) for figure in printed[1].split()]
    assert len(figures) == 4
    assert all(0 < figure <= 1 for figure in figures)
    assert printed[2].startswith(f"3/5 {printed[0]} ")
    assert printed[-1].startswith("total: 5 calls, 100 + 50 tokens, 1 round,")


@pytest.mark.parametrize("name", [PLAIN, FORMAL])
def test_judging_over_the_wire(name: str) -> None:
    with serving(Script()) as server:
        graph_judge = LMJudge(model=model(server.url, name, temperature=0), way="graph")
        found = ConGrs(model(server.url), judge=graph_judge, select="best").from_responses(GOOD)
    assert found.usage.by_role["judge"].calls == 1


@pytest.mark.parametrize("name", [PLAIN, FORMAL])
def test_a_judge_may_lift_a_statement(name: str) -> None:
    """Three of five say it in three wordings: too few for any of them, until the judge says that they are the same."""
    first = "Ada Lovelace was an English mathematician."
    more = ("Cancer took her life.", "She died of cancer.", "A tumour killed Lovelace.", "", "")
    said = {"statements": [{"statement": 1, "answers": [1, 2, 3]}]}
    lift = say_in_form('{"1": [1, 2, 3]}', Statements=said)
    samples = [say(f"{first} {one}".strip()) for one in more]
    assert answer(Script(*samples))[0].text == first
    script = Script(*samples, judge=[lambda handler, messages: keep_apart(messages)(handler, messages), lift])
    found, server = answer(script, name=name, judge=True)
    assert server.forms == [None] * 5 + (["Places", "Statements"] if name == FORMAL else [None] * 2)
    assert found.text == f"{first} {more[0]}"
    assert [statement.support for statement in found.statements] == [5, 3]
