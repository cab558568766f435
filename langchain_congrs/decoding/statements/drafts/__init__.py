"""From sound statements to an answer with its figures, warnings and reasons, or to silence with one."""
