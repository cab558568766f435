"""Plans and data: what can be read, what is refused and how it is said; the plans that ship."""

from __future__ import annotations

import gzip
import json
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from langchain_congrs.evaluation.experiments.loaders import LoaderName, MissingDataError, load_examples
from langchain_congrs.evaluation.experiments.plan_file import PlanError, SystemVariant, read_plan, shipped_plans
from langchain_congrs.evaluation.experiments.trials import system_of
from tests.unit_tests.evaluation.answerer import answerer
from tests.unit_tests.evaluation.experiment import small_plan


def write_parquet(rows: list[dict[str, Any]], path: Path) -> None:
    """Write rows as a Parquet file; skip the test where pyarrow is missing or does not fit the version of numpy."""
    arrow = pytest.importorskip("pyarrow", exc_type=ImportError)
    pytest.importorskip("pyarrow.parquet", exc_type=ImportError).write_table(arrow.Table.from_pylist(rows), path)


PLAN = """
title = "A plan"
[data.mine]
path = "mine.jsonl"
[models.one]
model = "smollm2-135m"
[[systems]]
name = "mean"
"""


def test_an_option_with_a_list_is_a_grid() -> None:
    plan = small_plan(systems=[{"name": "nodes", "tau": [0.3, 0.5], "way": ["graph", "region"]}, {"name": "mean"}])
    assert [variant.key for variant in plan.variants] == [
        *(SystemVariant("nodes", {"tau": tau, "way": way}).key for tau in (0.3, 0.5) for way in ("graph", "region")),
        "mean {}",
    ]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (("[[systems]]", "[[systems]"), "is not TOML"),
        (('name = "mean"', 'name = "meen"'), "there is no system 'meen'"),
        (('title = "A plan"', 'titel = "A plan"'), "titel: Extra inputs are not permitted"),
        (('name = "mean"', 'name = "reasoning"'), r"system 'reasoning' asks a model: add \[reasoning\]"),
        (
            ('"smollm2-135m"\n[[systems]]\nname = "mean"', '"recorded"\n[[systems]]\nname = "nodes"'),
            r"add \[secondary\]",
        ),
        (('title = "A plan"', 'title = "A plan"\nmetrics = ["claims"]'), r"need a model to judge: add \[judge\]"),
        (('title = "A plan"', 'title = "A plan"\nshapes = ["pie"]'), "shapes.0: Input should be"),
    ],
)
def test_a_plan_that_cannot_be_used_says_why(change: tuple[str, str], told: str, tmp_path: Path) -> None:
    path = tmp_path / "plan.toml"
    path.write_text(PLAN)
    assert read_plan(path)[1] == tmp_path
    path.write_text(PLAN.replace(*change))
    with pytest.raises(PlanError, match=told):
        read_plan(path)


def test_a_plan_that_is_not_there_lists_those_that_ship() -> None:
    with pytest.raises(PlanError, match=r"no shipped plan of that name: .*biographies"):
        read_plan("nowhere.toml")


@pytest.mark.parametrize("name", shipped_plans())
def test_every_shipped_plan_can_be_carried_out_but_for_its_data(name: str) -> None:
    plan, folder = read_plan(name)
    assert plan.shapes
    assert folder == Path.cwd()
    for variant in plan.variants:
        system_of(variant, answerer())
    for data in plan.data.values():
        with pytest.raises(MissingDataError, match=r"is not there\. (Get|It is)"):
            load_examples(data.loader, folder / data.path, knowledge=data.knowledge)


# -- loaders -----------------------------------------------------------------------------------------------------------


def test_the_common_format(tmp_path: Path) -> None:
    path = tmp_path / "mine.jsonl.gz"
    rows = [
        {"id": 7, "prompt": "Who?", "labels": {"gold": 4}, "responses": ["a", "b"]},
        {"messages": [{"role": "user", "content": "Why?"}], "answer": "so", "reference": "Because."},
    ]
    path.write_bytes(gzip.compress("\n".join(map(json.dumps, rows)).encode()))
    first, second = load_examples("jsonl", path)
    assert (first.id, first.answer, first.responses) == ("7", "4", ("a", "b"))
    assert (second.id, second.answer, second.reference) == ("2", "so", "Because.")


@pytest.mark.parametrize(
    ("content", "told"),
    [("", "no examples"), ("{", "line 1: "), ("[]", "not a JSON object"), ('{"a": 1}', "no 'prompt'")],
)
def test_a_file_of_something_else_is_refused(content: str, told: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.jsonl"
    path.write_text(content)
    with pytest.raises(ValueError, match=told):
        load_examples("jsonl", path)


def test_fewer_examples_are_a_part_of_more(tmp_path: Path) -> None:
    path = tmp_path / "names.txt"
    path.write_text("\n".join(f"Name {number}" for number in range(20)))
    drawn = {limit: [one.id for one in load_examples("factscore", path, limit=limit)] for limit in (3, 8)}
    assert drawn[8][:3] == drawn[3]
    assert drawn[8] != [one.id for one in load_examples("factscore", path, limit=8, seed=1)]


def test_articles_are_taken_from_the_database(tmp_path: Path) -> None:
    path, knowledge = tmp_path / "names.txt", tmp_path / "wiki.db"
    path.write_text("Ada Lovelace\nNobody\n")
    with closing(sqlite3.connect(knowledge)) as database:
        database.execute("CREATE TABLE documents (title PRIMARY KEY, text)")
        database.execute(
            "INSERT INTO documents VALUES ('Ada Lovelace', '<s>Born 1815.####SPECIAL####SEPARATOR####Died.')"
        )
        database.commit()
    (found,) = load_examples("factscore", path, knowledge=knowledge)
    assert (found.prompt, found.reference) == ("Tell me a bio of Ada Lovelace.", "Born 1815.\nDied.")
    path.write_text("Nobody")
    with pytest.raises(ValueError, match="an article on none of the 1 subjects"):
        load_examples("factscore", path, knowledge=knowledge)


def test_popqa_asks_about_each_subject_once(tmp_path: Path) -> None:
    path = tmp_path / "test.tsv"
    answers = '"[""a"", ""b""]"'  # quoted as in the published file
    path.write_text(
        f"id\tsubj\ts_wiki_title\ts_pop\tpossible_answers\n1\tRome\tRome\t900\t{answers}\n"
        f"2\tRome\tRome\t900\t{answers}\n3\tIda\tIda (film)\t5\t{answers}\n"
    )
    found = load_examples("popqa", path)
    assert [(one.id, one.frequency) for one in found] == [("Rome", 900), ("Ida (film)", 5)]
    assert "facts about Ida." in found[1].prompt


HALOGEN: dict[LoaderName, str] = {
    "halogen_false_presuppositions": "falsepresupposition",
    "halogen_scientific_references": "references",
    "halogen_historical_events": "historicalevents",
}


@pytest.mark.parametrize("name", ["prompts.csv", "prompts.jsonl"])
def test_prompts_of_one_task_of_halogen(name: str, tmp_path: Path) -> None:
    (tmp_path / "prompts.csv").write_text('\ufeffprompts,death\n" Who met, whom?",1815\n')
    (tmp_path / "prompts.jsonl").write_text('{"prompt": "Who met, whom?"}\n')
    for loader in HALOGEN:
        assert [one.prompt for one in load_examples(loader, tmp_path / name)] == ["Who met, whom?"]


@pytest.mark.parametrize(("loader", "category"), HALOGEN.items())
def test_prompts_of_all_tasks_of_halogen_are_told_apart(loader: LoaderName, category: str, tmp_path: Path) -> None:
    rows = [{"prompt": f"Of {name}?", "category": name} for name in ("biographies", "code", *HALOGEN.values())]
    write_parquet(rows, tmp_path / "train.parquet")
    assert [one.prompt for one in load_examples(loader, tmp_path / "train.parquet")] == [f"Of {category}?"]


def test_a_parquet_file_without_pyarrow_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    (tmp_path / "a.parquet").write_bytes(b"")
    with pytest.raises(ImportError, match="pip install pyarrow"):
        load_examples("aime2024", tmp_path / "a.parquet")


@pytest.mark.parametrize(
    ("solution", "answer"),
    [
        (r"So \boxed{2}.", "2"),
        (r"First $\boxed{1}$, then $\boxed{\frac{1}{2}}$.", r"\frac{1}{2}"),
        (r"There are $\fbox{3}$ ways.", "3"),
        (r"We get $x = \boxed 2$ and are done.", "2"),
        (r"Thus $\boxed \frac12$.", r"\frac12"),
    ],
)
def test_answers_of_math(solution: str, answer: str, tmp_path: Path) -> None:
    (tmp_path / "1.json").write_text(json.dumps({"problem": "?", "solution": solution, "level": "Level 1"}))
    assert [one.answer for one in load_examples("math", tmp_path)] == [answer]


def test_problems_of_math_and_aime(tmp_path: Path) -> None:
    folder = tmp_path / "MATH" / "test" / "algebra"
    folder.mkdir(parents=True)
    (folder / "1.json").write_text(json.dumps({"problem": "1 + 1?", "solution": r"So \boxed{2}."}))
    (found,) = load_examples("math", tmp_path / "MATH" / "test")
    assert (found.id, found.answer) == ("algebra/1.json", "2")
    assert found.prompt.endswith("Problem: 1 + 1?")
    assert r"$\boxed{answer}$" in found.prompt
    row = {"ID": "2024-I-1", "Problem": "2 + 2?", "Solution": "Four.", "Answer": 4}
    write_parquet([row], tmp_path / "aime_2024_problems.parquet")
    (tmp_path / "aime.jsonl").write_text(json.dumps(row))
    for name in ("aime_2024_problems.parquet", "aime.jsonl"):
        (found,) = load_examples("aime2024", tmp_path / name)
        assert (found.id, found.answer) == ("2024-I-1", "4")
    row = {"problem": "3?", "solution": r"\boxed{03}", "answer": "3", "unique_id": "test/algebra/3.json"}  # MATH-500
    (tmp_path / "test.jsonl").write_text(json.dumps(row))
    (found,) = load_examples("math", tmp_path / "test.jsonl")
    assert (found.id, found.answer) == ("test/algebra/3.json", "3")
