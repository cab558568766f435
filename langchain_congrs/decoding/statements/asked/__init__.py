"""What the prompt asks for, and which part of that an answer lacks."""
