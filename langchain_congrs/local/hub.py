"""The official hub as a source of weights: one file over HTTPS, resumed by range requests."""

from __future__ import annotations

import os
from pathlib import Path

import httpx

from langchain_congrs.local.catalogue import ModelWeights
from langchain_congrs.local.sources import OnBytes, SourceError, length_of

_TIMEOUT = httpx.Timeout(30.0, connect=5.0)  # where there is no way to the hub, the next source waits
_PARTIAL_CONTENT = 206


class Hub:
    """The Hugging Face hub, or the mirror of it that the environment variable ``HF_ENDPOINT`` names.

    Args:
        endpoint: Its address.
        transport: What carries the requests, for tests.
    """

    def __init__(self, endpoint: str | None = None, transport: httpx.BaseTransport | None = None) -> None:
        self.endpoint = (endpoint or os.environ.get("HF_ENDPOINT") or "https://huggingface.co").rstrip("/")
        self.transport = transport

    def describe(self, model: ModelWeights) -> str:
        """The address of the file."""
        return f"{self.endpoint}/{model.repository}/resolve/main/{model.file}"

    def download(self, model: ModelWeights, partial: Path, on_bytes: OnBytes) -> None:
        """Complete the partial file; a connection that breaks is taken up again as long as each one brings something.

        Raises:
            SourceError: If the hub is out of reach, does not have the file, or has another one.
        """
        with httpx.Client(timeout=_TIMEOUT, follow_redirects=True, transport=self.transport) as client:
            while (before := length_of(partial)) < model.size:
                try:
                    self._append(client, model, partial, on_bytes)
                except httpx.HTTPError as error:
                    if length_of(partial) <= before:
                        msg = f"{type(error).__name__}: {error}"
                        raise SourceError(msg) from error

    def _append(self, client: httpx.Client, model: ModelWeights, partial: Path, on_bytes: OnBytes) -> None:
        have = length_of(partial)
        asked = {"Range": f"bytes={have}-"} if have else {}
        # Compressed, a range would be one of the compressed bytes.
        with client.stream("GET", self.describe(model), headers={"Accept-Encoding": "identity", **asked}) as response:
            if response.is_error:
                msg = f"HTTP {response.status_code} {response.reason_phrase}"
                raise SourceError(msg)
            if response.status_code != _PARTIAL_CONTENT:
                have = 0  # it does not do ranges
            if response.headers.get("Content-Length") != str(model.size - have):
                msg = f"the file there has another length than the {model.size} bytes it should have"
                raise SourceError(msg)
            with partial.open("r+b" if partial.exists() else "wb") as file:
                file.seek(have)
                file.truncate()
                for chunk in response.iter_bytes():
                    file.write(chunk)
                    on_bytes(file.tell())
        if length_of(partial) <= have:
            msg = "the answer was empty"
            raise SourceError(msg)
