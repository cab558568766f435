from __future__ import annotations

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from itertools import product

import pytest

from langchain_congrs.decoding.statements.words.vocabulary import stem

STEMS = "nation relat commun hop gener electr magnet conv stand plan argu depend happ".split()
ENDINGS = "alization ional ication efulness ously icity ism ention ing s ed ments iness".split()
WORDS = ["".join(parts) for parts in product(STEMS, ENDINGS)]
RUSSIAN = ["красивого", "столицами", "написавший", "городской", "реками"] * 20


@pytest.fixture
def hurried() -> Iterator[None]:
    """Threads that are interrupted all the time."""
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(interval)


@pytest.mark.usefixtures("hurried")
def test_words_have_the_same_stems_when_threads_decode_at_once() -> None:
    uncached = stem.__wrapped__
    alone = [uncached(word) for word in WORDS + RUSSIAN]
    with ThreadPoolExecutor(4) as pool:
        together = list(pool.map(lambda _: [uncached(word) for word in WORDS + RUSSIAN], range(24)))
    assert all(stems == alone for stems in together)
