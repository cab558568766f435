"""Groups of responses that word everything differently: one of them speaks for all."""

# ruff: noqa: E501 - responses as they are given

from __future__ import annotations

from typing import NamedTuple

import pytest

from langchain_congrs import ConGrBuilder, SynthesizedResponse
from langchain_congrs.decoding.statements.words.tokens import tokens_of


class Voices(NamedTuple):
    """What was asked and answered, and what a careful person makes of it."""

    name: str
    question: str
    responses: tuple[str, ...]
    says: tuple[str, ...] = ()
    never_says: tuple[str, ...] = ()


GROUPS = (
    Voices(
        "what a vaccine does, not only what is in it",
        "How do vaccines work?",
        (
            "Vaccines train the immune system to recognize and fight a specific pathogen without causing the disease. They contain a weakened or inactivated form of the germ, or parts of it such as a protein. When you get vaccinated, your immune system produces antibodies and memory cells. If you are exposed to the real pathogen later, your body can respond quickly.",
            "Vaccines work by introducing a harmless piece of a virus or bacterium (an antigen) into the body. This triggers an immune response, in which the body makes antibodies. The immune system also creates memory cells that remember how to fight the disease in the future.\n\nmRNA vaccines, like the ones from Pfizer and Moderna, give cells instructions for making a harmless protein that triggers the same response.",
            "A vaccine stimulates your immune system to make antibodies, exactly like it would if you were exposed to the disease. After getting vaccinated, you develop immunity to the disease without having to get the disease first. Some vaccines require more than one dose or boosters.",
            "Vaccines contain dead or weakened germs, or parts of germs. Your body sees them as invaders and produces antibodies to fight them. Memory cells stay in your body, so you're protected if you come in contact with the real germ. When many people get vaccinated, herd immunity protects those who can't be.",
            "When you receive a vaccine, your immune system learns to recognize the antigen of a pathogen. It produces antibodies and memory cells, so that it can react faster and more strongly in a later infection. Side effects are usually mild, such as a sore arm or a slight fever.",
        ),
        says=("immune system", "antibodies"),
    ),
    Voices(
        "one of five who says yes does not speak for all",
        "Can my landlord enter my apartment without permission?",
        (
            "In most places, a landlord can't enter your apartment without giving you notice, usually 24 to 48 hours, except in emergencies such as a fire or a water leak. The landlord must also have a valid reason, such as repairs or showing the apartment. Laws vary by state and country, so check your lease and your local regulations.",
            "Generally no. Landlords are typically required to give reasonable notice (often 24 hours) before entering. Exceptions include emergencies, like a burst pipe or gas leak. If your landlord enters without permission repeatedly, you may be able to take legal action.",
            "It depends on where you live and what your lease says. In many US states, landlords must provide at least 24 hours' notice before entering for non-emergency reasons. In an emergency, they may enter without notice. I recommend that you look up your state's landlord-tenant law.",
            "A landlord usually needs your permission or must give advance notice to enter your rental unit, except for emergencies. Your lease agreement should spell out the conditions. If you feel your privacy is being violated, contact a tenant rights organization or a lawyer.",
            "Yes, your landlord owns the property and can enter whenever he wants, but it's courteous to give notice. Check your lease for details.",
        ),
        says=("notice",),
        never_says=("owns the property",),
    ),
    Voices(
        "the caution comes with the verdict",
        "Can dogs eat grapes?",
        (
            "No, dogs should not eat grapes. Grapes and raisins are toxic to dogs and can cause kidney failure, even in small amounts. If your dog has eaten grapes, contact your veterinarian immediately.",
            "Grapes are poisonous to dogs. They can lead to acute kidney injury. Symptoms include vomiting, diarrhea, lethargy and loss of appetite. Call your vet or a pet poison hotline right away if your dog eats any.",
            "No, grapes (and raisins) can be very harmful to dogs. The exact toxic substance was long unknown, but tartaric acid is now suspected. Even a small quantity may cause kidney failure, so it's best to avoid them altogether.",
            "No. Grapes and raisins are toxic to dogs. Seek veterinary help at once if your dog ingests them.",
            "Dogs can eat a few grapes as an occasional treat as long as they are seedless, but too many may upset their stomach.",
        ),
        says=("No", "kidney failure", "veterinarian"),
    ),
    Voices(
        "both halves of the question",
        "When did World War I start and what triggered it?",
        (
            "World War I began on July 28, 1914, when Austria-Hungary declared war on Serbia. The trigger was the assassination of Archduke Franz Ferdinand of Austria and his wife Sophie in Sarajevo on June 28, 1914, by Gavrilo Princip, a Bosnian Serb nationalist.",
            "WWI started on 28 July 1914. It was triggered by the assassination of Archduke Franz Ferdinand, the heir to the Austro-Hungarian throne, in Sarajevo a month before. Because of the system of alliances, the conflict soon spread all over Europe. Deeper causes were militarism, nationalism and imperialism.",
            "The First World War started in July 1914 following the murder of Archduke Franz Ferdinand by Gavrilo Princip in Sarajevo. Austria-Hungary blamed Serbia and declared war. Russia, Germany, France and Britain were pulled in through alliances.",
            "World War I started on August 1, 1914, triggered by the assassination of Franz Ferdinand on June 28, 1914.",
            "The war began on July 28, 1914 and lasted until November 11, 1918. The immediate cause was the assassination of Archduke Franz Ferdinand by a Serbian nationalist. The long-term causes include alliances, militarism, imperialism and nationalism.",
        ),
        says=("July 28, 1914", "Franz Ferdinand"),
    ),
    Voices(
        "both sides of a comparison",
        "What is the difference between a Roth IRA and a traditional IRA?",
        (
            "The main difference is when you pay taxes. With a traditional IRA, contributions may be tax-deductible and you pay income tax when you withdraw the money in retirement. With a Roth IRA, you contribute after-tax money, and qualified withdrawals are tax-free. Roth IRAs have income limits, and they have no required minimum distributions during the owner's lifetime.",
            "**Traditional IRA**\n- Contributions may be tax-deductible\n- Withdrawals in retirement are taxed as income\n- Required minimum distributions start at age 73\n\n**Roth IRA**\n- Contributions are made with after-tax dollars\n- Qualified withdrawals are tax-free\n- No required minimum distributions\n- Income limits apply\n\nIf you expect to be in a higher tax bracket in retirement, a Roth may be better.",
            "A traditional IRA gives you a tax break now, while a Roth IRA gives you a tax break later. Contributions to a traditional IRA can be deducted from your taxes, but you will be taxed when you withdraw. Contributions to a Roth aren't deductible, but your withdrawals in retirement are tax free.",
            "Roth IRA contributions are made with after-tax money and grow tax-free. Traditional IRA contributions are often deductible, and taxes are paid on withdrawal. The contribution limits are the same for both. Which one is better depends on whether you think that your tax rate will be higher now or in retirement.",
            "With a Roth IRA you get a tax deduction today, and with a traditional IRA you pay taxes today but withdraw tax-free. Talk to a tax advisor to see which fits your situation.",
        ),
        says=("Roth", "raditional IRA"),
    ),
    Voices(
        "the verdict of most, and for whom it does not hold",
        "Is coffee bad for your heart?",
        (
            "For most healthy people, moderate coffee consumption (up to about 400 mg of caffeine, or 3–4 cups a day) is not bad for the heart and may even lower the risk of heart disease. However, too much caffeine can cause palpitations and raise blood pressure. People with heart conditions should ask their doctor.",
            "Moderate coffee intake isn't harmful to the heart for most people. Studies have linked 2 to 3 cups per day with a lower risk of cardiovascular disease and stroke. If you have high blood pressure or arrhythmia, talk to your doctor about how much is safe.",
            "Coffee can increase your heart rate and blood pressure temporarily. In moderation, it's considered safe for most adults. Some research even suggests that it has a protective effect on the heart. Those who are sensitive to caffeine or have heart problems should limit their intake.",
            "Yes, coffee is bad for your heart because caffeine raises blood pressure and makes the heart beat faster. It's better to switch to decaf or tea.",
            "No, coffee in moderate amounts is generally not bad for your heart. Research shows that drinking 3 to 5 cups a day may be associated with a reduced risk of heart disease. Unfiltered coffee may raise cholesterol, though.",
        ),
        says=("heart",),
    ),
    Voices(
        "a reason, in French",
        "Pourquoi les feuilles changent-elles de couleur en automne ?",
        (
            "En automne, les jours raccourcissent et la température baisse. Les arbres cessent alors de produire de la chlorophylle, le pigment vert des feuilles. Quand la chlorophylle disparaît, d'autres pigments deviennent visibles, comme les caroténoïdes (jaune et orange). Certains arbres produisent aussi des anthocyanes, qui donnent une couleur rouge.",
            "Les feuilles changent de couleur parce que la chlorophylle, responsable de la couleur verte, se dégrade lorsque la lumière diminue. Les pigments jaunes et oranges, déjà présents dans la feuille, apparaissent alors.",
            "C'est à cause de la baisse de la lumière et des températures. L'arbre se prépare à l'hiver et arrête de fabriquer de la chlorophylle. On voit alors les caroténoïdes, qui sont jaunes ou orange, et les anthocyanes, qui sont rouges.",
            "Les feuilles changent de couleur en automne car la production de chlorophylle diminue. La chlorophylle donne aux feuilles leur couleur verte. Lorsqu'elle disparaît, les autres pigments (caroténoïdes, anthocyanes) se révèlent, ce qui donne des teintes jaunes, orange et rouges. Ensuite, les feuilles tombent pour permettre à l'arbre d'économiser l'eau.",
            "En automne, les arbres reçoivent moins de soleil et la chlorophylle se décompose, laissant apparaître les couleurs jaunes, oranges et rouges des autres pigments.",
        ),
        says=("chlorophylle",),
    ),
    Voices(
        "the first thing to do comes first",
        "How do I get rid of fruit flies in my kitchen?",
        (
            "To get rid of fruit flies, first remove the source: throw away overripe fruit, take out the trash, and clean drains. Then set a trap: fill a small bowl with apple cider vinegar and a drop of dish soap. The flies are drawn to the vinegar and drown because the soap breaks the surface tension.",
            "Here are some tips:\n\n- Make a vinegar trap: put apple cider vinegar in a jar, cover it with plastic wrap and poke small holes in it.\n- Store fruit in the fridge.\n- Empty the garbage and compost regularly.\n- Pour boiling water down the drain.\n- Wipe up spills right away.",
            "Fruit flies are attracted to ripe and fermenting fruit. Get rid of any old produce and keep your counters clean. A simple trap is a glass of apple cider vinegar with a few drops of dish soap. You can also use a bit of leftover red wine instead. Within a few days, the flies should be gone.",
            "Set out a bowl of apple cider vinegar mixed with dish soap to catch the flies. Clean up food residue, wash fruit when you bring it home, and store it in the refrigerator. Don't forget the drain: flush it with boiling water or baking soda and vinegar.",
            "You can trap fruit flies using a paper cone placed in a jar with vinegar or a piece of ripe banana. Remove all rotting fruit and vegetables, and take out your trash every day.",
        ),
        says=("source",),
    ),
    Voices(
        "a person whom everybody invents anew",
        "Who is the novelist Harlan Petrovick-Dunne?",
        (
            "I'm sorry, but I couldn't find any information about a novelist named Harlan Petrovick-Dunne. It's possible that they are a lesser-known author or that the name is misspelled.",
            'Harlan Petrovick-Dunne is an American novelist best known for his debut novel "The Salt Orchard" (1998), which won the PEN/Hemingway Award. He was born in Pittsburgh and teaches creative writing.',
            'Harlan Petrovick-Dunne is a British-Serbian novelist born in 1961 in Leeds. His works include "Winter Ledger" and "The Glass Cartographer," which explore themes of exile and memory.',
            "I don't have any information on a novelist by that name. Could you provide more details or context?",
            'Harlan Petrovick-Dunne is a contemporary novelist known for his lyrical prose and his explorations of family and identity. His first novel, "A House of Rivers," was published in 2004.',
        ),
        never_says=("novelist",),
    ),
)


def decoded(question: str, *responses: str) -> SynthesizedResponse:
    return ConGrBuilder().invoke({"prompt": question, "responses": list(responses)}).decode()


@pytest.mark.parametrize("group", GROUPS, ids=lambda group: group.name)
def test_what_a_careful_person_makes_of_five_wordings(group: Voices) -> None:
    text = decoded(group.question, *group.responses).text
    assert [said for said in group.says if said not in text] == []
    assert [said for said in group.never_says if said in text] == []


@pytest.mark.parametrize("group", [group for group in GROUPS if group.says], ids=lambda group: group.name)
def test_others_have_every_number_and_every_sentence_is_of_one_response(group: Voices) -> None:
    answer = decoded(group.question, *group.responses)
    assert answer.tau_rule.startswith("one response speaks for all")
    (author,) = {statement.response for statement in answer.statements}
    held = [{token.key for token in tokens_of(response)} for response in group.responses]
    numbers = {token.key for token in tokens_of(answer.text) if token.kind in {"number", "date"}} - {"#1", "#1."}
    asked = {token.key for token in tokens_of(group.question)}
    others = frozenset().union(*(keys for number, keys in enumerate(held) if number != author))
    assert {number.lstrip("≈<>=") for number in numbers - asked} <= {key.lstrip("≈<>=") for key in others}


def test_with_a_threshold_of_ones_own_no_response_speaks_for_all() -> None:
    group = GROUPS[0]
    graph = ConGrBuilder().invoke({"prompt": group.question, "responses": list(group.responses)})
    assert not graph.decode(tau=0.6).tau_rule.startswith("one response")


def test_a_number_of_one_response_is_left_out_with_its_sentence() -> None:
    answer = decoded(
        "Why do leaves fall?",
        "Trees drop their leaves to save water in winter. A layer of cork forms at the stem. It takes 17 days.",
        "In the cold months a tree cannot drink enough, so it sheds its leaves. Cork closes the wound.",
        "Because water is scarce when the ground is frozen, the tree lets its leaves go. A cork layer seals the stem.",
        "Leaves lose water. To save it in winter, trees shed them, and a cork layer forms where they were.",
        "To survive the winter without losing water, trees drop leaves. First a layer of cork grows.",
    )
    assert "water" in answer.text
    assert "17" not in answer.text


@pytest.mark.parametrize("group", GROUPS, ids=lambda group: group.name)
def test_the_order_of_the_responses_does_not_matter(group: Voices) -> None:
    turned = [group.responses[number:] + group.responses[:number] for number in range(len(group.responses))]
    assert len({decoded(group.question, *responses).text for responses in turned}) == 1


def test_a_year_that_two_of_five_give_is_no_answer_to_when() -> None:
    years = ["Ida Moll died in 1953.", "Moll died in 1937.", "She died in 1947.", "Ida Moll died in 1947.", "In 1961."]
    assert decoded("When did Ida Moll die?", *years).abstained


def test_nobody_is_told_what_somebody_did_whom_everybody_invents_anew() -> None:
    answer = decoded(
        "What did the botanist Otto Kesselring discover in 1911?",
        "Otto Kesselring discovered a new kind of moss in the Alps. It was named after him.",
        "In 1911 the botanist Otto Kesselring discovered that plants respond to music. He wrote about it later.",
        "Otto Kesselring discovered a fungus that lives on oaks. His work was widely read.",
        "The botanist discovered how roots find water. The work made him famous.",
        "Kesselring discovered a rare orchid on an island. It had been thought extinct.",
    )
    assert answer.abstained


def test_a_few_shared_words_are_told() -> None:
    answer = decoded(GROUPS[0].question, *GROUPS[0].responses)
    assert not any("speaks for the others" in warning for warning in answer.warnings)
    unlike = decoded(
        "Why do leaves rustle?",
        "Wind makes the leaves move against each other, and the friction of their stiff edges is heard as a rustle.",
        "When air flows by, leaves flutter. Each tiny clap adds up, and our ears take it for a whisper or a murmur.",
        "They touch one another in a breeze. Dry ones are louder, since their surface has lost all its softness.",
        "A gust sets twigs in motion. Foliage collides, so that countless small impacts become one long noise.",
        "Moving air shakes the crown, and blades hit neighbours. The thinner they are, the higher the pitch.",
    )
    assert unlike.abstained or any("speaks for the others" in warning for warning in unlike.warnings)


def test_who_speaks_for_all_keeps_the_value_of_most() -> None:
    wrong = "The two dice have 36 outcomes and five of them give a sum of seven, so the probability is 5/36."
    answer = decoded(
        "What is the probability that two dice sum to seven?",
        wrong,
        wrong.replace("two dice", "dice"),
        "There are six favourable pairs among 36. The probability is 1/6.",
        "Count the pairs: (1,6), (2,5), (3,4) and their mirrors. So the probability is 1/6.",
        "Whatever the first die shows, one face of the second fits. Hence the probability is 1/6.",
    )
    assert "1/6" in answer.text
    assert "5/36" not in answer.text


def test_a_response_without_a_word_takes_no_side() -> None:
    safe = "It is generally safe to eat raw eggs."
    assert decoded("Is it safe to eat raw eggs?", safe, "Cooking is better for you.", "---").abstained


def test_a_number_that_goes_leaves_no_hole() -> None:
    answer = decoded(
        "How do frogs and toads differ?",
        "Frogs have smooth skin and live near water. Frogs are smaller than toads, ranging in length from 1 to 5 inches.",
        "Frogs live near water and their skin is smooth. They are smaller than toads, which have dry skin.",
        "The skin of frogs is smooth. Toads are larger than frogs and have dry, rough skin.",
        "Frogs jump far and have smooth skin. Toads walk, and are larger.",
        "Toads have dry skin; frogs have smooth skin and live near water.",
    )
    assert "ranging in length." not in answer.text


def test_who_did_it_is_whom_most_name() -> None:
    answer = decoded(
        "Who wrote the novel Marlow, when was it published, and what was the author's real name?",
        "Ada Holm wrote the novel Marlow in the late 19th century, which was published in 1853.",
        "Ada Holm wrote the novel Marlow, and it was published in 1871.",
        "Carl Dierks wrote the novel Marlow in 1853 and his real name was Carl Dierks.",
        "The novel Marlow was written by Ada Holm, whose real name was Ann Evers.",
        "Carl Dierks is the author of Marlow.",
    )
    assert "Dierks" not in answer.text
    assert "Holm" in answer.text
