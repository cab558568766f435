"""Sentences that share their subject with the others and say something else of it."""

from __future__ import annotations

from tests.unit_tests.decoding.cases.case import Case, each

PREDICATES = (
    Case(
        "one of five who says something else of the same subject is not the answer",
        each("The patient is ….", "dead", "recovering well", "alive and stable", "awake and talking", "doing fine"),
        abstains=True,
    ),
    Case(
        "a verb of one response is not supported by its subject",
        each("The economy …", "shrank.", "is doing well.", "grew a little.", "expanded.", "did better than before."),
        abstains=True,
    ),
    Case(
        "what nobody else says of a cost is not said, in French too",
        each("Le patient …", "est mort.", "va mieux.", "est réveillé.", "se repose.", "parle déjà."),
        abstains=True,
    ),
    Case(
        "a time that one response names is not supported by the best time of the others",
        (
            "The best time to prune roses is at dusk.",
            "The best time to prune roses is early spring.",
            "Prune roses in early spring, before they bud.",
            "You should prune roses in early spring.",
            "Roses are best pruned in early spring.",
        ),
        never_says=("dusk",),
        says=("early spring",),
    ),
    Case(
        "a value that most name stands in the words of one",
        (
            "Cooked beans can be kept in the fridge for 3 to 4 days.",
            "Cooked beans last 3–4 days in the fridge.",
            "You can keep cooked beans in the fridge for three to four days.",
            "Cooked beans stay good for up to a month in the fridge.",
            "Eat cooked beans within 3 to 4 days when kept in the fridge.",
        ),
        says_one_of=("3 to 4 days", "3–4 days", "three to four days"),
        never_says=("month",),
    ),
    Case(
        "a long sentence may have some words to itself",
        (
            "Basalt is a dark volcanic rock that forms when lava rich in iron cools quickly at the surface.",
            "Basalt is a dark volcanic rock that forms when lava rich in iron and magnesium cools fast at the surface.",
            "Basalt is a dark rock formed when lava cools quickly near the surface.",
        ),
        says=("Basalt is a dark",),
    ),
    Case(
        "initials at the beginning are no list marker",
        (
            "K. S. Varma is an Indian botanist. He taught in Kochi.",
            "K. S. Varma is an Indian botanist who wrote on ferns.",
            "K. S. Varma is an Indian botanist and author.",
        ),
        says=("K. S. Varma is an Indian botanist",),
    ),
    Case(
        "the opposite is not supported by a word that stands nearby",
        (
            "In Malta, people drive on the left side of the road. Cars have the wheel on the right.",
            "In Malta people drive on the right side of the road.",
            "Malta drives on the left, like Cyprus.",
            "People in Malta drive on the left side of the road, and the driver sits on the right.",
            "They drive on the left side in Malta.",
        ),
        says=("left",),
        never_says=("drive on the right",),
    ),
)
