"""Time and extra memory of the alignment, ours beside a plain one and beside spoa, on recorded text.

Every figure is taken in a process of its own: the least CPU time of several runs; for memory the growth of the peak
resident set, and for ours the peak of the allocator where that is more.
"""

from __future__ import annotations

import json
import math
import resource
import subprocess
import sys
import time
import tracemalloc
from collections.abc import Callable

from langchain_congrs.alignment import PartialOrderGraph, segment_words
from langchain_congrs.alignment.words import bare
from tests.benchmarks.plain_poa import PlainPOA
from tests.benchmarks.recorded import long_texts

SIZES = ((5, 150), (5, 500), (10, 500), (5, 2000), (5, 6000))
ENGINES = ("ours", "plain", "spoa")


def keys_of(m: int, words: int) -> list[list[str]]:
    return [[bare(word) for word in segment_words(text)] for text in long_texts(m, words)]


def align_ours(responses: list[list[str]]) -> None:
    graph = PartialOrderGraph()
    for keys in responses:
        graph.add(keys)


def align_plain(responses: list[list[str]]) -> None:
    graph = PlainPOA()
    for keys in responses:
        graph.add(keys)


def align_spoa(responses: list[list[str]]) -> None:
    import spoa

    # spoa takes strings of bytes: words are hashed into the letters it can tell apart.
    vocabulary: dict[str, int] = {}
    texts = ["".join(chr(1 + vocabulary.setdefault(key, len(vocabulary)) % 127) for key in keys) for keys in responses]
    spoa.poa(texts, algorithm=1, genmsa=False, m=1, n=-2, g=-1, e=-1, q=-1, c=-1)


def measure(engine: str, responses: list[list[str]]) -> dict[str, float]:
    align: Callable[[list[list[str]]], None] = {"ours": align_ours, "plain": align_plain, "spoa": align_spoa}[engine]
    align([keys[:20] for keys in responses])  # tables and imports
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    times: list[float] = []
    while len(times) < 40 and sum(times) < 3:
        start = time.process_time()
        align(responses)
        times.append(time.process_time() - start)
    after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    megabytes = (after - before) / 1024
    if engine == "ours":  # small enough to fit into what importing has freed: ask the allocator
        tracemalloc.start()
        align(responses)
        megabytes = max(megabytes, tracemalloc.get_traced_memory()[1] / 2**20)
    return {"ms": min(times) * 1e3, "mb": megabytes}


def in_a_process(engine: str, m: int, words: int) -> dict[str, float] | None:
    """Measure in a fresh process that gets the words on its standard input, so that nothing else sets its peak."""
    command = [sys.executable, "-m", "tests.benchmarks.speed", engine]
    data = json.dumps(keys_of(m, words))
    done = subprocess.run(command, input=data, capture_output=True, text=True, check=False)  # noqa: S603 - our own
    if done.returncode:
        return None
    figures: dict[str, float] = json.loads(done.stdout)
    return figures


def report() -> None:
    print("\nAlignment: time, and growth of peak memory, per set of responses (m x words)\n")
    print(f"{'size':>8} {'ours':>16} {'plain Python':>20} {'spoa':>18} {'plain/ours':>11} {'ours/spoa':>10}")
    for m, words in SIZES:
        ours, plain, spoa = (in_a_process(engine, m, words) for engine in ENGINES)
        cells = [f"{f['ms']:9.1f} ms {f['mb']:5.0f} MB" if f else "not installed" for f in (ours, plain, spoa)]
        faster = f"{plain['ms'] / ours['ms']:.0f}x" if plain and ours else "-"
        native = f"{ours['ms'] / spoa['ms']:.2f}x" if spoa and ours else "-"
        print(f"{f'{m}x{words}':>8} {cells[0]:>16} {cells[1]:>20} {cells[2]:>18} {faster:>11} {native:>10}", flush=True)
    growth("length", [(5, 500), (5, 1000), (5, 2000), (5, 4000), (5, 8000)])
    growth("responses", [(2, 500), (4, 500), (8, 500), (16, 500)])


def growth(what: str, sizes: list[tuple[int, int]]) -> None:
    """Fit time ~ size^k."""
    points = []
    for m, words in sizes:
        figures = in_a_process("ours", m, words)
        if figures:
            points.append((math.log(words if what == "length" else m), math.log(figures["ms"])))
    x, y = [p[0] for p in points], [p[1] for p in points]
    mean_x, mean_y = sum(x) / len(x), sum(y) / len(y)
    slope = sum((a - mean_x) * (b - mean_y) for a, b in points) / sum((a - mean_x) ** 2 for a in x)
    series = ", ".join(f"{m}x{w}: {math.exp(t):.0f} ms" for (m, w), t in zip(sizes, y, strict=True))
    print(f"growth in {what}: exponent {slope:.2f} ({series})", flush=True)


if __name__ == "__main__":
    print(json.dumps(measure(sys.argv[1], json.load(sys.stdin))))
