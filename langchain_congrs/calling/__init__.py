"""Calling models: in a role, counted, retried, within one limit and one budget."""
