"""What graphs of recorded responses look like, and the choices that were made from it."""

from __future__ import annotations

import statistics
import time
from collections.abc import Iterable
from typing import Any

from langchain_congrs import ConGrBuilder, ConsensusGraph
from langchain_congrs.alignment import Lexicon
from langchain_congrs.alignment.partial_order import PartialOrderGraph
from langchain_congrs.alignment.traceback import PREFERENCE, Move
from langchain_congrs.alignment.words import KeyName
from tests.benchmarks.recorded import load, long_texts, names

M = 5
REFUSAL = "I'm sorry, but I can't help with that request. Please consult a qualified professional instead."

TIE_BREAKS = {
    "runs, node, word": PREFERENCE,
    "runs, word, node": (Move.RUN, Move.SKIP_WORD, Move.SKIP_NODE, Move.PAIR),
    "matches, node": (Move.PAIR, Move.SKIP_NODE, Move.SKIP_WORD),
    "matches, word": (Move.PAIR, Move.SKIP_WORD, Move.SKIP_NODE),
}
KEYS: tuple[KeyName, ...] = ("exact", "casefold", "bare")
GRAPH_SETS = (
    "wikibio_gpt3",
    "bio_factscore_human_xmodel",
    "entities_chatprotect_chatgpt",
    "math_qwen25math",
    "gsm8k_mistral-7b",
    "aime_otis_qwen25-72b",
    "creative_tot_gpt4",
    "creative_noveltybench_gemini15pro",
)


def align(texts: Iterable[str], *, key: KeyName = "bare", preference: tuple[Move, ...] = PREFERENCE) -> Lexicon:
    lexicon = Lexicon(key=key)
    lexicon.graph = PartialOrderGraph(preference=preference)
    for text in texts:
        lexicon.add(text)
    return lexicon


def anchors(lexicon: Lexicon) -> list[int]:
    """Lengths of the anchors, in words."""
    cuts = lexicon.layout().cuts[0]
    return [cuts[piece + 1] - cuts[piece] for piece in range(1, len(cuts) - 1, 2)]


def choices() -> None:
    """Anchors, words in anchors and share of one-word anchors, by key and by tie-break."""
    print(f"\nAnchors per prompt, m = {M}, 40 prompts of each set: number / words in them / one-word share\n")
    print(f"{'set':34} " + " ".join(f"{name:>22}" for name in (*KEYS, *list(TIE_BREAKS)[1:])))
    for name in names():
        texts = [record["responses"][:M] for record in load(name, 40)]
        row = [_summary([anchors(align(responses, key=key)) for responses in texts]) for key in KEYS]
        row += [
            _summary([anchors(align(responses, preference=preference)) for responses in texts])
            for preference in list(TIE_BREAKS.values())[1:]
        ]
        print(f"{name:34} " + " ".join(f"{cell:>22}" for cell in row), flush=True)
    print("The tie-break of the first three columns is 'runs, node, word'; the key of the others is 'bare'.")


def _summary(found: list[list[int]]) -> str:
    number = statistics.mean(len(lengths) for lengths in found)
    words = statistics.mean(sum(lengths) for lengths in found)
    total = sum(len(lengths) for lengths in found)
    single = sum(length == 1 for lengths in found for length in lengths) / total if total else 0
    return f"{number:.1f} / {words:.1f} / {single:.0%}"


def graphs() -> None:
    """Graph statistics in the columns of the paper's table."""
    print(f"\nGraphs, m = {M}, classes by equal keys, means over all prompts of a set\n")
    print(
        f"{'set':34} {'nodes':>7} {'%C':>4} {'%D':>4} {'words C':>8} {'words D':>8} {'branches':>9} {'degenerate':>11}"
    )
    builder = ConGrBuilder()
    for name in GRAPH_SETS:
        found = [builder.invoke(record["responses"][:M]).statistics() for record in load(name)]
        means = [statistics.mean(getattr(f, field) for f in found) for field in found[0]._fields]
        nodes, share_c, share_d, words_c, words_d, branches, _, _, degenerate = means
        print(
            f"{name:34} {nodes:7.2f} {share_c:4.0%} {share_d:4.0%} {words_c:8.2f} {words_d:8.2f} {branches:9.2f} "
            f"{degenerate:11.0%}",
            flush=True,
        )


def lossless() -> None:
    """Every invariant and every response, on all recorded sets."""
    print("\nInvariants and reconstruction, m = 5 and all m\n")
    total = 0
    builder = ConGrBuilder()
    for name in names():
        problems = built = responses = 0
        for record in load(name):
            for m in {M, len(record["responses"])}:
                graph = builder.invoke(record["responses"][:m])
                built += 1
                responses += graph.m
                problems += _problems(graph, record["responses"])
        total += problems
        print(f"{name:34} {built:5} graphs {responses:6} responses {problems:3} violations", flush=True)
    print(f"violations in all: {total}")


def _problems(graph: ConsensusGraph, responses: list[str]) -> int:
    try:
        graph.validate()
    except ValueError:
        return 1
    return sum(graph.reconstruct(i) != responses[source] for i, source in enumerate(graph.sources))


def quorum() -> None:
    """Six responses and one refusal: what a quorum saves."""
    print("\nSix recorded responses and one refusal, 50 prompts: anchors per prompt, words in them\n")
    records: list[dict[str, Any]] = [r for name in ("wikibio_gpt3", "math_qwen25math") for r in load(name, 25)]
    six, strict, relaxed = [], [], []
    for number, record in enumerate(records):
        texts = record["responses"][:6]
        place = number % 7
        seven = [*texts[:place], REFUSAL, *texts[place:]]
        six.append(ConGrBuilder().invoke(texts))
        strict.append(ConGrBuilder().invoke(seven))
        relaxed.append(ConGrBuilder(quorum=0.8).invoke(seven))
    for graph in (*six, *strict, *relaxed):
        graph.validate()
    rows = {"six alone, quorum 1": six, "with refusal, quorum 1": strict, "with refusal, quorum 0.8": relaxed}
    for label, graphs_ in rows.items():
        nodes = statistics.mean(len(graph.consensus_nodes) for graph in graphs_)
        words = statistics.mean(sum(len(n.text.split()) for n in graph.consensus_nodes) for graph in graphs_)
        print(f"{label:26} {nodes:6.2f} anchors {words:7.2f} words")
    pairs = [(_anchors(alone), _anchors(graph, _first(graph))) for alone, graph in zip(six, relaxed, strict=True)]
    wanted = sum(len(alone) for alone, _ in pairs)
    kept = sum(places <= set().union(*found) for alone, found in pairs for places in alone)
    print(f"anchors of the six alone that are wholly anchors at quorum 0.8: {kept} of {wanted}, {kept / wanted:.1%}")


def _first(graph: ConsensusGraph) -> int:
    return next(i for i in range(graph.m) if graph.reconstruct(i) != REFUSAL)


def _anchors(graph: ConsensusGraph, response: int = 0) -> list[set[int]]:
    """The places, in a response, of the words of each anchor."""
    anchors_, start = [], 0
    for node in graph.path(response):
        size = len((node.phrasing_of(response) or "").split())
        if node.kind == "consensus":
            anchors_.append(set(range(start, start + size)))
        start += size
    return anchors_


def builder_overhead() -> None:
    """The whole of ConGrBuilder.invoke beside the alignment alone, 5 x 500 words."""
    texts = long_texts(5, 500)
    builder = ConGrBuilder()
    whole, alone = [], []
    for _ in range(15):
        start = time.perf_counter()
        builder.invoke(texts)
        middle = time.perf_counter()
        lexicon = Lexicon()
        for text in texts:
            lexicon.add(text)
        whole.append(middle - start)
        alone.append(time.perf_counter() - middle)
    print(
        f"\nConGrBuilder.invoke, 5x500 words, exact judge: {min(whole) * 1e3:.1f} ms; "
        f"alignment alone {min(alone) * 1e3:.1f} ms; ratio {min(whole) / min(alone):.2f}"
    )
