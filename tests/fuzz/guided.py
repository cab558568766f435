"""Run a target of `bytes_in` under atheris: only this package is instrumented."""

from __future__ import annotations

import sys

import atheris

with atheris.instrument_imports(include=["langchain_congrs"]):
    from tests.fuzz.bytes_in import TARGETS

if __name__ == "__main__":
    atheris.Setup([sys.argv[0], *sys.argv[2:]], TARGETS[sys.argv[1]])
    atheris.Fuzz()
