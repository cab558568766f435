"""The `congrs` command as ``python -m langchain_congrs``."""

import sys

from langchain_congrs.cli import main

sys.exit(main())
