"""Answers and graphs made for people to read: pages, terminals, diagrams."""
