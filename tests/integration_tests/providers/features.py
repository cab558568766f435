"""What must hold with every provider: its real client, a stub that speaks its wire format, and all we make of it."""

from __future__ import annotations

import json
import warnings
from collections.abc import Iterator
from typing import Any, ClassVar

import pytest
from langchain.agents import create_agent
from langchain_core.callbacks import UsageMetadataCallbackHandler
from langchain_core.language_models import BaseChatModel
from langchain_core.prompts import ChatPromptTemplate
from langchain_core.runnables import Runnable
from langchain_core.tools import tool
from pydantic import BaseModel

from langchain_congrs import ConGrs, ConsensusChatModel, ConsensusMiddleware, NotEnoughSamplesError
from langchain_congrs.calling import models
from tests.integration_tests.providers.provider import Provider
from tests.integration_tests.providers.stub import INPUT, OUTPUT, Asked, Fault, Reply, Stub, stubbed
from tests.integration_tests.providers.systems import QUESTION, SYSTEMS

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # its package is at its end, but in use
    from langchain_community.callbacks import get_openai_callback

GOOD = tuple(
    Reply(f"Ada Lovelace was an English mathematician. She was born in {city} in \\boxed{{1815}}.")
    for city in ("London", "Paris", "London")
)
CUT = Reply("Ada Lovelace was an English mathemati", ended="cut")
REFUSED = Reply("I cannot talk about her.", ended="refused")
SUM = "The sum is five."

both = pytest.mark.parametrize("system", SYSTEMS)
"""Through each of the four."""


class City(BaseModel):
    """A city."""

    city: str


@tool
def add(a: int, b: int) -> str:
    """Add two numbers."""
    return SUM if (a, b) == (2, 3) else "?"


def in_form(asked: Asked) -> Reply:
    """An object, in whichever way it is asked for."""
    given = {"city": "London"}
    return Reply(calls=((asked.tools[0], given),)) if asked.tools else Reply(json.dumps(given))


def with_tools(asked: Asked) -> Reply:
    """A call of the tool, and an answer once it has answered."""
    if SUM in json.dumps(asked.body):
        return Reply("Two and three make five.")
    return Reply(calls=(("add", {"a": 2, "b": 3}),))


def unless_warm(asked: Asked) -> Reply | Fault:
    """An answer, unless a temperature is given."""
    if asked.temperature is None:
        return GOOD[0] if id(asked) % 2 else GOOD[1]
    return Fault(400, "Unsupported value: 'temperature' does not support 0.9 with this model.", wait=None)


class ProviderTests:
    """The tests of a provider; its own module says which."""

    provider: ClassVar[Provider]

    @pytest.fixture(scope="class")
    @classmethod
    def stub(cls) -> Iterator[Stub]:
        with stubbed(cls.provider.wire()) as stub:
            yield stub

    @pytest.fixture(autouse=True)
    def _forget(self) -> Iterator[None]:
        yield
        models._TAKES_NO_TEMPERATURE.clear()

    @pytest.fixture(autouse=True)
    def _skip_what_it_lacks(self, request: pytest.FixtureRequest) -> None:
        feature = feature_of(request.function.__name__)
        if feature in self.provider.lacks:
            pytest.skip(self.provider.lacks[feature])

    def model(self, stub: Stub, **options: Any) -> BaseChatModel:
        return self.provider.make(stub.url, **options)

    # -- samples -----------------------------------------------------------------------------------------------------

    @both
    def test_sampling(self, stub: Stub, system: str) -> None:
        stub.say(*GOOD)
        answered = SYSTEMS[system](self.model(stub), 3)
        assert "English mathematician" in answered.text
        assert answered[1:] == (3, 0, 3)
        assert stub.requests == 3
        assert {asked.temperature for asked in stub.asked} == {0.9}

    async def test_sampling_on_an_event_loop(self, stub: Stub) -> None:
        stub.say(*GOOD)
        answer = await ConGrs(self.model(stub), m=3).ainvoke(QUESTION)
        assert "English mathematician" in answer.text
        assert (stub.requests, answer.usage.total.calls) == (3, 3)

    @both
    def test_cut_off(self, stub: Stub, system: str) -> None:
        stub.say(*GOOD, CUT)
        answered = SYSTEMS[system](self.model(stub), 4)
        assert "English mathematician" in answered.text
        assert answered.samples == 3

    async def test_cut_off_in_a_stream(self, stub: Stub) -> None:
        stub.say(*GOOD, CUT)
        pipeline = ConGrs(self.model(stub), m=4)
        events = [event async for event in pipeline.astream_events(QUESTION, version="v2")]
        (answer,) = [event["data"]["output"] for event in events if event["event"] == "on_chain_end"][-1:]
        assert all(asked.streams for asked in stub.asked)
        assert [failure.reason for failure in answer.failures] == ["truncated"]
        assert "English mathematician" in answer.text

    @both
    def test_refusal(self, stub: Stub, system: str) -> None:
        stub.say(*GOOD, REFUSED)
        answered = SYSTEMS[system](self.model(stub), 4)
        assert "English mathematician" in answered.text
        assert answered.samples == 3

    def test_one_request_for_all_samples(self, stub: Stub) -> None:
        stub.say(*GOOD)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # the stub repeats itself
            answer = ConGrs(self.model(stub), m=3, use_n=True).invoke(QUESTION)
        assert len(answer.samples) == 3
        assert answer.failures == ()
        one_by_one = any("one by one" in warning for warning in answer.warnings)
        assert (stub.requests == 1) is self.provider.takes_n
        assert one_by_one is not self.provider.takes_n

    # -- failures ----------------------------------------------------------------------------------------------------

    @both
    def test_overload(self, stub: Stub, system: str) -> None:
        stub.say(Fault(429), *GOOD)
        answered = SYSTEMS[system](self.model(stub), 3)
        assert (stub.requests, answered.calls, answered.failed, answered.samples) == (4, 4, 1, 3)

    @both
    def test_overload_that_lasts(self, stub: Stub, system: str) -> None:
        stub.say(Fault(429))
        model = self.model(stub, **self.provider.impatient)
        with pytest.raises((self.provider.error, NotEnoughSamplesError, ValueError)) as raised:
            SYSTEMS[system](model, 2)
        assert stub.requests == 2 * self.provider.attempts
        error = raised.value if isinstance(raised.value, self.provider.error) else raised.value.__cause__
        assert isinstance(error, self.provider.error)

    def test_overload_behind_a_prompt(self, stub: Stub) -> None:
        stub.say(Fault(429))
        model = self.model(stub, **self.provider.impatient)
        chain: Runnable[Any, Any] = ChatPromptTemplate.from_messages([("human", "{question}")]) | model
        with pytest.raises(NotEnoughSamplesError) as raised:
            ConGrs(chain, m=2).invoke({"question": QUESTION})  # type: ignore[arg-type]
        assert stub.requests == 2 * self.provider.attempts
        assert isinstance(raised.value.__cause__, self.provider.error)

    @both
    def test_requests_are_calls_with_a_fifth_failing(self, stub: Stub, system: str) -> None:
        stub.say(*GOOD, GOOD[0], Fault(503))
        answered = SYSTEMS[system](self.model(stub), 10)
        assert stub.requests == answered.calls
        assert answered.failed == stub.requests // 5
        assert answered.samples == 10

    # -- options -----------------------------------------------------------------------------------------------------

    def test_temperature_refused(self, stub: Stub) -> None:
        stub.say(unless_warm)
        pipeline = ConGrs(self.model(stub), m=4, judge=True, editor=True, select="best")
        with warnings.catch_warnings(record=True) as seen:
            warnings.simplefilter("always")
            answer = pipeline.invoke(QUESTION)
        assert len(answer.samples) == 4
        assert len([one for one in seen if "takes no temperature" in str(one.message)]) == 1
        before = stub.requests
        with warnings.catch_warnings(record=True):
            warnings.simplefilter("always")
            pipeline.invoke(QUESTION)
        assert {asked.temperature for asked in stub.asked[before:]} == {None}

    def test_output_limit(self, stub: Stub) -> None:
        stub.say(*GOOD)
        ConsensusChatModel(model=self.model(stub), m=3, max_tokens=777).invoke(QUESTION)
        assert [asked.limit for asked in stub.asked] == [777] * 3
        stub.say(in_form)
        chat = ConsensusChatModel(model=self.model(stub), m=2, max_tokens=778)
        chat.with_structured_output(City).invoke(QUESTION)
        assert [asked.limit for asked in stub.asked] == [778] * 2

    def test_thinking(self, stub: Stub) -> None:
        stub.say(*(Reply(reply.text, thinking="Hm, who was she? Perhaps a poet.") for reply in GOOD))
        answer = ConGrs(self.model(stub, **self.provider.thinker), m=3).invoke(QUESTION)
        assert len(answer.samples) == 3
        assert "poet" not in " ".join(answer.samples)
        expected = {0.9} if self.provider.thinker_takes_temperature else {None}
        assert {asked.temperature for asked in stub.asked} == expected

    # -- what is made of answers -------------------------------------------------------------------------------------

    def test_tools(self, stub: Stub) -> None:
        stub.say(with_tools)
        message = ConsensusChatModel(model=self.model(stub), m=3).bind_tools([add]).invoke("What is two and three?")
        assert [(call["name"], call["args"]) for call in message.tool_calls] == [("add", {"a": 2, "b": 3})]
        stub.say(with_tools)
        middleware: Any = [ConsensusMiddleware(m=3)]
        agent: Any = create_agent(self.model(stub), tools=[add], middleware=middleware)
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # all answers are the same
            state = agent.invoke({"messages": "What is two and three?"})
        assert state["messages"][-1].text == "Two and three make five."
        assert stub.requests == state["consensus_usage"]["sample"]["calls"] == 6

    def test_structured_output(self, stub: Stub) -> None:
        stub.say(in_form)
        filled = ConsensusChatModel(model=self.model(stub), m=3).with_structured_output(City).invoke(QUESTION)
        assert filled == City(city="London")
        assert stub.requests == 3

    async def test_streaming(self, stub: Stub) -> None:
        stub.say(*GOOD)
        chat = ConsensusChatModel(model=self.model(stub), m=3)
        chunks = [chunk async for chunk in chat.astream(QUESTION)]
        assert len(chunks) > 1
        assert "English mathematician" in "".join(str(chunk.text) for chunk in chunks)
        assert sum(chunk.usage_metadata["total_tokens"] for chunk in chunks if chunk.usage_metadata) == 3 * 30

    # -- costs -------------------------------------------------------------------------------------------------------

    def test_usage(self, stub: Stub) -> None:
        stub.say(*GOOD)
        used = ConGrs(self.model(stub), m=3).invoke(QUESTION).usage.total
        assert (used.input_tokens, used.output_tokens) == (3 * INPUT, 3 * OUTPUT)
        assert not used.estimated

    def test_counting_once(self, stub: Stub) -> None:
        stub.say(*GOOD)
        chat = ConsensusChatModel(model=self.model(stub), m=3)
        handler = UsageMetadataCallbackHandler()
        with get_openai_callback() as bill:
            message = chat.invoke(QUESTION, {"callbacks": [handler]})
        assert message.usage_metadata
        assert message.usage_metadata["total_tokens"] == 3 * (INPUT + OUTPUT)
        assert sum(used["total_tokens"] for used in handler.usage_metadata.values()) == 3 * (INPUT + OUTPUT)
        assert bill.total_tokens == 3 * (INPUT + OUTPUT)
        handler = UsageMetadataCallbackHandler()
        list(chat.stream(QUESTION, {"callbacks": [handler]}))
        assert sum(used["total_tokens"] for used in handler.usage_metadata.values()) == 3 * (INPUT + OUTPUT)


def feature_of(test: str) -> str:
    """The feature that a test is about, in words."""
    return test.removeprefix("test_").replace("_", " ")
