"""Questions that a vote answers: a word, a value, a side, a worked solution, a piece of writing."""
