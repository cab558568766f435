"""The table of providers and features, as the tests have it."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from pathlib import Path

from tests.integration_tests.providers.features import ProviderTests, feature_of

DOCS = Path(__file__).parents[3] / "docs" / "guides" / "providers.md"
_MARK = (
    "<!-- From here on written by python -m tests.integration_tests.providers; a test fails if it is not current. -->\n"
)
_MODULES = (
    *("openai_chat", "openai_responses", "anthropic", "gemini", "bedrock"),
    *("mistral", "groq", "deepseek", "ollama"),
)


def provider_tests() -> list[type[ProviderTests]]:
    """The tests of every provider, in the order of the table."""
    modules = [import_module(f"{__package__}.test_{name}") for name in _MODULES]
    kinds = {kind.__module__: kind for kind in ProviderTests.__subclasses__()}
    return [kinds[module.__name__] for module in modules]


def features() -> list[str]:
    """Every feature that some provider is tested for."""
    names = [name for kind in (ProviderTests, *provider_tests()) for name in vars(kind) if name.startswith("test_")]
    return [feature_of(name) for name in dict.fromkeys(names)]


def has(kind: type[ProviderTests], feature: str) -> str:
    """The cell of a provider and a feature: whether its tests have it."""
    tested = hasattr(kind, f"test_{feature.replace(' ', '_')}")
    return "✓" if tested and feature not in kind.provider.lacks else "—"


def rendered(cell: Callable[[type[ProviderTests], str], str] = has) -> str:
    """The table in Markdown, with what `cell` says."""
    kinds = provider_tests()
    rows = [
        ["", *(kind.provider.name for kind in kinds)],
        ["---"] + [":-:"] * len(kinds),
        ["client", *(f"`{kind.provider.package}`" for kind in kinds)],
        *([feature, *(cell(kind, feature) for kind in kinds)] for feature in features()),
    ]
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)


def page() -> str:
    """The page on providers, with the table at its end, a few words, and what is lacking and why."""
    before, mark, _ = DOCS.read_text(encoding="utf-8").partition(_MARK)
    lacking = [
        f"- {kind.provider.name}, {feature}: {why}.\n"
        for kind in provider_tests()
        for feature, why in kind.provider.lacks.items()
    ]
    return (
        f"{before}{mark}\n"
        "Each ✓ is a test with the provider's own client against a local server that speaks its wire format; most of\n"
        "them run through `ConGrs`, `ConsensusChatModel`, `ConsensusMiddleware` and guided self-verification.\n\n"
        f"{rendered()}\n"
        f"{''.join(lacking)}"
        "- Cache tokens: where a client tells tokens written to a prompt cache from those read from it.\n"
    )
