"""A fixed seed: samples would be copies of one, so it is varied from sample to sample."""

from __future__ import annotations

from typing import Any

import pytest
from langchain.chat_models import init_chat_model
from langchain_core.messages import AIMessage, BaseMessage
from langchain_core.outputs import ChatResult
from langchain_core.runnables import ConfigurableField, RunnableLambda
from langchain_openai import ChatOpenAI
from pydantic import SecretStr
from typing_extensions import override

from langchain_congrs import Budget, ConGrs, ResponseSampler, create_guided_self_verification
from langchain_congrs.calling.models import with_seeds_varied
from tests.unit_tests.scripted import ScriptedChatModel


class Seeded(ScriptedChatModel):
    """Says its seed, wherever that stands."""

    seed: int | None = None
    model_kwargs: dict[str, Any] = {}  # noqa: RUF012 - pydantic copies it

    @override
    def _generate(
        self, messages: list[BaseMessage], stop: Any = None, run_manager: Any = None, **kwargs: Any
    ) -> ChatResult:
        seed = kwargs.get("seed", self.model_kwargs.get("seed", self.seed))
        spoken = self.model_copy(update={"reply": lambda _: f"seed {seed}"})
        return super(Seeded, spoken)._generate(messages, stop, run_manager)


def seeded(**fields: Any) -> Seeded:
    return Seeded(reply=lambda _: "", **fields)


def drawn(model: Any, **options: Any) -> tuple[list[str], list[str]]:
    sampled = ResponseSampler(model, **options).invoke("Who?")
    return [str(message.text) for message in sampled["responses"]], sampled["notes"]


@pytest.mark.parametrize(
    "model",
    [
        seeded(seed=7),
        seeded(model_kwargs={"seed": 7, "top_k": 3}),
        seeded().bind(seed=7),
        seeded(seed=7).with_retry(),
        seeded(seed=7).bind(stop=["x"]),
        RunnableLambda(lambda asked: asked) | seeded(seed=7),
        seeded(seed=7).with_fallbacks([seeded(seed=7)]),
        seeded(seed=7).configurable_fields(temperature=ConfigurableField(id="t")),
    ],
)
def test_each_sample_has_its_own_seed_and_a_note_says_so(model: Any) -> None:
    texts, notes = drawn(model, m=3)
    assert texts == ["seed 7", "seed 8", "seed 9"]
    assert notes == ["seed 7 was varied from sample to sample: 7 to 9"]


async def test_async_is_the_same() -> None:
    class AsyncSeeded(ScriptedChatModel):
        seed: int = 7

        @override
        async def _agenerate(self, messages: Any, stop: Any = None, run_manager: Any = None, **kwargs: Any) -> Any:
            seeds.append(self.seed)
            return await super()._agenerate(messages, stop, run_manager, **kwargs)

    seeds: list[int] = []
    await ResponseSampler(AsyncSeeded(reply=lambda messages: f"{len(messages)} {len(seeds)}"), m=3).ainvoke("Who?")
    assert sorted(seeds) == [7, 8, 9]


@pytest.mark.filterwarnings("ignore:All 3 samples")
@pytest.mark.parametrize("model", [seeded(), seeded(seed=-1), seeded(model_kwargs={"seed": None})])
def test_without_a_fixed_seed_nothing_is_varied(model: Any) -> None:
    texts, notes = drawn(model, m=3)
    assert len(set(texts)) == 1
    assert notes == []


def test_one_sample_keeps_its_seed() -> None:
    assert drawn(seeded(seed=7), m=1) == (["seed 7"], [])


def test_what_n_does_not_bring_is_asked_for_one_by_one_and_varied() -> None:
    texts, notes = drawn(seeded(seed=7), m=3, use_n=True)
    assert texts == ["seed 7", "seed 8", "seed 9"]
    assert notes == ["the endpoint did not take n=3: 2 samples were asked for one by one"]


def test_waves_and_several_models_go_on_counting() -> None:
    assert drawn(seeded(seed=7), m=3, wave=1)[0] == ["seed 7", "seed 8", "seed 9"]
    texts, notes = drawn([seeded(seed=7), seeded(seed=100)], m=4)
    assert texts == ["seed 7", "seed 101", "seed 9", "seed 103"]
    assert notes == [
        "seed 7 was varied from sample to sample: 7 to 9",
        "seed 100 was varied from sample to sample: 101 to 103",
    ]


def test_the_model_itself_keeps_its_seed() -> None:
    model = seeded(seed=7, model_kwargs={"seed": 1})
    drawn(model, m=3)
    assert (model.seed, model.model_kwargs) == (7, {"seed": 1})


def test_a_budget_on_tokens_repeats_no_seed() -> None:
    answer = ConGrs(seeded(seed=7), m=3, budget=Budget(tokens=100_000)).invoke("Who?")
    assert answer.samples == ("seed 7", "seed 8", "seed 9")


def test_the_answer_of_a_pipeline_says_so_once() -> None:
    answer = ConGrs(seeded(seed=7), m=5).invoke("Who?")
    assert answer.warnings.count("seed 7 was varied from sample to sample: 7 to 11") == 1


def test_solutions_to_verify_have_seeds_of_their_own() -> None:
    seeds: list[str] = []
    graph = create_guided_self_verification(seeded(seed=7) | RunnableLambda(lambda said: heard(said, seeds)), m=3)
    graph.compile().invoke({"problem": "How many?"})
    assert {"seed 7", "seed 8", "seed 9"} <= set(seeds)


def heard(message: AIMessage, seeds: list[str]) -> AIMessage:
    seeds.append(str(message.text))
    return message


def test_the_seeds_of_a_providers_model_are_found() -> None:
    key = SecretStr("none")
    found: list[int] = []
    model = ChatOpenAI(model="gpt-4.1-mini", api_key=key, seed=7, extra_body={"seed": 3, "top_k": 5})
    copy: Any = with_seeds_varied(model, 2, found=found)
    assert (copy.seed, copy.extra_body, found) == (9, {"seed": 5, "top_k": 5}, [7, 3])
    chosen: Any = init_chat_model("openai:gpt-4.1-mini", configurable_fields=("temperature",), seed=7, api_key="none")
    assert with_seeds_varied(chosen, 2)._model().seed == 9  # type: ignore[attr-defined]
