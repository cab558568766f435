"""Structured output by consensus: fields vote, and what cannot be parsed costs only itself."""

from __future__ import annotations

import json
from typing import Any, Self

import pytest
from langchain_core.messages import AIMessage, BaseMessage
from langchain_core.output_parsers import PydanticOutputParser
from langchain_core.runnables import Runnable, RunnableLambda, RunnablePassthrough
from pydantic import BaseModel, model_validator
from typing_extensions import TypedDict, override

from langchain_congrs import Budget, BudgetExceededError, ConsensusChatModel
from tests.unit_tests.scripted import Reply, ScriptedChatModel, in_turn, with_usage


class Person(BaseModel):
    name: str
    born: int
    died: int

    @model_validator(mode="after")
    def _in_order(self) -> Self:
        if self.died < self.born:
            msg = "died before birth"
            raise ValueError(msg)
        return self


class PersonDict(TypedDict):
    name: str
    born: int


class Structured(ScriptedChatModel):
    """A scripted model whose structured output is the JSON that it writes."""

    @override
    def with_structured_output(self, schema: Any, *, include_raw: bool = False, **kwargs: Any) -> Runnable[Any, Any]:
        assert include_raw
        if isinstance(schema, type) and issubclass(schema, BaseModel):
            parser: Runnable[Any, Any] = PydanticOutputParser(pydantic_object=schema)
        else:
            parser = RunnableLambda(lambda message: json.loads(message.text))
        parse = RunnablePassthrough.assign(parsed=lambda made: parser.invoke(made["raw"]), parsing_error=lambda _: None)
        none = RunnablePassthrough.assign(parsed=lambda _: None)
        return {"raw": self} | parse.with_fallbacks([none], exception_key="parsing_error")


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
