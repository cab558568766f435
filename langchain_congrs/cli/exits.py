"""The exit codes of `congrs`, and the error for wrong usage."""

DONE = 0
PARTLY = 1
USAGE = 2
FAILED = 3
INTERRUPTED = 130
READER_LEFT = 141

EXIT_CODES = """\
exit codes:
    0  done
    1  partly done: there is no answer (ask and decode abstained), or some lines, files or rows
       failed; standard error says which. In a batch, abstentions are answers
    2  wrong usage: a bad option, or no usable input
    3  the model or the machine failed
  130  interrupted (Ctrl-C); a batch goes on where it stopped if you run it again
  141  the reader of the output closed the pipe
"""


class UsageError(Exception):
    """The request cannot be carried out; the message says why, and what to do instead."""
