"""The supply chain: tests on the lowest and the newest versions, distributions built and checked, licences, an audit.

Needs nothing but Python and an index: every step works in a virtual environment of its own, under `.supply`.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
import venv
from pathlib import Path

ROOT = Path(__file__).parents[1]
WORK = ROOT / ".supply"
LICENCES = ROOT / "LICENCES.md"
_NAME = re.compile(r"^([\w.-]+)(?:\[[\w,-]+\])?")
_FLOOR = re.compile(r">=\s*([\w.]+)")
_ALLOWED = re.compile(r"MIT|BSD|Apache|PSF|Python|MPL|ISC|Unlicense|0BSD|CNRI", re.IGNORECASE)
_LIST = """
import json, importlib.metadata as m
def of(d):
    said = d.metadata.get("License-Expression") or d.metadata.get("License") or ""
    named = [c.rpartition(" :: ")[2] for c in d.metadata.get_all("Classifier") or [] if c.startswith("License ::")]
    return said if said and len(said) < 60 else ", ".join(named) or said[:60]
print(json.dumps(sorted([d.metadata["Name"], d.version, of(d)] for d in m.distributions())))
"""
_USE = """
import langchain_congrs as c
from langchain_congrs import ConGrBuilder
assert ConGrBuilder().invoke(["It is two.", "It is two!"]).decode().text
for name in c.__all__:
    try:
        getattr(c, name)
    except ImportError as error:
        assert "pip install '" in str(error), error
"""
_ELSEWHERE = re.compile(r"playwright|ipykernel|nbmake|postgres|psycopg|pgserver|langgraph-(cli|sdk)|ray|providers")
"""What the tests of servers, browsers and notebooks need, which the unit tests do without; it has floors of its own."""
_CLIENTS = ("langchain-anthropic>=1", "langchain-ollama>=1")  # that unit tests look into
_NO_DATA = ("ConnectionError", "Max retries", "ServiceError", "Failed to", "timed out", "404", "403")


def floors() -> int:
    """The unit tests on the lowest versions of what the package needs, with or without its extras."""
    project = _project()
    extras = [project["optional-dependencies"][extra] for extra in ("agents", "math", "openai")]
    wanted = [*project["dependencies"], *(line for lines in extras for line in lines)]
    pins = [
        f"{name[1]}=={floor[1]}" for line in wanted if (name := _NAME.match(line)) and (floor := _FLOOR.search(line))
    ]
    constraints = _fresh("floors") / "lowest.txt"
    constraints.write_text("\n".join(pins) + "\n")
    tools = [line for line in project["optional-dependencies"]["dev"] if not _ELSEWHERE.search(line)]
    return _tested("floors", str(ROOT), *tools, *_CLIENTS, "--constraint", str(constraints))


def newest() -> int:
    """The unit tests on the newest versions that the index has, pre-releases aside."""
    _fresh("newest")
    return _tested("newest", f"{ROOT}[dev]", "--upgrade")


def dist() -> int:
    """Build wheel and sdist, check them, and install each in an empty environment."""
    folder = _fresh("dist")
    tools = _environment(folder / "tools")
    _run(tools, "-m", "pip", "install", "--quiet", "build", "twine", "check-wheel-contents", "pip-audit")
    _run(tools, "-m", "build", "--outdir", str(folder / "out"), str(ROOT))
    (wheel,), (sdist,) = folder.glob("out/*.whl"), folder.glob("out/*.tar.gz")
    _run(tools, "-m", "twine", "check", "--strict", str(wheel), str(sdist))
    _run(tools, "-m", "check_wheel_contents", str(wheel))
    for built in (wheel, sdist):
        empty = _environment(folder / f"empty-{built.suffix.strip('.')}")
        _run(empty, "-m", "pip", "install", "--quiet", str(built))
        _run(empty, "-I", "-c", _USE, cwd=folder)
        _run(empty, "-I", "-m", "langchain_congrs", "--version", cwd=folder)
    return _licences(empty) + _audit(tools, empty)


def _licences(python: Path) -> int:
    """Compare the licences of a plain installation with the list in the repository; write it anew if it has changed."""
    found = json.loads(subprocess.run([python, "-c", _LIST], check=True, capture_output=True, text=True).stdout)  # noqa: S603
    rows = [
        (name, licence or "?") for name, _, licence in found if name not in {"pip", "setuptools", "langchain-congrs"}
    ]
    odd = [f"{name}: {licence}" for name, licence in rows if not _ALLOWED.search(licence)]
    table = "\n".join(f"| {name} | {licence} |" for name, licence in rows)
    head = "# Licences\n\nWhat a plain installation brings along; `make dist` checks this list.\n\n"
    head += "| package | licence |\n|---|---|"
    text = f"{head}\n{table}\n"
    known = LICENCES.read_text() if LICENCES.exists() else ""
    LICENCES.write_text(text)
    print(f"licences: {len(rows)} packages, {len(odd)} with a licence to look at {odd or ''}")
    new = {name for name, _ in rows} - set(re.findall(r"^\| ([\w.-]+) \|", known, re.MULTILINE))
    if known and new:
        print(f"not listed yet, now in {LICENCES.name}: {', '.join(sorted(new))}")
    return int(bool(odd) or bool(known and new))


def _audit(tools: Path, python: Path) -> int:
    """Known weaknesses of what a plain installation brings along, if the data can be had."""
    frozen = subprocess.run(  # noqa: S603 - our own command
        [python, "-m", "pip", "freeze", "--exclude", "langchain-congrs"], check=True, capture_output=True, text=True
    )
    wanted = WORK / "dist" / "frozen.txt"
    wanted.write_text("\n".join(line for line in frozen.stdout.splitlines() if "langchain-congrs" not in line) + "\n")
    done = subprocess.run(  # noqa: S603
        [tools, "-m", "pip_audit", "--no-deps", "--disable-pip", "-r", str(wanted)],
        check=False,
        capture_output=True,
        text=True,
        timeout=300,
    )
    said = (done.stdout + done.stderr).strip()
    if done.returncode and any(sign in said for sign in _NO_DATA):
        print("audit: the data cannot be had here; left out")
        return 0
    unknown = said.count("could not be audited")
    told = [line for line in said.splitlines() if "could not be audited" not in line]
    print(f"audit: {unknown} packages could not be looked up;", "\n".join(told)[-2000:])
    return done.returncode


def _tested(name: str, *what: str) -> int:
    python = _environment(WORK / name / "venv")
    _run(python, "-m", "pip", "install", "--quiet", "uv")  # which finds versions that go together in seconds, not hours
    _run(python, "-m", "uv", "pip", "install", "--quiet", "--python", str(python), "--editable", *what)
    shown = subprocess.run([python, "-m", "pip", "list", "--format=freeze"], check=True, capture_output=True, text=True)  # noqa: S603
    core = ("langchain", "langgraph", "numpy", "networkx", "pydantic", "regex", "rich")
    print("\n".join(line for line in shown.stdout.splitlines() if line.startswith(core)))
    return _run(python, "-m", "pytest", "-n", "auto", "-q", "-W", "default", check=False)


def _project() -> dict[str, dict[str, list[str]]]:
    project: dict[str, dict[str, list[str]]] = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    return project


def _fresh(name: str) -> Path:
    shutil.rmtree(WORK / name, ignore_errors=True)
    (WORK / name).mkdir(parents=True)
    return WORK / name


def _environment(folder: Path) -> Path:
    venv.create(folder, with_pip=True)
    return folder / ("Scripts" if os.name == "nt" else "bin") / "python"


def _run(python: Path, *arguments: str, check: bool = True, cwd: Path = ROOT) -> int:
    done = subprocess.run([python, *arguments], check=False, cwd=cwd)  # noqa: S603
    if check and done.returncode:
        sys.exit(f"failed: {python} {' '.join(arguments)}")
    return done.returncode


if __name__ == "__main__":
    sys.exit({"floors": floors, "newest": newest, "dist": dist}[sys.argv[1]]())
