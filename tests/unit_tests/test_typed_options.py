"""Options are typed: mypy finds those that do not exist, and those of another type."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from mypy import api
from typing_extensions import get_annotations

from langchain_congrs import ConGrBuilder, ConGrs, ConsensusChatModel, ResponseSampler
from langchain_congrs.chat.chat_model import ConsensusChatModelOptions
from langchain_congrs.construction import ConGrBuilderOptions
from langchain_congrs.pipeline import ConGrsOptions
from langchain_congrs.sampling import ResponseSamplerOptions

ROOT = Path(__file__).parents[2]
RIGHT, WRONG = (Path("tests", "typing", f"{name}_options.py") for name in ("right", "wrong"))


@pytest.mark.parametrize(
    ("options", "model", "others"),
    [
        (ConGrsOptions, ConGrs, {"model"}),
        (ResponseSamplerOptions, ResponseSampler, {"models"}),
        (ConGrBuilderOptions, ConGrBuilder, {"judge"}),
    ],
)
def test_the_options_are_the_fields(options: Any, model: Any, others: set[str]) -> None:
    assert set(options.__annotations__) | others == set(model.model_fields)


def test_a_chat_model_takes_the_options_of_a_pipeline_and_those_of_chat_models() -> None:
    own = set(get_annotations(ConsensusChatModelOptions)) - set(get_annotations(ConGrsOptions))
    shared = {"name", "rate_limiter"}  # of both
    assert own | shared | {"consensus"} == set(ConsensusChatModel.model_fields)


def test_mypy_finds_every_wrong_option_and_no_other() -> None:
    config = ["--config-file", str(ROOT / "pyproject.toml"), "--cache-dir", str(ROOT / ".mypy_cache")]
    told, failed, _ = api.run([*config, "--no-error-summary", "--no-pretty", *(str(ROOT / f) for f in (RIGHT, WRONG))])
    assert not failed, failed
    found = re.findall(r"^(.*?):(\d+): error: (.*?)  \[([\w-]+)\]$", told, re.MULTILINE)
    assert {Path(path).name for path, *_ in found} == {WRONG.name}, told
    by_line = {int(line): (code, message) for _, line, message, code in found}
    lines = (ROOT / WRONG).read_text().splitlines()
    expected = {
        n: match.groups() for n, line in enumerate(lines, 1) if (match := re.search(r"# \[(.+?)\] (.+)$", line))
    }
    assert set(by_line) == set(expected), told
    for line, (code, part) in expected.items():
        assert by_line[line][0] == code
        assert part in by_line[line][1]
