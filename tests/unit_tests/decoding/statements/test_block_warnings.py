"""What a reader is told of steps, code and poems that stand whole."""

from __future__ import annotations

from tests.unit_tests.decoding.statements.aligned import decided

SINK = (
    "1. Take out the stopper and pull out the hair.\n2. Pour a cup of soda into the drain.\n3. Rinse with hot water.",
    "1. Remove the stopper and pull hair out.\n2. Pour some soda down the drain.\n3. Flush it with hot water.",
    "1. Take the stopper out.\n2. Pour soda into the drain, then wait.\n3. Rinse the drain with hot water.",
)


def test_the_same_steps_in_other_words_come_without_a_warning() -> None:
    answer = decided(*SINK)
    assert answer.statements[0].kind == "steps"
    assert answer.statements[0].likeness is not None
    assert answer.warnings == ()


def test_steps_like_none_of_the_others_are_told_as_such() -> None:
    answer = decided(
        "1. Boil the kettle.\n2. Pour soda into the sink.\n3. Rinse with vinegar.",
        "1. Open the trap below.\n2. Use a plunger.\n3. Close the lid.",
        "1. Turn off the power.\n2. Call a plumber.\n3. Wait for help.",
    )
    assert answer.warnings == ("each response gives other steps; these are those of one",)


def _numbered(*steps: str) -> str:
    return "\n".join(f"{number}. {step}" for number, step in enumerate(steps, start=1))


def test_a_step_that_nobody_else_gives_is_named() -> None:
    hair, soda, rinse, trap = (
        "Take out the stopper and pull out any hair.",
        "Pour half a cup of soda into the drain.",
        "Rinse the drain with plenty of hot water.",
        "Open the trap below and clean it.",
    )
    own = "Sing **two verses** of an old sea shanty."
    others = (_numbered(hair, soda, rinse), _numbered(rinse, trap))
    assert decided(_numbered(hair, soda, rinse, trap), *others).warnings == ()
    answer = decided(_numbered(hair, soda, rinse, own, trap), *others)
    assert "shanty" in answer.text
    assert answer.warnings == ("only one response says to do this: 'Sing two verses of an old sea shanty.'",)


def test_a_threshold_that_was_asked_for_is_told_as_a_share() -> None:
    (warning,) = decided(*SINK, tau=0.9).warnings
    assert warning.startswith("the steps are one response's, ")
    assert warning.endswith("% like those of the others")


def test_code_that_is_half_like_the_others_is_told_with_its_likeness() -> None:
    code = "```python\ndef rev(s):\n    {}return s[::-1]\n```"
    answer = decided(code.format(""), code.format("# turned round\n    "), code.format('"""Turn."""\n    '))
    (warning,) = answer.warnings
    assert warning.startswith("the code is one response's, ")


def test_code_that_is_the_same_comes_without_a_warning() -> None:
    assert decided(*["```\na = 1\n```"] * 3).warnings == ()


def test_other_code_is_told_as_such() -> None:
    answer = decided("```\na = 1\n```", "```\nb = 2 + 3\n```", "```\nprint('c')\n```")
    assert answer.warnings == ("each response writes other code; this is that of one",)
