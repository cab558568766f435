"""Traces of runs, as tests look at them."""

from __future__ import annotations

from typing import Any
from uuid import UUID

from langchain_core.callbacks import BaseCallbackHandler


class Tree(BaseCallbackHandler):
    """Runs as paths of names, with their tags."""

    def __init__(self) -> None:
        self.paths: dict[UUID, str] = {}
        self.tags: list[list[str]] = []
        self.metadata: list[dict[str, Any]] = []

    def _begin(self, run_id: UUID, parent: UUID | None, **about: Any) -> None:
        self.paths[run_id] = f"{self.paths[parent]}/{about['name']}" if parent else str(about["name"])
        self.tags.append(about.get("tags") or [])
        given = about.get("metadata") or {}
        self.metadata.append({key: value for key, value in given.items() if key.startswith("congrs")})

    def on_chain_start(
        self, serialized: Any, inputs: Any, *, run_id: UUID, parent_run_id: UUID | None = None, **kwargs: Any
    ) -> None:
        self._begin(run_id, parent_run_id, **kwargs)

    def on_chat_model_start(
        self, serialized: Any, messages: Any, *, run_id: UUID, parent_run_id: UUID | None = None, **kwargs: Any
    ) -> None:
        self._begin(run_id, parent_run_id, **kwargs)
