"""Options that do not exist or are of another type: each line names the error that mypy finds there."""

from langchain_core.runnables import Runnable, RunnableLambda

from langchain_congrs import (
    ConGrBuilder,
    ConGrs,
    ConsensusChatModel,
    ConsensusDecoder,
    ConsensusMiddleware,
    LMJudge,
    ResponseSampler,
)

MODEL: Runnable[object, object] = RunnableLambda(str)

ConGrs()  # [call-arg] model
ConGrs(MODEL, tua=0.5)  # [call-arg] tua
ConGrs(MODEL, m="five")  # [arg-type] expected "int"
ConGrs(MODEL, way="all at once")  # [arg-type] expected "Literal['pairwise'
ConGrs(MODEL, select="worst")  # [arg-type] expected "Literal['statements', 'best'
ConGrs(MODEL, budget=3)  # [arg-type] expected "Budget | None"

ConsensusChatModel(MODEL, tua=0.5)  # [call-arg] tua
ConsensusChatModel(model=MODEL, m="five")  # [arg-type] expected "int"
ConsensusChatModel(model=MODEL, max_tokens="all")  # [arg-type] expected "int | None"
ConsensusChatModel(consensus=MODEL)  # [arg-type] expected "ConGrs | None"

ConsensusMiddleware(tua=0.5)  # [call-arg] tua
ConsensusMiddleware(m="five")  # [arg-type] expected "int"
ConsensusMiddleware(turns="some")  # [arg-type] expected "Literal['all', 'final']"
ConsensusMiddleware(model=MODEL)  # [call-arg] model

ResponseSampler(MODEL, tempreature=0.5)  # [call-arg] tempreature
ResponseSampler(MODEL, m="five")  # [arg-type] expected "int"
ResponseSampler(4)  # [arg-type] "ResponseSampler" has incompatible type "int"

ConGrBuilder(quorumm=0.5)  # [call-arg] quorumm
ConGrBuilder(min_anchor_words="three")  # [arg-type] expected "int"
ConsensusDecoder(tua=0.5)  # [call-arg] tua
LMJudge(model=MODEL, wya="graph")  # [call-arg] wya
