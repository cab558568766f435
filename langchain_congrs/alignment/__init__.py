"""Text → words → partial order graph → anchors and regions. numpy and regex only; no LangChain."""

from langchain_congrs.alignment.lexicon import MAX_STEPS, AnchorFloor, Layout, Lexicon, MinimumAnchor
from langchain_congrs.alignment.partial_order import PartialOrderGraph
from langchain_congrs.alignment.scores import InputTooLargeError, Scores
from langchain_congrs.alignment.stopwords import STOPWORDS
from langchain_congrs.alignment.words import Key, KeyName, Segmenter, segment_words

__all__ = [
    "MAX_STEPS",
    "STOPWORDS",
    "AnchorFloor",
    "InputTooLargeError",
    "Key",
    "KeyName",
    "Layout",
    "Lexicon",
    "MinimumAnchor",
    "PartialOrderGraph",
    "Scores",
    "Segmenter",
    "segment_words",
]
