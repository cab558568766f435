"""Execute the notebooks again, each from an empty kernel, and write their outputs: ``python cookbook/rewrite.py``.

What differs from one execution to the next, or from one machine to another, is left out.
"""

from __future__ import annotations

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

FOLDER = Path(__file__).parent
METADATA = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}


def rewrite(path: Path, *, timeout: int = 120) -> None:
    """Execute one notebook, with so many seconds for each cell at most, and write it."""
    notebook = nbformat.read(path, as_version=4)
    resources = {"metadata": {"path": str(FOLDER)}}
    NotebookClient(
        notebook, timeout=timeout, kernel_name="python3", coalesce_streams=True, resources=resources
    ).execute()
    notebook.metadata = nbformat.from_dict(METADATA)
    for cell in notebook.cells:
        cell.metadata = nbformat.from_dict({})
        if cell.cell_type == "code":  # warnings of libraries name files of this machine
            cell.outputs = [output for output in cell.outputs if output.get("name") != "stderr"]
    nbformat.write(notebook, path)


if __name__ == "__main__":
    for name in sys.argv[1:] or sorted(FOLDER.glob("*.ipynb")):
        rewrite(Path(name))
