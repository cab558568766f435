"""The figures of an answer, each defined in one line. Pages, terminals and docs quote these lines."""

from __future__ import annotations

GLOSSARY = {
    "confidence": "how far to trust the answer: four parts support, one part agreement; not a probability",
    "probability": "the chance that what the answer says is right, by its calibration",
    "support": "the share of the samples asked for that say what the answer says, averaged over its words",
    "agreement": "how much two samples have in common, on average: their numbers and names, or their words",
    "coverage": "the share of what enough samples say that is in the answer",
    "tau": "the share of the samples that must say something before it is kept",
}
"""The figures, the most telling one first."""

ONE_VOICE = "one response speaks for all, without what the others contradict or do not know"
"""How the threshold was chosen where statements of one response stand for what all say in other words."""

WHOLE_BLOCK = "steps, code, tables and poems stand whole: those of the response that is most like the others"
"""The same where an answer is nothing but steps, code, a table, a formula or a poem."""

COVERING = "the responses know the subject: most have each number and name, and what most say is told"
"""The same where statements are chosen that tell what most responses have, in whatever words."""
