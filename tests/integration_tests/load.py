"""Load on a real LangGraph dev server: ten clients, 200 runs at once, one client hostile (`make load`)."""

from __future__ import annotations

import asyncio
import itertools
import os
import random
import sys
import tempfile
import threading
import time
from collections import Counter
from pathlib import Path
from typing import Any

import httpx
from langgraph_sdk import get_client

from tests.hostile import NAMES, hostile
from tests.integration_tests.dev_server import dev_server
from tests.integration_tests.server import say, serving
from tests.unit_tests.verification.forged import HUGE

CLIENTS = 10
SECONDS = float(os.environ.get("LOAD_SECONDS") or 120)
RUNS = int(os.environ.get("LOAD_RUNS") or 200)
"""Runs at once, of all clients together."""
MOST_MEMORY = 1_500
"""Megabytes that the server may take."""
SLOWEST_CHECK = 1.0
"""Seconds in which the health check must answer."""
PATIENCE = 300.0


class Load:
    """What happened under load."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.ended: Counter[str] = Counter()
        self.lost: list[str] = []
        self.checks: list[float] = []
        self.memory = 0
        self.until = time.monotonic() + SECONDS

    async def client(self, number: int) -> None:
        """One client with its share of the runs, each begun anew when it ends."""
        async with get_client(url=self.url, timeout=PATIENCE) as client:
            work = self.hostile_run if number == 0 else self.run
            await asyncio.gather(*(self.again_and_again(client, work, number, lane) for lane in range(RUNS // CLIENTS)))

    async def again_and_again(self, client: Any, work: Any, number: int, lane: int) -> None:
        for turn in itertools.count():
            if time.monotonic() > self.until:
                return
            try:
                await work(client, f"{number}-{lane}-{turn}", random.Random(f"{number}-{lane}-{turn}"))
            except Exception as error:  # noqa: BLE001 - counted
                self.lost.append(f"{number}: {type(error).__name__}: {error}"[:300])

    async def run(self, client: Any, name: str, _: random.Random) -> None:
        graph = "verification" if name.endswith("3") else "consensus"
        given = {"problem": f"What is it, {name}?"} if graph == "verification" else {"prompt": f"What is it, {name}?"}
        result = await client.runs.wait(None, graph, input=given, context={"m": 3}, raise_error=False)
        good = result.get("solution") or result.get("text")
        self.ended["answered" if good else "failed"] += 1
        if not good:
            self.lost.append(f"{name}: {result}"[:300])

    async def hostile_run(self, client: Any, name: str, chance: random.Random) -> None:
        """Hostile texts, too much of everything, and forged states: refused or answered, but never without an end."""
        way = chance.randrange(4)
        if way == 0:
            thread = (await client.threads.create())["thread_id"]
            await client.runs.wait(thread, "verification", input={"problem": name}, context={"m": 2})
            await client.threads.update_state(thread, {"graph": chance.choice(HUGE)}, as_node="align")
            await client.runs.wait(thread, "verification", input=None, raise_error=False)
        elif way == 1:
            given: dict[str, Any] = {"prompt": "x", "responses": ["a b"] * 100_000}
            await client.runs.wait(None, "consensus", input=given, raise_error=False)
        else:
            text = hostile(chance.choice(NAMES)).encode(errors="replace").decode()[:3_000_000]
            given = {"prompt": text[:1000] or "x", "responses": [text, "It is two.", f"{text} It is two."]}
            await client.runs.wait(None, "consensus", input=given, raise_error=False)
        self.ended["hostile"] += 1

    async def watch(self, children: list[int]) -> None:
        """Ask after the server's health, and measure its memory."""
        async with httpx.AsyncClient() as client:
            while time.monotonic() < self.until:
                began = time.monotonic()
                try:
                    (await client.get(f"{self.url}/ok", timeout=30)).raise_for_status()
                except httpx.HTTPError as error:
                    self.lost.append(f"health: {error!r}")
                self.checks.append(time.monotonic() - began)
                self.memory = max([self.memory, *map(_megabytes, children)])
                await asyncio.sleep(0.5)


def _megabytes(process: int) -> int:
    try:
        lines = Path(f"/proc/{process}/status").read_text().splitlines()
    except OSError:
        return 0
    return next((int(line.split()[1]) // 1024 for line in lines if line.startswith("VmRSS")), 0)


def _children(of: int) -> list[int]:
    stats = [path.read_text().rsplit(")", 1)[1].split() for path in Path("/proc").glob("[0-9]*/stat")]
    numbers = [int(path.name) for path in Path("/proc").glob("[0-9]*") if path.is_dir()]
    return [number for number, stat in zip(numbers, stats, strict=False) if int(stat[1]) == of]


async def under_load(url: str) -> Load:
    load = Load(url)
    watching = asyncio.create_task(load.watch(_children(os.getpid())))
    await asyncio.gather(*map(load.client, range(CLIENTS)))
    await watching
    return load


def main() -> int:
    said = itertools.cycle(
        [f"It is {word}. So it goes, they say. The answer is \\boxed{{2}}" for word in ("two", "three")]
    )
    lock = threading.Lock()

    def behave(_: Any) -> Any:
        with lock:
            return say(next(said), after=0.02)

    with tempfile.TemporaryDirectory() as folder, serving(behave) as provider:
        environment = {"OPENAI_BASE_URL": provider.url, "OPENAI_API_KEY": "none", "CONGRS_MODEL": "loopback"}
        with dev_server(Path(folder), **environment) as url:
            load = asyncio.run(under_load(url))
    slow = sorted(load.checks)
    print(f"{dict(load.ended)}; {len(load.lost)} lost; {RUNS} runs at once from {CLIENTS} clients for {SECONDS:.0f} s")
    print(
        f"health check: median {slow[len(slow) // 2]:.2f} s, slowest {slow[-1]:.2f} s; memory {load.memory} MB at most"
    )
    for line in load.lost[:5]:
        print(f"  lost: {line}")
    return int(bool(load.lost) or slow[-1] > SLOWEST_CHECK or load.memory > MOST_MEMORY)


if __name__ == "__main__":
    sys.exit(main())
