"""Examples from files: the common format, and the files of the sets that the paper uses.

Nothing is downloaded: a loader that misses its file says where to get it.
"""

from __future__ import annotations

import csv
import gzip
import json
import random
import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict

from langchain_congrs.batch.json_lines import BadLine, json_lines
from langchain_congrs.verification.domains import boxed

LoaderName = Literal[
    "jsonl",
    "factscore",
    "popqa",
    "halogen_false_presuppositions",
    "halogen_scientific_references",
    "halogen_historical_events",
    "math",
    "aime2024",
]
"""The loaders by name."""

_SOLVE = (
    "Solve the problem. If it takes two steps or fewer, answer briefly; otherwise go step by step, with a heading "
    '"## Step 1: …" for each step. End with: Therefore, the final answer is: $\\boxed{{answer}}$.\n\nProblem: {problem}'
)
_SEPARATOR = "####SPECIAL####SEPARATOR####"  # between the passages of an article


_BARE_BOX = re.compile(r"\\boxed\s+([^\s${}][^$]*)(?=\$)")


class MissingDataError(FileNotFoundError):
    """A file of a data set is not there; the message says where to get it."""


class Example(BaseModel):
    """One prompt, and what is known about it.

    Args:
        id: Its name.
        prompt: A string, or messages as JSON.
        answer: The right final answer.
        reference: A text that claims are checked against.
        responses: Samples that were recorded for it.
        frequency: How often its subject occurs, for tables by frequency.
    """

    model_config = ConfigDict(frozen=True)

    id: str
    prompt: Any
    answer: str | None = None
    reference: str | None = None
    responses: tuple[str, ...] = ()
    frequency: float | None = None


def load_examples(
    loader: LoaderName, path: Path, *, knowledge: Path | None = None, limit: int | None = None, seed: int = 42
) -> list[Example]:
    """Read examples.

    Args:
        loader: What the file is.
        path: The file, or for ``math`` a folder as well.
        knowledge: The database of Wikipedia articles that ``factscore`` and ``popqa`` take references from.
        limit: How many, drawn at random; fewer are always a part of more.
        seed: For drawing them.

    Raises:
        MissingDataError: If the file is not there.
        ValueError: If it is not what the loader reads.
    """
    where, read = _LOADERS[loader]
    for file in filter(None, (path, knowledge)):
        if not file.exists():
            source = _ARTICLES if file is knowledge else where
            msg = f"{file} is not there. {source}"
            raise MissingDataError(msg)
    examples = list(read(path))
    if not examples:
        msg = f"{path} has no examples that the loader {loader!r} can read."
        raise ValueError(msg)
    if limit is not None:
        random.Random(seed).shuffle(examples)  # noqa: S311 - no secret
        examples = examples[:limit]
    if knowledge is not None:
        examples = _with_articles(examples, knowledge)
    return examples


# -- the common format -------------------------------------------------------------------------------------------------


def _common(path: Path) -> Iterator[Example]:
    """One object a line: ``prompt`` or ``messages``, and the other fields of an `Example`; ``labels.gold`` will do."""
    for number, row in enumerate(_json_rows(path), start=1):
        prompt = row.get("prompt", row.get("messages"))
        if not prompt:
            msg = f"Example {number} of {path} has no 'prompt' and no 'messages'."
            raise ValueError(msg)
        labels = row["labels"] if isinstance(row.get("labels"), dict) else {}
        answer = row.get("answer", labels.get("gold"))
        yield Example(
            id=str(row.get("id", number)),
            prompt=prompt,
            answer=None if answer is None else str(answer),
            reference=row.get("reference"),
            responses=tuple(row.get("responses") or ()),
            frequency=row.get("frequency"),
        )


# -- the sets of the paper ---------------------------------------------------------------------------------------------


def _factscore(path: Path) -> Iterator[Example]:
    """A file with a name on each line."""
    for line in path.read_text(encoding="utf-8").splitlines():
        if name := line.strip():
            yield Example(id=name, prompt=f"Tell me a bio of {name}.")


def _popqa(path: Path) -> Iterator[Example]:
    """The published table; a paragraph of facts is asked for, on each subject once."""
    subjects: dict[str, Example] = {}
    for row in _rows(path):
        title = row.get("s_wiki_title") or row["subj"]
        frequency = float(row["s_pop"]) if row.get("s_pop") else None
        prompt = f"Write a paragraph of facts about {row['subj']}."
        subjects.setdefault(title, Example(id=title, prompt=prompt, frequency=frequency))
    return iter(subjects.values())


def _halogen(category: str) -> Callable[[Path], Iterator[Example]]:
    """What reads one task's prompts, from a table of its own or from that of all tasks, which has a ``category``."""

    def read(path: Path) -> Iterator[Example]:
        for number, given in enumerate(_rows(path), start=1):
            row = {key.lower(): str(value or "") for key, value in given.items() if isinstance(key, str)}
            told = row.get("category", category).lower()
            if (prompt := row.get("prompt", row.get("prompts", "")).strip()) and category in told:
                yield Example(id=str(number), prompt=prompt)

    return read


def _math(path: Path) -> Iterator[Example]:
    """A table with ``problem`` and ``answer`` or ``solution``; or the original folder of JSON files."""
    if path.is_dir():
        rows = ((str(file.relative_to(path)), json.loads(file.read_bytes())) for file in sorted(path.rglob("*.json")))
    else:
        rows = ((str(number), row) for number, row in enumerate(_rows(path), start=1))
    for name, given in rows:
        row = {key.lower(): value for key, value in given.items()}
        answer = row.get("answer", _solved(str(row.get("solution", ""))))
        if answer is not None and row.get("problem"):
            identity = str(row.get("unique_id", row.get("id", name)))
            yield Example(id=identity, prompt=_SOLVE.format(problem=row["problem"]), answer=str(answer))


def _solved(solution: str) -> str | None:
    r"""The answer of a solution of MATH: in its last box, which some write as ``\fbox{2}`` or ``\boxed 2``."""
    return boxed(_BARE_BOX.sub(r"\\boxed{\1}", solution.replace(r"\fbox{", r"\boxed{")))


_ARTICLES = (
    "It is FActScore's database of Wikipedia articles, enwiki-20230401.db: see github.com/shmsw25/FActScore, Download "
    "the data."
)
_HALOGEN = (
    "Get the CSV file with the prompts of {task} from github.com/AbhilashaRavichander/HALoGEN, folder prompts; or the "
    "Parquet file with those of all tasks from huggingface.co/datasets/lasha-nlp/HALoGEN-prompts."
)
_LOADERS: dict[str, tuple[str, Callable[[Path], Iterator[Example]]]] = {
    "jsonl": ("Give a JSONL file with a 'prompt' on each line.", _common),
    "factscore": (
        "Get prompt_entities.txt (labeled or unlabeled) from the data of FActScore: github.com/shmsw25/FActScore.",
        _factscore,
    ),
    "popqa": ("Get test.tsv from huggingface.co/datasets/akariasai/PopQA.", _popqa),
    "halogen_false_presuppositions": (
        _HALOGEN.format(task="numerical false presuppositions"),
        _halogen("presupposition"),
    ),
    "halogen_scientific_references": (
        _HALOGEN.format(task="scientific attribution (references)"),
        _halogen("reference"),
    ),
    "halogen_historical_events": (_HALOGEN.format(task="historical events"), _halogen("historical")),
    "math": (
        "Get MATH/test: github.com/hendrycks/math; or test.jsonl: huggingface.co/datasets/HuggingFaceH4/MATH-500.",
        _math,
    ),
    "aime2024": (
        "Get aime_2024_problems.parquet from huggingface.co/datasets/Maxwell-Jia/AIME_2024.",
        _math,
    ),
}


def _with_articles(examples: list[Example], knowledge: Path) -> list[Example]:
    """Examples with the articles about their subjects; those without one are left out."""
    found = []
    with closing(sqlite3.connect(f"{knowledge.resolve().as_uri()}?mode=ro", uri=True)) as database:
        for example in examples:
            row = database.execute("SELECT text FROM documents WHERE title = ?", (example.id,)).fetchone()
            if row:
                text = row[0].replace(_SEPARATOR, "\n").replace("<s>", "").replace("</s>", "")
                found.append(example.model_copy(update={"reference": text}))
    if not found:
        msg = f"{knowledge} has an article on none of the {len(examples)} subjects."
        raise ValueError(msg)
    return found


# -- files -------------------------------------------------------------------------------------------------------------


def _json_rows(path: Path) -> Iterator[dict[str, Any]]:
    content = gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()
    for found in json_lines(content.splitlines()):
        if isinstance(found, BadLine) or not isinstance(found[1], dict):
            line, problem = found if isinstance(found, BadLine) else (found[0], "not a JSON object")
            msg = f"{path}, line {line}: {problem}."
            raise ValueError(msg)  # noqa: TRY004 - the content of a file, not an argument
        yield found[1]


def _rows(path: Path) -> Iterator[dict[str, Any]]:
    """The rows of a table: CSV, TSV, Parquet, or else JSONL."""
    if path.suffix == ".parquet":
        return _parquet(path)
    return _table(path) if path.suffix in {".csv", ".tsv"} else _json_rows(path)


def _parquet(path: Path) -> Iterator[dict[str, Any]]:
    try:
        from pyarrow import parquet  # noqa: PLC0415 - not everybody has such a file
    except ImportError as error:
        msg = f"{path} is a Parquet file: install pyarrow (`pip install pyarrow`), or save it as CSV or JSONL."
        raise ImportError(msg) from error
    yield from parquet.read_table(path).to_pylist()


def _table(path: Path) -> Iterator[dict[str, Any]]:
    with path.open(encoding="utf-8-sig", newline="") as file:
        yield from csv.DictReader(file, delimiter="\t" if path.suffix == ".tsv" else ",")
