"""Sets of options that tests share."""

from __future__ import annotations

from typing import Any

from langchain_congrs.pipeline import ConGrsOptions

BY_NODES: dict[str, Any] = {"select": "best", "tau": 0.5}
"""For a decoder: nodes instead of statements."""

JUDGED_AND_EDITED: ConGrsOptions = {"select": "best", "tau": 0.5, "judge": True, "editor": True}
"""For a pipeline: nodes, judged and edited by the secondary model. Samples, judge and editor are three rounds."""
