"""Who is what to whom: words that all responses hold, said of the other one by one of them."""

from __future__ import annotations

from tests.unit_tests.decoding.cases.case import Case

# Nobody needs the question to see these.
TURNED_ROUND = (
    Case(
        "who is more than whom needs somebody else who compares them so",
        (
            "Kelso is about as high as the foot of Mount Arran, but the top of Mount Arran is much higher.",
            "Kelso is higher than Mount Arran.",
            "Mount Arran is higher. Its top reaches 2,300 m, and Kelso lies at 400 m.",
            "Yes, Mount Arran is much higher than Kelso.",
            "Mount Arran is higher, at 2,300 m.",
        ),
        says=("Arran",),
        never_says=("Kelso is higher than",),
    ),
    Case(
        "less of one is more of the other",
        (
            "Light travels much faster than sound.",
            "Sound travels faster than light.",
            "Light is far faster than sound, which is why you see lightning before you hear thunder.",
            "Sound is slower than light.",
            "Light is faster: it covers 300,000 km in a second.",
        ),
        says_one_of=("Light travels much faster", "Light is far faster", "Sound is slower", "Light is faster"),
        never_says=("Sound travels faster",),
    ),
    Case(
        "who gave what to whom needs another who says all of it",
        (
            "Sweden ceded Norway to Denmark in the Treaty of Kiel in 1814.",
            "Denmark ceded Norway to Sweden in the Treaty of Kiel in January 1814.",
            "In 1814, by the Treaty of Kiel, Norway passed from Denmark to Sweden.",
            "Norway was ceded by Denmark to Sweden in 1814, after the Napoleonic Wars.",
            "Under the Treaty of Kiel (1814), the king of Denmark had to give Norway up to the king of Sweden.",
        ),
        may_abstain=True,
        never_says=("Sweden ceded Norway",),
    ),
    Case(
        "a pupil is not the teacher",
        (
            "Ilse Brandt was a pupil of Karl Moor, who gave her lessons in Graz from 1792.",
            "Moor was Brandt's pupil. He took lessons from her in Graz from 1792.",
            "Karl Moor studied with Ilse Brandt in Graz between 1792 and 1794.",
            "Brandt taught Moor composition in Graz.",
            "Moor moved to Graz in 1792 and became a pupil of Brandt.",
        ),
        may_abstain=True,
        never_says=("Brandt was a pupil of",),
    ),
    Case(
        "halves of a sentence are told apart",
        (
            "A lynx has a short tail; a puma has a long tail and no tufts on its ears.",
            "A lynx has a short tail. A puma has a long tail.",
            "A puma has a short tail, while a lynx has a long tail and tufts on its ears.",
            "A lynx has a short tail, whereas a puma has a long tail.",
            "A lynx has a short tail, and a puma has a long tail.",
        ),
        says=("A lynx has a short tail",),
        never_says=("puma has a short tail", "lynx has a long tail"),
    ),
    Case(
        "a half stands without the other",
        (
            "The kiwi is a flightless bird; its name comes from the cry of the male.",
            "The kiwi is a flightless bird; Maori hunters ate it for centuries and wore its feathers.",
            "The kiwi is a flightless bird, while the weka of the same islands can at least hop onto a fence.",
            "The kiwi is a flightless bird.",
            "The kiwi is a flightless bird, whereas most other birds of New Zealand fly.",
        ),
        answers=("The kiwi is a flightless bird.",),
    ),
    Case(
        "« tandis que » sépare deux phrases",
        (
            "Le beurre doux ne contient pas de sel, tandis que le beurre demi-sel contient du sel.",
            "Le beurre doux ne contient pas de sel, alors que le beurre demi-sel contient du sel.",
            "Le beurre doux ne contient pas de sel. Le beurre demi-sel contient du sel.",
            "Le beurre doux ne contient pas de sel, tandis que le beurre demi-sel contient du sel de mer.",
            "Le beurre demi-sel contient du sel. Le beurre doux ne contient pas de sel.",
        ),
        says=("Le beurre doux ne contient pas de sel.", "e beurre demi-sel contient du sel."),
    ),
    Case(
        "who did it stands behind by",
        (
            "Mira Voss was taught to paint and draw by her aunt Lena Orth.",
            "Mira Voss taught Lena Orth to paint and draw.",
            "Lena Orth was taught to paint and draw by Mira Voss.",
            "Mira Voss was a painter who taught her niece Lena Orth.",
            "Mira Voss taught Lena Orth to paint.",
        ),
        may_abstain=True,
        never_says=("by her aunt",),
    ),
    Case(
        "a mother is not the daughter",
        (
            "Her mother was Ada Lind, who was beheaded in 1536.",
            "Queen Berta was the mother of Ada Lind, who was beheaded in 1536 on charges of treason.",
            "Berta's mother was Ada Lind. She was beheaded in 1536.",
            "Ada Lind was the mother of Queen Berta. She was beheaded in 1536.",
            "Ada Lind, who was beheaded in 1536 on charges of treason.",
        ),
        may_abstain=True,
        never_says=("Berta was the mother",),
    ),
    Case(
        "two ordinary words do not change places round a verb",
        (
            "Warm water stresses the corals, which then expel the algae in their tissue.",
            "Warm water stresses the algae, which then expel the corals in their tissue.",
            "Stressed by warm water, the corals expel the algae.",
            "Warm water makes the corals expel the algae.",
            "The corals lose the algae in warm water, and turn white.",
        ),
        may_abstain=True,
        never_says=("expel the corals",),
    ),
    Case(
        "to the heart is not from the heart",
        (
            "Arteries carry blood away from the heart to the rest of the body.",
            "Arteries carry blood to the heart from the rest of the body.",
            "Arteries carry blood from the heart to the body.",
            "Arteries take blood away from the heart.",
            "Arteries carry blood away from the heart.",
        ),
        says=("from the heart",),
        never_says=("to the heart",),
    ),
    Case(
        "what is done to one is not done by it",
        (
            "On 3 May 1410, Moritz stabbed Adam Kron and Peter Lohe, the leaders of the guild.",
            "On 3 May 1410, men of the guild stabbed Moritz to death. Adam Kron and Peter Lohe led them.",
            "Moritz was stabbed to death on 3 May 1410 by members of the guild, led by Adam Kron and Peter Lohe.",
            "Moritz was murdered by Adam Kron and Peter Lohe on 3 May 1410.",
            "He was stabbed on 3 May 1410 by Adam Kron and Peter Lohe of the guild.",
        ),
        may_abstain=True,
        never_says=("Moritz stabbed",),
    ),
    Case(
        "a relative clause goes on behind its comma",
        (
            "The Treaty of Ostra, under which Kaldia lost land, had its army limited to 9,000 men and was made to pay.",
            "The Treaty of Ostra was signed in 1712. Kaldia had its army limited to 9,000 men.",
            "The Treaty of Ostra was signed in 1712. It limited the army of Kaldia to 9,000 men.",
            "The Treaty of Ostra of 1712 limited the army to 9,000 men.",
            "The Treaty of Ostra was signed in 1712, and the army was limited to 9,000 men.",
        ),
        may_abstain=True,
        never_says=("Ostra had its army",),
    ),
    Case(
        "an adjective does not end a sentence",
        (
            "Ilse Kern was a Swiss and naturalised-Danish chemist who studied dyes.",
            "Ilse Kern was a Swiss chemist.",
            "Ilse Kern was a Swiss chemist who studied dyes.",
            "Ilse Kern, a Swiss chemist, studied dyes.",
            "Ilse Kern was a Swiss chemist and teacher.",
        ),
        says=("chemist",),
        never_says=("a Swiss.",),
    ),
    Case(
        "a lead-in without what it leads to is no item",
        (
            (
                "- **Exercise**: aim for half an hour on most days.\n- **Weight**: lose some if you need to.\n"
                "- **Stress**: try to breathe deeply."
            ),
            "- Exercise regularly\n- Limit salt\n- Manage stress",
            "You can lower it by taking regular exercise, limiting salt and managing stress.",
            "Regular exercise, less salt and less stress help.",
            "Get regular exercise, limit salt, and manage stress.",
        ),
        says=("xercise",),
        never_says=("**Exercise**", "**Stress**"),
    ),
    Case(
        "what stands for things that were named needs their names",
        (
            "1. Drink water\n2. Some foods, like milk and wine, trigger it. Try to avoid these foods if you can.",
            "1. Drink water\n2. Chilli triggers it. Try to avoid these foods if you can.",
            "1. Drink water\n2. Sleep. Try to avoid these foods if you can.",
            "1. Drink water\n2. Hold your breath",
            "1. Drink water\n2. Breathe slowly",
        ),
        says=("Drink water",),
        never_says=("these foods",),
    ),
    Case(
        "who raises what the others lower says the opposite",
        (
            "Norin raises blood pressure by making the vessels narrow.",
            "Norin lowers blood pressure by making the vessels wide.",
            "Norin is a drug that reduces blood pressure.",
            "It brings blood pressure down, as the vessels relax.",
            "Norin reduces blood pressure. The vessels relax.",
        ),
        may_abstain=True,
        never_says=("raises",),
    ),
    Case(
        "what is put in between does not hide who is older",
        (
            "Anders was older. He was born in 1749, Bjorn in 1759.",
            "Anders was ten years older than Bjorn.",
            "Bjorn was ten years older than Anders.",
            "Anders, born on 28 August 1749, was ten years older than Bjorn, who was born on 10 November 1759.",
            "Anders Falk (born 1749) was older than Bjorn Falk (born 1759).",
        ),
        says=("Anders was",),
        never_says=("Bjorn was",),
    ),
    Case(
        "a few words that name what is named add nothing",
        (
            "Tides are caused mainly by the gravity of the Moon.",
            "Mostly the Moon. Its gravity pulls the oceans.",
            "Mostly the Moon. The gravity of the Moon causes tides.",
            "Tides are caused by the gravity of the Moon.",
            "Tides are caused by the gravity of the Moon.",
        ),
        says=("gravity",),
        never_says=("Mostly the Moon",),
    ),
)
