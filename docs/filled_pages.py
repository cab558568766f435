"""Pages with text from elsewhere, which a reader of the repository finds as well.

The glossary's table is written into its page: ``python docs/filled_pages.py``. A page that only points to a file beside
the docs shows the text of that file on the site.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from langchain_congrs.decoding.glossary import GLOSSARY

GLOSSARY_PAGE = Path(__file__).parent / "reference" / "glossary.md"
_TABLE = re.compile(r"\| figure \| what it is \|\n(?:\|.*\n)+")
_WHOLE = re.compile(r"^\[[^\]]+\]\((?:\.\./)+(?P<file>[A-Z]+\.md)\)$", re.MULTILINE)


def with_glossary(page: str) -> str:
    """A page with its table of figures as the package defines them."""
    rows = "".join(f"| `{name}` | {meaning} |\n" for name, meaning in GLOSSARY.items())
    return _TABLE.sub(lambda _: f"| figure | what it is |\n|---|---|\n{rows}", page)


def on_page_markdown(markdown: str, **_: Any) -> str:
    """Called by mkdocs for every page: a line that is a link to a file beside the docs becomes that file."""
    root = Path(__file__).parents[1]
    return _WHOLE.sub(lambda found: (root / found["file"]).read_text(encoding="utf-8"), markdown)


if __name__ == "__main__":
    GLOSSARY_PAGE.write_text(with_glossary(GLOSSARY_PAGE.read_text(encoding="utf-8")), encoding="utf-8")
