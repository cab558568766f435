"""Structured output by consensus: fields vote, and what cannot be parsed costs only itself."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest
from langchain_core.messages import AIMessage, BaseMessage
from langchain_core.output_parsers import PydanticToolsParser
from langchain_core.runnables import Runnable, RunnablePassthrough
from pydantic import BaseModel, Field, SecretStr, field_serializer
from typing_extensions import TypedDict, override

from langchain_congrs import Budget, BudgetExceededError, ConsensusChatModel, NotEnoughSamplesError
from tests.unit_tests.chat.structured import Person, Structured
from tests.unit_tests.scripted import Gathering, Reply, ScriptedChatModel, in_turn, with_usage


class PersonDict(TypedDict):
    name: str
    born: int


def model(*people: dict[str, Any] | str | Exception, **options: Any) -> ConsensusChatModel:
    replies: list[Reply] = [
        person
        if isinstance(person, Exception)
        else with_usage(person if isinstance(person, str) else json.dumps(person))
        for person in people
    ]
    return ConsensusChatModel(model=Structured(reply=in_turn(*replies)), m=len(people), **options)


ADA = {"name": "Ada", "born": 1815, "died": 1852}


async def test_fields_win_one_by_one_and_are_validated_together() -> None:
    people = model(ADA | {"born": 1816}, ADA | {"name": "Eva"}, ADA | {"died": 1853})
    answer = await people.with_structured_output(Person, include_raw=True).ainvoke("Who?")
    told = answer["raw"].response_metadata["congrs"]
    assert answer["parsed"] == Person(name="Ada", born=1815, died=1852)
    assert answer["parsing_error"] is None
    assert told["fields"] == {"name": 2, "born": 2, "died": 2}
    assert told["samples"] == 3
    assert told["support"] == pytest.approx(2 / 3, abs=1e-3)
    assert answer["raw"].usage_metadata["total_tokens"] == 45


def test_sync_without_the_message() -> None:
    assert model(ADA, ADA | {"born": 1}, ADA).with_structured_output(Person).invoke("Who?") == Person(**ADA)


def test_fields_that_do_not_make_an_object_leave_the_closest_one() -> None:
    lives = [(1, 2), (8, 9), (8, 10), (1, 2), (8, 11)]  # most were born in 8, and died in 2
    people: list[Any] = [{"name": "A", "born": born, "died": died} for born, died in lives]
    assert model(*people).with_structured_output(Person).invoke("Who?") in [Person(**person) for person in people]


async def test_dictionaries_stay_dictionaries() -> None:
    people = model({"name": "Ada", "born": 1}, {"name": "Ada", "born": 2}, {"name": "Eva", "born": 2})
    assert await people.with_structured_output(PersonDict).ainvoke("Who?") == {"name": "Ada", "born": 2}


class Guarded(BaseModel):
    """Fields that do not come back from a dump as they were written."""

    a: int
    b: int
    born: int = Field(default=0, serialization_alias="birth")
    died: int | None = Field(default=None, validation_alias="death")
    key: SecretStr = SecretStr("-")
    note: str = Field(default="-", exclude=True)
    tens: int = 0

    @field_serializer("tens")
    def _short(self, tens: int) -> int:
        return tens // 10


# Most say a=1 and b=1 and "yes", but nobody all three.
VOTES = [(1, 2, "yes"), (1, 1, "no"), (2, 2, "yes"), (2, 1, "yes"), (1, 1, "no")]


def guarded(a: int, b: int, word: str) -> dict[str, Any]:
    year = 1815 if word == "yes" else 1816
    return {"a": a, "b": b, "born": year, "death": year, "key": word, "note": word, "tens": year}


async def test_fields_are_taken_as_the_model_wrote_them() -> None:
    people = model(*[guarded(*vote) for vote in VOTES])
    answer = await people.with_structured_output(Guarded, include_raw=True).ainvoke("Who?")
    assert answer["parsed"] == Guarded.model_validate(guarded(1, 1, "yes"))
    fields = answer["raw"].response_metadata["congrs"]["fields"]
    assert fields == dict.fromkeys(["a", "b", "born", "death", "key", "note", "tens"], 3)


class Calling(ScriptedChatModel):
    """A scripted model whose structured output is its first call; the others are lost on the way."""

    @override
    def with_structured_output(self, schema: Any, *, include_raw: bool = False, **kwargs: Any) -> Runnable[Any, Any]:
        parser = PydanticToolsParser(tools=[schema], first_tool_only=True)
        return {"raw": self} | RunnablePassthrough.assign(
            parsed=lambda made: parser.invoke(made["raw"]), parsing_error=lambda _: None
        )


@pytest.mark.parametrize("calls", [1, 2])
async def test_what_cannot_be_read_back_is_not_put_together(calls: int) -> None:
    def reply(vote: tuple[int, int, str]) -> AIMessage:
        call = {"name": "Guarded", "args": guarded(*vote), "id": "1"}
        return with_usage("", tool_calls=[call] * calls)

    inner = Calling(reply=in_turn(*map(reply, VOTES)))
    made = await ConsensusChatModel(model=inner, m=5).with_structured_output(Guarded).ainvoke("Who?")
    said = [Guarded.model_validate(guarded(*vote)) for vote in VOTES]
    assert (made in said) == (calls == 2)  # of several calls nobody knows which one was parsed
    if calls == 1:
        assert made == Guarded.model_validate(guarded(1, 1, "yes"))


async def test_equal_objects_cast_one_ballot() -> None:
    class Tags(BaseModel):
        tags: set[int]

    people = model({"tags": [1]}, {"tags": [0, 8, 16]}, {"tags": [16, 8, 0]})
    assert await people.with_structured_output(Tags).ainvoke("Which?") == Tags(tags={0, 8, 16})


async def test_a_dictionary_that_nobody_said_is_not_made_up_for_a_json_schema() -> None:
    schema = {"title": "Shape", "type": "object", "oneOf": [{"required": ["side"]}, {"required": ["radius"]}]}
    shapes: list[Any] = [{"kind": "s", "side": 2}, {"kind": "c", "radius": 1}, {"kind": "c", "radius": 3}]
    answer = await model(*shapes).with_structured_output(schema, include_raw=True).ainvoke("Which?")
    assert answer["parsed"] in shapes
    assert answer["parsed"] == json.loads(answer["raw"].text)
    told = answer["raw"].response_metadata["congrs"]
    assert told["fields"].keys() == answer["parsed"].keys()


async def test_a_dictionary_that_does_not_fit_its_class_is_not_made_up() -> None:
    shapes: list[Any] = [{"name": "A", "x": 1}, {"born": 1, "x": 1}, {"x": 1}]
    assert await model(*shapes).with_structured_output(PersonDict).ainvoke("Who?") in shapes


async def test_too_few_samples_are_an_error_with_the_message_too() -> None:
    people = model(ADA, "Eva?", "Eva?", min_samples=2)
    with pytest.raises(NotEnoughSamplesError):
        await people.with_structured_output(Person, include_raw=True).ainvoke("Who?")


async def test_a_budget_is_for_samples_alone() -> None:
    people = model(ADA, ADA, ADA, budget=Budget(calls=3))
    answer = await people.with_structured_output(Person, include_raw=True).ainvoke("Who?")
    assert answer["raw"].response_metadata["congrs"]["samples"] == 3


@pytest.mark.parametrize("is_async", [True, False])
def test_calls_at_once_are_limited_over_a_batch(is_async: bool) -> None:  # noqa: FBT001
    people = model(ADA, ADA, ADA)
    inner = people.consensus.model
    assert isinstance(inner, Structured)
    inner.gathering = Gathering(2)
    chain, config = people.with_structured_output(Person), {"max_concurrency": 2}
    prompts: list[Any] = ["a", "b", "c"]
    made = asyncio.run(chain.abatch(prompts, config)) if is_async else chain.batch(prompts, config)  # type: ignore[arg-type]
    assert made == [Person(**ADA)] * 3
    assert inner.most_at_once == 2


async def test_what_cannot_be_parsed_costs_only_itself() -> None:
    people = model("Ada?", ADA, ValueError("down"))
    answer = await people.with_structured_output(Person, include_raw=True).ainvoke("Who?")
    assert answer["parsed"] == Person(**ADA)
    assert [failure["reason"] for failure in answer["raw"].response_metadata["congrs"]["failures"]] == ["error"] * 2


async def test_if_nothing_can_be_parsed_that_is_told_as_by_the_model_itself() -> None:
    people = model("Ada?", "Eva?")
    with pytest.raises(ValueError, match=r"Ada|Eva"):
        await people.with_structured_output(Person).ainvoke("Who?")
    answer = await people.with_structured_output(Person, include_raw=True).ainvoke("Who?")
    assert isinstance(answer["raw"], AIMessage)
    assert answer["parsed"] is None
    assert answer["parsing_error"] is not None
    assert answer["raw"].usage_metadata is not None
    assert answer["raw"].usage_metadata["total_tokens"] == 30
    assert answer["raw"].response_metadata["congrs"]["samples"] == 0


async def test_temperature_budget_and_options() -> None:
    temperatures = []

    class Warm(Structured):
        @override
        def _result(self, messages: list[BaseMessage]) -> Any:
            temperatures.append((self.temperature, self.cache, self.max_tokens))
            return super()._result(messages)

    inner = Warm(reply=in_turn(json.dumps(ADA)))
    chain = ConsensusChatModel(model=inner, m=2, temperature=0.4, max_tokens=9).with_structured_output(Person)
    await chain.ainvoke("Who?")
    assert temperatures == [(0.4, False, 9)] * 2
    with pytest.raises(TypeError, match="stop"):
        await chain.ainvoke("Who?", stop=["."])
    broke = ConsensusChatModel(model=inner, m=3, budget=Budget(tokens=1)).with_structured_output(Person)
    with pytest.raises(BudgetExceededError):
        await broke.ainvoke("Who?")
