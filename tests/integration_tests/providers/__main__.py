"""Write the table of providers and features for the docs."""

from tests.integration_tests.providers.table import DOCS, page

DOCS.parent.mkdir(exist_ok=True)
DOCS.write_text(page())
print(DOCS)
