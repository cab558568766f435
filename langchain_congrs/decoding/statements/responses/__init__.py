"""The responses read once and side by side: their sentences, lists and steps, and what they say of the same things."""
