"""A scripted chat model with structured output, and an object to ask it for."""

from __future__ import annotations

import json
from typing import Any, Self

from langchain_core.output_parsers import PydanticOutputParser
from langchain_core.runnables import Runnable, RunnableLambda, RunnablePassthrough
from pydantic import BaseModel, model_validator
from typing_extensions import override

from tests.unit_tests.scripted import ScriptedChatModel


class Person(BaseModel):
    name: str
    born: int
    died: int

    @model_validator(mode="after")
    def _in_order(self) -> Self:
        if self.died < self.born:
            msg = "died before birth"
            raise ValueError(msg)
        return self


class Structured(ScriptedChatModel):
    """A scripted model whose structured output is the JSON that it writes."""

    @override
    def with_structured_output(self, schema: Any, *, include_raw: bool = False, **kwargs: Any) -> Runnable[Any, Any]:
        assert include_raw
        if isinstance(schema, type) and issubclass(schema, BaseModel):
            parser: Runnable[Any, Any] = PydanticOutputParser(pydantic_object=schema)
        else:
            parser = RunnableLambda(lambda message: json.loads(message.text))
        parse = RunnablePassthrough.assign(parsed=lambda made: parser.invoke(made["raw"]), parsing_error=lambda _: None)
        none = RunnablePassthrough.assign(parsed=lambda _: None)
        return {"raw": self} | parse.with_fallbacks([none], exception_key="parsing_error")
