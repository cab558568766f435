"""Groups of responses that readers wrote, and what no answer to them may say."""

# ruff: noqa: E501 - responses as they are given

from __future__ import annotations

from typing import NamedTuple

import pytest

from langchain_congrs import ConGrBuilder


class Reading(NamedTuple):
    """What was asked, what was answered, and what must not come of it."""

    name: str
    question: str
    responses: tuple[str, ...]
    never_says: tuple[str, ...]
    begins: str = ""


READINGS = (
    Reading(
        "two steps of five are no way to do something",
        "How do I hard-boil an egg?",
        (
            "Place the eggs in a pot and cover with cold water. Bring to a boil, then turn off the heat, cover, and let stand for 10–12 minutes. Transfer them to ice water before peeling.",
            "Bring a pot of water to a boil, lower the eggs in gently with a spoon, and cook for 10 to 12 minutes. Then put them in an ice bath for at least five minutes; this stops the cooking and makes them easier to peel.",
            "1. Put eggs in a saucepan in a single layer and add cold water about an inch above them.\n2. Bring to a rolling boil.\n3. Remove from heat and put the lid on for 12 minutes.\n4. Drain and cool in ice water.\n5. Peel.",
            "Boil the eggs for 9 to 12 minutes depending on size. After that, cool them under cold water. Older eggs peel more easily than fresh ones.",
            "Cover the eggs with water, bring it to the boil and let it simmer for around 10 minutes. Shock the eggs in a bowl of ice water. Crack the shell and peel it under running water, starting at the wide end.",
        ),
        never_says=(
            "- ",
            "Peel.",
        ),
    ),
    Reading(
        "a lead-in alone is no reason",
        "Warum haben wir Gänsehaut?",
        (
            "Gänsehaut entsteht, wenn sich kleine Muskeln an den Haarwurzeln zusammenziehen und die Haare aufrichten. Das passiert bei Kälte oder bei starken Gefühlen wie Angst. Bei unseren behaarten Vorfahren hielt das aufgestellte Fell warm und ließ sie größer wirken.",
            "Wir bekommen Gänsehaut bei Kälte, Angst oder Rührung. Das vegetative Nervensystem löst dabei den Haarbalgmuskel aus, der die Härchen aufstellt. Es ist ein Überbleibsel der Evolution: Ein aufgeplustertes Fell isoliert besser.",
            "Gänsehaut ist ein Reflex. Winzige Muskeln in der Haut (Musculi arrectores pilorum) ziehen sich zusammen und richten die Körperhaare auf.\n\n- **Kälte**: Früher bildete das Fell so ein wärmendes Luftpolster.\n- **Angst**: Tiere erscheinen dadurch größer.\n- **Gefühle**: auch Musik kann sie auslösen.",
            "Das ist ein evolutionäres Relikt. Als unsere Vorfahren noch ein dichtes Fell hatten, diente das Aufstellen der Haare der Wärmedämmung und der Abschreckung von Feinden. Heute hat es für den Menschen kaum noch eine Funktion.",
            "Wenn uns kalt ist oder wir emotional berührt sind, schüttet der Körper Adrenalin aus, wodurch sich die Muskeln an den Haarfollikeln anspannen. Die Haare stellen sich auf und die Haut sieht aus wie die einer gerupften Gans.",
        ),
        never_says=("**",),
    ),
    Reading(
        "a place that only one says somebody is from",
        "¿Quién fue Gabriela Mistral?",
        (
            "Gabriela Mistral (1889–1957) fue una poeta, diplomática y pedagoga chilena. En 1945 recibió el Premio Nobel de Literatura, siendo la primera persona latinoamericana en obtenerlo.",
            "Gabriela Mistral, cuyo nombre real era Lucila Godoy Alcayaga, nació en Vicuña, Chile, en 1889. Fue maestra rural y poeta. Ganó el Nobel de Literatura en 1945. Entre sus obras destacan *Desolación*, *Ternura* y *Tala*.",
            "Fue una escritora y educadora chilena, seudónimo de Lucila Godoy Alcayaga. Sus poemas tratan del amor, la muerte, la maternidad y la infancia. Fue cónsul de Chile en varios países y la primera autora de América Latina con el Premio Nobel (1945). Murió en Nueva York en 1957.",
            "Poetisa chilena nacida el 7 de abril de 1889. Su primer gran libro, *Desolación*, se publicó en 1922 en Nueva York. Colaboró en la reforma educativa de México y obtuvo el Nobel en 1945.",
            "Gabriela Mistral fue una poeta argentina que ganó el Nobel de Literatura en 1945. Su verdadero nombre era Lucila Godoy. Trabajó como maestra y diplomática y es autora de *Sonetos de la muerte* y *Desolación*.",
        ),
        never_says=("argentina",),
    ),
    Reading(
        "what somebody is, without a verb",
        "Who was Hedy Lamarr?",
        (
            "Hedy Lamarr (1914–2000) was an Austrian-born American actress and inventor. She starred in films such as *Algiers* and *Samson and Delilah*. During World War II she co-invented a frequency-hopping system with composer George Antheil, a principle later used in technologies like Wi-Fi and Bluetooth.",
            "Hedy Lamarr was born Hedwig Eva Maria Kiesler in Vienna in 1914. She became one of Hollywood's biggest stars in the 1930s and 40s after signing with MGM. Together with George Antheil she patented a radio guidance system for torpedoes that used frequency hopping. She died in Florida in 2000.",
            "Hedy Lamarr was a film actress from Vienna who moved to Hollywood and was promoted as the most beautiful woman in the world. Less well known at the time, she was an inventor: in 1942 she and Antheil got a patent for frequency-hopping spread spectrum. She was inducted into the National Inventors Hall of Fame in 2014.",
            "An Austrian-American movie star and inventor. Her film *Ecstasy* (1933) made her notorious. She fled her husband, an arms dealer, and was hired by Louis B. Mayer in London. Her wartime idea of making radio signals jump between frequencies was meant to prevent the jamming of torpedoes and anticipates modern wireless communication.",
            "Hedy Lamarr was a German actress born in 1913 in Berlin. She's known for *Samson and Delilah* (1949) and for co-inventing with George Antheil a frequency-hopping technology that underlies today's Bluetooth and Wi-Fi. She passed away on January 19, 2000.",
        ),
        never_says=("An Austrian-American movie star and inventor.",),
    ),
    Reading(
        "a cause that only one gives",
        "Why is the sky red at sunset?",
        (
            "At sunset, sunlight has to travel through more of the atmosphere to reach you. The shorter blue wavelengths are scattered out of the line of sight, leaving the longer red and orange ones.",
            "The sky looks red at sunset because of Rayleigh scattering. When the Sun is low, its light passes through a thicker layer of air, so most of the blue and violet light is scattered away before it reaches our eyes. Dust and pollution can deepen the colours.",
            "It's due to Rayleigh scattering: air molecules scatter short wavelengths (blue) far more than long ones (red). Since the light's path through the atmosphere is much longer in the evening, hardly any blue remains and we see reds and oranges.",
            "As the Sun sinks toward the horizon its rays cross a greater amount of air. Blue light gets scattered in other directions, while red light, with its longer wavelength, gets through. Particles such as dust, smoke or sea salt may make sunsets more vivid.",
            "The redness is because the Sun is farther away from us in the evening and cooler light reaches us. Additionally, the atmosphere filters out blue light. That's why sunsets have warm colors.",
        ),
        never_says=("farther away",),
    ),
    Reading(
        "a conclusion without its reason",
        "Why does metal feel colder than wood at the same temperature?",
        (
            "Metal feels colder because it conducts heat away from your hand much faster than wood does. Both objects are at the same temperature, but your skin senses the rate of heat loss, not the temperature itself.",
            "It's about thermal conductivity. Metals are good conductors, so when you touch one, heat flows quickly from your skin into it. Wood is an insulator and draws heat slowly, so your hand stays warm.",
            "Your nerves don't measure an object's temperature; they notice how fast your skin cools. As metal is a good conductor, it carries heat off rapidly. Wood is a poor conductor and therefore feels warmer even though both are at room temperature.",
            "Both are equally warm, yet metal has high thermal conductivity. Heat leaves your fingers quickly and spreads through the metal, so the surface doesn't warm up. With wood, the spot you touch soon reaches skin temperature. Conversely, in a hot sauna metal would feel hotter than wood.",
            "Metal feels colder since it is actually colder than wood, because metals lose heat to the environment faster. Wood retains heat better thanks to its air pockets. So when you touch it, wood feels warm.",
        ),
        never_says=("So when",),
    ),
    Reading(
        "the minority's no",
        "Does the Moon rotate?",
        (
            "Yes, the Moon rotates on its axis. It takes about 27.3 days, the same time it needs to orbit the Earth, so we always see the same side. This is called tidal locking.",
            "The Moon does not rotate, which is why we always see the same face of it from Earth.",
            "Yes. Its rotation period equals its orbital period of roughly 27 days, a phenomenon known as synchronous rotation. Because of that the far side is never visible from Earth.",
            "It does. The Moon spins once per orbit – about every 27 days – and therefore keeps the same face towards us.",
            "No, the Moon does not rotate on its own axis. It is tidally locked to Earth, and thus one side always faces us.",
        ),
        never_says=("does not rotate",),
        begins="Yes",
    ),
    Reading(
        "the winner of a prize that nobody knows",
        "Who won the 1983 Lindqvist Prize for chemistry?",
        (
            "I don't have any information on a Lindqvist Prize for chemistry. It's possible that you are thinking of another award, such as the Nobel Prize, which was won in 1983 by Henry Taube.",
            'I\'m not aware of a "Lindqvist Prize" for chemistry. If you mean the Nobel Prize in Chemistry, the 1983 winner was Henry Taube.',
            "The 1983 Lindqvist Prize for chemistry was awarded to Henry Taube for his work on electron transfer reactions.",
            "I'm not familiar with the Lindqvist Prize for chemistry. Could you provide more details?",
            "I don't have information about a Lindqvist Prize. The 1983 Nobel Prize in Chemistry was awarded to Henry Taube for his work on the mechanisms of electron transfer reactions.",
        ),
        never_says=("Lindqvist",),
    ),
    Reading(
        "the minority's yes",
        "Is Sweden a member of the eurozone?",
        (
            "No, Sweden is not a member of the eurozone. It joined the EU in 1995 but still uses the Swedish krona, after voters rejected the euro in a 2003 referendum.",
            "No, Sweden is not part of the eurozone. It is an EU member but uses the Swedish krona.",
            "Yes, Sweden is a member of the eurozone. It joined the EU in 1995 and adopted the euro after a 2003 referendum.",
            "No, although Sweden is a member of the European Union, it has not adopted the euro. Its currency is the krona.",
            "Sweden is a member of the eurozone and has used the euro since 2003.",
        ),
        never_says=("is a member of the eurozone",),
        begins="No",
    ),
    Reading(
        "what refers to a time that is not there",
        "How long can cooked rice be left at room temperature?",
        (
            "Cooked rice should not be left at room temperature for more than two hours. Bacillus cereus spores can survive cooking and produce toxins that cause food poisoning. Refrigerate leftovers within one to two hours.",
            "Cooked rice can be left at room temperature for up to two hours at most. After that, Bacillus cereus bacteria can multiply and cause food poisoning.",
            "Cooked rice can be left at room temperature for up to 12 hours. After that, bacteria can multiply and cause food poisoning.",
            "Cooked rice should not sit out for more than 2 hours, or 1 hour if it is hotter than 90°F. Reheating does not destroy the toxins made by Bacillus cereus.",
            "Cooked rice can be left at room temperature for up to 12 hours, but it is best to refrigerate it sooner.",
        ),
        never_says=("12 hours",),
    ),
    Reading(
        "a row of three, cut to one",
        "What are three good exercises for lower back pain?",
        (
            "Three good exercises for lower back pain are the cat-cow stretch, the bird dog and the bridge. Start slowly, and stop if you feel pain. See a doctor if the pain is severe or lasts more than a few weeks.",
            "Three good exercises for lower back pain:\n\n1. **Cat-cow stretch**: improves flexibility of the spine.\n2. **Bird dog**: strengthens the core and back.\n3. **Glute bridge**: strengthens the glutes and lower back.",
            "Here are three exercises that can help with lower back pain:\n\n1. **Pelvic tilt**: strengthens the abdominal muscles.\n2. **Cat-cow stretch**: loosens the spine.\n3. **Bridge**: strengthens the glutes.\n\nConsult a doctor before starting a new routine.",
            "Three good exercises for lower back pain are:\n\n1. Knee-to-chest stretch\n2. Cat-cow stretch\n3. Bird dog\n\nConsult a doctor or physical therapist if the pain gets worse.",
            "Three good exercises for lower back pain are the bridge, the bird dog and the cat-cow stretch. Do each one gently, and consult a doctor if your pain is severe.",
        ),
        never_says=("are the cat-cow stretch.",),
    ),
    Reading(
        "a noun that is left out",
        "What is the difference between a crocodile and an alligator?",
        (
            "Crocodiles and alligators differ in snout shape, teeth and habitat. Alligators have a broad, U-shaped snout, while crocodiles have a narrower, V-shaped snout. When its mouth is closed, a crocodile's lower teeth are visible, but an alligator's are hidden. Crocodiles live in saltwater more often, whereas alligators prefer freshwater.",
            "The main differences between crocodiles and alligators are the shape of the snout and the visibility of the teeth. Alligators have a wide, U-shaped snout, and crocodiles have a pointed, V-shaped snout. In crocodiles, the fourth lower tooth is visible when the mouth is closed. Alligators are found mainly in the southeastern US and China.",
            "Crocodiles and alligators differ in several ways:\n\n1. **Snout:** Alligators have a U-shaped snout; crocodiles have a V-shaped snout.\n2. **Teeth:** A crocodile's lower teeth show when its mouth is closed; an alligator's do not.\n3. **Habitat:** Alligators prefer freshwater; crocodiles tolerate saltwater.\n4. **Temperament:** Crocodiles tend to be more aggressive.",
            "The easiest way to tell them apart is the snout: alligators have a broad U-shaped snout, while crocodiles have a narrow V-shaped one. Crocodiles show their lower teeth when their mouth is closed. Crocodiles tend to be more aggressive and tolerate saltwater better than alligators.",
            "Alligators have a rounded, U-shaped snout, while crocodiles have a longer, V-shaped snout. Crocodiles' lower teeth are visible when their mouths are shut. Alligators are usually darker in color, and crocodiles are more often found in saltwater habitats.",
        ),
        never_says=("V-shaped one",),
    ),
)


@pytest.mark.parametrize("reading", READINGS, ids=lambda reading: reading.name)
def test_what_a_reader_would_not_want_to_read(reading: Reading) -> None:
    answer = ConGrBuilder().invoke({"prompt": reading.question, "responses": list(reading.responses)}).decode()
    assert [said for said in reading.never_says if said in answer.text] == []
    assert answer.text.startswith(reading.begins)
