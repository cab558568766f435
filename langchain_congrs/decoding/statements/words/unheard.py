"""Not having heard of a thing that somebody asks about: "I'm not aware of a novel called …", "There is no record of …".

What one knows nothing of is named, or pointed at: "a chemist by that name", "such a treaty". Knowing of none of a kind
is an answer: "I'm not aware of any country that has abolished it", "There is no record of Ann visiting Rome".
"""

from __future__ import annotations

_WORD = r"(?!(?:that|which|who|where|evidence|proof|reasons?|cases?)\b)[\w'-]+,? "
_CALLED = (
    r"(?:(?:called|named|titled|entitled|known as|by the name(?: of)?)\b|by (?-i:\p{Lu})"
    r"|(?:by|with|of|under|matching) (?:the|that|this|such an?) (?:exact )?(?:name|title|description)\b)"
)
_CAPITAL = r"(?-i:\p{Lu}[\p{L}.'-]*)"
_NAME = (  # "Danish law" is no name
    rf"(?>{_CAPITAL}(?:(?: (?:of|the|de|da|du|von|van|del))* {_CAPITAL})*)"
    r"(?!'?\s+(?-i:(?!(?:in|from|of|by|as|at|on|or|and|for|before|with|that|who|which|being|ever existing)\b)\p{Ll}))"
)
_NAMED_THING = (  # "the Skarn effect", "a Holm-Quill syndrome"; not "the Danes visiting Rome"
    rf"(?:the (?:(?-i:(?!\p{{Ll}}+ing )\p{{Ll}}+) ){{0,3}}?(?>{_CAPITAL}(?: {_CAPITAL})*)"
    rf"|an? (?>{_CAPITAL}(?:[ -]{_CAPITAL})+))"
    r"(?!'?\s(?-i:\p{Ll})+ing\b)"
)
_ARTICLE = r"(?:(?:an?|any|the|some|anyone|anybody|anything|someone|somebody) )?"
_THING = (
    r"(?:(?:this|that|these|those|him|her|them|it)\b|(?:any )?such\b|[\"“«]"
    rf"|{_ARTICLE}(?:{_WORD}){{0,8}}?(?:[\"“«]|{_CALLED})|{_ARTICLE}{_NAME}"
    rf"|{_NAMED_THING})"
)
_INFORMATION = (
    r"(?:any |much |enough |more )?(?:\w+ ){0,2}"
    r"(?:information|data|details|records?|references?|mentions?|trace|documentation) (?:of|about|on|for|to"
    r"|regarding)\b"
)
_NONE = (
    r"(?:there(?:'s| is| are| was| were| seems to be| appears to be) (?:no|not an?|not any|not enough|not much"
    r"|insufficient)"
    r"|there (?:isn't|aren't|wasn't|weren't|(?:doesn't|does not|don't|do not) (?:appear|seem) to be) (?:an?|any"
    r"|enough|much)"
    r"|i (?:have|(?:have )?found|can find|could find|see) (?:no|not any|not enough|not much|insufficient))"
)
NO_RECORD = (
    rf"{_NONE} (?:\w+ ){{0,2}}(?:(?:information|data|details)\b|records?\W*$|records? (?:of|about|on|for) {_THING})"
    r"|there (?:is|was) no (?:widely |generally |commonly |well[ -]|officially )?"
    r"(?:recogni[sz]ed|established|documented|accepted|verified|standard) (?:[\w-]+ ){0,6}?"
    r"(?:(?:known as|called|named) (?:the |an? )?(?:[\"“«]|(?-i:\p{Lu}))|(?:by|with) (?:that|this) (?:name|title)\b)"
    r"|there (?:doesn't|does not|do not|don't) (?:appear|seem) to be (?:an?|any)\b.{0,80}"
    r"\b(?:known as|called|named|by (?:that|this) name|with (?:that|this) (?:name|title))\b"
)
"""That nothing is known or on record, as a pattern for the start of a sentence."""
UNHEARD = (
    rf"i(?:'m| am| was|) (?:(?:simply|personally|currently|also) )?(?:not|un|wasn't) ?(?:\w+ )?"
    rf"(?:familiar with|aware of (?={_THING})|able to (?:find|locate) (?={_INFORMATION}|{_THING}))"
    rf"|i(?:'ve| have)? (?:never|not|haven't) (?:heard|come across) (?:of |about )?(?={_THING})"
    rf"|i know of no (?={_THING})|i (?:do not|don't) know of (?={_THING})"
    rf"|i(?:'m| am)? ?(?:cannot|can't|can not|could not|couldn't|unable to|did not|didn't) (?:find|locate)"
    rf" (?={_INFORMATION}|{_THING})"
    rf"|i (?:do not|don't) recogni[sz]e (?={_THING}|the (?:name|title|term))"
)
"""That one has not heard of what is asked about, as a pattern for the start of a sentence."""
