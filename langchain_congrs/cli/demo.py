"""Ask one question several times; show samples, graph, answer and cost: ``python -m langchain_congrs.cli.demo``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from langchain_core.language_models import BaseChatModel

from langchain_congrs._common import harmless, in_words
from langchain_congrs.decoding.response import SynthesizedResponse
from langchain_congrs.display.terminal import render_answer
from langchain_congrs.local.choice import choose_model
from langchain_congrs.pipeline import ConGrs

QUESTIONS = (
    "Who was Marie Curie? Three sentences.",
    "List three novels by the 19th century astronomer Karl Wemmerling.",  # there was no such person
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Ask, show everything, and return an exit code: 1 if something failed."""
    options = _parser().parse_args(arguments)
    try:
        _say("Loading the model …")
        model = choose_model(options.model, options.base_url)
        for question in [options.question] if options.question else QUESTIONS:
            show(ask(model, question, m=options.m))
    except KeyboardInterrupt:
        return 130
    except Exception as error:  # noqa: BLE001 - show a message instead of a traceback
        _say("\n".join(map(harmless, in_words(error).splitlines())))
        return 1
    return 0


def ask(model: BaseChatModel, question: str, *, m: int) -> SynthesizedResponse:
    """Sample, align and select, and report progress."""
    _say(f"Asking {m} times: {question}")
    for event in ConGrs(model, m=m, temperature=0.7).stream(question):
        if isinstance(event, SynthesizedResponse):
            return event
        if event.event == "sample":
            _say(f"  sample {event.done} of {event.of}")
        elif event.event == "selected":
            _say("  putting the answer together")
    raise AssertionError  # the last event of a stream is the answer


def show(answer: SynthesizedResponse) -> None:
    """Print one sample, then what all of them together give, what was left out, and the cost."""
    print(f"\nOne sample, as you would have got it:\n\n{harmless(answer.samples[0], lines=True)}")
    print(f"\nWhat {answer.graph.m} samples support:\n\n{render_answer(answer)}\n")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m langchain_congrs.cli.demo",
        description="Ask a question several times and make one answer. Uses a small model on this machine, or a hosted "
        "one if OPENAI_API_KEY is set or --model or --base-url names it.",
    )
    parser.add_argument("question", nargs="?", help="what to ask; by default two questions of ours")
    parser.add_argument("--m", type=int, default=5, help="number of samples (5)")
    parser.add_argument("--model", help="name of the model, hosted or embedded")
    parser.add_argument("--base-url", help="address of an OpenAI-compatible server")
    return parser


def _say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
