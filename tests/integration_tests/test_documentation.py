"""README and docs: their code runs, against a server on loopback where it needs a model."""

from __future__ import annotations

import itertools
import json
import re
import runpy
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import langchain_congrs
from langchain_congrs.decoding.glossary import GLOSSARY
from langchain_congrs.decoding.statements.support.agreement import threshold
from tests.integration_tests.code_blocks import ROOT, PageRun, blocks_of, pages
from tests.integration_tests.server import Behaviour, echo_draft, keep_apart, say_in_form, serving

LIVES = [
    "Ada Lovelace was an English mathematician, born in London in 1815. She wrote the first published program in 1843.",
    "Ada Lovelace was an English mathematician. She was born in London in 1815. She wrote a program in 1843.",
    "Ada Lovelace, born in 1815 in London, was a mathematician who wrote the first published program in 1843.",
    "Ada Lovelace was an English mathematician, born in Paris in 1815. She wrote the first published program in 1842.",
    "Ada Lovelace was a mathematician, born in London in 1815. She wrote the first published program in 1843.",
]
SUMS = [
    "The first ten odd numbers are 1, 3, …, 19. Their sum is 10 squared, which is 100. \\boxed{100}",
    "The first ten odd numbers are 1, 3, …, 19. Their sum is 10 times 9, which is 90. \\boxed{90}",
]
FORMS: dict[str, Any] = {
    "Person": {"name": "Ada Lovelace", "born": 1815},
    "Statements": {"statements": []},
}


class Answers:
    """Answers prompts of the docs: about a life or a sum, in turn; as an object where one is asked for."""

    def __init__(self) -> None:
        self._turns = itertools.count()
        self._lock = threading.Lock()

    def __call__(self, messages: list[dict[str, Any]]) -> Behaviour:
        asked, system = json.dumps(messages[1:] or messages), messages[0]
        with self._lock:
            turn = next(self._turns)
        if system["role"] == "system" and "draft below" in system["content"]:
            return echo_draft(messages)
        if system["role"] == "system" and "Place 1" in asked:
            return keep_apart(messages)
        texts = SUMS if "odd numbers" in asked else LIVES
        scores = {"scores": [int("90" not in part) for part in asked.split("second", 1)], "mistakes": ["", ""]}
        return say_in_form(texts[turn % len(texts)], **FORMS, Scores=scores)


@pytest.fixture
def _model_on_loopback(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with serving(Answers()) as server:
        monkeypatch.setenv("OPENAI_API_KEY", "none")
        monkeypatch.setenv("OPENAI_API_BASE", server.url)
        yield


@pytest.mark.usefixtures("_model_on_loopback")
@pytest.mark.filterwarnings("ignore::langchain_congrs.sampling.IdenticalSamplesWarning")  # a small model may
@pytest.mark.parametrize("page", pages(), ids=lambda page: str(page.relative_to(ROOT)))
def test_the_code_of_every_page_runs(page: Path, tmp_path: Path) -> None:
    wanted = [block for block in blocks_of(page.read_text(encoding="utf-8")) if not block.mark]
    assert PageRun(page, tmp_path).run() == sum(block.language in {"python", "bash"} for block in wanted)


def test_a_page_that_is_wrong_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("```python\nprint(1 + 1)\n```\n\n<!-- printed -->\n```text\n3\n```\n")
    with pytest.raises(AssertionError, match=r"page\.md, line 7"):
        PageRun(page, tmp_path).run()


def test_the_readme_has_200_lines_at_most() -> None:
    assert len((ROOT / "README.md").read_text(encoding="utf-8").splitlines()) <= 200


def test_the_glossary_defines_what_the_package_does() -> None:
    filled = runpy.run_path(str(ROOT / "docs" / "filled_pages.py"))
    page = filled["GLOSSARY_PAGE"].read_text(encoding="utf-8")
    assert all(f"| `{name}` | {meaning} |" in page for name, meaning in GLOSSARY.items())
    assert page == filled["with_glossary"](page), "run python docs/filled_pages.py"


def test_the_steps_of_auto_are_those_of_the_package() -> None:
    page = (ROOT / "docs" / "guides" / "choosing.md").read_text(encoding="utf-8")
    steps = re.findall(
        r"^\| (below )?(0\.\d+)( and more|, if nothing[^|]*)? \| (0\.\d)(?:, and (0\.\d) for)?", page, re.MULTILINE
    )
    assert len(steps) == 3
    for below, agreement, which, tau, later in steps:
        found = threshold("auto", float(agreement) - (0.01 if below else 0.0), 5)
        if which.startswith(", if nothing"):
            assert found.next is not None
            found = found.next
            assert found.last_resort
        else:
            assert found.later == (float(later) if later else None)
        assert found.tau == float(tau)


@pytest.mark.parametrize(
    ("name", "file"), [("contributing/code_map.md", "CONTRIBUTING.md"), ("changelog.md", "CHANGELOG.md")]
)
def test_a_page_that_points_to_a_file_is_that_file_on_the_site(name: str, file: str) -> None:
    filled = runpy.run_path(str(ROOT / "docs" / "filled_pages.py"))
    page = filled["on_page_markdown"]((ROOT / "docs" / name).read_text(encoding="utf-8"))
    assert page.startswith((ROOT / file).read_text(encoding="utf-8"))


def test_no_page_has_marks_that_only_the_site_fills() -> None:
    assert [page.name for page in pages() if "--8<--" in page.read_text(encoding="utf-8")] == []


def test_every_public_name_is_in_the_reference() -> None:
    reference = (ROOT / "docs" / "reference" / "api.md").read_text(encoding="utf-8")
    told = {line.rsplit(".", 1)[-1] for line in reference.splitlines() if line.startswith(":::")}
    assert set(langchain_congrs.__all__) - told == set()
