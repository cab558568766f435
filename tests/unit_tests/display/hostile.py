"""Texts that try to become part of a picture's language, and a reader of pages that would notice."""

from __future__ import annotations

from html.parser import HTMLParser

from langchain_congrs import ConGrBuilder, ConsensusGraph, RuleJudge

HOSTILE = [
    "<script>alert(1)</script>",
    "</script><script>alert(1)</script><!-- <script>",
    "</style></body><img src=x onerror=alert(1)>",
    "</svg></title><script>alert(1)</script>",
    "' onmouseover='alert(1)' \" onfocus=\"alert(1)",
    '"] --> n0\n  click n0 "javascript:alert(1)"',
    '%%{init: {"securityLevel": "loose"}}%%',
    "```\n---\ntitle: x\n---\nend",
    "#quot;]; n0 #35; &lt;b&gt; &amp;",
    "`**markdown**` 1. list $$x$$ fa:fa-car {{ 7 * 7 }} {% raw %}",
    "\x00\x1b[31m\x9b31m\u202eabc\u2028\ufffe",
]


class Page(HTMLParser):
    """The elements, attributes and text of a page."""

    VOID = ("meta", "br", "input", "img")
    DATA = ("style", "script")

    def __init__(self, page: str) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.attributes: set[str] = set()
        self.text = ""
        self.scripts: list[str] = []
        self.styles: list[str] = []
        self.policy = ""
        self.open: list[str] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes.update(name for name, _ in attrs)
        given = dict(attrs)
        if given.get("http-equiv") == "Content-Security-Policy":
            self.policy = given["content"] or ""
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.attributes.update(name for name, _ in attrs)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        where = self.open[-1] if self.open else ""
        if where == "script":
            self.scripts.append(data)
        elif where == "style":
            self.styles.append(data)
        elif where:
            self.text += data


def graph_of(*responses: str, prompt: str | None = None) -> ConsensusGraph:
    return ConGrBuilder(judge=RuleJudge()).invoke({"responses": list(responses), "prompt": prompt})
