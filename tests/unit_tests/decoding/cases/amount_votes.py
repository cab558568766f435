"""Short answers that are values: lengths, prices, times of day, temperatures, solutions."""

from __future__ import annotations

from tests.unit_tests.decoding.cases.case import Case

AMOUNTS = (
    Case(
        "one length alone, in a sentence and as the end of a calculation is one answer",
        (
            "5 miles is approximately 8.05 kilometers.",
            "5 miles is about 8.05 km.",
            "8.05 km",
            "5 miles × 1.609 = 8.05 km",
            "Approximately 8.05 kilometers.",
        ),
        says=("8.05",),
    ),
    Case(
        "roundings of one length are one answer, written as most write it",
        ("8.05 km", "8.0467 km", "8.047 km", "8.05 kilometers", "8 km"),
        answers=("8.05 km",),
    ),
    Case(
        "roundings of one weight are one answer",
        (
            "68 kg",
            "150 lbs is about 68 kg.",
            "68.04 kg",
            "150 pounds is approximately 68 kilograms.",
            "68.0389 kg",
        ),
        says=("68",),
        never_says=("68.0",),
    ),
    Case(
        "the end of a calculation in steps is the answer, rounded or not",
        (
            "**Calculation:** 5 feet = 60 inches; 60 + 9 = 69 inches; 69 × 2.54 = 175.26 cm.",
            "So 5'9\" is about 175.3 cm.",
            "5'9\" = 175.26 cm",
            "5 feet 9 inches is approximately 175 cm.",
            "5 feet is 152.4 cm and 9 inches is 22.86 cm, so the total is 175.26 cm.",
        ),
        says=("175.26 cm",),
    ),
    Case(
        "8.05 and 8.5 are two answers",
        ("8.05 km", "8.5 km", "8.05 km", "8.5 km"),
        abstains=True,
        why="2 say '8.05 km', 2 say '8.5 km'",
    ),
    Case(
        "12 mg and 12.5 mg are two answers",
        ("12 mg", "12.5 mg", "12.5 mg", "12 mg", "The dose is 12.5 mg."),
        answers=("12.5 mg", "The dose is 12.5 mg."),
    ),
    Case("prices are never rounded", ("$54", "$54.20", "$54", "$54.20"), abstains=True),
    Case("years are never rounded", ("476", "410", "Rome fell in 476.", "410 AD", "476 AD"), says=("476",)),
    Case(
        "the end of a range is not the range",
        ("10-15 mg", "15 mg", "10–15 mg", "10 to 15 mg", "15 mg"),
        answers=("10-15 mg", "10–15 mg", "10 to 15 mg"),
    ),
    Case(
        "a sum is an answer whatever it is the sum of",
        ("36", "0.15 × 240 = 36", "So 240 × 0.15 = 36.", "15% of 240 = 36", "34"),
        answers=("36", "15% of 240 = 36"),
    ),
    Case(
        "a sum of money is the one that short answers name",
        ("$9", "The tip is $9, so the total is $54.", "$9.00", "20% of $45 is $9.", "A 20% tip is 9 dollars."),
        says=("$9",),
        never_says=("54",),
    ),
    Case(
        "sums of money on both sides of a sign are no formula",
        (
            "To calculate a 20% tip on $45, multiply 45 by 0.20: 45 × 0.20 = $9. The total is $54.",
            "20% of $45 is $9. So you'd leave a $9 tip, for a total of $54.",
            "Double 10% ($4.50) to get 20%: $9.00. Your total bill would be $54.00.",
            "A 20% tip on a $45 bill is $9.00, making the total $54.00.",
            "$45 × 0.2 = $9. Total: $54",
        ),
        says=("$9",),
    ),
    Case(
        "a time of day is one in every notation",
        ("8 pm", "8:00 PM", "20:00", "8:00 p.m.", "7 pm"),
        answers=("8 pm", "8:00 PM", "20:00", "8:00 p.m."),
    ),
    Case(
        "a time at the end of a reason or inside a sentence is the answer",
        (
            "6 am",
            "It's 6:00 AM in Lima.",
            "Lima is 5 hours behind, so it would be 6 am.",
            "06:00",
            "In winter Lima is five hours behind London, so it would be 6:00 a.m. in Lima.",
        ),
        says=("6",),
        never_says=("hours",),
    ),
    Case(
        "morning and evening are two times",
        ("8 am", "8 pm", "8:00 PM", "8:00 AM"),
        abstains=True,
    ),
    Case(
        "a temperature in another scale in brackets is no other answer",
        (
            "100°C",
            "100 degrees Celsius (212°F) at sea level",
            "Water boils at 100 °C (212 °F) at standard pressure.",
            "212°F",
            "The boiling point of water is 100 °C.",
        ),
        says=("100",),
    ),
    Case(
        "a number keeps the word that says what it counts",
        ("60 mph", "60 miles per hour", "The average speed is 60 mph.", "180 / 3 = 60 mph", "60"),
        says=("60 mph",),
    ),
    Case(
        "two solutions are one answer in either order",
        (
            "x = -1 or x = 4",
            "$x = 4$ and $x = -1$",
            "The solutions are x = 4 and x = -1.",
            "x = 4, -1",
            "x = 1 or x = -4",
        ),
        says=("4", "-1"),
        never_says=("-4",),
    ),
    Case(
        "worked solutions with two solutions vote by both",
        (
            "Factor: $x^2 - 5x + 6 = (x-2)(x-3) = 0$. So $x = 2$ or $x = 3$.",
            (
                "We use the quadratic formula:\n\n$$x = \\frac{5 \\pm \\sqrt{25 - 24}}{2} = \\frac{5 \\pm 1}{2}$$\n\n"
                "Thus $x = 3$ or $x = 2$."
            ),
            (
                "We look for two numbers whose product is 6 and whose sum is 5.\n\n\\[(x - 2)(x - 3) = 0\\]\n\n"
                "Therefore \\(x = 2\\) or \\(x = 3\\)."
            ),
            "**x = 2, x = 3**",
            "The solutions are $x = -2$ and $x = -3$.",
        ),
        says=("x = 2", "x = 3"),
        never_says=("-2$",),
    ),
)
