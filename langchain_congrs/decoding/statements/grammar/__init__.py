"""What a sentence is: where it ends, what may be cut from it, what it affirms, denies, limits or compares."""
