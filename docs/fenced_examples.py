"""Shows the examples of docstrings as code: what reads them elsewhere knows ``.. code-block::``, the site fences."""

from __future__ import annotations

import re
from textwrap import dedent
from typing import Any

from griffe import Extension, Object

_BLOCK = re.compile(
    r"^(?P<indent> *)\.\. code-block:: (?P<language>\w+)\n\n(?P<code>(?:(?P=indent) +\S.*\n|\n)+)", re.MULTILINE
)
_HEADING = re.compile(r"^( *)Example:$", re.MULTILINE)  # griffe knows only the plural


def fenced(docstring: str) -> str:
    """A docstring with its code blocks between fences."""

    def fence(match: re.Match[str]) -> str:
        indent = match["indent"]
        code = "\n".join(f"{indent}{line}".rstrip() for line in dedent(match["code"]).strip("\n").splitlines())
        return f"{indent}```{match['language']}\n{code}\n{indent}```\n"

    return _HEADING.sub(r"\1Examples:", _BLOCK.sub(fence, f"{docstring}\n").rstrip("\n"))


class FencedExamples(Extension):
    """Changes docstrings as they are read."""

    def on_object(self, *, obj: Object, **_: Any) -> None:
        """Called by griffe for every module, class, function and attribute."""
        if obj.docstring:
            obj.docstring.value = fenced(obj.docstring.value)
