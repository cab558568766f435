"""Responses in, an answer of whole, sound statements out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType

from langchain_congrs.alignment.shares import required_share
from langchain_congrs.decoding.statements.agreement import Tau, Threshold, agreement_of, most_alike, threshold
from langchain_congrs.decoding.statements.announcing import announced
from langchain_congrs.decoding.statements.arranging import Arranger, Part
from langchain_congrs.decoding.statements.blocks import WHOLE
from langchain_congrs.decoding.statements.choosing import EMPTY_TALK, QUESTION, Candidate, Chooser, asks, why_not
from langchain_congrs.decoding.statements.collecting import without_collecting
from langchain_congrs.decoding.statements.corpus import Corpus
from langchain_congrs.decoding.statements.declining import declines, opens_with_refusal
from langchain_congrs.decoding.statements.echoes import asked_of, only_repeats
from langchain_congrs.decoding.statements.frames import said_of
from langchain_congrs.decoding.statements.judgements import Judged, Sound
from langchain_congrs.decoding.statements.lists import best_list, gathered, paired, shape_of, sources, unfit
from langchain_congrs.decoding.statements.markers import marked
from langchain_congrs.decoding.statements.matching import SAYS_THE_SAME, Matcher
from langchain_congrs.decoding.statements.mending import repairs
from langchain_congrs.decoding.statements.openings import is_aside, openings
from langchain_congrs.decoding.statements.reporting import (
    Disposition,
    block_statement,
    left_out,
    solution_statement,
    spelled,
    statement,
    whole_statement,
    with_opening,
)
from langchain_congrs.decoding.statements.results import (
    AlignedResponses,
    LeftOut,
    Reason,
    Statement,
    StatementSelection,
    quoted,
)
from langchain_congrs.decoding.statements.settling import Stakes
from langchain_congrs.decoding.statements.short_answers import Vote, vote
from langchain_congrs.decoding.statements.soundness import Assessor
from langchain_congrs.decoding.statements.units import Unit
from langchain_congrs.decoding.statements.whole_blocks import ChosenBlock, choose_blocks
from langchain_congrs.decoding.statements.worked import Solved, solve, voters_of
from langchain_congrs.decoding.statements.yes_or_no import is_bare, stance_of

_MOST_ROUNDS = 6
_MOST_JUDGED = 800
"""Of more sentences than these, those of the responses that are most like the others may be said; all are heard."""
_EARLY = _FEW_SENTENCES = 2
_IS = {"steps": "are"}


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
        return _Selection(responses, tau).run()


def agreement(responses: AlignedResponses) -> float:
    """How far responses agree, from 0 to 1: the mean overlap of the specifics of two of them."""
    return agreement_of(Corpus(responses))


class _Selection:
    """One run over the responses."""

    def __init__(self, responses: AlignedResponses, tau: Tau) -> None:
        self.corpus = Corpus(responses)
        self.samples = responses.samples
        self.agreement = agreement_of(self.corpus)
        self.asked_tau = tau
        self.matcher = Matcher(self.corpus)
        self._ask_for(threshold(tau, self.agreement, len(responses.texts)))
        self.arranger = Arranger(self.corpus, self.matcher)
        self.sources = frozenset(range(len(self.corpus.texts)))
        self.usual_shape = self.shape = shape_of(self.corpus)
        self.reasons: dict[int, str] = {}
        self.silent = self._declined()
        self.openings = openings(self.corpus)
        self.questions = 2 * sum(map(self._mostly_asks, self.sources)) > self.samples  # a translation, a request

    def _ask_for(self, wanted: Threshold) -> None:
        self.wanted = wanted
        self.tau, self.tau_rule = wanted.tau, wanted.rule
        self.need = required_share(self.tau, self.samples)
        opening, later = (
            self.need if share is None else required_share(share, self.samples)
            for share in (wanted.opening, wanted.later)
        )
        minority = self.asked_tau == "auto" and 2 * self.need < self.samples
        stakes = Stakes(opening, later, uncontested=minority)
        self.judge = Assessor(self.corpus, self.matcher, self.need, stakes, careful=self.asked_tau == "auto")

    def _declined(self) -> int:
        """The responses that decline to answer, as bits.

        One that begins with a refusal declines, whatever it adds, unless it says what those say that answer.
        """
        corpus = self.corpus
        said = [[corpus.text(unit) for unit in corpus.of(response)] for response in range(len(corpus.texts))]
        silent = {response for response, sentences in enumerate(said) if declines(sentences)}
        refusing = {response for response, sentences in enumerate(said) if opens_with_refusal(sentences)}
        answering = set(range(len(said))) - silent - refusing
        for response in refusing - silent:
            rest = [unit for unit in corpus.of(response) if not why_not(corpus, unit)]
            if not any(self._says_what_others_say(unit, answering) for unit in rest):
                silent.add(response)
        return sum(1 << response for response in silent)

    def _mostly_asks(self, response: int) -> bool:
        """Whether at least half of what a response says are questions."""
        units = [unit for unit in self.corpus.of(response) if why_not(self.corpus, unit) in {"", QUESTION}]
        return 2 * sum(asks(self.corpus, unit) for unit in units) >= max(1, len(units))

    def _says_what_others_say(self, unit: Unit, others: Iterable[int]) -> bool:
        matches = self.matcher.matches(unit.keys)
        return any(
            matches[other].strength >= SAYS_THE_SAME
            and len(unit.keys & self.corpus.units[matches[other].unit].keys) > 1
            for other in others
        )

    def run(self) -> StatementSelection:
        if not self.corpus.units:
            return self._abstain("no_responses", "no sample gave any text")
        declined = self.silent.bit_count()
        if 2 * declined > self.samples:
            return self._abstain("no_knowledge", f"{declined} of {self.samples} declined to answer")
        ballots = vote(self.corpus, self.silent)
        if ballots is not None and ballots.whole and not ballots.reasoned:
            return self._elect(ballots)
        solved = solve(self.corpus, self.silent)
        if solved is not None:
            return self._solve(solved)
        blocks = choose_blocks(self.corpus)
        able = [unit for unit in self.corpus.units if self._may_be_said(unit) and not self._is_settled(unit, ballots)]
        if len(able) > _MOST_JUDGED:
            typical = most_alike(self.corpus, _MOST_JUDGED)
            able = [unit for unit in able if unit.response in typical]
        self.matcher.prepare(able)
        answer = self._decide(able, blocks)
        brief = len(self.corpus.units) < _FEW_SENTENCES * len(self.corpus.texts) and not (ballots and ballots.reasoned)
        while answer.abstained and self.wanted.next is not None:
            last = self.wanted.next
            self._ask_for(last._replace(opening=0.6, later=0.6) if brief else last)  # of a sentence, most must agree
            answer = self._decide(able, blocks)
        if ballots is not None:
            answer = self._with_verdict(answer, ballots)
        return self._beyond_question(answer)

    def _beyond_question(self, answer: StatementSelection) -> StatementSelection:
        """The answer, unless it only repeats the question and the responses share nothing else."""
        blocks = self.corpus.unanimous or any(statement.kind in WHOLE for statement in answer.statements)
        asked = None if blocks or answer.abstained else asked_of(self.corpus.responses.prompt)
        if not asked or not only_repeats(answer.text, asked, agreement_of(self.corpus, beyond=asked)):
            return answer
        return self._abstain("no_statement", f"the answers share only what the question says: {quoted(answer.text)}")

    def _is_settled(self, unit: Unit, ballots: Vote | None) -> bool:
        """Whether a vote has settled what a unit says: a short answer that lost, or the bare yes or no voted on."""
        if ballots is None:
            return False
        return unit.response in ballots.losers or (ballots.reasoned and is_bare(self.corpus.text(unit)))

    def _with_verdict(self, answer: StatementSelection, ballots: Vote) -> StatementSelection:
        """The answer behind the yes or no that most responses begin with; without one, what most of them state."""
        votes = ballots.supporters.bit_count()
        asked = self.asked_tau != "auto" or len(self.corpus.texts) <= 2  # noqa: PLR2004 - fewer must agree
        if votes < (self.need if asked else required_share(0.5, self.samples)) or 2 * votes <= self.samples:
            return self._elect(ballots) if answer.abstained and ballots.whole else answer
        if answer.abstained:
            return answer if ballots.conditional else self._elect(ballots)
        said = stance_of(answer.text, answer.statements[0].stop)
        if not ballots.reasoned or ballots.conditional or (said and said.key == ballots.key):
            return answer
        if ballots.key[0] in {word.text.strip(" .").casefold() for word in answer.statements[0].words}:
            return answer  # "The statement is false."
        against = any(not ballots.supporters & sum(1 << one for one in each.supporters) for each in answer.statements)
        if said or against:
            return self._elect(ballots)
        return with_opening(whole_statement(ballots), answer)

    def _decide(self, able: Sequence[Unit], blocks: Sequence[ChosenBlock]) -> StatementSelection:
        """The answer at the threshold that is asked for now."""
        judged = {unit.number: self.judge.judge(unit) for unit in able}
        self.arranger.questions = self._questions()
        candidates = self._candidates(list(judged.values()))
        whole = [unit for block in blocks for unit in block.units]
        self.sources = sources(self.corpus, self.shape, candidates, whole)
        listing = best_list(self.corpus, candidates) if self.usual_shape == "prose" else None
        self.shape = self.usual_shape if listing is None else "list"
        homeless: set[int] = set(unfit(candidates, self.corpus, self.shape, listing))
        for _ in range(_MOST_ROUNDS):
            chosen, homeless = self._choose(candidates, list(judged.values()), homeless)
            if not chosen and not blocks:
                break
            answer, alone = self._answer(chosen, blocks, judged, candidates, homeless)
            if answer is not None:
                return answer
            homeless |= alone
        if self.wanted.next is None and self.shape != "prose":  # one item of a list is better than none
            chosen, _ = self._choose(candidates, list(judged.values()), set())
            answer, _ = self._answer(chosen, blocks, judged, candidates, homeless, fewest=1)
            if answer is not None:
                return answer
        return self._abstain("no_statement", "", judged, candidates, homeless)

    def _may_be_said(self, unit: Unit) -> bool:
        reason = why_not(self.corpus, unit)
        if reason == QUESTION and self.questions:
            reason = ""
        return unit.kind not in WHOLE and (not reason or (self.corpus.unanimous and reason not in EMPTY_TALK))

    def _questions(self) -> frozenset[int]:
        """Sound questions that are answered by what follows: "Why …? Because …"."""
        asked = [
            self.corpus.units[unit.number - 1]
            for unit in self.corpus.units
            if self.arranger.is_fragment(unit) and asks(self.corpus, self.corpus.units[unit.number - 1])
        ]
        sounds = [(unit, self.judge.sound(self.judge.judge(unit))) for unit in asked]
        return frozenset(unit.number for unit, sound in sounds if sound and len(sound.kept) == len(unit.tokens))

    def _candidates(self, judged: Sequence[Judged]) -> list[Candidate]:
        sounds = [sound for each in judged if (sound := self.judge.undenied(each)) is not None]
        return [self._candidate(sound) for sound in sounds]

    def _candidate(self, sound: Sound) -> Candidate:
        tokens, supported = sound.judged.unit.tokens, sound.judged.supported
        said = [at for at in sound.kept if tokens[at].kind != "function"]
        return Candidate(
            sound=sound,
            text=spelled(self.corpus, sound.judged.unit, sound.ranges),
            keys=frozenset(tokens[at].key for at in said if at in supported),
            loose=sum(at not in supported for at in said),
            said=said_of([tokens[at] for at in sound.kept], self.corpus.topic) if self.corpus.english else None,
        )

    def _mended(self, judged: Sequence[Judged], candidates: Sequence[Candidate]) -> list[Candidate]:
        """Units whose only fault is slots that the majority fills otherwise."""
        sound = {candidate.unit.number for candidate in candidates}
        found: list[Candidate] = []
        for each in judged:
            if each.unit.number in sound or not each.bad:
                continue
            fixed = repairs(each, self.corpus, max(self.need, required_share(0.5, self.samples)))
            if not fixed:
                continue
            gone = {at for repair in fixed for at in repair.places}
            left = self.judge.sound(replace(each, supported=each.supported | gone, bad=set()))
            if left is None or not gone <= set(left.kept):
                continue
            masks = list(each.masks)
            for repair in fixed:
                for at in repair.places:
                    masks[at] = repair.supporters
            healed = replace(each, masks=masks, bad=set())
            kept = tuple(at for at in left.kept if at not in gone)
            base = self._candidate(replace(left, judged=healed, kept=kept))
            whole = replace(left, judged=healed, holders=self.judge.holders(healed, left.kept))
            found.append(
                Candidate(
                    sound=whole,
                    text=spelled(self.corpus, each.unit, left.ranges, fixed),
                    keys=base.keys | {key for repair in fixed for key in repair.keys},
                    loose=base.loose,
                    said=base.said,
                    repairs=tuple(fixed),
                )
            )
        return found

    def _choose(
        self, candidates: list[Candidate], judged: Sequence[Judged], homeless: set[int]
    ) -> tuple[list[Candidate], set[int]]:
        """The statements of the answer in order, and the units that found no subject or no list in it."""
        if self.corpus.unanimous:  # as their one author has it
            own = [each for each in candidates if each.unit.response == 0 and each.unit.number not in homeless]
            return own, homeless
        mended = [each for each in self._mended(judged, candidates) if each.unit.response in self.sources]
        candidates = [candidate for candidate in candidates if candidate.unit.response in self.sources]
        picked: list[Candidate] = []
        for _ in range(_MOST_ROUNDS):
            chooser = Chooser(self.matcher, self.corpus, listing=self.shape != "prose")
            able = [candidate for candidate in candidates if candidate.unit.number not in homeless]
            able = self._safest(able) if self.wanted.last_resort else able
            firm = [candidate for candidate in able if candidate.sound.firm]
            items = [candidate for candidate in firm if candidate.unit.kind == "item"]
            if self.shape == "list" and self.wanted.most > 1 and len(items) > 1:
                chooser.choose(items, self.wanted.most)
            chooser.choose(firm, self.wanted.most)
            if not chooser.picked:
                chooser.choose(_best_backed(able), most=1)
            self._open(chooser, able)
            if any(candidate.unit.kind == "item" for candidate in chooser.picked):  # an item is little by itself
                chooser.choose(items)
            able = [candidate for candidate in mended if candidate.unit.number not in homeless]
            chooser.choose(able, self.wanted.most)
            picked, self.reasons = paired(chooser.picked, candidates, self.corpus, chooser.repeats), chooser.reasons
            parts = [Part(candidate.unit, candidate.text, number) for number, candidate in enumerate(picked)]
            ordered, lost = self.arranger.order(parts)
            if ordered and not lost and self._is_aside(ordered[0].unit):
                lost = [ordered[0]]
            picked = [self._untied(picked, ordered, at) for at in range(len(ordered))]
            if not lost:
                break
            homeless = homeless | {part.unit.number for part in lost}
        return picked, homeless

    def _open(self, chooser: Chooser, able: Sequence[Candidate]) -> None:
        """Choose one of the statements that responses open with, if none is chosen: the rest may be an aside."""
        opening = [candidate for candidate in able if candidate.unit.number in self.openings]
        if len(chooser.picked) < self.wanted.most and not any(each in opening for each in chooser.picked):
            chooser.choose(_best_backed(opening), len(chooser.picked) + 1)

    def _is_aside(self, unit: Unit) -> bool:
        """Whether no answer can begin with a unit."""
        if not self.corpus.english or unit.kind != "prose" or unit.number in self.openings:
            return False
        return is_aside(self.corpus.text(unit))

    def _safest(self, candidates: Sequence[Candidate]) -> list[Candidate]:
        """Those that stake least: the fewest names and numbers with no more than enough support.

        They stand early in a response; if none does, they name something. Anything else is an aside.
        """
        opening = [each for each in candidates if each.unit.number - self.corpus.bounds[each.unit.response] < _EARLY]
        opening = opening or [each for each in candidates if not each.sound.judged.answers.isdisjoint(each.sound.kept)]
        staked = [self._stake(candidate) for candidate in opening]
        return [candidate for candidate, stake in zip(opening, staked, strict=True) if stake == min(staked)]

    def _stake(self, candidate: Candidate) -> int:
        masks = candidate.sound.judged.masks
        kept = set(candidate.sound.kept)
        return sum(masks[at].bit_count() <= self.need for at in candidate.unit.values if at in kept)

    def _untied(self, picked: Sequence[Candidate], ordered: Sequence[Part], at: int) -> Candidate:
        """A statement without the "However," that ties it to a sentence that is not before it."""
        candidate = picked[ordered[at].key]
        length = self.arranger.connective(ordered[at - 1] if at else None, ordered[at])
        (start, stop), *rest = candidate.sound.ranges
        tie = None if at else self.arranger.aside(ordered[at])
        if tie and start == candidate.unit.start and stop > start + tie[1]:
            ranges = ((start, start + tie[0]), (start + tie[1], stop), *rest)
            return self._with_ranges(candidate, ranges, start + tie[0], start + tie[1])
        if not length or start != candidate.unit.start or stop <= start + length:
            return candidate
        return self._with_ranges(candidate, ((start + length, stop), *rest), start, start + length)

    def _with_ranges(
        self, candidate: Candidate, ranges: tuple[tuple[int, int], ...], start: int, stop: int
    ) -> Candidate:
        """A statement without the characters from one place of its response to another."""
        tokens = candidate.unit.tokens
        kept = tuple(at for at in candidate.sound.kept if not start <= tokens[at].start < stop)
        sound = replace(candidate.sound, ranges=ranges, kept=kept)
        text = spelled(self.corpus, candidate.unit, ranges, candidate.repairs)
        return replace(candidate, sound=sound, text=text)

    def _answer(
        self,
        chosen: Sequence[Candidate],
        blocks: Sequence[ChosenBlock],
        judged: dict[int, Judged],
        candidates: Sequence[Candidate],
        homeless: set[int],
        *,
        fewest: int = 2,
    ) -> tuple[StatementSelection | None, frozenset[int]]:
        """The answer, or None if nothing of it can stand; and the items that are alone of their list."""
        parts: list[Part] = []
        made: dict[int, Statement] = {}
        for candidate in chosen:
            made[len(parts)] = statement(candidate, self.corpus, self.matcher)
            parts.append(Part(candidate.unit, candidate.text, len(parts)))
        for block in blocks:
            for unit in block.units:
                number = len(made)
                made[number] = block_statement(block, unit, self.corpus)
                parts.append(Part(unit, self.corpus.text(unit), number))
        parts.sort(key=lambda part: self._position(part, chosen))
        parts, alone = gathered(parts, self.corpus, self.matcher, self.shape, fewest)
        if not parts:
            return None, alone
        bare = len(parts) == 1 and parts[0].unit.label is not None  # a lead-in to nothing
        if (bare or self._is_aside(parts[0].unit)) and not self.corpus.unanimous:
            return None, alone | {parts[0].unit.number}
        parts = announced(parts, self.arranger, self.judge, made)
        parts = marked(parts, self.corpus, self.matcher)
        text, ranges = self.arranger.join(parts)
        statements = tuple(
            replace(made[part.key], start=start, stop=stop, kind=part.unit.kind, marker=part.marker)
            for part, (start, stop) in zip(parts, ranges, strict=True)
        )
        warnings = [
            f"the {block.units[0].kind} {_IS.get(block.units[0].kind, 'is')} one response's, "
            f"{block.likeness:.0%} like those of the others"
            for block in blocks
            if block.likeness < self.tau
        ]
        if self.wanted.last_resort:
            support = min(each.support for each in statements)
            warnings.append(f"the responses agree little: {support} of {self.samples} say this, and share nothing more")
        warnings += [
            f"only {said.support} of {self.samples} say {quoted(said.text)}; {said.rival.support} of {self.samples} "
            f"{'says' if said.rival.support == 1 else 'say'} {quoted(said.rival.text)}"
            for said in statements
            if said.rival and said.rival.contradicts and 2 * said.support < self.samples
        ]
        if self.corpus.cut_short:
            warnings.append("the responses are very long: only their beginnings were compared")
        said = frozenset(part.unit.number for part in parts)
        fate = Disposition(said, frozenset(homeless), alone, self.sources, self.reasons)
        answer = StatementSelection(
            text=text,
            statements=statements,
            left_out=left_out(self.corpus, self.judge, judged, candidates, fate),
            agreement=self.agreement,
            coverage=self._coverage(judged, chosen),
            tau=self.tau,
            tau_rule=self.tau_rule,
            warnings=tuple(warnings),
        )
        return answer, alone

    def _position(self, part: Part, chosen: Sequence[Candidate]) -> tuple[float, int]:
        """Blocks stand among the statements where their response has them."""
        if part.key < len(chosen):
            return (float(part.key), 0)
        before = [
            number
            for number, candidate in enumerate(chosen)
            if self.arranger.place_in(candidate.unit, part.unit.response) < part.unit.number
        ]
        return (max(before, default=-1) + 0.5, part.key)

    def _coverage(self, judged: dict[int, Judged], chosen: Sequence[Candidate]) -> float:
        """The share of the supported keys that the answer holds."""
        supported = {
            each.unit.tokens[at].key for each in judged.values() for at in each.supported if at not in each.bad
        }
        held = {key for candidate in chosen for key in candidate.keys}
        return len(held & supported) / len(supported) if supported else 1.0

    def _elect(self, ballots: Vote) -> StatementSelection:
        """The outcome of a vote of short answers; without a threshold asked for, more than half must agree."""
        if self.asked_tau == "auto" and len(self.corpus.texts) > 2:  # noqa: PLR2004 - fewer must agree
            self.tau, self.tau_rule = 0.5, "short answers vote whole, and half of the votes win"
            self.need = required_share(0.5, self.samples)
        votes = ballots.supporters.bit_count()
        if not ballots.text or votes < self.need:
            counts = ", ".join(f"{mask.bit_count()} say {quoted(text, 40)}" for text, mask in ballots.ballots[:3])
            return self._abstain("no_majority", f"no answer has enough votes: {counts}")
        made = whole_statement(ballots)
        return StatementSelection(
            text=ballots.text,
            statements=(made,),
            left_out=(),
            agreement=self.agreement,
            coverage=1.0,
            tau=self.tau,
            tau_rule=self.tau_rule,
        )

    def _solve(self, solved: Solved) -> StatementSelection:
        """The outcome of a vote of worked solutions: below the threshold it stands with a warning, or not at all."""
        votes, counts = solved.supporters.bit_count(), voters_of(solved, self.samples)
        half = required_share(0.5, self.samples)
        if self.asked_tau == "auto" and len(self.corpus.texts) > 2:  # noqa: PLR2004 - fewer must agree
            self.tau, self.tau_rule = 0.5, "worked solutions vote by their answers, and most votes win"
            self.need = 2
        if votes < self.need:
            return self._abstain("no_majority", f"no answer has enough votes: {counts}")
        made = solution_statement(solved, self.corpus)
        return StatementSelection(
            text=made.text,
            statements=(made,),
            left_out=(),
            agreement=self.agreement,
            coverage=1.0,
            tau=self.tau,
            tau_rule=self.tau_rule,
            warnings=(f"the answer is uncertain: {counts}",) if votes < half or solved.tied else (),
        )

    def _why_nothing(self, left: Sequence[LeftOut]) -> str:
        declined = self.silent.bit_count()
        refused = f", and {declined} of {self.samples} declined to answer" if declined else ""
        best = max(left, key=lambda one: one.support, default=None)
        if best is None or best.support < self.need or best.reason in EMPTY_TALK:
            return f"the answers share no statement that {self.need} of {self.samples} support{refused}"
        reason = best.reason.removeprefix(f"{best.support} of {self.samples} say so, but ")
        but = f"it {reason}" if reason.startswith("begins") else reason
        return f"no statement can stand: {best.support} of {self.samples} say {quoted(best.text)}, but {but}{refused}"

    def _abstain(
        self,
        reason: Reason,
        why: str,
        judged: Mapping[int, Judged] = MappingProxyType({}),
        candidates: Sequence[Candidate] = (),
        homeless: Iterable[int] = (),
    ) -> StatementSelection:
        left = left_out(self.corpus, self.judge, judged, candidates, Disposition(homeless=frozenset(homeless)))
        return StatementSelection(
            text="",
            statements=(),
            left_out=left,
            agreement=self.agreement,
            coverage=0.0,
            tau=self.tau,
            tau_rule=self.tau_rule,
            abstained=True,
            reason=reason,
            why=why or self._why_nothing(left),
        )


def _best_backed(candidates: Sequence[Candidate]) -> list[Candidate]:
    """Those of which each word has most support on average."""

    def mean(candidate: Candidate) -> float:
        tokens, masks = candidate.unit.tokens, candidate.sound.judged.masks
        counts = [masks[at].bit_count() for at in candidate.sound.kept if tokens[at].kind != "function"]
        return sum(counts) / len(counts)

    most = max(map(mean, candidates), default=0.0)
    return [candidate for candidate in candidates if mean(candidate) == most]
