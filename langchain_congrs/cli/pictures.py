"""In which form a graph or an answer is written: what an option says, or the name of the output file."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path

from langchain_congrs.cli.exits import UsageError
from langchain_congrs.cli.inputs import Given
from langchain_congrs.cli.printing import json_text
from langchain_congrs.decoding.response import SynthesizedResponse

_SUFFIXES = {
    ".html": "html",
    ".htm": "html",
    ".svg": "svg",
    ".png": "png",
    ".mmd": "mermaid",
    ".dot": "dot",
    ".gv": "dot",
    ".graphml": "graphml",
    ".json": "json",
    ".txt": "terminal",
}


def form_of(output: str | None, form: str | None, default: str, *, otherwise: str = "") -> str:
    """Return the form to write: the one asked for, or the one that the name of the output file asks for.

    Args:
        output: The name of the output file, if there is one.
        form: The form asked for, if any.
        default: The form where neither says anything.
        otherwise: What else a person can do about a name that is not known.

    Raises:
        UsageError: If the name says nothing that is known.

    Example:
        >>> form_of("graph.svg", None, "terminal"), form_of(None, None, "terminal"), form_of("graph.svg", "dot", "json")
        ('svg', 'terminal', 'dot')
    """
    if form is not None:
        return form
    suffix = Path(output or "").suffix.lower()
    if not suffix:
        return default
    if suffix not in _SUFFIXES:
        msg = f"-o {output}: unknown file type {suffix}; give one of {', '.join(_SUFFIXES)}{otherwise}"
        raise UsageError(msg)
    return _SUFFIXES[suffix]


def picture(given: Given, form: str, *, to_file: bool) -> str | bytes:
    """Return a graph, and the answer made from it if there is one, in a form.

    Raises:
        UsageError: If the form needs an extra that is not installed, or would be printed to a terminal.
    """
    if form == "png" and not to_file and sys.stdout.isatty():
        msg = "a PNG cannot be printed to a terminal: give -o FILE.png"
        raise UsageError(msg)
    try:
        return _FORMS[form](given, to_file)
    except ImportError as error:
        raise UsageError(str(error)) from error


def answer_json(answer: SynthesizedResponse) -> str:
    """Return an answer as JSON, with the figures that its other fields give, as in the rows of a batch."""
    figures = {name: round(getattr(answer, name), 4) for name in ("confidence", "support")}
    return json_text({**answer.to_dict(), **figures})


def _json(given: Given, _: bool) -> str:  # noqa: FBT001 - one signature for all forms
    return answer_json(given.answer) if given.answer else json_text(given.graph.model_dump(mode="json"))


def _html(given: Given, _: bool) -> str:  # noqa: FBT001
    return given.answer.to_html() if given.answer else given.graph.to_html()


def _png(given: Given, _: bool) -> bytes:  # noqa: FBT001
    from langchain_congrs.display.svg import to_png  # noqa: PLC0415 - an extra

    return to_png(given.graph)


def _terminal(given: Given, to_file: bool) -> str:  # noqa: FBT001
    from langchain_congrs.display.terminal import render_answer, render_graph  # noqa: PLC0415 - slow

    color = False if to_file else None  # None: only on a terminal
    shown = render_graph(given.graph, color=color)
    return f"{render_answer(given.answer, color=color)}\n\n{shown}" if given.answer else shown


_FORMS: dict[str, Callable[[Given, bool], str | bytes]] = {
    "terminal": _terminal,
    "html": _html,
    "svg": lambda given, _: given.graph.to_svg(),
    "png": _png,
    "mermaid": lambda given, _: given.graph.to_mermaid(),
    "dot": lambda given, _: given.graph.to_dot(),
    "graphml": lambda given, _: given.graph.to_graphml(),
    "json": _json,
}
