"""Lists, lead-ins, rankings, recipes, steps and letters: the form of the whole answer."""

from __future__ import annotations

from tests.unit_tests.decoding.cases.case import Case

FORMS = (
    Case(
        "tips in different orders are no steps, and lose their numbers",
        (
            (
                "1. Make a budget and track your spending.\n2. Cook at home instead of eating out.\n"
                "3. Cancel unused subscriptions.\n4. Compare prices before buying."
            ),
            (
                "Here are some tips for saving money:\n\n1. Track your spending with a budget.\n"
                "2. Cancel subscriptions you do not use.\n3. Cook meals at home.\n4. Buy second-hand clothes."
            ),
            "1. Cook at home.\n2. Make a budget.\n3. Use coupons and compare prices.\n4. Cancel unused subscriptions.",
            "- Set a budget\n- Cook at home more often\n- Cancel unused subscriptions\n- Automate your savings",
            (
                "1. Cancel subscriptions you don't use.\n2. Make a monthly budget.\n"
                "3. Cook at home rather than eating out."
            ),
        ),
        says=("budget", "- Cook at home", "- Cancel unused subscriptions"),
        never_says=("1.", "2.", "3.", "second-hand", "Automate"),
    ),
    Case(
        "a list does not begin in its middle",
        (
            (
                "1. Go to bed at the same time every day.\n2. Avoid coffee after lunch.\n"
                "3. Keep your bedroom cool and dark."
            ),
            "1. A cool, dark bedroom is ideal.\n2. Avoid coffee after lunch.\n3. Go to bed at the same time each day.",
            "1. Avoid coffee after lunch.\n2. Turn off the lights.\n3. Keep your bedroom cool and dark.",
            "1. Keep your bedroom cool and dark.\n2. Go to bed at the same time every day.\n3. Get exercise.",
        ),
        says=("- Avoid coffee after lunch.", "- Keep your bedroom cool and dark."),
        never_says=("2.", "3."),
    ),
    Case(
        "a ranking with a hole is not numbered",
        (
            "1. Everest\n2. K2\n3. Kangchenjunga\n4. Lhotse\n5. Makalu",
            "1. Everest\n2. K2\n3. Lhotse\n4. Makalu\n5. Cho Oyu",
            "The five highest mountains are:\n\n1. Everest\n2. K2\n3. Nanga Parbat\n4. Lhotse\n5. Makalu",
            (
                "1. Mount Everest (8,849 m)\n2. K2 (8,611 m)\n3. Dhaulagiri (8,167 m)\n4. Lhotse (8,516 m)\n"
                "5. Makalu (8,485 m)"
            ),
            "1. Everest\n2. K2\n3. Annapurna\n4. Lhotse\n5. Makalu",
        ),
        answers=("- Everest\n- K2\n- Lhotse\n- Makalu",),
    ),
    Case(
        "a ranking that most agree on keeps its numbers, in their order",
        (
            "1. Mercury\n2. Venus\n3. Earth\n4. Mars",
            "The planets are Mercury, Venus, Earth and Mars.",
            (
                "1. **Mercury** – closest to the Sun\n2. **Venus** – the hottest of all\n3. **Earth** – our home\n"
                "4. **Mars** – the red planet"
            ),
            "1. Mercury\n2. Venus\n3. Mars\n4. Earth",
            "1. Mercury\n2. Venus\n3. Earth\n4. Mars",
        ),
        answers=("1. Mercury\n2. Venus\n3. Earth\n4. Mars",),
    ),
    Case(
        "an item may be the beginning of another",
        (
            "- Pixel\n- Pixel Fold\n- Galaxy",
            "- Galaxy\n- Pixel\n- Pixel Fold",
            "- Pixel\n- Pixel Fold\n- Galaxy",
            "- Galaxy\n- Pixel Fold\n- Pixel",
        ),
        answers=("- Pixel\n- Pixel Fold\n- Galaxy",),
    ),
    Case(
        "the same country by several names is one item",
        (
            "1. United States\n2. China\n3. Japan",
            "1. USA\n2. China\n3. Japan",
            "1. U.S.\n2. China\n3. Germany",
            "1. US\n2. China\n3. Japan",
        ),
        answers=tuple(f"1. {name}\n2. China\n3. Japan" for name in ("United States", "USA", "U.S.", "US")),
    ),
    Case(
        "a lead-in that all have stands though they explain it differently",
        (
            (
                "1. **Flexibility:** You decide when you work during the day.\n"
                "2. **No commute:** Nobody sits in traffic for an hour.\n"
                "3. **Isolation:** Some miss their colleagues a lot."
            ),
            (
                "- **Flexibility** – Hours can follow your family life.\n"
                "- **No commute** – Trains and buses cost money and nerves.\n- **Savings** – Lunch at home is cheap."
            ),
            (
                "* **No commute:** It saves an hour or two each day.\n"
                "* **Flexibility:** Breaks fall where they suit you best."
            ),
            "1. **Flexibility**: Work fits around school runs.\n2. **No commute**: You gain time for sleep and sport.",
        ),
        answers=("1. **Flexibility**\n2. **No commute**", "- **Flexibility**\n- **No commute**"),
    ),
    Case(
        "an explanation that enough share stands behind its own lead-in",
        (
            "- **Tides:** The Moon pulls at the water of the sea.\n- **Light:** It mirrors the Sun.",
            "- **Tides:** The Moon pulls at the water of the sea.\n- **Light:** Sunlight bounces off the dusty ground.",
            "- **Tides:** The Moon pulls at the sea.\n- **Light:** At night we can read by it sometimes.",
        ),
        once=("Tides", "The Moon pulls at"),
        says=("**Tides**: The Moon", "- **Light**"),
        never_says=("mirrors", "dusty", "read by"),
    ),
    Case(
        "a lead-in that asks for a figure says nothing without it",
        (
            "- Founder: Ida Holm\n- Founded: 1921\n- Seat: Bergen",
            "- Founder: Ida Holm\n- Founded: 1932\n- Seat: Bergen",
            "- Founder: Ida Holm\n- Founded: 1945\n- Seat: Bergen",
        ),
        answers=("- Founder: Ida Holm\n- Seat: Bergen",),
    ),
    Case(
        "a myth is not told without saying that it is one",
        (
            "- **Myth:** Bats are completely blind animals.\n- **Fact:** Bats can see quite well.",
            "- **Myth:** Bats are completely blind animals.\n- **Fact:** Bats can see well.",
            "- **Fable:** Bats are completely blind animals.\n- **Fact:** Bats can see quite well in fact.",
        ),
        says=("Bats can see",),
        never_says=("- Bats are completely",),
    ),
    Case(
        "sentences and lists of a few responses are not mixed",
        (
            "Typical signs of anaemia are tiredness, pale skin and shortness of breath.",
            "Signs of anaemia are tiredness, pale skin, headaches and shortness of breath.",
            "- Tiredness\n- Pale skin\n- Cold hands\n- Shortness of breath",
            "1. Pale skin\n2. Dizziness\n3. Brittle nails",
            "People with anaemia have tiredness, pale skin and shortness of breath.",
        ),
        once=("pale skin", "shortness of breath"),
        never_says=("\n", "1."),
    ),
    Case(
        "a list and a sentence that names its items are one thing",
        (
            "The kit holds a torch, a whistle and a map.",
            "- Torch\n- Whistle\n- Map",
            "- Torch\n- Map\n- Whistle",
            "1. Whistle\n2. Torch\n3. Map",
        ),
        says=("- Torch", "- Whistle", "- Map"),
        never_says=("The kit holds",),
    ),
    Case(
        "items of lists inside lists stand at the top where most lists are plain",
        (
            "- **Kitchen**\n  - Kettle\n  - Toaster\n- **Bathroom**\n  - Towels",
            "- Kettle\n- Towels\n- Toaster\n- Lamp",
            "1. Toaster\n2. Kettle\n3. Towels",
            "* Towels\n* Kettle\n* Toaster",
        ),
        answers=("- Kettle\n- Toaster\n- Towels",),
    ),
    Case(
        "both sections stand, even with one item each",
        (
            "## Pros\n- Cheap\n- Fast\n- Quiet\n\n## Cons\n- Fragile\n- Heavy",
            "## Pros\n- Cheap\n- Fast\n\n## Cons\n- Heavy\n- Ugly",
            "**Pros**\n1. Fast\n2. Cheap\n\n**Cons**\n1. Heavy\n2. Loud",
        ),
        answers=("## Pros\n\n- Cheap\n- Fast\n\n## Cons\n\n- Heavy",),
    ),
    Case(
        "the number of an item is no part of a date",
        3 * ("Planets:\n\n1. Venus is hot.\n2. Mars – a big red desert planet.",),
        answers=("Planets:\n\n1. Venus is hot.\n2. Mars – a big red desert planet.",),
    ),
)

DRAFTS = (
    Case(
        "what a recipe needs and what is done with it come from one response",
        (
            (
                "**Ingredients**\n- 1 can chickpeas\n- 2 tablespoons tahini\n- 1 lemon\n\n**Steps**\n"
                "1. Drain the chickpeas.\n2. Blend everything until smooth.\n3. Season and serve."
            ),
            (
                "Ingredients:\n- 1 can of chickpeas\n- 1/4 cup tahini\n- 2 tbsp lemon juice\n\nInstructions:\n"
                "1. Rinse the chickpeas.\n2. Blend all ingredients until smooth.\n3. Add water if needed."
            ),
            "You need 1 can of chickpeas, tahini and lemon juice. Blend until smooth.",
            (
                "### Ingredients\n* 400 g chickpeas\n* 3 tbsp tahini\n* 1 lemon, juiced\n\n### Method\n"
                "1. Drain the chickpeas.\n2. Blend with the tahini and lemon until smooth.\n3. Taste and serve."
            ),
        ),
        answers=(
            (
                "**Ingredients**\n- 1 can chickpeas\n- 2 tablespoons tahini\n- 1 lemon\n\n**Steps**\n"
                "1. Drain the chickpeas.\n2. Blend everything until smooth.\n3. Season and serve."
            ),
        ),
    ),
    Case(
        "steps in one order are steps in German, too",
        (
            "1. Reis waschen.\n2. Mit der doppelten Menge Wasser aufkochen.\n3. 15 Minuten köcheln lassen.",
            "1. Wasche den Reis.\n2. Bring ihn mit doppelt so viel Wasser zum Kochen.\n3. Lass ihn 15 Minuten köcheln.",
            "1. Reis waschen.\n2. Doppelte Menge Wasser zum Kochen bringen.\n3. Reis 15 Minuten köcheln lassen.",
            "1. Reis waschen.\n2. Reis in kochendes Wasser geben.\n3. 15 Minuten köcheln lassen.",
        ),
        says=("1. ", "\n2. ", "\n3. ", "Wasser"),
    ),
    Case(
        "steps in one order are steps in French, too",
        (
            "1. Faire bouillir l'eau.\n2. Verser les pâtes dans l'eau.\n3. Cuire dix minutes.\n4. Égoutter les pâtes.",
            "1. Faire bouillir de l'eau salée.\n2. Ajouter les pâtes.\n3. Laisser cuire dix minutes.\n4. Égoutter.",
            (
                "1. Portez l'eau à ébullition.\n2. Ajoutez les pâtes.\n3. Laissez cuire dix minutes.\n"
                "4. Égouttez les pâtes."
            ),
        ),
        says=("1. ", "\n2. ", "\n3. ", "\n4. "),
    ),
    Case(
        "a letter stands whole, with its greeting and its sign-off",
        (
            (
                "Subject: Damaged parcel\n\nDear Customer Service,\n\nMy parcel arrived damaged on Tuesday. "
                "Please send me a replacement.\n\nKind regards,\nSam Price"
            ),
            (
                "Dear Sir or Madam,\n\nI received a damaged parcel. Could you please send a replacement?\n\n"
                "Yours faithfully,\n[Your Name]"
            ),
            (
                "Here is a draft:\n\nSubject: Damaged Parcel\n\nDear Customer Service,\n\nMy parcel arrived damaged. "
                "Could you send me a replacement?\n\nKind regards,\n[Your Name]\n\nFeel free to change it!"
            ),
        ),
        answers=(
            (
                "Subject: Damaged Parcel\n\nDear Customer Service,\n\nMy parcel arrived damaged. "
                "Could you send me a replacement?\n\nKind regards,\n[Your Name]"
            ),
        ),
    ),
    Case(
        "a German letter stands whole",
        (
            (
                "Sehr geehrte Frau Weber,\n\nleider kann ich den Termin am Montag nicht wahrnehmen. "
                "Könnten wir ihn auf Mittwoch verschieben?\n\nMit freundlichen Grüßen\n[Ihr Name]"
            ),
            (
                "Sehr geehrte Frau Weber,\n\nleider muss ich unseren Termin am Montag absagen. "
                "Wäre ein Termin am Mittwoch möglich?\n\nMit freundlichen Grüßen,\n[Name]"
            ),
            (
                "Liebe Frau Weber,\n\nleider kann ich am Montag nicht kommen. Passt Ihnen der Mittwoch?\n\n"
                "Viele Grüße\n[Name]"
            ),
        ),
        says=("Frau Weber,\n\n", "Montag", "Mittwoch", "Grüße", "ame]"),
    ),
    Case(
        "a request is what was asked for, though it is a question",
        (
            "Could you please turn the music down? I am trying to sleep.",
            "Would you mind turning the music down? I am trying to sleep.",
            "Excuse me, could you please turn the music down? I am trying to sleep.",
            "Hello, could you please turn down the music? I'm trying to sleep. Thank you!",
        ),
        says=("ould you please turn", "?", "trying to sleep"),
    ),
    Case(
        "questions are the answer where all responses list questions",
        (
            "- Who is your favourite character?\n- What surprised you most?\n- Would you recommend the book?",
            "1. Who was your favourite character?\n2. Would you recommend the book?\n3. How did the ending feel?",
            (
                "1. Which character was your favourite?\n2. What surprised you the most?\n"
                "3. Would you recommend this book?"
            ),
        ),
        says=("favourite", "- Would you recommend"),
        never_says=("ending",),
    ),
)
