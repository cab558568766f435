"""Consensus as a chat model and as agent middleware."""
