"""Whether a final answer is right: mathematical equivalence, numbers, dates and choices."""

from __future__ import annotations

import regex

from langchain_congrs.verification.answers import Guess, same_answer
from langchain_congrs.verification.domains import math_answer

_CHOICE = regex.compile(r"^\(?([A-Z])\)?$")
_CHOSEN = regex.compile(r"(?<![\p{L}\p{N}'’])\(?([A-Z])\)(?!\p{L})|(?:^|\n|[:*]\s*)\(?([A-Z])\)?[.*]*\s*(?=\n|$)")


def final_answer(text: str, *, choice: bool = False) -> str | None:
    r"""The final answer of a response: what it boxes or calls its answer, else the last choice or number in it.

    Args:
        text: The response.
        choice: Whether the answer is a letter.

    Example:
        >>> final_answer(r"so \boxed{\frac{1}{2}}."), final_answer("It must be (B) because 3 > 2.", choice=True)
        ('\\frac{1}{2}', 'B')
    """
    found = math_answer(text)
    if choice and (found is None or isinstance(found, Guess)):
        letters = [one or other for one, other in _CHOSEN.findall(text)]
        return letters[-1] if letters else None
    return None if found is None else str(found)


def is_correct(text: str, gold: str, answer: str | None = None) -> bool:
    r"""Whether a response reaches the right answer.

    Args:
        text: The response.
        gold: The right answer.
        answer: The final answer of the response, if it has been read already.

    Example:
        >>> is_correct(r"Half of it: \boxed{0.5}", r"\frac{1}{2}"), is_correct("(B) is right.", "B")
        (True, True)
    """
    found = answer if answer is not None else final_answer(text, choice=bool(_CHOICE.match(gold.strip())))
    return found is not None and same_answer(found, gold)
