"""Instructions stand whole."""

from __future__ import annotations

from langchain_congrs import ConGrBuilder
from langchain_congrs.decoding.statements.asked.questions import asks_how

BEANS = [
    "1. Soak the beans overnight.\n2. Drain them.\n3. Cover with fresh water.\n4. Boil for an hour.\n5. Add salt.",
    "Soak the beans overnight and drain them. Cover with fresh water and boil for an hour. Add salt at the end.",
    "Soak the beans for a night. Drain them, cover them with fresh water, then boil them until soft. Add salt.",
    "- Soak the beans overnight\n- Drain\n- Add fresh water\n- Boil for about an hour\n- Add some salt",
    "Soak the beans first. Drain them and put them into fresh water. Boil for an hour, then add salt.",
]


def test_steps_in_prose_and_in_lists_are_one_response_s() -> None:
    graph = ConGrBuilder().invoke({"prompt": "How do I cook dried beans?", "responses": BEANS})
    answer = graph.decode()
    assert answer.text.strip() in BEANS
    assert len(answer.statements) == 1


def test_what_was_not_asked_for_as_a_procedure_is_none() -> None:
    graph = ConGrBuilder().invoke({"prompt": "Are dried beans healthy?", "responses": BEANS})
    assert graph.decode().text not in BEANS


def test_tips_in_any_order_are_no_procedure() -> None:
    tips = ["Drink some water", "Hold your breath", "Eat a spoon of sugar", "Count to twenty", "Press your palm"]
    responses = [". ".join(tips[at:] + tips[:at]) + "." for at in range(5)]
    graph = ConGrBuilder().invoke({"prompt": "How do I stop hiccups?", "responses": responses})
    assert len(graph.decode().statements) > 1


def test_questions_that_ask_how() -> None:
    asked = ["How do I knit?", "How to knit a scarf", "Wie kocht man Reis?", "Comment faire une omelette ?"]
    assert all(map(asks_how, asked))
    assert not any(map(asks_how, ["How old is Rome?", "How does a radio work?", "Wie alt ist Rom?"]))
