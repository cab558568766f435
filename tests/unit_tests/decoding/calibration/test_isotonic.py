"""Isotonic regression, beside that of scikit-learn."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.isotonic import IsotonicRegression

from langchain_congrs.decoding.calibration.isotonic import isotonic_curve

POINTS = st.lists(
    st.tuples(st.integers(0, 20).map(lambda n: n / 20), st.integers(0, 4).map(lambda n: n / 4)), min_size=1
)


@given(POINTS)
def test_the_curve_is_that_of_scikit_learn(points: list[tuple[float, float]]) -> None:
    places, heights = zip(*points, strict=True)
    theirs = IsotonicRegression(out_of_bounds="clip").fit(places, heights)
    grid = np.linspace(0, 1, 41)
    corners = np.array(isotonic_curve(points))
    ours = np.interp(grid, corners[:, 0], corners[:, 1])
    assert ours == pytest.approx(theirs.predict(grid), abs=1e-6)
