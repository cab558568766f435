"""ConGrBuilder, the Runnable: responses in, consensus graph out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any, NamedTuple

from langchain_core.messages import BaseMessage, convert_to_messages
from langchain_core.outputs import Generation
from langchain_core.prompt_values import PromptValue
from langchain_core.runnables import Runnable, RunnableLambda
from pydantic import Field, field_validator
from typing_extensions import TypedDict, Unpack, override

from langchain_congrs.alignment.lexicon import MAX_STEPS, Layout, Lexicon, MinimumAnchor
from langchain_congrs.alignment.scores import DEFAULT_SCORES, Scores
from langchain_congrs.alignment.shares import required_count
from langchain_congrs.alignment.stopwords import STOPWORDS
from langchain_congrs.alignment.words import Key, KeyName, Segmenter, resolve_key, segment_words
from langchain_congrs.calling.asking import Asking, AskingRunnable, Invocation
from langchain_congrs.calling.calls import notify
from langchain_congrs.calling.messages import response_text
from langchain_congrs.equivalence.base import JudgeLike, RegionTexts, Verdict, as_judge, read_verdicts
from langchain_congrs.equivalence.exact import ExactJudge
from langchain_congrs.graph.consensus_graph import ConsensusGraph, DroppedResponse, Node, Phrasing

Response = str | BaseMessage | Generation
"""One response: a string, a message or a generation."""


class Responses(TypedDict, total=False):
    """Responses with the prompt they answer."""

    responses: Sequence[Response]
    prompt: Any


BuilderInput = Sequence[Response] | Responses | Mapping[str, Any]


class ConGrBuilderOptions(TypedDict, total=False):
    """The options of `ConGrBuilder` besides its judge."""

    name: str | None
    quorum: float
    min_anchor_words: int
    stopword_anchors: bool
    key: KeyName | Key
    segmenter: Segmenter | None
    scores: Scores
    keep_empty: bool
    max_steps: int


class ConGrBuilder(AskingRunnable[BuilderInput, ConsensusGraph]):
    """Builds the consensus graph of several responses to one prompt.

    Takes a list of strings, messages or generations, or a mapping with ``responses`` (and ``prompt``). Blank
    responses are dropped and noted in the graph.

    Args:
        judge: Decides which texts say the same thing; by default there is none, and every wording is its own class.
            Any callable or Runnable that takes a list of `RegionTexts` and returns a partition of each will do.
        quorum: Share of the responses that must have a word for it to be an anchor, above ½ and up to 1. Below 1, an
            off-topic response becomes an outlier and does not spoil the graph.
        min_anchor_words: Anchors with fewer words are merged into the regions around them.
        stopword_anchors: Whether to keep anchors that consist only of English stopwords.
        key: What makes two words match: ``bare`` (no case, no punctuation at the edges), ``casefold``, ``exact``, or
            a function.
        segmenter: Splits text into words without losing a character; None splits at white space, and at Unicode word
            boundaries in scripts without spaces.
        scores: Alignment scores.
        keep_empty: Whether to keep blank responses; with one of them, no word is in all responses.
        max_steps: Limit on what aligning may take. The default is about a second and 200 MB; 20 responses of 500 words
            need a tenth of it.

    Example:
        >>> builder = ConGrBuilder()
        >>> graph = builder.invoke(["The capital is Paris.", "The capital is Lyon.", "The capital is Paris!"])
        >>> print(graph)
        <ConsensusGraph of 3 responses: 1 consensus and 2 disagreement nodes>
        3/3 The capital is
            2/3 Paris.
            1/3 Lyon.
    """

    judge: Runnable[Any, Any] = Field(default_factory=ExactJudge)
    quorum: float = 1.0
    min_anchor_words: int = Field(default=1, ge=1)
    stopword_anchors: bool = True
    key: KeyName | Key = "bare"
    segmenter: Segmenter | None = None
    scores: Scores = DEFAULT_SCORES
    keep_empty: bool = False
    max_steps: int = Field(default=MAX_STEPS, ge=1)

    def __init__(self, *, judge: JudgeLike | None = None, **options: Unpack[ConGrBuilderOptions]) -> None:
        """See the class."""
        super().__init__(**({} if judge is None else {"judge": judge}), **options)  # type: ignore[misc]  # pydantic's

    @field_validator("judge", mode="before")
    @classmethod
    def _take_judge(cls, judge: Any) -> Runnable[Any, Any]:
        return judge if isinstance(judge, Runnable) else as_judge(judge)

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

    @property
    @override
    def lc_attributes(self) -> dict[str, Any]:
        return {"scores": asdict(self.scores)}

    @override
    def asking(self, input: BuilderInput, **options: Any) -> Asking[ConsensusGraph]:
        taken = take_responses(input, keep_empty=self.keep_empty)
        collation = yield Invocation(RunnableLambda(self.align, name="align"), taken.texts)
        questions, answers = collation.questions, []
        if questions:
            answers = yield Invocation(self.judge, questions, name="judge")
        return self._finish(taken, collation, answers)

    def align(self, texts: list[str]) -> Collation:
        """Align texts and find the regions, without asking the judge."""
        lexicon = Lexicon(
            segmenter=self.segmenter or segment_words, key=self.key, scores=self.scores, max_steps=self.max_steps
        )
        lexicon.extend(texts)
        floor = None
        if self.min_anchor_words > 1 or not self.stopword_anchors:
            floor = MinimumAnchor(self.min_anchor_words, frozenset() if self.stopword_anchors else STOPWORDS)
        collation = Collation.of(lexicon, lexicon.layout(quorum=self.quorum, floor=floor))
        notify("aligned", len(collation.pieces) // 2 + 1)
        return collation

    def _finish(self, taken: Taken, collation: Collation, answers: object) -> ConsensusGraph:
        verdicts = read_verdicts(collation.questions, answers)
        notify("judged", len(verdicts), len(verdicts))
        remarks = sum((Counter(verdict.remarks) for verdict in verdicts), Counter[str]())
        return ConsensusGraph.model_construct(  # what comes from an alignment needs no checks
            m=len(taken.texts),
            nodes=collation.nodes(verdicts),
            word_lengths=tuple(tuple(map(len, words)) for words in collation.lexicon.words),
            word_columns=collation.lexicon.columns(),
            sources=tuple(taken.sources),
            quorum=self.quorum,
            dropped=tuple(taken.dropped),
            prompt=taken.prompt,
            remarks=dict(remarks),
        )


class Collation(NamedTuple):
    """Aligned responses, split into anchors and regions, with the questions for a judge.

    Attributes:
        lexicon: The aligned words.
        layout: Where anchors and regions begin and end.
        pieces: The texts in every piece of the layout: those with equal keys together, in order of first use.
        questions: Regions with two or more distinct texts.
        asked: The pieces that the questions are about.
    """

    lexicon: Lexicon
    layout: Layout
    pieces: list[list[SharedText]]
    questions: list[RegionTexts]
    asked: list[int]

    @classmethod
    def of(cls, lexicon: Lexicon, layout: Layout) -> Collation:
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


class SharedText(NamedTuple):
    """Texts with equal keys: the one that represents them, and which responses have which."""

    text: str
    said: dict[str, list[int]]

    @property
    def responses(self) -> list[int]:
        """All responses that have one of the texts."""
        return [response for responses in self.said.values() for response in responses]


def _wordings(lexicon: Lexicon, layout: Layout, piece: int) -> list[SharedText]:
    """The distinct texts of a piece; texts that are equal, or whose words have equal keys, are one wording."""
    found: dict[tuple[str, ...], dict[str, list[int]]] = {}
    keys_of: dict[str, tuple[str, ...]] = {}  # a segmenter may split one text in two ways
    for response, cuts in enumerate(layout.cuts):
        start, stop = cuts[piece], cuts[piece + 1]
        if start < stop:
            text = "".join(lexicon.words[response][start:stop])
            keys = keys_of.setdefault(text, tuple(lexicon.keys[response][start:stop]))
            found.setdefault(keys, {}).setdefault(text, []).append(response)
    return [SharedText(max(said, key=lambda text: len(said[text])), said) for said in found.values()]


def _node(node_id: str, kind: Any, position: int, wordings: list[SharedText]) -> Node:
    """A node; its text is the most frequent phrasing for a consensus node, the longest for a disagreement node."""
    phrasings = [Phrasing(text=said, responses=tuple(who)) for w in wordings for said, who in w.said.items()]
    text = wordings[0].text
    if kind == "disagreement":
        text = max(phrasings, key=lambda p: (len(p.text.strip()), len(p.responses))).text
    phrasings.sort(key=lambda phrasing: phrasing.text != text)
    return Node(id=node_id, kind=kind, position=position, text=text, phrasings=tuple(phrasings))


def _virtual(node_id: str, kind: Any, position: int, everyone: tuple[int, ...]) -> Node:
    return Node(id=node_id, kind=kind, position=position, text="", phrasings=(Phrasing(text="", responses=everyone),))


# -- reading responses -------------------------------------------------------------------------------------------------


class Taken(NamedTuple):
    """The responses as texts, with what was left out and the prompt, if given."""

    texts: list[str]
    sources: list[int]
    dropped: list[DroppedResponse]
    prompt: str | None


def take_responses(given: Sequence[Response] | Mapping[str, Any], *, keep_empty: bool = False) -> Taken:
    """Read texts from strings, messages or generations, or from a mapping that holds them under ``responses``.

    Args:
        given: The responses, perhaps with a ``prompt``.
        keep_empty: Whether to keep blank responses.

    Raises:
        TypeError: If the responses have none of these forms.
        ValueError: If no response is left, or one holds more than text; the error says which and why.
    """
    prompt = None
    if isinstance(given, Mapping):
        if "responses" not in given:
            msg = f"The mapping needs a key 'responses'; it has {sorted(map(str, given))}."
            raise ValueError(msg)
        prompt, given = _prompt_text(given.get("prompt")), given["responses"]
        prompt = prompt and prompt.encode(errors="replace").decode()  # JSON cannot hold a lone surrogate
    if isinstance(given, (str, bytes)) or not isinstance(given, Sequence):
        msg = f"Responses must be a list of strings, messages or generations, not {type(given).__name__}."
        raise TypeError(msg)
    taken = Taken([], [], [], prompt)
    for index, text in enumerate([response_text(index, response) for index, response in enumerate(given)]):
        reason = _unusable(text, keep_empty=keep_empty)
        if reason:
            taken.dropped.append(
                DroppedResponse(index=index, reason=reason, text="" if reason == "not UTF-8" else text)
            )
        else:
            taken.texts.append(text)
            taken.sources.append(index)
    if not taken.texts:
        reasons = "; ".join(f"response {d.index}: {d.reason}" for d in taken.dropped)
        msg = f"No response to build a graph from ({reasons or 'the list is empty'}). Give at least one with text."
        raise ValueError(msg)
    return taken


def _unusable(text: str, *, keep_empty: bool) -> str | None:
    try:
        text.encode()
    except UnicodeEncodeError:
        return "not UTF-8"
    if not keep_empty and not text.strip():
        return "white space only" if text else "empty"
    return None


def _prompt_text(prompt: object) -> str | None:
    if prompt is None or isinstance(prompt, str):
        return prompt
    if isinstance(prompt, PromptValue):
        return prompt.to_string()
    if isinstance(prompt, BaseMessage):
        return str(prompt.text)
    if isinstance(prompt, Sequence):
        try:
            return "\n".join(f"{message.type}: {message.text}" for message in convert_to_messages(prompt))
        except (ValueError, TypeError, NotImplementedError):
            return str(prompt)
    return str(prompt)
