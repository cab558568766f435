"""Which of two sides has more, in whatever words responses compare them."""

# ruff: noqa: E501 - responses as they are given

from __future__ import annotations

import pytest

from langchain_congrs import ConGrBuilder
from langchain_congrs.decoding.statements.grammar.comparisons import agrees, directed
from langchain_congrs.decoding.statements.words.tokens import tokens_of

SKY = (
    "The sky is blue because of Rayleigh scattering: molecules in the air scatter short wavelengths, such as blue, much more than long ones such as red.",
    "Sunlight contains all colours. As it passes through the atmosphere, gas molecules scatter blue light more strongly than red light because blue has a shorter wavelength.",
    "The sky is blue because it reflects the colour of the oceans. Red light is scattered more strongly by the air than blue light, which is why it disappears during the day.",
    "Because of a phenomenon called Rayleigh scattering. Air molecules scatter shorter wavelengths of light (blue) more than longer ones (red), so blue light comes to our eyes from every part of the sky.",
    "Blue light has a shorter wavelength than red light and is scattered more by the molecules in Earth's atmosphere.",
)
FATS = (
    "Olive oil is generally healthier than butter, because it is rich in monounsaturated fat while butter is high in saturated fat.",
    "Most experts consider olive oil the healthier choice. Butter contains more saturated fat than olive oil, which can raise LDL cholesterol.",
    "Butter is healthier than olive oil. Olive oil contains more saturated fat than butter, which raises LDL cholesterol.",
    "Olive oil. It has far less saturated fat than butter and contains antioxidants.",
    "Olive oil is the better option for your heart. Butter has about 7 grams of saturated fat per tablespoon, olive oil around 2.",
)
SOUND = (
    "Sound travels faster in water, at about 1,480 m/s, than in air, at about 343 m/s. Water molecules are closer together.",
    "Sound moves more than four times as fast in water as in air, since water is much less compressible.",
    "Sound travels faster in air than in water, because air is thinner and offers less resistance.",
    "It travels faster in water: roughly 1,500 metres per second, compared with 340 in air.",
    "In water. Sound waves go about 4.3 times faster in water than in air.",
)


@pytest.mark.parametrize(
    ("question", "responses", "never"),
    [
        ("Why is the sky blue?", SKY, "Red light is scattered more"),
        ("Is butter or olive oil healthier?", FATS, "Butter is healthier"),
        ("Does sound travel faster in water or in air?", SOUND, "faster in air than"),
    ],
)
def test_one_that_turns_a_comparison_round_does_not_speak_for_all(
    question: str, responses: tuple[str, ...], never: str
) -> None:
    answer = ConGrBuilder().invoke({"prompt": question, "responses": list(responses)}).decode()
    assert answer.text
    assert never not in answer.text


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("Iron is heavier than wood.", "Wood is lighter than iron.", True),
        ("Iron is heavier than wood.", "Wood is heavier than iron.", False),
        ("Butter has more salt than oil.", "Oil has less salt than butter.", True),
        ("Butter has more salt than oil.", "Butter has more sugar than oil.", None),
        ("Air scatters blue more than red.", "Red is scattered more than blue.", False),
        ("Air scatters blue more than red.", "Dogs like meat more than bread.", None),
    ],
)
def test_comparisons_agree_by_who_is_ahead(one: str, other: str, same: bool | None) -> None:  # noqa: FBT001 - a case
    first, second = directed(tokens_of(one)), directed(tokens_of(other))
    assert first is not None
    assert second is not None
    assert agrees(first, second) is same


def test_without_than_nothing_is_compared() -> None:
    assert directed(tokens_of("Iron is heavier.")) is None


def test_a_lead_in_that_is_a_side_of_the_question_leads_to_all_of_its_item() -> None:
    responses = [
        (
            "Brufol is a nonsteroidal anti-inflammatory drug (ABC), so it reduces pain, fever and inflammation. "
            "Cetamol reduces pain and fever but has little effect on inflammation. Taking too much brufol can "
            "cause severe liver damage, while cetamol is mainly a risk for stomach ulcers and bleeding."
        ),
        (
            "Both relieve pain and bring down fever. The main difference is that brufol (Advil, Motrin) is an ABC"
            " and also fights inflammation, which makes it a good choice for sprains or swelling. Cetamol "
            "(Tylenol) does not reduce inflammation, but it's gentler on the stomach. Too much cetamol can damage"
            " the liver, and brufol can cause stomach bleeding or kidney problems."
        ),
        (
            "- **Brufol**: an ABC. Reduces pain, fever and swelling. Can upset the stomach and, with long use, "
            "cause ulcers or harm the kidneys.\n- **Cetamol**: not an ABC. Reduces pain and fever but not "
            "swelling. Easier on the stomach, but an overdose can seriously harm the liver.\n\nPeople who drink a "
            "lot of alcohol should be careful with cetamol."
        ),
        (
            "Cetamol, sold as Tylenol, treats pain and fever and works mostly in the brain. Brufol is an "
            "anti-inflammatory drug that also reduces swelling by blocking the production of prostaglandins. In "
            "terms of side effects, cetamol in high doses is toxic to the liver, whereas brufol is harder on the "
            "stomach and kidneys. Don't exceed 4,000 mg of cetamol a day."
        ),
        (
            "Brufol is an anti-inflammatory, cetamol isn't. That means brufol is better for things like muscle "
            "strains, arthritis or menstrual cramps, where there is inflammation, and cetamol is fine for "
            "headaches and fevers. Brufol may irritate your stomach, so take it with food. Cetamol is kinder to "
            "the stomach but can hurt your liver if you take too much."
        ),
    ]
    group = {"prompt": "What's the difference between brufol and cetamol?", "responses": responses}
    answer = ConGrBuilder().invoke(group).decode()
    assert "**Cetamol**: not an ABC. Reduces pain and fever" in answer.text
    assert not any("nothing on" in warning for warning in answer.warnings)
