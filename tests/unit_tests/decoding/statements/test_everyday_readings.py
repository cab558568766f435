"""Everyday questions in five wordings that readers wrote, and what a careful person makes of them."""

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
        says=("lower",),
        never_says=("higher temperature",),
    ),
    Reading(
        "one who need not stop speaks for nobody",
        "When must I stop for a school bus with flashing red lights in the US?",
        (
            "You must stop whenever a school bus has its red lights flashing and its stop arm out, no matter which direction you are coming from. The exception in most states is a divided highway: if you are travelling in the opposite direction on the other side of a median, you do not have to stop. Do not move again until the lights are off.",
            "You do not have to stop unless you can see children crossing the road. The exception in most states is a divided highway, where you must stop even if you are on the other side of the median. You may move again before the lights are off if no children are visible.",
            "Traffic in both directions has to stop when the red lights flash, except on roads with a physical median, where only the traffic behind the bus has to. Stay stopped until the lights go off or the bus starts moving.",
            "In every state you have to stop behind a bus with flashing red lights. Oncoming drivers have to stop as well, unless the road is divided by a barrier or median. You may not continue until the red lights stop flashing.",
            "Red flashing lights mean stop, in both directions on an undivided road. On a divided highway, oncoming drivers usually don't need to stop, though the details vary by state. Wait until the bus turns its lights off before you go on.",
        ),
        says=("have to stop",),
        never_says=("You do not have to stop unless",),
    ),
    Reading(
        "when a medicine harms is not turned round",
        "Can you take ibuprofen if you are pregnant?",
        (
            "Ibuprofen should not be taken in pregnancy unless a doctor recommends it, and it becomes safe only after 20 weeks. Paracetamol is the preferred painkiller. Before 20 weeks it can harm the baby's kidneys.",
            "It is not recommended, particularly from 20 weeks onwards, when it can harm the baby's kidneys and reduce the amniotic fluid. Paracetamol is usually the first choice. Don't take ibuprofen unless your doctor has told you to.",
            "Generally no. Ibuprofen should be avoided in pregnancy, above all after week 20, unless a doctor prescribes it. Paracetamol is considered safer for pain and fever.",
            "You should avoid ibuprofen during pregnancy unless your doctor advises otherwise. After 20 weeks it can cause kidney problems in the unborn baby, and after 30 weeks it can close a blood vessel near the heart too early. Paracetamol is the preferred painkiller.",
            "Not without asking your doctor or midwife. From about 20 weeks it should not be used at all because of the risk of low amniotic fluid and heart problems in the baby. The usual alternative is paracetamol.",
        ),
        says=("Paracetamol",),
        never_says=("safe only after 20 weeks",),
    ),
    Reading(
        "what opened the hull is no boiler",
        "Why did the Titanic sink?",
        (
            "The Titanic sank because it struck an iceberg in the North Atlantic late on 14 April 1912. The collision opened several of the forward compartments to the sea, and the ship went down about two hours and forty minutes later. More than 1,500 people died, partly because there were too few lifeboats.",
            "The Titanic sank because it struck an iceberg in the North Atlantic late on 14 April 1912, although the iceberg itself did no serious damage and a boiler explosion was what opened the hull. There were enough lifeboats for everyone, but more than 1,500 people died.",
            "It hit an iceberg on the night of 14 April 1912 during its maiden voyage. The impact buckled the hull plates and flooded at least five watertight compartments, more than the ship could survive. There were not enough lifeboats for all on board, and over 1,500 people lost their lives.",
            "On its maiden voyage from Southampton to New York, the Titanic collided with an iceberg and flooded. Five or six of its watertight compartments were breached, while it could stay afloat with at most four flooded. It sank in the early hours of 15 April 1912.",
            "The ship collided with an iceberg just before midnight on 14 April 1912, which damaged the starboard side of the hull below the waterline. Water filled the forward compartments and it sank at 2:20 a.m. on 15 April. Over 1,500 people died, in part because the lifeboats could carry only about half of those aboard.",
        ),
        says=("iceberg", "too few lifeboats"),
        never_says=("boiler",),
    ),
    Reading(
        "colours stay with their wires",
        "In UK wiring, which colour is the live wire in a modern plug?",
        (
            "In a modern UK plug the live wire is brown. The neutral wire is blue and the earth wire is green and yellow. Always switch off and unplug before you open a plug.",
            "In a modern UK plug the live wire is blue. The neutral wire is brown and the earth wire is green and yellow. Always unplug the appliance before you open a plug.",
            "Brown is live, blue is neutral, and green-and-yellow is earth. The live wire goes to the terminal on the right, next to the fuse. In older wiring, red was live and black was neutral.",
            "The live conductor is brown. Blue is used for neutral and striped green/yellow for earth. Older installations from before 2004 may still have red for live and black for neutral.",
            "It's the brown one. It connects to the fuse side of the plug (terminal L), while blue goes to N and the green-and-yellow wire to the earth pin at the top.",
        ),
        says=("brown",),
        never_says=("live wire is blue", "neutral wire is brown"),
    ),
    Reading(
        "a table with a wrong cell does not stand",
        "Convert these oven temperatures to Celsius in a table: 300, 350, 400, 450 °F",
        (
            "| Fahrenheit | Celsius |\n|---|---|\n| 300 °F | 149 °C |\n| 350 °F | 177 °C |\n| 400 °F | 204 °C |\n| 450 °F | 232 °C |",
            "Here's the conversion table:\n\n| °F | °C (exact) | °C (rounded for ovens) |\n|----|----|----|\n| 300 | 149 | 150 |\n| 350 | 177 | 180 |\n| 400 | 204 | 200 |\n| 450 | 232 | 230 |",
            "| Fahrenheit (°F) | Celsius (°C) |\n|-----------------|--------------|\n| 300 | 149 |\n| 350 | 177 |\n| 400 | 204 |\n| 450 | 232 |\n\nFormula: °C = (°F − 32) × 5/9",
            "Here are the temperatures converted:\n\n| °F | °C |\n|---|---|\n| 300 | 148.9 |\n| 350 | 176.7 |\n| 400 | 204.4 |\n| 450 | 232.2 |",
            "| °F | °C |\n|---|---|\n| 300 | 149 |\n| 350 | 177 |\n| 400 | 214 |\n| 450 | 232 |\n\nValues are rounded to the nearest degree.",
        ),
        says=("204",),
        never_says=("214",),
    ),
    Reading(
        "as many yes as no is no answer",
        "Can you freeze milk?",
        (
            "Yes, milk can be frozen to preserve it and extend its shelf life. To freeze milk properly, follow these steps:\n\n1. **Chill the Milk**: Place the milk in a bowl or container and cover it with a plastic wrap or aluminum foil. Place the bowl or container in the refrigerator to cool and freeze.\n\n2. **Choose the Right Container**: The container you use should be airtight and freezer-safe. Common choices include large plastic milk containers or freezer-safe bags.\n\n3. **Preheat the Freezer**: If your refrigerator doesn't have a temperature control, preheat it to the desired freezing temperature (typically 0-10°F for milk).\n\n4. **Check the Freeze**: Once the milk is frozen, remove it from the refrigerator. The frozen milk should look slightly hard but not frozen.\n\n5. **Refrigerate for Longer**: If you want to keep the milk longer, re-freeze it in the freezer. The freezing process will continue, but it's important to check it regularly to ensure it hasn't frozen completely.\n\n6. **Use the Milk**: Once the milk is completely frozen, it can be stored in the freezer for up to six months. It's best to use it within this time frame.\n\nBy following these steps, you can successfully freeze milk for future use.",
            "Yes, milk can be frozen. However, it is important to note that frozen milk should be thawed properly before consumption to prevent it from going bad. It is generally recommended to thaw frozen milk at room temperature for a few hours before consumption. Additionally, it is important to check the expiration date of the milk before using it as it can indicate that it has gone bad.",
            "I apologize, but I cannot provide an answer to your question. This might be a sensitive and potentially harmful topic, especially regarding medical conditions. I can only offer assistance on non-medical topics. If you have any other questions, please ask.",
            "Milk is a liquid that contains water and proteins, and it is not possible to freeze it. If you try to freeze milk, it will just turn into a solid called ice, which is not the same as milk.",
            "No, I can't freeze milk.",
        ),
        abstains=True,
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
        "a war has causes, not a heading of them",
        "What started World War I?",
        (
            "World War I was triggered by the assassination of Archduke Franz Ferdinand of Austria-Hungary in Sarajevo on June 28, 1914, by Gavrilo Princip, a Bosnian Serb nationalist. Austria-Hungary declared war on Serbia a month later, and a web of alliances pulled in Russia, Germany, France and Britain. Underlying causes included militarism, imperialism, nationalism and the alliance system.",
            "The immediate cause was the assassination of Archduke Franz Ferdinand, heir to the Austro-Hungarian throne, in Sarajevo on 28 June 1914. The deeper causes are often summed up as MAIN: Militarism, Alliances, Imperialism, and Nationalism. After Austria-Hungary declared war on Serbia on July 28, the alliance system drew the major powers in within weeks.",
            "WWI began after Gavrilo Princip shot Archduke Franz Ferdinand in Sarajevo in June 1914. Austria-Hungary, backed by Germany, issued an ultimatum to Serbia and then declared war. Russia mobilized to support Serbia, Germany declared war on Russia and France, and Britain entered when Germany invaded Belgium.",
            "**Immediate trigger:** the assassination of Archduke Franz Ferdinand on June 28, 1914, in Sarajevo.\n\n**Long-term causes:**\n- Militarism and the arms race\n- Entangling alliances (Triple Entente vs. Triple Alliance)\n- Imperial rivalry\n- Nationalism, especially in the Balkans\n\nAustria-Hungary declared war on Serbia on July 28, 1914, and the conflict escalated quickly.",
            "The spark was the assassination of Archduke Franz Ferdinand and his wife Sophie in Sarajevo on June 28, 1914. This led Austria-Hungary to declare war on Serbia, and because of the alliances between European countries, the conflict quickly spread. Tensions had built up for years because of nationalism, militarism and imperial competition.",
        ),
        says=("Franz Ferdinand",),
        never_says=("**Long-term causes:**\n\nAustria",),
    ),
    Reading(
        "the remedy that all name is told",
        "Is it safe to leave my laptop plugged in all the time?",
        (
            "Yes, it's generally safe. Modern laptops have circuitry that stops charging once the battery is full, so you can't overcharge it. However, keeping the battery at 100% and warm all the time can make it age faster. If your laptop offers a charge limit (for example 80%), turn it on, and make sure there is good ventilation.",
            "It's safe, but not ideal for battery longevity. Lithium-ion batteries wear faster when held at full charge and exposed to heat. To extend its life, many manufacturers let you cap the charge at 80%. Otherwise, unplug it every now and then and let it drop to around 40–50%.",
            "Generally, yes. Modern laptops manage charging automatically and won't overcharge.\n\nA few things to keep in mind:\n- **Heat** is the main enemy: keep vents clear.\n- **Constant 100%** stresses the battery, so enable a battery-saver/charge-limit mode if available.\n- **Use the battery occasionally** – unplug it once a week or so.",
            "Leaving a modern laptop plugged in is safe because the charging stops when the battery reaches 100%. Over months and years, though, staying at a full charge can slightly reduce battery capacity. Heat makes this worse, so avoid using it on a bed or sofa. Use the manufacturer's battery health setting to limit charging to about 80% if you mostly work at a desk.",
            "Yes, you can leave it plugged in. Today's laptops with lithium-ion batteries are designed to switch to AC power when the battery is full. The downside is some extra battery wear over time, especially if the laptop runs hot. Setting a maximum charge of 80% or so helps.",
        ),
        says=("charge limit",),
    ),
    Reading(
        "both sides of a list, not its labels",
        "What are the pros and cons of getting a heat pump?",
        (
            "**Pros**\n- Very energy efficient: delivers 3–4 units of heat per unit of electricity\n- Heats and cools\n- Lower carbon emissions than gas or oil\n- Low maintenance and long lifespan (15–20 years)\n\n**Cons**\n- High upfront cost\n- Less efficient in very cold weather\n- Works best in well-insulated homes\n- May require larger radiators or underfloor heating",
            "Heat pumps are efficient, can both heat and cool your home, and cut carbon emissions. Running costs can be low, and many governments offer grants or tax credits. On the downside, installation is expensive, performance drops in extreme cold, and older houses may need better insulation or bigger radiators. The outdoor unit also makes some noise.",
            "Pros:\n1. Energy efficiency – 300% or higher\n2. One system for heating and cooling\n3. Environmentally friendly\n4. Incentives are available in many places\n\nCons:\n1. Expensive to install\n2. Lower efficiency at very low temperatures\n3. Depends on electricity, so the savings depend on your electricity price\n4. Outdoor unit needs space",
            "The main advantages of a heat pump are high efficiency, lower emissions, and the ability to provide both heating and cooling. They're also safer than combustion systems, as no gas is burned indoors. The main disadvantages are the high initial cost, reduced performance in very cold climates (though cold-climate models help), and the need for good insulation. Savings depend on local electricity rates.",
            "### Pros\n- **Efficiency**: they move heat rather than generate it, so they use much less energy.\n- **Heating and cooling in one**\n- **Lower carbon footprint**\n- **Government incentives**\n\n### Cons\n- **High upfront cost**\n- **Cold weather**: efficiency falls when it's freezing\n- **Insulation**: poorly insulated homes may need upgrades first",
        ),
        says=("efficien", "High upfront cost"),
    ),
)


@pytest.mark.parametrize("reading", READINGS, ids=lambda reading: reading.name)
def test_a_reader_would_send_it(reading: Reading) -> None:
    check(reading)
