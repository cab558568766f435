"""Calling models: by role, counted and retried, under one limit and one budget."""
