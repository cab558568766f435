from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from langchain_congrs.alignment import Lexicon, segment_words
from langchain_congrs.alignment.words import bare, casefold, check_lossless, exact, resolve_key

TRICKY = [
    "",
    "   ",
    "  leading and trailing \n\n",
    "line\r\nline\r\n\tindented\r\n",
    "東京タワーは333メートルです。次の文。",
    "今天天气很好，我们去公园吧！OK?",
    "ผมรักภาษาไทยมาก",
    "mixed 漢字 and latin混在text",
    "Solve \\( x^2 + 1 = 0 \\): \\frac{a}{b} \\boxed{42}.",
    "```python\ndef f(x):\n    return x  # twice\n```\n",
    "| a | b |\n|---|---|\n| 1 | 2 |\n",
    "family 👨‍👩‍👧‍👦 flag 🇩🇪 thumbs 👍🏽!",
    "zero\u200bwidth\u200d join\u2060er \ufeffbom",
    "שלום עולם! مرحبا بالعالم",
    "e\u0301 is é",
    "a\u00a0b\u2003c\u2028d",
    "ខ្មែរ ។ ",
    "བཀྲ་ཤིས། །",
    "5 ㍍",
]


@pytest.mark.parametrize("text", TRICKY)
def test_nothing_is_lost(text: str) -> None:
    words = segment_words(text)
    assert "".join(words) == text
    assert all(words)


def test_no_character_is_lost() -> None:
    for code in range(0x110000):
        if not 0xD800 <= code < 0xE000:
            assert "".join(segment_words(chr(code))) == chr(code)


@given(st.text())
def test_nothing_is_ever_lost(text: str) -> None:
    check_lossless(text, segment_words(text))


@given(st.text(alphabet="東京です。、「」 a.\n\u200b"))
def test_nothing_is_lost_in_scripts_without_spaces(text: str) -> None:
    check_lossless(text, segment_words(text))


@given(st.text(min_size=1))
def test_keys_are_never_empty_for_visible_words(text: str) -> None:
    for word in segment_words(text):
        if word.strip():
            assert exact(word)
            assert bare(word)


def test_a_word_owns_the_white_space_after_it() -> None:
    assert segment_words(" one  two\n\nthree ") == [" one  ", "two\n\n", "three "]


def test_scripts_without_spaces_are_cut() -> None:
    assert segment_words("東京は、大きい。") == ["東", "京", "は、", "大", "き", "い。"]
    assert len(segment_words("ผมรักภาษาไทย")) > 1
    assert segment_words("「東京」へ") == ["「東", "京」", "へ"]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Hotspur.", "hotspur"),
        ("**Bold**", "bold"),
        ("(1867),", "1867"),
        ("“quoted”", "quoted"),
        ("é", "e\u0301"),
        ("zero\u200bwidth", "zerowidth"),
        ("\u200fשלום", "שלום!"),
        ("ｆｕｌｌ", "full"),
        ("won't!", "won't"),
        ("东京。", "东京"),
        ("باريس؟", "باريس"),
        ("है।", "है"),
        ("−3", "-3"),
        ("don’t", "don't"),
        ("(1867)", "1867"),
        ("well‑known", "well-known"),
        ("…and", "and"),
        ("**Step", "step"),
    ],
)
def test_words_that_match_by_their_bare_keys(one: str, other: str) -> None:
    assert bare(one) == bare(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("-3", "3"),
        (".5", "5"),
        ("10⁶", "106"),
        ("5½", "51/2"),
        ("(0,1)", "[0,1]"),
        ("O-", "O"),
        ("*p", "p"),
        ("~5", "5"),
        ("#1", "1"),
        ("5!", "5"),
        ("x'", "x"),
        ("5%", "5"),
        ("1867", "1876"),
        ("+", "-"),
        ("x’", "x"),
        ("A*", "A"),
        ("[0,1)", "[0,1]"),
    ],
)
def test_words_that_must_not_match(one: str, other: str) -> None:
    assert bare(one) != bare(other)


def test_keys_by_name() -> None:
    assert exact("Hotspur. ") == "Hotspur."
    assert casefold("Hotspur. ") == "hotspur."
    assert resolve_key("exact")("A") == "A"
    assert resolve_key(str.upper)("a") == "A"
    with pytest.raises(ValueError, match=r"key='fuzzy'.*'bare'"):
        resolve_key("fuzzy")  # type: ignore[arg-type]


def test_texts_without_spaces_align() -> None:
    lexicon = Lexicon()
    for text in ("東京は日本の首都です。", "東京は日本の大都市です。"):
        lexicon.add(text)
    assert sum(count == 2 for count in lexicon.support(0)) >= 8


def test_a_segmenter_that_loses_text_is_refused() -> None:
    with pytest.raises(ValueError, match="segmenter lost"):
        Lexicon(segmenter=str.split).add("a  b")
    with pytest.raises(ValueError, match="empty word"):
        Lexicon(segmenter=lambda text: [text, ""]).add("a")


def test_a_segmenter_can_be_replaced() -> None:
    lexicon = Lexicon(segmenter=list, key="exact")
    lexicon.add("abc")
    lexicon.add("abd")
    assert lexicon.support(1) == [2, 2, 1]
