"""Five responses to one prompt that agree in part."""

PROMPT = "Who was Ada Lovelace?"

RESPONSES = (
    (
        "Ada Lovelace was an English mathematician, born in London in 1815. She is known for her notes on Charles "
        "Babbage's Analytical Engine, which hold what many call the first computer program. She died in 1852, aged 36."
    ),
    (
        "Ada Lovelace was an English writer, born in London in 1815. She is known for her notes on Charles Babbage's "
        "Analytical Engine, published in 1843. She died in 1852, aged thirty-six."
    ),
    (
        "Ada Lovelace was an English mathematician, born in London in 1815. She is known for her notes on Charles "
        "Babbage's Difference Engine, which hold what many call the first computer program. She died in 1851, aged 36."
    ),
    (
        "Ada Lovelace was a British mathematician, born in London in 1815. She is known for her work on Charles "
        "Babbage's Analytical Engine, published in 1843. She died in 1852, aged 36."
    ),
    (
        "Ada Lovelace was an English mathematician, born in London in 1816. She is known for her notes on Charles "
        "Babbage's Analytical Engine, published in 1842. She died in 1852, aged 36."
    ),
)
