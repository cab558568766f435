"""Runs below the run of a chat model: LangChain hands callbacks down from chains, but not from chat models."""

from __future__ import annotations

from typing import Any
from uuid import UUID, uuid4

from langchain_core.callbacks import (
    AsyncCallbackManager,
    AsyncCallbackManagerForLLMRun,
    CallbackManager,
    CallbackManagerForLLMRun,
)
from langchain_core.runnables import RunnableConfig
from langchain_core.runnables.config import ensure_config

from langchain_congrs.calls import NOSTREAM


def followed(
    config: RunnableConfig | None, manager: type[CallbackManager | AsyncCallbackManager]
) -> tuple[RunnableConfig, RunnableConfig]:
    """A config with an id for the run to come and its callbacks configured, and the config of runs below that run."""
    config = ensure_config(config)
    config["run_id"] = run_id = config.get("run_id") or uuid4()
    config["callbacks"] = callbacks = manager.configure(
        config.get("callbacks"), inheritable_tags=config.get("tags"), inheritable_metadata=config.get("metadata")
    )
    return config, {**_child(manager, callbacks, run_id), "max_concurrency": config.get("max_concurrency")}


def below(run_manager: CallbackManagerForLLMRun | AsyncCallbackManagerForLLMRun | None) -> RunnableConfig:
    """The config of runs below a run of a chat model, which are no answers yet."""
    if run_manager is None:
        return {"tags": [NOSTREAM]}
    is_async = isinstance(run_manager, AsyncCallbackManagerForLLMRun)
    return _child(AsyncCallbackManager if is_async else CallbackManager, run_manager, run_manager.run_id)


def _child(manager: type[CallbackManager | AsyncCallbackManager], above: Any, run_id: UUID) -> RunnableConfig:
    """What a run hands down; managers of chat model runs do not know how."""
    child = manager(
        handlers=list(above.inheritable_handlers),
        inheritable_handlers=list(above.inheritable_handlers),
        parent_run_id=run_id,
        tags=list(above.inheritable_tags),
        inheritable_tags=list(above.inheritable_tags),
        metadata=dict(above.inheritable_metadata),
        inheritable_metadata=dict(above.inheritable_metadata),
    )
    return {"callbacks": child, "tags": [NOSTREAM]}
