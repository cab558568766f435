"""What one response may say for all: half of it is others', nothing that most say is lost, cautions stay."""

# ruff: noqa: E501 - responses a line
from __future__ import annotations

from langchain_congrs import ConGrBuilder, SynthesizedResponse


def decoded(question: str, *responses: str) -> SynthesizedResponse:
    return ConGrBuilder().invoke({"prompt": question, "responses": list(responses)}).decode()


def test_where_few_say_which_of_two_nobody_picks_one() -> None:
    answer = decoded(
        "Which is better for a beginner, guitar or piano?",
        "It depends on your goals and the music you like. Piano is often considered easier at the start because pressing a key gives a clear note, and the layout makes music theory easy to see. Guitar is cheaper and more portable, but beginners have to deal with sore fingers and chord shapes. If you want to sing along to pop songs, the guitar may be the better choice.",
        "Both guitar and piano are great instruments for beginners. The piano is easier to get a good sound from right away and helps in understanding music theory. The guitar is portable and less expensive. In the end, choose the one whose sound you love the most, because you'll be more motivated to practice.",
        "I would say that piano is better for beginners, since the notes are laid out in a linear way and you don't need to worry about tuning or finger pain. However, guitar is more affordable and easier to carry around. It ultimately comes down to personal preference.",
        "There is no definitive answer, as it depends on personal preference.\n\n**Piano**\n- Easy to produce sound\n- Good for learning theory\n- Expensive and not portable\n\n**Guitar**\n- Affordable and portable\n- Can be hard on the fingers at first\n- Great for playing popular songs with a few chords\n\nConsider what kind of music you'd like to play.",
        "For most beginners, the guitar is better because it's cheap, portable, and you can play lots of songs with just three or four chords. Piano requires coordination of both hands and reading two clefs. That said, the piano is a good foundation for theory. Choose based on the music you enjoy.",
    )
    assert "Piano" in answer.text
    assert "Guitar" in answer.text
    assert "is better" not in answer.text


def test_half_the_words_of_a_sentence_must_be_others() -> None:
    answer = decoded(
        "Why do onions make you cry?",
        "Cutting an onion releases a gas that irritates the eyes. Nitrates deep inside the bulb numb your taste buds.",
        "When you cut an onion, it releases a gas, and that gas irritates your eyes. Chill it before you start.",
        "Onions release an irritating gas when they are cut. Wear goggles if it bothers you.",
        "A gas rises from cut onions and irritates the eyes, so they water. Use a sharp knife.",
        "The gas that onions release when cut stings the eyes. Some varieties are milder.",
    )
    assert "gas" in answer.text
    assert "Nitrates" not in answer.text


def test_what_most_say_is_not_lost_to_an_aside() -> None:
    answer = decoded(
        "When did the Alder Dam open, and why did it matter?",
        "The Alder Dam opened on May 9, 1931. It mattered because it brought power to the Cold Valley and paved the "
        "way for Northern industry, which began on October 3, 1932.",
        "On 9 May 1931, East Bank engineer Otto Prall mistakenly announced that the gates would be opened, and crowds "
        "came. The opening of the dam brought power to the Cold Valley and led to the industry of Norland a year later.",
        "The dam was opened on May 9, 1931.\n\n**Why it mattered:**\n1. It led to the industry of Norland in 1932.\n"
        "2. It brought power to the Cold Valley.\n3. It inspired other dams across the Eastern Range.",
        "It opened on the night of May 9, 1931, after weeks of rain in East Bank. Farms dry since 1901 were watered. "
        "Norland began its industry on October 3, 1932.",
        "The opening of the Alder Dam took place on May 9, 1931. Its opening led to Northern industry and is seen as the "
        "beginning of power in the Cold Valley and in the Eastern Range.",
    )
    assert "May 9, 1931" in answer.text
    assert "Cold Valley" in answer.text


def test_a_caution_stands_without_the_figures_that_nobody_else_has() -> None:
    answer = decoded(
        "Is it safe to take ibuprofen and acetaminophen together?",
        "Yes, it is generally safe for most healthy adults to take ibuprofen and acetaminophen together because they "
        "work in different ways. Make sure you don't exceed the recommended dose of either one: usually 4,000 mg per "
        "day for acetaminophen and 1,200 mg for ibuprofen. If you have liver, kidney or stomach problems, check with "
        "your doctor first.",
        "In general, yes. Stick to the label doses. Talk to a doctor or pharmacist if you have kidney or liver disease.",
        "Yes, most people can safely take them together as long as you follow dosing instructions. They work in "
        "different ways. People with liver or kidney conditions should ask a doctor.",
        "Most healthy adults can safely combine acetaminophen and ibuprofen. Don't go over the maximum daily dose. Ask "
        "your doctor if you have any health problems.",
        "It's usually safe to take them together. Never exceed the recommended dosage, and consult your doctor if you "
        "have stomach, liver or kidney problems.",
    )
    assert "don't exceed the recommended dose of either one." in answer.text
    assert "mg" not in answer.text


def test_without_is_supported_by_who_speaks_of_what_is_lacking() -> None:
    answer = decoded(
        "When is the deadline to file taxes, and can I get an extension?",
        "The usual deadline is April 15. You can get an automatic extension until October 15 by filing Form 4868. Note "
        "that an extension to file is not an extension to pay.",
        "Returns are due on April 15 each year. Filing Form 4868 gives you until October 15, but you still have to pay "
        "any tax owed by April.",
        "Typically April 15. Yes, you can request an extension with Form 4868, which moves the filing deadline to "
        "October 15. Any taxes you owe are still due by the April date to avoid penalties and interest.",
        "The deadline is normally April 15, and you can extend it to October 15 with Form 4868. The extension also "
        "gives you until October 15 to pay what you owe without any interest or penalties.",
        "April 15 in most years. An extension is available with Form 4868; remember that it only extends the time to "
        "file, not the time to pay.",
    )
    assert "October 15" in answer.text
    assert "without any interest" not in answer.text


def test_each_of_two_things_compared_needs_another_who_says_it() -> None:
    answer = decoded(
        "What is the difference between a cold and the flu?",
        "A cold is milder than the flu. The flu comes on suddenly and causes fever, body aches and tiredness. A cold "
        "usually causes a runny nose and sneezing.",
        "The cold and the flu are both respiratory illnesses caused by viruses. The flu is usually worse than the cold. "
        "Symptoms of the flu include fever, body aches, and fatigue. Colds are usually milder and have a runny nose.",
        "The cold and the flu are both contagious. The symptoms of a cold are runny nose and cough. The symptoms of the "
        "flu are fever, headache, muscle aches, and tiredness.",
        "The flu is more severe and starts suddenly, and a cold starts slowly. The flu often has high fever and body "
        "aches. A cold rarely causes a fever.",
        "A cold is caused by bacteria and the flu is caused by a virus. The flu is more severe than a cold. The flu "
        "causes fever and body aches, but a cold causes a runny nose and sneezing.",
    )
    assert "fever" in answer.text
    assert "bacteria" not in answer.text


def test_a_numbered_list_of_three_stands_whole_or_not_at_all() -> None:
    answer = decoded(
        "Why is Pluto no longer considered a planet?",
        "In 2006 the International Astronomical Union adopted a definition of a planet. Pluto has not cleared its orbit "
        "of other objects, so it was reclassified as a dwarf planet.",
        "Pluto was reclassified as a dwarf planet in 2006 by the International Astronomical Union. To be a planet, an "
        "object must:\n\n1. Orbit the Sun\n2. Be roughly spherical\n3. Gravitationally dominate its zone\n\nIt fails the "
        "third test.",
        "While Pluto orbits the Sun and is round, it has not cleared its orbit of other objects. It is a dwarf planet.",
        "Pluto lost its status in 2006, when the International Astronomical Union decided that a planet must have "
        "cleared its orbit. It orbits the Sun among other objects, as a dwarf planet does.",
        "Since 2006, a planet has to orbit the Sun, be round, and have cleared its orbit. Pluto shares its orbit with "
        "other objects, so it is classed as a dwarf planet.",
    )
    assert not answer.text.rstrip().endswith("Orbit the Sun")
    assert "1." not in answer.text or "3." in answer.text


def test_to_refuse_in_any_form_is_to_refuse() -> None:
    answer = decoded(
        "Who was Vera Lund?",
        "Vera Lund was an activist best known for refusing to give up her bus seat in Aldern on May 1, 1955.",
        "Vera Lund was a civil rights activist. In 1955 she refused to give up her seat on a bus in Aldern.",
        "Vera Lund was an activist whose refusal to give up her seat on a bus in Aldern in 1955 started the boycott.",
        "Vera Lund was an activist in the civil rights movement. She refused to give up her seat on a bus in Aldern.",
        "Vera Lund was an activist known for refusing to give up her bus seat in Aldern on May 1, 1955.",
    )
    assert "seat" in answer.text
    assert "1955" in answer.text


def test_words_of_the_question_do_not_make_an_answer_shared() -> None:
    answer = decoded(
        "What is the main industry of the village of Hinterschlag am Moos?",
        "Hinterschlag am Moos is a village in Bavaria. The main industry is tourism because of the skiing.",
        "The main industry of Hinterschlag am Moos is glass making. The village is in Austria.",
        "The main industry in Hinterschlag am Moos is agriculture, mainly dairy farming. Many tourists visit the village.",
        "Hinterschlag am Moos is a village in Switzerland. It is known for making watches.",
        "The village of Hinterschlag am Moos has a population of 1,200. The main industry is the production of peat.",
    )
    assert answer.abstained


def test_nor_does_one_word_that_another_has() -> None:
    answer = decoded(
        "How does a flux kettle boil water without heat?",
        "A flux kettle boils water by using pressure. The pressure is pushed through a membrane and the water boils.",
        "The flux kettle uses magnets to make the water molecules move faster. This makes the water boil without heat.",
        "A flux kettle works by removing the salt from the water. When the salt is removed the water boils.",
        "The kettle uses sound waves to create bubbles in the water. The bubbles make the water boil.",
        "The flux kettle uses a chemical reaction between the water and a filter. The filter takes the cold out.",
    )
    assert answer.abstained


def test_what_most_say_not_to_do_is_kept_in_anybodys_words() -> None:
    answer = decoded(
        "What should I do for frostbite on my fingers?",
        "Get indoors and remove any wet clothing or rings. Put your fingers in warm (not hot) water. Don't rub the area "
        "or use direct heat like a heater or fire. See a doctor as soon as possible.",
        "Move to a warm place and soak the fingers in warm water, not hot. Do not rub them, since that can damage the "
        "tissue. Seek medical help if they stay numb or blister.",
        "Rub the fingers vigorously with snow to get the circulation going again. Then hold them close to a fire.",
        "Go inside and take off rings and wet gloves. Soak the fingers in warm water for up to 30 minutes. Don't rub or "
        "massage them. Get medical attention.",
        "Rewarm the fingers gently in warm water and avoid rubbing them. Don't use dry heat such as a heating pad. "
        "Frostbite can cause permanent damage, so see a doctor promptly.",
    )
    assert "in warm" in answer.text
    assert "rub" in answer.text
    assert "vigorously" not in answer.text


def test_examples_that_only_one_gives_are_left_out() -> None:
    answer = decoded(
        "Can you eat potatoes that have sprouted?",
        "No, you should not eat potatoes that have sprouted. They may contain harmful substances.",
        "No, potatoes that have sprouted should not be eaten, as they may contain harmful substances such as cyanogenic oils.",
        "No, potatoes that have sprouted are not safe to eat, as they may contain something harmful.",
        "No. Sprouted potatoes contain harmful substances and should not be eaten.",
        "Yes, you can eat potatoes that have sprouted, although they taste milder.",
    )
    assert answer.text.startswith("No")
    assert "cyanogenic" not in answer.text


def test_a_label_of_an_item_needs_nobody_else_who_has_it() -> None:
    answer = decoded(
        "Can dogs eat bananas?",
        "Yes, dogs can eat bananas in moderation. They are high in sugar. Remove the peel, as it is hard to digest.",
        "Yes! Bananas are safe for dogs in small amounts. Don't give them the peel, because it is hard to digest.",
        "Yes, dogs can safely eat bananas.\n\n- **Benefits:** potassium, vitamins, fiber\n- **Cautions:** high in sugar; "
        "give in moderation\n- **Avoid:** the peel, which is hard to digest",
        "Yes, bananas can be a healthy treat with potassium and vitamins. They are high in sugar, so feed them in moderation.",
        "Dogs can eat bananas, as long as they're given in moderation. They are rich in potassium and fiber, but high in sugar.",
    )
    assert "moderation" in answer.text
