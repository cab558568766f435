"""An answer and its graph as one HTML page: styles and one script inside it, no fonts, no network."""

from __future__ import annotations

import base64
import hashlib
import json
from itertools import groupby
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from langchain_congrs.decoding.glossary import GLOSSARY, ONE_VOICE
from langchain_congrs.display.characters import visible
from langchain_congrs.display.dial import FIGURES, Dial
from langchain_congrs.display.levels import asked_for, level_counts, level_of
from langchain_congrs.display.marked import MarkedResponses, MarkedSentence
from langchain_congrs.display.styles import asset, environment, notebook_style, page_style
from langchain_congrs.display.svg import to_svg
from langchain_congrs.display.tiles import FAN, apart, tiles_of

if TYPE_CHECKING:
    from langchain_congrs.calling.usage import RoleUsage
    from langchain_congrs.decoding.response import SynthesizedResponse
    from langchain_congrs.graph.consensus_graph import ConsensusGraph

_COST_NAMES = ("calls", "tokens in", "out", "rounds", "seconds")
_IN_SCRIPT = {ord(character): f"\\u{ord(character):04x}" for character in "<>&\u2028\u2029"}
_LONGEST_TITLE = 240  # characters of a prompt that stand above everything else
_MOST_DRAWN = 20  # sentences left out that are there before the script draws all
_MOST_LEFT_OUT = 5  # sentences that a notebook shows
_LONGEST_GRAPH = 40  # nodes that a notebook draws


def to_html(graph: ConsensusGraph, answer: SynthesizedResponse | None = None) -> str:
    """Return an HTML page that shows an answer, the graph that it was made from, and the responses.

    The answer can be redrawn at any threshold: all are computed here, without a model. Text from responses is escaped,
    and cannot reverse the writing direction of the text around it. The page runs no script but its own and loads
    nothing.

    Args:
        graph: The graph to show.
        answer: The answer to show first; by default what the graph decodes to.

    Example:
        >>> from langchain_congrs import ConGrBuilder
        >>> page = to_html(ConGrBuilder().invoke(["It is <b>so</b>.", "It is not."]))
        >>> "&lt;b&gt;so&lt;/b&gt;" in page, "<b>so" in page
        (True, False)
    """
    given = graph.decode() if answer is None else answer
    asked = asked_for(graph, answer)
    marked = MarkedResponses(graph)
    dial = Dial(graph, marked)
    view, turned = dial.view(given), dial.turned()
    style, script = page_style(graph.m), asset("script.js")
    prompt = visible(graph.prompt or "").strip()
    way = "nodes" if any(span.node for span in given.spans) else "statements"
    data = {
        "given": view,
        "turned": turned,
        "texts": dial.texts,
        "units": dial.units,
        "level": _levels(asked),
        "rule": _rule(given),
        "way": way,
        "m": graph.m,
        "apart": apart(graph.m),
        "fan": FAN,
        "asked": asked,
        "kinds": "".join(node.kind[0] for node in graph.nodes),
        "supports": [node.support for node in graph.nodes],
        "alike": marked.alike(),
    }
    return (
        environment()
        .get_template("page.html.jinja")
        .render(
            **data | {"data": Markup(_in_script(data))},  # noqa: S704 - escaped for a script
            view=view,
            prompt=prompt if len(prompt) <= _LONGEST_TITLE else "",
            long_prompt=prompt if len(prompt) > _LONGEST_TITLE else "",
            most=_MOST_DRAWN,
            tiles=tiles_of(graph, asked),
            responses=_responses(marked, asked),
            levels=level_counts(asked),
            figures=FIGURES,
            glossary=GLOSSARY,
            notes=_notes(given),
            **_costs(given),
            style=Markup(style),  # noqa: S704 - ours
            script=Markup(script),  # noqa: S704 - ours
            style_hash=_hash(style),
            script_hash=_hash(script),
        )
    )


def notebook_html(graph: ConsensusGraph, answer: SynthesizedResponse | None = None) -> str:
    """Return what a notebook shows of an answer or a graph: no script, and nothing that a notebook would filter out.

    Args:
        graph: The graph, drawn if it is not long.
        answer: Shown before it, with its figures and what was left out.
    """
    asked = asked_for(graph, answer)
    dial = Dial(graph, MarkedResponses(graph))
    view = None if answer is None else dial.view(answer)
    drawn = base64.b64encode(to_svg(graph).encode()).decode() if len(graph.nodes) <= _LONGEST_GRAPH else ""
    return (
        environment()
        .get_template("notebook.html.jinja")
        .render(
            view=view,
            texts=dial.texts,
            units=dial.units,
            level=_levels(asked),
            asked=asked,
            m=graph.m,
            levels=level_counts(asked),
            figures=FIGURES,
            glossary=GLOSSARY,
            rule=None if answer is None else _rule(answer),
            notes=[] if answer is None else _notes(answer),
            most=_MOST_LEFT_OUT,
            picture=drawn,
            style=Markup(notebook_style()),  # noqa: S704 - ours
            **({"costs": [], "cost": ""} if answer is None else _costs(answer)),
        )
    )


def _in_script(data: Any) -> str:
    """JSON that may stand in a script element: no text of it can end the element or begin another."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")).translate(_IN_SCRIPT)


def _hash(content: str) -> Markup:
    digest = base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()
    return Markup(f"sha256-{digest}")  # noqa: S704 - letters, digits and +/=


def _levels(asked: int) -> list[int]:
    """The level of each support, from nothing to all."""
    return [0, *(level_of(support, asked) for support in range(1, asked + 1))]


def _responses(marked: MarkedResponses, asked: int) -> list[list[list[tuple[str, int, int]]]]:
    """Each response, each sentence of it: text with its level and its node."""
    return [[_leveled(sentence, asked) for sentence in sentences] for sentences in marked.sentences]


def _leveled(sentence: MarkedSentence, asked: int) -> list[tuple[str, int, int]]:
    runs = groupby(sentence.runs, key=lambda run: (level_of(run.support, asked), run.node))
    return [(visible("".join(run.text for run in same)), *kind) for kind, same in runs]


def _rule(answer: SynthesizedResponse) -> str:
    chance = answer.probability
    likely = "" if chance is None else f" What the answer says is right with a probability of {chance:.0%}."
    tau = "" if answer.tau_rule == ONE_VOICE else f"τ {answer.tau:g}: "
    return f"{tau}{visible(answer.tau_rule)}.{likely}"


def _notes(answer: SynthesizedResponse) -> list[str]:
    """What went wrong on the way to the answer, whatever the threshold."""
    found = []
    if answer.failures:
        reasons = dict.fromkeys(failure.reason for failure in answer.failures)
        found.append(f"{len(answer.failures)} of {answer.asked} samples failed: {visible(', '.join(reasons))}.")
    if answer.stopped_by_budget:
        found.append(f"Skipped, because the budget ran out: {', '.join(answer.stopped_by_budget)}.")
    return found


def _costs(answer: SynthesizedResponse) -> dict[str, Any]:
    usage = answer.usage
    roles = [*usage.by_role.items(), ("total", usage.total)] if usage.by_role else []
    total = usage.total
    about = "about " if total.estimated else ""
    said = (
        f"{total.calls} call{'s' * (total.calls != 1)}, {about}{total.input_tokens:,} tokens in and "
        f"{total.output_tokens:,} out, {total.seconds:.1f} s"
    )
    return {"costs": [_cost(role, one) for role, one in roles], "cost_names": _COST_NAMES, "cost": said}


def _cost(role: str, cost: RoleUsage) -> list[str]:
    about = "~" if cost.estimated else ""
    tokens = (f"{about}{cost.input_tokens:,}", f"{about}{cost.output_tokens:,}")
    return [visible(role), str(cost.calls), *tokens, str(cost.rounds), f"{cost.seconds:.1f}"]
