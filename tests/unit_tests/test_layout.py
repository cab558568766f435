"""The layout of the package and of its tests: rooms, layers, names, and where prompts stand."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import grimp
import networkx as nx
import pytest

import langchain_congrs

PACKAGE = Path(langchain_congrs.__file__).parent
TESTS = Path(__file__).parent

LAYERS = (  # the lowest first: each may import those before it, and none after it
    "_common",
    "alignment",
    "graph",
    "calling",
    "equivalence",
    "sampling",
    "construction",
    "decoding",
    "pipeline",
    "chat",
    "verification",
    "local",
    "server",
    "display",
    "batch",
    "evaluation",
    "cli",
    "__main__",
)

# The rooms of `decoding/statements`, the lowest first; `results` and `selection` stand beside them.
OF_STATEMENTS = ("words", "grammar", "asked", "responses", "support", "shapes", "votes", "drafts", "voices")

# Conveniences that reach upwards, each with what it imports when it is called. (`sweep` of a graph calls `decode`.)
OF_A_GRAPH = {
    "decode": "langchain_congrs.decoding.decoder",
    "support_of": "langchain_congrs.decoding.by_statements",
    "to_networkx": "langchain_congrs.display.graphml",
    "to_graphml": "langchain_congrs.display.graphml",
    "to_dot": "langchain_congrs.display.dot",
    "to_mermaid": "langchain_congrs.display.mermaid",
    "to_html": "langchain_congrs.display.html",
    "to_svg": "langchain_congrs.display.svg",
    "_repr_html_": "langchain_congrs.display.html",
}
OF_AN_ANSWER = {"to_html": "langchain_congrs.display.html", "_repr_html_": "langchain_congrs.display.html"}
CONVENIENCES = {"graph.consensus_graph": OF_A_GRAPH, "decoding.response": OF_AN_ANSWER}

Import = tuple[str, str]


@pytest.fixture(scope="module")
def imports() -> grimp.ImportGraph:
    """Every import at run time, those inside functions included."""
    return grimp.build_graph(
        "langchain_congrs", include_external_packages=True, exclude_type_checking_imports=True, cache_dir=None
    )


def room_of(module: str) -> str:
    return module.split(".")[1]


def ours(imports: grimp.ImportGraph) -> list[Import]:
    """Who imports whom inside the package."""
    modules = [module for module in imports.modules if module.startswith("langchain_congrs.")]
    return sorted(
        (module, target)
        for module in modules
        for target in imports.find_modules_directly_imported_by(module)
        if target.startswith("langchain_congrs.")
    )


def upwards(imports: grimp.ImportGraph) -> set[Import]:
    return {one for one in ours(imports) if LAYERS.index(room_of(one[0])) < LAYERS.index(room_of(one[1]))}


def sources() -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted(PACKAGE.rglob("*.py")):
        yield path.relative_to(PACKAGE), ast.parse(path.read_text())


# -- rooms and layers --------------------------------------------------------------------------------------------------


def rooms() -> set[str]:
    return {path.stem for path in PACKAGE.iterdir() if path.suffix == ".py" or (path / "__init__.py").exists()}


def test_at_most_sixteen_public_names_stand_at_the_top() -> None:
    assert len({room for room in rooms() if not room.startswith("_")}) <= 16


def test_every_room_has_a_layer() -> None:
    assert rooms() - {"__init__"} == set(LAYERS)


def test_imports_point_downwards_but_for_conveniences(imports: grimp.ImportGraph) -> None:
    allowed = {(f"langchain_congrs.{name}", module) for name, ones in CONVENIENCES.items() for module in ones.values()}
    assert upwards(imports) == allowed


def test_the_rooms_of_statements_import_from_those_below(imports: grimp.ImportGraph) -> None:
    inside = "langchain_congrs.decoding.statements."
    within = [one for one in ours(imports) if all(module.startswith(inside) for module in one)]
    pairs = [(a.removeprefix(inside), b.removeprefix(inside)) for a, b in within]
    rooms = [(a.split(".")[0], b.split(".")[0]) for a, b in pairs if "." in a and "." in b]
    assert {one for one in rooms if OF_STATEMENTS.index(one[0]) < OF_STATEMENTS.index(one[1])} == set()
    beside = {path.stem for path in (PACKAGE / "decoding" / "statements").glob("*.py")}
    assert beside == {"__init__", "results", "selection"}


@pytest.mark.parametrize("name", CONVENIENCES)
def test_conveniences_import_when_they_are_called(name: str) -> None:
    tree = ast.parse((PACKAGE / f"{name.replace('.', '/')}.py").read_text())
    found = {
        function.name: node.module
        for function in ast.walk(tree)
        if isinstance(function, ast.FunctionDef)
        for node in ast.walk(function)
        if isinstance(node, ast.ImportFrom)
    }
    assert found == CONVENIENCES[name]


def test_nobody_inside_takes_a_name_from_the_top(imports: grimp.ImportGraph) -> None:
    assert imports.find_modules_that_directly_import("langchain_congrs") == set()


def test_there_is_no_cycle(imports: grimp.ImportGraph) -> None:
    modules: nx.DiGraph[str] = nx.DiGraph(set(ours(imports)) - upwards(imports))
    assert list(nx.simple_cycles(modules)) == []


@pytest.mark.parametrize(
    ("room", "allowed"),
    [("alignment", {"numpy", "regex"}), ("graph", {"pydantic", "typing_extensions"}), ("_common", set())],
)
def test_the_lowest_rooms_need_little_from_outside(imports: grimp.ImportGraph, room: str, allowed: set[str]) -> None:
    modules = imports.find_descendants(f"langchain_congrs.{room}") | {f"langchain_congrs.{room}"}
    found = {target for module in modules for target in imports.find_modules_directly_imported_by(module)}
    outside = {name for name in found if not name.startswith("langchain_congrs")}
    assert outside - set(sys.stdlib_module_names) == allowed


def test_a_graph_is_read_without_langchain() -> None:
    code = "import sys, langchain_congrs.graph; sys.exit(bool({'langchain_core', 'langgraph'} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0  # noqa: S603 - ours


# -- names -------------------------------------------------------------------------------------------------------------


def test_no_two_modules_have_one_name() -> None:
    places = defaultdict(list)
    for path, _ in sources():
        places[path.stem].append(str(path))
    shared = {name: found for name, found in places.items() if len(found) > 1}
    assert set(shared) <= {"__init__", "__main__", "prompts"}, shared


def named_types(tree: ast.Module) -> Iterator[str]:
    """Classes, wherever they stand, and type aliases: names in capitals and small letters at the top of a module."""
    yield from (node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef))
    for node in tree.body:
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        for target in targets:
            if isinstance(target, ast.Name) and target.id[:1].isupper() and not target.id.isupper():
                yield target.id


def test_no_two_types_have_one_name() -> None:
    places = defaultdict(list)
    for path, tree in sources():
        for name in named_types(tree):
            places[name].append(str(path))
    assert {name: found for name, found in places.items() if len(found) > 1} == {}


def is_prompt(node: ast.AST) -> bool:
    """Whether a message gives instructions: a system message, or words that stand in the code."""
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name):
        return False
    literal = any(isinstance(given, ast.Constant | ast.JoinedStr | ast.BinOp) for given in node.args)
    return node.func.id == "SystemMessage" or (node.func.id == "HumanMessage" and literal)


def test_prompts_stand_in_files_called_prompts() -> None:
    homes = {path for path, tree in sources() for node in ast.walk(tree) if is_prompt(node)}
    assert {path.name for path in homes} == {"prompts.py"}
    assert {path.parent.name for path in homes} == {"decoding", "equivalence", "evaluation", "verification"}


# -- the tests ---------------------------------------------------------------------------------------------------------


def own_modules() -> Iterator[tuple[Path, ast.Module]]:
    for path in sorted(TESTS.parent.rglob("*.py")):
        yield path.relative_to(TESTS.parent), ast.parse(path.read_text())


def imported(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{name.name}" for name in node.names)
        elif isinstance(node, ast.Import):
            yield from (name.name for name in node.names)


def test_nobody_imports_a_module_of_tests() -> None:
    wrong = [
        (str(path), name)
        for path, tree in own_modules()
        for name in imported(tree)
        if name.startswith("tests.") and any(part.startswith("test_") or part == "conftest" for part in name.split("."))
    ]
    assert wrong == []


def test_unit_tests_have_the_rooms_of_the_package() -> None:
    folders = {path.name for path in TESTS.iterdir() if (path / "__init__.py").exists()}
    rooms_of_the_package = {path.name for path in PACKAGE.iterdir() if (path / "__init__.py").exists()}
    assert folders == rooms_of_the_package | {"benchmarks"}  # tests of ../benchmarks


def test_no_unit_test_is_longer_than_400_lines() -> None:
    lengths = {path.name: len(path.read_text().splitlines()) for path in TESTS.rglob("*.py")}
    assert {name: length for name, length in lengths.items() if length > 400} == {}


def reads_the_clock(node: ast.AST) -> bool:
    """Whether code asks for the time, or sleeps for more than a turn."""
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
        return False
    whose = node.func.value.id if isinstance(node.func.value, ast.Name) else ""
    turn = [ast.dump(given) for given in node.args] == [ast.dump(ast.Constant(0))]
    return whose in {"time", "asyncio"} and not turn and (whose == "time" or node.func.attr == "sleep")


def test_no_unit_test_depends_on_the_clock() -> None:
    units = [(path, tree) for path, tree in own_modules() if path.parts[0] == "unit_tests"]
    assert [str(path) for path, tree in units if any(map(reads_the_clock, ast.walk(tree)))] == []
