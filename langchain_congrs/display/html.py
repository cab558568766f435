"""A consensus graph as a single HTML page: no scripts, no fonts, no network."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from langchain_congrs.display.levels import level_counts, level_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from langchain_congrs.decoding.response import Alternative, Span, SynthesizedResponse
    from langchain_congrs.graph.consensus_graph import ConsensusGraph, Node, Region

# HTML does not allow most control characters: show their Unicode pictures instead.
_PICTURES: dict[int, int | str] = {code: 0x2400 + code for code in range(32) if code not in {9, 10}}
_PICTURES |= dict.fromkeys((*range(0x7F, 0xA0), 0xFFFE, 0xFFFF), 0xFFFD)
# Characters that turn the writing direction around: their names are shown, as in a terminal.
_PICTURES |= {
    code: f"\\u{code:04x}" for code in (0x61C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A))
}

_STYLE = """
:root { color-scheme: light dark; --page: #fff; --ink: #1d2126; --soft: #667079; --line: #d5dade;
  --l1: #f9cfc5; --l2: #fbdfb4; --l3: #f4efb0; --l4: #dcefb9; --l5: #bfe5c3; --card: #f5f7f8; }
@media (prefers-color-scheme: dark) { :root { --page: #16191c; --ink: #e8eaec; --soft: #98a2ab; --line: #3a4249;
  --l1: #6b2c22; --l2: #674518; --l3: #57521a; --l4: #3b5320; --l5: #1f5530; --card: #1f2428; } }
* { box-sizing: border-box; }
body { background: var(--page); color: var(--ink); font: 16px/1.55 system-ui, sans-serif; margin: 0 auto;
  max-width: 62rem; padding: 1.5rem 1.25rem 4rem; }
h1 { font-size: 1.35rem; margin: 0 0 .25rem; } h2 { font-size: 1.05rem; margin: 2rem 0 .6rem; }
.soft { color: var(--soft); font-size: .875rem; } .text { white-space: pre-wrap; overflow-wrap: anywhere; }
.l0 { border-bottom: 2px dotted var(--soft); } .l1 { background: var(--l1); } .l2 { background: var(--l2); }
.l3 { background: var(--l3); } .l4 { background: var(--l4); } .l5 { background: var(--l5); }
.key span { border-radius: .25rem; margin-right: .4rem; padding: .1rem .45rem; }
.span { border-radius: .2rem; padding: .08rem 0; position: relative; }
.span:focus { outline: 2px solid var(--soft); }
.more { background: var(--card); border: 1px solid var(--line); border-radius: .4rem; box-shadow: 0 4px 14px #0004;
  display: none; font-size: .875rem; left: 0; max-width: 24rem; min-width: 12rem; padding: .5rem .7rem;
  position: absolute; top: 1.6em; width: max-content; white-space: normal;
  z-index: 1; }
.span:hover > .more, .span:focus > .more { display: block; }
.more b, .badge { font-variant-numeric: tabular-nums; font-weight: 600; margin-right: .4rem; }
.node { border: 1px solid var(--line); border-radius: .5rem; padding: .4rem .7rem; }
.node.spine { margin: .4rem 0; }
.region { display: flex; flex-wrap: wrap; gap: .4rem; margin: 0 0 0 1.5rem; padding-left: .8rem;
  border-left: 2px solid var(--line); }
.region .node { flex: 0 1 auto; max-width: 100%; } .nothing { background: none; border-style: dashed; }
details summary { cursor: pointer; } ul { margin: .3rem 0; padding-left: 1.2rem; }
.response { border-top: 1px solid var(--line); padding: .5rem 0; }
"""


def to_html(graph: ConsensusGraph, answer: SynthesizedResponse | None = None) -> str:
    """Return an HTML page that shows a graph and, if given, an answer made from it.

    Text from responses is escaped and cannot reverse the writing direction of the text around it. The page allows no
    scripts and loads nothing.

    Args:
        graph: The graph to show.
        answer: Shown first. Hovering over a span, or focusing it, shows its support and the alternatives.

    Example:
        >>> from langchain_congrs import ConGrBuilder
        >>> page = to_html(ConGrBuilder().invoke(["It is <b>so</b>.", "It is not."]))
        >>> "&lt;b&gt;so&lt;/b&gt;" in page, "<b>so" in page
        (True, False)
    """
    m = graph.m
    prompt = f'<p class="text">{_text(graph.prompt)}</p>' if graph.prompt else ""
    sections = [
        f"<h1>Consensus of {m} response{'s' * (m != 1)}</h1>{prompt}",
        f'<p class="key soft">Said by {_legend(m)}</p>',
        _answer(answer) if answer is not None else "",
        f"<h2>Graph</h2>{''.join(_region(region, m) for region in graph.regions)}",
        f"<h2>Responses</h2>{''.join(_response(graph, number) for number in range(m))}",
    ]
    return _PAGE.format(style=_STYLE, body="\n".join(section for section in sections if section))


_PAGE = """<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Consensus graph</title>
<style>{style}</style>
</head>
<body>
{body}
</body>
</html>
"""


def _answer(answer: SynthesizedResponse) -> str:
    if answer.abstained:
        shown = f"<p>No answer: {_text(answer.why or str(answer.reason))}.</p>"
    else:
        shown = f'<div class="text">{"".join(_span(span, answer.graph.m) for span in answer.spans)}</div>'
    omitted = _listed(answer.omitted, answer.graph.m)
    left_out = f"<details><summary>Said, but left out</summary><ul>{omitted}</ul></details>" if omitted else ""
    return f'<h2>Answer <span class="soft">at tau {answer.tau:g}</span></h2>{shown}{left_out}'


def _span(span: Span, m: int) -> str:
    support = "added by the editor" if span.support is None else f"{span.support}/{m}"
    others = _listed(span.alternatives, m)
    instead = f"<br>instead of<ul>{others}</ul>" if others else ""
    more = f'<span class="more"><b>{support}</b>{instead}</span>'
    return f'<span class="span l{_level(span.support, m)}" tabindex="0">{_text(span.text)}{more}</span>'


def _listed(alternatives: Iterable[Alternative], m: int) -> str:
    return "".join(f"<li><b>{other.support}/{m}</b> {_text(other.text.strip())}</li>" for other in alternatives)


def _region(region: Region, m: int) -> str:
    spine = _node(region.left, m, "spine") if region.left.kind == "consensus" else ""
    nothing = f'<div class="node nothing">{_badge(len(region.skipped_by), m)}<i>nothing</i></div>'
    inside = "".join(_node(node, m, "") for node in region.nodes) + (nothing if region.skipped_by else "")
    return spine + (f'<div class="region">{inside}</div>' if region.nodes else "")


def _node(node: Node, m: int, kind: str) -> str:
    shown = f'{_badge(node.support, m)}<span class="text">{_text(node.text.strip())}</span>'
    if len(node.phrasings) > 1:
        ways = "".join(f"<li><b>{len(way.responses)}/{m}</b> {_text(way.text.strip())}</li>" for way in node.phrasings)
        shown = f"<details><summary>{shown}</summary><ul>{ways}</ul></details>"
    return f'<div class="node {kind} l{_level(node.support, m)}">{shown}</div>'


def _response(graph: ConsensusGraph, number: int) -> str:
    words = "".join(
        f'<span class="l{_level(word.support, graph.m)}" title="{word.support}/{graph.m}">{_text(word.text)}</span>'
        for word in graph.words(number)
    )
    return f'<div class="response"><span class="soft">response {number + 1}</span><div class="text">{words}</div></div>'


def _legend(m: int) -> str:
    return "".join(f'<span class="l{level}">{counts}</span>' for level, counts in level_counts(m).items())


def _badge(support: int, m: int) -> str:
    return f'<span class="badge">{support}/{m}</span>'


def _level(support: int | None, m: int) -> int:
    return 0 if support is None else level_of(support, m)


def _text(text: str) -> str:
    return f"<bdi>{escape(text.translate(_PICTURES))}</bdi>"
