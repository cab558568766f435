"""Prints what came of the tests of providers as a table."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

import pytest

from tests.integration_tests.providers.features import ProviderTests, feature_of
from tests.integration_tests.providers.table import rendered

_SEEN: dict[tuple[str, str], list[str]] = defaultdict(list)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    parts = report.nodeid.split("::")
    if len(parts) == 3 and (report.when == "call" or report.outcome != "passed"):
        _SEEN[parts[1], feature_of(parts[2].split("[")[0])].append(report.outcome)


def pytest_terminal_summary(terminalreporter: Any) -> None:
    if not _SEEN:
        return

    def cell(kind: type[ProviderTests], feature: str) -> str:
        outcomes = set(_SEEN.get((kind.__name__, feature), ()))
        if not outcomes - {"skipped"}:
            return "—" if outcomes else ""
        return "✗" if "failed" in outcomes else "✓"

    terminalreporter.section("providers and features")
    terminalreporter.write(rendered(cell))
