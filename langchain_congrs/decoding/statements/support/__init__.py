"""How far the responses bear out a sentence: who says the same, who says otherwise, and what is left that is sound."""
