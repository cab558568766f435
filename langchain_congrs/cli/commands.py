"""The commands of `congrs`. Each takes the parsed arguments and returns an exit code."""

from __future__ import annotations

import asyncio
import sys
import time
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Self

from langchain_core.language_models import BaseChatModel
from langchain_core.runnables import RunnableLambda
from pydantic import ValidationError

from langchain_congrs._common import mask
from langchain_congrs.cli import calibrating, progress
from langchain_congrs.cli.exits import DONE, INTERRUPTED, PARTLY, UsageError
from langchain_congrs.cli.inputs import Given, read_graphs, read_responses, read_text, standard_input
from langchain_congrs.cli.pictures import answer_json, form_of, picture
from langchain_congrs.cli.printing import for_people, json_text, notice, result
from langchain_congrs.cli.serving import serve
from langchain_congrs.cli.troubles import in_shell_words, why_left_out, why_rows_failed
from langchain_congrs.construction import ConGrBuilder
from langchain_congrs.decoding import calibration
from langchain_congrs.decoding.response import SynthesizedResponse
from langchain_congrs.display.terminal import render_answer, render_samples
from langchain_congrs.equivalence import JudgeLadder, LMJudge, RuleJudge
from langchain_congrs.local import choice as models
from langchain_congrs.pipeline import ConGrs, Progress
from langchain_congrs.sampling import Sampled, SampleFailure

__all__ = ["ask", "batch", "build", "calibrate", "decode", "serve", "show", "stats", "verify"]

_MOST_COMPLAINTS = 10
_LONGEST_SOLUTION, _LONGEST_VERDICT = 320, 100  # tokens, of a slow model
_LATEST_CALL = 42  # seconds; a slow model is asked nothing more after them, so that it is done within a minute or so


# -- commands that call a model ----------------------------------------------------------------------------------------


def ask(arguments: Namespace) -> int:
    """Ask several times and print the consensus."""
    prompt = read_text(arguments.prompt)
    form = form_of(arguments.output, None, "json")
    try:
        pipeline = ConGrs(
            _model(arguments),
            m=arguments.m,
            tau=_tau(arguments),
            select=arguments.select,
            temperature=arguments.temperature,
            judge=arguments.judge == "model",
            editor=arguments.editor,
            quorum=arguments.quorum,
        )
    except ValidationError as error:
        raise UsageError(in_shell_words(error.errors()[0]["msg"].removeprefix("Value error, "))) from error
    if arguments.samples_only:
        return _print_samples(asyncio.run(pipeline.sampler().ainvoke(prompt)), prompt, arguments)
    with _Status() as status:
        answer = _without_keys(asyncio.run(pipeline.ainvoke(prompt, on_progress=status.show)))
    _tell_failures(answer.failures)
    if arguments.output:
        result(picture(Given("", answer.graph, answer), form, to_file=arguments.output != "-"), arguments.output)
        if arguments.output == "-":
            return PARTLY if answer.abstained else DONE
    return _print_answer(answer, arguments)


def verify(arguments: Namespace) -> int:
    """Solve a problem by guided self-verification."""
    from langchain_congrs.verification import (  # noqa: PLC0415 - slow
        CODE,
        MATH,
        TEXT,
        Listwise,
        create_guided_self_verification,
    )

    problem = read_text(arguments.problem)
    options: dict[str, Any] = {"way": arguments.way or "pairwise"}
    slow = models.chosen(arguments.model, arguments.base_url).kind == "embedded"
    if slow:
        arguments.max_tokens = arguments.max_tokens or _LONGEST_SOLUTION
    model = _model(arguments)
    if slow:
        options = {"way": arguments.way or Listwise(mistakes=False), **_for_a_slow_model(model, arguments)}
    machine = create_guided_self_verification(
        model,
        m=arguments.m,
        kappa=arguments.kappa,
        temperature=arguments.temperature,
        reliability=arguments.reliability,
        judge=RuleJudge() if _judge(arguments) == "rules" else None,
        prompts={"math": MATH, "text": TEXT, "code": CODE}[arguments.domain],
        **options,
    ).compile()
    hurried = slow and arguments.reliability is None  # who says how far to trust it waits for its verdicts
    context = {"deadline": time.time() + _LATEST_CALL} if hurried else {}
    found = asyncio.run(_solve(machine, problem, progress.Narrator(arguments.m), context))
    if arguments.json:
        kept = {name: value for name, value in found.items() if name != "messages"}
        result(json_text({**kept, "notes": [mask(note) for note in found["notes"]]}))
    else:
        result(for_people(found["solution"]))
        for note in found["notes"]:
            notice(note)
    for line in progress.outcome(found):
        notice(line)
    return DONE


def batch(arguments: Namespace) -> int:
    """Answer every prompt in a file."""
    from langchain_congrs.batch import BatchSettings, run_batch  # noqa: PLC0415 - slow

    names = ("task", "model", "base_url", "m", "tau", "select", "kappa", "temperature", "max_tokens", "judge", "editor")
    settings = BatchSettings(**{name: getattr(arguments, name) for name in (*names, "graphs")})
    to_stdout = arguments.output == "-"
    try:
        summary = run_batch(
            standard_input() if arguments.input == "-" else arguments.input,
            sys.stdout if to_stdout else arguments.output,
            settings,
            engine=arguments.engine,
            concurrency=arguments.concurrency,
            field=arguments.field,
            retry_failed=arguments.retry_failed,
            progress=True,
        )
    except KeyboardInterrupt:
        notice("interrupted" if to_stdout else "interrupted: run the same command again to go on")
        return INTERRUPTED
    except (ValueError, ImportError) as error:  # the output file is not ours, or there is no such model
        raise UsageError(in_shell_words(str(error))) from error
    except OSError as error:
        if error.filename not in {arguments.input, str(Path(arguments.output).resolve())}:
            raise
        msg = f"{error.filename}: {error.strerror}"
        raise UsageError(msg) from error
    _complain(f"{arguments.input}, line {bad.line}: {bad.problem}; left out" for bad in summary.bad_lines)
    if not summary.prompts:
        msg = f"there are no prompts in {arguments.input}"
        raise UsageError(msg)
    notice(
        f"{summary.answered} answered, {summary.kept} kept from before, {summary.abstained} abstained, "
        f"{summary.failed} failed, {len(summary.bad_lines)} unreadable"
    )
    _complain(why_rows_failed(summary.errors, arguments))
    if summary.failed:
        notice('the rows that failed say why under "error"; --retry-failed tries them again')
    if arguments.json and not to_stdout:
        bad_lines = [bad._asdict() for bad in summary.bad_lines]
        result(json_text({**summary._asdict(), "bad_lines": bad_lines}))
    return PARTLY if summary.failed or summary.bad_lines else DONE


def evaluate(arguments: Namespace) -> int:
    """Compare systems as a plan says."""
    from langchain_congrs.cli.comparing import compare_systems  # noqa: PLC0415 - slow

    return compare_systems(arguments)


# -- commands that need no model ---------------------------------------------------------------------------------------


def build(arguments: Namespace) -> int:
    """Build a graph from responses."""
    form = _form(arguments)
    given = read_responses(arguments.files, arguments.form)
    judge: Any = RuleJudge()
    if arguments.judge == "model":
        judge = JudgeLadder(judges=[judge, LMJudge(model=_model(arguments, temperature=0.0))])
    builder = ConGrBuilder(judge=judge, quorum=arguments.quorum)
    prompt = given.prompt if arguments.prompt is None else arguments.prompt
    graph = asyncio.run(builder.ainvoke({"responses": given.texts, "prompt": prompt}))
    for dropped in graph.dropped:
        given.problems.append(f"response {dropped.index + 1} was left out: {dropped.reason}")
    result(picture(Given("", graph), form, to_file=bool(arguments.output)), arguments.output)
    return _complain(given.problems)


def decode(arguments: Namespace) -> int:
    """Make one answer from a graph."""
    given, problems = read_graphs(arguments.files, arguments.form)
    answer = _only(given).graph.decode(tau=arguments.tau, select=arguments.select)
    return max(_print_answer(answer, arguments), _complain(problems))


def show(arguments: Namespace) -> int:
    """Draw a graph."""
    if arguments.output and any(Path(name).resolve() == Path(arguments.output).resolve() for name in arguments.files):
        msg = f"-o {arguments.output} is also the input; give another file"
        raise UsageError(msg)
    form = _form(arguments)
    given, problems = read_graphs(arguments.files, arguments.form)
    result(picture(_only(given), form, to_file=bool(arguments.output)), arguments.output)
    return _complain(problems)


def stats(arguments: Namespace) -> int:
    """Print statistics of graphs."""
    given, problems = read_graphs(arguments.files, arguments.form)
    counted = [{"graph": one.name, "responses": one.graph.m, **one.graph.statistics()._asdict()} for one in given]
    if arguments.json:
        result(json_text(counted))
    else:
        for row in counted:
            name, *figures = row.items()
            lines = [f"  {what:28}{value if isinstance(value, bool) else f'{value:.3g}'}" for what, value in figures]
            result("\n".join([for_people(str(name[1])), *lines]))
    return _complain(problems)


def calibrate(arguments: Namespace) -> int:
    """Print what is to be labelled; or, with labels, find the threshold that keeps a promise."""
    answers, problems = calibrating.read_answers(arguments.answers)
    if not answers:
        raise UsageError("; ".join([f"there are no answers in {arguments.answers}", *problems]))
    if arguments.labels is None:
        result("\n".join(calibrating.to_label(answers, whole=arguments.whole)), arguments.output)
        return _complain(problems)
    labelled, unlabelled = calibrating.labelled(answers, arguments.labels)
    code = _complain([*problems, *unlabelled])
    names = {one.model for one in answers}
    try:
        found = calibration.calibrate(
            labelled,
            arguments.target,
            promise=arguments.promise,
            model=names.pop() if len(names) == 1 else None,
        )
    except ValueError as error:
        raise UsageError(str(error)) from error
    result(found.to_json(), arguments.output)
    notice(str(found))
    return code


async def _solve(machine: Any, problem: str, told: progress.Narrator, context: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    notice(told.at_first())
    given: Any = {"problem": problem}
    async for mode, data in machine.astream(given, context=context, stream_mode=["custom", "values"]):
        if mode == "values":
            found = data
        elif said := told.words(data):
            notice(said)
    return found


# -- plumbing ----------------------------------------------------------------------------------------------------------


def _model(arguments: Namespace, **options: Any) -> BaseChatModel:
    if arguments.max_tokens is not None:
        options["max_tokens"] = arguments.max_tokens
    try:
        return models.choose_model(arguments.model, arguments.base_url, **options)
    except (ValueError, ImportError) as error:
        raise UsageError(in_shell_words(str(error))) from error


def _tau(arguments: Namespace) -> Any:
    if arguments.calibration is None:
        return arguments.tau
    if arguments.tau != "auto":
        msg = "give --tau or --calibration, not both"
        raise UsageError(msg)
    return calibrating.read_calibration(arguments.calibration)


def _for_a_slow_model(model: BaseChatModel, arguments: Namespace) -> dict[str, Any]:
    """Ask a slow model for little: short solutions, one short verdict, and a weighed vote in place of a synthesis."""
    from langchain_congrs.verification.prompts import solve_briefly  # noqa: PLC0415 - slow

    if arguments.domain != "math":
        return {"max_regions": 1}
    short = {"max_regions": 1, "synthesis_weight": 0.0, "sampler": RunnableLambda(solve_briefly) | model}
    return short | ({"verdict_tokens": _LONGEST_VERDICT} if arguments.way is None else {})


def _judge(arguments: Namespace) -> str:
    """Return who judges: by default the model, but rules if the model is embedded."""
    kind = models.chosen(arguments.model, arguments.base_url).kind
    return str(arguments.judge or ("rules" if kind == "embedded" else "model"))


def _print_answer(answer: SynthesizedResponse, arguments: Namespace) -> int:
    if arguments.json:
        result(answer_json(answer))
    elif sys.stdout.isatty():
        result(render_answer(answer))  # includes warnings, and the reason if there is no answer
        return PARTLY if answer.abstained else DONE
    elif not answer.abstained:
        result(answer.text)
    for warning in answer.warnings:
        notice(f"warning: {warning}")
    if answer.abstained:
        notice(f"no answer: {answer.why}")
    return PARTLY if answer.abstained else DONE


def _without_keys(answer: SynthesizedResponse) -> SynthesizedResponse:
    """Mask keys in an answer: providers repeat them in error messages."""
    failures = tuple(failure.model_copy(update={"detail": mask(failure.detail)}) for failure in answer.failures)
    return answer.model_copy(update={"failures": failures, "warnings": tuple(map(mask, answer.warnings))})


def _form(arguments: Namespace) -> str:
    form = "json" if arguments.json else arguments.format
    return form_of(arguments.output, form, arguments.default_format, otherwise=", or --format")


def _tell_failures(failures: Sequence[SampleFailure]) -> None:
    for failure in failures:
        notice(f"sample {failure.index + 1} was left out: {why_left_out(failure.reason, failure.detail)}")


def _print_samples(sampled: Sampled, prompt: str, arguments: Namespace) -> int:
    """Print samples as they are: JSON that build, decode and show read; on a terminal, numbered."""
    _tell_failures(sampled["failures"])
    texts = [str(response.text) for response in sampled["responses"]]
    if arguments.output or arguments.json or not sys.stdout.isatty():
        result(json_text({"prompt": prompt, "responses": texts}), arguments.output)
    else:
        result(render_samples(ConGrBuilder().invoke(texts)))
    return PARTLY if sampled["failures"] else DONE


def _only(given: Sequence[Given]) -> Given:
    if len(given) > 1:
        msg = f"there are {len(given)} graphs ({', '.join(one.name for one in given[:3])}, …); give one of them"
        raise UsageError(msg)
    return given[0]


def _complain(problems: Any) -> int:
    found = list(problems)
    for problem in found[:_MOST_COMPLAINTS]:
        notice(problem)
    if len(found) > _MOST_COMPLAINTS:
        notice(f"and {len(found) - _MOST_COMPLAINTS} more like these")
    return PARTLY if found else DONE


class _Status:
    """A line on the terminal that shows progress, and is cleared at the end."""

    def __enter__(self) -> Self:
        self._write("asking the model …")
        return self

    def show(self, progress: Progress) -> None:
        """Replace the line."""
        of = f"/{progress.of}" if progress.of else ""
        self._write(f"{progress.event} {progress.done}{of}")

    @staticmethod
    def _write(line: str) -> None:
        if sys.stderr.isatty():
            sys.stderr.write(f"\r\033[K{line}")
            sys.stderr.flush()

    def __exit__(self, *_: object) -> None:
        if sys.stderr.isatty():
            sys.stderr.write("\r\033[K")
