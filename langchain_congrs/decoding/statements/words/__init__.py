"""What a word is, by itself and beside its neighbours: kinds, keys, numbers, synonyms, stock phrases."""
