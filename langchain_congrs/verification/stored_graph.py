"""The consensus graph in the state of a thread, read and checked once."""

from __future__ import annotations

from collections import OrderedDict
from typing import Any

from pydantic import ValidationError

from langchain_congrs.graph.consensus_graph import ConsensusGraph, GraphInvariantError
from langchain_congrs.verification.state import VerificationState

_READ: OrderedDict[int, tuple[Any, ConsensusGraph]] = OrderedDict()
_MOST_READ = 16


def graph_of(state: VerificationState) -> ConsensusGraph:
    """The consensus graph in a state; data that was read and checked once is not read again.

    Raises:
        GraphInvariantError: If it is not a consensus graph; a client can write anything into its thread.
    """
    data = state.get("graph")
    known = _READ.get(id(data))
    if known is None or known[0] is not data:
        known = _READ[id(data)] = data, _read(data)
        while len(_READ) > _MOST_READ:
            _READ.popitem(last=False)
    return known[1]


def _read(data: Any) -> ConsensusGraph:
    try:
        return ConsensusGraph.model_validate(data)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
        place = ".".join(["graph", *map(str, first["loc"])])
        msg = f"The state of the thread does not hold a consensus graph: {place}: {first['msg']}"
        raise GraphInvariantError(msg) from None
