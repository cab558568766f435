"""Code, tables, poems and dialogues, which stand whole."""

from __future__ import annotations

from tests.unit_tests.decoding.cases.case import Case, each

DOUBLE_LOOP = """\
```python
def double(values):
    result = []
    for value in values:
        result.append(2 * value)
    return result
```"""
DOUBLE_NAMES = DOUBLE_LOOP.replace("value", "number")
DOUBLE_SHORT = """\
```python
def double(values):
    return [2 * value for value in values]
```"""
AREAS = (
    """\
```python
def area(r):
    return 3.14159 * r ** 2
```""",
    """\
```python
import math

area = lambda radius: math.pi * radius * radius
```""",
    """\
```python
from math import pi, pow

def circle_area(size):
    value = pi * pow(size, 2)
    return value
```""",
)

TABLE = """\
| City | Founded |
|---|---|
| Riga | 1201 |
| Turku | 1229 |
| Visby | 1080 |"""
POEMS = (
    """\
The tide comes in, the tide goes out,
The gulls above the harbour shout,
The nets hang drying on the wall,
And evening settles over all.""",
    """\
O restless sea, O silver foam,
You call the weary sailor home,
The lantern burns, the wind is low,
And tides remember where they go.""",
    """\
I walked along the shore at dawn,
The night had left, the stars had gone,
The waves were whispering to the sand
Of ships that never came to land.""",
)

TALK = "Guest: Is breakfast included?\nClerk: Yes, it is served until … o'clock.\nGuest: Thank you."

BLOCKS = (
    Case(
        "a function in several wordings is one of them, whole",
        (DOUBLE_LOOP, DOUBLE_NAMES, DOUBLE_SHORT, DOUBLE_LOOP, DOUBLE_NAMES),
        answers=(DOUBLE_LOOP, DOUBLE_NAMES, DOUBLE_SHORT),
    ),
    Case(
        "prose around code that differs does not lose the code",
        (
            f"Here is the function:\n\n{DOUBLE_LOOP}\n\nIt walks over the values.",
            f"You can write it like this:\n\n{DOUBLE_LOOP}\n\nThe loop doubles every value.",
            f"Sure! Here is the function:\n\n{DOUBLE_NAMES}\n\nThis returns a new list.",
            f"{DOUBLE_LOOP}\n\nI hope this helps!",
        ),
        says_one_of=(DOUBLE_LOOP, DOUBLE_NAMES),
        never_says=("I hope this helps",),
    ),
    Case(
        "code that is unlike all other code still stands, whole",
        AREAS,
        answers=AREAS,
    ),
    Case(
        "a table with one wrong cell is outvoted as a whole",
        (TABLE, TABLE, TABLE.replace("1229", "1292"), TABLE, TABLE),
        answers=(TABLE,),
    ),
    Case(
        "a table in which every response has a cell of its own is one of them, unmixed",
        (TABLE.replace("1080", "1085"), TABLE.replace("1229", "1292"), TABLE.replace("1201", "1210")),
        answers=(TABLE.replace("1080", "1085"), TABLE.replace("1229", "1292"), TABLE.replace("1201", "1210")),
    ),
    Case(
        "a displayed formula stands whole",
        (
            "The energy is\n\n$$E = \\frac{1}{2} m v^2$$\n\nwhere m is the mass.",
            "The energy is\n\n$$E = \\frac{1}{2} m v^2$$\n\nwhere m is the mass.",
            "The energy is\n\n$$E = m v^2$$\n\nwhere m is the mass.",
            "The energy is\n\n$$E = \\frac{1}{2} m v^2$$\n\nwhere m is the mass.",
        ),
        says=("$$E = \\frac{1}{2} m v^2$$",),
        never_says=("$$E = m v^2$$",),
    ),
    Case(
        "one of three poems stands whole, with no line of another",
        POEMS,
        answers=POEMS,
    ),
    Case(
        "a dialogue keeps its speakers and follows the majority",
        each(TALK, "ten", "ten", "nine", "ten"),
        answers=(TALK.replace("…", "ten"),),
    ),
    Case(
        "a quotation of two sentences is not torn apart",
        (
            'The motto reads: "Ask nothing. Give all." It is carved in stone.',
            'The motto reads: "Ask nothing. Give all." It is painted in gold.',
            'The motto reads: "Ask nothing. Give all." It hangs over the door.',
        ),
        answers=('The motto reads: "Ask nothing. Give all."',),
    ),
    Case(
        "a misquotation is outvoted",
        (
            *4 * ("She wrote: “The sea is never the same twice.”",),
            "She wrote: “The sea is always the same.”",
        ),
        answers=("She wrote: “The sea is never the same twice.”",),
    ),
    Case(
        "a command in a fence stands whole",
        (
            "Run this:\n\n```bash\ngit reset --soft HEAD~1\n```",
            "Use the following command:\n\n```bash\ngit reset --soft HEAD~1\n```",
            "Run this:\n\n```bash\ngit reset --hard HEAD~1\n```",
            "Run this:\n\n```bash\ngit reset --soft HEAD~1\n```",
        ),
        says=("```bash\ngit reset --soft HEAD~1\n```",),
        never_says=("--hard",),
    ),
)
