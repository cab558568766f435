"""How the candidates that are left become one solution."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from typing_extensions import override

from langchain_congrs.calling.asking import Asking, Question, text_of
from langchain_congrs.verification.answers import group_answers
from langchain_congrs.verification.candidates import without_marks
from langchain_congrs.verification.domains import VerificationDomain
from langchain_congrs.verification.prompts import given_by_a_person


@dataclass(frozen=True)
class Survivors:
    """What a synthesis is made of.

    Args:
        problem: The problem.
        texts: The candidates that are left.
        marked: The same with their uncertain and erroneous parts between marks.
        said: What people said in their own words.
    """

    problem: str
    texts: Sequence[str]
    marked: Sequence[str]
    said: Sequence[str] = ()


class Synthesizer(ABC):
    """Makes one solution of the candidates that are left.

    Attributes:
        witness: Whether its answer is one more witness beside the candidates; not if it only chooses among them.
    """

    witness = True

    @abstractmethod
    def asking(self, survivors: Survivors, domain: VerificationDomain) -> Asking[str]:
        """The solution; questions to the model are yielded (see `langchain_congrs.calling.asking`).

        Raises:
            Exception: If the model fails; the candidate with the most frequent answer stands then.
        """


class WorkOut(Synthesizer):
    """Has the model work out one solution, with the candidates as help: the paper's way, one call."""

    @override
    def asking(self, survivors: Survivors, domain: VerificationDomain) -> Asking[str]:
        messages = [*domain.synthesize(survivors.problem, survivors.marked), *map(given_by_a_person, survivors.said)]
        (answer,) = yield [Question("synthesize", messages)]
        if isinstance(answer, Exception):
            raise answer
        return without_marks(text_of(answer))


class MostFrequent(Synthesizer):
    """Takes the first candidate with the most frequent answer: self-consistency over the survivors, no call.

    Example:
        >>> from langchain_congrs.verification import MATH
        >>> texts = ["So it is 3.", "So it is 4.", "It must be 4."]
        >>> MostFrequent.of(texts, MATH)
        'So it is 4.'
    """

    witness = False

    @override
    def asking(self, survivors: Survivors, domain: VerificationDomain) -> Asking[str]:
        yield from ()
        return self.of(survivors.texts, domain)

    @staticmethod
    def of(texts: Sequence[str], domain: VerificationDomain) -> str:
        """The first text with the most frequent answer."""
        answers = group_answers([domain.parse_answer(text) for text in texts], domain.same_answer)
        frequent = Counter(found["group"] for found in answers if found["group"] is not None).most_common(1)
        return texts[frequent[0][0]] if frequent else texts[0]
