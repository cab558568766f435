"""Sets of options that tests share."""

from __future__ import annotations

from typing import Literal, TypedDict


class Nodes(TypedDict):
    """Nodes instead of statements."""

    select: Literal["best"]


class Parts(Nodes):
    """The optional parts of a pipeline."""

    judge: bool
    editor: bool


BY_NODES: Nodes = {"select": "best"}
"""Nodes, at a threshold of ½ unless told otherwise."""

JUDGED_AND_EDITED: Parts = {"select": "best", "judge": True, "editor": True}
"""Nodes, judged and edited by the secondary model: samples, judge and editor are three rounds."""
