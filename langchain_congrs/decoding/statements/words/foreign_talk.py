"""Courtesies and refusals in languages other than English, as models write them: only the plainest forms.

A refusal is an apology or none, the one who answers, a negation, and what is lacking or not done: "Leider starb er
früh" and "Leider kann ich heute nicht kommen" are none.
"""

from __future__ import annotations

COURTESIES = (
    r"(?:gerne|natürlich|klar|selbstverständlich|bien sûr|claro(?: que sí)?|por supuesto|certo|certamente)\W*$",
    r"ich hoffe,? (?:das|dies|diese|ich)\b|j'espère que (?:cela|ça)\b|espero que (?:esto|te|le|isso)\b|spero che\b",
    r"(?:lass|lassen sie) (?:es )?mich\b.{0,20}wissen\b|n'hésitez pas\b|no dudes? en\b|non esitare\b|não hesite\b",
    r"(?:wenn|falls) (?:du|sie) (?:noch )?(?:weitere |mehr )?(?:fragen|hilfe)\b",
    r"si (?:vous avez|tienes|tiene) .{0,40}\b(?:questions|preguntas)\b",
    r"希望(?:这|以上).{0,30}帮助|如果(?:您|你).{0,30}(?:问题|告诉我)",
    r"(?:je suis )?désolée?\W*$|es tut mir (?:sehr )?leid\W*$|(?:lo siento|mi dispiace|desculpe|извините)\W*$",
    r"(?:vielleicht (?:meinst du|meinen sie)|(?:meintest du|meinten sie))\b|peut-être (?:voul|pens|parl)\w+-vous\b",
    (
        r"(?:quizás?|tal vez) (?:te refieres|se refiere|quisiste)\b|forse (?:intendi|ti riferisci|intende)\b|talvez "
        r"(?:você )?"
        r"(?:queira|esteja)\b"
    ),
    r"(?:很|非常)?抱歉[。！]?$|对不起[。！]?$|申し訳(?:ありません|ございません)。?$",
)
"""Greetings, offers and apologies, each matched at the start of a sentence in whatever case."""

_GERMAN = (
    r"(?:(?:es tut mir (?:sehr )?leid|tut mir leid|entschuldigung|leider),?\s*(?:aber\s+)?){0,3}"
    r"(?:(?:kann|darf|habe|besitze|finde) ich|ich (?:kann|darf|habe|besitze|finde)|ich bin|bin ich|mir liegen"
    r"|es gibt|es liegen)\b(?=.{0,100}\b(?:kein\w*|nicht|nichts)\b).{0,100}"
    r"\b(?:informationen|auskunft|daten|angaben|kenntnisse?|frage|anfrage|beantworten|helfen|weiterhelfen|gefunden)\b"
    r"|(?:leider )?(?:ich weiß|weiß ich)\b.{0,20}\bnicht\b(?:\W*$|, (?:wer|was)\b)"
    r"|(?:leider )?(?:ich kenne|kenne ich) .{0,60}\bnicht\W*$"
)
_FRENCH = (
    r"(?:(?:je suis (?:vraiment )?désolée?|désolée?|malheureusement|je m'excuse),?\s*(?:mais\s+)?){0,3}"
    r"je (?:ne |n')(?:peux|puis|suis|dispose|ai|sais|connais|trouve|possède)\b.{0,12}?\b(?:pas|aucune?|rien)\b"
    r"(?:\W*$|.{0,40}\b(?:répondre|aider|fournir|informations?|données|cette (?:personne|question)|ce sujet"
    r"|trouvée?)\b)"
)
_SPANISH = (
    r"(?:(?:lo siento(?: mucho)?|lamentablemente|desafortunadamente|perdón|disculpa|disculpe),?\s*(?:pero\s+)?){0,3}"
    r"no (?:puedo|tengo|dispongo de|sé|conozco|cuento con|encuentro|he encontrado)\b"
    r"(?:\W*$|.{0,40}\b(?:información|datos|ayudar\w*|responder|proporcionar|contestar|quién es|esa persona)\b)"
)
_ITALIAN_AND_PORTUGUESE = (
    r"(?:(?:mi dispiace|purtroppo|spiacente|desculpe|sinto muito|infelizmente),?\s*(?:mas?\s+)?){0,3}"
    r"(?:non|não) (?:posso|ho|sono|conosco|lo so|so|dispongo|trovo|tenho|sei|conheço|consigo|encontrei)\b"
    r"(?:\W*$|.{0,40}\b(?:informazioni|dati|aiutar\w*|rispondere|fornire|questa persona|informaç(?:ão|ões)|dados|ajudar"
    r"|responder|fornecer|essa pessoa)\b)"
)
_DUTCH = (
    r"(?:(?:het spijt me|helaas|sorry),?\s*(?:maar\s+)?){0,3}(?:ik (?:kan|heb|ben)|(?:kan|heb|ben) ik)\b"
    r"(?=.{0,80}\b(?:niet|geen)\b).{0,80}\b(?:informatie|gegevens|vraag|beantwoorden|helpen)\b|ik weet het niet\W*$"
)
_RUSSIAN = (
    r"(?:(?:к сожалению|извините|простите),?\s*(?:но\s+)?){0,3}"
    r"(?:я не (?:могу (?:\w+ ){0,2}(?:ответить|помочь|предоставить|найти)|знаю\W*$|знаю,|располагаю|имею информации)"
    r"|у меня нет\b.{0,30}(?:информации|данных|сведений))"
)
_CHINESE = (
    r"(?:(?:很|非常)?(?:抱歉|遗憾)|对不起)?[，,]?(?:但是?)?我(?:目前|暂时|并)?"
    r"(?:(?:无法|不能|未能|没能|没有)(?:.{0,12})(?:提供|回答|帮助|协助|找到|确认|信息|资料|数据)|不知道|不清楚|不了解|不认识)"
)
_JAPANESE = (
    r"(?:申し訳(?:ありません|ございません)が?|すみません(?:が)?|恐れ入りますが)[、,].{0,40}"
    r"(?:情報|お答え|提供|わかり|分かり|お手伝い).{0,20}ません|(?:私は?)?(?:わかり|分かり|知り)ません。?$"
)
_ARABIC = (
    r"(?:(?:عذرا|عذراً|آسف|أعتذر|للأسف)[،,]?\s*(?:و?لكن\s+)?){0,2}"
    r"(?:لا (?:أملك|تتوفر|توجد|أستطيع|يمكنني)\b.{0,30}(?:معلومات|الإجابة|المساعدة|تقديم)"
    r"|ليس لدي.{0,20}معلومات|لا أعرف\W*$)"
)
_UNHEARD = (
    r"(?:(?:es tut mir (?:sehr )?leid|tut mir leid|leider),?\s*(?:aber\s+)?){0,3}"
    r"(?:(?:mir ist|ist mir) (?:leider )?kein\w*\b.{0,80}\bbekannt\b(?!, d(?:as|er|ie|en|em)\b)"
    r"|(?:ich kenne|kenne ich) (?:leider )?kein\w*\b.{0,60}\b(?:namens|mit (?:dem|diesem) (?:namen|titel)"
    r"|dieses namens)\b|(?:über|zu) .{1,60}\b(?:liegen mir|habe ich)\b.{0,20}\bkeine\b"
    r"|(?:davon|von .{1,60}) habe ich (?:noch )?(?:nie|nichts) gehört)"
    r"|(?:(?:désolée?|malheureusement),?\s*(?:mais\s+)?){0,2}je (?:ne (?:connais|trouve) (?:pas|aucune?)\b.{0,60}"
    r"\b(?:nommée?|appelée?|intitulée?|du nom d|de ce nom|portant ce nom)|n'ai jamais entendu parler)\b"
    r"|(?:(?:lo siento|lamentablemente|desafortunadamente),?\s*(?:pero\s+)?){0,2}no (?:(?:conozco|encuentro|he "
    r"encontrado)"
    r" (?:a )?ning(?:ún|una?)\b.{0,60}\b(?:llamad[oa]|titulad[oa]|con es[et]e? nombre|de ese nombre)"
    r"|he oído hablar|estoy familiarizad[oa]|tengo conocimiento)\b"
    r"|(?:(?:mi dispiace|purtroppo|desculpe|infelizmente),?\s*(?:mas?\s+)?){0,2}(?:non|não) (?:(?:conosco|trovo|conheço"
    r"|encontrei) (?:nessun|alcun|nenhum)\w*\b.{0,60}\b(?:chiamat\w|intitolat\w|di nome|chamad\w|intitulad\w"
    r"|com esse nome)|ho mai sentito parlare|estou familiarizad[oa])\b"
    r"|(?:(?:het spijt me|helaas|sorry),?\s*(?:maar\s+)?){0,2}(?:ik ken geen\b.{0,60}\b(?:genaamd|met die (?:naam"
    r"|titel))"
    r"|ik ben niet bekend met)\b"
    r"|(?:(?:к сожалению|извините),?\s*(?:но\s+)?){0,2}(?:мне неизвест\w+|мне не известн\w+|я не слышала?|я не "
    r"знакома? с)\b"
    r"|(?:很抱歉|抱歉|对不起)?[，,]?我?(?:从未|没有?|未)听说过|.{0,40}(?:聞いたことがありません|存じ上げません|存じません)。?$"
)
NOT_UNSURE = (
    r"(?!.{0,40}\b(?:weiß|sais|sé|lo so|sei|weet|знаю)\b|.{0,12}(?:不知道|不清楚)"
    r"|.{0,40}(?:わかり|分かり|知り)ません|.{0,20}أعرف)"
)
"""What does not stand in a firm refusal: who only does not know may guess."""
REFUSALS = (
    _UNHEARD,
    _GERMAN,
    _FRENCH,
    _SPANISH,
    _ITALIAN_AND_PORTUGUESE,
    _DUTCH,
    _RUSSIAN,
    _CHINESE,
    _JAPANESE,
    _ARABIC,
)
"""Refusals and not knowing, each matched at the start of a sentence in whatever case."""

FURTHER_CLAIM = r", (?:aber|sondern|doch|mais|pero|sino|ma|mas|maar|но)\b|[，、](?:但是?|不过)|لكن"
"""What goes on from a refusal to an answer."""
