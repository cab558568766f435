"""Fuzzing: `make fuzz`."""
