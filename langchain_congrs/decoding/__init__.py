"""From a consensus graph to one response: select, edit, audit, or abstain."""
