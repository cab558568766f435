"""Groups of responses, and the answer a careful person would make of them."""

from __future__ import annotations

from tests.unit_tests.decoding.cases.amount_votes import AMOUNTS
from tests.unit_tests.decoding.cases.case import Case, among_others
from tests.unit_tests.decoding.cases.chosen import AGAIN, LEFT_WHOLE, ONE_OF, RULES
from tests.unit_tests.decoding.cases.contested import CONTESTED, LEARNED
from tests.unit_tests.decoding.cases.everyday import COUNTS, DECLINED_ABROAD, DETAILS, VOTES
from tests.unit_tests.decoding.cases.forms import DRAFTS, FORMS
from tests.unit_tests.decoding.cases.languages import LANGUAGES, NUMBERS_OF_SAMPLES
from tests.unit_tests.decoding.cases.lessons import FRAMES, LESSONS, STRANGERS
from tests.unit_tests.decoding.cases.listing import LISTS
from tests.unit_tests.decoding.cases.polarity import CONDITIONS, HEDGES, POLARITY
from tests.unit_tests.decoding.cases.predicates import PREDICATES
from tests.unit_tests.decoding.cases.remarks import COURTESY, REFUSALS, SHORT
from tests.unit_tests.decoding.cases.roles import TURNED_ROUND
from tests.unit_tests.decoding.cases.shapes import ALONE, DECLINED, GATHERED, WORKED
from tests.unit_tests.decoding.cases.short_votes import LABELS, SNIPPETS, STANCES, WORDS_ABROAD
from tests.unit_tests.decoding.cases.small_model import JOINED, LEAD_INS, LONE_LETTERS, ROWS, SHARED_BY_NOBODY
from tests.unit_tests.decoding.cases.specifics import DATES, NUMBERS, ROLES
from tests.unit_tests.decoding.cases.stances import LIMITED, MENTIONED, MYTHS, OPPOSED
from tests.unit_tests.decoding.cases.tails import MENDED, RIVALS, TAILS
from tests.unit_tests.decoding.cases.turns import ATTRIBUTIONS, DENIALS, EXCEPTIONS, TURNS
from tests.unit_tests.decoding.cases.whole import BLOCKS
from tests.unit_tests.decoding.cases.wording import PRONOUNS, SENTENCES, TRUNCATED, WORDINGS

CASES: tuple[Case, ...] = (
    *ROWS,
    *SHARED_BY_NOBODY,
    *LEAD_INS,
    *LONE_LETTERS,
    *JOINED,
    *ROLES,
    *DATES,
    *NUMBERS,
    *TURNS,
    *EXCEPTIONS,
    *DENIALS,
    *ATTRIBUTIONS,
    *CONDITIONS,
    *HEDGES,
    *POLARITY,
    *SENTENCES,
    *WORDINGS,
    *CONTESTED,
    *LEARNED,
    *TAILS,
    *PREDICATES,
    *TURNED_ROUND,
    *PRONOUNS,
    *TRUNCATED,
    *REFUSALS,
    *COURTESY,
    *SHORT,
    *LISTS,
    *FORMS,
    *DRAFTS,
    *BLOCKS,
    *LANGUAGES,
    *NUMBERS_OF_SAMPLES,
    *MENDED,
    *RIVALS,
    *STRANGERS,
    *LESSONS,
    *FRAMES,
    *GATHERED,
    *DECLINED,
    *ALONE,
    *WORKED,
    *COUNTS,
    *VOTES,
    *AMOUNTS,
    *LABELS,
    *SNIPPETS,
    *STANCES,
    *WORDS_ABROAD,
    *DETAILS,
    *DECLINED_ABROAD,
    *ONE_OF,
    *AGAIN,
    *RULES,
    *LEFT_WHOLE,
    *MYTHS,
    *MENTIONED,
    *LIMITED,
    *OPPOSED,
    *map(among_others, ROLES + DATES + NUMBERS + TURNS + EXCEPTIONS + DENIALS + ATTRIBUTIONS),
    *map(among_others, CONDITIONS + HEDGES + POLARITY + TAILS + MENDED + RIVALS),
)
