"""A graph of five responses, without any model: ``python -m langchain_congrs.demo``."""

from __future__ import annotations

from langchain_congrs.construction import ConGrBuilder
from langchain_congrs.equivalence import RuleJudge

PROMPT = "Who was Ada Lovelace?"

RESPONSES = (
    (
        "Ada Lovelace was an English mathematician, born in London in 1815. She is known for her notes on Charles "
        "Babbage's Analytical Engine, which hold what many call the first computer program. She died in 1852, aged 36."
    ),
    (
        "Ada Lovelace was an English writer, born in London in 1815. She is known for her notes on Charles Babbage's "
        "Analytical Engine, published in 1843. She died in 1852, aged thirty-six."
    ),
    (
        "Ada Lovelace was an English mathematician, born in London in 1815. She is known for her notes on Charles "
        "Babbage's Difference Engine, which hold what many call the first computer program. She died in 1851, aged 36."
    ),
    (
        "Ada Lovelace was a British mathematician, born in London in 1815. She is known for her work on Charles "
        "Babbage's Analytical Engine, published in 1843. She died in 1852, aged 36."
    ),
    (
        "Ada Lovelace was an English mathematician, born in London in 1816. She is known for her notes on Charles "
        "Babbage's Analytical Engine, published in 1842. She died in 1852, aged 36."
    ),
)


def main() -> None:
    """Build the graph and print it."""
    graph = ConGrBuilder(judge=RuleJudge()).invoke({"prompt": PROMPT, "responses": RESPONSES})
    print(f"{len(RESPONSES)} responses to {PROMPT!r}, aligned word by word.")
    print(
        "Flush left: words that all of them share. Indented: what they say in between, and how many say it, each in its"
    )
    print("longest wording (36 and thirty-six are one thing, which all say).\n")
    print(graph)
    answer = graph.decode(tau=0.5)
    print("\nWhat at least half of them say, with the support of each part and what lost against it:\n")
    for span in answer.spans:
        lost = ", ".join(f"{other.text.strip()} ({other.support})" for other in span.alternatives)
        print(f"  {span.support}/{graph.m}  {span.text.strip()}{f'   <- not {lost}' if lost else ''}")
    print(f"\n{answer.text}")


if __name__ == "__main__":
    main()
