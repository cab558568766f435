"""Whether a response declines to answer: by rule where that is plain, else a judge is asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from langchain_core.runnables import Runnable
from typing_extensions import TypedDict, override

from langchain_congrs.calling.asking import Asking, AskingRunnable, Question
from langchain_congrs.calling.calls import RoleModel
from langchain_congrs.decoding.abstention import says_nothing_is_known
from langchain_congrs.evaluation import prompts
from langchain_congrs.evaluation.answers_read import ask_all, read_abstains
from langchain_congrs.evaluation.metrics.claims import ROLE


class AbstentionInput(TypedDict, total=False):
    """Texts to be judged, and the prompt they answer."""

    texts: Sequence[str]
    prompt: str


class AbstentionJudge(AskingRunnable[AbstentionInput, list[bool]]):
    """Tells which responses decline to answer. An answer of the judge that cannot be read counts as "it answers".

    Args:
        model: The judge; without one, rules alone decide.

    Example:
        >>> AbstentionJudge().invoke({"texts": ["I do not know.", "It was 1843."], "prompt": "When?"})
        [True, False]
    """

    model: Runnable[Any, Any] | None = None

    @override
    def asking(self, input: AbstentionInput, **options: Any) -> Asking[list[bool]]:
        silent = [not text.strip() or says_nothing_is_known(text) for text in input["texts"]]
        if self.model is None:
            return silent
        judge, asked = RoleModel(self.model, ROLE), [number for number, no in enumerate(silent) if not no]
        questions = [
            Question(
                "tell abstention",
                prompts.tell_abstention(input.get("prompt", ""), input["texts"][number]),
                prompts.ABSTAINS_FORM,
                judge,
            )
            for number in asked
        ]
        told = yield from ask_all(questions, [read_abstains] * len(questions))
        for number, found in zip(asked, told, strict=True):
            silent[number] = bool(found)
        return silent
