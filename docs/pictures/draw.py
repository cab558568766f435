"""Draws the pictures of the docs: ``python docs/pictures/draw.py``.

`curie.json` is what ``congrs ask "Who was Marie Curie? Three sentences." --temperature 0.7 --json`` printed with the
embedded model; its page is taken by Chromium. `machine.svg` was drawn by hand.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from langchain_congrs import ConGrBuilder, SynthesizedResponse

HERE = Path(__file__).parent
ROME = (
    "Rome fell in 476, when Odoacer deposed the emperor.",
    "Rome fell in 476, when the last emperor was deposed.",
    "Rome fell in 410, when the Visigoths sacked the city.",
)
SIZE = "1100,1010"


def main() -> None:
    """Draw them all."""
    graph = ConGrBuilder().invoke({"prompt": "When did Rome fall?", "responses": list(ROME)})
    (HERE / "rome.svg").write_text(graph.to_svg(), encoding="utf-8")
    answer = SynthesizedResponse.from_dict(json.loads((HERE / "curie.json").read_text(encoding="utf-8")))
    browser = shutil.which("chromium") or shutil.which("google-chrome")
    if browser is None:
        sys.exit("curie.png needs Chromium, and there is none.")
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder, "page.html")
        page.write_text(answer.to_html(), encoding="utf-8")
        options = ("--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", f"--window-size={SIZE}")
        command = [browser, *options, f"--screenshot={HERE / 'curie.png'}", page.as_uri()]
        subprocess.run(command, check=True, capture_output=True)  # noqa: S603 - ours


if __name__ == "__main__":
    main()
