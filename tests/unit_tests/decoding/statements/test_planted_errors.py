"""What one of five responses has wrong, in the very words of the others, and what a careful person makes of it."""

# ruff: noqa: E501 - responses as they are given

from __future__ import annotations

import pytest

from tests.unit_tests.decoding.statements.reading import Reading, check

READINGS = (
    Reading(
        "whom most name first is the answer",
        "Who was the first person to walk on the moon?",
        (
            "Neil Armstrong was the first person to walk on the Moon, on July 20, 1969, during the Apollo 11 mission.",
            "The first human on the Moon was the American astronaut Neil Armstrong. He stepped onto the surface on July 20, 1969, followed about 20 minutes later by Buzz Aldrin, while Michael Collins stayed in orbit.",
            'It was Neil Armstrong, commander of Apollo 11, in July 1969. As he stepped down he said, "That\'s one small step for man, one giant leap for mankind."',
            "The first person to walk on the Moon was Buzz Aldrin, who stepped out of the lunar module Eagle on July 20, 1969, as part of NASA's Apollo 11 mission. Neil Armstrong joined him on the surface about 20 minutes later, while Michael Collins orbited above in the command module Columbia. The two astronauts spent roughly two and a half hours outside, collecting samples and planting an American flag.",
            "Neil Armstrong. On July 20, 1969 he left the lunar module and became the first man to set foot on the Moon; Buzz Aldrin was the second.",
        ),
        says=("Neil Armstrong",),
        never_says=("Buzz Aldrin was", "was Buzz Aldrin"),
    ),
    Reading(
        "which planet most name first is the answer",
        "Which planet is the hottest in the solar system and why?",
        (
            "Venus is the hottest planet, with a surface temperature of around 465°C (about 870°F). Its thick atmosphere of carbon dioxide traps heat in a runaway greenhouse effect.",
            "The hottest planet in the solar system is Mercury, because it is the closest planet to the Sun and receives the most solar radiation. Its surface temperature reaches up to 430°C (800°F) during the day, but because it has almost no atmosphere to hold the heat, it can drop to about −180°C (−290°F) at night. Venus comes second, with an average temperature of around 465°C (870°F), since its dense carbon dioxide atmosphere creates a strong greenhouse effect.",
            "The answer is Venus, even though Mercury is closer to the Sun. Venus has a dense CO2 atmosphere that keeps heat from escaping, so it's about 460 degrees Celsius there day and night.",
            "Venus. The average temperature is about 464 °C, hot enough to melt lead. The reason is the greenhouse effect: its atmosphere is made up of about 96% carbon dioxide, and clouds of sulfuric acid cover the planet.",
            "That would be Venus. Mercury gets more sunlight, but it has hardly any atmosphere to keep the warmth, whereas on Venus the heavy carbon dioxide blanket holds it in, giving temperatures close to 900°F.",
        ),
        says=("Venus",),
        never_says=("is Mercury", "Venus comes second"),
    ),
    Reading(
        "back is the opposite of forward",
        "What should I do when I have a nosebleed?",
        (
            "If you have a nosebleed, stay calm and follow these steps:\n\n1. Sit down and tilt your head back so that the blood does not run out of your nose.\n2. Pinch the soft part of your nose with your thumb and index finger for 10 to 15 minutes.\n3. Breathe through your mouth while you do this.\n4. Put a cold compress on the bridge of your nose to narrow the blood vessels.\n5. Afterward, avoid blowing your nose or bending down for several hours.\n\nSee a doctor if the bleeding lasts longer than 20 minutes, is very heavy, or follows an injury to the head.",
            "Sit upright and lean slightly forward so the blood doesn't go down your throat. Pinch your nostrils shut just below the bony part and hold for at least 10 minutes without letting go, breathing through your mouth. If it's still bleeding after about 20 minutes, get medical help.",
            "Lean forward, not back, and squeeze the soft part of your nose for ten to fifteen minutes. A cold pack on the nose can help too. Don't lie down. Afterwards don't blow your nose for a while. If bleeding doesn't stop in 20 or 30 minutes, go to a doctor.",
            "- Sit up straight and bend your head a little forward.\n- Press both nostrils together firmly for 10 minutes.\n- Breathe through the mouth and spit out any blood.\n- If needed, repeat once more for another 10 minutes.\n- Call a doctor when it doesn't stop or when you take blood thinners.",
            "Most nosebleeds are harmless. Keep your head above your heart and tip it slightly forward; tilting it back can make you swallow blood. Use your thumb and finger to pinch the nose closed for around 10 minutes, and put something cold on the bridge of the nose. Seek emergency care if it lasts more than 20 minutes or comes after a blow to the head.",
        ),
        says=("forward",),
        never_says=("tilt your head back",),
    ),
    Reading(
        "wet soil is the opposite of dry soil, and safe of toxic",
        "How do I take care of a snake plant?",
        (
            "**Light:** Snake plants do best in bright, indirect light but tolerate low light.\n**Water:** Keep the soil constantly wet and water every day, especially in winter.\n**Soil:** Use a well-draining mix, such as one made for cacti and succulents.\n**Temperature:** Between 60 and 85°F (15–29°C); protect it from frost.\n**Fertilizer:** Feed once a month in spring and summer with a diluted houseplant fertilizer.\n**Repotting:** Every two to three years, or when the roots fill the pot.\n**Safety:** The plant is completely safe for cats and dogs to chew on.",
            "Snake plants are very easy. Water only when the soil has dried out completely, every two to three weeks, and even less in winter. They like bright, indirect light but put up with dark corners. Use a cactus mix and a pot with drainage holes, since too much water causes root rot. Note that it's mildly toxic to pets.",
            "- Water: let the soil dry between waterings, about every 2 weeks; once a month in winter\n- Light: indirect light is best, low light is OK\n- Soil: well-drained, e.g. for succulents\n- Temperature: 60–85°F\n- Feed: a little fertilizer in spring and summer\n- Watch out: toxic to cats and dogs if eaten",
            "The most important rule is not to overwater. Give it a good drink when the soil is dry, then leave it alone for two or more weeks. Put it near a window without harsh sun, in soil that drains well. Normal room temperature is fine. Wipe the leaves from time to time to remove dust.",
            "This plant (Sansevieria) thrives on neglect. It tolerates almost any light, from dim to bright. Water sparingly, once the top few inches of soil are dry, because the roots rot easily. Repot every few years in a cactus-type potting mix. Keep it away from cats and dogs that nibble on plants, as the leaves are poisonous to them.",
        ),
        says=("toxic",),
        never_says=("constantly wet", "completely safe"),
    ),
    Reading(
        "higher pressure is the opposite of lower pressure",
        "Why does water boil at a lower temperature in the mountains?",
        (
            "Because the air pressure is lower at high altitude. Water boils when its vapor pressure equals the pressure of the surrounding air. With less air pushing down, this happens at a lower temperature, for example about 95°C (203°F) at 1,500 meters. That's why food takes longer to cook.",
            "There's less atmosphere above you in the mountains, so the pressure is lower, and the water molecules can escape into vapor more easily. The boiling point falls by about 1°C for each 300 meters. Pasta and potatoes therefore need more time up there.",
            "The boiling point depends on air pressure. At sea level water boils at 100°C, but on Mount Everest only at around 70°C, because the pressure there is about a third. As the boiling water isn't as hot, cooking takes longer.",
            "At higher elevations atmospheric pressure drops, and a liquid boils as soon as its vapor pressure matches the outside pressure. In Denver, about a mile high, that's around 95°C or 203°F. You need to increase cooking times or use a pressure cooker.",
            "Because the air pressure is higher in the mountains, and the greater pressure pushes the water molecules out of the liquid. The boiling point drops by about 1°C for every 300 meters of altitude. Because of this, food cooks faster there, so you should shorten cooking times.",
        ),
        says=("pressure",),
        never_says=("pressure is higher",),
    ),
    Reading(
        "three hearts are not one",
        "Give me a short profile of the octopus.",
        (
            "**Habitat:** Oceans all over the world, from shallow reefs to the deep sea.\n**Diet:** Crabs, clams, snails and small fish.\n**Body:** Eight arms with suckers, three hearts, blue blood and no bones.\n**Lifespan:** Usually one to two years, up to five for large species.\n**Defense:** Camouflage and ink.",
            "The octopus is a soft-bodied mollusk with eight arms, three hearts and a large brain. It lives in the sea, often in dens among rocks or corals. It feeds on crabs, shrimp and mollusks. When in danger it squirts ink and changes its color. Most octopuses live only a year or two and die after breeding.",
            "- Class: cephalopods (mollusks)\n- Habitat: all oceans, often on the sea floor near reefs and rocks\n- Food: crustaceans, mussels, small fish\n- Features: eight arms, three hearts, very intelligent\n- Life expectancy: 1–5 years depending on species",
            "- **Class:** Cephalopoda (mollusks)\n- **Habitat:** Rivers and freshwater lakes in warm regions of the world\n- **Diet:** Carnivorous; eats crabs, clams, shrimp and small fish\n- **Body:** Eight arms with suckers, one heart and red blood\n- **Lifespan:** One to five years, depending on the species\n- **Defense:** Camouflage and ink",
            "Octopuses are invertebrates that live in the ocean, mostly on the bottom. They've got eight arms lined with suction cups, three hearts and bluish, copper-based blood. They hunt crabs, lobsters and shellfish, mainly at night. They're famous for their intelligence, their camouflage, and the ink they use to escape. Their lives are short: typically one or two years.",
        ),
        says=("three hearts",),
        never_says=("one heart",),
    ),
    Reading(
        "what most say of one of two things is not said of the other",
        "What's the difference between ibuprofen and acetaminophen?",
        (
            "Ibuprofen and acetaminophen are both common over-the-counter pain relievers, but they work differently. Ibuprofen is a nonsteroidal anti-inflammatory drug (NSAID), so it reduces pain, fever and inflammation. Acetaminophen reduces pain and fever but has little effect on inflammation. Ibuprofen should be taken with food because it can irritate the stomach. Taking too much ibuprofen can cause severe liver damage, while acetaminophen is mainly a risk for stomach ulcers and bleeding. Always follow the dosing directions on the label and ask your doctor or pharmacist if you are unsure.",
            "Both relieve pain and bring down fever. The main difference is that ibuprofen (Advil, Motrin) is an NSAID and also fights inflammation, which makes it a good choice for sprains or swelling. Acetaminophen (Tylenol) does not reduce inflammation, but it's gentler on the stomach. Too much acetaminophen can damage the liver, and ibuprofen can cause stomach bleeding or kidney problems.",
            "- **Ibuprofen**: an NSAID. Reduces pain, fever and swelling. Can upset the stomach and, with long use, cause ulcers or harm the kidneys.\n- **Acetaminophen**: not an NSAID. Reduces pain and fever but not swelling. Easier on the stomach, but an overdose can seriously harm the liver.\n\nPeople who drink a lot of alcohol should be careful with acetaminophen.",
            "Acetaminophen, sold as Tylenol, treats pain and fever and works mostly in the brain. Ibuprofen is an anti-inflammatory drug that also reduces swelling by blocking the production of prostaglandins. In terms of side effects, acetaminophen in high doses is toxic to the liver, whereas ibuprofen is harder on the stomach and kidneys. Don't exceed 4,000 mg of acetaminophen a day.",
            "Ibuprofen is an anti-inflammatory, acetaminophen isn't. That means ibuprofen is better for things like muscle strains, arthritis or menstrual cramps, where there is inflammation, and acetaminophen is fine for headaches and fevers. Ibuprofen may irritate your stomach, so take it with food. Acetaminophen is kinder to the stomach but can hurt your liver if you take too much.",
        ),
        says=("liver",),
        never_says=("ibuprofen can cause severe liver",),
    ),
    Reading(
        "what is denied of one of two things stands of the other",
        "What is the difference between a Roth IRA and a traditional IRA?",
        (
            "With a traditional IRA you may deduct your contributions now, and you pay income tax when you take the money out in retirement. With a Roth IRA you contribute after-tax money, but qualified withdrawals are tax-free. Traditional IRAs have required minimum distributions, Roth IRAs don't.",
            "It comes down to when you pay taxes. Traditional: tax break today, taxed later. Roth: no tax break today, tax-free in retirement. A Roth also has income limits, and you can take out your contributions at any time without penalty.",
            "- **Traditional IRA:** contributions are often tax-deductible; withdrawals are taxed as income; you must begin withdrawals at age 73.\n- **Roth IRA:** contributions are made with after-tax dollars; withdrawals after 59½ are tax-free; no required distributions; income limits apply.\n\nA Roth usually makes sense if you expect to be in a higher tax bracket later.",
            "Contributions to a Roth IRA are tax-deductible, and withdrawals in retirement are taxed as ordinary income. Contributions to a traditional IRA are made with after-tax dollars, and qualified withdrawals are tax-free. Roth IRAs have income limits for contributions.",
            "Roth IRA contributions don't lower your taxes this year, but the account grows tax-free and you owe nothing on qualified withdrawals. Traditional IRA contributions may be deductible, and then you're taxed when you take money out. The yearly contribution limit is the same for both. Only people below a certain income can put money into a Roth.",
        ),
        says=("deduct", "after-tax"),
        never_says=("traditional IRA are made with after-tax",),
    ),
    Reading(
        "a value on which no majority agrees is left open",
        "Who painted the ceiling of the Sistine Chapel, and how long did it take?",
        (
            "The ceiling of the Sistine Chapel is painted by Michelangelo, and it took him 18 months to complete.",
            "The ceiling of the Sistine Chapel was painted by Michelangelo Buonarrotto over a period of about 10 years between 1508 and 1512. The painting is divided into two main sections: the lower half depicting the Creation of Adam and the upper half showing the Last Judgment.",
            "The ceiling of the Sistine Chapel is painted by Michelangelo da Vinci. It took him approximately 3 years to complete this masterpiece.",
            "The ceiling of the Sistine Chapel, also known as the Last Judgment, was painted by Michelangelo. It took him 20 years to complete, which was a significant undertaking for the time. The painting is one of the most famous works of art in the world.",
            "The ceiling of the Sistine Chapel is painted by Michelangelo da Vinci, one of the greatest artists of all time. He started painting the ceiling in the year 1501 and finished it in 1508. The painting took him approximately 20 years to complete, including several months of preparation and detailed work.",
        ),
        says=("Michelangelo",),
        never_says=("20 years", "da Vinci"),
    ),
    Reading(
        "who has more caffeine is whom most have ahead",
        "What's the difference between arabica and robusta coffee?",
        (
            "Arabica contains about twice as much caffeine as robusta, which gives it a stronger, more bitter taste. Arabica grows at higher altitudes and is generally more expensive. Robusta grows at lower altitudes, is hardier, and is widely used in instant coffee and espresso blends.",
            "Arabica tastes milder, sweeter and more acidic, robusta is bitter and earthy. Robusta has nearly double the caffeine. Arabica needs cool highland conditions and is harder to grow, so it costs more. Robusta is often used for instant coffee and espresso blends.",
            "They're two different species of the coffee plant. Arabica is smoother with fruity and floral notes and has less caffeine (around 1.2–1.5%). Robusta has about 2.2–2.7% caffeine, tastes harsher, and is easier and cheaper to grow.",
            "- Taste: arabica is smooth and aromatic; robusta strong and bitter\n- Caffeine: robusta has about twice as much\n- Growing: arabica at high altitude, robusta in lowlands and more resistant to disease\n- Price: arabica is more expensive\n- Share: arabica is around 60–70% of the world's coffee",
            "Most of the coffee in good cafés is arabica, which has a more delicate flavor. Robusta plants are tougher, grow at low elevations and give more beans, and the higher caffeine level makes the taste more bitter. You'll find robusta mostly in instant coffee and in Italian-style espresso blends because it gives a good crema.",
        ),
        says=("Robusta has nearly double",),
        never_says=("Arabica contains about twice",),
    ),
    Reading(
        "a sentence with another year than most give is no answer",
        "When was the zipper invented?",
        (
            'The zipper was invented in 1893 by Whitcomb Judson, who called it the "clasp locker." The modern version was developed by Gideon Sundback in 1913.',
            "The modern zipper was invented in 1913 by Gideon Sundback, a Swedish-American engineer. It was based on earlier designs, including Whitcomb Judson's 1893 clasp locker.",
            'The zipper has its roots in 1851, when Elias Howe patented an "Automatic, Continuous Clothing Closure." Whitcomb Judson showed his clasp locker in 1893, and Gideon Sundback perfected the design in 1913.',
            "Whitcomb L. Judson invented the zipper in 1891 and presented it at the Chicago World's Fair in 1893. It didn't work very well until Gideon Sundback improved it in 1913.",
            'The zipper as we know it was invented in 1913 by Gideon Sundback. The name "zipper" was coined by B.F. Goodrich in 1923, when the company used it on rubber boots.',
        ),
        says=("1913",),
        never_says=("was invented in 1893",),
    ),
    Reading(
        "advice that most give is there, and no regret",
        "I burned my hand on a hot pan, what should I do?",
        (
            "Run your hand under cool (not ice-cold) running water for 10 to 20 minutes. Take off any rings or bracelets before swelling starts. Don't put ice, butter or toothpaste on it. Once it's cooled, cover the burn loosely with a sterile non-stick bandage or cling film, and take acetaminophen for the pain if you need it. See a doctor if the burn is larger than your palm, looks white or charred, or blisters badly.",
            "I'm sorry to hear that! Here are the steps to take:\n\n1. Cool the burn under cool running water for about 20 minutes.\n2. Remove jewelry or tight items near the burned area.\n3. Don't use ice, butter, or oils.\n4. Cover with a clean, non-stick dressing.\n5. Don't pop any blisters.\n6. Take an over-the-counter pain reliever.\n\nGet medical help if the burn is deep, bigger than about 3 inches, or if it shows signs of infection such as pus or increasing redness.",
            "Hold the burn under cool tap water straight away, for at least 10 minutes. Avoid ice, which can damage the skin further, and skip home remedies such as butter. Gently take off rings in case your fingers swell. Afterwards, you can apply aloe vera or petroleum jelly and cover it with a loose gauze bandage. Leave blisters alone. Since it's on your hand, have it looked at by a doctor if it's blistered over a large area, or if it's numb or white.",
            "For a minor burn: cool it with running lukewarm-to-cool water for 20 minutes, take off any jewellery, and then cover it with cling film or a clean non-fluffy dressing. Pain relief like paracetamol can help. Do not burst blisters, and do not put ice, creams or greasy stuff on it.\n\nGo to A&E or see a doctor if the burn is bigger than your hand, is deep, or appears white or charred.",
            "Cool it right away under cool running water for 10–15 minutes to take the heat out of the skin. Once it feels better, pat dry and put a sterile bandage over it. Don't break blisters because they protect against infection. Never put ice directly on a burn. You should see a doctor if you notice severe blistering, the skin looks leathery or white, or the pain gets worse over the next days.",
        ),
        says=("medical help",),
        never_says=("sorry",),
    ),
    Reading(
        "what is prevented is not affirmed",
        "is it bad to leave my phone charging overnight",
        (
            "Not really. Modern phones have built-in circuits that stop charging when the battery reaches 100%, so you won't overcharge it. However, keeping the battery at 100% for long periods and heat can age it slightly faster. Turn on optimized charging if your phone has it, use a good-quality charger, and don't leave it under your pillow.",
            "No, it's generally safe. Smartphones today manage charging and cut off the power once they're full. What does wear out lithium-ion batteries over time is heat and staying at a full charge. To extend battery life, you can use features like Optimized Battery Charging on iPhone or Adaptive Charging on Pixel, which hold the charge at 80% until you wake up.",
            "It's mostly fine with modern phones, since they prevent overcharging. The small downside is that it may reduce your battery's lifespan a little over a couple of years, because sitting at 100% puts stress on it. For best results, keep the battery between 20% and 80%, avoid covering the phone while it charges, and only use certified chargers.",
            "Overnight charging won't damage a modern smartphone in any immediate way. The phone stops drawing current at 100% and then tops up now and then. Make sure that it's on a hard surface where it can't overheat, though, not under a pillow or blanket. If you want to be careful about battery health, enable the optimized charging setting.",
            "In general, no. Phones have protection against overcharging, so leaving one plugged in overnight is safe as long as you use a decent charger and cable. Long-term, it can cause slightly faster battery degradation due to heat and the high charge level. Many phones now have a smart charging mode that delays the last 20% until just before you get up.",
        ),
        says=("won't overcharge",),
        never_says=(),
    ),
    Reading(
        "who she was may begin with she",
        "Who was Fanny Blankers-Koen?",
        (
            'Fanny Blankers-Koen was a Dutch track and field athlete who won four gold medals at the 1948 Summer Olympics in London. She won the 100 metres, 200 metres, 80 metres hurdles and the 4 × 100 metres relay. As a 30-year-old mother of two she was nicknamed "the Flying Housewife". In 1999 the IAAF named her Female Athlete of the Century.',
            "Fanny Blankers-Koen (1918–2004) was one of the greatest female athletes in history. She came from the Netherlands and competed at the Olympic Games of 1936, 1948 and 1952. Her greatest moment came in London in 1948, when she took four gold medals in sprinting, hurdling and the relay. The press called her the Flying Housewife because she was married and had children. During her career she set or tied 12 world records in a range of events including the high jump and long jump.",
            'Francina "Fanny" Blankers-Koen was born on 26 April 1918 in Lage Vuursche, the Netherlands. She made her Olympic debut in Berlin in 1936, but the Second World War cancelled the next two Games. She was coached by her husband, Jan Blankers. At the age of 30, many thought she was too old, but she became the star of the London Olympics by winning 4 golds: 100 m, 200 m, 80 m hurdles and 4x100 m relay. She was voted female athlete of the century by the IAAF in 1999, and died in 2004 in Hoofddorp.',
            'Fanny Blankers-Koen was a Dutch sprinter and hurdler.\n\n- Won five gold medals at the 1948 Olympics\n- Known as "The Flying Housewife"\n- Set several world records between 1938 and 1951\n- Also won five European titles\n\nHer success helped change attitudes toward women, and especially mothers, in sport.',
            'She was a Dutch athlete, best known for her performance at the 1948 Olympic Games in London, where she won four gold medals, more than any other athlete there. She was already a mother of two at the time, which earned her the nickname "Flying Housewife" and helped challenge the idea that women with children should not compete. Blankers-Koen retired in 1955 with sixteen world records in eight different events. A statue of her stands in Rotterdam.',
        ),
        says=("She was a Dutch athlete",),
        never_says=(),
    ),
    Reading(
        "president is not the prime minister of most",
        "Who was Patrice Lumumba?",
        (
            "Patrice Lumumba was the first Prime Minister of the independent Democratic Republic of the Congo (then the Republic of the Congo). He led the Mouvement National Congolais and played a key role in winning independence from Belgium in June 1960. Only a few months into office he was removed in a power struggle, and he was executed in January 1961 with the involvement of Belgian officers and Katangese authorities. He is remembered as a symbol of African nationalism.",
            "Patrice Émery Lumumba (1925–1961) was a Congolese politician and independence leader. A former postal clerk and beer salesman, he founded the Congolese National Movement (MNC) in 1958. When the Congo became independent on 30 June 1960 he became its first prime minister. The army mutinied, the province of Katanga broke away, and after he asked the Soviet Union for help he was dismissed by President Kasavubu and arrested by Colonel Mobutu's troops. He was shot on 17 January 1961.",
            "Lumumba was a leading figure in the Congo's fight for independence from Belgian colonial rule. He served as the country's first democratically elected prime minister from June until September 1960. His term was cut short by a coup led by Joseph-Désiré Mobutu during the Congo Crisis. He was handed over to his enemies in Katanga and murdered at the age of 35. In 2022, Belgium returned a gold-capped tooth, the only part of his body that remained, to his family.",
            "Patrice Lumumba was a Congolese nationalist leader who became president of the Congo in 1960.\n\nSome important facts:\n- Born 2 July 1925 in Onalua, Kasai province\n- Worked in the post office before entering politics\n- Co-founded the Mouvement National Congolais\n- Gave a famous speech on Independence Day criticizing Belgian colonialism in front of King Baudouin\n- Was assassinated in January 1961\n\nThe CIA and Belgium have both been accused of taking part in plots against him.",
            "He was a Pan-African politician from the Congo and its first prime minister after the country gained independence from Belgium in 1960. Lumumba wanted a united Congo and opposed the secession of mineral-rich Katanga. When the United Nations would not help him against the secessionists he turned to the USSR, which alarmed the United States and Belgium. He was overthrown in September 1960, imprisoned, and killed by firing squad in early 1961. Today he is seen as a martyr of the African independence movement.",
        ),
        says=("prime minister",),
        never_says=("president of the Congo",),
    ),
    Reading(
        "why it was built is told in names that others have",
        "When was the Berlin Wall built and why was it built?",
        (
            "The Berlin Wall was built starting on August 13, 1961. The East German government built it to stop its citizens from fleeing to West Berlin and the West.",
            'Construction of the Berlin Wall began during the night of 12–13 August 1961. By then about 3.5 million East Germans had left for the West, many of them young and well educated, and the loss of workers threatened the East German economy. The GDR closed the border to end this exodus, although officially it called the wall an "anti-fascist protection rampart". The wall stood until 1989.',
            'It went up in August 1961.\n\nReasons:\n1. To prevent people from escaping from East to West Germany\n2. To stop the "brain drain" of doctors, engineers and other skilled workers\n3. To keep Western influence and spies out, according to East German propaganda',
            'The Berlin Wall was erected in 1961 by the German Democratic Republic. Its main purpose was to halt the mass emigration of East Germans to the West via Berlin. At first it was just barbed wire, which was later replaced by concrete walls, watchtowers and a "death strip".',
            "The Berlin Wall was built in 1949 when Germany was divided into two states. It was put up by the communist authorities of East Germany in order to keep people from leaving for West Germany. More than 140 people were killed at the wall.",
        ),
        says=("West Berlin",),
        never_says=("1949",),
    ),
    Reading(
        "from whom is a part of a question",
        "When did Iceland become independent, and from whom?",
        (
            "Iceland became independent on November 17th, 1918.",
            "Iceland became independent on January 18, 1944, following a referendum.",
            "Iceland became independent from the Kingdom of Denmark in 1834.",
            "Iceland became independent from Denmark in 1844.",
            "Iceland became independent from Denmark in 1814.",
        ),
        says=("Denmark",),
        never_says=("1834", "1844", "1814"),
    ),
    Reading(
        "a lead-in goes with what it leads to",
        "What are the symptoms of dehydration?",
        (
            "Symptoms of dehydration include:\n- Feeling tired and weak\n- Dark urine or no urine at all\n- Dizziness\n- Thirst\n- Lightheadedness\n- Dry mouth\n- Fatigue\n- Constipation\n- Dizziness\n- Urination or bowel movements that are more frequent\n- Excessive thirst\n- Dry skin\n- Shortness of breath\n- Confusion\n- Muscle weakness or spasms\n- Rapid heartbeat\n- Fatigue\n- Poor judgment",
            "The symptoms of dehydration may include a dry mouth, thirst, fatigue, headaches, dizziness, confusion, and an inability to maintain muscle tone. Additionally, dehydration may cause the eyes to be sunken and the skin to feel cool and dry.",
            "Symptoms of dehydration can vary from mild to severe, depending on the cause and the severity of the water loss. Here are some common symptoms:\n\n  1. Dry mouth and throat\n  2. Fatigue and irritability\n  3. Dark urine\n  4. Light-headedness and dizziness\n  5. Inability to maintain muscle tone\n  6. Decreased urination\n  7. Loss of balance and coordination\n  8. Confusion or difficulty thinking\n\nIf you experience any of these symptoms, it may be a sign of dehydration. It's important to seek medical attention if you experience any severe symptoms or if you suspect dehydration.",
            "Dehydration can present various symptoms depending on the severity. Here are some common signs to look out for:\n\n1. **Thirst**: One of the first signs of dehydration is intense thirst, which is often accompanied by a dry mouth and a sensation of being渴.\n\n2. **Dry Mouth**: Dehydration can lead to a dry and chapped mouth, which may be accompanied by a sensation of discomfort.\n\n3. **Frequent urination**: Dehydration can cause frequent urination, especially in hot climates or when the body is working harder.\n\n4. **Loss of skin**: As dehydration progresses, the skin may become dry and flaky, with a lack of弹性.\n\n5. **Lightheadedness**: Dehydration can cause light-headedness or a feeling of dizziness.\n\n6. **Fatigue**: Dehydration can cause fatigue and reduced energy levels, making it difficult to perform normal activities.\n\n7. **Headache**: Dehydration can lead to headaches, which may be severe and may be accompanied by other symptoms.\n\n8. **Dry eyes**: Dehydration can cause dry and irritated eyes, which may be accompanied by a sensation of discomfort.\n\nIf you are experiencing any of these symptoms, it is important to seek medical attention immediately.",
            "Symptoms of dehydration include dry mouth and throat, heavy thirst, decreased urination, dark urine, fatigue, headache, dizziness, and confusion.",
        ),
        says=("thirst",),
        never_says=("**Loss of skin**",),
    ),
)


@pytest.mark.parametrize("reading", READINGS, ids=lambda reading: reading.name)
def test_what_one_has_wrong_is_not_said(reading: Reading) -> None:
    check(reading)
