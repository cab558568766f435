"""Everyday questions and lives in five wordings that readers wrote, and what a careful person makes of them."""

# ruff: noqa: E501 - responses as they are given

from __future__ import annotations

import pytest

from tests.unit_tests.decoding.statements.reading import Reading, check

READINGS = (
    Reading(
        "a question with two cases is answered for both",
        "Is it safe to eat chicken that's been in the fridge for 5 days?",
        (
            "If the chicken is cooked, it's generally safe for 3 to 4 days in the refrigerator, so 5 days is slightly past the recommended window. Raw chicken should only be kept for 1 to 2 days. If it smells off, feels slimy, or looks discolored, throw it away. When in doubt, throw it out.",
            "It depends on whether the chicken is raw or cooked:\n\n- **Raw chicken**: Should be used within 1–2 days. After 5 days it's not safe to eat.\n- **Cooked chicken**: Lasts 3–4 days when stored at or below 40°F (4°C). At 5 days, the risk of bacterial growth is higher.\n\nThe safest choice is to discard it.",
            "Generally, no. According to the USDA, cooked chicken should be eaten within 3–4 days and raw chicken within 1–2 days of refrigeration. After 5 days, harmful bacteria such as Salmonella or Listeria may have grown to unsafe levels, even if the chicken looks and smells fine. It's best to throw it away.",
            "Five days is pushing it. Cooked chicken is usually good for 3 to 4 days in the fridge, while raw chicken should be cooked or frozen within 1 to 2 days. Even if it smells okay, bacteria that cause food poisoning can't always be detected by smell or taste. I'd recommend discarding it to be safe. Next time, freeze what you won't eat within a few days.",
            "Cooked chicken that has been properly refrigerated (below 40°F) can usually be eaten for up to 3–5 days, so it may still be okay if it shows no signs of spoilage. Raw chicken, however, should not be eaten after 5 days; it keeps for just 1–2 days. Check for sour smell, sliminess, or grayish color. When in doubt, throw it out.",
        ),
        says=("cooked", "3 to 4 days", "Raw chicken"),
    ),
    Reading(
        "which form is right is told first",
        "Should I say 'between you and I' or 'between you and me'?",
        (
            'The correct phrase is "between you and me." "Between" is a preposition, and prepositions take object pronouns such as me, him, her, us, and them. "I" is a subject pronoun, so "between you and I" is grammatically incorrect.',
            '"Between you and me" is correct. Because "between" is a preposition, it must be followed by the objective case ("me" rather than "I"). People often say "between you and I" because they\'ve been taught that "you and I" sounds more proper, but that\'s a hypercorrection.',
            'You should say **"between you and me."**\n\nHere\'s why: "between" is a preposition, and pronouns that follow a preposition should be in the object form (me, him, her, them). You wouldn\'t say "between we," so you shouldn\'t say "between you and I."\n\n- ✅ Between you and me, I think he\'s wrong.\n- ❌ Between you and I, I think he\'s wrong.',
            'It\'s "between you and me." After a preposition like "between," you need an object pronoun. "I" is only used as the subject of a verb, as in "You and I should talk." The mistake is common, even among native speakers, and appears in Shakespeare.',
            'Use "between you and me." The word "between" is a preposition and requires an object pronoun, which is "me." "Between you and I" is a common hypercorrection.',
        ),
        says=("The correct phrase is",),
    ),
    Reading(
        "how many days is told, whatever lists the days",
        "How many days do I need in Rome?",
        (
            "For a first visit, I recommend at least 3 days in Rome. That's enough time to see the Colosseum, the Roman Forum, the Vatican Museums, St. Peter's Basilica, the Trevi Fountain and the Pantheon. With 4 or 5 days, you can explore at a more relaxed pace, visit Trastevere and the Borghese Gallery, or take a day trip to Tivoli.",
            "Three to four days is ideal for most first-time visitors.\n\n- **Day 1:** Colosseum, Roman Forum, Palatine Hill\n- **Day 2:** Vatican Museums, Sistine Chapel, St. Peter's Basilica\n- **Day 3:** Trevi Fountain, Pantheon, Piazza Navona, Spanish Steps\n- **Day 4:** Borghese Gallery, Trastevere, or a day trip\n\nBook tickets for the Colosseum and the Vatican in advance to avoid long lines.",
            "Most travelers find that 3 days is enough to see Rome's major highlights. If you'd like to dig deeper or take a day trip to places like Ostia Antica or Tivoli, plan on 4–5 days. If you only have two days, focus on the Colosseum area one day and the Vatican the next.",
            "Ideally, plan for 3 to 4 days in Rome. This gives you time to see the main sights such as the Colosseum, Vatican City, the Pantheon and the Trevi Fountain without rushing too much. If you love history and art, you could easily spend a week. Try to avoid July and August, when it's very hot and crowded.",
            "It depends on what you want to see, but 3 days is a good minimum. You'd spend one day on Ancient Rome (Colosseum, Forum, Palatine Hill), one on the Vatican, and one on the historic center with the Pantheon, Trevi Fountain and Piazza Navona. Five days would let you take things slower and add a day trip.",
        ),
        says=("3 days",),
        never_says=("Day 4",),
    ),
    Reading(
        "the figure of one response goes, the item stays",
        "What happens if I don't pay my credit card bill?",
        (
            "If you don't pay your credit card bill, several things can happen:\n\n1. **Late fees**: You'll usually be charged a late fee, typically up to $30–$40.\n2. **Interest**: Your balance will continue to accrue interest, and a penalty APR may apply.\n3. **Credit score damage**: After 30 days, the issuer can report the missed payment to the credit bureaus.\n4. **Collections**: After about 180 days, the debt may be charged off and sold to a collection agency.\n5. **Legal action**: The creditor or collector can sue you, which may lead to wage garnishment.\n\nIf you're struggling, contact your issuer about hardship programs.",
            "Missing a payment will typically trigger a late fee and interest on the unpaid balance. Once you're 30 days past due, the issuer will likely report it to the credit bureaus, which can lower your credit score, and the mark stays on your report for seven years. After 60 days, your card company may impose a penalty interest rate. After around 180 days, the account is usually charged off and may be sent to collections. You could eventually be sued for the debt.",
            "In short: fees, interest, a damaged credit score, and possibly a lawsuit.\n\n- Late fee right away\n- Interest keeps accruing, and your APR may go up\n- Reported to credit bureaus after 30 days\n- Account closed and charged off after around 6 months\n- Debt sold to collectors, who may take you to court\n\nCall your card company as soon as possible if you can't pay. Many offer hardship plans.",
            "The first consequence is a late fee, and you'll lose your grace period so interest will be charged. If the payment is more than 30 days late, it gets reported to the credit bureaus and your credit score will fall. If you continue not to pay, the issuer may raise your interest rate, close your account, and eventually charge off the debt and sell it to a debt collector. You can be sued, and a court judgment may allow your wages to be garnished. You can't be sent to jail for unpaid credit card debt, though.",
            "Not paying your credit card bill leads to late fees, higher interest and damage to your credit score. The missed payment can remain on your credit report for up to 10 years. After several months of nonpayment, the bank may charge off the account and send it to a collection agency, which could sue you. If you can't afford the full amount, try to pay at least the minimum and contact your card issuer to discuss options.",
        ),
        says=("late fee", "Legal action"),
        never_says=("$30",),
    ),
    Reading(
        "an empire falls for reasons, and no sentence lacks its subject",
        "What caused the fall of the Roman Empire?",
        (
            "The fall of the Western Roman Empire in 476 AD had many causes, including:\n\n- **Barbarian invasions**: Germanic tribes such as the Visigoths and Vandals attacked the empire, and Rome was sacked in 410 and 455.\n- **Economic troubles**: Inflation, heavy taxation and reliance on slave labor weakened the economy.\n- **Political instability**: Frequent changes of emperors and civil wars undermined the government.\n- **Overexpansion**: The empire was too large to govern and defend effectively.\n- **Division of the empire**: The split into East and West weakened the West.",
            "Historians don't agree on a single cause; rather, a combination of internal weaknesses and external pressures brought about the collapse. Internally, Rome suffered from political corruption, civil wars, economic decline and overreliance on mercenaries. Externally, invasions by Goths, Vandals and Huns put the frontiers under constant strain. The traditional end date is 476 AD, when Odoacer deposed the last western emperor, Romulus Augustulus. The eastern half survived as the Byzantine Empire until 1453.",
            "There was no single cause. The Western Empire fell in 476 CE after centuries of decline due to:\n\n1. Invasions by barbarian tribes\n2. Economic problems and overreliance on slave labor\n3. Military overspending and overexpansion\n4. Government corruption and political instability\n5. The rise of the Eastern Empire\n6. The arrival of the Huns, which pushed Germanic tribes into Roman territory\n\nThe spread of Christianity has also been suggested as a factor, notably by Edward Gibbon.",
            "The Roman Empire fell because of a mix of factors: political instability, economic crisis, military problems and pressure from migrating peoples. Emperors were frequently assassinated and replaced, which made stable rule impossible. High taxes and inflation hurt the economy. The army came to depend on mercenaries who had little loyalty to Rome. Finally, in 476 AD the Germanic leader Odoacer overthrew Romulus Augustulus, the last emperor in the West.",
            "The decline of Rome was a gradual process. Key factors include economic decline (inflation and excessive taxation), political corruption and instability, overextension of the empire's borders, and repeated invasions by Germanic peoples such as the Visigoths, who sacked Rome in 410 AD. In 486 AD the last Western emperor, Romulus Augustulus, was deposed by Odoacer. The Eastern Roman Empire, or Byzantine Empire, lasted for almost another thousand years.",
        ),
        says=("political instability", "476 AD"),
        never_says=("Was deposed",),
    ),
    Reading(
        "how a ship sank is told with what happened to it",
        "How did the Titanic sink?",
        (
            "The Titanic sank after hitting an iceberg in the North Atlantic on the night of April 14, 1912. The collision opened several of its watertight compartments to the sea, and water spilled over from one compartment to the next until the ship went under in the early hours of April 15. More than 1,500 people died, partly because there weren't enough lifeboats.",
            "On April 14, 1912, at about 11:40 p.m., the RMS Titanic struck an iceberg during its maiden voyage from Southampton to New York City. The iceberg damaged the starboard side, and five (possibly six) of the 16 watertight compartments flooded. The ship was designed to stay afloat with only four compartments flooded. It broke in two and sank at 2:20 a.m. on April 15, killing more than 1,500 people.",
            "The Titanic struck an iceberg on its maiden voyage in April 1912. The impact buckled the hull plates and let water into at least five compartments, more than the ship could survive. As the bow filled with water, the stern rose out of the sea and the ship broke apart. It sank about 2 hours and 40 minutes after the collision, with the loss of around 1,500 lives.",
            "The RMS Titanic sank on April 15, 1912 after colliding with an iceberg in the North Atlantic Ocean. The iceberg tore holes in the hull below the waterline, flooding six compartments. Contributing factors included:\n\n- The ship was traveling too fast through an ice field\n- Ice warnings were ignored\n- There were too few lifeboats\n- The nearby SS Californian didn't respond\n\nAbout 1,517 passengers and crew died.",
            "The Titanic hit an iceberg at 11:40 p.m. on April 14, 1912, and sank less than three hours later. The iceberg ripped a series of gashes along the port side of the hull, and the watertight compartments began to fill. Because the bulkheads didn't extend high enough, water overflowed from one compartment to the next. Roughly 1,500 of the 2,224 people on board died.",
        ),
        says=("iceberg", "compartments"),
    ),
    Reading(
        "a life has its dates and its work",
        "Who was Ada Lovelace?",
        (
            "Ada Lovelace (1815–1852) was an English mathematician and writer, best known for her work on Charles Babbage's proposed mechanical general-purpose computer, the Analytical Engine. She was the only legitimate child of the poet Lord Byron and his wife, Anne Isabella Milbanke. In 1843 she published a translation of an article by the Italian engineer Luigi Menabrea, to which she added extensive notes of her own. These notes include what is often considered the first computer program, an algorithm for computing Bernoulli numbers. Lovelace also recognized that such a machine could have applications beyond pure calculation. She died of uterine cancer at the age of 36.",
            "Augusta Ada King, Countess of Lovelace, was a 19th-century English mathematician who is often called the world's first computer programmer. Born in London on December 10, 1815, she was the daughter of Lord Byron, who left England when she was only a few months old and never saw her again. Her mother, wary of Byron's temperament, made sure that Ada was tutored in mathematics and science from an early age. At 17 she met Charles Babbage, and she became fascinated with his machines. Her notes on the Analytical Engine, published in 1843, contain an algorithm for calculating Bernoulli numbers. She died in 1852.",
            "Ada Lovelace was a British mathematician and the daughter of the Romantic poet Lord Byron. She is celebrated for her notes on Charles Babbage's Analytical Engine, which contained what many regard as the first algorithm intended to be carried out by a machine. Unlike most of her contemporaries, she foresaw that computers might one day manipulate symbols and even compose music. She was born in 1815 and married William King, who later became the Earl of Lovelace, in 1835; the couple had three children. She died of cancer on November 27, 1852, aged 36, and was buried beside her father at Hucknall in Nottinghamshire. The programming language Ada is named after her.",
            'Ada Lovelace (December 10, 1815 – November 27, 1852) was an English mathematician, widely regarded as the first computer programmer. Her father was Lord Byron. She was educated privately, and among her tutors were Mary Somerville and Augustus De Morgan. She worked closely with Charles Babbage, the inventor of the Analytical Engine, and in 1843 translated Luigi Menabrea\'s paper on the machine from French into English. Her own notes, which were about three times longer than the paper itself, described how the engine could calculate Bernoulli numbers. In the 1970s the US Department of Defense named a programming language "Ada" in her honor.',
            "Ada Lovelace was an English mathematician who lived from 1815 to 1852. She is best remembered for her collaboration with Charles Babbage on the Analytical Engine, an early design for a mechanical computer. She wrote a set of notes that included an algorithm for the machine, and for this reason she is often referred to as the first computer programmer. She was the daughter of Lord Byron and Annabella Milbanke and was raised by her mother, who encouraged her interest in mathematics. Ada Lovelace Day, held every October, celebrates the achievements of women in science and technology.",
        ),
        says=("1815", "Analytical Engine", "Lord Byron"),
    ),
    Reading(
        "a player has his cups and his end",
        "Tell me about Garrincha, the footballer.",
        (
            "Garrincha, whose full name was Manuel Francisco dos Santos, was a Brazilian footballer widely regarded as one of the best dribblers of all time. He was born on October 28, 1933, in Pau Grande, in the state of Rio de Janeiro, with his left leg shorter than the right and both bent in the same direction. He played as a right winger for Botafogo from 1953 to 1965. He won the World Cup with Brazil in 1958 and 1962, and in 1962, with Pelé injured, he was the outstanding player of the tournament. Brazil never lost a match when Garrincha and Pelé played together. He struggled with alcoholism and died of cirrhosis of the liver in 1983.",
            'Garrincha (1933–1983) was a Brazilian right winger, nicknamed "Alegria do Povo" (Joy of the People). His nickname, given to him by his sister, means "wren". Despite a deformed spine and bent legs, he became one of the greatest players in history. He helped Brazil win the World Cups of 1958 and 1962. For most of his career he played for Botafogo in Rio de Janeiro, and he later had spells with Corinthians and Flamengo. Garrincha\'s private life was turbulent: he fathered at least 14 children and was married to the samba singer Elza Soares. He died in poverty at the age of 49.',
            "Manuel Francisco dos Santos, better known as Garrincha, was one of the greatest dribblers football has ever seen. Born in Pau Grande in 1933, he suffered from birth defects in his legs. He spent the bulk of his career with Botafogo, scoring over 200 goals. In the 1962 World Cup in Chile, after Pelé was injured, he led Brazil to the title and finished as joint top scorer with four goals. He won 50 caps for Brazil and lost only one match, his last, against Hungary in 1966. He died on 20 January 1983 from the effects of alcoholism.",
            "Garrincha was a legendary Brazilian football player who won two World Cups, in 1958 and 1962. He was voted the best player of the 1962 tournament. Known for his unpredictable dribbling, he charmed crowds as a winger for Botafogo. His legs were bent as a result of a childhood illness, yet this seemed to help him deceive defenders. After retirement he suffered from financial troubles and drinking problems. He died in Rio de Janeiro in 1983, and thousands of fans lined the route of his funeral procession.",
            "Garrincha, born Manuel Francisco dos Santos in 1933, was a Brazilian right winger and forward who is considered by many to be the best dribbler in football history. He was a key member of the Brazilian teams that won the World Cup in 1958, 1962 and 1970. He played for Botafogo for twelve years. A heavy drinker all his adult life, he was involved in several serious road accidents, including one in 1969 that killed his mother-in-law. He died of cirrhosis in January 1983, aged 49. One of the dressing rooms of the Maracanã stadium is named after him.",
        ),
        says=("1958 and 1962", "1983"),
    ),
    Reading(
        "she behind a phrase is whom all speak of",
        "Who was Mary Anning?",
        (
            "Mary Anning was an English fossil collector and paleontologist who lived in Lyme Regis, Dorset. She was born on May 21, 1799, to a poor family; her father, Richard, was a cabinetmaker who supplemented his income by selling fossils to tourists. When she was 12, she and her brother Joseph found the first correctly identified ichthyosaur skeleton. In 1823 she discovered the first complete skeleton of a plesiosaur, and in 1828 the first pterosaur found outside Germany. As a woman she could not join the Geological Society of London. She died of breast cancer in 1847 at the age of 47.",
            'Mary Anning (1799–1847) was a British fossil hunter known for the important finds she made in the Jurassic marine fossil beds at Lyme Regis on the south coast of England. Her discoveries included the first ichthyosaur skeleton to be correctly identified and the first complete plesiosaur. Because she was a woman and from the working class, she was often not credited for her contributions, and male scientists published descriptions of her fossils without naming her. She is said to be the inspiration for the tongue twister "She sells seashells on the seashore". In 2010 the Royal Society named her among the ten British women who have most influenced the history of science.',
            "Mary Anning was born in Lyme Regis in 1799. As a baby she survived a lightning strike that killed three women. She had little formal education but taught herself geology and anatomy. With her brother she uncovered an ichthyosaur around 1811, and she later found plesiosaur and pterosaur remains. Her dog Tray was killed in a landslide in 1833 that almost killed her as well. Her work contributed to fundamental changes in scientific thinking about prehistoric life and the history of the Earth. She died in 1847.",
            "Mary Anning was a pioneering palaeontologist from Lyme Regis, England. She made her living by collecting and selling fossils from the cliffs along what is now called the Jurassic Coast. Her most important discoveries were the first complete ichthyosaur, found when she was about twelve, and the first complete plesiosaur, found in 1823. She also found that coprolites, then known as bezoar stones, were in fact fossilized faeces. Although she was well known in geological circles, she was not admitted to the Geological Society because she was a woman. She died of breast cancer in 1847, aged 47.",
            "Mary Anning (1799–1847) was an English paleontologist and fossil dealer. She came from a family of religious dissenters in Lyme Regis. Her finds include an ichthyosaur in 1811, a plesiosaur in 1823 and a pterosaur in 1828. She was not eligible to join the Geological Society of London and rarely received full credit for her work. Anning's life was the basis of the 2020 film Ammonite, in which she is played by Kate Winslet.",
        ),
        says=("1799", "Geological Society", "1847"),
    ),
    Reading(
        "what somebody is known for opens the answer",
        "Tell me about Lotfi Zadeh.",
        (
            'Lotfi A. Zadeh was a mathematician, computer scientist and electrical engineer, best known as the founder of fuzzy logic. He was born on February 4, 1921, in Baku, Azerbaijan, to an Iranian father and a Russian Jewish mother. He studied electrical engineering at the University of Tehran, emigrated to the United States in 1944, and obtained a master\'s degree from MIT and a PhD from Columbia University in 1949. In 1959 he joined the University of California, Berkeley. His 1965 paper "Fuzzy Sets" is among the most cited papers in computer science. He died in Berkeley on September 6, 2017, at the age of 96.',
            "Lotfi Zadeh (1921–2017) was an Iranian-American scientist who introduced the theory of fuzzy sets in 1965 and fuzzy logic in 1973. Born in Baku, he moved to Tehran with his family at the age of ten. After earning his doctorate at Columbia, he taught there for ten years before moving to UC Berkeley. Fuzzy logic has been used in a wide range of applications, from washing machines and cameras to subway control systems. Together with John Ragazzini he is also credited with developing the z-transform method in 1952. He received the IEEE Medal of Honor in 1995.",
            "Lotfi Aliasker Zadeh was a professor of computer science at the University of California, Berkeley, and the originator of fuzzy logic. He was born in Baku in 1921 and educated in Tehran, at MIT and at Columbia University. In 1965 he published his seminal paper on fuzzy sets, which allowed for degrees of truth instead of simple true or false values. At first the concept met with skepticism, but it was later embraced, especially by Japanese industry. Among his many honors are the IEEE Medal of Honor and the Benjamin Franklin Medal. He died in 2017.",
            'Lotfi Zadeh was an Azerbaijani-American mathematician and engineer who created fuzzy set theory. He was born in Baku, in what was then Soviet Azerbaijan, on February 4, 1921. He joined Berkeley in 1959 and chaired the electrical engineering department from 1963 to 1968. He is best known for his paper "Fuzzy Sets", published in 1965 in the journal Information and Control. His ideas have found use in control systems, artificial intelligence and consumer electronics. Zadeh died on September 6, 2017, and was buried in Baku.',
            "Lotfi Zadeh, the father of fuzzy logic, was a computer scientist and longtime professor at UC Berkeley. He was born in 1921 in Tehran, Iran, and came to the United States during World War II to continue his studies. He received his PhD from Columbia University. He published the first paper on fuzzy sets in 1965. In later years he developed related ideas such as soft computing and computing with words. He was awarded the IEEE Medal of Honor in 1995 and died in 2017, aged 96.",
        ),
        says=("fuzzy logic", "Baku"),
    ),
    Reading(
        "what is said is not said again before the next sentence",
        "What is Patagonia, the clothing company?",
        (
            'Patagonia is an American outdoor clothing and equipment company headquartered in Ventura, California. It was founded in 1973 by Yvon Chouinard, a rock climber who had previously made climbing hardware under the name Chouinard Equipment. The company is well known for its environmental activism: since 1985 it has given 1% of its sales to environmental causes. In 2011 it ran a famous Black Friday advertisement with the headline "Don\'t Buy This Jacket". In September 2022 Chouinard transferred ownership of the company to a trust and a nonprofit so that its profits would be used to fight climate change.',
            "Patagonia, Inc. is a retailer of outdoor apparel, founded by the climber Yvon Chouinard in 1973. Based in Ventura, California, it sells jackets, fleeces, climbing gear and other equipment. It has a reputation for sustainability, using recycled materials and organic cotton and encouraging customers to repair rather than replace their clothes through its Worn Wear program. Patagonia pledges 1% of its sales to environmental groups, and it is a certified B Corporation. In 2022 the founder gave the company away to the Patagonia Purpose Trust and the Holdfast Collective.",
            "Patagonia is a U.S. company that makes clothing and gear for outdoor sports such as climbing, surfing, skiing and fly fishing. Yvon Chouinard started it in 1973 in Ventura, California. It is regarded as one of the most environmentally responsible brands; it donates one percent of sales to grassroots environmental groups and co-founded the organization 1% for the Planet in 2002. The company also sued the Trump administration in 2017 over the reduction of Bears Ears National Monument. Its annual revenue is about $1.5 billion.",
            'Patagonia is an outdoor clothing brand founded by Yvon Chouinard in 1973 and headquartered in Ventura, California. The brand is known for high-quality jackets and fleeces, and also for its commitment to the environment. Its mission statement reads: "We\'re in business to save our home planet." In 2022 Chouinard and his family transferred their ownership, valued at around $3 billion, to a specially designed trust and a nonprofit organization devoted to combating climate change.',
            "Patagonia is an American company that designs and sells outdoor clothing. Yvon Chouinard, an accomplished rock climber, founded it in 1970. The company became an early user of recycled polyester, switching in 1993 to fleece made from plastic bottles, and in 1996 it moved to organic cotton. It gives 1% of sales to the preservation of the environment. Patagonia became one of California's first B Corporations in 2012. Ten years later its founder handed the company over to a trust to help fight climate change.",
        ),
        says=("Yvon Chouinard", "It sells"),
        never_says=("Based in Ventura, California, it",),
    ),
    Reading(
        "one response says what a film is",
        "What is the film Spirited Away about?",
        (
            "Spirited Away is a 2001 Japanese animated fantasy film written and directed by Hayao Miyazaki and produced by Studio Ghibli. It tells the story of Chihiro, a ten-year-old girl who, while moving to a new home, wanders into a world of spirits with her parents. When her parents are turned into pigs, Chihiro takes a job at a bathhouse run by the witch Yubaba, who takes away her name and calls her Sen. With the help of a mysterious boy named Haku, she looks for a way to free her parents and return to the human world. The film won the Academy Award for Best Animated Feature in 2003.",
            "Directed by Hayao Miyazaki, Spirited Away follows a young girl named Chihiro who finds herself trapped in a strange spirit world. Her parents eat food meant for the spirits and are transformed into pigs. To save them she must work in the bathhouse of the witch Yubaba. Along the way she meets Haku, who can turn into a dragon, the lonely spirit No-Face, and Kamaji the boiler man. The film is a coming-of-age story that touches on greed, identity and the environment. It was released by Studio Ghibli in 2001 and became the highest-grossing film in Japanese history at the time.",
            "Spirited Away is about Chihiro Ogino, a sullen ten-year-old who is moving with her family to a new town. After taking a wrong turn they come upon what looks like an abandoned amusement park. Her parents are turned into pigs after they gorge themselves at a deserted food stall, and Chihiro has to find work at a bathhouse for spirits that is owned by the sorceress Yubaba. She befriends Haku, Yubaba's apprentice, and helps him to remember his true identity as a river spirit. In the end she breaks the spell and goes home with her parents. The film won an Oscar and the Golden Bear at the Berlin Film Festival.",
            "Spirited Away (2001) is an animated film by Hayao Miyazaki. The main character, a girl called Chihiro, enters a magical world of gods and spirits when her family gets lost on the way to their new house. The witch Yubaba turns her parents into pigs and gives her the name Sen. Chihiro works in Yubaba's bathhouse, where she encounters all kinds of strange creatures, and gradually learns to be brave and independent. Joe Hisaishi composed the music. The film received the Academy Award for Best Animated Feature.",
            "Spirited Away is a Studio Ghibli film from 2001 about a ten-year-old girl, Chihiro, who stumbles upon a hidden world of spirits. After her mother and father are changed into pigs, she works at a bathhouse under the witch Yubaba in order to rescue them. Haku, a boy who is also a dragon, helps her. Themes of the film include growing up, consumerism and the loss of traditional Japanese culture. It is often listed among the best animated films ever made, and it won the Oscar for Best Animated Feature in 2003.",
        ),
        says=("Chihiro", "Yubaba"),
        never_says=("animated film by Hayao Miyazaki. Spirited Away is",),
    ),
    Reading(
        "what most forbid is no step",
        "How should I treat a minor burn at home?",
        (
            "Cool the burn under running water for about 20 minutes, then put ice directly on the skin and spread some butter on it. Pop any blisters so that they can dry out. Cover it loosely with a clean dressing.",
            "Hold the burn under cool running water for 20 minutes. Don't use ice, butter or toothpaste, as they can make the injury worse. Cover it with a non-stick dressing or cling film and don't pop any blisters.",
            "First, cool the area with cool or lukewarm running water for about 20 minutes. Remove rings or tight clothing before it swells. Do not apply ice, and do not break blisters. Cover it loosely with a clean dressing, and take paracetamol or ibuprofen for the pain.",
            "Run cool water over it for 10 to 20 minutes, take off jewellery near the burn and cover it with cling film or a sterile dressing. Never put ice, butter or creams on a fresh burn. See a doctor if it is larger than your hand or on the face.",
            "Cool the burn under running water for about 20 minutes. Avoid ice, because it can damage the skin further, and leave blisters alone. Cover it loosely with a clean dressing. See a doctor if the burn is larger than your hand.",
        ),
        says=("Never put ice",),
        never_says=("put ice directly", "Pop any blisters"),
    ),
    Reading(
        "what is smaller than something is not that",
        "What is the difference between a virus and a bacterium?",
        (
            "Viruses are much larger than bacteria and can reproduce on their own, while bacteria need a host cell. Antibiotics work against viruses but not against bacteria. The flu is caused by a virus, strep throat by a bacterium.",
            "Bacteria are single-celled organisms that can live and reproduce on their own, while viruses need a host cell to multiply. Antibiotics work against bacteria but not against viruses. Viruses are also far smaller than bacteria.",
            "A bacterium is a living cell; a virus is only genetic material in a protein coat and must hijack a host cell to reproduce. Viruses are much smaller. Bacterial infections can be treated with antibiotics, viral ones can't.",
            "Viruses are much smaller than bacteria and cannot reproduce without a host cell. Bacteria are complete cells with their own metabolism, and many of them are harmless or even useful. Antibiotics only help against bacteria; against viruses we use vaccines and antivirals.",
            "The main differences are size, structure and treatment. Bacteria are independent cells, whereas viruses can only multiply inside a host cell and are up to 100 times smaller. Antibiotics kill bacteria but have no effect on viruses. The flu is caused by a virus, strep throat by a bacterium.",
        ),
        says=("Antibiotics",),
        never_says=("Bacteria need a host cell",),
    ),
    Reading(
        "a reason needs what it explains",
        "What is the boiling point of water at high altitude compared to sea level, and why?",
        (
            "Water boils at a lower temperature at high altitude than at sea level. The reason is that atmospheric pressure is lower, so the vapour pressure of the water reaches it sooner. At 3,000 metres it boils at about 90 °C.",
            "At altitude the boiling point drops. Air pressure decreases as you go up, and water boils when its vapour pressure equals the surrounding pressure. In Denver, for example, water boils at about 95 °C instead of 100 °C, so pasta takes longer to cook.",
            "The higher you go, the lower the boiling point, because there is less atmospheric pressure pushing down on the liquid. Food therefore takes longer to cook in the mountains. At 3,000 metres water boils at roughly 90 °C.",
            "Water boils at a higher temperature at high altitude than at sea level. The reason is that atmospheric pressure is lower, so the vapour pressure of the water takes longer to reach it. Food therefore cooks faster in the mountains.",
            "It is lower. Atmospheric pressure falls with altitude, and with less pressure water molecules escape into vapour more easily, so boiling begins at a lower temperature: around 90 °C at 3,000 metres. That is why cooking takes longer there.",
        ),
        says=("boiling point",),
        never_says=("The reason is",),
    ),
    Reading(
        "years that tie are no answer",
        "In what year was the University of Oxford founded?",
        (
            "There is no exact founding date, but teaching existed at Oxford in some form by 1096. It is the oldest university in the English-speaking world.",
            "The University of Oxford was founded in 1167, when Henry II banned English students from attending the University of Paris. It is the oldest university in the English-speaking world.",
            "Oxford goes back to 1096, the earliest year in which teaching there is recorded. It grew quickly after Henry II banned English students from going to Paris.",
            "Oxford was founded in 1167 after English students had to leave Paris. It is the second-oldest university in the world still in operation.",
            "The University of Oxford was founded in 1249, when University College was established. It is the oldest university in the English-speaking world.",
        ),
        abstains=True,
    ),
    Reading(
        "numbers of years that tie are no answer",
        "How long did the Hundred Years' War last?",
        (
            "The Hundred Years' War lasted 116 years, from 1337 to 1453. It was fought between England and France, mostly over the claim to the French throne.",
            "It went on for 114 years, from 1339 to 1453, with several long truces. The opponents were the kingdoms of England and France.",
            "The Hundred Years' War lasted 116 years, from 1337 to 1453, although fighting was not continuous. England and France were the main opponents.",
            "The war between England and France lasted 114 years. It ended in 1453 with the French victory at Castillon.",
            "As the name says, the Hundred Years' War lasted exactly 100 years, from 1353 to 1453. It was a series of conflicts between England and France, and it ended with the Battle of Castillon.",
        ),
        abstains=True,
    ),
    Reading(
        "ranges that overlap divide nobody",
        "How long does cooked rice last in the fridge?",
        (
            "Cooked rice lasts about 4 to 6 days in the refrigerator if stored properly in an airtight container. Make sure to cool it and refrigerate it within 1–2 hours of cooking to prevent the growth of Bacillus cereus.",
            "Cooked rice keeps for 3–5 days in the fridge. Refrigerate it within two hours of cooking in a sealed container, because leaving it at room temperature lets Bacillus cereus spores grow and produce toxins. When you reheat it, make sure it's steaming hot all the way through, and only reheat it once. For longer storage, freeze it for up to 6 months.",
            "Generally 3 to 4 days. To keep it safe:\n\n- Cool it quickly and refrigerate within 1 to 2 hours\n- Store it in an airtight container at or below 40°F (4°C)\n- Reheat to 165°F (74°C)\n- Throw it out if it smells off, or is slimy or very dry",
            "Cooked rice is good for around 3 to 5 days when kept in an airtight container in the fridge. Try to get it into the refrigerator within an hour or two of cooking, since rice can contain bacteria (Bacillus cereus) that survive cooking. If it has an odd smell or slimy texture, discard it.",
            "Properly stored, cooked rice will last for 4 to 6 days in the refrigerator. Cool it fast, cover it tightly and refrigerate within 2 hours. You can freeze it too, where it keeps for about 6 months. Note that the UK's Food Standards Agency is stricter and recommends eating it within 24 hours.",
        ),
        says=("refrigerator",),
    ),
    Reading(
        "of two reptiles both are told",
        "What's the difference between a crocodile and an alligator?",
        (
            "The easiest way to tell them apart is the snout: alligators have a broad, U-shaped snout, while crocodiles have a narrower, V-shaped one. When a crocodile's mouth is closed, you can still see its lower fourth tooth, whereas an alligator's lower teeth are hidden. Crocodiles are usually lighter (olive or tan) and more aggressive; alligators are darker. Crocodiles also tolerate salt water better thanks to functional salt glands.",
            "Here are the main differences:\n\n| Feature | Alligator | Crocodile |\n|---|---|---|\n| Snout | Wide, U-shaped | Narrow, V-shaped |\n| Teeth | Only upper teeth visible when mouth closed | Upper and lower teeth visible |\n| Color | Dark gray or black | Olive or light brown |\n| Habitat | Mostly fresh water | Fresh, brackish and salt water |\n| Range | Southeastern US and China | Africa, Asia, Americas, Australia |\n| Temperament | Less aggressive | More aggressive |",
            "Alligators and crocodiles are both large reptiles in the order Crocodilia, but they belong to different families.\n\n- **Snout shape:** Alligators have wide, rounded snouts; crocodiles have long, pointed, V-shaped ones.\n- **Teeth:** A crocodile shows its lower teeth when its mouth is shut, an alligator mostly doesn't.\n- **Habitat:** Alligators prefer freshwater, crocodiles can live in saltwater.\n- **Location:** Alligators live in the US and China. Crocodiles are found in Africa, Asia, Australia and the Americas.\n- **Color:** Alligators are darker.",
            "Crocodiles have a narrow, V-shaped snout and their bottom teeth show when the mouth is closed. Alligators have a rounded, U-shaped snout and hide their bottom teeth. Alligators are found mainly in the southeastern United States and China, and live in fresh water. Crocodiles have a wider range and handle salt water. South Florida is the only place where both coexist in the wild.",
            "Both belong to the order Crocodilia, but there are several differences. Alligators' snouts are wider and U-shaped; crocodiles' are thinner and V-shaped. Crocodiles' lower teeth stick out when their jaws are closed. Alligators tend to be blackish-gray and live in freshwater, while crocodiles are lighter in color and often live in saltwater habitats. Crocodiles tend to be larger and more aggressive than alligators.",
        ),
        says=("Alligators", "crocodiles"),
    ),
    Reading(
        "half of an instruction is no sentence",
        "Affect vs effect: when do I use which?",
        (
            '"Affect" is usually a verb meaning to influence something: "The weather affects my mood." "Effect" is usually a noun meaning the result: "The medicine had no effect." A simple trick is RAVEN: Remember, Affect is a Verb, Effect is a Noun. There are exceptions, such as "to effect change," where effect is a verb meaning to bring about.',
            '- **Affect** (verb): to influence. *Lack of sleep affects concentration.*\n- **Effect** (noun): a result. *Lack of sleep has a negative effect on concentration.*\n\nTip: **A**ffect = **A**ction, **E**ffect = **E**nd result.\n\nLess commonly, *effect* can be a verb meaning "to bring about" (effect change), and *affect* can be a noun in psychology meaning an observable emotion.',
            'Use "affect" when you mean to influence or change something, and "effect" when you mean the result of a change. Affect is typically a verb, and effect is typically a noun. For example: "The rain affected our plans" vs. "The rain had an effect on our plans." If you can put "the" or "an" in front of it, you probably want "effect."',
            'In most cases, affect is a verb and effect is a noun.\n\n**Affect** – "How will this affect my grade?"\n**Effect** – "The new law has had a big effect."\n\nRemember: A for action, E for end result. One exception is the phrase "effect change," which means to make change happen.',
            'Affect is a verb that means to have an influence on. Effect is a noun that means an outcome or result. Example: "Smoking affects your health; the effects can be serious."',
        ),
        says=("Affect", "verb"),
        never_says=('. "effect" when',),
    ),
    Reading(
        "numbers stay with their words",
        "How do I take a screenshot on a Mac?",
        (
            "To take a screenshot on a Mac, use these keyboard shortcuts:\n\n- **Shift + Command + 3:** capture the entire screen\n- **Shift + Command + 4:** capture a selected area\n- **Shift + Command + 4, then Space:** capture a window\n- **Shift + Command + 5:** open the Screenshot toolbar with more options, including screen recording\n\nBy default, screenshots are saved to your desktop.",
            "Press **Command + Shift + 3** to capture your whole screen, or **Command + Shift + 4** to drag and select a part of it. If you press the space bar after Command + Shift + 4, you can click a window to capture just that. The images are saved on your desktop as PNG files. On macOS Mojave and later, Command + Shift + 5 opens a toolbar with all options.",
            "There are several ways:\n\n1. **Full screen:** Cmd + Shift + 3\n2. **Part of the screen:** Cmd + Shift + 4, then drag\n3. **Window:** Cmd + Shift + 4, then Space, then click the window\n4. **Screenshot app:** Cmd + Shift + 5\n\nAdd Control to any of these to copy the screenshot to the clipboard instead of saving it.",
            "Use Shift-Command-3 for the full screen and Shift-Command-4 for a selected portion. Shift-Command-5 opens the screenshot tool, where you can also record your screen. Screenshots go to your desktop by default.",
            "Press Command + Shift + 4 to capture the full screen or Command + Shift + 3 to select an area. Your screenshot will be saved to the desktop. You can press Command + Shift + 5 for more options.",
        ),
        says=("screenshot",),
        never_says=("Shift + 4 to capture the full screen",),
    ),
    Reading(
        "an example is whole or it is none",
        "What is compound interest?",
        (
            "Compound interest is interest calculated on both the initial principal and the interest that has already accumulated. In other words, you earn interest on your interest. For example, if you invest $1,000 at 5% per year, you'd have $1,050 after one year and $1,102.50 after two. The formula is A = P(1 + r/n)^(nt).",
            "Compound interest means earning interest on your original amount (the principal) plus on the interest already earned. Over time this leads to exponential growth, unlike simple interest, which is paid only on the principal.\n\n**Formula:** A = P(1 + r/n)^(nt)\n\n- P = principal\n- r = annual interest rate\n- n = number of compounding periods per year\n- t = years\n\nExample: $1,000 at 5% compounded annually becomes about $1,628.89 after 10 years.",
            "It's \"interest on interest.\" When interest is added to your balance, the next period's interest is calculated on that larger balance, so your money grows faster and faster. It works for you with savings and investments, but against you with credit card debt. The more frequently interest is compounded, the more you earn (or owe).",
            "Compound interest is the interest you earn on your principal as well as on previously accumulated interest. Suppose you put $100 into an account paying 10% a year. After the first year you have $110; in the second year you earn 10% on $110, giving you $121. Simple interest would only give you $120.",
            "Compound interest is calculated on the principal amount and the accumulated interest from previous periods. For example, $1,000 at 5% compounded annually grows to $1,050 in the first year and $1,150 in the second year. This is why it's good to start saving early.",
        ),
        says=("interest on your interest",),
        never_says=("grows to $1,050.",),
    ),
    Reading(
        "a place is not the wall that is named after it",
        "Give me a short biography of Angela Merkel.",
        (
            "Angela Merkel is a German politician who served as Chancellor of Germany from 2005 to 2021, the first woman to hold the office. She was born Angela Kasner on July 17, 1954, in Hamburg, and grew up in East Germany, where her father was a Lutheran pastor. She studied physics in Leipzig and earned a doctorate in quantum chemistry in 1986. After the fall of the Berlin Wall in 1989 she entered politics, and in 1990 she was elected to the Bundestag. She served as a minister under Helmut Kohl and became leader of the CDU in 2000. As chancellor she led Germany through the financial crisis, the euro crisis, the refugee crisis of 2015, and the COVID-19 pandemic. She did not seek a fifth term and was succeeded by Olaf Scholz in December 2021.",
            "Angela Dorothea Merkel (née Kasner), born 17 July 1954 in Hamburg, is a German stateswoman. A few weeks after her birth her family moved to East Germany, where she was raised in the town of Templin. She studied physics at Karl Marx University in Leipzig and worked as a research scientist at the Academy of Sciences in East Berlin until 1989. She joined the movement Democratic Awakening during the Wende and served as deputy spokesperson of the last East German government. Following reunification she became Minister for Women and Youth in Kohl's cabinet, and later Minister for the Environment. She led the CDU from 2000 to 2018 and was Chancellor from 2005 to 2021. She was often described as the de facto leader of the European Union and the most powerful woman in the world. She is married to the chemist Joachim Sauer.",
            "Angela Merkel was born in Hamburg, West Germany, in 1954 and was raised in East Germany. Trained as a physicist, she received a doctorate in quantum chemistry and worked in research before entering politics in 1989. She rose quickly in the Christian Democratic Union (CDU) and became party leader in 2000. In 2005, she became the first female Chancellor of Germany, a position she held for 16 years. Her chancellorship was marked by her management of the eurozone debt crisis, her decision to phase out nuclear power after Fukushima, and her open-door policy during the 2015 refugee crisis. She stepped down in 2021. Her memoir, *Freedom*, was published in 2024.",
            'Angela Merkel (born 1954) is a German former politician and scientist. She grew up in the German Democratic Republic as the daughter of a Protestant pastor. She earned a doctorate in physics and worked as a researcher until the fall of the Berlin Wall. She became a member of the Bundestag in 1990 and was appointed by Helmut Kohl as Minister for Women and Youth in 1991, earning the nickname "Kohl\'s girl." She became chair of the CDU in 2000 and Chancellor in 2005, serving four terms until 2021. She was Germany\'s first female chancellor. She is known for her pragmatic, cautious style of leadership and for the phrase "Wir schaffen das" during the refugee crisis of 2015.',
            "Angela Merkel served as Chancellor of Germany from 2005 until 2021. She was born in 1954 in Berlin and raised in East Germany, where she studied physics at the University of Leipzig. She holds a doctorate in quantum chemistry. She entered politics after the fall of the Berlin Wall and joined the Christian Democratic Union. In 2000 she became the leader of the CDU, and five years later the first woman to become chancellor. She guided Germany and Europe through the global financial crisis, the Greek debt crisis and the migrant crisis. Forbes magazine named her the world's most powerful woman several times. She retired from politics in 2021 and was succeeded by Olaf Scholz.",
        ),
        says=("2005", "Leipzig"),
        never_says=("in Berlin",),
    ),
    Reading(
        "a river is not the country",
        "Tell me about Timbuktu.",
        (
            "Timbuktu is a historic city in Mali, West Africa, located near the Niger River on the southern edge of the Sahara Desert. Founded around 1100 as a seasonal camp of Tuareg nomads, it grew into a major center of trans-Saharan trade in salt, gold, and slaves. It flourished in the 15th and 16th centuries under the Mali and Songhai empires and became a famous center of Islamic learning, with the Sankore madrasa at its heart. Its three great mosques, Djinguereber, Sankore and Sidi Yahya, were built of mud brick. The city is also known for its thousands of ancient manuscripts. It was declared a UNESCO World Heritage Site in 1988. In 2012 Islamist militants occupied it and destroyed several mausoleums.",
            'Timbuktu is a city in Mali situated about 20 km north of the Niger River. It is known for its role as a trading hub on the trans-Saharan caravan routes and as a center of Islamic scholarship between the 13th and 17th centuries. In 1324 Mansa Musa, the ruler of the Mali Empire, passed through on his way back from Mecca, and he commissioned the Djinguereber Mosque. At its height the city may have had 100,000 inhabitants and some 25,000 students. The Moroccan invasion of 1591 started its decline. In European imagination, "Timbuktu" became a synonym for a remote, faraway place. UNESCO listed it as a World Heritage Site in 1988. Today it is threatened by desertification and armed conflict.',
            "Timbuktu, located in the West African nation of Mali, was once one of the wealthiest and most learned cities in the world.\n\n**History:** It was founded around the 12th century by the Tuareg and prospered through the trade in gold, salt and ivory. It became part of the Mali Empire in the 14th century and later of the Songhai Empire.\n\n**Culture:** Timbuktu was a center of Islamic scholarship. The University of Sankore drew students from across the Muslim world, and hundreds of thousands of manuscripts were kept in private libraries.\n\n**Today:** It is a UNESCO World Heritage Site since 1988. In 2012 armed Islamist groups took the city and damaged shrines and manuscripts; many manuscripts were smuggled to safety in Bamako.",
            "Timbuktu is an ancient city in Mali, on the edge of the Sahara. It was established by Tuareg herders around the year 1100 and developed into an important stop on the caravan routes across the desert. During its golden age in the 15th and 16th centuries, it was a center of Islamic culture and learning. Its mosques include Djinguereber, Sankore and Sidi Yahia. The French took control of the city in 1893. The first European to return alive from Timbuktu was René Caillié, in 1828. It became a World Heritage Site in 1988. Many of its old manuscripts were saved from jihadists in 2012–2013.",
            "Timbuktu is a city in Niger with a rich history as a center of trade and scholarship. It lies where the Sahara meets the Niger River, and for centuries merchants exchanged salt from the north for gold from the south there. Under the Songhai Empire in the 16th century it was home to great Islamic scholars such as Ahmed Baba. The Sankore University and its libraries made it famous. The population today is around 35,000. Its mud-brick mosques and mausoleums are on the UNESCO World Heritage list. In 2012 the town was occupied by militants linked to al-Qaeda, who destroyed a number of Sufi shrines; they have since been rebuilt.",
        ),
        says=("Mali", "1988"),
        never_says=("city in Niger",),
    ),
    Reading(
        "a company is named before it is it",
        "Tell me about the LEGO company.",
        (
            'The LEGO Group is a Danish toy company based in Billund, Denmark. It was founded in 1932 by Ole Kirk Christiansen, a carpenter who started out making wooden toys. The name LEGO comes from the Danish words "leg godt," meaning "play well." The company began making plastic bricks in 1949, and the modern interlocking brick was patented in 1958. It is owned by the Kirk Kristiansen family through the holding company KIRKBI. After coming close to bankruptcy in 2003–2004, the company recovered and became the largest toy maker in the world by revenue. LEGO also runs video games, films, and Legoland theme parks in partnership with Merlin Entertainments.',
            'LEGO is a family-owned company from Denmark, best known for its interlocking plastic bricks. Founded in Billund in 1932 by carpenter Ole Kirk Kristiansen, it originally produced wooden toys. In 1934 it took the name LEGO, from "leg godt" ("play well"). His son Godtfred Kirk Christiansen patented the stud-and-tube brick design on January 28, 1958. The first Legoland park opened in Billund in 1968. The minifigure was introduced in 1978. In the early 2000s the company faced a financial crisis, from which it was rescued under CEO Jørgen Vig Knudstorp. Today its sets include licensed themes such as Star Wars and Harry Potter.',
            'The LEGO Group was founded in 1932 in Billund, Denmark, by Ole Kirk Christiansen. The name is an abbreviation of the two Danish words "leg godt" which mean "play well." It is one of the world\'s largest toy manufacturers. The LEGO brick in its present form was launched in 1958; bricks made then still fit with those made today. The company remains privately held by the Kirk Kristiansen family. It has more than 20,000 employees and sells its products in over 120 countries. It has pledged to make its products from more sustainable materials. The LEGO Movie was released in 2014.',
            'LEGO is one of the best known toy brands in the world. The company was started in 1932 by Ole Kirk Christiansen in his carpentry workshop in Billund, Denmark. It turned from wooden toys to plastic ones after World War II, and in 1949 introduced the "Automatic Binding Bricks." In 1958 the brick with its tubes inside was patented, which greatly improved its clutch power. LEGO\'s product lines include DUPLO for younger children, LEGO Technic, and LEGO City. In 2004 it recorded its largest loss and sold its theme parks. It is today the biggest toy company by sales, ahead of Mattel and Hasbro.',
            'The LEGO Group is a privately held Danish company headquartered in Billund. Its founder was Ole Kirk Christiansen, a carpenter, who set up the business in 1932. "LEGO" derives from the Danish phrase "leg godt," "play well." Its flagship product is the plastic LEGO brick, patented in 1958. The company is named Toy of the Century winner by Fortune magazine in 2000. After severe losses around 2003, it went back to its core products and returned to profit. It is owned 75 percent by the Kirkbi holding of the Kristiansen family and 25 percent by the LEGO Foundation. The first Legoland opened in 1968 in Billund, and there are now ten such parks worldwide.',
        ),
        says=("LEGO", "1932"),
    ),
)


@pytest.mark.parametrize("reading", READINGS, ids=lambda reading: reading.name)
def test_a_reader_would_send_it(reading: Reading) -> None:
    check(reading)
