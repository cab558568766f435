"""Record what the notebooks ask: ``python cookbook/record.py [notebook.ipynb …]`` (extra ``local``, minutes).

Each notebook is executed with the embedded model behind its recording. What is recorded already is replayed, so this
asks only what is new: a changed question, or a prompt of the package that changed. To record anew, delete the file in
``recordings`` first. The answers are kept as they come; no question was dropped for its answers.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from rewrite import FOLDER, rewrite

if __name__ == "__main__":
    os.environ["CONGRS_RECORD"] = "1"  # the kernels inherit it
    for name in sys.argv[1:] or sorted(FOLDER.glob("*.ipynb")):
        rewrite(Path(name), timeout=3600)
