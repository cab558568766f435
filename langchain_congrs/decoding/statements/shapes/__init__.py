"""Which sentences are chosen, in what order, and in which shape: prose, a list, a whole block."""
