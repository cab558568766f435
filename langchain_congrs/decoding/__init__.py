"""Deciding what to answer, from aligned responses."""
