"""Values that most responses tell together, in whatever words."""

# ruff: noqa: E501 - responses as they are given

from __future__ import annotations

import pytest

from langchain_congrs import ConGrBuilder, SynthesizedResponse
from langchain_congrs.decoding.by_statements import aligned
from langchain_congrs.decoding.statements.grammar.cuts import cuts_of
from langchain_congrs.decoding.statements.responses.corpus import Corpus
from langchain_congrs.decoding.statements.support.companions import Companions
from langchain_congrs.decoding.statements.words.tokens import tokens_of

EXPLORER = (
    "Ragna Solheim was a Norwegian polar explorer born in 1872. She led the first expedition to traverse the Kara Strait, from 1903 to 1906, in the ship Fulmar. On 14 December 1911 she and four companions became the first people to reach Cape Zelda. She disappeared in June 1928 while taking part in a rescue mission.",
    "Ragna Solheim (1872–1928) was a Norwegian explorer of the polar regions. Her team was the first to reach Cape Zelda, on 14 December 1911. Earlier, she had been the first to sail through the Kara Strait. She vanished in 1928 during a search for a lost airship.",
    "Solheim was a Norwegian who became the first person to reach Cape Zelda, on December 14, 1911. She also navigated the Kara Strait between 1903 and 1906. She died in 1928 on a rescue flight; her body was never found.",
    "Ragna Solheim was a Norwegian explorer and a key figure of polar exploration. She led the first successful crossing of the Kara Strait (1903–06) and the first expedition to reach Cape Zelda (1911). She disappeared in 1928 while flying to rescue the crew of an airship.",
    "Ragna Solheim was one of the greatest polar explorers, from Norway. She was born in 1872. She was the first to sail the Kara Strait and the first to reach Cape Zelda, in December 1911. In June 1928 she disappeared on a flight to rescue a colleague.",
)
TREATY = (
    "The Treaty of Ordessa was signed in 1494 between Spain and Portugal. It gave Portugal the lands east of the line, including Brazil.",
    "The Treaty of Ordessa of 1494 divided the New World between Portugal and Spain. Lands to the east went to Portugal. Brazil became Portuguese.",
    "Signed in 1494, the Treaty of Ordessa split the Americas between Spain and Portugal. Portugal got Brazil, which lay east of the line.",
    "The Treaty of Ordessa was an agreement of 1494 between Spain and Portugal. Spain got Brazil, which lay east of the line, and Portugal the west.",
    "The Treaty of Ordessa (1494) settled the claims of Spain and Portugal. Everything east of a meridian, such as Brazil, was Portugal's.",
)
NOBODY = (
    "Harriet Pyke was a British botanist born in Leeds in 1831. She described ferns of Ceylon.",
    "Harriet Pyke (1840–1911) was a botanist from Bath. She drew the orchids of Borneo for Kew.",
    "Harriet Pyke was a Victorian botanist. Born in York in 1822, she wrote Mosses of the North.",
    "Harriet Pyke, who was born in Devon in 1850, collected seaweeds and taught at Girton.",
    "Harriet Pyke was a botanist and painter. She travelled to Chile in 1868 and discovered a lily.",
)


def answer(question: str, responses: tuple[str, ...]) -> SynthesizedResponse:
    return ConGrBuilder().invoke({"prompt": question, "responses": list(responses)}).decode()


def test_a_life_is_told_in_whatever_words_its_dates_and_names_stand() -> None:
    text = answer("Who was the explorer Ragna Solheim?", EXPLORER).text
    assert text.startswith("Ragna Solheim")  # who she was comes first
    assert "Cape Zelda" in text
    assert "Kara Strait" in text
    assert "1928" in text


def test_what_one_says_of_the_wrong_name_is_not_said() -> None:
    text = answer("Tell me about the Treaty of Ordessa.", TREATY).text
    assert "1494" in text
    assert "Spain got Brazil" not in text


def test_lives_that_each_response_invents_stay_untold() -> None:
    assert answer("Who was Harriet Pyke?", NOBODY).abstained


def test_two_words_of_one_name_are_not_told_together() -> None:
    texts = ["He met Otto Hahn.", "She wrote to Otto Hahn.", "They knew Otto Hahn."]
    corpus = Corpus(aligned(ConGrBuilder().invoke(texts)))
    assert Companions(corpus, 2).of(corpus.units[0]).values == {}


def test_values_are_told_together_by_those_who_have_both_in_one_sentence() -> None:
    texts = ["In 1938 she fled to Sweden.", "Sweden took her in, in 1938.", "She loved Sweden. The year was 1938."]
    corpus = Corpus(aligned(ConGrBuilder().invoke([f"She was a chemist. {text}" for text in texts])))
    told = Companions(corpus, 2).of(corpus.units[1])
    assert set(told.values.values()) == {0b011}
    assert sorted(told.sentences) == [0, 1]


def test_a_birth_and_a_death_are_not_told_twice() -> None:
    texts = (
        "Ida Kern was a Swiss chemist. She was born in 1815 and died in 1852. She worked with Karl Babel in Basel.",
        "Ida Kern was a Swiss chemist. She was born in 1815 and died in 1852. With Karl Babel she worked in Basel.",
        "Ida Kern was a Swiss chemist. She worked with Karl Babel in Basel. She died in 1852, aged 36.",
        "Ida Kern was a Swiss chemist. She died in 1852, aged 36. She worked with Karl Babel in Basel.",
        "Ida Kern was a Swiss chemist, born in 1815. She worked in Basel with Karl Babel.",
    )
    text = answer("Who was Ida Kern?", texts).text
    assert text.count("1852") == 1


def test_a_life_ends_with_its_end() -> None:
    texts = (
        "Ida Kern was a Swiss chemist. She died in 1954. During the war she worked at Karst Park on the Enigma code.",
        "Ida Kern was a Swiss chemist. During the war she worked at Karst Park on the Enigma code. She died in 1954.",
        "Ida Kern was a Swiss chemist. She died in 1954. During the war she worked at Karst Park on the Enigma code.",
        "Ida Kern was a Swiss chemist. She died in 1954. During the war she worked on the Enigma code at Karst Park.",
        "Ida Kern was a Swiss chemist. She died in 1954. At Karst Park she worked on the Enigma code during the war.",
    )
    assert answer("Who was Ida Kern?", texts).text.endswith("She died in 1954.")


@pytest.mark.parametrize(
    ("text", "left_whole"),
    [
        ("Ida Kern was a climber who, with Edmund Hall, made the first ascent in 1953.", "made"),
        ("She was a poet who, with him, founded a press.", "founded"),
    ],
)
def test_a_relative_pronoun_keeps_its_verb(text: str, left_whole: str) -> None:
    tokens = tokens_of(text)
    assert not any(tokens[cut.first].lower == left_whole for cut in cuts_of(tokens, text, 0, len(text)))


def test_a_sentence_may_end_in_may() -> None:
    text = "She reached the top on 29 May 1953 as part of a British expedition."
    tokens = tokens_of(text)
    cuts = cuts_of(tokens, text, 0, len(text))
    assert " as part of a British expedition" in [text[cut.start_char : cut.stop_char] for cut in cuts]


def test_one_reason_in_two_wordings_is_no_contradiction() -> None:
    texts = ("Ten spiders have 80 legs, because every spider has eight.",) * 3
    others = ("Ten spiders have 80 legs, because each of them has eight.",) * 2
    assert answer("How many legs do ten spiders have?", texts + others).warnings == ()
