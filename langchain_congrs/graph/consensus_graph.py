"""The consensus graph: what all responses say, where they diverge, and which said what. Pure data, JSON-native."""

from __future__ import annotations

import warnings
from collections import Counter
from functools import cached_property
from itertools import combinations, pairwise
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator, model_validator
from pydantic.functional_validators import ModelWrapValidatorHandler
from typing_extensions import override

from langchain_congrs._common import harmless
from langchain_congrs.graph.checks import invariant_problems
from langchain_congrs.graph.statistics import GraphStatistics, graph_statistics

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    import networkx as nx

    from langchain_congrs.decoding.response import SynthesizedResponse
    from langchain_congrs.decoding.statements import TextSupport

NodeKind = Literal["start", "consensus", "disagreement", "end"]

SCHEMA_VERSION = 1
"""The version of the JSON format of graphs and answers."""

_SHOWN = 48  # characters of a text that a one-line view shows


class GraphInvariantError(ValueError):
    """A consensus graph contradicts itself; the message names the node or the response."""


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")

    @override
    def model_copy(self, *, update: Mapping[str, Any] | None = None, deep: bool = False) -> Self:
        copied = super().model_copy(update=update, deep=deep)
        for name in [name for name in copied.__dict__ if name not in type(self).model_fields]:
            del copied.__dict__[name]  # cached, from data that may have changed
        return copied


class Versioned(_Frozen):
    """Data whose JSON states its schema version; fields that a newer version added are ignored with a warning."""

    schema_version: int = Field(default=SCHEMA_VERSION, ge=1)

    @field_validator("schema_version")
    @classmethod
    def _is_ours_once_read(cls, _: int) -> int:
        return SCHEMA_VERSION

    @model_validator(mode="wrap")
    @classmethod
    def _ignore_what_is_newer(cls, data: Any, handler: ModelWrapValidatorHandler[Self]) -> Self:
        if isinstance(data, cls):
            return data  # it was checked when it was created
        try:
            made = handler(data)
            # What code makes of a graph that was checked needs no checks; what is read from outside does.
            ours = isinstance(data, dict) and isinstance(data.get("graph"), Versioned)
            return made if ours else made._checked()  # noqa: SLF001 - of this class
        except ValidationError as error:
            newer = isinstance(data, dict) and data.get("schema_version")
            unknown = [found["loc"] for found in error.errors() if found["type"] == "extra_forbidden"]
            if not isinstance(newer, int) or newer <= SCHEMA_VERSION or not unknown:
                raise
        names = sorted({str(place[-1]) for place in unknown})
        warnings.warn(
            f"{cls.__name__}: ignored {', '.join(names)}, written by schema version {newer}; this is version "
            f"{SCHEMA_VERSION}. Update langchain-congrs to read them.",
            stacklevel=2,
        )
        return handler(_without(data, unknown))._checked()  # noqa: SLF001

    def _checked(self) -> Self:
        """Check more than the shape of the data, in subclasses."""
        return self


def _without(data: Any, places: Sequence[tuple[int | str, ...]]) -> Any:
    """A copy of JSON data without the values at the given places."""
    here = {place[0] for place in places if len(place) == 1}
    below = {first: [place[1:] for place in places if place[0] == first and place[1:]] for first, *_ in places}
    items = data.items() if isinstance(data, dict) else enumerate(data)
    kept = {key: _without(value, below[key]) if below.get(key) else value for key, value in items if key not in here}
    return kept if isinstance(data, dict) else list(kept.values())


class Phrasing(_Frozen):
    """One wording and the responses that used it.

    Args:
        text: The exact words of those responses, including white space.
        responses: Numbers of the responses, ascending.
    """

    text: str
    responses: tuple[int, ...]


class Node(_Frozen):
    """A piece of text that some responses pass through.

    Args:
        id: Unique in its graph: ``START``, ``END``, ``c3`` (consensus node 3), ``d3.1`` (first class of the region
            after it).
        kind: What the node is.
        position: For START, END and consensus nodes their rank, from 0; for disagreement nodes the rank of the
            consensus node before them.
        text: The wording that represents the node: the longest for a disagreement node, the most frequent for a
            consensus node.
        phrasings: All wordings, with the responses that used them; the first one is `text`.
    """

    id: str
    kind: NodeKind
    position: int
    text: str
    phrasings: tuple[Phrasing, ...]

    @cached_property
    def responses(self) -> tuple[int, ...]:
        """The responses that pass through the node, ascending."""
        return tuple(sorted(response for phrasing in self.phrasings for response in phrasing.responses))

    @cached_property
    def support(self) -> int:
        """How many responses pass through the node."""
        return sum(len(phrasing.responses) for phrasing in self.phrasings)

    def phrasing_of(self, response: int) -> str | None:
        """How a response words the node; None if it does not pass through it."""
        return next((p.text for p in self.phrasings if response in p.responses), None)


class Edge(NamedTuple):
    """Two nodes that follow each other in some responses."""

    source: str
    target: str
    responses: tuple[int, ...]

    @property
    def support(self) -> int:
        """How many responses follow the edge."""
        return len(self.responses)


class Region(NamedTuple):
    """What lies between two consecutive consensus nodes."""

    left: Node
    right: Node
    nodes: tuple[Node, ...]
    skipped_by: tuple[int, ...]

    def text_of(self, response: int) -> str:
        """What a response says in the region; empty if it skips it."""
        return next((text for node in self.nodes if (text := node.phrasing_of(response)) is not None), "")


class Word(NamedTuple):
    """A word of a response, and how many responses contain the aligned word."""

    text: str
    support: int


class DroppedResponse(_Frozen):
    """A response that did not enter the graph.

    Args:
        index: Its place among the given responses.
        reason: Why it was left out.
        text: What it said.
    """

    index: int
    reason: str
    text: str = ""


class ConsensusGraph(Versioned):
    """A directed acyclic graph of text in which every response is one path from START to END.

    Everything is derived from `nodes`, which are in topological order and record how each response words them. Edges,
    regions and paths are computed from them on demand.

    Args:
        m: How many responses the graph holds; they are numbered from 0.
        nodes: START, the disagreement nodes of region 0, consensus node c1, region 1, …, END.
        word_lengths: For every response, the lengths of its words in characters.
        word_columns: For every response, the alignment column of each word: words in the same column are aligned, and
            columns ascend along a response.
        sources: For every response, its place among the given responses.
        quorum: The share of responses that a consensus node needs; 1 unless the caller lowered it.
        dropped: Responses that were left out, and why.
        prompt: What the responses answer, if known.
        remarks: The judge's remarks on its work (questions asked again, contradictions, …), as counts.

    Example:
        >>> from langchain_congrs import ConGrBuilder
        >>> graph = ConGrBuilder().invoke(["Ada wrote it in 1843.", "Ada wrote it in 1842."])
        >>> [node.text for node in graph.nodes]
        ['', 'Ada wrote it in ', '1843.', '1842.', '']
        >>> graph.reconstruct(1)
        'Ada wrote it in 1842.'
    """

    m: int = Field(ge=1)
    nodes: tuple[Node, ...]
    word_lengths: tuple[tuple[int, ...], ...]
    word_columns: tuple[tuple[int, ...], ...]
    sources: tuple[int, ...]
    quorum: float = 1.0
    dropped: tuple[DroppedResponse, ...] = ()
    prompt: str | None = None
    remarks: dict[str, int] = Field(default_factory=dict)

    @override
    def _checked(self) -> Self:
        self.validate()
        return self

    # -- what responses say ------------------------------------------------------------------------------------------

    def node(self, node_id: str) -> Node:
        """The node with the given id.

        Raises:
            KeyError: If there is no such node.
        """
        return self._by_id[node_id]

    def path(self, response: int) -> tuple[Node, ...]:
        """The nodes that a response passes through, including START and END.

        Raises:
            IndexError: If there is no such response.
        """
        self._check_response(response)
        return self.paths[response]

    def reconstruct(self, response: int) -> str:
        """The text of a response, character for character.

        Raises:
            IndexError: If there is no such response.
        """
        self._check_response(response)
        return self.texts[response]

    def words(self, response: int) -> list[Word]:
        """The words of a response, each with the number of responses that have it."""
        text = self.reconstruct(response)
        words, start = [], 0
        for length, support in zip(self.word_lengths[response], self.word_support[response], strict=True):
            words.append(Word(text[start : start + length], support))
            start += length
        return words

    @cached_property
    def word_support(self) -> tuple[tuple[int, ...], ...]:
        """For every word of every response, how many responses contain the aligned word."""
        counts = Counter(column for columns in self.word_columns for column in columns)
        return tuple(tuple(counts[column] for column in columns) for columns in self.word_columns)

    @cached_property
    def word_agreement(self) -> float:
        """The mean overlap (Dice) of the aligned words of two responses, from 0 to 1; 1 for a single response."""
        sets = [frozenset(columns) for columns in self.word_columns]
        pairs = list(combinations(sets, 2))
        shares = [2 * len(one & two) / (len(one) + len(two) or 1) for one, two in pairs]
        return sum(shares) / len(shares) if shares else 1.0

    @cached_property
    def texts(self) -> tuple[str, ...]:
        """The responses, character for character."""
        parts: list[list[str]] = [[] for _ in range(self.m)]
        for node in self.nodes:
            for phrasing in node.phrasings:
                for response in phrasing.responses:
                    parts[response].append(phrasing.text)
        return tuple(map("".join, parts))

    @cached_property
    def paths(self) -> tuple[tuple[Node, ...], ...]:
        """For every response, the nodes it passes through."""
        paths: list[list[Node]] = [[] for _ in range(self.m)]
        for node in self.nodes:
            for response in node.responses:
                paths[response].append(node)
        return tuple(map(tuple, paths))

    @cached_property
    def edges(self) -> tuple[Edge, ...]:
        """All edges, in the topological order of their sources and targets."""
        followers: dict[tuple[str, str], list[int]] = {}
        for response, path in enumerate(self.paths):
            for source, target in pairwise(path):
                followers.setdefault((source.id, target.id), []).append(response)
        place = {node.id: index for index, node in enumerate(self.nodes)}
        ends = sorted(followers, key=lambda pair: (place[pair[0]], place[pair[1]]))
        return tuple(Edge(source, target, tuple(followers[source, target])) for source, target in ends)

    @cached_property
    def regions(self) -> tuple[Region, ...]:
        """What lies between consensus nodes, from START to END; a region where no response has text has no nodes."""
        spine = [node for node in self.nodes if node.kind != "disagreement"]
        inside: list[list[Node]] = [[] for _ in spine[1:]]
        for node in self.nodes:
            if node.kind == "disagreement":
                inside[node.position].append(node)
        regions = []
        for left, right, nodes in zip(spine, spine[1:], inside, strict=False):
            speaking = {response for node in nodes for response in node.responses}
            silent = tuple(response for response in range(self.m) if response not in speaking)
            regions.append(Region(left, right, tuple(nodes), silent))
        return tuple(regions)

    @property
    def consensus_nodes(self) -> tuple[Node, ...]:
        """The consensus nodes, without START and END."""
        return tuple(node for node in self.nodes if node.kind == "consensus")

    @property
    def disagreement_nodes(self) -> tuple[Node, ...]:
        """The disagreement nodes."""
        return tuple(node for node in self.nodes if node.kind == "disagreement")

    def supported(self, need: int) -> list[Node]:
        """The nodes with text that at least `need` responses pass through, in topological order."""
        return [node for node in self.nodes if node.text and node.support >= need]

    def weight(self, item: Node | Edge) -> float:
        """The share of responses that pass through a node or follow an edge, in (0, 1]."""
        return len(item.responses) / self.m

    def decode(self, tau: float | Literal["auto"] = "auto", *, select: Any = "statements") -> SynthesizedResponse:
        """Make one response of the graph without asking a model (see `ConsensusDecoder`)."""
        from langchain_congrs.decoding.decoder import ConsensusDecoder  # noqa: PLC0415 - decoding builds on graphs

        return ConsensusDecoder(tau=tau, select=select).invoke(self)

    def sweep(
        self, taus: Sequence[float] = (0.1, 0.3, 0.5, 0.7, 0.9), *, select: Any = "statements"
    ) -> dict[float, SynthesizedResponse]:
        """Decode at several thresholds, without building the graph again or asking a model."""
        return {tau: self.decode(tau, select=select) for tau in taus}

    def support_of(self, text: str | Sequence[str]) -> TextSupport:
        """How far the responses support any text: a sentence, a claim, another answer. No model is asked.

        Args:
            text: The text, or its sentences one by one.

        Example:
            >>> from langchain_congrs import ConGrBuilder
            >>> graph = ConGrBuilder().invoke(["Rome fell in 476.", "In 476 Rome fell.", "Rome fell in 410."])
            >>> graph.support_of("Rome fell in 476.").support > graph.support_of("Rome fell in 410.").support
            True
        """
        from langchain_congrs.decoding.by_statements import support_of  # noqa: PLC0415 - decoding builds on graphs

        return support_of(self, text)

    # -- figures -----------------------------------------------------------------------------------------------------

    def statistics(self) -> GraphStatistics:
        """The figures by which consensus graphs are compared."""
        return graph_statistics(self)

    # -- other forms -------------------------------------------------------------------------------------------------

    def to_json(self, *, indent: int | None = None) -> str:
        """The graph as JSON; `from_json` gives it back."""
        return self.model_dump_json(indent=indent)

    @classmethod
    def from_json(cls, data: str | bytes) -> ConsensusGraph:
        """Read a graph from JSON, and check it.

        Raises:
            pydantic.ValidationError: If the JSON does not have the shape of a graph.
            GraphInvariantError: If the graph contradicts itself.
        """
        try:
            return cls.model_validate_json(data)
        except ValidationError as error:
            broken = error.errors()[0].get("ctx", {}).get("error")
            if isinstance(broken, GraphInvariantError):
                raise broken from None
            raise

    def to_networkx(self) -> nx.DiGraph[str]:
        """The graph for networkx: `text`, `kind`, `position` on nodes; `count`, `weight` (a share) on nodes and edges.

        All attributes are plain strings and numbers, so GraphML and DOT writers take them.
        """
        from langchain_congrs.display.graphml import to_networkx  # noqa: PLC0415 - other forms build on graphs

        return to_networkx(self)

    def to_graphml(self) -> str:
        """The graph as GraphML. Control characters, which XML cannot hold, are shown as their Unicode pictures."""
        from langchain_congrs.display.graphml import to_graphml  # noqa: PLC0415 - other forms build on graphs

        return to_graphml(self)

    def to_dot(self) -> str:
        """The graph in the DOT language of Graphviz."""
        from langchain_congrs.display.dot import to_dot  # noqa: PLC0415 - other forms build on graphs

        return to_dot(self)

    def to_mermaid(self) -> str:
        """The graph as a Mermaid flowchart."""
        from langchain_congrs.display.mermaid import to_mermaid  # noqa: PLC0415 - pictures build on graphs

        return to_mermaid(self)

    def to_html(self) -> str:
        """An HTML page with what the graph decodes to at every threshold, the graph and the responses."""
        from langchain_congrs.display.html import to_html  # noqa: PLC0415 - pictures build on graphs

        return to_html(self)

    def to_svg(self) -> str:
        """The graph as an SVG picture, drawn from left to right."""
        from langchain_congrs.display.svg import to_svg  # noqa: PLC0415 - pictures build on graphs

        return to_svg(self)

    def _repr_html_(self) -> str:
        """What a notebook shows."""
        from langchain_congrs.display.html import notebook_html  # noqa: PLC0415 - pictures build on graphs

        return notebook_html(self)

    # -- invariants --------------------------------------------------------------------------------------------------

    def validate(self) -> None:  # type: ignore[override]  # pydantic's deprecated classmethod of that name
        """Check every invariant of a consensus graph.

        Raises:
            GraphInvariantError: At the first one that does not hold.
        """
        for problem in invariant_problems(self):
            raise GraphInvariantError(problem)

    # -- views -------------------------------------------------------------------------------------------------------

    def __repr__(self) -> str:
        """A one-line summary."""
        shares = f"{len(self.consensus_nodes)} consensus and {len(self.disagreement_nodes)} disagreement nodes"
        dropped = f", {len(self.dropped)} dropped" if self.dropped else ""
        return f"<ConsensusGraph of {self.m} response{'s' * (self.m > 1)}: {shares}{dropped}>"

    def __str__(self) -> str:
        """The graph as an outline: consensus text, and under it what the responses say in between."""
        lines = [repr(self)]
        for region in self.regions:
            if region.left.kind == "consensus":
                lines.append(f"{self._tally(region.left)} {_shown(region.left.text)}")
            lines += [f"    {self._tally(node)} {_shown(node.text)}" for node in region.nodes]
            if region.nodes and region.skipped_by:
                lines.append(f"    {len(region.skipped_by)}/{self.m} (nothing)")
        return "\n".join(lines)

    def __hash__(self) -> int:
        """A hash that agrees with equality."""
        return hash((self.m, self.nodes))

    def _tally(self, node: Node) -> str:
        return f"{node.support}/{self.m}"

    @cached_property
    def _by_id(self) -> dict[str, Node]:
        return {node.id: node for node in self.nodes}

    def _check_response(self, response: int) -> None:
        if not 0 <= response < self.m:
            msg = f"There is no response {response}; the graph has responses 0 to {self.m - 1}."
            raise IndexError(msg)


def _shown(text: str) -> str:
    line = " ".join(text.split())
    if len(line) > _SHOWN:
        line = f"{line[: _SHOWN // 2]} … {line[-_SHOWN // 2 :]}"
    return harmless(line)
