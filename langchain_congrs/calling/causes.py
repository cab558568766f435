"""Errors that are also of the type of what caused them, so that handlers of the provider's errors see them."""

from __future__ import annotations

from typing import Any, TypeVar

Raised = TypeVar("Raised", bound=Exception)


def of_the_causes_type(error: Raised, cause: BaseException | None) -> Raised:
    """The same error, as an instance of the cause's type as well, with its attributes and as its cause.

    It is left as it is if the cause is an error of this package, or of a type that allows no subclass.

    Example:
        >>> try:
        ...     raise of_the_causes_type(RuntimeError("no sample is usable"), KeyError("k"))
        ... except KeyError as error:
        ...     print(error, type(error.__cause__))
        no sample is usable <class 'KeyError'>
    """
    own, kind = type(error), type(cause)
    error.__cause__ = cause
    if cause is None or kind.__module__.partition(".")[0] == __name__.partition(".")[0] or isinstance(error, kind):
        return error
    # Types made here cannot be pickled: the error itself is.
    looks = {"__module__": own.__module__, "__str__": lambda _: str(error), "__reduce__": lambda _: error.__reduce__()}
    try:
        make: Any = kind.__new__
        both: Raised = make(type(own.__name__, (own, kind), looks))
    except TypeError:
        return error
    vars(both).update({**vars(cause), **vars(error)})
    both.args, both.__cause__ = error.args, cause
    return both
