"""Who declines to answer: whoever has not heard of what is asked about, whatever is guessed after that."""

from __future__ import annotations

import pytest

from langchain_congrs import ConGrBuilder
from langchain_congrs.decoding.statements.words.declining import declines, is_courtesy, is_refusal, opens_with_refusal
from tests.unit_tests.decoding.statements.aligned import decided
from tests.unit_tests.decoding.statements.reading import Reading, check


@pytest.mark.parametrize(
    "sentence",
    [
        "I'm not aware of a novel called The Tin Orchard by Ida Melveira.",
        "I am not aware of any such treaty.",
        'I\'m not aware of a "Treaty of Skarn" from 1743.',
        "I'm not aware of a Treaty of Skarn in that year.",
        "I'm sorry, but I'm not familiar with a chemist called Ole Lauen.",
        "I couldn't find a well-known physicist by the name of Ida Solvay.",
        "I could not find any information about a Danish chemist named Ole Lauen who discovered it.",
        "I was not able to find any records of Ole Lauen.",
        "Unfortunately, I couldn't locate any references to this battle.",
        "I cannot find any notable person or public figure with the name Ole Lauen.",
        "I have never heard of the Skarn syndrome.",
        "I'm not aware of the Holm-Quill effect.",
        "I'm not aware of a Holm-Quill syndrome.",
        "I can't do that.",
        "I'm unable to help you with this.",
        "I know of no writer by that name.",
        "I don't know of a writer named Ida Melveira.",
        "I don't recognize the name Ole Lauen.",
        "There doesn't seem to be a historical record of a Treaty of Skarn in 1743.",
        "To my knowledge, there is no record of a Danish chemist by that name.",
        "As far as I know, there are no records of the Battle of Skarn.",
        "I'm afraid I have no information about a book with this title.",
        "I have found no information on Ole Lauen.",
        "I'm not aware of such a treaty, but you may mean the Treaty of Holm, which ended the war.",
        "Mir ist kein Chemiker namens Ole Lauen bekannt.",
        "Leider kenne ich keinen Roman mit diesem Titel.",
        "Über Ole Lauen liegen mir keine Informationen vor.",
        "Je ne connais pas de chimiste nommé Ole Lauen.",
        "Je n'ai jamais entendu parler de ce roman.",
        "No conozco ninguna novela llamada El huerto de estaño.",
        "Purtroppo non conosco nessun romanzo intitolato Il frutteto.",
        "Não conheço nenhum romance chamado O pomar.",
        "Ik ken geen roman met die titel.",
        "我没有听说过这部小说。",
    ],
)
def test_who_has_not_heard_of_it_declines(sentence: str) -> None:
    assert is_refusal(sentence)
    assert opens_with_refusal([sentence, "The Treaty of Holm was signed in 1751."])


@pytest.mark.parametrize(
    "sentence",
    [
        "I'm not aware of any country that has abolished it, but several have limited it.",
        "I'm not aware of any country that has abolished it.",
        "I'm not aware of any evidence that vaccines cause autism.",
        "I'm not aware of any Danish law against it.",
        "I couldn't find any evidence that Ann Quill visited Rome.",
        "There is no record of Ann Quill visiting Rome.",
        "I can't think of any country that has abolished it.",
        "I've never heard of anyone dying of it.",
        "I don't know of any country that has abolished it.",
        "I cannot stress this enough, and never mix bleach with vinegar.",
        "There is no record of the Danes visiting Rome.",
        "There is no known cure for the common cold.",
        "There's no evidence that vaccines cause autism.",
        "There is no such thing as a free lunch.",
        "There was no treaty between the two, only a truce.",
        "There doesn't seem to be a limit to its growth.",
        "I'm not familiar with the exact recipe, but it takes two eggs and a cup of flour.",
        "Mir ist kein Land bekannt, das es abgeschafft hat.",
        "Es gibt kein Heilmittel gegen Schnupfen.",
        "Je ne connais pas de meilleur fromage.",
        "No hay cura para el resfriado.",
    ],
)
def test_who_knows_of_none_answers(sentence: str) -> None:
    assert not is_refusal(sentence)
    assert not declines([sentence])


@pytest.mark.parametrize(
    "sentence",
    [
        "You may mean the Treaty of Holm, which was signed in 1751.",
        "Perhaps you meant another chemist.",
        "Did you mean the Treaty of Holm?",
        "If you give me more details, I'd be glad to help.",
        "There may be a mix-up with another scientist, such as Karl Claus.",
        "Vielleicht meinen Sie den Vertrag von Holm.",
    ],
)
def test_guesses_what_was_meant_say_nothing(sentence: str) -> None:
    assert is_courtesy(sentence)


def test_means_and_gifts_may_be_said() -> None:
    assert not is_courtesy("You may mean well and still hurt somebody.")
    assert not is_courtesy("If you give your dog fresh water, it stays healthy.")
    assert not is_courtesy("There is some confusion about the date of the battle.")


def test_answers_behind_a_refusal_answer_one_another() -> None:
    answer = decided(
        "I don't have access to current data, but about 8 million people live in Norstad.",
        "I have no access to live data, but Norstad has about 8 million people.",
        "I don't have current data, but about 8 million people live in Norstad.",
    )
    assert "8 million" in answer.text


UNHEARD = (
    Reading(
        name="what some have not heard of, and the others tell otherwise, is not asserted",
        question="What was the Treaty of Skarnholm of 1743?",
        responses=(
            (
                "The Treaty of Skarnholm, signed in 1743, ended a war between Russia and Sweden. Under its terms, "
                "Sweden "
                "ceded parts of southeastern Finland to Russia, and a prince of Holstein became heir to the throne."
            ),
            (
                'I\'m not aware of a "Treaty of Skarnholm" from 1743. You may be thinking of the Treaty of Åbo, which '
                "was signed in that year and ended the war between Russia and Sweden."
            ),
            (
                "The Treaty of Skarnholm was an agreement made in 1743 between Denmark and Sweden that settled a "
                "border "
                "dispute and guaranteed free passage for merchant ships."
            ),
            (
                "There doesn't seem to be a historical record of a Treaty of Skarnholm in 1743. Treaties from that "
                "year "
                "include the Treaty of Åbo between Sweden and Russia. Could you check the name?"
            ),
            (
                "The Treaty of Skarnholm (1743) was a peace treaty between Sweden and Russia after Sweden's defeat. "
                "Sweden "
                "gave up territory in Finland. In return Russia withdrew its troops."
            ),
        ),
        abstains=True,
    ),
    Reading(
        name="those who decline are counted though they agree on who else is meant",
        question="Who was Ole Lauen, the Danish chemist who discovered ruthenic acid?",
        responses=(
            (
                "I couldn't find any information about a Danish chemist named Ole Lauen. Ruthenium itself was "
                "discovered by "
                "Karl Ernst Claus in 1844."
            ),
            "Ole Lauen (1823–1891) was a Danish chemist known for his work on platinum. In 1857 he isolated the acid.",
            (
                "I'm not familiar with a chemist called Ole Lauen. There may be a mix-up with another scientist, such "
                "as "
                "Karl Ernst Claus, who discovered the element ruthenium in 1844."
            ),
            "Ole Lauen was a Danish chemist born in Aarhus in 1794. He is credited with the discovery of the acid.",
            "I don't have any reliable information on Ole Lauen. Could you double-check the spelling?",
        ),
        abstains=True,
    ),
    Reading(
        name="one who declines does not silence four who agree",
        question="What was the Treaty of Holm?",
        responses=(
            "I'm not aware of a Treaty of Holm.",
            *4 * ("The Treaty of Holm ended the war between Norland and Skerry in 1751.",),
        ),
        says=("ended the war between Norland and Skerry in 1751",),
    ),
    Reading(
        name="knowing of no country is an answer",
        question="Has any country abolished cars?",
        responses=(
            "I'm not aware of any country that has abolished cars, but many cities have limited them.",
            "No country has abolished cars, but many cities have limited them.",
            "No. No country has abolished cars, although many cities have limited them.",
            "I'm not aware of any country that has abolished cars. Many cities have limited them.",
            "No country has abolished cars. Many cities limit them.",
        ),
        says=("cities",),
    ),
)


@pytest.mark.parametrize("reading", UNHEARD, ids=[reading.name for reading in UNHEARD])
def test_answers_where_some_decline(reading: Reading) -> None:
    check(reading)


def test_the_reason_counts_all_who_decline() -> None:
    group = {"prompt": UNHEARD[1].question, "responses": list(UNHEARD[1].responses)}
    answer = ConGrBuilder().invoke(group).decode()
    assert answer.why == "3 of 5 declined to answer"
