"""Weights from the Hugging Face hub: one file over HTTPS, resumed with range requests."""

from __future__ import annotations

import os
from pathlib import Path

import httpx

from langchain_congrs.local.catalogue import ModelWeights
from langchain_congrs.local.sources import OnBytes, SourceError, length_of

_TIMEOUT = httpx.Timeout(30.0, connect=5.0)  # give up on an unreachable hub soon: another source may have the file
_PARTIAL_CONTENT = 206


class Hub:
    """The Hugging Face hub, or a mirror of it.

    Args:
        endpoint: Its address; by default the one in the environment variable ``HF_ENDPOINT``, or huggingface.co.
        transport: The httpx transport to use, for tests.
    """

    def __init__(self, endpoint: str | None = None, transport: httpx.BaseTransport | None = None) -> None:
        self.endpoint = (endpoint or os.environ.get("HF_ENDPOINT") or "https://huggingface.co").rstrip("/")
        self.transport = transport

    def describe(self, model: ModelWeights) -> str:
        """Return the address of the file."""
        return f"{self.endpoint}/{model.repository}/resolve/main/{model.file}"

    def download(self, model: ModelWeights, partial: Path, on_bytes: OnBytes) -> None:
        """Download the missing bytes. Reconnect when a connection breaks, unless it delivered nothing.

        Raises:
            SourceError: If the hub cannot be reached, does not have the file, or has a different one.
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
        # The range of a compressed response would count compressed bytes.
        with client.stream("GET", self.describe(model), headers={"Accept-Encoding": "identity", **asked}) as response:
            if response.is_error:
                msg = f"HTTP {response.status_code} {response.reason_phrase}"
                raise SourceError(msg)
            if response.status_code != _PARTIAL_CONTENT:
                have = 0  # the server ignores ranges and sends the whole file
            if response.headers.get("Content-Length") != str(model.size - have):
                msg = f"the file there does not have the expected size of {model.size} bytes"
                raise SourceError(msg)
            with partial.open("r+b" if partial.exists() else "wb") as file:
                file.seek(have)
                file.truncate()
                for chunk in response.iter_bytes():
                    file.write(chunk)
                    on_bytes(file.tell())
        if length_of(partial) <= have:
            msg = "the response was empty"
            raise SourceError(msg)
