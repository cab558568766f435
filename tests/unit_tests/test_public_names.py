"""The public names: all there, and imported only when they are used."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import langchain_congrs


def test_every_public_name_is_there() -> None:
    for name in langchain_congrs.__all__:
        assert getattr(langchain_congrs, name) is not None
    assert set(langchain_congrs.__all__) == set(langchain_congrs._HOME)
    assert set(langchain_congrs.__all__) <= set(dir(langchain_congrs))


def test_other_names_are_not() -> None:
    with pytest.raises(AttributeError, match="no attribute 'ConGr'"):
        langchain_congrs.ConGr  # noqa: B018


def test_a_builder_needs_no_langgraph() -> None:
    code = "import sys; from langchain_congrs import ConGrBuilder; sys.exit('langgraph' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0  # noqa: S603 - ours


def test_the_version_is_the_newest_of_the_changelog() -> None:
    changelog = (Path(__file__).parents[2] / "CHANGELOG.md").read_text(encoding="utf-8")
    newest = re.search(r"^## \[(.+?)\]", changelog, re.MULTILINE)
    assert newest is not None
    assert langchain_congrs.__version__ == newest[1]
