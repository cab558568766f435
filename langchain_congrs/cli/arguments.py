"""The command-line options of `congrs`."""

from __future__ import annotations

import argparse
import math
import re
import sys
from collections.abc import Callable
from typing import NoReturn

from langchain_congrs.cli.exits import EXIT_CODES, USAGE

PICTURES = ("terminal", "html", "svg", "png", "mermaid", "dot", "graphml", "json")

_KEYS = "Keys come from the environment (OPENAI_API_KEY), never from the command line."
_EMBEDDED = "qwen2.5-coder-1.5b"
_DEFAULT_MODELS = f"gpt-4.1-mini if OPENAI_API_KEY is set or --base-url is given, else the embedded {_EMBEDDED}"
_RESPONSES = (
    "responses: one per text file; or .jsonl with a string, or an object with 'text' or 'response', on every line; or "
    ".json with a list of these. Standard input if no file is given: one of these, or a response a paragraph."
)


def make_parser() -> argparse.ArgumentParser:
    """Return the parser of the command line. Its result names the `command` to run."""
    parser = _Parser(
        prog="congrs",
        description="Make one better answer out of several samples: consensus graphs on the command line.",
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
        command.add_argument("--json", action="store_true", help="print only a machine-readable result to stdout")
    return parser


# -- the commands ----------------------------------------------------------------------------------------------------


def _ask(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("prompt", metavar="PROMPT", help="the question to ask; - for standard input")
    _sampling(parser)
    _decoding(parser)
    parser.add_argument("--calibration", metavar="FILE", help="take tau from a calibration (see calibrate)")
    _judging(parser, default="rules")
    _anchoring(parser)
    parser.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        help="also write a page (.html), data (.json) or a picture (.svg, .png, …)",
    )
    parser.add_argument(
        "--samples-only", action="store_true", help="print the samples as JSON, which build, decode and show read"
    )


def _verify(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("problem", metavar="PROBLEM", help="the problem to solve; - for standard input")
    _sampling(parser)
    _verifying(parser)
    parser.add_argument("--domain", choices=("math", "text", "code"), default="math", help="kind of problem (math)")
    parser.add_argument(
        "--way",
        choices=("pairwise", "listwise"),
        help="score variants two at a time, or all together (pairwise; with an embedded model listwise and briefly)",
    )
    parser.add_argument(
        "--reliability",
        type=_reliability,
        help="how often the model is right as a verifier, from 0.5 to below 1 (0.82; 0.5 if it is the embedded one)",
    )
    _judging(parser)


def _build(parser: argparse.ArgumentParser) -> None:
    _files(parser, "FILE", _RESPONSES)
    parser.add_argument("--prompt", help="the prompt that the responses answer")
    _anchoring(parser)
    _judging(parser, default="rules")
    _model(parser)
    _picture(parser, default="json")


def _decode(parser: argparse.ArgumentParser) -> None:
    _files(parser, "GRAPH", "a graph (JSON from build or ask --json), or responses as for build")
    _selecting(parser)


def _show(parser: argparse.ArgumentParser) -> None:
    _files(parser, "GRAPH", "a graph (JSON from build or ask --json), or responses as for build")
    _picture(parser, default="terminal")


def _stats(parser: argparse.ArgumentParser) -> None:
    _files(parser, "GRAPH", "graphs as JSON or JSONL, or responses as for build")


def _batch(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "input", metavar="IN.jsonl", help="one prompt per line: a JSON string, or an object; - for standard input"
    )
    parser.add_argument(
        "-o",
        "--output",
        required=True,
        metavar="OUT.jsonl",
        help="where to write the rows; resumed if it exists; - for standard output",
    )
    parser.add_argument("--field", default="prompt", help="key of the prompt in input objects (prompt)")
    parser.add_argument(
        "--task", choices=("decode", "verify"), default="decode", help="what to do with each prompt (decode)"
    )
    parser.add_argument(
        "--engine",
        choices=("asyncio", "ray"),
        default="asyncio",
        help="where to run: this process, or a Ray cluster (asyncio)",
    )
    parser.add_argument("--concurrency", type=_count, default=8, help="maximum prompts and model calls at once (8)")
    parser.add_argument("--retry-failed", action="store_true", help="answer prompts again whose rows have an error")
    parser.add_argument("--graphs", action="store_true", help="include the consensus graph in every row")
    _sampling(parser)
    _decoding(parser)
    _verifying(parser)
    _judging(parser, told=f"rules; to verify, {_BY_MODEL}")


def _calibrate(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("answers", metavar="ANSWERS.jsonl", help="rows of batch, or what ask --json prints, one a line")
    parser.add_argument(
        "--labels",
        metavar="LABELS.jsonl",
        help="what is true: the lines that calibrate prints without this option, with 'true' filled in",
    )
    parser.add_argument("--whole", action="store_true", help="label whole answers instead of their statements")
    parser.add_argument("--target", type=_share, default=0.9, help="how much must be right (0.9)")
    parser.add_argument(
        "--promise",
        choices=("share", "none"),
        default="share",
        help="share: so much of what an answer states is right, in expectation; none: so many answers state nothing "
        "false (share)",
    )
    parser.add_argument("-o", "--output", metavar="FILE", help="where to write the calibration (standard output)")


def _eval(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(command="evaluate")  # `eval` is Python's
    parser.add_argument(
        "plan", metavar="PLAN.toml", help="data, models, systems and settings; or the name of a plan that ships"
    )
    parser.add_argument(
        "-o",
        "--output",
        metavar="DIR",
        help="folder for rows and the report; gone on with if it exists (the plan's name)",
    )
    parser.add_argument("--limit", type=_count, metavar="N", help="at most N prompts of each data set")
    parser.add_argument("--concurrency", type=_count, default=4, help="maximum prompts and model calls at once (4)")
    parser.add_argument("--yes", action="store_true", help="do not ask before hosted models are called")


def _serve(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--graphs", action="store_true", help="serve the graphs of this package on a LangGraph server")
    parser.add_argument("--port", type=_count, help="where to listen (a free port; for the graphs 2024)")
    _model(parser, _EMBEDDED)


_COMMANDS: tuple[tuple[str, str, Callable[[argparse.ArgumentParser], None]], ...] = (
    ("ask", "ask a model several times and print what the answers agree on", _ask),
    ("verify", "solve a problem by guided self-verification", _verify),
    ("build", "build a consensus graph from responses", _build),
    ("decode", "make one answer from a graph, without a model", _decode),
    ("show", "draw a graph", _show),
    ("stats", "print statistics of graphs", _stats),
    ("batch", "answer every prompt in a JSONL file; run it again to resume", _batch),
    ("calibrate", "find the threshold that keeps a promise, from labelled answers", _calibrate),
    ("eval", "compare systems as a plan says, and write a report; run it again to resume", _eval),
    ("serve", "serve the embedded model, or the graphs of this package, on this machine", _serve),
)

# -- options that several commands share -------------------------------------------------------------------------------


def _model(parser: argparse.ArgumentParser, default: str = _DEFAULT_MODELS) -> None:
    group = parser.add_argument_group("model", _KEYS)
    group.add_argument("--model", help=f"name of the model ({default})")
    group.add_argument("--base-url", type=_address, metavar="URL", help="address of an OpenAI-compatible server")
    group.add_argument("--max-tokens", type=_count, metavar="N", help="maximum length of an answer")


def _sampling(parser: argparse.ArgumentParser) -> None:
    _model(parser)
    parser.add_argument(
        "-m", "--m", "--samples", dest="m", type=_count, default=5, metavar="N", help="number of samples (5)"
    )
    parser.add_argument(
        "--temperature",
        type=_temperature,
        default="auto",
        metavar="NUMBER",
        help="sampling temperature; auto for 0.9 where the model takes one, none for the model's own (auto)",
    )


def _decoding(parser: argparse.ArgumentParser) -> None:
    _selecting(parser)
    parser.add_argument("--editor", action="store_true", help="let the model polish the answer: one call more")


def _selecting(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--tau", type=_threshold, default="auto", help="share of samples that a statement needs, or auto (auto)"
    )
    parser.add_argument(
        "--select", choices=("statements", "best", "nodes"), default="statements", help="what to keep (statements)"
    )


def _anchoring(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--quorum", type=_quorum, default=1.0, help="share of responses that must contain an anchor (1)"
    )


def _verifying(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--kappa", type=_share, default=0.7, help="a region is verified if it has at least KAPPA * m variants (0.7)"
    )


_BY_MODEL = "model, or rules if the model is embedded"


def _judging(parser: argparse.ArgumentParser, *, default: str | None = None, told: str = _BY_MODEL) -> None:
    parser.add_argument(
        "--judge",
        choices=("rules", "model"),
        default=default,
        help=f"who decides whether two texts say the same ({default or told})",
    )


def _files(parser: argparse.ArgumentParser, name: str, what: str) -> None:
    parser.add_argument("files", nargs="*", metavar=name, help=what)
    parser.add_argument(
        "--from",
        dest="form",
        choices=("auto", "text", "paragraphs", "jsonl", "json"),
        default="auto",
        help="format of the responses (auto: guessed from the file name, or the content of standard input)",
    )


def _picture(parser: argparse.ArgumentParser, *, default: str) -> None:
    parser.add_argument(
        "--format", choices=PICTURES, help=f"output format (guessed from the output file name, or else {default})"
    )
    parser.add_argument("-o", "--output", metavar="FILE", help="where to write it (standard output)")
    parser.set_defaults(default_format=default)


# -- values ------------------------------------------------------------------------------------------------------------


def _number(text: str, what: str, allowed: Callable[[float], bool]) -> float:
    try:
        value = float(text)
    except ValueError:
        value = math.nan
    if not allowed(value):
        msg = f"must be {what}, not {text}"
        raise argparse.ArgumentTypeError(msg)
    return value


def _count(text: str) -> int:
    return int(_number(text, "a whole number of at least 1", lambda value: value >= 1 and value == value // 1))


def _share(text: str) -> float:
    return _number(text, "between 0 and 1", lambda value: 0 <= value <= 1)


def _threshold(text: str) -> float | str:
    return text if text == "auto" else _number(text, "between 0 and 1, or auto", lambda value: 0 <= value <= 1)


def _quorum(text: str) -> float:
    return _number(text, "above 0.5 and at most 1", lambda value: 0.5 < value <= 1)  # noqa: PLR2004 - a majority


def _reliability(text: str) -> float:
    return _number(text, "from 0.5 to below 1", lambda value: 0.5 <= value < 1)  # noqa: PLR2004 - chance


def _temperature(text: str) -> float | str | None:
    if text in {"auto", "none"}:
        return "auto" if text == "auto" else None
    return _number(text, "a number of at least 0", lambda value: 0 <= value < math.inf)


def _address(text: str) -> str:
    if not re.match(r"https?://[^/\s]", text, re.IGNORECASE):
        msg = "must begin with http:// or https:// and name a host"  # do not repeat it: it may contain a password
        raise argparse.ArgumentTypeError(msg)
    return text


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line, and where to read more."""

    def error(self, message: str) -> NoReturn:
        said = re.sub(r"^argument (\S+): (?=must )", r"\1 ", message)
        self.exit(USAGE, f"{self.prog}: error: {said} (see {self.prog} --help)\n")


class _Version(argparse.Action):
    """Prints the installed version, which is slow to look up."""

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
