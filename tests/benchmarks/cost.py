"""What the language models cost: by way of asking, in rounds, in our own time, and with early stopping."""

from __future__ import annotations

import asyncio
import difflib
import json
import statistics
import time
from typing import Any

from langchain_core.messages import BaseMessage

from langchain_congrs import ConGrs, RuleJudge, UntilStable
from langchain_congrs.construction import ConGrBuilder
from langchain_congrs.decoding.by_statements import aligned
from langchain_congrs.decoding.statements import select_statements
from tests.benchmarks.recorded import load, long_texts, prose
from tests.unit_tests.divided import scripted
from tests.unit_tests.equivalence.prompted import places
from tests.unit_tests.scripted import ScriptedChatModel, role_of

BIOGRAPHIES = "wikibio_gpt3"
PAPER_TOKENS = 13_392
WAYS = ("pairwise", "representative", "region", "graph")


def alike(first: str, second: str) -> bool:
    """A stand-in for a judge's opinion: texts that share most of their words."""
    one, other = set(first.lower().split()), set(second.lower().split())
    return len(one & other) >= 0.6 * min(len(one), len(other))


def partition(texts: list[str]) -> list[list[int]]:
    groups: list[list[int]] = []
    for number, text in enumerate(texts):
        home = next((group for group in groups if alike(texts[group[0] - 1], text)), None)
        if home is None:
            groups.append([number + 1])
        else:
            home.append(number + 1)
    return groups


def secondary(messages: list[BaseMessage]) -> str:
    """Judges by shared words and returns drafts as they are: answers of real length, no model."""
    prompt = str(messages[1].text)
    if role_of(messages) == "edit":
        return "\n".join(prompt.splitlines()[1:-1])
    if prompt.startswith("First:"):
        first, second = (json.loads(line.split(": ", 1)[1]) for line in prompt.splitlines()[:2])
        return "same" if alike(first, second) else "different"
    asked = places(prompt)
    if prompt.startswith("Place 1:"):
        compact = {str(n): partition(texts) for n, texts in enumerate(asked, start=1)}
        return json.dumps(compact, separators=(",", ":"))
    return json.dumps(partition(asked[0]), separators=(",", ":"))


def ways() -> None:
    """Calls, tokens and rounds of the secondary model per biography, by way of asking."""
    print("\nSecondary model per biography, m = 5, recorded GPT-3 biographies (tokens: four characters each)\n")
    print(f"{'way':16} {'calls':>7} {'judge tokens':>13} {'edit tokens':>12} {'all tokens':>11} {'rounds':>7}")
    judged: dict[str, float] = {}
    for way in WAYS:
        calls, judge, edit, rounds = asked(way)
        judged[way] = judge
        print(f"{way:16} {calls:7.1f} {judge:13.0f} {edit:12.0f} {judge + edit:11.0f} {rounds:7.1f}", flush=True)
    share = judged["pairwise"] / judged["graph"]
    print(f"graph needs 1/{share:.1f} of the tokens of pairwise; the paper, pairwise: {PAPER_TOKENS:,}")


def asked(way: str) -> tuple[float, float, float, float]:
    """Calls, tokens to judge, tokens to edit, and rounds per biography."""
    usages = []
    for record in load(BIOGRAPHIES):
        model = ScriptedChatModel(reply=secondary)
        options: Any = {"judge": True, "editor": True, "select": "nodes", "way": way, "task": "a biography"}
        usages.append(asyncio.run(ConGrs(model, **options).afrom_responses(record["responses"][:5])).usage)
    judge = statistics.mean(u.by_role["judge"].tokens if "judge" in u.by_role else 0 for u in usages)
    edit = statistics.mean(u.by_role["edit"].tokens if "edit" in u.by_role else 0 for u in usages)
    calls = statistics.mean(u.total.calls for u in usages)
    return calls, judge, edit, statistics.mean(u.total.rounds for u in usages)


def rounds() -> None:
    """Time of a run in latencies of one call, and the calls in flight of a batch."""
    latency = 0.3
    took = []
    for _ in range(5):
        start = time.perf_counter()
        asyncio.run(ConGrs(scripted(delay=latency), m=5).ainvoke("What?"))
        took.append((time.perf_counter() - start) / latency)
    print(f"\n5 samples, 20 disagreeing regions, latency L per call: ainvoke takes {max(took):.2f} L (worst of 5)")
    model = scripted(delay=0.05)
    asyncio.run(ConGrs(model, m=5).abatch([f"{n}" for n in range(50)], {"max_concurrency": 32}))
    print(f"50 prompts through abatch at max_concurrency 32: {model.most_at_once} calls in flight at most")


def own_share() -> None:
    """Everything but waiting for models, 5 x 500 words, rules as judge."""
    took = own_milliseconds()
    print(f"\nOur own share of a run, 5x500 words: {min(took):.0f} ms (median {statistics.median(took):.0f} ms)")


def own_milliseconds() -> list[float]:
    """Our own share of thirty runs."""
    texts = long_texts(5, 500)
    took = []
    for _ in range(30):
        pipeline = ConGrs(ScriptedChatModel(reply=secondary), judge=RuleJudge())
        start = time.perf_counter()
        answer = pipeline.from_responses(texts)
        took.append((time.perf_counter() - start - answer.usage.total.seconds) * 1e3)
    return took


def deciding() -> None:
    """CPU time of selecting statements from aligned responses: prose, and worked solutions."""
    print("\nDeciding by statements, CPU time (first run, best run)\n")
    for name, m, words in (("prose", 5, 500), ("prose", 20, 2000), ("solutions", 5, 500), ("solutions", 16, 2000)):
        texts = prose(m, words) if name == "prose" else long_texts(m, words)
        asked = {"prompt": "How did it come to this?", "responses": texts}  # one response may speak for all
        responses = aligned(ConGrBuilder(max_steps=10**7).invoke(asked))
        took = []
        for _ in range(5):
            start = time.process_time()
            select_statements(responses)
            took.append((time.process_time() - start) * 1e3)
        print(f"{name:10} {m:2} x {words}: {took[0]:6.0f} ms {min(took):6.0f} ms", flush=True)


def early_stopping() -> None:
    """Samples saved by stopping when the graph is stable, and how far the text then is from that of all samples."""
    print("\nEarly stopping, tau 0.5, at most 10 samples, no model asked\n")
    print(f"{'set':34} {'samples used':>12} {'saved':>6} {'same text':>10} {'likeness':>9}")
    for name in (
        "wikibio_gpt3",
        "gsm8k_mistral-7b",
        "date_natprog_chatgpt",
        "mcqa_claude3opus_t10",
        "creative_tot_gpt4",
    ):
        used, likeness = [], []
        for record in load(name, 60):
            responses = record["responses"][:10]
            enough = UntilStable()
            stop = next((n for n in range(1, 11) if enough(responses[:n])), len(responses))
            early, full = (ConGrBuilder().invoke(responses[:n]).decode() for n in (stop, len(responses)))
            used.append(stop)
            matcher = difflib.SequenceMatcher(None, early.draft.split(), full.draft.split(), autojunk=False)
            likeness.append(matcher.ratio() if early.draft or full.draft else 1.0)
        saved = 1 - statistics.mean(used) / 10
        same = statistics.mean(value == 1 for value in likeness)
        print(
            f"{name:34} {statistics.mean(used):12.1f} {saved:6.0%} {same:10.0%} {statistics.mean(likeness):9.2f}",
            flush=True,
        )
