"""The table in the docs."""

from __future__ import annotations

from tests.integration_tests.providers.table import DOCS, page


def test_the_table_in_the_docs_is_current() -> None:
    assert DOCS.read_text() == page(), "run python -m tests.integration_tests.providers"
