"""A scripted model that answers every question an evaluation asks, in the form asked for."""

from __future__ import annotations

from langchain_core.messages import AIMessage, BaseMessage

from tests.unit_tests.scripted import ScriptedChatModel, with_usage

PROMPT = "What is twice the sum of 3 and 4?"
SAMPLES = [
    r"We add 3 and 4 to get 7. Twice that is 14. So it is \boxed{14}.",
    r"We add 3 and 4 to get 8. Twice that is 16. So it is \boxed{16}.",
    r"We add 3 and 4 to get 7. Doubling it gives 14. Therefore the result is \boxed{14}.",
]

FORMS = {
    "choose": '{"number": 1}',
    "scores": '{"scores"',
    "score": '{"score"',
    "claims": '{"claims"',
    "supported": '{"supported"',
    "abstains": '{"abstains"',
}
ANSWERS = {
    "choose": '{"number": 2}',
    "scores": '{"scores": [1, 0], "mistakes": ["", "3 and 4 are 7"]}',
    "score": '{"score": 1, "mistake": ""}',
    "claims": '{"claims": ["3 and 4 are 7.", "The result is 14."]}',
    "supported": '{"supported": [1]}',
    "abstains": '{"abstains": false}',
    "text": r"The result is \boxed{14}.",
}


def kind_of(messages: list[BaseMessage]) -> str:
    """What a question asks for, told by the form of its answer."""
    rules = str(messages[0].text) if messages[0].type == "system" else ""
    kinds = ("choose", "scores", "score", "claims", "supported", "abstains")
    return next((kind for kind in kinds if FORMS[kind] in rules), "text")


def answerer(**other: str) -> ScriptedChatModel:
    """A model that gives the usual answers, or other ones by kind of question."""

    def reply(messages: list[BaseMessage]) -> AIMessage:
        return with_usage({**ANSWERS, **other}[kind_of(messages)])

    return ScriptedChatModel(reply=reply)
