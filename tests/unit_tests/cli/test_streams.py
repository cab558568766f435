"""Streams that are closed, cut off or without a buffer, in processes of their own."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

CONGRS = f"{sys.executable} -m langchain_congrs"
READER = 'read -r -n 1 first; printf %s "$first"; cat'  # one character, then all the others


def shell(command: str, *, unbuffered: bool = False) -> tuple[int, str, str]:
    """Runs a command of bash; its code is that of the first program of a pipe."""
    environment = {**os.environ, "PYTHONUNBUFFERED": "1" if unbuffered else ""}
    script = f"{command}; exit ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", script], capture_output=True, text=True, env=environment, check=False)  # noqa: S603, S607 - ours
    return done.returncode, done.stdout, done.stderr


@pytest.mark.parametrize("unbuffered", [False, True])
def test_a_reader_who_leaves(unbuffered: bool, tmp_path: Path) -> None:  # noqa: FBT001 - a parameter of the test
    (tmp_path / "long.json").write_text(json.dumps([" ".join(f"word{number}" for number in range(20_000))]))
    code, out, err = shell(f"{CONGRS} build {tmp_path}/long.json | head -c 10", unbuffered=unbuffered)
    assert (code, len(out), err) == (141, 10, "")
    code, out, err = shell(
        f'{CONGRS} build {tmp_path}/long.json | (read -r -n 1 first; printf %s "$first"; cat)', unbuffered=unbuffered
    )
    assert (code, err) == (0, "")
    assert json.loads(out)["m"] == 1


@pytest.mark.parametrize("option", ["--help", "--version"])
def test_help_for_nobody(option: str) -> None:
    for unbuffered in ("", "1"):
        reader, writer = os.pipe()
        os.close(reader)
        environment = {**os.environ, "PYTHONUNBUFFERED": unbuffered}
        command = [*CONGRS.split(), option]
        done = subprocess.run(command, stdout=writer, stderr=subprocess.PIPE, env=environment, check=False)  # noqa: S603
        os.close(writer)
        assert (done.returncode, done.stderr) == (141, b"")


def test_closed_streams() -> None:
    code, _, err = shell(f"{CONGRS} --version >&-")
    assert (code, err) == (2, "congrs: error: standard output is closed; use >/dev/null to discard it\n")
    for command in ("build", "ask -", "batch - -o -"):
        code, out, err = shell(f"{CONGRS} {command} <&-")
        assert (code, out) == (2, "")
        assert "standard input is closed" in err
    assert shell(f"echo text | {CONGRS} decode 2>&-")[1] == "text\n"


def test_a_full_disk() -> None:
    code, _, err = shell(f"{CONGRS} --version >/dev/full")
    assert code == 3
    assert err.count("\n") == 1
