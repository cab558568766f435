"""State machines: the incremental graph, and guided self-verification under faults, kills and forged states."""

from __future__ import annotations

import json
from contextlib import suppress
from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import Bundle, RuleBasedStateMachine, initialize, invariant, rule
from langchain_core.messages import BaseMessage
from langgraph.checkpoint.memory import InMemorySaver

from langchain_congrs import ConGrBuilder, ConsensusGraph, create_guided_self_verification
from langchain_congrs.alignment.lexicon import Lexicon
from langchain_congrs.graph.consensus_graph import GraphInvariantError
from tests.unit_tests.scripted import ScriptedChatModel
from tests.unit_tests.verification.verifier import Verifier, fenced, solution

words = st.lists(st.sampled_from(["a ", "b ", "B, ", "c. ", "the ", "東", "\n", "1 "]), max_size=12).map("".join)
texts = words | st.text(max_size=20)


class IncrementalGraph(RuleBasedStateMachine):
    """Responses are added one by one or together; what was there never changes, and order alone decides."""

    def __init__(self) -> None:
        super().__init__()
        self.lexicon = Lexicon()
        self.texts: list[str] = []
        self.paths: list[list[int]] = []

    @rule(text=texts)
    def add(self, text: str) -> None:
        self.paths.append(self.lexicon.add(text))
        self.texts.append(text)

    @rule(more=st.lists(texts, max_size=3))
    def extend(self, more: list[str]) -> None:
        self.lexicon.extend(more)
        self.texts += more
        self.paths += [list(path) for path in self.lexicon.graph.paths[len(self.paths) :]]

    @rule(text=texts)
    def align_only(self, text: str) -> None:
        self.lexicon.align(text)

    @invariant()
    def what_was_there_stays(self) -> None:
        assert [list(path) for path in self.lexicon.graph.paths] == self.paths
        assert ["".join(said) for said in self.lexicon.words] == self.texts

    @invariant()
    def columns_ascend_and_supports_count(self) -> None:
        columns = self.lexicon.columns()
        assert all(list(own) == sorted(set(own)) for own in columns)
        supports = self.lexicon.supports() if self.texts else []
        for own, counts in zip(columns, supports, strict=True):
            assert [sum(column in other for other in columns) for column in own] == counts

    @invariant()
    def a_graph_built_at_once_is_the_same(self) -> None:
        if self.texts:
            again = Lexicon()
            again.extend(self.texts)
            assert again.columns() == self.lexicon.columns()

    @invariant()
    def the_consensus_graph_is_valid(self) -> None:
        said = [text for text in self.texts if text.strip() and text.isprintable()]
        if said:
            graph = ConGrBuilder(quorum=0.6).invoke(said)
            graph.validate()
            assert list(graph.texts) == said


class KilledError(BaseException):
    """The process ends in the middle of a call."""


solutions = st.sampled_from([solution(a, b) for a, b in (("7", "14"), ("8", "16"), ("9", "18"), ("7", "15"))])
replies = st.sampled_from(["right", "wrong", "nonsense", "refused", "killed"])


class Verification(RuleBasedStateMachine):
    """Runs on one thread: with any samples, verdicts, faults and kills, resumed and edited from outside."""

    threads = Bundle("threads")

    @initialize(way=st.sampled_from(["pairwise", "listwise"]), strategy=st.sampled_from(["sequential", "parallel"]))
    def begin(self, way: Any, strategy: Any) -> None:
        self.samples: list[str] = []
        self.replies: list[str] = []
        self.model = ScriptedChatModel(reply=self.reply)
        made = create_guided_self_verification(self.model, m=3, way=way, strategy=strategy)
        self.graph = made.compile(checkpointer=InMemorySaver())
        self.config: Any = {"configurable": {"thread_id": "1"}, "max_concurrency": 1}
        self.result: Any = None
        self.killed = self.forged = False

    def reply(self, messages: list[BaseMessage]) -> Any:
        how = self.replies.pop() if self.replies else "right"
        if how == "killed":
            self.killed = True
            raise KilledError
        if how == "refused":
            return ValueError("no")
        if messages[0].type != "system":
            return self.samples[len(self.model.calls) % len(self.samples)]
        if how == "nonsense":
            return "I think {it} is [fine]."
        role = Verifier.role(messages)
        score = int(how == "right")
        if role == "pair":
            return json.dumps({"scores": [score, 1], "mistakes": ["", ""]})
        if role in {"list", "region"} or "part" in str(messages[1].text)[:40]:
            return json.dumps({str(n): score for n in range(1, len(fenced(messages, "part")) + 1)})
        return solution("7", "14")

    def _go(self, given: Any) -> None:
        self.killed = False
        try:
            self.result = self.graph.invoke(given, self.config)
        except KilledError:
            self.result = None
        except GraphInvariantError:
            assert self.forged, "a graph of its own was refused"
            self.result = None
        except ValueError as error:
            assert "candidate" in str(error) or "Give a" in str(error), error  # noqa: PT017
            self.result = None

    @rule(samples=st.lists(solutions, min_size=1, max_size=3), how=st.lists(replies, max_size=12))
    def ask(self, samples: list[str], how: list[str]) -> None:
        self.samples, self.replies, self.forged = samples, how, False  # a new problem begins with a clean sheet
        self._go({"problem": "What is twice the sum of 3 and 4?"})

    @rule(samples=st.lists(solutions, min_size=1, max_size=4), how=st.lists(replies, max_size=8))
    def give(self, samples: list[str], how: list[str]) -> None:
        self.samples, self.replies, self.forged = samples, how, False  # a new problem begins with a clean sheet
        self._go({"problem": "What is twice the sum of 3 and 4?", "responses": samples})

    @rule(how=st.lists(replies, max_size=4))
    def resume(self, how: list[str]) -> None:
        if self.graph.get_state(self.config).next:
            self.replies = how
            self._go(None)

    @rule(m=st.integers(-1, 10**9), node=st.sampled_from(["align", "localize", "prune"]))
    def forge(self, m: int, node: str) -> None:
        state = self.graph.get_state(self.config)
        if not state.values.get("graph") or state.values["graph"]["m"] == m:
            return
        forged = {**state.values["graph"], "m": m}
        self.replies, self.result, self.forged = [], None, True
        with suppress(GraphInvariantError):
            self.graph.update_state(self.config, {"graph": forged}, as_node=node)
            self.graph.invoke(None, self.config)
            msg = f"a forged graph was taken at {node}"
            raise AssertionError(msg)

    @invariant()
    def what_comes_out_holds(self) -> None:
        result = getattr(self, "result", None)
        if not result or not result.get("solution"):
            return
        graph = ConsensusGraph.model_validate(result["graph"])
        gone = [entry["response"] for entry in result["pruned"]]
        assert result["candidates"], "one candidate always stays"
        assert sorted({*result["candidates"], *gone}) == list(range(graph.m))
        assert all(graph.node(verdict["node"]) for verdict in result["verdicts"])
        assert result["usage"]["total"]["calls"] <= len(self.model.calls)
        assert all(vote["weight"] >= 0 for vote in result["votes"])
        if result["confidence"] is not None:
            assert 0 <= result["confidence"] <= 1
