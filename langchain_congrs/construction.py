"""ConGrBuilder, the Runnable: responses in, consensus graph out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any, NamedTuple

from langchain_core.runnables import Runnable, RunnableConfig, RunnableLambda, RunnableSerializable
from langchain_core.runnables.config import patch_config
from pydantic import ConfigDict, Field, field_validator
from typing_extensions import override

from langchain_congrs.alignment.regions import MAX_WORDS, Layout, Lexicon, MinimumAnchor, required_count
from langchain_congrs.alignment.scores import DEFAULT_SCORES, Scores
from langchain_congrs.alignment.stopwords import STOPWORDS
from langchain_congrs.alignment.words import Key, KeyName, Segmenter, resolve_key, segment_words
from langchain_congrs.calls import notify
from langchain_congrs.equivalence.base import JudgeLike, RegionTexts, Verdict, as_judge, read_verdicts
from langchain_congrs.equivalence.exact import ExactJudge
from langchain_congrs.graph import ConsensusGraph, Node, Phrasing
from langchain_congrs.options import refuse_options
from langchain_congrs.responses import Response, Responses, Taken, take_responses

BuilderInput = Sequence[Response] | Responses | Mapping[str, Any]


class ConGrBuilder(RunnableSerializable[BuilderInput, ConsensusGraph]):
    """Builds the consensus graph of several responses to one prompt.

    Takes a list of strings, messages or generations, or a mapping with ``responses`` (and ``prompt``). Responses of
    nothing but white space are dropped and noted in the graph.

    Args:
        judge: Who decides that two texts say the same; by default nobody is asked and every wording is its own class.
            Any callable or Runnable from a list of `RegionTexts` to a partition of each will do.
        quorum: Share of the responses that a word needs to be an anchor, above ½ and up to 1. Below 1, a response off
            the topic costs an outlier, not the graph.
        min_anchor_words: Anchors of fewer words are dissolved into the regions around them.
        stopword_anchors: Whether an anchor of English stopwords alone may stay.
        key: What makes two words match: ``bare`` (no case, no punctuation at the edges), ``casefold``, ``exact``, or
            a function.
        segmenter: Cuts text into words without losing a character; None is by white space, and by Unicode word
            boundaries in scripts without spaces.
        scores: Scores of the alignment.
        keep_empty: Keep empty responses. With one of them no word is in all responses.
        max_words: Limit on the words of the longest response times the number of responses.

    Example:
        >>> builder = ConGrBuilder()
        >>> graph = builder.invoke(["The capital is Paris.", "The capital is Lyon.", "The capital is Paris!"])
        >>> print(graph)
        <ConsensusGraph of 3 responses: 1 consensus and 2 disagreement nodes>
        3/3 The capital is
            2/3 Paris.
            1/3 Lyon.
    """

    model_config = ConfigDict(arbitrary_types_allowed=True, extra="forbid")

    judge: Runnable[Any, Any] = Field(default_factory=ExactJudge)
    quorum: float = 1.0
    min_anchor_words: int = Field(default=1, ge=1)
    stopword_anchors: bool = True
    key: KeyName | Key = "bare"
    segmenter: Segmenter | None = None
    scores: Scores = DEFAULT_SCORES
    keep_empty: bool = False
    max_words: int = Field(default=MAX_WORDS, ge=1)

    def __init__(self, *, judge: JudgeLike | None = None, **kwargs: Any) -> None:
        """See the class."""
        super().__init__(**({} if judge is None else {"judge": judge}), **kwargs)

    @field_validator("judge", mode="before")
    @classmethod
    def _take_judge(cls, judge: Any) -> Runnable[Any, Any]:
        return as_judge(judge)

    @field_validator("quorum")
    @classmethod
    def _check_quorum(cls, quorum: float) -> float:
        required_count(quorum, 1)
        return quorum

    @field_validator("key", mode="before")
    @classmethod
    def _check_key(cls, key: Any) -> Any:
        resolve_key(key)
        return key

    @classmethod
    @override
    def is_lc_serializable(cls) -> bool:
        return True

    @property
    @override
    def lc_attributes(self) -> dict[str, Any]:
        return {"scores": asdict(self.scores)}

    @override
    def invoke(self, input: BuilderInput, config: RunnableConfig | None = None, **kwargs: Any) -> ConsensusGraph:
        refuse_options(self, kwargs)
        return self._call_with_config(self._build, input, config)

    @override
    async def ainvoke(self, input: BuilderInput, config: RunnableConfig | None = None, **kwargs: Any) -> ConsensusGraph:
        refuse_options(self, kwargs)
        return await self._acall_with_config(self._abuild, input, config)

    def _build(self, given: BuilderInput, run_manager: Any, config: RunnableConfig) -> ConsensusGraph:  # noqa: ARG002
        taken = take_responses(given, keep_empty=self.keep_empty)
        draft = RunnableLambda(self.align, name="align").invoke(taken.texts, config)
        answers = self.judge.invoke(draft.questions, _named(config)) if draft.questions else []
        return self._finish(taken, draft, answers)

    async def _abuild(self, given: BuilderInput, run_manager: Any, config: RunnableConfig) -> ConsensusGraph:  # noqa: ARG002
        taken = take_responses(given, keep_empty=self.keep_empty)
        draft = await RunnableLambda(self.align, name="align").ainvoke(taken.texts, config)
        answers = await self.judge.ainvoke(draft.questions, _named(config)) if draft.questions else []
        return self._finish(taken, draft, answers)

    def align(self, texts: list[str]) -> Draft:
        """Align texts and find the regions, without asking anybody."""
        lexicon = Lexicon(
            segmenter=self.segmenter or segment_words, key=self.key, scores=self.scores, max_words=self.max_words
        )
        for text in texts:
            lexicon.add(text)
        return self.draft(lexicon)

    def draft(self, lexicon: Lexicon) -> Draft:
        """Anchors and regions of responses that are aligned already."""
        floor = None
        if self.min_anchor_words > 1 or not self.stopword_anchors:
            floor = MinimumAnchor(self.min_anchor_words, frozenset() if self.stopword_anchors else STOPWORDS)
        draft = Draft.of(lexicon, lexicon.layout(quorum=self.quorum, floor=floor))
        notify("aligned", len(draft.pieces) // 2 + 1)
        return draft

    def _finish(self, taken: Taken, draft: Draft, answers: object) -> ConsensusGraph:
        verdicts = read_verdicts(draft.questions, answers)
        notify("judged", len(verdicts), len(verdicts))
        remarks = sum((Counter(verdict.remarks) for verdict in verdicts), Counter[str]())
        return ConsensusGraph(
            m=len(taken.texts),
            nodes=draft.nodes(verdicts),
            word_lengths=tuple(tuple(map(len, words)) for words in draft.lexicon.words),
            word_support=tuple(map(tuple, draft.lexicon.supports())),
            sources=tuple(taken.sources),
            quorum=self.quorum,
            dropped=tuple(taken.dropped),
            prompt=taken.prompt,
            remarks=dict(remarks),
        )


class Draft(NamedTuple):
    """Aligned responses, cut into anchors and regions, with what there is to ask a judge.

    Attributes:
        lexicon: The aligned words.
        layout: Where anchors and regions begin and end.
        pieces: For every piece of the layout, its texts: those with equal keys together, in order of first use.
        questions: Regions with two or more distinct texts.
        asked: The pieces that the questions are about.
    """

    lexicon: Lexicon
    layout: Layout
    pieces: list[list[Wording]]
    questions: list[RegionTexts]
    asked: list[int]

    @classmethod
    def of(cls, lexicon: Lexicon, layout: Layout) -> Draft:
        """Collect what responses say in each piece."""
        pieces = [_wordings(lexicon, layout, piece) for piece in range(layout.pieces)]
        asked = [piece for piece in range(0, len(pieces), 2) if len(pieces[piece]) > 1]
        anchor = ["", *(wordings[0].text for wordings in pieces[1::2]), ""]
        questions = [
            RegionTexts(
                texts=tuple(wording.text for wording in pieces[piece]),
                left=anchor[piece // 2],
                right=anchor[piece // 2 + 1],
            )
            for piece in asked
        ]
        return cls(lexicon, layout, pieces, questions, asked)

    def nodes(self, verdicts: Sequence[Verdict]) -> tuple[Node, ...]:
        """The nodes of the consensus graph, once each region is judged."""
        groups_of = {piece: verdict.groups for piece, verdict in zip(self.asked, verdicts, strict=True)}
        everyone = tuple(range(len(self.layout.cuts)))
        nodes = [_virtual("START", "start", 0, everyone)]
        for piece, wordings in enumerate(self.pieces):
            position = (piece + 1) // 2
            if piece % 2:
                nodes.append(_node(f"c{position}", "consensus", position, wordings))
                continue
            groups = groups_of.get(piece, tuple((i,) for i in range(len(wordings))))
            classes = [[wordings[i] for i in group] for group in groups]
            classes.sort(key=lambda members: -sum(len(w.responses) for w in members))
            nodes += [
                _node(f"d{position}.{number}", "disagreement", position, members)
                for number, members in enumerate(classes, start=1)
            ]
        nodes.append(_virtual("END", "end", len(self.pieces) // 2 + 1, everyone))
        return tuple(nodes)


class Wording(NamedTuple):
    """Texts with equal keys: the one that stands for them, and who said which."""

    text: str
    said: dict[str, list[int]]

    @property
    def responses(self) -> list[int]:
        """Everyone who said one of the texts."""
        return [response for responses in self.said.values() for response in responses]


def _wordings(lexicon: Lexicon, layout: Layout, piece: int) -> list[Wording]:
    """The distinct texts of a piece; texts that are equal, or whose words have equal keys, are one wording."""
    found: dict[tuple[str, ...], dict[str, list[int]]] = {}
    keys_of: dict[str, tuple[str, ...]] = {}  # a segmenter may cut one text in two ways
    for response, cuts in enumerate(layout.cuts):
        start, stop = cuts[piece], cuts[piece + 1]
        if start < stop:
            text = "".join(lexicon.words[response][start:stop])
            keys = keys_of.setdefault(text, tuple(lexicon.keys[response][start:stop]))
            found.setdefault(keys, {}).setdefault(text, []).append(response)
    return [Wording(max(said, key=lambda text: len(said[text])), said) for said in found.values()]


def _node(node_id: str, kind: Any, position: int, wordings: list[Wording]) -> Node:
    """A node; its text is its most frequent phrasing for a consensus node, its longest for a disagreement node."""
    phrasings = [Phrasing(text=said, responses=tuple(who)) for w in wordings for said, who in w.said.items()]
    text = wordings[0].text
    if kind == "disagreement":
        text = max(phrasings, key=lambda p: (len(p.text.strip()), len(p.responses))).text
    phrasings.sort(key=lambda phrasing: phrasing.text != text)
    return Node(id=node_id, kind=kind, position=position, text=text, phrasings=tuple(phrasings))


def _virtual(node_id: str, kind: Any, position: int, everyone: tuple[int, ...]) -> Node:
    return Node(id=node_id, kind=kind, position=position, text="", phrasings=(Phrasing(text="", responses=everyone),))


def _named(config: RunnableConfig) -> RunnableConfig:
    return patch_config(config, run_name="judge")
