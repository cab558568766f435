"""A program with pip's command line that takes wheels from the folder that FAKE_INDEX names, and counts its runs."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path


def main() -> None:
    index, dest, requirement = Path(os.environ["FAKE_INDEX"]), sys.argv[sys.argv.index("--dest") + 1], sys.argv[-1]
    wheel = index / f"{requirement.replace('==', '@').replace('-', '_').replace('@', '-')}-py3-none-any.whl"
    with (index / "asked").open("a") as log:
        log.write(f"{requirement}\n")
    if not wheel.exists():
        sys.exit(f"WARNING: nothing\nERROR: No matching distribution at https://a:secret@index.test/ for {requirement}")
    assert {"--no-deps", "--only-binary=:all:"} < set(sys.argv)  # else code of a package might run
    shutil.copy(wheel, dest)


if __name__ == "__main__":
    main()
