"""Child runs of a chat model: LangChain passes callbacks and configurable values down only from chains."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
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

from langchain_congrs.calling.calls import NOSTREAM

_CONFIGURABLE: ContextVar[dict[str, Any] | None] = ContextVar("congrs_configurable", default=None)


@contextmanager
def configured(config: RunnableConfig | None) -> Iterator[None]:
    """Keep configurable values for the child runs of a chat model, which does not see its own config."""
    token = _CONFIGURABLE.set(ensure_config(config).get("configurable"))
    try:
        yield
    finally:
        _CONFIGURABLE.reset(token)


def followed(
    config: RunnableConfig | None, manager: type[CallbackManager | AsyncCallbackManager]
) -> tuple[RunnableConfig, RunnableConfig]:
    """The config for a run about to start, with its id and callbacks set, and the config for its child runs."""
    config = ensure_config(config)
    config["run_id"] = run_id = config.get("run_id") or uuid4()
    config["callbacks"] = callbacks = manager.configure(
        config.get("callbacks"), inheritable_tags=config.get("tags"), inheritable_metadata=config.get("metadata")
    )
    child = _child(manager, callbacks, run_id)
    child["max_concurrency"] = config.get("max_concurrency")
    child["configurable"] = config.get("configurable", {})
    return config, child


def below(run_manager: CallbackManagerForLLMRun | AsyncCallbackManagerForLLMRun | None) -> RunnableConfig:
    """The config for child runs of a chat model, whose outputs are not answers yet."""
    child: RunnableConfig = {"tags": [NOSTREAM]}
    if run_manager is not None:
        is_async = isinstance(run_manager, AsyncCallbackManagerForLLMRun)
        child = _child(AsyncCallbackManager if is_async else CallbackManager, run_manager, run_manager.run_id)
    configurable = _CONFIGURABLE.get()
    return child if configurable is None else {**child, "configurable": configurable}


def _child(manager: type[CallbackManager | AsyncCallbackManager], above: Any, run_id: UUID) -> RunnableConfig:
    """What a run passes down to child runs; the managers of chat model runs cannot do so themselves.

    What LangChain says there about the model of this run (``ls_…``) is not true of its children.
    """
    metadata = {name: value for name, value in above.inheritable_metadata.items() if not name.startswith("ls_")}
    child = manager(
        handlers=list(above.inheritable_handlers),
        inheritable_handlers=list(above.inheritable_handlers),
        parent_run_id=run_id,
        tags=list(above.inheritable_tags),
        inheritable_tags=list(above.inheritable_tags),
        metadata=metadata,
        inheritable_metadata=dict(metadata),
    )
    return {"callbacks": child, "tags": [NOSTREAM]}
