"""Embeddings that need no model."""

from __future__ import annotations

from langchain_core.embeddings import Embeddings
from typing_extensions import override


class Letters(Embeddings):
    """Counts letters: texts with the same letters are the same."""

    def __init__(self) -> None:
        self.calls: list[list[str]] = []

    @override
    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        self.calls.append(texts)
        return [[float(text.count(letter)) for letter in "abcdefghijklmnopqrstuvwxyz0123456789"] for text in texts]

    @override
    async def aembed_documents(self, texts: list[str]) -> list[list[float]]:
        return self.embed_documents(texts)

    @override
    def embed_query(self, text: str) -> list[float]:
        return self.embed_documents([text])[0]
