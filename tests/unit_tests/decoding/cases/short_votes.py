"""Short answers in many dresses: labels, choices, yes and no, code, data and other languages."""

from __future__ import annotations

from tests.unit_tests.decoding.cases.case import Case

LABELS = (
    Case(
        "a label with a reason behind it is the label",
        (
            "Positive",
            "Positive. The reviewer liked the acting.",
            "Positive, because the acting made up for it.",
            "Negative",
            "Overall: Positive",
        ),
        answers=("Positive",),
    ),
    Case(
        "a label in bold, in a sentence and before a reason is the label, and its denial is another",
        ("Spam", "This is spam.", "Spam. The message asks for bank details.", "**Spam**", "Not spam"),
        answers=("Spam", "This is spam.", "**Spam**"),
    ),
    Case(
        "a label behind its name is the label",
        (
            "Category: Sports",
            "Sports",
            "The article belongs to the category Sports.",
            "Sports, because it reports on a match.",
            "Politics",
        ),
        says=("Sports",),
    ),
    Case(
        "what an answer is not does not count against it",
        (
            "Canberra, not Sydney.",
            "Canberra",
            "Canberra.",
            "The capital is Sydney.",
            "Sydney",
        ),
        answers=("Canberra", "Canberra.", "Canberra, not Sydney."),
    ),
    Case(
        "the first of several is not the one",
        ("Paris, Lyon and Nice", "Paris", "Paris, Marseille", "Lyon", "Paris"),
        abstains=True,
    ),
    Case(
        "who is better than whom follows the one who is better",
        ("Messi", "Ronaldo", "It depends.", "Messi is better than Ronaldo.", "Ronaldo is better than Messi."),
        abstains=True,
    ),
    Case(
        "a longer name is another name",
        ("Mistveil", "Mistveil Majesty", "Mistystone", "Mistveil Majesty", "Mistveil"),
        abstains=True,
    ),
    Case("a language is not the one with two signs more", ("C", "C++", "C++", "C", "C++"), answers=("C++",)),
    Case(
        "a choice, its text and both are one choice, written with both",
        (
            "C) Nitrogen",
            "The correct answer is **C) Nitrogen**. Nitrogen makes up about 78% of Earth's atmosphere.",
            "C",
            "Answer: C. Nitrogen accounts for roughly 78% of the atmosphere.",
            "A) Oxygen. Oxygen is what we breathe.",
        ),
        says=("C", "Nitrogen"),
        never_says=("Oxygen",),
    ),
    Case(
        "the text of a choice alone is the choice",
        ("B", "B. Jupiter", "The answer is B) Jupiter, because it is the largest planet.", "Jupiter", "D) Saturn"),
        answers=("B. Jupiter",),
    ),
    Case(
        "one sentence set right is one in quotation marks, in bold and behind a label",
        (
            "He and I went to the store yesterday to buy milk.",
            '"He and I went to the store yesterday to buy milk."',
            (
                "The corrected sentence is:\n\n**He and I went to the store yesterday to buy milk.**\n\n"
                'Explanation: "went" is the simple past.'
            ),
            'Corrected: "He and I went to the store yesterday to buy some milk."',
            "He and I had gone to the store yesterday to buy milk.",
        ),
        answers=("He and I went to the store yesterday to buy milk.",),
    ),
    Case(
        "a word among paragraphs does not take their place",
        (
            "Paris",
            "Paris is the capital of France. It has about two million inhabitants and lies on the Seine.",
            "The capital of France is Paris, which lies on the Seine and has about two million inhabitants.",
            "France's capital is Paris. The city lies on the Seine.",
            "Paris is the capital of France. The Louvre is there.",
        ),
        says_one_of=("Paris is the capital of France", "The capital of France is Paris"),
    ),
    Case(
        "a short answer that lost does not stand among what others say",
        (
            "It depends. Buying makes sense if you stay long.",
            "Rent if you move soon; buy if you stay.",
            "It depends. If you stay, buying pays off.",
            "Buy.",
            "It depends. If you move soon, rent.",
        ),
        says=("It depends.",),
        never_says=("Buy.",),
    ),
)

SNIPPETS = (
    Case(
        "a command is one in backquotes, in a fence and plain",
        (
            "`du -sh folder`",
            "Use `du -sh folder`.",
            "du -sh folder",
            "```bash\ndf -h\n```",
            "`du -sh folder` shows it.",
        ),
        answers=("`du -sh folder`",),
    ),
    Case(
        "a query is one in backquotes, in a fence and with a remark",
        (
            "```sql\nSELECT COUNT(*) FROM users;\n```",
            "`SELECT COUNT(*) FROM users;`",
            "SELECT COUNT(*) FROM users;",
            "```sql\nSELECT COUNT(*) FROM users;\n```\n\nThis counts all rows.",
            "```sql\nSELECT COUNT(id) FROM users;\n```",
        ),
        says=("SELECT COUNT(*) FROM users;",),
    ),
    Case(
        "the pattern that three give outweighs one block",
        (
            r"`^\d{5}(-\d{4})?$`",
            "```\n^\\d{5}(?:-\\d{4})?$\n```\n\n- `^\\d{5}` matches five digits",
            "You can use this regex:\n\n```regex\n^\\d{5}(-\\d{4})?$\n```\n\nExplanation:\n- `^` start\n- `$` end",
            r"^\d{5}(-\d{4})?$",
            "```\n\\b\\d{5}(?:-\\d{4})?\\b\n```",
        ),
        answers=(r"`^\d{5}(-\d{4})?$`",),
    ),
    Case(
        "lines of code that all differ do not silence each other",
        (
            "```python\nprint(sum(range(1, 11)))\n```",
            "```python\nprint(sum(range(11)))\n```",
            "```python\nprint(sum(i for i in range(1, 11)))\n```",
        ),
        says=("print(sum(",),
    ),
    Case(
        "data is one in any layout, and a list in another order is another",
        (
            '["red", "yellow", "blue"]',
            '```json\n["red", "yellow", "blue"]\n```',
            '```json\n[\n  "red",\n  "yellow",\n  "blue"\n]\n```',
            '["red", "blue", "yellow"]',
            '{"colors": ["red", "yellow", "blue"]}',
        ),
        answers=('["red", "yellow", "blue"]', '```json\n["red", "yellow", "blue"]\n```'),
    ),
    Case(
        "an object is one in any order of its fields",
        (
            '{"a": 1, "b": [1, 2]}',
            '```json\n{\n  "b": [1, 2],\n  "a": 1\n}\n```',
            '{"b": [1, 2], "a": 1}',
            '{"a": 1, "b": [2, 1]}',
            'Here you go:\n\n```json\n{"a": 1, "b": [1, 2]}\n```',
        ),
        says=("[1, 2]",),
    ),
)

STANCES = (
    Case(
        "no stands before the reason that enough share",
        (
            "No. The Earth is an oblate spheroid.",
            "No, the Earth is not flat. It is roughly a sphere.",
            "No. It is roughly a sphere.",
            "No, it is an oblate spheroid.",
            "No.",
        ),
        says=("No",),
        says_one_of=("sphere", "spheroid"),
    ),
    Case(
        "no stands where every reason is another",
        (
            "No, goats dislike it.",
            "No. Paper has no nutrients worth mentioning.",
            "No, their stomachs reject cans.",
            "No. Farmers feed them hay and browse.",
            "No, that is a cartoon cliché.",
        ),
        answers=("No.",),
    ),
    Case(
        "yes keeps the sentence that others support",
        (
            "Yes, whales are mammals.",
            "Yes. They breathe air and nurse their young.",
            "Yes, whales are mammals that breathe air.",
            "Yes.",
            "Yes, they are warm-blooded.",
        ),
        answers=("Yes, whales are mammals.", "Yes, whales are mammals that breathe air."),
    ),
    Case(
        "no opens an answer that gives only the reasons",
        (
            "No, it's generally not safe to eat raw cookie dough. Raw eggs can carry Salmonella.",
            "It's not recommended. Raw dough contains raw eggs, which may carry Salmonella, and uncooked flour.",
            "Generally, no. Raw dough contains uncooked flour and raw eggs, both of which can carry Salmonella.",
            "No. The raw flour and eggs can contain Salmonella.",
            "Yes, in small amounts it's usually fine, although there is a small risk.",
        ),
        says=("No", "Salmonella"),
        never_says=("Yes", "fine"),
    ),
    Case(
        "what follows a yes is not said behind a no",
        (
            "No. Sharks are fish with gills.",
            "No, sharks breathe through gills.",
            "No. They are fish.",
            "Yes, sharks are mammals. They nurse their pups in warm lagoons.",
            "Yes, they are. They nurse their pups in warm lagoons.",
        ),
        says=("No",),
        never_says=("Yes", "nurse"),
    ),
    Case(
        "a courtesy that begins with yes opens no answer",
        (
            "Yes, of course! The tower was built in 1889.",
            "Yes, certainly. The tower was built in 1889.",
            "Yes, I can help. The tower was built in 1889.",
        ),
        says=("The tower was built in 1889.",),
        never_says=("Yes. ",),
    ),
    Case(
        "a hedge that most give stays with their yes",
        (
            "Technically yes, tomatoes are fruit.",
            "Technically, yes. A botanist would agree.",
            "Technically yes, since it bears seeds.",
            "No, it is used as a vegetable.",
            "Technically yes.",
        ),
        says=("Technically",),
    ),
    Case(
        "a yes on a condition is not a yes",
        (
            "Yes.",
            "Yes, but only if it is pasteurised.",
            "Yes, if it is pasteurised.",
            "Yes.",
            "Yes, provided it is pasteurised.",
        ),
        says=("pasteurised",),
        may_abstain=True,
    ),
    Case(
        "two plain and two on a condition are no answer",
        ("Yes.", "Yes, but only with a permit.", "Yes, unless it rains.", "Yes"),
        abstains=True,
    ),
    Case(
        "no one is not no",
        ("No one knows.", "Nobody knows for sure.", "No one knows for certain.", "No one knows.", "It is unknown."),
        says=("knows",),
    ),
    Case(
        "true and false in a sentence count",
        (
            "False",
            "False. Bats are not blind.",
            "The statement is false.",
            "False, bats can see.",
            "True",
        ),
        answers=("False", "False.", "The statement is false."),
    ),
    Case(
        "German: yes keeps the sentence that others support",
        (
            "Ja, Wale sind Säugetiere.",
            "Ja. Wale atmen Luft.",
            "Ja, Wale sind Säugetiere und atmen Luft.",
            "Ja.",
            "Nein.",
        ),
        says=("Ja", "Wale sind Säugetiere"),
    ),
    Case(
        "Japanese: yes keeps the sentence that others support",
        (
            "はい、クジラは哺乳類です。",
            "はい。",
            "はい、クジラは哺乳類です。",
            "いいえ。",
            "クジラは哺乳類です。",
        ),
        answers=("はい、クジラは哺乳類です。",),
    ),
)

WORDS_ABROAD = (
    Case(
        "Korean: a name with its ending is the name",
        (
            "한국의 수도는 서울입니다.",
            "대한민국의 수도는 서울입니다.",
            "서울입니다.",
            "한국의 수도는 서울이에요.",
            "서울",
        ),
        says=("서울",),
    ),
    Case(
        "Korean: another name with the same ending is another",
        ("부산입니다.", "인천", "두 번째로 큰 도시는 인천입니다.", "부산"),
        abstains=True,
    ),
    Case(
        "Russian: a name before or behind a dash is the answer",
        ("Канберра", "Столица Австралии — Канберра.", "Канберра — столица Австралии.", "Сидней", "Это Канберра."),
        says=("Канберра",),
    ),
    Case(
        "Arabic: a name before or behind its pronoun is the answer",
        ("كانبرا", "عاصمة أستراليا هي كانبرا.", "كانبرا هي عاصمة أستراليا.", "سيدني", "إنها كانبرا."),
        says=("كانبرا",),
    ),
    Case(
        "Chinese: a name before its verb is the answer",
        ("北京", "中国的首都是北京。", "北京是中国的首都。", "首都是北京", "上海"),
        says=("北京",),
    ),
    Case(
        "Turkish: a name with its suffix is the name",
        (
            "Türkiye'nin başkenti Ankara'dır.",
            "Ankara",
            "Ankara, Türkiye'nin başkentidir.",
            "Başkenti Ankara'dır.",
            "İstanbul",
        ),
        says=("Ankara",),
    ),
    Case(
        "Polish: a name at either end of its sentence is the answer",
        ("Warszawa", "Stolicą Polski jest Warszawa.", "Warszawa jest stolicą Polski.", "To Warszawa.", "Kraków"),
        says=("Warszawa",),
    ),
)
