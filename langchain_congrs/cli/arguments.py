"""The options of `congrs`."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Callable

from langchain_congrs.cli.exits import EXIT_CODES

PICTURES = ("terminal", "html", "mermaid", "dot", "json")

_KEYS = "Keys come from the environment (OPENAI_API_KEY), never from the command line."
_RESPONSES = (
    "Responses: one per file; or .jsonl with a string, or an object with 'text' or 'response', on every line; or .json "
    "with a list of those. Without files, standard input."
)


def make_parser() -> argparse.ArgumentParser:
    """The parser of the command line; what it returns names the `command` to run."""
    parser = argparse.ArgumentParser(
        prog="congrs",
        description="One better answer out of several sampled ones: consensus graphs on the command line.",
        epilog=EXIT_CODES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action=_Version)
    commands = parser.add_subparsers(metavar="COMMAND", required=True)
    for name, summary, add_options in _COMMANDS:
        command = commands.add_parser(
            name,
            help=summary,
            description=f"{summary[0].upper()}{summary[1:]}.",
            epilog=EXIT_CODES,
            formatter_class=argparse.RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        command.set_defaults(command=name)
        add_options(command)
        command.add_argument(
            "--json", action="store_true", help="a machine-readable result, and nothing else, on stdout"
        )
    return parser


# -- the commands ----------------------------------------------------------------------------------------------------


def _ask(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("prompt", metavar="PROMPT", help="what to ask; - for standard input")
    _sampling(parser)
    _decoding(parser)
    _judging(parser)


def _verify(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("problem", metavar="PROBLEM", help="what to solve; - for standard input")
    _sampling(parser)
    _verifying(parser)
    parser.add_argument("--domain", choices=("math", "text", "code"), default="math", help="what is verified (math)")
    parser.add_argument(
        "--way", choices=("pairwise", "listwise"), help="how it asks (pairwise; listwise and briefly, if embedded)"
    )
    _judging(parser)


def _build(parser: argparse.ArgumentParser) -> None:
    _files(parser, "FILE", _RESPONSES)
    parser.add_argument("--prompt", help="what the responses answer")
    parser.add_argument("--quorum", type=_quorum, default=1.0, help="share of responses that an anchor needs (1)")
    _judging(parser, default="rules")
    _model(parser)
    _picture(parser, default="json")


def _decode(parser: argparse.ArgumentParser) -> None:
    _files(parser, "GRAPH", "a graph (JSON of build, or of ask --json), or responses as for build")
    parser.add_argument("--tau", type=_share, default=0.5, help="share of responses that a text needs (0.5)")
    parser.add_argument(
        "--select", choices=("best", "nodes"), default="best", help="variants of a region to keep (best)"
    )


def _show(parser: argparse.ArgumentParser) -> None:
    _files(parser, "GRAPH", "a graph (JSON of build, or of ask --json), or responses as for build")
    _picture(parser, default="terminal")


def _stats(parser: argparse.ArgumentParser) -> None:
    _files(parser, "GRAPH", "graphs, as JSON or JSONL, or responses as for build")


def _batch(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "input", metavar="IN.jsonl", help="a prompt on every line: a JSON string, or an object; - for standard input"
    )
    parser.add_argument(
        "-o", "--output", required=True, metavar="OUT.jsonl", help="gone on with if it exists; - for standard output"
    )
    parser.add_argument("--field", default="prompt", help="where an object of the input has its prompt (prompt)")
    parser.add_argument("--task", choices=("decode", "verify"), default="decode", help="what to do (decode)")
    parser.add_argument("--engine", choices=("asyncio", "ray"), default="asyncio", help="what drives it (asyncio)")
    parser.add_argument("--concurrency", type=_count, default=8, help="most prompts and model calls at once (8)")
    parser.add_argument("--retry-failed", action="store_true", help="answer rows again that have an error")
    parser.add_argument("--graphs", action="store_true", help="keep the consensus graph in every row")
    _sampling(parser)
    _decoding(parser)
    _verifying(parser)
    _judging(parser)


_COMMANDS: tuple[tuple[str, str, Callable[[argparse.ArgumentParser], None]], ...] = (
    ("ask", "ask a model several times and print what the answers agree on", _ask),
    ("verify", "solve a problem by guided self-verification", _verify),
    ("build", "build a consensus graph of responses", _build),
    ("decode", "make one response of a graph, without a model", _decode),
    ("show", "draw a graph", _show),
    ("stats", "print statistics of graphs", _stats),
    ("batch", "answer every prompt of a JSONL file; run again to go on where it stopped", _batch),
)

# -- options that several commands share -------------------------------------------------------------------------------


def _model(parser: argparse.ArgumentParser) -> None:
    group = parser.add_argument_group("model", _KEYS)
    group.add_argument("--model", help="name of the model")
    group.add_argument("--base-url", type=_address, metavar="URL", help="address of an OpenAI-compatible server")
    group.add_argument("--max-tokens", type=_count, metavar="N", help="longest answer of the model")


def _sampling(parser: argparse.ArgumentParser) -> None:
    _model(parser)
    parser.add_argument(
        "-m", "--m", "--samples", dest="m", type=_count, default=5, metavar="N", help="how many samples (5)"
    )
    parser.add_argument("--temperature", type=_positive, default=0.9, help="sampling temperature (0.9)")


def _decoding(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--tau", type=_share, default=0.5, help="share of samples that a text needs (0.5)")
    parser.add_argument("--no-editor", dest="editor", action="store_false", help="let code tidy up, not the model")


def _verifying(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--kappa", type=_share, default=0.7, help="a region is verified if it has at least KAPPA * m variants (0.7)"
    )


def _judging(parser: argparse.ArgumentParser, *, default: str | None = None) -> None:
    parser.add_argument(
        "--judge",
        choices=("rules", "model"),
        default=default,
        help=f"who decides that two texts say the same ({default or 'model; rules with an embedded model'})",
    )


def _files(parser: argparse.ArgumentParser, name: str, what: str) -> None:
    parser.add_argument("files", nargs="*", metavar=name, help=what)
    parser.add_argument(
        "--from",
        dest="form",
        choices=("auto", "text", "jsonl", "json"),
        default="auto",
        help="how responses are written (auto: by the name of the file; standard input by its content)",
    )


def _picture(parser: argparse.ArgumentParser, *, default: str) -> None:
    parser.add_argument(
        "--format", choices=PICTURES, help=f"what to make (by the name of the output file, or else {default})"
    )
    parser.add_argument("-o", "--output", metavar="FILE", help="where to write it; standard output by default")
    parser.set_defaults(default_format=default)


# -- values ------------------------------------------------------------------------------------------------------------


def _count(text: str) -> int:
    value = int(text)
    if value < 1:
        msg = f"{text} is below 1"
        raise argparse.ArgumentTypeError(msg)
    return value


def _share(text: str) -> float:
    value = float(text)
    if not 0 <= value <= 1:
        msg = f"{text} is not between 0 and 1"
        raise argparse.ArgumentTypeError(msg)
    return value


def _quorum(text: str) -> float:
    value = float(text)
    if not 0.5 < value <= 1:  # noqa: PLR2004 - a majority
        msg = f"{text} is not above 0.5 and at most 1"
        raise argparse.ArgumentTypeError(msg)
    return value


def _positive(text: str) -> float:
    value = float(text)
    if not 0 <= value < float("inf"):
        msg = f"{text} is not a number from 0 on"
        raise argparse.ArgumentTypeError(msg)
    return value


def _address(text: str) -> str:
    if not re.match(r"https?://[^/\s]", text, re.IGNORECASE):
        msg = "an address needs http:// or https:// and a host"  # it may hold a password, and is not repeated
        raise argparse.ArgumentTypeError(msg)
    return text


class _Version(argparse.Action):
    """Prints the installed version; it is looked up only then."""

    def __init__(self, option_strings: list[str], dest: str) -> None:
        super().__init__(option_strings, dest, nargs=0, default=argparse.SUPPRESS, help="print the version")

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from importlib.metadata import PackageNotFoundError, version  # noqa: PLC0415 - slow, and rarely asked for

        try:
            found = version("langchain-congrs")
        except PackageNotFoundError:
            found = "(not installed)"
        sys.stdout.write(f"congrs {found}\n")
        parser.exit()
