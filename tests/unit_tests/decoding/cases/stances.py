"""What responses really say of a statement's words: affirm, deny, only mention, or say with a limit."""

from __future__ import annotations

from tests.unit_tests.decoding.cases.case import Case

MYTHS = (
    Case(
        "four who call it a myth, each in other words, do not support it",
        (
            "It is a myth that goldfish have a short memory.",
            "Many people believe that goldfish have a short memory, but they remember for months.",
            "Goldfish have a short memory.",
            "The claim that goldfish have a short memory is false.",
            "A common misconception is that goldfish have a short memory.",
        ),
        says=("goldfish have a short memory",),
        says_one_of=("myth", "false", "misconception", "but they remember"),
        never_says=("Goldfish have a short memory.",),
    ),
    Case(
        "a myth and a plain denial are counted together",
        (
            "No, bulls are not angered by red.",
            "It is a myth that bulls are angered by red.",
            "The belief that bulls are angered by red is a myth.",
            "Bulls are angered by red.",
            "Bulls are not angered by red.",
        ),
        says_one_of=("not angered", "myth"),
        never_says=("Bulls are angered",),
    ),
    Case(
        "a double negation is undone by calling it a myth",
        (
            "It's a myth that camels never drink salt water.",
            "Camels never drink salt water.",
            "The belief that camels never drink salt water is wrong.",
            "It is not true that camels never drink salt water.",
        ),
        says_one_of=("not true that", "wrong", "myth"),
        never_says=("Camels never",),
    ),
    Case(
        "what is taken back in the next sentence stands with it or not at all",
        (
            "Many people think that shaving makes hair grow thicker. That's a myth.",
            "The idea that shaving makes hair grow thicker is a myth.",
            "It is often said that shaving makes hair grow thicker. However, studies show no change.",
            "Shaving makes hair grow thicker, according to a popular claim. This isn't true.",
            "Some say shaving makes hair grow thicker. That is incorrect.",
        ),
        says_one_of=("myth", "isn't true", "incorrect"),
        never_says=("however",),
    ),
    Case(
        "a rule that is not true of one kind is not taken back",
        5 * ("Most owls hunt at night. This is not true of the snowy owl.",),
        answers=("Most owls hunt at night. This is not true of the snowy owl.",),
    ),
    Case(
        "a question does not support what it asks",
        (
            "Tomatoes are vegetables.",
            "Tomatoes are vegetables? No, they are fruits.",
            "Are tomatoes vegetables? No, they are fruits.",
            "Tomatoes are vegetables? No, botanically they are fruits.",
            "Are tomatoes vegetables? No. They are fruits.",
        ),
        says=("fruits",),
        never_says=("Tomatoes are vegetables.",),
    ),
    Case(
        "no evidence for it is not it",
        (
            "There is no evidence that crystals cure headaches.",
            "Crystals cure headaches.",
            "There's no proof that crystals cure headaches.",
            "No evidence shows that crystals cure headaches.",
        ),
        says_one_of=("no evidence", "no proof", "No evidence"),
        never_says=("Crystals cure headaches.",),
    ),
    Case(
        "a German myth is no fact",
        (
            "Spinat enthält sehr viel Eisen.",
            "Es ist ein Mythos, dass Spinat sehr viel Eisen enthält.",
            "Dass Spinat sehr viel Eisen enthält, ist ein Irrtum.",
            "Die Behauptung, dass Spinat sehr viel Eisen enthält, ist falsch.",
        ),
        says_one_of=("Mythos", "Irrtum", "falsch"),
        never_says=("Spinat enthält sehr viel Eisen.",),
    ),
    Case(
        "a Spanish myth is no fact",
        (
            "El azúcar vuelve hiperactivos a los niños.",
            "Es un mito que el azúcar vuelve hiperactivos a los niños.",
            "Es falso que el azúcar vuelve hiperactivos a los niños.",
            "La idea de que el azúcar vuelve hiperactivos a los niños es falsa.",
        ),
        says_one_of=("mito", "falso", "falsa"),
        never_says=("El azúcar vuelve",),
        may_abstain=True,
    ),
    Case(
        "a French myth is no fact",
        (
            "La Grande Muraille est visible depuis la Lune.",
            "C'est un mythe que la Grande Muraille est visible depuis la Lune.",
            "L'idée que la Grande Muraille est visible depuis la Lune est fausse.",
            "Il est faux que la Grande Muraille est visible depuis la Lune.",
        ),
        says_one_of=("mythe", "fausse", "faux"),
        never_says=("La Grande Muraille est visible",),
    ),
    Case(
        "a Chinese myth is no fact",
        (
            "金鱼只有七秒记忆。",
            "金鱼只有七秒记忆是一种误解。",
            "很多人以为金鱼只有七秒记忆,其实不是。",
            "说金鱼只有七秒记忆是个谣言。",
        ),
        says_one_of=("误解", "其实不是", "谣言"),
        never_says=("金鱼只有七秒记忆。",),
    ),
)

MENTIONED = (
    Case(
        "an accusation is not a deed",
        (
            "The mayor stole the money.",
            "The mayor is accused of having stolen the money.",
            "Critics claim that the mayor stole the money.",
            "According to the opposition, the mayor stole the money.",
            "The mayor denies that he stole the money.",
        ),
        says_one_of=("accused", "claim", "According"),
        may_abstain=True,
        never_says=("The mayor stole",),
    ),
    Case(
        "an attempt is not a success",
        (
            "Mallory climbed the mountain.",
            "Mallory failed to climb the mountain.",
            "Mallory tried to climb the mountain.",
            "Mallory hoped to climb the mountain.",
            "Mallory attempted to climb the mountain.",
        ),
        says_one_of=("tried", "attempted", "hoped", "failed"),
        never_says=("Mallory climbed",),
        may_abstain=True,
    ),
    Case(
        "almost is not quite",
        (
            "The ship reached the island in 1602.",
            "The ship almost reached the island in 1602.",
            "The ship nearly reached the island in 1602.",
            "The ship never reached the island in 1602.",
        ),
        says_one_of=("almost", "nearly", "never"),
        never_says=("The ship reached",),
    ),
    Case(
        "what experts say is said",
        (
            "Scientists believe that the crater is 66 million years old.",
            "The crater is 66 million years old.",
            "The crater is 66 million years old.",
        ),
        says=("66 million years old",),
    ),
    Case(
        "no doubt is no denial",
        (
            "There is no doubt that the bridge is safe.",
            "The bridge is safe.",
            "The bridge is safe.",
        ),
        says=("bridge is safe",),
    ),
    Case(
        "not only is no denial",
        (
            *2 * ("The herb is not only tasty but also healthy.",),
            *2 * ("The herb is tasty and healthy.",),
        ),
        says=("tasty", "healthy"),
    ),
    Case(
        "instead of is no advice",
        (
            "Use oil instead of butter.",
            "Use oil rather than butter.",
            "Use butter.",
            "Use oil instead of butter.",
        ),
        answers=("Use oil instead of butter.", "Use oil rather than butter."),
        never_says=("Use butter",),
    ),
    Case(
        "quit, stop and do not ask for the same",
        (
            "- Quit smoking\n- Sleep well",
            "- Don't smoke\n- Sleep well",
            "- Stop smoking\n- Sleep well",
        ),
        says=("Sleep well",),
        says_one_of=("Quit smoking", "Don't smoke", "Stop smoking"),
    ),
)

LIMITED = (
    Case(
        "five conditions leave no bare claim",
        (
            "You can swim if the lifeguard agrees.",
            "You can swim once the flag is green.",
            "You can swim.",
            "You can swim only if the sea is calm.",
            "You can swim when the storm has passed.",
        ),
        never_says=("You can swim.",),
        may_abstain=True,
    ),
    Case(
        "the condition that most name wins over the bare claim",
        (
            *3 * ("The cave is safe to enter only with a guide.",),
            *2 * ("The cave is safe to enter.",),
        ),
        answers=("The cave is safe to enter only with a guide.",),
    ),
    Case(
        "a bare claim of most stands against one with a condition",
        (
            *4 * ("The museum is open on Sunday.",),
            "The museum is open on Sunday if it rains.",
        ),
        answers=("The museum is open on Sunday.",),
    ),
    Case(
        "some are is not all are",
        (
            "Berries are edible.",
            "Some berries are edible.",
            "Only some berries are edible; others are toxic.",
            "Many berries are edible, but some are poisonous.",
            "A few wild berries are edible.",
        ),
        says_one_of=("Some berries", "some berries", "Many berries", "few wild berries"),
        never_says=("Berries are edible.",),
    ),
    Case(
        "for older children is not for all",
        (
            "Nuts are safe for children over 5 years.",
            "Nuts are safe for children over 5 years.",
            "Yes, nuts are safe for children.",
        ),
        answers=("Nuts are safe for children over 5 years.",),
        never_says=("for children.",),
    ),
    Case(
        "who says that it depends does not support one side",
        (
            "It depends on the weather. The train is faster in winter.",
            "It depends. The train is faster for long trips.",
            "The train is faster.",
            "It depends on your route. The train is sometimes faster.",
        ),
        says=("It depends",),
        never_says=("The train is faster.",),
    ),
)

OPPOSED = (
    Case(
        "a Chinese denial and its claim are never both in the answer",
        ("窗户是开着的。", "窗户不是开着的。", "窗户不是开着的。", "窗户还不是开着的。"),
        says=("不是开着",),
        never_both=("窗户是开着的。", "不是开着"),
    ),
    Case(
        "never eat them does not deny that they are toxic",
        (
            "Cherries are toxic to parrots.",
            "Cherries are toxic to parrots.",
            "Parrots should never eat cherries.",
            "No, cherries are toxic to parrots.",
        ),
        says=("toxic to parrots",),
    ),
    Case(
        "it is not this, and this is not it, are one denial",
        (
            "Zurich isn't the capital of Switzerland.",
            "The capital of Switzerland is Bern, not Zurich.",
            "Zurich is the capital of Switzerland.",
            "No, Zurich is not the capital of Switzerland.",
        ),
        says_one_of=("isn't the capital", "not the capital", "Bern, not Zurich"),
        never_says=("Zurich is the capital",),
    ),
)
