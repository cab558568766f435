"""The file of a batch: a run goes on where another was, and keeps what is not its own."""

from __future__ import annotations

import errno
import io
import itertools
import os
import stat
from pathlib import Path
from typing import Any

import pytest

from langchain_congrs.batch import BatchSettings, run_batch
from langchain_congrs.batch.rows import BatchOutputError, RowFile, RowStream
from tests.unit_tests.batch.echo import KEY, ONE, Echo, rows, write, write_rows


@pytest.mark.parametrize("order", [*itertools.permutations([2, 3, 5])])
def test_the_order_is_that_of_the_input(order: tuple[int, ...], output: Path) -> None:
    expected = [{"line": line, "prompt": str(line)} for line in (2, 3, 5)]
    stream = io.StringIO()
    ordered = RowStream(stream, [2, 3, 5])
    with RowFile.opened(output) as file:
        for line in order:
            row = {"line": line, "prompt": str(line)}
            file.write(row)
            ordered.write(row)
            assert rows(output)[-1] == row
    assert rows(output) == expected
    assert stream.getvalue() == output.read_text()


def test_goes_on_where_it_was(echo: Echo, source: Path, output: Path) -> None:
    run_batch(source, output, ONE)
    whole = output.read_bytes()
    lines = whole.splitlines(keepends=True)
    for torn in (b"", lines[4][:1], lines[4][:9], lines[4][:40], lines[4][:-1]):
        echo.model.calls.clear()
        output.write_bytes(lines[2] + lines[0] + torn)
        assert run_batch(source, output, ONE) == (6, 4, 2, 0, (), 0, ())
        assert sorted(echo.asked) == ["prompt 1", "prompt 3", "prompt 4", "prompt 5"]
        assert output.read_bytes() == whole
    echo.model.calls.clear()
    assert run_batch(source, output, ONE) == (6, 0, 6, 0, (), 0, ())
    assert echo.asked == []
    assert output.read_bytes() == whole


def test_a_changed_input_is_noticed(source: Path, output: Path) -> None:
    run_batch(source, output, ONE)
    before = output.read_bytes()
    write(source, "prompt 0", "another", *(f"prompt {number}" for number in range(2, 6)))
    with pytest.raises(BatchOutputError, match="answer to line 2, which has a different prompt now"):
        run_batch(source, output, ONE)
    write(source, "prompt 0")
    with pytest.raises(BatchOutputError, match="answer to line 2, which has no prompt now"):
        run_batch(source, output, ONE)
    assert output.read_bytes() == before


def test_changed_options_are_noticed(source: Path, output: Path) -> None:
    run_batch(source, output, ONE)
    with pytest.raises(BatchOutputError, match="a different m, tau"):
        run_batch(source, output, BatchSettings(m=2, tau=0.7))


def test_another_model_is_noticed_wherever_it_was_chosen(
    source: Path, output: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run_batch(source, output, ONE)
    before = output.read_bytes()
    monkeypatch.setenv("CONGRS_GGUF", "/models/mine.gguf")
    with pytest.raises(BatchOutputError, match=r"a different model\."):
        run_batch(source, output, ONE)
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    with pytest.raises(BatchOutputError, match=r"a different model\."):
        run_batch(source, output, ONE)
    monkeypatch.setenv("OPENAI_BASE_URL", "http://127.0.0.1:1/v1")
    with pytest.raises(BatchOutputError, match=r"a different model, server\."):
        run_batch(source, output, ONE)
    assert output.read_bytes() == before


def test_another_server_is_noticed_and_its_secrets_are_not_kept(source: Path, output: Path) -> None:
    address = "http://{}127.0.0.1:{}/v1{}"
    run_batch(source, output, BatchSettings(m=1, base_url=address.format("ada:secret@", 1, "?key=secret")))
    assert "secret" not in output.read_text()
    assert rows(output)[0]["settings"]["server"] == "http://127.0.0.1:1/v1"
    assert rows(output)[0]["settings"]["model"] == "gpt-4.1-mini"
    assert run_batch(source, output, BatchSettings(m=1, base_url=address.format("", 1, "/"))).kept == 6
    with pytest.raises(BatchOutputError, match=r"a different server\."):
        run_batch(source, output, BatchSettings(m=1, base_url=address.format("", 2, "")))


def test_a_changed_id_is_noticed(source: Path, output: Path) -> None:
    write(source, {"id": 1, "prompt": "a"})
    run_batch(source, output, ONE)
    write(source, {"id": 2, "prompt": "a"})
    with pytest.raises(BatchOutputError, match="a different id now"):
        run_batch(source, output, ONE)


@pytest.mark.parametrize("torn", ['{"line": 1', '{"line": 1, "text": "mine"}', '{"line": 1, "prompt": "mine', "{", ""])
def test_one_line_without_an_end_is_ours_only_if_it_begins_so(source: Path, output: Path, torn: str) -> None:
    output.write_text(torn)
    if not torn:
        assert run_batch(source, output, ONE).answered == 6
        return
    with pytest.raises(BatchOutputError, match=r"Line 1 of .* is not a row"):
        run_batch(source, output, ONE)
    assert output.read_text() == torn


@pytest.mark.parametrize("length", [16, 30, 60, -1])
def test_a_first_row_that_was_cut_off_is_made_again(source: Path, output: Path, length: int) -> None:
    write(source, {"id": [1], "prompt": "prompt \u00e9"})
    run_batch(source, output, ONE)
    whole = output.read_bytes()
    output.write_bytes(whole[:length])
    assert run_batch(source, output, ONE).answered == 1
    assert output.read_bytes() == whole


def test_what_is_no_regular_file_is_refused(source: Path, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in ("/dev/null", tmp_path / "pipe", tmp_path):
        with pytest.raises(BatchOutputError, match=r"not a regular file.* -o - "):
            run_batch(source, path, ONE)


def test_sorting_keeps_permissions(output: Path) -> None:
    for mode in (0o600, 0o664):
        output.unlink(missing_ok=True)
        output.touch()
        output.chmod(mode)
        write_rows(output, [{"line": 2}, {"line": 1}])
        assert [row["line"] for row in rows(output)] == [1, 2]
        assert stat.S_IMODE(output.stat().st_mode) == mode
    assert list(output.parent.iterdir()) == [output]


def test_a_folder_that_takes_no_new_files(output: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    output.touch()

    def refuse(path: Path) -> Any:
        raise PermissionError(errno.EACCES, "Permission denied", str(path))

    monkeypatch.setattr("langchain_congrs.batch.rows.replacing", refuse)
    write_rows(output, [{"line": 1}, {"line": 3}])
    output.write_text("")
    backwards = [{"line": line} for line in (2, 1)]
    with pytest.warns(UserWarning, match="could not be put in input order"):
        write_rows(output, backwards)
    assert [row["line"] for row in rows(output)] == [2, 1]


def test_the_last_row_of_a_line_counts(echo: Echo, source: Path, output: Path) -> None:
    """What a retry with other options had finished is kept by the next run; a failure after an answer is retried."""
    write(source, "prompt 0")
    echo.told["prompt 0"] = ValueError("too short")
    run_batch(source, output, ONE)
    failed = output.read_bytes()
    echo.told.clear()
    longer = BatchSettings(m=1, max_tokens=500)
    run_batch(source, output, longer, retry_failed=True)
    answered = output.read_bytes()
    output.write_bytes(failed + answered)
    assert run_batch(source, output, longer).kept == 1
    assert output.read_bytes() == answered
    output.write_bytes(answered + failed)
    assert run_batch(source, output, longer, retry_failed=True) == (1, 1, 0, 0, (), 0, ())


def test_a_run_leaves_no_lock_behind(source: Path, output: Path) -> None:
    run_batch(source, output, ONE)
    assert {path.name for path in output.parent.iterdir()} == {source.name, output.name}


def test_nothing_to_do_makes_no_file(source: Path, output: Path) -> None:
    source.write_text("oops\n")
    summary = run_batch(source, output, ONE)
    assert (summary.prompts, len(summary.bad_lines)) == (0, 1)
    assert not output.exists()


@pytest.mark.parametrize(
    "content", ["notes of mine", "notes of mine\n", '{"line": 1}\nnotes', '{"text": "mine"}\n', "[]\n"]
)
def test_a_file_of_another_kind_is_left_alone(source: Path, output: Path, content: str) -> None:
    output.write_text(content)
    with pytest.raises(BatchOutputError):
        run_batch(source, output, ONE)
    assert output.read_text() == content


def test_two_runs_into_one_file(source: Path, output: Path) -> None:
    with RowFile.opened(output), pytest.raises(BatchOutputError, match="Another run is writing"):
        run_batch(source, output, ONE)
    assert run_batch(source, output, ONE).answered == 6
