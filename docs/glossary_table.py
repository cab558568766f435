"""Puts the glossary of figures where a page says ``<!-- glossary -->``: its one source is the package."""

from __future__ import annotations

from typing import Any

from langchain_congrs.decoding.glossary import GLOSSARY

MARK = "<!-- glossary -->"


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Called by mkdocs for every page."""
    rows = [f"| `{name}` | {meaning} |" for name, meaning in GLOSSARY.items()]
    return markdown.replace(MARK, "\n".join(["| figure | what it is |", "|---|---|", *rows]))
