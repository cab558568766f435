"""What a scripted judge reads in the prompts it is given."""

from __future__ import annotations

import json

import regex


def places(prompt: str) -> list[list[str]]:
    """The excerpts of each place of a prompt, read back from their JSON strings."""
    found: list[list[str]] = []
    for line in prompt.splitlines():
        if line.startswith("Place"):
            found.append([])
        elif match := regex.match(r"(\d+): (.*)$", line):
            assert int(match[1]) == len(found[-1]) + 1
            found[-1].append(json.loads(match[2]))
    return found
