from __future__ import annotations

from collections.abc import Iterator

import pytest
from blockbuster import BlockBuster, blockbuster_ctx
from hypothesis import HealthCheck, settings

settings.register_profile("project", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("project")


@pytest.fixture(autouse=True)
def _no_blocking_calls() -> Iterator[None]:
    """A blocking call on an event loop is an error."""
    with blockbuster_ctx("langchain_congrs") as blockbuster:
        assert isinstance(blockbuster, BlockBuster)
        yield
