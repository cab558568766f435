"""Amazon Bedrock: `ChatBedrockConverse`."""

from __future__ import annotations

from typing import Any

from botocore.exceptions import ClientError
from langchain_aws import ChatBedrockConverse

from langchain_congrs import ConGrs
from tests.integration_tests.providers.converse import Converse
from tests.integration_tests.providers.features import GOOD, ProviderTests
from tests.integration_tests.providers.provider import Provider
from tests.integration_tests.providers.stub import CACHED, WRITTEN, Stub
from tests.integration_tests.providers.systems import QUESTION

_MADE: dict[str, ChatBedrockConverse] = {}  # its client takes a second to make


def make(url: str, **options: Any) -> ChatBedrockConverse:
    key = f"{url} {options}"
    _MADE[key] = _MADE.get(key) or _make(url, **options)
    return _MADE[key]


def _make(url: str, **options: Any) -> ChatBedrockConverse:
    access = {"region_name": "us-east-1", "aws_access_key_id": "none", "aws_secret_access_key": "none"}
    given = {"model": "anthropic.claude-3-7-sonnet-20250219-v1:0", "endpoint_url": url, **access, **options}
    return ChatBedrockConverse(**given)


class TestBedrock(ProviderTests):
    provider = Provider(
        name="Bedrock, Converse",
        package="langchain-aws",
        make=make,
        wire=Converse,
        error=ClientError,
        thinker={"additional_model_request_fields": {"thinking": {"type": "enabled", "budget_tokens": 1024}}},
        thinker_takes_temperature=False,
        attempts=2,  # boto3's own: it says how many it made, and no more are made on top
        impatient={"max_retries": 1},
    )

    def test_cache_tokens(self, stub: Stub) -> None:
        stub.say(*GOOD)
        used = ConGrs(self.model(stub), m=3).invoke(QUESTION).usage.total
        assert (used.cached_tokens, used.cache_creation_tokens) == (3 * CACHED, 3 * WRITTEN)
