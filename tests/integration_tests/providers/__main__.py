"""Write the table of providers and features for the docs."""

from tests.integration_tests.providers.table import DOCS, page

DOCS.write_text(page(), encoding="utf-8")
print(DOCS)
