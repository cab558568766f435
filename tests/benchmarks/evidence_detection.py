"""Support as a detector, on recorded sets with human labels; no model is asked.

The few weights of `sentence_support` were chosen on the GPT-3 passages measured here, by hand; the claims and the rest
of these passages had no part in it. What such a choice is worth is measured too: weights chosen on one half of the
passages, measured on the other. The threshold of the embedding judge was chosen on every other prompt.
"""

from __future__ import annotations

import itertools
import math
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
import regex
from langchain_core.embeddings import Embeddings
from sklearn.feature_extraction.text import TfidfVectorizer
from sklearn.metrics import adjusted_rand_score, auc, precision_recall_curve
from typing_extensions import override

from langchain_congrs import ConGrBuilder, EmbeddingJudge, ExactJudge, Judge, RegionTexts, RuleJudge, sentence_support
from langchain_congrs.decoding.statements.drafts.support_of import SurpriseWeights, TextSupport, surprise_of
from langchain_congrs.evaluation.detection import (
    area_under_precision_recall,
    auroc,
    average_precision,
    sentence_detection,
)
from tests.benchmarks.recorded import load
from tests.benchmarks.reporting import Figure

BOOTSTRAPS = 300
SPLITS = 10
SAMPLES = 20
"""Of every GPT-3 biography."""
LABELS = {"accurate": 0.0, "minor_inaccurate": 0.5, "major_inaccurate": 1.0}
DEFINED = {
    "nonfact": "area under precision–recall (trapezoid), sentences with any error",
    "nonfact_star": "the same, sentences that are wrong, in passages that are not wrong throughout",
    "factual": "the same, accurate sentences, by the negated score",
    "pearson": "correlation of the mean score of a passage with its mean label",
    "spearman": "the same of the ranks",
}

PUBLISHED = {"nonfact": 0.7296, "nonfact_star": 0.2972, "factual": 0.2704}
"""The shares of sentences that each area looks for among all 238 passages: what a random score reaches."""

Scores = Sequence[Sequence[float]]


# -- sentences of GPT-3's biographies ----------------------------------------------------------------------------------


def wikibio() -> list[Figure]:
    """The five figures of SelfCheckGPT, in per cent: ours, and unigram (max) on the same passages."""
    records = load("wikibio_gpt3")
    labels = [[LABELS[label] for label in record["labels"]["sentence_labels"]] for record in records]
    supports = [
        ConGrBuilder().invoke(record["responses"]).support_of(record["labels"]["main_sentences"]) for record in records
    ]
    ours = [[one.surprise for one in own.sentences] for own in supports]
    theirs = [*map(unigram, records)]
    title, other = "GPT-3 biographies, 20 samples, sentence_support", "the same, SelfCheckGPT unigram (max)"
    return [
        *_five("wikibio", title, labels, ours),
        *_as_published("wikibio", title, labels, ours),
        *_other_half("wikibio.other_half", title, labels, supports),
        *_five("wikibio.unigram", other, labels, theirs),
        *_as_published("wikibio.unigram", other, labels, theirs),
    ]


def unigram(record: Mapping[str, Any]) -> list[float]:
    """The surprise of the rarest word of each sentence, by its frequency in the passage and its samples."""
    texts = [*record["responses"], record["labels"]["main_passage"]]
    counts = Counter(word for text in texts for word in _words(text))
    total = counts.total()
    return [
        max((-math.log(max(1, counts[word]) / total) for word in _words(sentence)), default=0.0)
        for sentence in record["labels"]["main_sentences"]
    ]


def _words(text: str) -> list[str]:
    return [word.lower() for word in regex.findall(r"\w+|[^\w\s]", text)]


def _five(key: str, title: str, labels: Scores, scores: Scores) -> list[Figure]:
    found = []
    for kind, area in (("", area_under_precision_recall), ("average_precision.", average_precision)):

        def measure(places: Any, area: Any = area) -> dict[str, float]:
            drawn = sentence_detection([labels[n] for n in places], [scores[n] for n in places], area=area)
            return {name: 100 * value for name, value in vars(drawn).items()}

        names = [name for name in DEFINED if not kind or name not in {"pearson", "spearman"}]
        said = {
            name: DEFINED[name].replace("(trapezoid)", "(average precision)") if kind else DEFINED[name]
            for name in names
        }
        found += _bootstrapped(f"{key}.{kind}", f"{title}, per cent", measure, len(labels), said)
    return found


def _as_published(key: str, title: str, labels: Scores, scores: Scores) -> list[Figure]:
    """The areas at the shares of true and false sentences that the published ones have: a third are true here."""
    label, score = np.concatenate([*map(np.asarray, labels)]), np.concatenate([*map(np.asarray, scores)])
    mixed = np.repeat([np.mean(own) < 0.99 for own in labels], [*map(len, labels)])
    sought = {
        "nonfact": (label > 0, score),
        "nonfact_star": (label[mixed] == 1, score[mixed]),
        "factual": (label == 0, -score),
    }
    found = []
    for name, (positive, value) in sought.items():
        share, wanted = positive.mean(), PUBLISHED[name]
        weights = np.where(positive, wanted / share, (1 - wanted) / (1 - share))
        precision, recall, _ = precision_recall_curve(positive, value, sample_weight=weights)
        said = f"{title}, per cent: {DEFINED[name]}; weighted to {wanted:.1%} of the sentences, as in all 238 passages"
        found.append(Figure(f"{key}.published_mix.{name}", 100 * auc(recall, precision), said))
    return found


def _other_half(key: str, title: str, labels: Scores, supports: Sequence[TextSupport]) -> list[Figure]:
    """The five figures with weights chosen on one half of the passages (the best sum) and measured on the other."""
    grid = itertools.product((1.0, 2.0, 3.0), (2.0, 4.0, 6.0), (2.0, 4.0, 6.0), (0.0, 0.3, 0.6))
    scores = [
        [
            [surprise_of(one.words, SAMPLES, own.agreement, SurpriseWeights(*weights)) for one in own.sentences]
            for own in supports
        ]
        for weights in grid
    ]

    def measure(which: Scores, places: Any) -> dict[str, float]:
        return vars(sentence_detection([labels[n] for n in places], [which[n] for n in places]))

    found = []
    for seed in range(SPLITS):
        drawn = np.random.default_rng(seed).permutation(len(labels))
        halves = drawn[::2], drawn[1::2]
        for train, test in (halves, halves[::-1]):
            best = max(scores, key=lambda which, train=train: sum(measure(which, train).values()))  # type: ignore[misc]
            found.append(measure(best, test))
    said = f"weights chosen on one half of the passages, measured on the other, mean of {2 * SPLITS} halves"
    return [
        Figure(
            f"{key}.{name}", 100 * float(np.mean([one[name] for one in found])), f"{title}, per cent: {words}; {said}"
        )
        for name, words in DEFINED.items()
    ]


def _bootstrapped(
    key: str, title: str, measure: Callable[[Any], dict[str, float]], size: int, said: dict[str, str]
) -> list[Figure]:
    """Figures with 95 % intervals over passages, or prompts, drawn with replacement."""
    drawn = [measure(places) for places in np.random.default_rng(0).integers(size, size=(BOOTSTRAPS, size))]
    whole = measure(range(size))
    figures = []
    for name, words in said.items():
        low, high = np.percentile([one[name] for one in drawn], [2.5, 97.5])
        figures.append(Figure(f"{key}{name}", whole[name], f"{title}: {words}", float(low), float(high)))
    return figures


# -- claims of biographies ---------------------------------------------------------------------------------------------


def claims() -> list[Figure]:
    """How well a claim's support by the other two systems' biographies tells whether people called it true."""
    by_prompt = [_claims(record) for record in load("bio_factscore_human_xmodel")]
    systems = sorted({system for found in by_prompt for system, _, _ in found})

    def measure(places: Any) -> dict[str, float]:
        rows = [row for place in places for row in by_prompt[place]]
        parts = {"all": rows} | {system: [row for row in rows if row[0] == system] for system in systems}
        return {name: auroc([true for _, true, _ in part], [-s for _, _, s in part]) for name, part in parts.items()}

    said = {"all": "claims of all three systems"} | {system: f"claims of {system}" for system in systems}
    title = "AUROC of support by the other two biographies, human labels"
    return _bootstrapped("claims.", title, measure, len(by_prompt), said)


def _claims(record: Mapping[str, Any]) -> list[tuple[str, bool, float]]:
    found = []
    for number, told in enumerate(record["labels"]["per_response"]):
        facts = [fact for fact in told["facts"] if fact["label"] in {"S", "NS"}]
        others = [text for place, text in enumerate(record["responses"]) if place != number]
        if facts:
            scored = sentence_support([fact["fact"] for fact in facts], others)
            found += [
                (told["model"], fact["label"] == "S", one.surprise) for fact, one in zip(facts, scored, strict=True)
            ]
    return found


# -- whole responses that say the same ---------------------------------------------------------------------------------


class RareWords(Embeddings):
    """Texts as the frequencies of their words, weighted by rarity among them: an embedding that needs no model."""

    @override
    def embed_documents(self, texts: list[str]) -> list[list[float]]:
        vectorizer = TfidfVectorizer(sublinear_tf=True, token_pattern=r"[^\W_]+|\S")  # noqa: S106 - of words
        vectors: list[list[float]] = vectorizer.fit_transform(texts).toarray().tolist()
        return vectors

    @override
    def embed_query(self, text: str) -> list[float]:
        return self.embed_documents([text])[0]


def noveltybench() -> list[Figure]:
    """Adjusted Rand of each judge's partition of ten whole responses with the recorded one."""
    records = load("creative_noveltybench_gemini15pro")
    judges: dict[str, Judge] = {
        "exact": ExactJudge(),
        "rules": RuleJudge(),
        "embedding": EmbeddingJudge(embeddings=RareWords(), threshold=0.4),
    }
    found = {name: [partition(judge, record["responses"]) for record in records] for name, judge in judges.items()}
    found["together"] = [[0] * len(record["responses"]) for record in records]
    recorded = [record["labels"]["partition"] for record in records]
    mixed = [n for n, labels in enumerate(recorded) if 1 < len(set(labels)) < len(labels)]
    rows = {
        name: [adjusted_rand_score(*pair) for pair in zip(recorded, parts, strict=True)]
        for name, parts in found.items()
    }
    said = {
        "exact": "ExactJudge",
        "rules": "RuleJudge",
        "embedding": "EmbeddingJudge over tf-idf of words, threshold 0.4",
        "together": "one class for all, for comparison",
    }

    def mean(of: Sequence[int]) -> Callable[[Any], dict[str, float]]:
        return lambda places: {name: float(np.mean([row[of[p]] for p in places])) for name, row in rows.items()}

    title = "NoveltyBench, adjusted Rand with the recorded partition of whole responses"
    figures = _bootstrapped("noveltybench.", title, mean(range(len(records))), len(records), said)
    title += f", the {len(mixed)} prompts that have several classes, and some alike"
    return figures + _bootstrapped("noveltybench.mixed.", title, mean(mixed), len(mixed), said)


def partition(judge: Judge, texts: Sequence[str]) -> list[int]:
    """The number of the class of each text."""
    distinct = tuple(dict.fromkeys(texts))
    [verdict] = judge.invoke([RegionTexts(texts=distinct)])
    classes = {distinct[place]: number for number, group in enumerate(verdict.groups) for place in group}
    return [classes[text] for text in texts]
