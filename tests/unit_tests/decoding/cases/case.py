"""Groups of responses, and the answer a careful person would make of them.

Each case says what an editor who sees only the responses would hand to somebody who asked the question. Nothing here
needs knowledge of the world or of synonyms: numbers, dates, units, names, negation and inflection are enough.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal


@dataclass(frozen=True)
class Case:
    """Responses to one prompt and what may be made of them.

    Attributes:
        name: What is expected, as a sentence.
        responses: What was sampled.
        tau: The threshold asked for.
        answers: Acceptable answers, in full.
        says: Strings that are all in the answer.
        says_one_of: Strings of which at least one is in the answer.
        once: Strings that are in the answer exactly once.
        never_says: Strings that are not in the answer.
        never_both: Strings of which at most one is in the answer.
        abstains: Whether there is no answer.
        may_abstain: Whether silence is as good as the answer described.
        why: A part of the reason for silence.
    """

    name: str
    responses: tuple[str, ...]
    tau: float | Literal["auto"] = "auto"
    answers: tuple[str, ...] = ()
    says: tuple[str, ...] = ()
    says_one_of: tuple[str, ...] = ()
    once: tuple[str, ...] = ()
    never_says: tuple[str, ...] = ()
    never_both: tuple[str, ...] = ()
    abstains: bool = False
    may_abstain: bool = False
    why: str = ""


def each(text: str, *values: str) -> tuple[str, ...]:
    """The text once for each value, which stands in the place of the dots."""
    return tuple(text.replace("…", value) for value in values)


FILLERS = (
    "Porcelain cups were stacked beside an empty kiln.",
    "Somebody had repainted those shutters badly.",
    "Quiet evenings suit gardeners best.",
    "Loose gravel rattled underneath heavy carts.",
    "Young herons waded near reeds.",
)


def among_others(case: Case) -> Case:
    """The case with the responses in reverse and one sentence more in each, which no other has: no two are alike."""
    filled = [
        f"{filler} {response}" if place % 2 else f"{response} {filler}"
        for place, (response, filler) in enumerate(zip(reversed(case.responses), FILLERS, strict=False))
    ]
    return replace(
        case,
        name=f"{case.name}, among sentences that nobody shares",
        responses=tuple(filled),
        tau=0.5 if case.tau == "auto" else case.tau,
        never_says=(*case.never_says, "kiln", "shutters", "gardeners", "gravel", "herons"),
    )


def problems(case: Case, text: str) -> list[str]:
    """What is wrong with an answer that is not silence."""
    found = []
    if case.answers and text not in case.answers:
        found.append("none of the acceptable answers")
    if case.says_one_of and not any(part in text for part in case.says_one_of):
        found.append(f"says none of {case.says_one_of}")
    found += [f"does not say {part!r}" for part in case.says if part not in text]
    found += [f"says {part!r}" for part in case.never_says if part in text]
    found += [f"says {part!r} {text.count(part)} times" for part in case.once if text.count(part) != 1]
    both = [part for part in case.never_both if part in text]
    if len(both) > 1:
        found.append(f"says all of {both}")
    return found
