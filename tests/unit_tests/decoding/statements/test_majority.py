"""What most responses mention and an answer leaves out is told."""

from __future__ import annotations

from langchain_congrs import ConGrBuilder
from langchain_congrs.decoding.by_statements import aligned
from langchain_congrs.decoding.statements.drafts.material import Material

QUESTION = "Who was Ignaz Semmelweis?"
RESPONSES = [
    "Ignaz Semmelweis was a Hungarian physician. He found that washing hands in chlorine stopped childbed fever.",
    "Ignaz Semmelweis was a Hungarian doctor, a pioneer of hand washing, which cut deaths from childbed fever.",
    "Semmelweis was a Hungarian physician. By having doctors wash their hands he beat childbed fever.",
    "Ignaz Semmelweis, a Hungarian physician, argued in 1847 that washed hands prevent childbed fever.",
    "Ignaz Semmelweis was a Hungarian physician. Clean, washed hands, he said, keep childbed fever away.",
]


def test_what_most_mention_is_told() -> None:
    graph = ConGrBuilder().invoke({"prompt": QUESTION, "responses": RESPONSES})
    (warning,) = [told for told in graph.decode(tau=0.8).warnings if told.startswith("most responses also mention")]
    assert "fever" in warning
    assert "1847" not in warning


def test_an_answer_that_has_it_comes_without_a_warning() -> None:
    same = "Semmelweis had doctors wash their hands, and childbed fever became rare."
    answer = ConGrBuilder().invoke({"prompt": QUESTION, "responses": [same] * 5}).decode()
    assert answer.warnings == ()


def test_words_of_the_question_are_not_missed() -> None:
    responses = [f"{name} is the capital of the old kingdom." for name in ("Aldern",) * 4] + ["Nobody knows."]
    answer = (
        ConGrBuilder().invoke({"prompt": "What is the capital of the old kingdom?", "responses": responses}).decode()
    )
    assert not any("also mention" in told for told in answer.warnings)


LIVES = (
    "Ada Holm was a mathematician from Norland.",
    "Ada Holm was a mathematician who wrote to J. R. Quill in 1913. She made significant contributions to knot theory.",
    "In 1913 Ada Holm, a mathematician, met J. R. Quill. She made significant contributions to knot theory.",
    "J. R. Quill found her in 1913: Ada Holm, a mathematician, made significant contributions to knot theory.",
    "Ada Holm, a mathematician, made significant contributions: J.R. Quill praised in 1913 her knot theory.",
)


def test_names_are_told_whole_and_bare_words_not_at_all() -> None:
    graph = ConGrBuilder().invoke({"prompt": "Who was Ada Holm?", "responses": list(LIVES)})
    majority = Material(aligned(graph)).majority
    told = majority.left_out(frozenset({"mathematician"}))
    assert told == "most responses also mention J. R. Quill, 1913, knot theory"
