"""The code blocks of README and the docs, and what runs them.

Every block of Python and of shell is run, page by page and in order; those of a page share their names and a folder. A
comment on the line before a block, which readers do not see, says otherwise:

    <!-- not run: needs a key of that provider -->
    <!-- printed -->        this block, of text, is what the block before it printed
"""

from __future__ import annotations

import ast
import asyncio
import contextlib
import inspect
import io
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent
from types import ModuleType
from typing import NamedTuple

ROOT = Path(__file__).parents[2]

_FENCE = re.compile(
    r"(?:^[ ]*<!--[ ]*(?P<mark>not run: .+?|printed)[ ]*-->\n)?"
    r"^(?P<indent>[ ]*)```(?P<language>\w+)\n(?P<code>.*?)^(?P=indent)```$",
    re.MULTILINE | re.DOTALL,
)


class CodeBlock(NamedTuple):
    """A fenced block of a page, the line it begins on, and what is said before it."""

    line: int
    language: str
    code: str
    mark: str


def pages() -> list[Path]:
    """README, and the pages of the docs."""
    return [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def blocks_of(text: str) -> Iterator[CodeBlock]:
    """The blocks of a page, in order."""
    for match in _FENCE.finditer(text):
        line = text.count("\n", 0, match.start("code"))
        yield CodeBlock(line + 1, match["language"], dedent(match["code"]), match["mark"] or "")


class PageRun:
    """Runs the blocks of one page in a folder."""

    def __init__(self, page: Path, folder: Path) -> None:
        self._page = page
        self._folder = folder
        self._module = ModuleType("page_of_the_docs")
        self._printed = ""

    def run(self) -> int:
        """Run them all, and return how many ran."""
        sys.modules[self._module.__name__] = self._module
        ran = 0
        with contextlib.chdir(self._folder):
            for block in blocks_of(self._page.read_text(encoding="utf-8")):
                if block.mark == "printed":
                    self._compare(block)
                elif not block.mark and block.language in {"python", "bash"}:
                    self._printed = self._python(block) if block.language == "python" else self._shell(block)
                    ran += 1
        return ran

    def _compare(self, block: CodeBlock) -> None:
        assert _lines(self._printed) == _lines(block.code), f"{self._page.name}, line {block.line}"

    def _python(self, block: CodeBlock) -> str:
        """Run code that may await at its top, as in a notebook; its errors name the page and the line."""
        source = "\n" * (block.line - 1) + block.code
        code = compile(source, str(self._page), "exec", flags=ast.PyCF_ALLOW_TOP_LEVEL_AWAIT)
        with contextlib.redirect_stdout(io.StringIO()) as out:
            found = eval(code, self._module.__dict__)  # noqa: S307 - our own code
            if inspect.iscoroutine(found):
                asyncio.run(found)
        return out.getvalue()

    def _shell(self, block: CodeBlock) -> str:
        environment = {
            **os.environ,
            "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}",
            "PYTHONPATH": str(ROOT),
        }
        done = subprocess.run(  # noqa: S603 - our own commands
            ["/bin/bash", "-euo", "pipefail", "-c", block.code],
            env=environment,
            capture_output=True,
            text=True,
            check=False,
            timeout=300,
        )
        assert done.returncode == 0, f"{self._page.name}, line {block.line}: {done.stdout}{done.stderr}"
        return done.stdout


def _lines(text: str) -> list[str]:
    return [line.rstrip() for line in text.strip().splitlines()]
