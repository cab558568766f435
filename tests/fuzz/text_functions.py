"""Every function of the package that reads text from a model, a file or a client, as a function of one string."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from langchain_core.messages import AIMessage, HumanMessage

from langchain_congrs import ConGrBuilder, ConsensusGraph
from langchain_congrs._common import harmless, in_words, mask
from langchain_congrs.alignment.words import bare, casefold, exact, fold, segment_words
from langchain_congrs.batch.json_lines import json_lines
from langchain_congrs.calling.messages import fenced, message_problem, quote, unfence
from langchain_congrs.calling.usage import estimate_tokens
from langchain_congrs.chat.ballots import calls_ballot, json_of
from langchain_congrs.construction import take_responses
from langchain_congrs.decoding.abstention import says_nothing_is_known
from langchain_congrs.decoding.audit import audit_edit
from langchain_congrs.decoding.decoder import spans_of
from langchain_congrs.decoding.plan import PlannedWord
from langchain_congrs.decoding.prompts import edit_draft, read_edit
from langchain_congrs.display.html import to_html
from langchain_congrs.display.mermaid import to_mermaid
from langchain_congrs.display.terminal import render_graph
from langchain_congrs.equivalence import RegionTexts, RuleJudge
from langchain_congrs.equivalence.canonical import canonical, content, denies
from langchain_congrs.equivalence.reading import read_json, read_pair, read_partition, read_partitions, read_sayers
from langchain_congrs.verification.answers import plain_form, same_answer
from langchain_congrs.verification.candidates import marked
from langchain_congrs.verification.domains import last_code_block, last_paragraph, math_answer
from langchain_congrs.verification.interventions import read_listed_scores, read_scores
from langchain_congrs.verification.problem import question_of

TextFunction = Callable[[str], Any]


def _refusing(read: Callable[..., Any], *more: Any) -> TextFunction:
    def call(text: str) -> None:
        with suppress(ValueError):
            read(text, *more)

    return call


def _graph(text: str) -> ConsensusGraph:
    """A graph of the text and one word: aligning two long texts is their product, which `max_steps` bounds."""
    return ConGrBuilder().invoke([text + " x", "y"])


def _spans(text: str) -> Any:
    return spans_of(text, [PlannedWord(word, 1) for word in segment_words(text)])


TEXT_FUNCTIONS: dict[str, TextFunction] = {
    "segment_words": segment_words,
    "exact": exact,
    "casefold": casefold,
    "bare": bare,
    "fold": fold,
    "canonical": canonical,
    "content": content,
    "denies": denies,
    "RuleJudge": lambda text: RuleJudge().decide(RegionTexts(texts=(text, text + "x", "not " + text))),
    "audit_edit": lambda text: audit_edit(text, text + " x", [text[: len(text) // 2]]),
    "says_nothing_is_known": says_nothing_is_known,
    "spans_of": _spans,
    "mask": mask,
    "in_words": lambda text: in_words(ValueError(text)),
    "harmless": harmless,
    "quote": quote,
    "fenced": lambda text: fenced([("a", text), ("b", text[::-1])]),
    "unfence": unfence,
    "read_edit": lambda text: read_edit(text, text + "x"),
    "edit_draft": lambda text: edit_draft(text, "a text"),
    "read_pair": _refusing(read_pair),
    "read_partition": _refusing(read_partition, 3),
    "read_partitions": lambda text: read_partitions(text, [2, 3]),
    "read_sayers": _refusing(read_sayers, 3, 3),
    "read_json": _refusing(read_json, dict),
    "read_scores": _refusing(read_scores, 2),
    "read_listed_scores": _refusing(read_listed_scores, 3),
    "plain_form": plain_form,
    "same_answer": lambda text: same_answer(text, text + "1"),
    "math_answer": math_answer,
    "last_paragraph": last_paragraph,
    "last_code_block": last_code_block,
    "question_of": lambda text: question_of([HumanMessage(text), AIMessage(text)]),
    "estimate_tokens": estimate_tokens,
    "message_problem": lambda text: message_problem(AIMessage(text)),
    "calls_ballot": lambda text: calls_ballot(AIMessage(text)),
    "json_of": _refusing(lambda text: json_of(AIMessage(text))),
    "take_responses": _refusing(lambda text: take_responses([text])),
    "json_lines": lambda text: list(json_lines(text.encode(errors="replace").splitlines(keepends=True))),
    "from_json": _refusing(ConsensusGraph.from_json),
    "from_json in a text": lambda text: ConsensusGraph.from_json(json.dumps(_as_graph(text))),
    "model_validate of many responses": lambda text: ConsensusGraph.model_validate(_said_by_many(len(text) // 20)),
    "statistics": lambda text: _graph(text).statistics(),
    "str(graph)": lambda text: str(_graph(text)),
    "decode nodes": lambda text: _graph(text).decode(select="nodes"),
    "marked": lambda text: marked(_graph(text), 0, [0, 1], ["d0.1"]),
    "to_mermaid": lambda text: to_mermaid(_graph(text)),
    "to_dot": lambda text: _graph(text).to_dot(),
    "to_graphml": lambda text: _graph(text).to_graphml(),
    "render_graph": lambda text: render_graph(_graph(text), color=False, width=80),
}

# These compare the sentences of a text with each other, of which only so many are read.
STATEMENT_FUNCTIONS: dict[str, TextFunction] = {
    "to_html": lambda text: to_html(_graph(text)),
    "decode statements": lambda text: _graph(text).decode(),
    "support_of": lambda text: ConGrBuilder().invoke(["It is so.", "It is."]).support_of(text),
}


def _as_graph(text: str) -> dict[str, Any]:
    text = text.encode(errors="replace").decode() or "x"
    return ConGrBuilder(keep_empty=True).invoke([text, "y"]).model_dump(mode="json")


def _said_by_many(m: int) -> dict[str, Any]:
    """A graph of so many responses that begin alike and end each in its own way."""
    everyone = list(range(m))
    ends = [f"w{number}" for number in everyone]

    def node(name: str, kind: str, position: int, *said: tuple[str, list[int]]) -> dict[str, Any]:
        phrasings = [{"text": text, "responses": who} for text, who in said]
        return {"id": name, "kind": kind, "position": position, "text": said[0][0], "phrasings": phrasings}

    own = [(end, [number]) for number, end in enumerate(ends)]
    nodes = [node("START", "start", 0, ("", everyone)), node("c1", "consensus", 1, ("It ", everyone))]
    nodes += [node("d1.1", "disagreement", 1, *own), node("END", "end", 2, ("", everyone))]
    lengths, columns = [[3, len(end)] for end in ends], [[0, number + 1] for number in everyone]
    return {"m": m, "nodes": nodes, "word_lengths": lengths, "word_columns": columns, "sources": everyone}


UNITS = (
    *("(", ")", ".", "a", "1", ",", "-", "*", "\\", "{", "[", '"', "'", "<", "|", "`", "#", "@", "&", "!", "?", ";"),
    *("\n", " ", "\t", "\r", "\x00", "\x1b[31m", "\u202e", "\u0301", "\u200b", "東", "ß", "\ufb01", "²", "“"),
    *("http://a:", "http://a@", "?key=", "api_key=", "://", "<|", "<think>", "</think>", "```", "```\n", "<draft-a>"),
    *(
        "a. ",
        "A. ",
        "A ",
        "1. ",
        "1, ",
        "1,000",
        "- x\n",
        "| a ",
        "the ",
        "no ",
        "n't ",
        "I ",
        "not ",
        "(a,",
        "a(",
        "1-",
    ),
    *("one hundred and ", "twenty-", "million ", "1st ", "January ", "27 January ", "$", "\\frac{", "\\boxed{", "}{"),
    *(
        "answer is ",
        "Answer: ",
        "score (1, 0)\n",
        "(1,0)",
        '{"scores":',
        "[[1],",
        '{"1":[',
        "\\\\",
        '\\"',
        "START_",
        "*a*",
    ),
    *(
        "I do not know. ",
        "sorry, ",
        "as an ai, ",
        "i no ",
        "there is no ",
        "a.b",
        "a's ",
        ". . ",
        "x=",
        "^",
        "~",
        "5% ",
    ),
)
"""What degenerate texts are made of, one unit over and over."""

FRAMES: tuple[Callable[[str], str], ...] = (
    lambda body: body,
    lambda body: f"a{body}a",
    lambda body: f'{{"a": "{body}',
    lambda body: f"I{body}x. ",
)
