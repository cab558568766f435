"""What a message of ConsensusChatModel tells about its statements, and in which pieces it streams."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from langchain.agents import create_agent
from langchain_core.load import dumps, loads
from langchain_core.runnables import Runnable
from langchain_openai import ChatOpenAI
from typing_extensions import override

from langchain_congrs import ConGrs, ConsensusChatModel, ConsensusMiddleware
from tests.unit_tests.chat.bindable import ONE_BY_ONE, Bindable, add, answers, scripted
from tests.unit_tests.scripted import with_usage

TOWER = "The Eiffel Tower stands in Paris."
IRON, STAIRS = "It is made of iron.", "Tourists climb its stairs every day."
LIST = "Planets near the Sun:\n\n- Venus is hot.\n- Mars is red."
ALIKE = [f"{TOWER} {IRON}", f"{TOWER} {IRON} ", f"{TOWER} {IRON}  "]
PARTS = [f"{TOWER} {IRON}", f"{TOWER} {STAIRS}", f"{TOWER} {IRON} ", f"{TOWER} {STAIRS} "]


def text_of(chunks: list[Any]) -> list[str]:
    return [str(chunk.text) for chunk in chunks]


# -- metadata --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["model", "middleware"])
async def test_the_message_tells_what_is_known_of_the_answer(way: str) -> None:
    inner = scripted(*ALIKE, TOWER)
    if way == "model":
        message: Any = await answers(ConsensusChatModel(model=inner, m=4, tau=0.5))
    else:
        agent = create_agent(inner, [], middleware=[ConsensusMiddleware(m=4, tau=0.5)])
        asked: Any = {"messages": [("user", "?")]}
        message = (await agent.ainvoke(asked))["messages"][-1]
    assert message.text == f"{TOWER} {IRON}"
    told = message.response_metadata["congrs"]
    assert told["statements"] == [[TOWER, 4], [IRON, 3]]
    assert (told["abstained"], told["reason"], told["why"], told["tau"]) == (False, None, "", 0.5)
    assert 0.75 < told["support"] < 1
    assert 0 < told["agreement"] <= 1
    assert 0 < told["coverage"] <= 1
    assert told["confidence"] == pytest.approx((4 * told["support"] + told["agreement"]) / 5, abs=1e-3)
    assert [told["spans"][0][0], told["spans"][-1][1]] == [0, len(message.text)]


async def test_an_abstention_tells_why() -> None:
    inner = scripted("Apples grow here.", "Nobody went there.", "Seventeen or so.")
    told = (await answers(ConsensusChatModel(model=inner, m=3))).response_metadata["congrs"]
    assert (told["abstained"], told["reason"], told["confidence"], told["statements"]) == (
        *(True, "no_consensus", 0.0),
        [],
    )
    assert told["why"]


async def test_samples_without_any_text_tell_why_as_well() -> None:
    refused = with_usage("", additional_kwargs={"refusal": "No."})
    told = (await answers(ConsensusChatModel(model=scripted(refused), m=3))).response_metadata["congrs"]
    assert (told["abstained"], told["confidence"], told["agreement"], told["coverage"]) == (True, 0.0, 0.0, 0.0)
    assert told["why"] == "none of 3 samples could be used; the first was refused"


async def test_few_usable_samples_are_warned_of() -> None:
    inner = scripted(TOWER, f"{TOWER} ", *[ValueError("down")] * 3)
    message = await ConsensusChatModel(model=inner, m=5).ainvoke("?", ONE_BY_ONE)
    told = message.response_metadata["congrs"]
    assert message.text == TOWER
    assert told["support"] == 0.4
    assert "only 2 of 5 samples could be used" in told["warnings"]


# -- streams ---------------------------------------------------------------------------------------------------------


async def test_a_stream_comes_statement_by_statement() -> None:
    model = ConsensusChatModel(model=scripted(*ALIKE), m=3)
    chunks = [chunk async for chunk in model.astream("?")]
    assert text_of(chunks) == [f"{TOWER} ", IRON]
    assert [chunk.chunk_position for chunk in chunks] == [None, "last"]


async def test_items_of_a_list_come_with_their_markers() -> None:
    model = ConsensusChatModel(model=scripted(LIST, f"{LIST} ", f"{LIST}\n"), m=3)
    pieces = text_of([chunk async for chunk in model.astream("?")])
    assert pieces == ["Planets near the Sun:\n\n", "- Venus is hot.\n", "- Mars is red."]


@pytest.mark.parametrize(
    ("samples", "options"),
    [
        ([TOWER, f"{TOWER} "], {}),  # one statement
        (PARTS, {"editor": True, "tau": 0.5}),  # statements that the editor joined
        (ALIKE, {"select": "best"}),  # nodes
        (["Apples grow here.", "Nobody went there."], {}),  # an abstention
    ],
)
def test_anything_else_comes_word_by_word(samples: list[str], options: Any) -> None:
    edited = "The Eiffel Tower is made of iron and stands in Paris. Tourists climb its stairs every day."
    model = ConsensusChatModel(model=scripted(*samples, edited=edited), m=len(samples), **options)
    pieces = text_of(list(model.stream("?", ONE_BY_ONE)))
    assert len(pieces) > 4
    assert all(len(piece.split()) == 1 for piece in pieces)
    if options.get("editor"):
        assert "".join(pieces) == edited


# -- a model that is bound -------------------------------------------------------------------------------------------


class Replacing(Bindable):
    """A model whose bound form is another model."""

    @override
    def bind_tools(self, tools: Sequence[Any], *, tool_choice: str | None = None, **kwargs: Any) -> Runnable[Any, Any]:
        return self.model_copy()


@pytest.mark.parametrize(("options", "parts"), [({}, 0), ({"judge": True}, 1), ({"editor": True}, 1)])
def test_binding_tools_adds_a_secondary_model_only_where_it_has_work(options: Any, parts: int) -> None:
    bound: Any = ConsensusChatModel(model=Replacing(reply=scripted(TOWER).reply, seen=[]), **options).bind_tools([add])
    assert (bound.consensus.secondary is not None) == parts
    ConGrs(**{name: getattr(bound.consensus, name) for name in ConGrs.model_fields})  # as it is read again


@pytest.mark.filterwarnings("ignore:.*is in beta")
def test_new_options_survive_dumps_and_loads() -> None:
    model = ConsensusChatModel(model=ChatOpenAI(model="gpt-4.1-mini", api_key="none"), m=4, judge=True)
    allowed: Any = [ConsensusChatModel, ConGrs, ChatOpenAI]
    secrets = {"OPENAI_API_KEY": "x"}
    again = loads(dumps(model), allowed_objects=allowed, valid_namespaces=["langchain_congrs"], secrets_map=secrets)
    assert (again.consensus.tau, again.consensus.select, again.consensus.judge) == ("auto", "statements", True)
