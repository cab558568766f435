"""A provider in the tests: its real client, its wire format, and what it does not have."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from langchain_core.language_models import BaseChatModel

from tests.integration_tests.providers.stub import Wire


@dataclass(frozen=True, kw_only=True)
class Provider:
    """A provider.

    Attributes:
        name: What it is called in the table.
        package: Its client package.
        make: Makes the model for an address, with options of its own.
        wire: What it speaks.
        error: What its client raises when it is overloaded.
        thinker: Options of a model that thinks first.
        thinker_takes_temperature: Whether that one is sampled at our temperature.
        takes_n: Whether its client brings several samples with one request.
        attempts: How often a call is tried that fails again and again.
        impatient: Options to try that in a short time.
        lacks: Features it does not have, with the reason.
    """

    name: str
    package: str
    make: Callable[..., BaseChatModel]
    wire: Callable[[], Wire]
    error: type[Exception]
    thinker: Mapping[str, Any]
    thinker_takes_temperature: bool = True
    takes_n: bool = False
    attempts: int = 3
    impatient: Mapping[str, Any] = field(default_factory=dict)
    lacks: Mapping[str, str] = field(default_factory=dict)
