"""Passages about canals for the notebook on retrieval, and embeddings that need no model."""

from __future__ import annotations

import hashlib
import math
import re

from langchain_core.embeddings import Embeddings

PASSAGES = [
    "The Suez Canal was opened on 17 November 1869, after ten years of work.",
    "The Suez Canal runs from Port Said to Suez and is 193 kilometres long.",
    "The Suez Canal has no locks, since the seas at both ends stand at nearly the same level.",
    "The Panama Canal was opened on 15 August 1914. It is 82 kilometres long and has three sets of locks.",
    "The Kiel Canal links the North Sea to the Baltic Sea and is used by some 30,000 ships in a year.",
    "Canals need dredging: sand and silt would fill them within years.",
]


class WordEmbeddings(Embeddings):
    """Texts as counts of their words, hashed into a vector: good enough for a handful of passages.

    Args:
        size: The length of a vector.
    """

    def __init__(self, size: int = 512) -> None:
        self.size = size

    def embed_query(self, text: str) -> list[float]:
        """One text."""
        vector = [0.0] * self.size
        for word in re.findall(r"\w{4,}", text.casefold()):
            digest = hashlib.sha256(word[:6].encode()).digest()
            vector[int.from_bytes(digest[:4], "big") % self.size] += 1.0
        length = math.hypot(*vector) or 1.0
        return [value / length for value in vector]

    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        """Several texts."""
        return [self.embed_query(text) for text in texts]
