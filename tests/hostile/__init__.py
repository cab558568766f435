"""Hostile texts, a file each: ``.txt`` as it stands; ``.json`` a string with escapes, or a unit and how often."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parent
LARGE = 100_000
"""Characters from which on a case takes a while."""


@cache
def hostile(name: str) -> str:
    """The text of a case."""
    plain = FOLDER / f"{name}.txt"
    if plain.exists():
        return plain.read_bytes().decode()
    value = json.loads((FOLDER / f"{name}.json").read_text())
    if isinstance(value, str):
        return value
    if "unit" in value:
        return str(value["unit"] * value["times"])
    return "".join(value["numbered"].format(number) for number in range(value["times"]))


NAMES = sorted(path.stem for path in FOLDER.iterdir() if path.suffix in {".txt", ".json"})
SMALL = [name for name in NAMES if len(hostile(name)) < LARGE]
BIG = [name for name in NAMES if name not in SMALL]
