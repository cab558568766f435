"""A thousand prompts at a provider that fails three times in ten: none is lost, and everything is counted."""

from __future__ import annotations

import random
import resource
import threading
from typing import Any

from langchain_openai import ChatOpenAI

from langchain_congrs import ConGrs, NotEnoughSamplesError, SynthesizedResponse, track_usage
from tests.integration_tests.server import Behaviour, fail, raw, say, serving

PROMPTS, HALF = 1_000, 500
FAULTY = 0.3
SAID = ("It is two, they say.", "It is two, so they say.", "It is two.")
GIVEN, MADE = 20, 10  # tokens that the server reports for each answer


class Faulty:
    """Answers well or badly, by chance, and counts the answers that it charges for."""

    def __init__(self) -> None:
        self.chance = random.Random(14)
        self.lock = threading.Lock()
        self.charged = 0

    def __call__(self, _: list[dict[str, Any]]) -> Behaviour:
        with self.lock:
            if self.chance.random() >= FAULTY:
                self.charged += 1
                return say(self.chance.choice(SAID))
            kind = self.chance.randrange(7)
            self.charged += kind in {0, 1, 2}
        return [
            say("It is tw", finish="length"),
            say("", finish="stop"),
            say("", finish="content_filter"),
            fail(500),
            fail(429, Retry_After="0"),
            fail(400),
            raw("{not JSON"),
        ][kind]


def memory() -> int:
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


async def test_a_thousand_prompts_with_three_faults_in_ten_calls() -> None:
    faulty = Faulty()
    with serving(faulty) as server, track_usage() as ledger:
        model = ChatOpenAI(model="loopback", base_url=server.url, api_key="none", max_retries=0, timeout=120)
        pipeline = ConGrs(model, m=2, temperature=0)
        ended: list[Any] = []
        peaks = list[int]()
        for start in range(0, PROMPTS, HALF):
            prompts = [f"What is {number}?" for number in range(start, start + HALF)]
            ended += await pipeline.abatch(prompts, {"max_concurrency": 20}, return_exceptions=True)
            peaks.append(memory())
    answers = [one for one in ended if isinstance(one, SynthesizedResponse)]
    errors = [one for one in ended if isinstance(one, NotEnoughSamplesError)]
    assert len(answers) + len(errors) == len(ended) == PROMPTS
    assert len(answers) > 0.9 * PROMPTS
    assert all(len(error.failures) == 2 and not error.responses for error in errors)
    assert all(len(answer.failures) + len(answer.samples) == 2 for answer in answers)
    total = ledger.usage().total
    assert total.calls == server.requests
    assert (total.input_tokens, total.output_tokens) == (GIVEN * faulty.charged, MADE * faulty.charged)
    assert sum(answer.usage.total.calls for answer in answers) <= total.calls
    assert peaks[1] - peaks[0] < 30
    print(f"{PROMPTS} prompts, {server.requests} requests, {len(answers)} answers, {len(errors)} errors, {peaks} MB")
