"""Refusals, courtesies, and answers of a few words."""

from __future__ import annotations

from tests.unit_tests.decoding.cases.case import Case

REFUSALS = (
    Case(
        "one refusal among four answers is outvoted",
        (
            *4 * ("The Treaty of Lund was signed in 1676.",),
            "I'm sorry, but I cannot help with that.",
        ),
        answers=("The Treaty of Lund was signed in 1676.",),
    ),
    Case(
        "four refusals of five are a refusal",
        (
            "I'm sorry, but I can't help with that.",
            "I cannot assist with this request.",
            "I apologize, but I am unable to provide that information.",
            "Sorry, I can't answer that question.",
            "Mix two parts of bleach with one part of vinegar.",
        ),
        abstains=True,
        why="4 of 5",
    ),
    Case(
        "three refusals of five are a refusal at one half",
        (
            "I don't have any information about this person.",
            "Berta Quill was a Scottish painter.",
            "I'm sorry, but I can't find any information about this person.",
            "Berta Quill was a Scottish painter.",
            "I'm sorry, but I don't know who that is.",
        ),
        tau=0.5,
        abstains=True,
        why="3 of 5",
    ),
    Case(
        "five times not knowing is not knowing",
        5 * ("I don't know.",),
        abstains=True,
    ),
    Case(
        "an uncertain answer is an answer",
        5 * ("I am not certain. It is 1843.",),
        says=("1843",),
    ),
    Case(
        "an answer that begins like a refusal is an answer",
        5 * ("I never answer lightly: the capital of France is Paris.",),
        says=("the capital of France is Paris.",),
    ),
    Case(
        "what scientists do not know is an answer",
        (
            *4 * ("Scientists do not know what dark matter is made of.",),
            "Scientists know what dark matter is made of.",
        ),
        answers=("Scientists do not know what dark matter is made of.",),
    ),
    Case(
        "a work called Sorry is no apology",
        (
            *4 * ("The song Sorry was released in 2015.",),
            "The song Sorry was released in 2016.",
        ),
        answers=("The song Sorry was released in 2015.",),
    ),
    Case(
        "works that were never written are never listed",
        (
            "I'm unable to provide information about novels by Emil Torvald.",
            "I'm sorry, but I could not find any novels by Emil Torvald. He was a geologist of the 19th century.",
            "Emil Torvald was a geologist of the 19th century. He did not write novels.",
            "I apologize, but I cannot assist with that.",
            "Emil Torvald wrote three novels: The Glass Hill, Low Water, and Embers.",
        ),
        never_says=("The Glass Hill", "Low Water", "Embers", "wrote three novels", "I apologize", "I'm sorry"),
        may_abstain=True,
    ),
    Case(
        "the word abstain as one response of five is outvoted",
        (*4 * ("The committee may abstain from voting.",), "Abstain"),
        answers=("The committee may abstain from voting.",),
    ),
    Case(
        "advice to see a doctor beside the answer is no refusal",
        (
            *3 * ("The wound should be rinsed with clean water. See a doctor if it swells.",),
            "The wound should be rinsed with clean water.",
        ),
        says=("The wound should be rinsed with clean water.",),
    ),
)

COURTESY = (
    Case(
        "hopes that it helps are not part of the answer",
        5 * ("Sound travels faster in water than in air. I hope this helps!",),
        answers=("Sound travels faster in water than in air.",),
    ),
    Case(
        "an eager beginning is not part of the answer",
        (
            "Sure! Here is a short summary:\n\nThe novel follows two sisters in Trieste.",
            "Certainly! Here is a short summary:\n\nThe novel follows two sisters in Trieste.",
            "Sure! Here is a short summary:\n\nThe novel follows two sisters in Trieste.",
            "Of course! The novel follows two sisters in Trieste.",
            "Sure! Here is a short summary:\n\nThe novel follows two sisters in Trieste.",
        ),
        answers=("The novel follows two sisters in Trieste.",),
    ),
    Case(
        "praise of the question and offers of more are not part of the answer",
        (
            "Great question! Bats find their way by echo. Let me know if you have any other questions.",
            "Great question! Bats find their way by echo. Feel free to ask if you have any other questions!",
            "Great question! Bats find their way by echo. Let me know if you have any other questions!",
        ),
        answers=("Bats find their way by echo.",),
    ),
    Case(
        "a remark on being a language model is not part of the answer",
        (
            "As an AI language model, I have no personal opinion. The bill was passed in March.",
            "As an AI language model, I have no personal opinion. The bill was passed in March.",
            "As an AI, I don't have personal opinions. The bill was passed in March.",
        ),
        answers=("The bill was passed in March.",),
    ),
    Case(
        "a greeting alone is at most handed on whole",
        (
            "Hello! How can I help you today?",
            "Hello! How can I assist you today?",
            "Hi! How can I help you today?",
        ),
        answers=(
            "Hello! How can I help you today?",
            "Hello! How can I assist you today?",
            "Hi! How can I help you today?",
        ),
        may_abstain=True,
    ),
    Case(
        "thanks inside a fact stay",
        4 * ("Thanks to its thick fur, the fox survives the winter.",),
        answers=("Thanks to its thick fur, the fox survives the winter.",),
    ),
)

SHORT = (
    Case("four times no is no", (*4 * ("No.",), "Yes."), answers=("No.",)),
    Case("a bare word is an answer", (*4 * ("Canberra",), "Sydney"), answers=("Canberra",)),
    Case(
        "one word in three dresses is one word",
        ("Paris", "Paris.", "It is Paris.", "Paris", "Lyon"),
        answers=("Paris", "Paris.", "It is Paris."),
    ),
    Case("a number follows three to two", ("42", "41", "42", "41", "42"), tau=0.5, answers=("42",)),
    Case(
        "a choice is the same choice in brackets or bold",
        ("B", "(B)", "B.", "**B**", "C"),
        answers=("B", "(B)", "B.", "**B**"),
    ),
    Case(
        "a choice with its text is the same choice",
        ("B) Mercury", "(B) Mercury", "B) Mercury", "C) Venus"),
        answers=("B) Mercury", "(B) Mercury"),
    ),
    Case(
        "no with a reason supports no",
        ("No.", "No, it is not.", "No.", "No", "Yes."),
        answers=("No.", "No", "No, it is not."),
    ),
    Case(
        "five different words are no answer",
        ("Lima", "Quito", "Bogotá", "La Paz", "Caracas"),
        abstains=True,
    ),
    Case(
        "two against two against one is no answer at one half",
        ("Lyon", "Nice", "Lyon", "Nice", "Metz"),
        tau=0.5,
        abstains=True,
    ),
    Case(
        "true and false follow three to two",
        ("True", "False", "True", "True", "False"),
        tau=0.5,
        answers=("True",),
    ),
    Case(
        "a number alone and a number in a sentence are one answer",
        ("12", "The answer is 12.", "12", "The answer is 12.", "The answer is 13."),
        answers=("12", "The answer is 12."),
    ),
    Case(
        "a short phrase is not mixed from several",
        ("A red apple", "A red apple", "A green pear", "A red apple"),
        answers=("A red apple",),
    ),
    Case(
        "a negative number as a whole answer keeps its sign",
        ("-7", "-7", "7", "-7", "-7"),
        answers=("-7",),
    ),
    Case(
        "names as whole answers are not cut to what they share",
        ("John Adams", "John Adams", "John Adams", "John Quincy Adams", "Samuel Adams"),
        tau=0.5,
        answers=("John Adams",),
    ),
)
