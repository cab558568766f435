"""Everyday English words that say the same in the same place: "won the prize" and "received the prize" do not disagree.

Only words that nearly always can stand for each other; what a list cannot settle, a judge can.
"""

from __future__ import annotations

from langchain_congrs.decoding.statements.words.vocabulary import stem

_GROUPS = """
student pupil disciple
teacher tutor mentor taught
won received earned got awarded gained obtained
founded established created started set formed launched
wrote authored penned published composed
began started commenced opened
built constructed erected made
bought purchased acquired
beat defeated overcame
found discovered identified detected
invented developed created devised designed
showed demonstrated revealed indicated proved
helped aided assisted
used utilized employed applied
called named termed dubbed known
contains includes holds comprises has features
moved relocated emigrated went
lives resides dwells
married wed
gave provided offered supplied
attended studied visited
played portrayed performed
led headed directed ran
caused produced created triggered resulted
kept stored held maintained
ended finished concluded completed
looks appears seems
needs requires
wants wishes desires
joined entered
served worked acted
died passed
grew increased rose expanded
fell decreased dropped declined
improved enhanced boosted
reduced lowered decreased lessened
stopped prevented avoided blocked
removed eliminated
add put place mix stir pour
heat warm
cook boil simmer
region area place part zone section
kind type sort form variety
field area domain discipline branch
film movie picture
role part character
career work job profession
country nation state
doctor physician
car automobile vehicle
kid child
person individual human
people individuals humans
way method means manner technique
step stage phase
result outcome effect consequence
cause reason
problem issue difficulty
goal aim purpose objective
idea concept notion
amount quantity
beginning start onset
sickness illness disease condition
town city
street road
house home
money funds
photo picture image
strong powerful intense great immense
famous renowned celebrated acclaimed noted notable prominent
big large huge great
bigger larger
smaller littler
contraction spasm
small little tiny
important significant key crucial essential vital
common widespread frequent
quick fast rapid
hard difficult tough
easy simple
main primary chief major principal
various different several many numerous
beautiful pretty lovely
smart intelligent clever
usually typically generally normally commonly often
mainly mostly primarily largely chiefly
quickly rapidly fast
about approximately roughly around
very extremely highly
also additionally too
"""
_GROUP_OF: dict[str, frozenset[int]] = {}
for _number, _line in enumerate(_GROUPS.split("\n")):
    for _word in _line.split():
        _GROUP_OF[stem(_word)] = _GROUP_OF.get(stem(_word), frozenset()) | {_number}


def interchangeable(one: str, other: str) -> bool:
    """Whether two words, as stems, can stand for each other.

    Example:
        >>> interchangeable(stem("won"), stem("receives")), interchangeable(stem("bought"), stem("sold"))
        (True, False)
    """
    return one == other or not _GROUP_OF.get(one, frozenset()).isdisjoint(_GROUP_OF.get(other, frozenset()))


def _pairs(words: str) -> frozenset[frozenset[str]]:
    return frozenset(frozenset(map(stem, pair.split("/"))) for pair in words.split())


def _others(pairs: frozenset[frozenset[str]]) -> dict[str, frozenset[str]]:
    """For every word of some pairs, the other words."""
    found: dict[str, frozenset[str]] = {}
    for pair in pairs:
        for one in pair:
            found[one] = found.get(one, frozenset()) | (pair - {one})
    return found


_OPPOSITES = _pairs(
    "left/right north/south east/west up/down above/below high/low hot/cold warm/cool open/closed alive/dead "
    "safe/dangerous safe/unsafe legal/illegal true/false rise/fall increase/decrease win/lose first/last big/small "
    "large/small fast/slow odd/even positive/negative good/bad early/late back/away raise/lower raise/reduce "
    "raise/decrease increase/lower increase/reduce expand/contract gain/lose inside/outside"
)
_OF_ONE_THING = _pairs(
    "forward/back forward/backward wet/dry moist/dry damp/dry safe/toxic safe/poisonous safe/harmful harmless/toxic "
    "harmless/poisonous harmless/harmful rise/drop increase/drop quickly/slowly thick/thin deep/shallow wide/narrow "
    "top/bottom inner/outer tighten/loosen push/pull permanent/temporary often/rarely frequently/rarely "
    "constantly/rarely cheap/expensive clockwise/counterclockwise "
    "higher/lower hotter/colder hotter/cooler warmer/colder warmer/cooler faster/slower thicker/thinner longer/shorter "
    "stronger/weaker larger/smaller bigger/smaller more/less more/fewer more/decrease more/lose more/reduce "
    "more/reduction less/increase"
)
"""Opposites where both are said of one thing under one circumstance: what one has more of, another one has less of."""
_OPPOSITES_OF, _TURNED_OF = _others(_OPPOSITES), _others(_OPPOSITES | _OF_ONE_THING)
TURNED = frozenset(_TURNED_OF)
"""The words, as keys, that have an opposite."""


def opposites_of(key: str) -> frozenset[str]:
    """The words, as keys, that mean the opposite of one.

    Example:
        >>> sorted(opposites_of("rais"))
        ['decreas', 'lower', 'reduc']
    """
    return _OPPOSITES_OF.get(key, frozenset())


def turned_of(key: str) -> frozenset[str]:
    """The same, with what compares: "higher" is the opposite of "lower" if both are said of one thing."""
    return _TURNED_OF.get(key, frozenset())


def opposite(key: str, other: str) -> bool:
    """Whether two words, as keys, mean the opposite.

    Example:
        >>> opposite("left", "right"), opposite("left", "side")
        (True, False)
    """
    return frozenset((key, other)) in _OPPOSITES
