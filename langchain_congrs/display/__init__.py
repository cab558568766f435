"""Answers and graphs for people to look at."""
