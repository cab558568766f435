"""What every stage of a selection works on: the responses, read and compared, and what holds of them as a whole."""

from __future__ import annotations

from collections.abc import Iterable
from collections.abc import Set as AbstractSet
from functools import cached_property

from langchain_congrs.decoding.statements.grammar.blocks import WHOLE
from langchain_congrs.decoding.statements.grammar.units import Unit
from langchain_congrs.decoding.statements.responses.corpus import Corpus
from langchain_congrs.decoding.statements.results import AlignedResponses
from langchain_congrs.decoding.statements.shapes.arranging import Arranger
from langchain_congrs.decoding.statements.shapes.lists import shape_of
from langchain_congrs.decoding.statements.shapes.openings import is_aside, openings
from langchain_congrs.decoding.statements.support.agreement import agreement_of
from langchain_congrs.decoding.statements.support.faults import EMPTY_TALK, QUESTION, asks, why_not
from langchain_congrs.decoding.statements.support.forbidding import Forbidding
from langchain_congrs.decoding.statements.support.majority import Majority
from langchain_congrs.decoding.statements.support.matching import SAYS_THE_SAME, Matcher
from langchain_congrs.decoding.statements.words.declining import declines, is_refusal, opens_with_refusal


class Material:
    """The responses, read and compared.

    Attributes:
        corpus: The responses, read.
        samples: How many samples supports are counted of.
        agreement: How far the responses agree.
        matcher: Who says the same.
        arranger: Puts statements in order.
        forbidding: Knows what several say not to do.
        shape: What most responses are made of.
        silent: The responses that decline to answer, as bits.
        openings: The sentences that responses open with, by number.
        asking: Whether most responses mostly ask, as a translation of questions does.
    """

    def __init__(self, responses: AlignedResponses) -> None:
        """Read and compare all responses."""
        self.corpus = Corpus(responses)
        self.samples = responses.samples
        self.agreement = agreement_of(self.corpus)
        self.matcher = Matcher(self.corpus)
        self.arranger = Arranger(self.corpus, self.matcher)
        self.forbidding = Forbidding(self.corpus)
        self.shape = shape_of(self.corpus)
        self.silent = self._declined()
        self.openings = openings(self.corpus)
        self.asking = 2 * sum(map(self._mostly_asks, range(len(self.corpus.texts)))) > self.samples

    @cached_property
    def majority(self) -> Majority:
        """What most responses have."""
        return Majority(self.corpus)

    def may_be_said(self, unit: Unit) -> bool:
        """Whether a unit may be a statement, if it is sound."""
        reason = why_not(self.corpus, unit)
        if reason == QUESTION and self.asking:
            reason = ""
        return unit.kind not in WHOLE and (not reason or (self.corpus.unanimous and reason not in EMPTY_TALK))

    def is_aside(self, unit: Unit) -> bool:
        """Whether no answer can begin with a unit."""
        if not self.corpus.english or unit.kind != "prose" or unit.number in self.openings:
            return False
        return is_aside(self.corpus.text(unit))

    def _declined(self) -> int:
        """The responses that decline to answer, as bits.

        One that begins with a refusal declines, whatever it adds, unless it says what those say that answer. Those
        whose refusal goes on to an answer ("I have no current figures, but it was …") answer one another.
        """
        corpus = self.corpus
        said = [[corpus.text(unit) for unit in corpus.of(response)] for response in range(len(corpus.texts))]
        silent = {response for response, sentences in enumerate(said) if declines(sentences)}
        refusing = {response for response, sentences in enumerate(said) if opens_with_refusal(sentences)}
        plainly = {response for response in refusing if opens_with_refusal(said[response], plainly=True)}
        answering = set(range(len(said))) - silent - plainly
        for response in refusing - silent:
            refused = {
                token.key
                for unit in corpus.of(response)
                for token in unit.tokens
                if token.kind == "name" and is_refusal(corpus.text(unit))
            }
            rest = [unit for unit in corpus.of(response) if not why_not(corpus, unit)]
            if not any(self._says_what_others_say(unit, answering - {response}, refused) for unit in rest):
                silent.add(response)
        return sum(1 << response for response in silent)

    def _says_what_others_say(self, unit: Unit, others: Iterable[int], refused: AbstractSet[str]) -> bool:
        """Whether others say what a unit says, and not of somebody of whom its response knows nothing."""
        for match in (self.matcher.matches(unit.keys)[other] for other in others):
            keys = self.corpus.units[match.unit].keys
            if match.strength >= SAYS_THE_SAME and len(unit.keys & keys) > 1 and refused.isdisjoint(keys - unit.keys):
                return True
        return False

    def _mostly_asks(self, response: int) -> bool:
        """Whether at least half of what a response says are questions."""
        units = [unit for unit in self.corpus.of(response) if why_not(self.corpus, unit) in {"", QUESTION}]
        return 2 * sum(asks(self.corpus, unit) for unit in units) >= max(1, len(units))
