"""The corpus of hostile texts through every entry point: a result that holds, or a documented error."""

from __future__ import annotations

import io
import json
import sys
from collections import Counter
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from xml.etree import ElementTree as ET

import pytest
import regex
from langchain.agents import create_agent
from langchain_core.messages import BaseMessage, HumanMessage
from typing_extensions import override

from langchain_congrs import (
    ConGrBuilder,
    ConGrs,
    ConsensusChatModel,
    ConsensusGraph,
    ConsensusMiddleware,
    EmbeddingJudge,
    JudgeLadder,
    LMJudge,
    RuleJudge,
    SynthesizedResponse,
    create_consensus_decoding,
    create_guided_self_verification,
)
from langchain_congrs.alignment.scores import InputTooLargeError
from langchain_congrs.batch import BatchSettings, run_batch
from langchain_congrs.calling.limits import ServedInputError
from langchain_congrs.cli import main
from langchain_congrs.display.terminal import render_answer, render_graph, render_samples
from langchain_congrs.local import choice
from tests.hostile import BIG, SMALL, hostile
from tests.unit_tests.equivalence.letters import Letters
from tests.unit_tests.scripted import ScriptedChatModel, role_of

WAYS: tuple[Any, ...] = ("pairwise", "representative", "region", "graph")
CALM = ["It is two. So they say.", "It is three. So they say."]
CONTROLS = regex.compile(r"[\p{Cc}\p{Cs}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069--[\n\t]]", flags=regex.V1)


def beside_calm(name: str) -> list[str]:
    return [hostile(name), *CALM, f"{CALM[0]} {hostile(name)}"]


def speaking(name: str) -> ScriptedChatModel:
    """A model that samples the hostile text, and says it in every other role, too."""
    texts = beside_calm(name)

    def reply(messages: list[BaseMessage]) -> str:
        return texts[len(model.calls) % len(texts)] if role_of(messages) == "sample" else hostile(name)

    model = ScriptedChatModel(reply=reply)
    return model


def held(graph: ConsensusGraph, texts: list[str]) -> ConsensusGraph:
    """Check a graph: all responses are kept, but for blank ones and those that are no UTF-8."""
    graph.validate()
    kept = [texts[source] for source in graph.sources]
    assert list(graph.texts) == kept
    assert ConsensusGraph.from_json(graph.to_json()) == graph
    assert len(kept) + len(graph.dropped) == len(texts)
    return graph


@pytest.mark.parametrize("name", SMALL)
def test_builder_and_judges(name: str) -> None:
    texts = beside_calm(name)
    model = ScriptedChatModel(reply=lambda _: hostile(name))
    asking = [LMJudge(model=model, way=way) for way in WAYS]
    for judge in (None, RuleJudge(), EmbeddingJudge(embeddings=Letters()), *asking):
        held(ConGrBuilder(judge=judge, quorum=0.6).invoke(texts), texts)
    held(ConGrBuilder(judge=JudgeLadder(judges=[RuleJudge(), asking[0]])).invoke(texts), texts)


@pytest.mark.parametrize("name", SMALL)
@pytest.mark.parametrize("select", ["statements", "best", "nodes"])
def test_decoder_and_what_it_shows(name: str, select: str) -> None:
    graph = ConGrBuilder().invoke(beside_calm(name))
    answer = graph.decode(0.3, select=select)
    assert SynthesizedResponse.from_dict(answer.to_dict()) == answer
    assert "".join(span.text for span in answer.spans) == answer.text
    shown = [str(answer), str(graph), render_answer(answer, color=False, width=80)]
    shown += [render_graph(graph, color=False, width=80), render_samples(graph, color=False, width=80)]
    assert not any(CONTROLS.search(text) for text in shown)
    supported(graph, hostile(name))


def supported(graph: ConsensusGraph, text: str) -> None:
    """Check the support of a text: a share for the whole and for each sentence, none of which it does not say."""
    found = graph.support_of(text)
    assert all(0 <= share <= 1 for share in (found.support, *(one.support for one in found.sentences)))
    assert all(one.text in text for one in found.sentences)


class Elements(HTMLParser):
    """Counts what could run or load something: scripts, frames, images, handlers, addresses."""

    def __init__(self) -> None:
        super().__init__()
        self.found: Counter[str] = Counter()

    @override
    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found[tag] += tag in {
            "script",
            "iframe",
            "img",
            "object",
            "embed",
            "link",
            "base",
            "form",
            "meta",
            "style",
        }
        for name, value in attrs:
            self.found[name] += name.startswith("on") or name in {"src", "action"}
            self.found["address"] += name.endswith("href") and not str(value).startswith("#")


def dangerous(page: str) -> Counter[str]:
    elements = Elements()
    elements.feed(page)
    return +elements.found


DOT_LINES = regex.compile(
    r"digraph ConsensusGraph \{|  rankdir=LR;|  node \[shape=box, .*\];|\}|"
    r'  (?P<text>"[^"\\]*+(?:\\.[^"\\]*+)*+")(?: -> (?&text))? \[label=(?&text)(?:, fillcolor="#\w+")?\];'
)
MERMAID_LINES = regex.compile(
    r'flowchart LR|  n\d+(?:\["[^"<>`\[\]{}]*"\]|\(\["(?:START|END)"\]\))|'
    r"  n\d+ -->\|\d+\| n\d+|  class(?:Def)? [\w,]+ [\w,#:]+"
)


def drawn(graph: ConsensusGraph) -> None:
    """Check that every line of a diagram is one of ours, with texts only where texts may stand."""
    for lines, diagram in ((DOT_LINES, graph.to_dot()), (MERMAID_LINES, graph.to_mermaid())):
        assert not CONTROLS.search(diagram)
        assert [line for line in diagram.split("\n") if not lines.fullmatch(line)] == []


@pytest.mark.parametrize("name", SMALL)
def test_pictures(name: str) -> None:
    graph = ConGrBuilder().invoke({"responses": beside_calm(name), "prompt": hostile(name)})
    page = graph.to_html()
    assert not CONTROLS.search(page)
    assert dangerous(page) == dangerous(ConGrBuilder().invoke(CALM).to_html())
    drawn(graph)
    assert ET.fromstring(graph.to_graphml()) is not None  # noqa: S314 - written by ourselves


@pytest.mark.parametrize("name", SMALL)
def test_pipeline_with_every_role(name: str) -> None:
    answer = ConGrs(speaking(name), m=4, judge=True, editor=True, select="best").invoke(hostile(name) or "x")
    assert answer.usage.total.calls >= 4
    json.dumps(answer.to_dict()).encode()


@pytest.mark.parametrize("name", SMALL)
async def test_chat_model_and_middleware(name: str) -> None:
    message = await ConsensusChatModel(model=speaking(name), m=4).ainvoke(hostile(name) or "x")
    assert "congrs" in message.response_metadata
    agent: Any = create_agent(speaking(name), [], middleware=[ConsensusMiddleware(m=4)])
    state = await agent.ainvoke({"messages": [("human", hostile(name) or "x")]})
    assert state["messages"][-1].type == "ai"


@pytest.mark.parametrize("name", SMALL)
async def test_served_graphs(name: str) -> None:
    verification = create_guided_self_verification(speaking(name), m=4).compile()
    found: Any = await verification.ainvoke({"problem": hostile(name) or "x"})
    assert ConsensusGraph.model_validate(found["graph"]).m >= 1
    given: Any = await verification.ainvoke({"problem": "x", "responses": beside_calm(name)})
    assert given["solution"]
    consensus = create_consensus_decoding(ConGrs(speaking(name), m=4)).compile()
    made: Any = await consensus.ainvoke({"prompt": "x", "responses": beside_calm(name)})
    assert made["abstained"] or made["text"]


@pytest.mark.parametrize("name", SMALL)
def test_command_line(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Any) -> None:
    texts = beside_calm(name)
    source, graph = tmp_path / "responses.json", tmp_path / "graph.json"
    source.write_text(json.dumps(texts))
    (tmp_path / "bad.jsonl").write_bytes(hostile(name).encode(errors="surrogatepass"))
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"")))
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)  # what is piped is data, and printed as it is
    monkeypatch.setenv("NO_COLOR", "1")
    assert main(["build", str(source), "-o", str(graph)]) in {0, 1}  # 1: a response was left out
    for arguments in (["decode"], ["stats"], *(["show", "--format", form] for form in FORMATS)):
        assert main([*arguments, str(graph)]) in {0, 1}  # 1: an answer that abstains
    for arguments in (["build"], ["show", "--format", "html"]):
        assert main([*arguments, str(tmp_path / "bad.jsonl")]) in {0, 1, 2}  # 2: no responses in it
    out, err = capsys.readouterr()
    assert "Traceback" not in out + err
    assert not CONTROLS.search(out + err)


FORMATS = ("terminal", "html", "mermaid", "dot", "graphml")


@pytest.mark.parametrize("name", SMALL)
def test_batch(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(choice, "choose_model", lambda *_: speaking(name))
    source, output = tmp_path / "prompts.jsonl", tmp_path / "answers.jsonl"
    prompts = [hostile(name), "x"]
    source.write_text("".join(json.dumps({"prompt": prompt}) + "\n" for prompt in prompts))
    summary = run_batch(source, output, BatchSettings(m=3, model="loopback"))
    rows = [json.loads(line) for line in output.read_text().splitlines()]
    assert len(rows) == len(prompts) - len(summary.bad_lines)
    assert len(summary.bad_lines) == (name == "lone_surrogate")
    assert all(("text" in row) != ("error" in row) for row in rows)


def _decoded(graph: ConsensusGraph) -> None:
    for select in ("statements", "nodes"):
        answer = graph.decode(0.3, select=select)
        assert "".join(span.text for span in answer.spans) == answer.text
        assert answer.abstained == (not answer.text)


def _pictures(graph: ConsensusGraph) -> None:
    for shown in (str(graph), render_graph(graph, color=False, width=80), render_samples(graph, color=False, width=80)):
        assert not CONTROLS.search(shown)
    drawn(graph)


def _verified(name: str) -> None:
    found: Any = create_guided_self_verification(speaking(name), m=4).compile().invoke({"problem": "x"})
    assert found["solution"]
    assert ConsensusGraph.model_validate(found["graph"]).m >= 1


def _chatted(name: str) -> None:
    message = ConsensusChatModel(model=speaking(name), m=4).invoke("x")
    assert "congrs" in message.response_metadata
    agent: Any = create_agent(speaking(name), [], middleware=[ConsensusMiddleware(m=4)])
    assert agent.invoke({"messages": [HumanMessage("x")]})["messages"][-1].type == "ai"


def _commanded(texts: list[str]) -> None:
    with TemporaryDirectory() as folder:
        source, graph, page = Path(folder, "texts.json"), Path(folder, "graph.json"), Path(folder, "page.html")
        source.write_text(json.dumps(texts))
        assert main(["build", str(source), "-o", str(graph)]) in {0, 1}  # 1: a response was left out
        assert main(["show", str(graph), "--format", "html", "-o", str(page)]) in {0, 1}
        assert not CONTROLS.search(page.read_text())


def _batched(name: str) -> None:
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.setattr(choice, "choose_model", lambda *_: speaking(name))
        source, output = Path(folder, "prompts.jsonl"), Path(folder, "answers.jsonl")
        source.write_text(json.dumps({"prompt": "x"}) + "\n")
        run_batch(source, output, BatchSettings(m=3, model="loopback"))
        assert ("text" in json.loads(output.read_text())) != ("error" in json.loads(output.read_text()))


def _served(texts: list[str]) -> None:
    graph = create_consensus_decoding(ConGrs(speaking("nul"))).compile()
    made: Any = graph.invoke({"prompt": "x", "responses": texts})
    assert made["abstained"] or made["text"]


BIG_WORK: dict[str, Callable[[str, list[str]], Any]] = {
    "builder": lambda _, texts: held(ConGrBuilder(judge=RuleJudge()).invoke(texts), texts),
    "judge": lambda name, texts: held(
        ConGrBuilder(
            judge=LMJudge(model=ScriptedChatModel(reply=lambda _: hostile(name)), way="pairwise"),
        ).invoke(texts),
        texts,
    ),
    "decoder": lambda _, texts: _decoded(ConGrBuilder().invoke(texts)),
    "statements": lambda _, texts: supported(ConGrBuilder().invoke(CALM), texts[0]),
    "verifier": lambda name, _: _verified(name),
    "chat model and middleware": lambda name, _: _chatted(name),
    "pictures and terminal": lambda _, texts: _pictures(ConGrBuilder().invoke(texts)),
    "command and page": lambda _, texts: _commanded(texts),
    "batch": lambda name, _: _batched(name),
    "served": lambda _, texts: _served(texts),
}


@pytest.mark.parametrize("name", BIG)
@pytest.mark.parametrize("work", BIG_WORK)
def test_large_cases(name: str, work: str) -> None:
    """What is too large is refused by name; what is not ends."""
    try:
        BIG_WORK[work](name, [hostile(name), CALM[0]])
    except (InputTooLargeError, ServedInputError) as error:
        assert "limit" in str(error)  # noqa: PT017
