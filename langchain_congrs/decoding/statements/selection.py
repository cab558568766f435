"""Responses in, an answer of whole, sound statements out."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from functools import cached_property

import regex

from langchain_congrs.alignment.shares import required_share
from langchain_congrs.decoding.statements.asked.asked_parts import asks_for_values, gaps
from langchain_congrs.decoding.statements.asked.echoes import asked_of, only_repeats
from langchain_congrs.decoding.statements.asked.questions import asks_whether, asks_who
from langchain_congrs.decoding.statements.drafts.composing import Composer
from langchain_congrs.decoding.statements.drafts.drafting import MOST_ROUNDS, Drafter
from langchain_congrs.decoding.statements.drafts.electing import elected, is_settled, made_up, with_verdict, worked_out
from langchain_congrs.decoding.statements.drafts.lacking import (
    AGREED_LIFE,
    is_nameless,
    is_told,
    may_be_anybody,
    may_be_made_up,
    only_introduces,
    says_little,
)
from langchain_congrs.decoding.statements.drafts.material import Material
from langchain_congrs.decoding.statements.drafts.proposing import Proposal, answered_questions, candidate_of, propose
from langchain_congrs.decoding.statements.drafts.silence import little_shared, no_answer, no_statement, unless_unheard
from langchain_congrs.decoding.statements.drafts.terms import terms_of
from langchain_congrs.decoding.statements.drafts.warning import with_warnings
from langchain_congrs.decoding.statements.drafts.well_known import well_known
from langchain_congrs.decoding.statements.grammar.blocks import WHOLE
from langchain_congrs.decoding.statements.grammar.units import Unit
from langchain_congrs.decoding.statements.responses.collecting import without_collecting
from langchain_congrs.decoding.statements.responses.corpus import Corpus
from langchain_congrs.decoding.statements.results import AlignedResponses, StatementSelection, quoted
from langchain_congrs.decoding.statements.shapes.introducing import introduction, without_nationless
from langchain_congrs.decoding.statements.shapes.whole_blocks import ChosenBlock, choose_blocks
from langchain_congrs.decoding.statements.support.agreement import Tau, Threshold, agreement_of, most_alike, threshold
from langchain_congrs.decoding.statements.support.asked_value import (
    ValueGiven,
    in_words,
    is_close,
    is_tied,
    lost_values,
    values_given,
)
from langchain_congrs.decoding.statements.support.judgements import Judged
from langchain_congrs.decoding.statements.support.majority import Majority
from langchain_congrs.decoding.statements.support.matching import PRONOUNS
from langchain_congrs.decoding.statements.voices.one_voice import OneVoice
from langchain_congrs.decoding.statements.voices.telling import Teller
from langchain_congrs.decoding.statements.votes.alternatives import Alternatives
from langchain_congrs.decoding.statements.votes.naming import Naming
from langchain_congrs.decoding.statements.votes.pieces import asks_for_piece, choose_piece
from langchain_congrs.decoding.statements.votes.short_answers import Vote, vote
from langchain_congrs.decoding.statements.votes.siding import picks_one, split
from langchain_congrs.decoding.statements.votes.worked import solve
from langchain_congrs.decoding.statements.words.tokens import tokens_of
from langchain_congrs.decoding.statements.words.vocabulary import STAKED, stem

_MOST_JUDGED = 800
"""Of more sentences than these, those of the responses that are most like the others may be said; all are heard."""
_FEW_SENTENCES, _MANY_SENTENCES = 2, 25
_FULLER, _FAR_FULLER = 1.25, 1.6
"""How much more of what several say the one that speaks for all must hold; and so much that it may lack a value."""
_MUCH_LOST = 2
"""How much of what most responses say an answer must not lack if another one has it."""
_MOST = 0.6
_HEAD = 20
_SAYS_WHO = regex.compile(r"(?:he|she|it|they) (?:was|is|were|are) (?:an?|the|one of) ", regex.IGNORECASE)
_LATIN = regex.compile(r"\p{Latin}{2}")  # what other languages ask for is not known: whether it is a life, say
_WHICH_IS = regex.compile(r"\bwhich (?:one )?(?:is|are|was|were|has|have) (?:the )?(?P<more>\w+)", regex.IGNORECASE)


def select_statements(responses: AlignedResponses, tau: Tau = "auto") -> StatementSelection:
    """The answer that responses give together, in whole, sound statements.

    Args:
        responses: The responses, aligned.
        tau: The share of the samples that must hold every number, name and negation, and most other words; "auto"
            follows the agreement of the responses.

    Returns:
        The answer with its statements, or an abstention with a reason.

    Raises:
        ValueError: If `tau` is out of range.

    Example:
        >>> from langchain_congrs.alignment.lexicon import Lexicon
        >>> lexicon = Lexicon()
        >>> for text in ("Rome fell in 476, they say.", "Rome fell in 476.", "Rome fell in 410."):
        ...     _ = lexicon.add(text)
        >>> texts = ["".join(words) for words in lexicon.words]
        >>> responses = AlignedResponses(texts, lexicon.words, lexicon.graph.paths)
        >>> select_statements(responses, 0.5).text
        'Rome fell in 476.'
    """
    with without_collecting():
        return _Selection(Material(responses), tau).run()


def agreement(responses: AlignedResponses) -> float:
    """How far responses agree, from 0 to 1: the mean overlap of the specifics of two of them."""
    return agreement_of(Corpus(responses))


class _Selection:
    """One run over the responses."""

    def __init__(self, material: Material, tau: Tau) -> None:
        self.material = material
        self.corpus = material.corpus
        self.automatic = tau == "auto"
        self.alternatives = Alternatives(self.corpus)
        self.naming = Naming(self.corpus, material.silent)
        self.judged: dict[int, Judged] = {}
        self._ask_for(threshold(tau, material.agreement, len(self.corpus.texts), material.samples))

    @cached_property
    def _blocks(self) -> list[ChosenBlock]:
        """Blocks that stand whole, whatever the threshold."""
        return choose_blocks(self.corpus, self.material.forbidding)

    @property
    def _majority(self) -> Majority:
        return self.material.majority

    @cached_property
    def _given(self) -> list[ValueGiven]:
        """The values that responses give, where one is asked for."""
        return values_given(self.corpus, self.material.silent) if self.automatic else []

    @cached_property
    def _lost_values(self) -> frozenset[int]:
        """The sentences that give another value than most do, where one is asked for."""
        return lost_values(self.corpus, self.material.silent) if self.automatic else frozenset()

    def _ask_for(self, wanted: Threshold) -> None:
        self.terms = terms_of(self.material, wanted, automatic=self.automatic)

    def run(self) -> StatementSelection:
        """The answer, with warnings of what it lacks."""
        return with_warnings(self.material, unless_unheard(self.material, self.terms, self._selected()))

    def _selected(self) -> StatementSelection:
        material, corpus = self.material, self.corpus
        if not corpus.units:
            return no_answer(material, self.terms, "no_responses", "no sample gave any text")
        declined = material.silent.bit_count()
        if 2 * declined > material.samples:
            why = f"{declined} of {material.samples} declined to answer"
            return no_answer(material, self.terms, "no_knowledge", why)
        ballots = vote(corpus, material.silent)
        if ballots is not None and ballots.whole and not ballots.reasoned:
            answer = elected(material, self.terms, ballots)
            return self._made_up() or answer if answer.abstained else answer
        if piece := self._made_up():
            return piece
        coded = any(block.units[0].kind == "code" for block in self._blocks)
        solved = None if coded else solve(corpus, material.silent)
        if solved is not None:
            return worked_out(material, self.terms, solved)
        return self._in_statements(ballots)

    def _in_statements(self, ballots: Vote | None) -> StatementSelection:
        """The answer in statements, unless most responses give no value that was asked for."""
        given = self._given
        if is_tied(given):
            return no_answer(self.material, self.terms, "no_majority", f"the responses are divided: {in_words(given)}")
        undecided = self.automatic and not (ballots and ballots.text)
        if undecided and (sides := split(self.corpus, self.material.silent)):
            return no_answer(self.material, self.terms, "no_majority", f"the responses are divided: {sides}")
        answer = self._fuller(self._of_statements(ballots), ballots)
        teller = Teller(self.material, self.terms, self.proposal)
        answer = teller.fuller(answer, lambda unit: is_settled(self.corpus, unit, ballots))
        told = any(given[1].text in warning for warning in answer.warnings) if len(given) > 1 else True
        if not told and is_close(given[0].votes, given[1].votes) and not answer.abstained:
            answer = replace(answer, warnings=(*answer.warnings, f"a close vote: {in_words(given)}"))
        if self.automatic and not (ballots and ballots.text) and not answer.abstained:
            if divided := self.naming.division(answer.text):
                why = f"the responses are divided: {divided}"
                return no_answer(self.material, self.terms, "no_majority", why)
            if close := self.naming.close_call():
                answer = replace(answer, warnings=(*answer.warnings, f"a close vote: {close}"))
        if ballots is not None:
            answer = with_verdict(self.material, self.terms, answer, ballots)
        return self._telling_who(self._beyond_question(answer))

    def _made_up(self) -> StatementSelection | None:
        """One response, whole, where something is to be made up that has no form of its own, as a poem has."""
        corpus = self.corpus
        if corpus.unanimous or not asks_for_piece(corpus.responses.prompt) or self._blocks:
            return None
        piece = choose_piece(corpus, self.material.silent)
        return None if piece is None else made_up(self.material, self.terms, piece)

    def _of_statements(self, ballots: Vote | None) -> StatementSelection:
        """The answer at the first threshold at which there is one."""
        blocks = self._blocks
        able = self._able(ballots)
        self.material.matcher.prepare(able)
        answer = self._decide(able, blocks)
        brief = len(self.corpus.units) < _FEW_SENTENCES * len(self.corpus.texts) and not (ballots and ballots.reasoned)
        while answer.abstained and (last := self.terms.wanted.next) is not None:
            self._ask_for(last._replace(opening=0.6, later=0.6) if brief else last)  # of a sentence, most must agree
            answer = self._decide(able, blocks)
        if answer.abstained and self.corpus.asked_names:
            self.material.arranger.may_begin_with_pronoun = True
            answer = self._decide(able, blocks)
        if answer.abstained and self.alternatives.division:
            why = f"the responses are divided: {self.alternatives.division}"
            return no_answer(self.material, self.terms, "no_majority", why)
        if self.terms.wanted.last_resort and picks_one(self.corpus, answer.text):
            return no_answer(self.material, self.terms, "no_majority", f"few say which: {quoted(answer.text)}")
        if self.terms.wanted.last_resort and not answer.abstained and not is_told(self.corpus, answer.text):
            why = little_shared(self.material, answer.text)
            return no_answer(self.material, self.terms, "no_statement", why)
        return answer

    def _fuller(self, answer: StatementSelection, ballots: Vote | None) -> StatementSelection:
        """The answer, or what one response says for all where that holds far more of what several say."""
        corpus = self.corpus
        brief = len(corpus.units) < _FEW_SENTENCES * len(corpus.texts)
        divided = brief and self.alternatives.division
        long = len(corpus.units) > _MANY_SENTENCES * len(corpus.texts)
        plain = _LATIN.search(corpus.question) and not (corpus.unanimous or divided or long or self._blocks)
        if not self.automatic or not plain:
            return answer
        first = [token.lower for token in tokens_of(answer.text[:_HEAD])[:1]]
        is_pronominal = not PRONOUNS.isdisjoint(first) or is_nameless(self.corpus, answer)
        poor = (
            self.terms.wanted.last_resort
            or is_pronominal
            or only_introduces(self.corpus, self.terms.judge.companions, answer)
            or says_little(self.corpus, self._majority, answer)
            or (asks_whether(corpus.question) and any(each.marker for each in answer.statements[:1]))
            or self._beyond_question(answer).abstained
        )

        def is_barred(unit: Unit) -> bool:
            opens = unit.number == corpus.bounds[unit.response]  # behind it, the other side may be weighed
            if self.naming.is_outvoted(unit.response) or unit.number in self._lost_values:
                return True
            return is_settled(corpus, unit, ballots) or (opens and self.alternatives.is_lost(unit))

        majority = self._majority
        voice = OneVoice(self.material, self.terms, self.judged, majority, is_barred)
        said = frozenset(token.key for token in tokens_of(answer.text))
        lacks = len(list(gaps(corpus.question, answer.text)))
        held, lost = voice.coverage(said), majority.lost(said)
        told = not lacks and ((_FULLER * held > 1 and lost < _MUCH_LOST) or self._is_all(said))
        lost_values = len(majority.values - said)
        known = asks_who(corpus.question) and (self.material.agreement < AGREED_LIFE or lost_values < _MUCH_LOST)
        valued = bool(self._given) or (asks_for_values(corpus.question) and not lacks)
        valued = valued and any(token.kind in STAKED for token in tokens_of(answer.text))
        spoken = None if (told or known or valued) and not poor else voice.speak()
        if spoken is None:
            return answer
        speaks = frozenset(token.key for token in tokens_of(spoken.answer.text))
        if (more := _WHICH_IS.search(corpus.question)) and stem(more["more"]) in said - speaks:
            return answer  # it does not say which is bigger
        least = 1 if voice.trusting else _FULLER  # explanations read best as one of their authors has them
        fuller = spoken.covered >= least * held and spoken.lacks <= lacks
        regained = spoken.covered > held and lost - majority.lost(speaks) >= _MUCH_LOST
        better = poor or fuller or regained or spoken.lacks < lacks
        far_fuller = voice.trusting and spoken.covered >= _FAR_FULLER * held
        tells_less = corpus.about_one and spoken.covered < held and majority.lost(speaks) > lost and not is_pronominal
        loses = not far_fuller and voice.loses_value(said, speaks, answers_more=spoken.lacks < lacks)
        return spoken.answer if better and not (loses or tells_less) else answer

    def _is_all(self, said: AbstractSet[str]) -> bool:
        """Whether most responses say nothing but what some words say."""
        texts = range(len(self.corpus.texts))
        return 2 * sum(all(unit.keys <= said for unit in self.corpus.of(one)) for one in texts) > len(texts)

    def _telling_who(self, answer: StatementSelection) -> StatementSelection:
        """The answer, unless it says one thing of "her" and not who she was, or what anybody of two nations may be."""
        first = [token.lower for token in tokens_of(answer.text[:_HEAD])[:1]]
        if self.automatic and answer.statements and may_be_anybody(self.material, answer.text):
            why = f"the responses differ on the nation, and share little more than {quoted(answer.text)}"
            return no_answer(self.material, self.terms, "no_statement", why)
        if self.automatic and answer.statements and may_be_made_up(self.material, answer.text):
            return no_answer(self.material, self.terms, "no_statement", little_shared(self.material, answer.text))
        if len(answer.statements) != 1 or PRONOUNS.isdisjoint(first) or not is_nameless(self.corpus, answer):
            return answer
        if _SAYS_WHO.match(answer.text):
            return answer
        why = f"the responses share nothing that says who it was, only {quoted(answer.text)}"
        return no_answer(self.material, self.terms, "no_statement", why)

    def _able(self, ballots: Vote | None) -> list[Unit]:
        """The units that may be said; of very many, those of the responses that are most like the others."""
        may_be_said, is_lost = self.material.may_be_said, self.alternatives.is_lost
        able = [
            unit
            for unit in self.corpus.units
            if may_be_said(unit)
            and not is_settled(self.corpus, unit, ballots)
            and not is_lost(unit)
            and not (self.automatic and self.naming.is_lost(unit))
            and unit.number not in self._lost_values
            and not self.material.forbidding.is_forbidden(unit)
        ]
        if len(able) <= _MOST_JUDGED:
            return able
        typical = most_alike(self.corpus, _MOST_JUDGED)
        return [unit for unit in able if unit.response in typical]

    def _decide(self, able: Sequence[Unit], blocks: Sequence[ChosenBlock]) -> StatementSelection:
        """The answer at the threshold that is asked for now."""
        material, terms = self.material, self.terms
        material.arranger.questions = answered_questions(material, terms.judge)
        proposal = self._with_opening(self._with_known(propose(material, terms, able, blocks)), able)
        proposal = replace(proposal, candidates=without_nationless(proposal.candidates))
        self.judged, self.proposal = proposal.judged, proposal
        drafter, composer = Drafter(material, terms, proposal), Composer(material, terms, proposal)
        homeless = proposal.unfit
        for _ in range(MOST_ROUNDS):
            drafted = drafter.draft(homeless)
            homeless = drafted.homeless
            if not drafted.chosen and not blocks:
                break
            answer, alone = composer.compose(drafted)
            if answer is not None:
                return answer
            homeless |= alone
        if terms.wanted.next is None and proposal.shape != "prose":  # one item of a list is better than none
            drafted = drafter.draft(frozenset())._replace(homeless=homeless)
            answer, _ = composer.compose(drafted, fewest=1)
            if answer is not None and all(each.support >= terms.need for each in answer.statements):
                return answer
        return no_statement(material, terms, proposal, homeless)

    def _with_known(self, proposal: Proposal) -> Proposal:
        """What may be said, with what most responses know wherever they say it; one sentence opens the answer."""
        if not self.automatic or self.terms.wanted.last_resort or self.corpus.unanimous:
            return proposal
        there = {candidate.unit.number for candidate in proposal.candidates}
        openings = self.material.openings
        found = well_known(self.material, self.terms.judge, proposal.judged.values())
        whole = {each.unit.number: each for each in found}
        fuller = [
            more
            for each in proposal.candidates
            if (more := whole.get(each.unit.number)) and more.sound.fullness > each.sound.fullness
        ]
        new = [each for each in found if each.unit.number not in there]
        candidates = [*fuller, *proposal.candidates, *(each for each in new if each.unit.number not in openings)]
        if candidates and there.isdisjoint(openings):
            names = self.corpus.asked_names
            opening = [each for each in new if each.unit.number in openings and (names & each.unit.keys or not names)]
            opening.sort(key=lambda each: (self._tells_who(each.unit), -self._majority.lost(each.keys), each.text))
            candidates += opening[-1:]
        return replace(proposal, candidates=candidates)

    def _with_opening(self, proposal: Proposal, able: Sequence[Unit]) -> Proposal:
        """What may be said, with a sentence that says who somebody was, if there is none and fewer say that alike."""
        material, companions = self.material, self.terms.judge.companions
        opening = [unit for unit in able if unit.number in material.openings]
        there = {candidate.unit.number for candidate in proposal.candidates}
        most = companions.most if companions else required_share(_MOST, material.samples)
        if not self.corpus.about_one or self.terms.wanted.last_resort:
            return proposal
        if not there or any(unit.number in there for unit in opening):
            return proposal
        terms = terms_of(material, self.terms.wanted.next or self.terms.wanted, automatic=self.automatic)
        first = propose(material, terms, opening, ())
        found = [candidate for candidate in first.candidates if self._tells_who(candidate.unit)]
        if not found and (kind := introduction(list(first.judged.values()), terms.judge, most)):
            found = [candidate_of(kind, self.corpus)]
        safest = Drafter(material, terms, first).safest(found or first.candidates)
        return replace(proposal, candidates=[*proposal.candidates, *safest])

    def _tells_who(self, unit: Unit) -> bool:
        """Whether a unit says what somebody was, not when or where he was born."""
        return "born" not in unit.keys and self.corpus.asked_names <= unit.keys

    def _beyond_question(self, answer: StatementSelection) -> StatementSelection:
        """The answer, unless it only repeats the question and the responses share nothing else."""
        blocks = self.material.corpus.unanimous or any(statement.kind in WHOLE for statement in answer.statements)
        question = self.corpus.question
        asked = None if blocks or answer.abstained else asked_of(question)
        if not asked:
            return answer
        agreement = agreement_of(self.corpus, beyond=asked)
        if not only_repeats(answer.text, asked, agreement, person=asks_who(question)):
            return answer
        why = little_shared(self.material, answer.text)
        silence = no_answer(self.material, self.terms, "no_statement", why)
        return replace(silence, tau=answer.tau, tau_rule=answer.tau_rule)
