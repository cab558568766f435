"""One question, asked several times: samples, graph, answer, cost. ``python -m langchain_congrs.cli.demo --help``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from langchain_core.language_models import BaseChatModel

from langchain_congrs._common import in_words
from langchain_congrs.decoding.response import SynthesizedResponse
from langchain_congrs.display.terminal import harmless, render_answer, render_graph, render_samples
from langchain_congrs.local.choice import choose_model
from langchain_congrs.pipeline import ConGrs

QUESTION = (
    "Complete with facts, in one sentence: The Eiffel Tower stands in …, was completed in …, is … metres tall and was "
    "designed by …."
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Ask, and show everything. Returns an exit code: 1 if it could not be done."""
    options = _parser().parse_args(arguments)
    try:
        _say("Getting the model ready …")
        model = choose_model(options.model, options.base_url)
        show(ask(model, options.question, m=options.m))
    except KeyboardInterrupt:
        return 130
    except Exception as error:  # noqa: BLE001 - whoever tries it out wants words, not a traceback
        _say("\n".join(map(harmless, in_words(error).splitlines())))
        return 1
    return 0


def ask(model: BaseChatModel, question: str, *, m: int) -> SynthesizedResponse:
    """Sample, align, select and edit, telling how far it is. Rules judge: a small model judges badly."""
    _say(f"Asking {m} times: {question}")
    for event in ConGrs(model, m=m, temperature=0.7).stream(question):
        if isinstance(event, SynthesizedResponse):
            return event
        if event.event == "sample":
            _say(f"  sample {event.done} of {event.of}")
        elif event.event == "selected":
            _say("  putting the answer together")
    raise AssertionError  # a stream ends with its answer


def show(answer: SynthesizedResponse) -> None:
    """Print samples, graph, answer and cost."""
    print(f"\nThe samples:\n\n{render_samples(answer.graph)}")
    print("\nTheir graph: flush left what all share, indented what they say in between, and how many say it:\n")
    print(render_graph(answer.graph))
    print(f"\nThe answer, made of what at least half of them say:\n\n{render_answer(answer)}")
    print("\nWhat most samples say is more likely to stand, not certain: a small model is often wrong in the same way.")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m langchain_congrs.cli.demo",
        description="Ask a question several times and make one answer. Without a key, a small model on this machine is "
        "asked; with OPENAI_API_KEY, --model or --base-url, a hosted one.",
    )
    parser.add_argument("question", nargs="?", default=QUESTION)
    parser.add_argument("--m", type=int, default=5, help="how often to ask")
    parser.add_argument("--model", help="name of a model, hosted or embedded")
    parser.add_argument("--base-url", help="address of an OpenAI-compatible server")
    return parser


def _say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
