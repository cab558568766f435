"""Who somebody was, where every response puts it differently."""

# ruff: noqa: E501 - responses as they are given

from __future__ import annotations

import pytest

from langchain_congrs import ConGrBuilder

NOVELIST = (
    "Ada Brandt (1775–1817) was a Danish novelist known for her witty novels about the landed gentry. Her best-known works are Reason and Rumour (1811), Salt and Sorrow (1813), Elm Park (1814) and Emmeline (1815).",
    "Ada Brandt was born on 16 December 1775 in Odense, the seventh of eight children of a clergyman. She published her novels anonymously. Salt and Sorrow and Emmeline are among her most famous books. She died in 1817 and is buried in Aarhus Cathedral.",
    "Ada Brandt was a Danish writer who wrote six major novels, including Salt and Sorrow, Reason and Rumour, and Emmeline. Her books explore love, marriage and social class with irony. She died in 1817, aged 41.",
    "Ada Brandt is one of the most beloved authors in Danish literature. She grew up in Odense, where her father was the rector. Her novels comment on women's dependence on marriage for social standing.",
    "Ada Brandt was a Danish author of the Golden Age, born in Odense in 1775. Her novels, such as Salt and Sorrow (1813) and Emmeline (1815), are admired for their irony and realism.",
)
ACTIVIST = (
    "Wanja Mbeki (1940–2011) was a Kenyan environmental and political activist. In 1977 she founded the Grove Movement, which has planted over 50 million trees. In 2004 she became the first African woman to win the Nobel Peace Prize.",
    "Wanja Mbeki was born in Nyeri, Kenya, on 1 April 1940. She started the Grove Movement in 1977 to encourage women to plant trees. She won the Nobel Peace Prize in 2004 and died of cancer in Nairobi in 2011.",
    "Wanja Mbeki was a Kenyan environmentalist, professor and politician. She founded the Grove Movement, through which tens of millions of trees were planted. She was awarded the 2004 Nobel Peace Prize.",
    "Wanja Mbeki was the founder of the Grove Movement and the first African woman to receive the Nobel Peace Prize (2004). In 2002 she was elected to parliament. She died in 2011.",
    "A Kenyan activist and scientist, Wanja Mbeki is best known for founding the Grove Movement in 1977. In 2004 she was the first African woman awarded the Nobel Peace Prize. She died in 2011 from cancer.",
)


@pytest.mark.parametrize(
    ("question", "responses", "begins"),
    [
        ("Tell me about Ada Brandt.", NOVELIST, "Ada Brandt (1775–1817) was a Danish novelist"),
        ("Who was Wanja Mbeki?", ACTIVIST, "Wanja Mbeki was "),
    ],
)
def test_a_life_begins_with_who_it_was(question: str, responses: tuple[str, ...], begins: str) -> None:
    answer = ConGrBuilder().invoke({"prompt": question, "responses": list(responses)}).decode()
    assert answer.text.startswith(begins)
    assert len(answer.statements) > 1


def test_what_hedges_it_is_not_cut_off() -> None:
    fictional = tuple(text.replace("was a Danish", "was a fictional Danish") for text in NOVELIST)
    answer = ConGrBuilder().invoke({"prompt": "Tell me about Ada Brandt.", "responses": list(fictional)}).decode()
    assert "was a Danish" not in answer.text


def test_nobody_is_introduced_of_whom_nothing_else_is_told() -> None:
    texts = [
        "Ada Brandt was a Danish novelist born in Ribe.",
        "Ada Brandt was a Danish painter of the sea.",
        "Ada Brandt was a Danish botanist who went to Chile.",
        "Ada Brandt was a Danish nun.",
        "Ada Brandt was a Danish chess player.",
    ]
    assert ConGrBuilder().invoke({"prompt": "Who was Ada Brandt?", "responses": texts}).decode().abstained


def test_where_she_was_born_is_not_who_she_was() -> None:
    texts = [
        "Ada Brandt was a Danish painter. She was born in Ribe.",
        "Ada Brandt led a bank in Oslo. She was born in Ribe.",
        "Ada Brandt wrote hymns. She was born in Ribe.",
    ]
    answer = ConGrBuilder().invoke({"prompt": "Tell me a bio of Ada Brandt.", "responses": texts}).decode()
    assert answer.abstained
    assert "She was born in Ribe." in answer.why
