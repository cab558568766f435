"""Languages other than English, and few or many samples."""

from __future__ import annotations

from tests.unit_tests.decoding.cases.case import Case

LANGUAGES = (
    Case(
        "German: an ordinal ends no sentence, and a wrong year is outvoted",
        (
            *4 * ("Die Mauer fiel am 9. November 1989. Danach wurde die Stadt vereint.",),
            "Die Mauer fiel am 9. November 1990. Danach wurde die Stadt vereint.",
        ),
        answers=("Die Mauer fiel am 9. November 1989. Danach wurde die Stadt vereint.",),
    ),
    Case(
        "German: a negation counts",
        (*4 * ("Der Pilz ist nicht giftig.",), "Der Pilz ist giftig."),
        answers=("Der Pilz ist nicht giftig.",),
    ),
    Case(
        "German: capitals of nouns make no names, wording may differ",
        (
            "Ein Vulkan ist ein Berg, aus dem Lava austritt.",
            "Ein Vulkan ist ein Berg, aus dem heiße Lava austritt.",
            "Ein Vulkan ist eine Öffnung im Boden, aus der Lava austritt.",
            "Ein Vulkan ist ein Berg, aus dem Lava und Asche austreten.",
        ),
        says=("Ein Vulkan ist ein", "Lava"),
    ),
    Case(
        "French: a figure is outvoted",
        (
            *4 * ("La tour mesure 330 mètres de haut. Elle se trouve à Lyon.",),
            "La tour mesure 300 mètres de haut. Elle se trouve à Lyon.",
        ),
        answers=("La tour mesure 330 mètres de haut. Elle se trouve à Lyon.",),
    ),
    Case(
        "French: a negation in two parts counts",
        (*3 * ("Ce champignon n'est pas comestible.",), *2 * ("Ce champignon est comestible.",)),
        tau=0.5,
        answers=("Ce champignon n'est pas comestible.",),
    ),
    Case(
        "Spanish: a question that opens upside down is not the answer",
        (
            *4 * ("¿Quién escribió la novela? La novela fue escrita por Marta Ruiz en 1952.",),
            "La novela fue escrita por Marta Ruiz en 1925.",
        ),
        says=("La novela fue escrita por Marta Ruiz en 1952.",),
        never_says=("1925",),
    ),
    Case(
        "Chinese: sentences end, and a wrong figure is outvoted",
        (
            *4 * ("这座桥位于南京。它建于1968年。",),
            "这座桥位于南京。它建于1986年。",
        ),
        answers=("这座桥位于南京。它建于1968年。",),
    ),
    Case(
        "Chinese: the order of sentences does not matter",
        (
            "大熊猫生活在四川。竹子是大熊猫的主要食物。",
            "竹子是大熊猫的主要食物。大熊猫生活在四川。",
            "大熊猫生活在四川。竹子是大熊猫的主要食物。",
        ),
        once=("大熊猫生活在四川。", "竹子是大熊猫的主要食物。"),
    ),
    Case(
        "Chinese: a negation counts",
        (*4 * ("这种蘑菇不能吃。",), "这种蘑菇能吃。"),
        answers=("这种蘑菇不能吃。",),
    ),
    Case(
        "Japanese: sentences end, and a wrong height is outvoted",
        (
            *4 * ("富士山は日本で一番高い山です。標高は3776メートルです。",),
            "富士山は日本で一番高い山です。標高は3767メートルです。",
        ),
        answers=("富士山は日本で一番高い山です。標高は3776メートルです。",),
    ),
    Case(
        "Arabic: a wrong city is outvoted",
        (
            *4 * ("القاهرة هي عاصمة مصر. تقع المدينة على نهر النيل.",),
            "الإسكندرية هي عاصمة مصر. تقع المدينة على نهر النيل.",
        ),
        answers=("القاهرة هي عاصمة مصر. تقع المدينة على نهر النيل.",),
    ),
    Case(
        "Arabic: a question mark ends a sentence",
        (
            *3 * ("متى بني الجسر؟ بني الجسر عام 1932.",),
            "متى بني الجسر؟ بني الجسر عام 1923.",
        ),
        says=("بني الجسر عام 1932.",),
        never_says=("1923",),
    ),
    Case(
        "Hindi: the danda ends a sentence, and a wrong builder is outvoted",
        (
            *4 * ("ताजमहल आगरा में स्थित है। इसे शाहजहाँ ने बनवाया था।",),
            "ताजमहल आगरा में स्थित है। इसे अकबर ने बनवाया था।",
        ),
        answers=("ताजमहल आगरा में स्थित है। इसे शाहजहाँ ने बनवाया था।",),
    ),
    Case(
        "Russian: a wrong year is outvoted",
        (
            *4 * ("Москва является столицей России. Город был основан в 1147 году.",),
            "Москва является столицей России. Город был основан в 1174 году.",
        ),
        answers=("Москва является столицей России. Город был основан в 1147 году.",),
    ),
    Case(
        "other languages keep whole sentences, tails and all, or nothing",
        (
            "Das Schloss steht in Wien, das an der Donau liegt.",
            "Das Schloss steht in Wien, das an der Donau liegt.",
            "Das Schloss steht in Wien, das an der Donau liegt. Es ist gelb.",
        ),
        answers=("Das Schloss steht in Wien, das an der Donau liegt.",),
    ),
    Case(
        "mixed scripts: a wrong character is outvoted",
        (
            *4 * ("The Japanese word for cat is 猫 (neko).",),
            "The Japanese word for cat is 犬 (neko).",
        ),
        answers=("The Japanese word for cat is 猫 (neko).",),
    ),
    Case(
        "emoji are neither here nor there",
        (
            "Dublin is the capital of Ireland. 🍀",
            "Dublin is the capital of Ireland. 🎉",
            "Dublin is the capital of Ireland 🇮🇪.",
            "Dublin is the capital of Ireland.",
        ),
        says=("Dublin is the capital of Ireland",),
        never_says=("🎉",),
    ),
)

NUMBERS_OF_SAMPLES = (
    Case(
        "identical responses are the answer as they stand",
        5 * ("Elm wood resists water.\n\nIt was used for pipes, wheels and coffins.",),
        answers=("Elm wood resists water.\n\nIt was used for pipes, wheels and coffins.",),
    ),
    Case(
        "one response is the answer",
        ("Elm wood resists water. It was used for pipes.",),
        answers=("Elm wood resists water. It was used for pipes.",),
    ),
    Case(
        "two responses give what both say",
        (
            "Elm wood resists water. It was used for pipes.",
            "Elm wood resists water. Bees rarely visit the flowers.",
        ),
        answers=("Elm wood resists water.",),
    ),
    Case(
        "two responses that contradict each other give nothing",
        ("The station opened in 1911.", "The station opened in 1913."),
        never_says=("1911", "1913"),
        abstains=True,
    ),
    Case(
        "three responses: two agree",
        ("The station opened in 1911.", "The station opened in 1913.", "The station opened in 1911."),
        tau=0.5,
        answers=("The station opened in 1911.",),
    ),
    Case(
        "ten responses with one outlier",
        (*9 * ("The station opened in 1911.",), "The station never opened."),
        answers=("The station opened in 1911.",),
    ),
)
