"""The exit codes of `congrs`, and the error that means wrong usage."""

DONE = 0
PARTLY = 1
USAGE = 2
FAILED = 3
INTERRUPTED = 130
READER_LEFT = 141

EXIT_CODES = """\
exit codes:
    0  done
    1  done in part: no answer was given (it abstained), or lines, files or rows failed;
       standard error names them
    2  wrong usage: a bad option, or no input that could be used
    3  the model or the machine failed
  130  interrupted (Ctrl-C)
  141  whoever read the output has left
"""


class UsageError(Exception):
    """What was asked for cannot be done; the message says what can."""
