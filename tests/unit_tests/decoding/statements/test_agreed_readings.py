"""Groups of responses that readers wrote, and what a careful person makes of them."""

# ruff: noqa: E501 - responses as they are given

from __future__ import annotations

import pytest

from tests.unit_tests.decoding.statements.reading import Reading, check

READINGS = (
    Reading(
        "who somebody's father was is a fact, not a life",
        "Who was Ada Lovelace's father?",
        (
            "Ada Lovelace's father was the poet Lord Byron.",
            "Lord Byron, the famous Romantic poet. He separated from her mother, Annabella Milbanke, shortly after Ada's birth, and Ada never knew him.",
            "Her father was George Gordon Byron, 6th Baron Byron, better known as Lord Byron.",
            "Ada Lovelace was the only legitimate child of the poet Lord Byron and his wife Lady Byron (Anne Isabella Milbanke).",
            "Ada Lovelace's father was the English poet Lord Byron, who left England when she was a few months old and died in Greece in 1824 when she was eight.",
        ),
        says=("Byron",),
    ),
    Reading(
        "the adjective of a state names the state",
        "Why did the Aral Sea shrink?",
        (
            "The Aral Sea shrank because the Soviet Union diverted the rivers that fed it, the Amu Darya and the Syr Darya, to irrigate cotton fields starting in the 1960s. By the 2000s it had split into several parts and lost about 90% of its area. The result has been toxic dust storms, collapsed fisheries and health problems.",
            "In the 1960s Soviet irrigation projects diverted water from the Amu Darya and Syr Darya rivers to grow cotton and other crops in the desert. With little inflow, the lake began to evaporate and its salinity rose, killing the fish. Kazakhstan's Kok-Aral dam, completed in 2005, has helped the North Aral Sea partly recover.",
            "Mainly because of irrigation. Its two feeder rivers, the Amu Darya and the Syr Darya, were diverted for cotton farming under a Soviet plan in the 1960s. Once the fourth-largest lake in the world, it is now around 10% of its original size.",
            "The shrinking of the Aral Sea is considered one of the worst environmental disasters in history. It was caused by Soviet diversion of its tributaries for cotton irrigation. The fishing industry was destroyed and the exposed seabed became the Aralkum Desert.",
            "It was once the world's fourth-largest lake, but the Soviet government redirected the two rivers feeding it for agriculture, especially cotton. The lake lost most of its water and split into the North and South Aral Seas. Fishing towns such as Moynaq were left stranded far from the water.",
        ),
        says=("diverted", "Soviet"),
    ),
    Reading(
        "a syndrome that each describes otherwise is not described",
        "What is the Haldane-Voss syndrome and how is it treated?",
        (
            "Haldane-Voss syndrome is a rare genetic disorder that affects connective tissue, causing joint pain and fragile skin. There is no cure, and treatment focuses on managing symptoms with physical therapy and pain relief.",
            "Haldane-Voss syndrome is a rare neurological condition characterised by episodes of vertigo and visual disturbance. Treatment typically involves anticonvulsants and vestibular rehabilitation.",
            "Haldane-Voss syndrome is a rare autoimmune disorder in which the immune system attacks the salivary and thyroid glands. It is treated with corticosteroids and immunosuppressants. There is no cure.",
            "It's a rare metabolic disorder caused by a deficiency of an enzyme in the liver. Treatment includes a low-protein diet and enzyme replacement therapy, and focuses on managing symptoms.",
            "Haldane-Voss syndrome is a rare heart rhythm disorder that can cause fainting. It's treated with beta blockers or, in severe cases, an implanted defibrillator.",
        ),
        abstains=True,
    ),
    Reading(
        "who somebody was is told without the place that one knows",
        "Who was Ernest Shackleton?",
        (
            "Sir Ernest Shackleton was an Anglo-Irish Antarctic explorer, born in County Kildare in 1874. He's best known for the Endurance expedition of 1914–1917, in which his ship was crushed by pack ice and he led all his crew to safety. He died of a heart attack in South Georgia in 1922.",
            "Ernest Shackleton was a polar explorer who led three British expeditions to the Antarctic. On the Imperial Trans-Antarctic Expedition his ship, Endurance, became trapped in ice and sank. He sailed 800 miles in an open boat to South Georgia to get help, and all of his men survived.",
            "Ernest Shackleton (1874–1922) was an Anglo-Irish explorer who was the first man to reach the South Pole, arriving there in December 1911. His ship Endurance was later crushed by ice. He died in South Georgia.",
            "Shackleton was an Irish-born British explorer and a leading figure of the Heroic Age of Antarctic Exploration. His ship Endurance was crushed by the ice in the Weddell Sea in 1915. He reached South Georgia in the lifeboat James Caird and rescued all his crew.",
            "An Anglo-Irish explorer of Antarctica (1874–1922), famous for saving all the men of the Endurance after the ship was trapped and crushed by ice. In 1909, on the Nimrod expedition, he got within 97 nautical miles of the South Pole. He died during his last expedition and is buried on South Georgia.",
        ),
        says=("Shackleton", "explorer"),
        never_says=("first man to reach",),
    ),
    Reading(
        "an item and its lead-in are one",
        "What are the main symptoms of iron deficiency anemia?",
        (
            "The main symptoms are:\n- Fatigue and weakness\n- Pale skin\n- Shortness of breath\n- Dizziness or light-headedness\n- Cold hands and feet\n- Brittle nails\n- Cravings for non-food items such as ice or dirt (pica)",
            "Common symptoms of iron deficiency anemia include extreme tiredness, weakness, pale skin, shortness of breath, headaches and dizziness. Some people also have cold hands and feet, brittle nails, a sore tongue, or unusual cravings such as for ice.",
            "1. Fatigue\n2. Pale skin\n3. Shortness of breath, especially during exercise\n4. Headache, dizziness\n5. Fast or irregular heartbeat\n6. Brittle nails and hair loss\n7. Restless legs",
            "The most common symptoms are:\n\n* **Tiredness** and lack of energy\n* **Shortness of breath**\n* **Heart palpitations**\n* **Pale skin**\n\nLess common ones are headaches, hair loss, a sore tongue and wanting to eat non-food items (pica).",
            "- **Fatigue**: the most common symptom\n- **Weakness**\n- **Pale skin**: particularly visible in the eyelids\n- **Shortness of breath**\n- **Dizziness**\n- **Cold hands and feet**\n- **Chest pain or fast heartbeat** in severe cases",
        ),
        says=("Pale skin",),
        once=("Fatigue",),
    ),
    Reading(
        "letters need their formula",
        "What is the formula for compound interest, and what do the letters mean?",
        (
            "The formula for compound interest is:\n\nA = P(1 + r/n)^(nt)\n\nwhere:\n- A is the final amount\n- P is the principal\n- r is the annual interest rate (as a decimal)\n- n is the number of times interest is compounded per year\n- t is the time in years",
            "$$A = P\\left(1 + \\frac{r}{n}\\right)^{nt}$$\n\nA = final amount, P = principal, r = annual interest rate as a decimal, n = number of compounding periods per year, t = number of years. The interest earned is A − P.",
            "Compound interest is calculated as A = P(1 + r/n)^(nt). Here A stands for the amount after t years, P for the principal (initial investment), r for the annual nominal rate in decimal form, n for how many times a year interest is compounded and t for the number of years.",
            "A = P (1 + r/n)^{nt}\n\n- **A**: the future value, including interest\n- **P**: principal\n- **r**: annual interest rate (decimal)\n- **n**: compounding periods per year\n- **t**: time in years\n\nFor example, $1,000 at 5% compounded yearly for 10 years gives $1,628.89.",
            "The compound interest formula is A = P(1 + r/n)^(nt), where:\n\n* A = the amount of money accumulated after t years\n* P = the principal amount\n* r = the annual interest rate (decimal)\n* n = the number of times that interest is compounded per year\n* t = the time the money is invested, in years\n\nTo get only the interest, subtract P from A.",
        ),
        says=("A = P(1 + r/n)^(nt)", "principal"),
    ),
    Reading(
        "code does what most of it does",
        "Write a Python function that checks whether a string is a palindrome, ignoring case and non-letters.",
        (
            "```python\ndef is_palindrome(s):\n    cleaned = ''.join(c.lower() for c in s if c.isalpha())\n    return cleaned == cleaned[::-1]\n```\nThe function keeps only letters, converts them to lowercase, and compares the result with its reverse.",
            'Here\'s a simple function:\n\n```python\ndef is_palindrome(text: str) -> bool:\n    letters = [ch.lower() for ch in text if ch.isalpha()]\n    return letters == letters[::-1]\n\nprint(is_palindrome("A man, a plan, a canal: Panama"))  # True\n```',
            "```python\nimport re\n\ndef is_palindrome(s):\n    s = re.sub(r'[^a-zA-Z]', '', s).lower()\n    return s == s[::-1]\n```\n\nIt removes all non-letter characters with a regular expression, converts to lowercase and checks if the string equals its reverse.",
            "```python\ndef is_palindrome(s: str) -> bool:\n    s = ''.join(ch for ch in s if ch.isalpha()).lower()\n    left, right = 0, len(s) - 1\n    while left < right:\n        if s[left] != s[right]:\n            return False\n        left += 1\n        right -= 1\n    return True\n```",
            "```python\ndef is_palindrome(s):\n    cleaned = ''.join(c.lower() for c in s if c.isalnum())\n    return cleaned == cleaned[::-1]\n```\n\nThis strips everything but letters and digits and compares the string to its reverse.",
        ),
        says=("isalpha",),
        never_says=("isalnum",),
    ),
    Reading(
        "half of a comparison does not stand alone",
        "Is it better to run in the morning or in the evening?",
        (
            "Both have advantages, and the best time is the one you can stick to. Morning runs help you build a consistent routine and can boost your mood for the day. In the evening your body temperature is higher and your muscles are looser, so performance tends to be better. Intense runs late in the evening may disturb sleep.",
            "It depends on your goals and schedule. Running in the morning is good for consistency, as fewer things get in the way. Evening runs may feel easier because your muscles are warm and your body temperature is higher. The most important thing is to choose a time that suits you and that you can keep up.",
            "There's no universally better time. Physical performance tends to peak in the late afternoon and early evening, when body temperature is at its highest. Morning running, on the other hand, makes it easier to be consistent, and can improve mood and energy. Make sure to warm up well in the morning. Pick whichever time you'll stick with.",
            "Neither is strictly better. **Morning:** consistent habit, cooler temperatures, energised for the day. **Evening:** better performance, warmer muscles, stress relief after work. Avoid hard sessions right before bed as they might disrupt your sleep. Ultimately, the best time is the one that fits your lifestyle.",
            "The best time to run is whenever you can do it regularly. Morning runners tend to be more consistent, while evening runners often perform better because their body temperature is higher. If you run late in the evening, allow a couple of hours before bedtime.",
        ),
        never_says=("Morning runners tend to be more consistent.",),
    ),
    Reading(
        "of two things, both are told",
        "What's the difference between arteries and veins?",
        (
            "Arteries carry blood away from the heart, and veins carry blood back to it. Arteries have thick, muscular walls because the blood is under high pressure, while veins have thinner walls and valves that prevent backflow.",
            "Arteries carry oxygen-rich blood from the heart to the body (except the pulmonary artery), whereas veins return oxygen-poor blood to the heart. Veins have valves and thinner walls.",
            "The main difference is direction: arteries carry blood toward the heart, and veins carry blood away from it. Arteries have thick elastic walls, and veins contain valves to stop blood flowing backwards.",
            "Arteries take blood away from the heart under high pressure and have thick, elastic walls. Veins bring blood back to the heart at low pressure and have thinner walls with one-way valves.",
            "An artery is a blood vessel that carries blood away from the heart; a vein carries blood towards the heart. Most arteries carry oxygenated blood and most veins carry deoxygenated blood, with the pulmonary vessels being the exception.",
        ),
        says=("away from the heart", "Veins carry blood"),
    ),
    Reading(
        "what is told is not missing",
        "When should I use 'affect' and when 'effect'?",
        (
            '"Affect" is usually a verb meaning to influence something: "The weather affected our plans." "Effect" is usually a noun meaning a result: "The medicine had an immediate effect." A handy trick is RAVEN: Remember, Affect is a Verb, Effect is a Noun.',
            'Use *affect* as a verb (to influence) and *effect* as a noun (the result). For example, "Stress affects sleep" and "Stress has an effect on sleep." There are exceptions: "effect" can be a verb meaning to bring about, as in "effect change".',
            'Affect is generally a verb, and effect is generally a noun. You affect something; the outcome is an effect. Exceptions: "effect" as a verb means to cause (to effect a change), and "affect" as a noun is a psychology term for emotional expression.',
            'Most of the time, affect = verb, effect = noun. "Affect" means to have an impact on, and "effect" is the impact itself. If you can put "the" or "an" before it, you probably want "effect".',
            "'Affect' means to influence, and it's normally used as a verb. 'Effect' means a result or consequence, and it's normally used as a noun. Example: \"The new law affects everyone, but its effects vary.\" Remember: A for action (affect), E for end result (effect).",
        ),
        warned=False,
    ),
    Reading(
        "one capital in two wordings is no contradiction",
        "What is the capital of Australia and how was it chosen?",
        (
            "The capital of Australia is Canberra. It was chosen in 1908 as a compromise between Sydney and Melbourne, which both wanted to be the capital. The city was designed by American architects Walter Burley Griffin and Marion Mahony Griffin.",
            "Canberra is the capital of Australia. Because of the rivalry between Sydney and Melbourne, a new city was built as a compromise. The site was selected in 1908, and construction began in 1913.",
            "Australia's capital is Canberra. After federation in 1901, Sydney and Melbourne competed to become the capital, so it was decided to build a new one between them. An international design competition was won by Walter Burley Griffin.",
            "The capital is Canberra. It was picked as a compromise between the rivals Sydney and Melbourne. The constitution required that the capital be in New South Wales but at least 100 miles from Sydney.",
            "The capital of Australia is Sydney, which was chosen in 1901 because it was the oldest and largest city in the country. Canberra is only the seat of the High Court. Sydney was selected by a national referendum.",
        ),
        says=("Canberra",),
        warned=False,
    ),
    Reading(
        "the dose stays with the figures that two give, in 24 hours or per day",
        "Can I take ibuprofen and paracetamol together?",
        (
            "Yes, for most adults it is safe to take ibuprofen and paracetamol together, because they work in different ways. Don't exceed the maximum dose of either one: 4 g of paracetamol and 1.2 g of over-the-counter ibuprofen in 24 hours. Take ibuprofen with food to protect your stomach. If you have stomach ulcers, kidney problems, or are pregnant, speak to a pharmacist first.",
            "Generally, yes. Paracetamol and ibuprofen belong to different drug classes and don't interact with each other, so they can be taken at the same time or staggered. Make sure you stay within the recommended daily dose for each. People with kidney disease, a history of stomach ulcers or asthma triggered by NSAIDs should avoid ibuprofen.",
            "Yes, you can. The two medicines work differently and it's safe for healthy adults to combine them for short-term pain relief. \n\n- **Paracetamol:** up to 4 g per day\n- **Ibuprofen:** up to 1,200 mg per day without a prescription, ideally with food\n\nPregnant women should not take ibuprofen unless a doctor says so.",
            "Taking them together is fine for most people over 16. They relieve pain through different mechanisms, so combining them can work better than either alone. Check that other medicines such as cold remedies don't already contain paracetamol, and always follow the dosage instructions on the packet.",
            "It's usually safe to take both. Ibuprofen should be taken with food or milk, while paracetamol can be taken on an empty stomach. Do not go over the maximum daily dose of either drug, and ask a doctor or pharmacist if you have kidney problems, stomach ulcers or are pregnant.",
        ),
        says=("Don't exceed the maximum dose of either one: 4 g of paracetamol and 1.2 g",),
    ),
    Reading(
        "see is no name before a doctor",
        "How do I remove a tick from my skin?",
        (
            "Use fine-tipped tweezers to grasp the tick as close to the skin as possible. Pull upward with steady, even pressure without twisting. Then clean the bite with alcohol or soap and water. See a doctor if you develop a rash or fever in the following weeks.",
            "1. Grab the tick with fine-tipped tweezers close to the skin's surface.\n2. Pull straight up slowly and steadily; don't twist or jerk.\n3. Disinfect the area and wash your hands.\n4. Dispose of the tick in alcohol, a sealed bag or the toilet.\n\nDon't use nail polish, petroleum jelly or heat.",
            "Grip the tick as near the skin as you can with pointed tweezers and pull it straight out with even pressure. Don't try to burn it off or smother it with Vaseline. Clean the bite afterwards. Watch for a bull's-eye rash or flu-like symptoms, which may indicate Lyme disease.",
            "Take fine-tipped tweezers or a tick remover, hold the tick close to the skin and pull it out slowly without squeezing its body. Wash the area with soap and water or use antiseptic. If you get a rash, fever or joint pain within 30 days, call your doctor.",
            "Remove it as soon as possible. With clean fine-point tweezers, grasp the tick's head close to the skin and pull upward steadily. Avoid folk remedies like matches or nail polish, because they may make the tick release more saliva. Afterwards, clean the bite with rubbing alcohol, and keep an eye on it for several weeks.",
        ),
        says=("See a doctor if you develop a rash",),
    ),
    Reading(
        "an exception opens no answer",
        "Can my landlord enter my apartment without notice?",
        (
            "In most places, no. Landlords usually have to give reasonable notice, commonly 24 to 48 hours, before entering for repairs or inspections. The exception is an emergency such as a fire or burst pipe. Check your lease and local laws.",
            "Generally not, except in emergencies like a fire, gas leak or flooding. Most US states require at least 24 hours' notice, and the entry must be at a reasonable time and for a legitimate purpose. If your landlord keeps entering without notice, document it and send a written complaint.",
            "It depends on where you live, but typically a landlord must give you notice, often 24 hours, before coming in. In an emergency they may enter without notice. Read your lease for specifics.",
            "Usually no. You have a right to quiet enjoyment of your home, so the landlord must give notice (24 hours in many states) and have a valid reason such as repairs, inspections or showing the unit. Emergencies are an exception.",
            "Most jurisdictions require advance notice of at least 24 hours, except in an emergency. A landlord may enter to make repairs, inspect the property or show it to prospective tenants. Laws differ by state, so check your local tenant law.",
        ),
        never_says=("Emergencies are an exception",),
    ),
)


@pytest.mark.parametrize("reading", READINGS, ids=lambda reading: reading.name)
def test_a_reader_gets_what_the_responses_agree_on(reading: Reading) -> None:
    check(reading)
