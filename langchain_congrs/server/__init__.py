"""Consensus decoding as a LangGraph graph, and the graphs that a LangGraph server serves."""
