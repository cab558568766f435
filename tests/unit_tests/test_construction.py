from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from langchain_core.load import dumps, loads
from langchain_core.messages import AIMessage, HumanMessage
from langchain_core.outputs import ChatGeneration, Generation
from langchain_core.prompts import ChatPromptTemplate
from langchain_core.runnables import ConfigurableField, RunnableLambda, RunnableParallel
from langgraph.graph import END, START, StateGraph
from typing_extensions import TypedDict

import langchain_congrs
from langchain_congrs import (
    ConGrBuilder,
    ConsensusGraph,
    InputTooLargeError,
    JudgeLadder,
    LMJudge,
    RegionTexts,
    RuleJudge,
    Scores,
)
from tests.unit_tests.scripted import ScriptedChatModel
from tests.unit_tests.traces import Tree

TEXTS = ["Rome fell in 476.", "Rome fell in 410.", "Rome fell in 476."]


def test_every_form_of_response_gives_the_same_graph() -> None:
    builder = ConGrBuilder()
    expected = builder.invoke(TEXTS)
    assert builder.invoke(tuple(TEXTS)) == expected
    assert builder.invoke([AIMessage(text) for text in TEXTS]) == expected
    assert builder.invoke([Generation(text=text) for text in TEXTS]) == expected
    assert builder.invoke([ChatGeneration(message=AIMessage(text)) for text in TEXTS]) == expected
    assert builder.invoke({"responses": TEXTS}) == expected
    blocks: list[str | dict[str, Any]] = [{"type": "reasoning", "reasoning": "hm"}, {"type": "text", "text": TEXTS[0]}]
    assert builder.invoke([AIMessage(blocks), *TEXTS[1:]]) == expected


@pytest.mark.parametrize(
    ("prompt", "kept"),
    [
        ("When?", "When?"),
        (HumanMessage("When?"), "When?"),
        ([HumanMessage("When?"), AIMessage("Hm")], "human: When?\nai: Hm"),
        (ChatPromptTemplate.from_messages([("human", "When?")]).invoke({}), "Human: When?"),
        (None, None),
    ],
)
def test_the_prompt_is_kept(prompt: Any, kept: str | None) -> None:
    assert ConGrBuilder().invoke({"responses": TEXTS, "prompt": prompt}).prompt == kept


def test_empty_responses_are_dropped_with_a_reason() -> None:
    graph = ConGrBuilder().invoke(["", TEXTS[0], " \n", TEXTS[1], "\ud800"])
    assert graph.m == 2
    assert graph.sources == (1, 3)
    assert [(d.index, d.reason) for d in graph.dropped] == [(0, "empty"), (2, "white space only"), (4, "not UTF-8")]
    assert ConsensusGraph.from_json(graph.to_json()) == graph


def test_empty_responses_can_be_kept() -> None:
    graph = ConGrBuilder(keep_empty=True).invoke(["", "a b"])
    graph.validate()
    assert graph.m == 2
    assert graph.statistics().degenerate
    assert [graph.reconstruct(i) for i in range(2)] == ["", "a b"]


def test_one_response_is_one_consensus_node() -> None:
    graph = ConGrBuilder().invoke(["All I have."])
    assert [node.text for node in graph.nodes] == ["", "All I have.", ""]


@pytest.mark.parametrize(
    ("given", "error", "message"),
    [
        ([], ValueError, "the list is empty"),
        (["", " "], ValueError, "response 0: empty; response 1: white space only"),
        ("text", TypeError, "not str"),
        (3, TypeError, "not int"),
        ({"prompt": "x"}, ValueError, "needs a key 'responses'; it has .'prompt'"),
        (["a", 3], TypeError, "Response 1 is of type int"),
        ([AIMessage([{"type": "image_url", "image_url": "x"}])], ValueError, "Response 0 .*'image_url'"),
        (
            ["a", AIMessage("", tool_calls=[{"name": "search", "args": {}, "id": "1"}])],
            ValueError,
            r"Response 1 calls tools \(search\)",
        ),
    ],
)
def test_bad_input_is_named(given: Any, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        ConGrBuilder().invoke(given)


@pytest.mark.parametrize(
    ("option", "message"),
    [({"quorum": 0.5}, "quorum=0.5"), ({"key": "fuzzy"}, "key='fuzzy'"), ({"judge": 3}, "judge=3"), ({"m": 3}, "m")],
)
def test_bad_options_are_named(option: dict[str, Any], message: str) -> None:
    with pytest.raises((ValueError, TypeError), match=message):
        ConGrBuilder(**option)


def test_options_in_the_wrong_place_are_refused() -> None:
    with pytest.raises(TypeError, match="ConGrBuilder takes no quorum when invoked"):
        ConGrBuilder().invoke(TEXTS, quorum=0.6)
    with pytest.raises(TypeError, match="takes no foo"):
        ConGrBuilder().bind(foo=1).invoke(TEXTS)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"judge": RuleJudge}, "an instance"),
        ({"segmenter": lambda _: None}, "segmenter must return a list of strings, not NoneType"),
        ({"segmenter": lambda _: [1]}, "segmenter must return a list of strings"),
        ({"key": lambda _: None}, "key must return a string; for the word 'Rome '"),
    ],
)
def test_callables_that_misbehave_are_named(options: dict[str, Any], message: str) -> None:
    with pytest.raises(TypeError, match=message):
        ConGrBuilder(**options).invoke(TEXTS)


def test_a_dense_table_that_would_not_fit_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("langchain_congrs.alignment.affine.MAX_CELLS", 20)
    with pytest.raises(InputTooLargeError, match=r"dense table, here of .* cells; the limit is 20"):
        ConGrBuilder(scores=Scores(gap_open=-2)).invoke(TEXTS)


def test_too_much_text_is_refused() -> None:
    with pytest.raises(InputTooLargeError, match="max_steps=5"):
        ConGrBuilder(max_steps=5).invoke(TEXTS)


def test_options_reach_the_alignment() -> None:
    texts = ["The BIG house", "the big house"]
    assert len(ConGrBuilder().invoke(texts).consensus_nodes) == 1
    assert ConGrBuilder(key="exact").invoke(texts).consensus_nodes[0].text == "house"
    assert ConGrBuilder(segmenter=list, key="exact").invoke(["abc", "abd"]).consensus_nodes[0].text == "ab"
    assert ConGrBuilder(min_anchor_words=2).invoke(["a b x c", "a b y c"]).statistics().nodes == 3
    assert ConGrBuilder(stopword_anchors=False).invoke(["x the y", "z the q"]).statistics().degenerate
    assert len(ConGrBuilder(scores=Scores(match=1, mismatch=0.9)).invoke(["a b", "c d"]).nodes) == 4
    one_gap = ConGrBuilder(scores=Scores(gap_open=-4, mismatch=-9), key="exact").invoke(["a x b x c", "a x c"])
    assert one_gap.statistics().nodes == 3
    assert ConGrBuilder(quorum=0.6).invoke(["a b", "a b", "x y"]).consensus_nodes[0].text == "a b"


def test_a_function_can_judge() -> None:
    def together(regions: list[RegionTexts]) -> list[list[list[int]]]:
        assert regions == [RegionTexts(texts=("476.", "410."), left="Rome fell in ", right="")]
        return [[[0, 1]]]

    graph = ConGrBuilder(judge=together).invoke(TEXTS)
    (node,) = graph.disagreement_nodes
    assert [(p.text, p.responses) for p in node.phrasings] == [("476.", (0, 2)), ("410.", (1,))]
    assert [graph.reconstruct(i) for i in range(3)] == TEXTS


def test_a_segmenter_that_cuts_one_text_in_two_ways_makes_one_wording() -> None:
    def pieces(text: str) -> list[str]:
        return ["x", "l", "o", "y"] if text == "xloy" else ["x", "lo", "y", "!"]

    graph = ConGrBuilder(segmenter=pieces, key="exact").invoke(["xloy", "xloy!"])
    graph.validate()
    assert [node.text for node in graph.nodes] == ["", "x", "lo", "y", "!", ""]


def test_a_judge_that_answers_nonsense_is_named() -> None:
    with pytest.raises(ValueError, match="region 0 is not a partition"):
        ConGrBuilder(judge=lambda _: [[[0]]]).invoke(TEXTS)


def test_equal_keys_are_never_asked_about() -> None:
    def nobody(regions: list[RegionTexts]) -> Any:
        raise AssertionError(regions)

    graph = ConGrBuilder(judge=nobody).invoke(["It is Paris.", "It is paris", "It is"])
    assert [p.text for p in graph.disagreement_nodes[0].phrasings] == ["Paris.", "paris"]


def test_remarks_of_the_judge_are_kept() -> None:
    model = ScriptedChatModel(reply=lambda _: "?")
    graph = ConGrBuilder(judge=LMJudge(model=model, way="pairwise")).invoke(TEXTS)
    assert graph.remarks == {"asked_again": 1, "unreadable": 1}


async def test_async_batch_and_streams() -> None:
    builder = ConGrBuilder(judge=RuleJudge())
    expected = builder.invoke(TEXTS)
    assert await builder.ainvoke(TEXTS) == expected
    assert builder.batch([TEXTS, TEXTS[:1]])[0] == expected
    assert (await builder.abatch([TEXTS, TEXTS]))[1] == expected
    assert list(builder.stream(TEXTS)) == [expected]
    assert builder.batch([TEXTS, []], return_exceptions=True)[0] == expected


async def test_it_composes() -> None:
    builder = ConGrBuilder()
    sample: RunnableLambda[str, Any] = RunnableLambda(lambda prompt: {"prompt": prompt, "responses": TEXTS})
    chain = sample | builder
    assert chain.invoke("When?").prompt == "When?"
    both = RunnableParallel(strict=builder, relaxed=ConGrBuilder(quorum=0.6))
    assert set(await both.ainvoke(TEXTS)) == {"strict", "relaxed"}


class State(TypedDict, total=False):
    responses: list[str]
    graph: dict[str, Any]


async def test_it_runs_inside_a_langgraph_node() -> None:
    async def build(state: State) -> State:
        graph = await ConGrBuilder().ainvoke(state["responses"])
        return {"graph": graph.model_dump(mode="json")}

    flow = StateGraph(State)
    flow.add_node("build", build)
    flow.add_edge(START, "build")
    flow.add_edge("build", END)
    result = await flow.compile().ainvoke({"responses": TEXTS})
    assert ConsensusGraph.model_validate(json.loads(json.dumps(result["graph"]))) == ConGrBuilder().invoke(TEXTS)


def test_fields_are_configurable() -> None:
    builder = ConGrBuilder().configurable_fields(quorum=ConfigurableField(id="quorum"))
    texts = ["a b", "a b", "x y"]
    assert builder.invoke(texts).statistics().degenerate
    assert not builder.with_config(configurable={"quorum": 0.6}).invoke(texts).statistics().degenerate


def test_schemas() -> None:
    builder = ConGrBuilder()
    assert "properties" in builder.get_output_jsonschema()
    assert builder.get_input_jsonschema()
    assert builder.get_name() == "ConGrBuilder"


@pytest.mark.filterwarnings("ignore:The function `loads` is in beta")
@pytest.mark.parametrize(
    "builder",
    [
        ConGrBuilder(),
        ConGrBuilder(judge=JudgeLadder(judges=[RuleJudge()]), quorum=0.8, key="casefold", min_anchor_words=2),
    ],
)
def test_it_survives_dumps_and_loads(builder: ConGrBuilder) -> None:
    dumped = dumps(builder)
    assert "not_implemented" not in dumped
    again = loads(
        dumped,
        allowed_objects=[ConGrBuilder, JudgeLadder, RuleJudge, langchain_congrs.ExactJudge],
        valid_namespaces=["langchain_congrs"],
    )
    assert again == builder
    assert again.invoke(TEXTS) == builder.invoke(TEXTS)


@pytest.mark.parametrize("asynchronous", [False, True])
def test_a_trace_shows_alignment_and_every_judgement(*, asynchronous: bool) -> None:
    model = ScriptedChatModel(reply=lambda _: "different")
    judge = JudgeLadder(judges=[LMJudge(model=model, way="pairwise")])
    builder, tree = ConGrBuilder(judge=judge), Tree()
    texts = ["It is Rome now", "It is Oslo now", "It is Bonn now"]
    config: Any = {"callbacks": [tree], "tags": ["mine"], "run_name": "graph of cities"}
    if asynchronous:
        asyncio.run(builder.ainvoke(texts, config))
    else:
        builder.invoke(texts, config)
    top = "graph of cities"
    assert sorted(tree.paths.values()) == sorted(
        [top, f"{top}/align", f"{top}/judge", f"{top}/judge/LMJudge", *[f"{top}/judge/LMJudge/judge pair"] * 3]
    )
    assert all("mine" in tags for tags in tree.tags)


def test_public_names_exist() -> None:
    for name in langchain_congrs.__all__:
        assert getattr(langchain_congrs, name)
