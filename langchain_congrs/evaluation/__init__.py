"""Measuring answers: other systems, metrics, experiments (extra `eval`)."""
