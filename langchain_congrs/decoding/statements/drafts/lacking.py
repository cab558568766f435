"""What an answer lacks that a reader wants: whom it is about, more than an introduction, most of what most say."""

from __future__ import annotations

from langchain_congrs.decoding.statements.asked.questions import asks_who, describes, names_one
from langchain_congrs.decoding.statements.drafts.material import Material
from langchain_congrs.decoding.statements.responses.corpus import Corpus
from langchain_congrs.decoding.statements.results import StatementSelection
from langchain_congrs.decoding.statements.shapes.introducing import is_of_two_nations
from langchain_congrs.decoding.statements.support.companions import Companions
from langchain_congrs.decoding.statements.support.majority import Majority
from langchain_congrs.decoding.statements.words.occupations import NATIONAL
from langchain_congrs.decoding.statements.words.tokens import tokens_of
from langchain_congrs.decoding.statements.words.vocabulary import STAKED

AGREED_LIFE = 0.55
"""How far responses must agree before one of them tells a life that statements tell in part."""
_INTRODUCTION = 10
_MANY_DECLINED = 5
"""One in so many who has not heard of a thing casts doubt on what the others say of it."""
_NEARLY_ALL, _SEVERAL = 0.8, 2


def is_told(corpus: Corpus, text: str) -> bool:
    """Whether a text has a number or name beyond the question, or most of its new words are another response's."""
    tokens, known = tokens_of(text), corpus.questioned | corpus.topic
    new = [token for token in tokens if token.key not in known]
    if any(token.kind in STAKED or (token.capital and token is not tokens[0]) for token in new):
        return True
    if names_one(corpus.question) and not asks_who(corpus.question):
        return False  # "There is no cure", of what each response describes otherwise
    words = [token.key for token in new if token.kind == "content"]
    return not words or 2 * sum(corpus.holders.get(key, 0).bit_count() > 1 for key in words) > len(words)


def is_nameless(corpus: Corpus, answer: StatementSelection) -> bool:
    """Whether an answer to who or what something was begins without a name of it."""
    if not corpus.about_one or not corpus.asked_names or not answer.statements:
        return False
    first = {token.key for token in tokens_of(answer.statements[0].text)}
    return corpus.asked_names.isdisjoint(first)


def may_be_anybody(material: Material, text: str) -> bool:
    """Whether a life names nothing but a century, of somebody whom several responses call of one nation each."""
    if not asks_who(material.corpus.question) or material.agreement >= AGREED_LIFE:
        return False
    known, names = material.corpus.questioned | material.corpus.topic, {"name", "number", "date"}
    kinds = {token.key: token.kind for unit in material.corpus.units for token in unit.tokens}
    new = [token for token in tokens_of(text) if token.key not in known and kinds.get(token.key) in names]
    plain = all(token.lower in NATIONAL or token.key.endswith(".") for token in new)
    return plain and is_of_two_nations(material.corpus)


def may_be_made_up(material: Material, text: str) -> bool:
    """Whether a text has no number or name of what somebody has not heard of, and hardly a word that all others have.

    Inventions share the words of their kind: "the novel explores themes of memory".
    """
    corpus, declined = material.corpus, material.silent
    many = _MANY_DECLINED * declined.bit_count() >= material.samples
    if not corpus.asked_names or not many or material.majority.values:
        return False
    known, said = corpus.questioned | corpus.topic, {token.key for token in tokens_of(text)}
    kinds = {token.key: token.kind for unit in corpus.units for token in unit.tokens if token.key in said - known}
    if any(kind in STAKED for kind in kinds.values()):
        return False
    nearly_all = _NEARLY_ALL * (len(corpus.texts) - declined.bit_count())
    shared = [key for key in kinds if (corpus.holders.get(key, 0) & ~declined).bit_count() >= nearly_all]
    return sum(kinds[key] == "content" for key in shared) < _SEVERAL


def only_introduces(corpus: Corpus, companions: Companions | None, answer: StatementSelection) -> bool:
    """Whether an answer only says what kind of person somebody was, though responses tell much together."""
    told = companions is not None and asks_who(corpus.question)
    return told and len(answer.statements) == 1 and len(answer.statements[0].words) <= _INTRODUCTION


def says_little(corpus: Corpus, majority: Majority, answer: StatementSelection) -> bool:
    """Whether an answer on one thing is a sentence that has less than half of what most say of it."""
    lost = majority.lost({token.key for token in tokens_of(answer.text)})
    about_one = describes(corpus.question) and bool(corpus.asked_names)
    return about_one and len(answer.statements) == 1 and 2 * lost > sum(majority.weights.values())
