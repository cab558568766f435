"""Answers in the words of one response, and all that the responses know of a subject."""
