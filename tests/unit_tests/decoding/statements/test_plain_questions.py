"""Plain questions whose answers readers found wanting, and what a careful person makes of the same responses."""

# ruff: noqa: E501 - responses as they are given

from __future__ import annotations

import pytest

from tests.unit_tests.decoding.statements.reading import Reading, check

READINGS = (
    Reading(
        "what one denies as a whole is not said",
        "How does a microwave oven actually heat food?",
        (
            "A microwave oven heats food using electromagnetic waves. A component called a magnetron converts electricity into microwaves with a frequency of about 2.45 GHz. These waves bounce around the metal interior of the oven and are absorbed by the food. Water molecules in the food are polar, so they try to line up with the rapidly changing electric field and rotate back and forth billions of times per second. This motion creates friction and heat, which cooks the food.\n\nMicrowaves only penetrate a couple of centimetres or so; the inside of thicker foods is heated by conduction from the outer layers.",
            "Microwaves heat food by causing the water molecules in it to vibrate. The oven's magnetron produces microwaves, which penetrate the food and make water, fat and sugar molecules rotate quickly. That molecular motion generates heat, and this heats the food. The turntable helps to heat the food more evenly.",
            'A microwave oven works by generating microwaves, a form of non-ionizing electromagnetic radiation, with a device called a magnetron. When the microwaves hit the food, they cause polar molecules, mainly water, to rotate rapidly as they try to align with the oscillating electric field. The friction between the molecules produces heat.\n\nContrary to popular belief, microwaves do not cook food "from the inside out." They penetrate about 1 to 1.5 inches, and the rest is heated by conduction.',
            "Here's how a microwave oven heats food:\n\n1. **Generating microwaves:** The magnetron turns electrical energy into microwave radiation.\n2. **Distribution:** A waveguide directs the microwaves into the cooking chamber, where they reflect off the metal walls.\n3. **Absorption:** The water molecules in the food absorb the energy and start to vibrate.\n4. **Heat:** The vibration produces friction, which generates heat and cooks the food from the inside out.\n\nMost microwaves have a turntable so that the food heats evenly.",
            "Inside the oven is a magnetron that produces microwaves at around 2.45 gigahertz. The microwaves are reflected by the metal walls and absorbed by the food. Since water molecules have a positive and a negative end, they flip back and forth as the field alternates, bumping into nearby molecules and turning that energy into heat. Because the waves don't reach all spots equally, food rotates on a turntable, and it's still a good idea to stir it and let it stand.",
        ),
        says=("magnetron",),
        never_says=("inside out",),
    ),
    Reading(
        "what a powder is made of stays",
        "What is the difference between baking soda and baking powder?",
        (
            "Baking soda is pure sodium bicarbonate, a base that needs an acid (such as buttermilk, yogurt, or lemon juice) to activate it. Baking powder contains sodium bicarbonate plus a dry acid, usually cream of tartar, and often cornstarch, so it only needs moisture and heat to work. Baking soda is about three times stronger than baking powder, so they can't be swapped one to one.",
            "Both are leavening agents that produce carbon dioxide to help baked goods rise.\n\n**Baking soda**\n- Pure sodium bicarbonate\n- Requires an acidic ingredient, like vinegar or buttermilk\n- Acts right away, so the batter should be baked soon\n\n**Baking powder**\n- A mix of baking soda, a powdered acid and cornstarch\n- Only needs liquid to be activated\n- Usually double-acting: it reacts once when wet and again when heated\n\nYou can substitute about 1 tablespoon of baking powder for 1 teaspoon of baking soda.",
            "The main difference is that baking powder already includes an acid, whereas baking soda doesn't. Baking soda (sodium bicarbonate) must be combined with an acidic ingredient and liquid to produce the carbon dioxide that makes dough rise. Baking powder is baking soda combined with cream of tartar and a bit of cornstarch, and just needs liquid. Baking soda is 3–4 times stronger than baking powder.",
            "Baking soda is sodium bicarbonate. When mixed with an acid it releases carbon dioxide gas, making baked goods rise. Baking powder is sodium bicarbonate with one or more acids already mixed in. Most baking powder sold today is double-acting, which means it reacts first when it gets wet and again in the heat of the oven. Use baking soda in recipes with acidic ingredients and baking powder in those without.",
            "Baking soda and baking powder are both chemical leaveners, but they aren't the same. Baking soda is made of one ingredient, sodium bicarbonate, and it needs an acid in the recipe to react. Baking powder has the acid built in along with starch to keep it dry. Because baking soda is more powerful, you need less of it. Too much baking soda can leave a metallic or soapy taste.",
        ),
        says=("A mix of baking soda",),
    ),
    Reading(
        "a short name in brackets is known",
        "What's the difference between an SSD and a hard drive?",
        (
            "An SSD (solid-state drive) stores data on flash memory chips and has no moving parts. A hard drive (HDD) stores data on spinning magnetic platters that are read by a moving arm. SSDs are much faster, quieter, more durable and use less power. HDDs are cheaper per gigabyte and come in larger capacities, so they're good for backups and storing large files.",
            "The main differences are:\n\n| | SSD | HDD |\n|---|---|---|\n| Technology | Flash memory | Spinning disks |\n| Speed | Very fast (500–7000 MB/s) | Slow (80–160 MB/s) |\n| Durability | No moving parts | Can be damaged by drops |\n| Noise | Silent | Audible |\n| Price | More per GB | Less per GB |\n\nFor most people, an SSD is the better choice for the operating system and programs, while an HDD is good for bulk storage.",
            "SSDs and hard drives both store your files, but in different ways. Hard drives use spinning magnetic disks and a mechanical read/write head, while SSDs use flash memory with no moving parts. This makes SSDs a lot faster: your computer boots in seconds and programs open quickly. They're also quieter and more resistant to drops. The downside is the price, as hard drives give you more storage for your money.",
            "**SSD (Solid State Drive):** Uses flash memory. Fast, silent, energy-efficient and shock resistant, but more expensive per GB.\n\n**HDD (Hard Disk Drive):** Uses rotating magnetic platters. Slower, noisier and more prone to mechanical failure, but cheaper and available in large capacities.\n\n**Which one to choose?** An SSD for your system drive and everyday use; an HDD for archiving large amounts of data. Many people use both.",
            "A hard disk drive has spinning platters and a mechanical arm that reads and writes data magnetically. A solid-state drive keeps data in flash memory chips, similar to a USB stick. Since there are no moving parts, SSDs are faster, make no noise and are less likely to break if dropped. However, they cost more for the same capacity. SSDs can only be written a limited number of times, but for normal users this is rarely a problem.",
        ),
        says=("HDDs are cheaper",),
    ),
    Reading(
        "two reeds are no reason against one voice",
        "List some woodwind instruments and say how they make their sound.",
        (
            "Woodwind instruments make sound when air vibrates inside a tube. Some common ones:\n\n1. **Flute** – the player blows air across an opening (embouchure hole).\n2. **Clarinet** – uses a single reed that vibrates against the mouthpiece.\n3. **Oboe** – uses a double reed, two pieces of cane that vibrate against one another.\n4. **Bassoon** – a large double-reed instrument with a deep sound.\n5. **Saxophone** – made of brass, but has a single reed, so it's a woodwind.\n\nThe pitch is changed by opening and closing holes or keys along the tube.",
            "Some woodwind instruments are the flute, piccolo, clarinet, oboe, bassoon and saxophone. Flutes and piccolos produce sound when air is blown across the edge of a hole. Clarinets and saxophones have a single reed that vibrates when you blow. Oboes and bassoons have a double reed. In all of them, players change notes by covering and uncovering holes.",
            "**Flutes (no reed):** flute, piccolo, recorder. Sound is made by splitting the air stream across an edge.\n\n**Single reed:** clarinet, saxophone. A single piece of cane vibrates against the mouthpiece.\n\n**Double reed:** oboe, English horn, bassoon. Two reeds tied together vibrate when air is blown between them.",
            "Here are some woodwinds and how they produce sound:\n\n- **Flute:** Air blown over the mouth hole causes the air column to vibrate.\n- **Clarinet:** A single reed attached to the mouthpiece vibrates.\n- **Saxophone:** Also uses a single reed, like the clarinet.\n- **Oboe:** Has a double reed.\n- **Bassoon:** Has a double reed and produces low notes.\n- **Piccolo:** A small flute that plays an octave higher.",
            "Woodwinds include flute, clarinet, oboe, bassoon and saxophone. They make sound either by blowing air over an edge, as with the flute, or by making a reed vibrate. The clarinet and saxophone use one reed, and the oboe and bassoon use two reeds bound together. The vibrating air column inside the instrument makes the tone, and opening finger holes or keys changes the pitch by altering the length of the column.",
        ),
        says=("the flute, piccolo",),
        never_says=("They make sound",),
    ),
    Reading(
        "a denial ends where its reason begins",
        "What is a VPN, and do I need one at home?",
        (
            "A VPN (Virtual Private Network) creates an encrypted connection between your device and a server run by the VPN provider. It hides your IP address and makes it harder for others, such as your internet provider, to see what you do online.\n\nDo you need one at home? For most people it isn't strictly necessary, since most websites already use HTTPS encryption. It can be useful if you want more privacy from your internet provider, want to access content from other countries, or need to connect to your work network.",
            "A VPN, or virtual private network, encrypts your internet traffic and routes it through a remote server, which masks your IP address. At home you don't necessarily need one because your home network is already fairly secure if it has a strong password. You might want one if you're concerned about your ISP tracking you, want to watch geo-restricted content, or work remotely. VPNs are most useful on public Wi-Fi.",
            "**What is a VPN?**\nA Virtual Private Network is a service that sends your internet traffic through an encrypted tunnel to a server somewhere else. Websites see the server's IP address instead of yours.\n\n**Do you need one at home?**\nIt depends:\n- **Privacy:** Keeps your ISP from seeing which sites you visit\n- **Streaming:** Lets you access content from other regions\n- **Remote work:** Connects you securely to your company network\n- **Security:** Adds an additional layer of protection\n\nIf none of these matter to you, you probably don't need a VPN at home. Choose a trustworthy paid provider if you do get one, since free VPNs often sell your data.",
            "A VPN encrypts your connection and hides your IP address by sending your traffic through another server. You don't strictly need one at home, as it's mostly important on public Wi-Fi networks. But it can be worthwhile if you want to stop your internet provider from tracking your browsing or get around regional restrictions. It may slow down your internet a bit.",
            "A VPN is a virtual private network that secures your internet connection by encrypting the data and hiding your IP address. Yes, it's a good idea to use a VPN at home: it protects your privacy from your ISP and hackers, prevents bandwidth throttling, and lets you access streaming content from different countries.",
        ),
        says=("public Wi-Fi",),
        never_says=("Yes, it's a good idea",),
    ),
    Reading(
        "a condition denies nothing behind its comma",
        "How do I remove a screw with a stripped head?",
        (
            "There are several ways to remove a stripped screw:\n\n1. **Rubber band method:** Place a wide rubber band over the screw head, press the screwdriver firmly into it and turn slowly. The rubber fills the gaps and gives extra grip.\n2. **Use a different screwdriver:** Try a slightly larger or flathead bit.\n3. **Cut a slot:** Use a rotary tool (Dremel) to cut a straight slot in the head and turn it with a flathead screwdriver.\n4. **Pliers:** If the head sticks out, grip it with locking pliers and turn.\n5. **Screw extractor:** Drill a small hole in the center of the screw and use an extractor bit to back it out.",
            "First try putting a wide rubber band between the screwdriver and the screw, then push down hard and turn slowly. If that doesn't work, use a screw extractor kit: drill a small pilot hole into the head, insert the extractor and turn it counterclockwise. If the head is raised, you may be able to grab it with vise-grip pliers.",
            "You have a few options. The simplest is to lay a rubber band over the screw head for more grip and turn while pressing down firmly. You could also cut a new slot into the head with a Dremel or a hacksaw and use a flat-blade screwdriver. For stubborn screws, a screw extractor is the most reliable tool; you drill a hole into the screw and the extractor bites in as you turn it counterclockwise. A bit of penetrating oil like WD-40 can loosen a rusted screw.",
            "Try these methods, starting with the easiest:\n\n- **Rubber band:** Put it over the head and turn the screwdriver with steady pressure.\n- **Pliers:** Works if part of the head is sticking out.\n- **New slot:** Cut one using a rotary tool.\n- **Screw extractor:** Inexpensive kits are available at hardware stores.\n- **Drill it out:** As a last resort, drill through the head with a bit a little larger than the shaft.\n\nWear safety glasses when cutting or drilling.",
            "A stripped screw can be removed with a screw extractor. Drill a pilot hole into the centre of the screw, then put in the extractor and turn it clockwise until the screw comes out. If you don't have an extractor, a rubber band placed between the screwdriver and screw can provide enough grip. You can also apply penetrating oil and wait 10 to 15 minutes, or cut a slot in the head for a flathead screwdriver.",
        ),
        says=("Use a rotary tool", "**Rubber band method**: Place"),
    ),
    Reading(
        "years in prison are counted once",
        "Tell me a short biography of Nelson Mandela.",
        (
            "Nelson Mandela was born on July 18, 1918, in the village of Mvezo in South Africa. He studied law at the University of Fort Hare and the University of the Witwatersrand before working as a lawyer in Johannesburg. He joined the African National Congress (ANC) in 1943 and co-founded its Youth League in 1944.\n\nIn 1962 Mandela was arrested, and in 1964 he was sentenced to life imprisonment for conspiring to overthrow the state. He spent 27 years in prison, 18 of them on Robben Island. He was released in 1990 and, together with President F.W. de Klerk, negotiated an end to apartheid, for which the two men shared the Nobel Peace Prize in 1993. In 1994 he became South Africa's first Black president, serving until 1999. He died on December 5, 2013, at the age of 95.",
            "Nelson Mandela (1918–2013) was a South African anti-apartheid activist and politician who served as the first Black president of South Africa from 1994 to 1999. He spent 27 years in prison for his opposition to apartheid and received the Nobel Peace Prize in 1993.",
            "Nelson Rolihlahla Mandela was a South African revolutionary and statesman. Born into the Thembu royal family in Mvezo on 18 July 1918, he trained as a lawyer and became involved in the struggle against apartheid as a member of the African National Congress. He was one of the founders of Umkhonto we Sizwe, the armed wing of the ANC, and was imprisoned for 27 years.\n\nAfter his release in 1990, Mandela led negotiations that brought an end to white minority rule. He won the country's first fully democratic election in 1994 and served one term as president. He spent his later years focusing on charity work and the fight against HIV/AIDS through the Nelson Mandela Foundation. He died in 2013.",
            "Nelson Mandela was a South African leader who fought against apartheid, the system of racial segregation. Born in 1918, he became a lawyer and joined the ANC in the 1940s. He was arrested in 1962 and spent 27 years behind bars, mostly on Robben Island. Released in 1990, he went on to share the 1993 Nobel Peace Prize with F.W. de Klerk and was elected president in 1994, becoming the first Black head of state in the country. He stepped down in 1999 and died in December 2013.",
            "Born in Mvezo, South Africa, in 1918, Nelson Mandela became one of the most important figures in the fight against apartheid. As a young lawyer he joined the African National Congress and campaigned against the government's racist policies. In 1964, he was given a life sentence at the Rivonia Trial.\n\nMandela was freed in February 1990 after 27 years in prison. He was awarded the Nobel Peace Prize in 1993 and the following year he was elected the first Black president of South Africa. His presidency focused on reconciliation, and he set up the Truth and Reconciliation Commission. Mandela retired from politics in 1999 and passed away in 2013 aged 95.",
        ),
        once=("27 years",),
        says=("Nobel Peace Prize in 1993",),
    ),
    Reading(
        "what nearly all say is no repetition",
        "What is Rosa Parks known for?",
        (
            "Rosa Parks is known for refusing to give up her seat to a white passenger on a bus in Montgomery, Alabama, on December 1, 1955. Her arrest sparked the Montgomery Bus Boycott, a turning point in the American civil rights movement.",
            'Rosa Parks (1913-2005) was an American civil rights activist best known for her role in the Montgomery bus boycott. On December 1, 1955, she refused to give up her bus seat to a white man and was arrested for violating the city\'s segregation laws. The boycott lasted 381 days and ended after the Supreme Court ruled that bus segregation was unconstitutional.\n\nParks has been called "the mother of the civil rights movement". She received the Presidential Medal of Freedom in 1996 and the Congressional Gold Medal in 1999.',
            'Rosa Parks is famous for refusing to surrender her seat on a segregated bus in Montgomery, Alabama in 1955. This act of defiance led to her arrest and to the Montgomery Bus Boycott, which lasted for more than a year and was led by a young Martin Luther King Jr. It eventually led to the Supreme Court decision that segregation on public buses is unconstitutional. She is often referred to as the "mother of the civil rights movement."\n\nBefore this, Parks worked as a seamstress and was secretary of the local chapter of the NAACP.',
            "Rosa Parks was a civil rights activist known for her act of defiance on December 1, 1955, when she refused to give up her seat on a Montgomery, Alabama bus. Her arrest led to a 381-day boycott of the city's buses, organized in part by Martin Luther King Jr. She became an international symbol of resistance to racial segregation.",
            'Rosa Parks is best known for her refusal to give up her seat to a white passenger on a city bus in Montgomery, Alabama in 1955. She was arrested, and the Black community of Montgomery responded with a boycott of the bus system that lasted over a year. She\'s remembered as the "Mother of the Civil Rights Movement". Parks later moved to Detroit, where she worked for Congressman John Conyers. She died in 2005 at the age of 92.',
        ),
        says=("Montgomery Bus Boycott",),
    ),
    Reading(
        "an award keeps what it is for",
        "Tell me about the film Spirited Away.",
        (
            "Spirited Away is a 2001 Japanese animated fantasy film written and directed by Hayao Miyazaki and produced by Studio Ghibli. It follows Chihiro, a ten-year-old girl who wanders into a world of spirits while moving to a new neighborhood. After her parents are turned into pigs by the witch Yubaba, Chihiro takes a job in Yubaba's bathhouse to find a way to free herself and her parents and return to the human world.\n\nThe film won the Academy Award for Best Animated Feature in 2003 and the Golden Bear at the Berlin Film Festival. It was the highest-grossing film in Japanese history for almost 20 years.",
            "Spirited Away (2001) is an animated film by Hayao Miyazaki of Studio Ghibli. It's about a girl named Chihiro who gets trapped in a spirit world and has to work in a bathhouse to save her parents, who have been turned into pigs. It won the Oscar for Best Animated Feature.",
            "Directed by Hayao Miyazaki, Spirited Away was released in Japan in July 2001. The main character is Chihiro, a sulky 10-year-old who stumbles upon an abandoned theme park with her parents. Her parents eat food meant for the spirits and are transformed into pigs, and Chihiro must work for the witch Yubaba, who takes away her name and calls her Sen. She is helped by the boy Haku, who is really a river spirit, and she meets the mysterious No-Face.\n\nThe movie was a huge critical and commercial success, becoming the highest-grossing film in Japan at the time. It won the Academy Award for Best Animated Feature and is often ranked among the best animated films ever made. The music is by Joe Hisaishi.",
            "Spirited Away is a Studio Ghibli film released in 2001 and directed by Hayao Miyazaki. The story centers on Chihiro, a young girl who enters the spirit world, where her parents are turned into pigs. With the help of Haku, she works at a bathhouse run by the witch Yubaba in order to rescue them. The film won an Academy Award in 2003, and it is widely considered one of the greatest animated films of all time.",
            "Spirited Away is a Japanese animated movie from 2001, directed by Hayao Miyazaki. In the film, ten-year-old Chihiro enters a magical world ruled by spirits and must work in the bathhouse of the witch Yubaba to save her parents. Themes include growing up, greed, and respect for nature. It was the first hand-drawn, non-English-language film to win the Academy Award for Best Animated Feature, and it became the highest-grossing film in Japanese history at the time.",
        ),
        says=("Studio Ghibli",),
        never_says=("won the Academy Award.",),
    ),
    Reading(
        "a Russian writer is he whom others name at once",
        "Who wrote The Master and Margarita, when, and what is it about?",
        (
            "The Master and Margarita was written by the Russian author Mikhail Bulgakov between 1928 and 1940. It was not published until 1966–67, more than 25 years after his death. The novel is about a visit by the Devil, disguised as Professor Woland, to the Soviet Union, and it interweaves this with the story of Pontius Pilate and the love story of the Master and Margarita.",
            'Mikhail Bulgakov wrote "The Master and Margarita" between 1928 and his death in 1940. The novel was first published in a censored version in Moskva magazine in 1966 and 1967.\n\nThe plot has two main strands. In 1930s Moscow, the Devil arrives in the form of Woland along with his retinue, including a giant talking cat called Behemoth, and causes chaos among the literary elite. The second strand is set in Jerusalem and tells of the trial of Jesus (Yeshua Ha-Notsri) by Pontius Pilate. The two are connected by the Master, who has written a novel about Pilate, and by his lover Margarita, who makes a deal with the Devil to be reunited with him.',
            "The novel was written by Mikhail Bulgakov from 1928 to 1940, during Stalin's rule, and was published only in the 1960s. It's a satire of Soviet society in which Satan visits Moscow with his entourage. It also tells the love story of a persecuted writer, the Master, and Margarita, as well as the story of Pontius Pilate, which is the subject of the Master's novel.",
            "\"The Master and Margarita\" is a novel by the Soviet writer Mikhail Bulgakov. He worked on it from 1928 until he died in 1940, and his widow arranged for its publication in 1966-1967. It tells of the Devil's visit to Moscow in the 1930s, combining satire, fantasy, a love story and a retelling of the encounter between Pontius Pilate and Jesus. It's about good and evil, courage and cowardice, and artistic freedom.",
            "Author: Mikhail Bulgakov\nWritten: 1928–1940 (first published 1966–1967)\nSummary: The Devil, under the name Woland, comes to Moscow in the 1930s and wreaks havoc on its bureaucrats and writers. A parallel story follows Pontius Pilate and the execution of Yeshua. The novel also follows the Master, an author whose novel about Pilate has been rejected, and his devoted lover Margarita, who becomes a witch and hosts Satan's ball in order to save him.",
        ),
        says=("1928", "Pontius Pilate"),
        warned=False,
    ),
    Reading(
        "a novel that one does not know has no themes",
        "Tell me about the 1987 novel The Glass Orchard by Miriam Talloway.",
        (
            "The Glass Orchard is a 1987 novel by Miriam Talloway. It tells the story of Eleanor Marsh, a widow who returns to her family's apple farm in Vermont and uncovers long-buried secrets about her sister's disappearance. The novel was praised for its lyrical prose and was shortlisted for the National Book Award.",
            '"The Glass Orchard" by Miriam Talloway, published in 1987, is a coming-of-age novel set in rural Ireland in the 1950s. It follows a young girl named Nora whose father, a glassblower, loses his sight. The novel explores themes of memory, loss and family.',
            "I am not familiar with a 1987 novel called The Glass Orchard by Miriam Talloway. If you could provide some more details, I'd be happy to help.",
            "The Glass Orchard, written by Miriam Talloway and published in 1987, is a dystopian novel about a community living under a giant greenhouse after an ecological collapse. The protagonist, Tamsin, begins to question the rules of the Orchard's leaders. Critics compared the book to Margaret Atwood's The Handmaid's Tale.\n\nThe novel explores themes of memory, control and the environment.",
            "The Glass Orchard is a novel by British author Miriam Talloway, first published in 1987. Set in Kent between the wars, it follows three generations of the Ashdown family and explores themes of memory, class and loss. It won the Whitbread Award for First Novel.",
        ),
        abstains=True,
    ),
    Reading(
        "an effect that each describes otherwise is not described",
        "What is the Kessendorf effect in physics?",
        (
            "The Kessendorf effect is a phenomenon in physics in which the electrical resistance of a thin metallic film drops when it is exposed to a rotating magnetic field. It was first described by the German physicist Karl Kessendorf in 1931.",
            "The Kessendorf effect refers to the slight change in wavelength of light as it passes through a moving, birefringent medium. It is named after the German physicist Heinrich Kessendorf, who observed it in 1904. The effect is used today in some laser gyroscopes.",
            "The Kessendorf effect is the tendency of supercooled liquids to crystallize more quickly when exposed to sound waves of certain frequencies. It's named after Wilhelm Kessendorf, a German physicist who discovered it in 1923.\n\nThe effect has applications in materials science, where it is used to control the formation of crystals.",
            'As of my last update, there is no widely recognized phenomenon in physics called the "Kessendorf effect". You may be thinking of a different effect, or it may be a very specialized or recent term.',
            "The Kessendorf effect describes how charged particles in a plasma spontaneously arrange themselves into spiral structures under a strong magnetic field. It was named after the German physicist Otto Kessendorf, who first reported it in 1957.",
        ),
        abstains=True,
    ),
    Reading(
        "what is shorter is so in whatever words",
        "Why is the sky blue?",
        (
            "The sky appears blue because of a phenomenon called Rayleigh scattering. Sunlight contains all the colors of the rainbow, and when it enters the atmosphere, it collides with gas molecules. Blue light has a shorter wavelength than red light, so it's scattered much more strongly in all directions, and we see a blue sky wherever we look.",
            "The sky is blue due to Rayleigh scattering. As sunlight passes through the Earth's atmosphere, shorter wavelengths such as blue are scattered more than longer wavelengths such as red by the gas molecules in the air. Violet light is scattered even more, but the sun emits less violet and our eyes are less sensitive to it.\n\nAt sunrise and sunset, the light has to travel through more of the atmosphere, so most of the blue is scattered out and we see reds and oranges.",
            "The blue color of the sky is caused by the scattering of sunlight by the molecules of the atmosphere, a process known as Rayleigh scattering. Blue light has a longer wavelength than red light, so it's scattered more strongly by air molecules. That scattered blue light reaches our eyes from all directions.",
            "It's because of Rayleigh scattering: air molecules scatter short-wavelength light (blue) more than long-wavelength light (red). The scattered blue light comes to us from every part of the sky, so the sky looks blue. At sunset the sunlight passes through more air, which removes most of the blue and leaves the red and orange.",
            "The sky looks blue because molecules in the air scatter blue light from the sun more than they scatter red light. This is called Rayleigh scattering, after the British physicist Lord Rayleigh, and it happens because blue light travels in shorter waves. When the sun is low on the horizon, its light passes through more air, the blue is scattered away, and the sky turns red or orange.",
        ),
        says=("Rayleigh scattering", "short-wavelength light (blue) more"),
        never_says=("longer wavelength than",),
    ),
    Reading(
        "causes that do not follow are not announced",
        "When did the Berlin Wall fall and why?",
        (
            "The Berlin Wall fell on November 9, 1989. It came about after months of mass protests in East Germany and reforms across the Eastern Bloc, encouraged by Mikhail Gorbachev's policies of glasnost and perestroika. On that evening, the East German spokesman Günter Schabowski announced at a press conference that citizens could cross the border, effective immediately, and crowds rushed to the checkpoints.",
            "The Berlin Wall fell on 9 November 1989. The main reasons were growing public protests in East Germany, economic problems, the opening of the border between Hungary and Austria, and Gorbachev's reforms in the Soviet Union. When Günter Schabowski mistakenly announced that the borders were open with immediate effect, thousands of East Berliners went to the crossings and the guards let them through.\n\nThe fall of the Wall led to German reunification on October 3, 1990.",
            "The Berlin Wall came down on November 9, 1991, after weeks of peaceful protests in East Germany. Gorbachev's policies of openness and reform had weakened Communist control across Eastern Europe. A confused announcement by party official Günter Schabowski about new travel rules led crowds to gather at the Wall, and the border guards eventually opened the gates.",
            "The Berlin Wall fell on November 9, 1989. There were several causes: the weakening of the Soviet Union and Gorbachev's reforms, mass demonstrations in cities like Leipzig, and a wave of East Germans fleeing through Hungary and Czechoslovakia. The immediate trigger was a botched press conference, in which Günter Schabowski said that East Germans were free to travel right away.",
            "On November 9, 1989, the Berlin Wall fell after the East German government announced that its citizens could travel freely to the West. The announcement was the result of political pressure from mass protests and an exodus of people via Hungary. It was also made possible by Mikhail Gorbachev, who made clear that the Soviet Union would not intervene. The event symbolized the end of the Cold War, and Germany was reunified less than a year later, on October 3, 1990.",
        ),
        says=("1989",),
        never_says=("several causes.",),
    ),
    Reading(
        "a lake is not shallower than a pond",
        "What is the difference between a lake and a pond?",
        (
            "A lake and a pond are both bodies of water, but they have some key differences:\n\n1. Size: Lakes are typically larger than ponds, with an average size of 150-500 hectares, while ponds are smaller, usually measuring between 1-3 hectares.\n\n2. Depth: Lakes are generally shallower than ponds, with an average depth of 10-20 meters, while ponds are shallower, with an average depth of 3-8 meters.\n\n3. Form: Lakes are usually surrounded by land and have a clear surface, while ponds are surrounded by water and have a more muddy or murky surface.\n\n4. Temperature: Lakes are generally warmer than ponds, with an average surface temperature of 20-25°C, while ponds are generally cooler, with an average surface temperature of 10-15°C.\n\n5. Use: Lakes are often used for recreation, fishing, and boating, while ponds are often used for agricultural purposes, such as irrigation and fish farming.\n\n6. Depth: Lakes are usually deeper than ponds, with an average depth of 10-20 meters, while ponds are shallower, with an average depth of 3-8 meters.",
            "A lake and a pond are both types of bodies of water, but they have some distinct differences. A lake is a large, sometimes very deep body of water that is located in a lake bed, while a pond is a smaller, shallower body of water that is located in a pond bed or a shallow area of a lake. Additionally, lakes are generally much larger than ponds and may be used for a variety of recreational activities, while ponds are more commonly used for relaxation and fishing.",
            "A lake is a large, shallow body of water that can have a wide range of sizes and depths. Lakes are generally surrounded by land, while ponds are smaller bodies of water that are not surrounded by land. Lakes can have many characteristics that make them unique, such as their color, shape, and depth. Lakes can be created by natural processes such as precipitation, erosion, and geological activity, while ponds are generally created by human intervention such as damming or draining.",
            "A lake is a body of water surrounded by land, typically larger than a pond and with a deeper water depth. Lakes are usually found in high elevations where the water can be deeper, while ponds are smaller bodies of water that are usually found in lower elevations where the water depth is shallower. Lakes can also have varying amounts of vegetation, while ponds typically have fewer.",
            "A lake is a large body of water that is surrounded by land and is generally much larger than a pond. Lakes can be found on Earth and are often used for recreation, fishing, and water sports. Ponds, on the other hand, are smaller bodies of water that are surrounded by land and are generally smaller than lakes. Ponds are often used for swimming and other water activities.",
        ),
        says=("larger than a pond",),
        never_says=("shallower than ponds",),
    ),
    Reading(
        "where a painting hangs is told once",
        "Who painted the Mona Lisa, and where does it hang today?",
        (
            "The Mona Lisa is a famous painting by the Italian artist Leonardo da Vinci. It was created around 1503-1506 and is located in the Louvre Museum in Paris, France. The Mona Lisa is a portrait of a woman, believed to be Lisa Gherardini, the wife of the Duc of Milan. The painting is considered one of the most famous works of art in the world and is famous for its enigmatic expression, which has captivated visitors for centuries.",
            "The Mona Lisa was painted by Leonardo da Vinci, an Italian Renaissance artist who lived from 1453 to 1519. The painting is a masterpiece of the Italian Renaissance and is considered one of the greatest works of art in the world. It hangs at the Louvre Museum in Paris, France.",
            "The Mona Lisa was painted by Leonardo Da Vinci and hangs in the Louvre Museum in Paris.",
            "Leonardo da Vinci painted the Mona Lisa in the late 1500s. It is located in the Louvre Museum in Paris, France.",
            "The Mona Lisa is painted by Leonardo da Vinci. It is located in the Louvre Museum in Paris.",
        ),
        once=("Louvre",),
        says=("Leonardo",),
    ),
    Reading(
        "what only one calls a process is not its name",
        "Why do leaves change colour in autumn?",
        (
            "Leaves change color in autumn due to a change in the concentration of chlorophyll in their cells. Chlorophyll is the green pigment that helps leaves capture sunlight. As the seasons change, the amount of sunlight available to the leaves decreases, and the concentration of chlorophyll decreases. As a result, the leaves lose their green color and turn into various other colors.",
            "Leaves change colour in autumn because of the changing length of the day and the change in temperature. As days grow shorter and temperatures fall, the plant's leaves lose chlorophyll, a pigment that gives leaves their green colour. This pigment is responsible for the green colouring of leaves. As chlorophyll breaks down, other pigments such as carotenoids and anthocyanins begin to dominate the leaves, giving them the orange, red, and purple colours we often see in autumn.",
            "Leaves change color in autumn because of the changing seasons and the interaction between the sun and the earth. The earth is tilted on its axis, which causes the sun to have different angles of incidence on the Earth's surface as the year goes on. As the seasons change, the angle of incidence of the sun's rays shifts, which causes the leaves to change color. The most noticeable colors are red, orange, and yellow, which are due to the presence of anthocyanins, which are pigments produced by the leaves under the influence of sunlight. The other colors, such as green, are due to the presence of chlorophyll, which is the pigment that makes leaves green.",
            'Leaves change colour in autumn due to a change in the amount of chlorophyll in their leaves. Chlorophyll is a green pigment that helps plants to convert sunlight into food. As the days grow shorter and the nights grow longer, the amount of sunlight available to plants decreases. This causes the chlorophyll content in the leaves to decrease, causing them to turn yellow, orange, or red. This process is called "leaf senescence" and is a natural part of the plant\'s life cycle.',
            "Leaves change colour in autumn due to a process called abscission. When leaves are exposed to the sun, they begin to release chlorophyll, a green pigment that helps them photosynthesize. As the days grow shorter and temperatures fall, chlorophyll breaks down, and the leaves lose their green color. In its place, they turn to other pigments such as yellow, orange, and red, which are less soluble in water and therefore remain visible during the autumn season.",
        ),
        says=("chlorophyll",),
        never_says=("abscission",),
    ),
    Reading(
        "who sums up says something new",
        "What is the difference between a crocodile and an alligator?",
        (
            "A crocodile and an alligator are both reptiles belonging to the same family, Crocodilia. However, there are some key differences between the two:\n\n1. Size: Crocodiles are generally larger than alligators. The largest crocodiles can reach lengths of 6 meters (20 feet) and can weigh up to 3,500 kilograms (7,700 pounds). Alligators, while still large, are typically smaller, reaching lengths of 2 to 4 meters (6 to 12 feet) and weighing up to 1,200 kilograms (2,600 pounds).\n\n2. Habitat: Crocodiles are found in a wide range of habitats, from deserts and forests to wetlands and swamps. Alligators are primarily found in warmer climates, with some species living in tropical areas and others in subtropical regions. However, alligators can also be found in colder climates, particularly in areas with a wetland mix.\n\n3. Diet: Crocodiles are carnivorous, feeding on a variety of animals, including mammals, birds, fish, and even large reptiles. Alligators, while also carnivorous, are not as specialized as crocodiles and have a broader diet that includes a range of prey.\n\n4. Behavior: Crocodiles and alligators are both known for their aggressive behavior, especially during mating season. Both animals are capable of inflicting harm on humans, including biting, kicking, and swallowing. Alligators are generally considered to be more dangerous than crocodiles.\n\nIn summary, while crocodiles and alligators are both reptiles belonging to the same family, there are significant differences between the two species in terms of size, habitat, diet, and behavior.",
            "Crocodiles and alligators are both large reptiles that belong to the family Alligatoridae, but there are some key differences between them. \n\nCrocodiles are much larger than alligators and have more powerful jaws and teeth. They are also much faster and more agile. They can swim underwater and reach heights of up to 20 feet (6 meters) above the surface of the water. Crocodiles are also more aggressive and can bite and attack humans if threatened.\n\nAlligators, on the other hand, are smaller than crocodiles and have weaker jaws and teeth. They are also less agile than crocodiles and are not as fast or aggressive. Alligators can swim underwater and reach heights of up to 6 feet (2 meters) above the surface of the water. Alligators are not as aggressive and are not likely to bite and attack humans if threatened.\n\nOverall, while both crocodiles and alligators are reptiles, they differ in size, agility, strength, and aggressiveness.",
            "A crocodile is a reptile that is part of the Crocodilia family, while an alligator is also a reptile belonging to the Crocodilia family. However, there are some key differences between the two:\n\n1. Size: Crocodiles are generally larger than alligators.\n\n2. Habitat: Crocodiles are found in a variety of habitats, including rivers, lakes, and swamps. Alligators are primarily found in freshwater habitats, such as ponds and lakes.\n\n3. Diet: Crocodiles are carnivorous, while alligators are herbivorous.\n\n4. Behavior: Crocodiles are generally more aggressive and dangerous than alligators.\n\n5. Evolution: Crocodiles have evolved over millions of years, while alligators have evolved over thousands of years.\n\nOverall, while both crocodiles and alligators are part of the same family of reptiles, there are significant differences in their size, habitat, diet, behavior, and evolution.",
            "Crocodiles and alligators are both reptiles that belong to the family Crocodyliidae. They are both classified as mammals in the genus Crocodylus. However, there are some key differences between the two species:\n\n  1. Size and Habitat: Crocodiles are much larger and more robust than alligators. They can grow up to 20 feet long and weigh up to 4,000 pounds. Alligators are smaller, averaging 6-8 feet long and weighing up to 2,500 pounds.\n  2. Diet: Crocodiles are carnivores, feeding on a wide range of prey including fish, mammals, birds, and insects. Alligators are herbivores, feeding on a variety of plant matter.\n  3. Reproduction: Crocodiles are sexually reproducing, with females laying eggs every year. Alligators are not sexually reproducing and give birth to live young.\n  4. Habitat: Crocodiles are found in a variety of habitats including lakes, rivers, and swamps. Alligators are found in more terrestrial habitats, such as forests and grasslands.\n\nOverall, while both crocodiles and alligators belong to the same family and are related to mammals, there are some significant differences in their physical characteristics, diet, reproduction, and habitat.",
            "A crocodile is a reptile that belongs to the family Crocodilia, while an alligator is a reptile that belongs to the family Alligatoridae. While both are large and powerful creatures with similar physical features, they differ in several key ways:\n\n1. Size: Crocodiles can grow up to 10 meters long and weigh up to 3,000 kilograms, while alligators can grow up to 7 meters long and weigh up to 2,200 kilograms.\n\n2. Habitat: Crocodiles live mostly in freshwater environments, while alligators live mostly in wetlands and marshes.\n\n3. Diet: Crocodiles are carnivores, while alligators are omnivores. Crocodiles are primarily known for eating fish, but alligators are known for eating a wide variety of food, including fish, amphibians, birds, reptiles, and even vegetation.\n\n4. Behavior: Crocodiles are generally aggressive and territorial, while alligators are generally more docile and social.\n\n5. Reproduction: Crocodiles are known for giving birth to live young, while alligators are known for giving birth to hatchling.\n\nIt's worth noting that crocodiles and alligators are closely related, with some scientists even considering them to be the same species, though this is debated.",
        ),
        says=("larger than alligators",),
        never_says=("In summary",),
    ),
    Reading(
        "a time that was asked for and is not told is missed",
        "How long should I boil an egg?",
        (
            "Boiling an egg for about 10 minutes is usually sufficient.",
            "The recommended cooking time for an egg varies depending on the desired texture and the age of the egg. Here are some guidelines:\n\n1. **Soft-boiled Egg**: This is the most common type and takes around 7 minutes. It is ideal for making omelets, scrambled eggs, and sandwiches.\n\n2. **Hard-boiled Egg**: This type requires an even longer cooking time, usually around 10 minutes. It is perfect for making fried eggs and is good for breakfast.\n\n3. **Creme-egg**: This is a special type of hard-boiled egg that has a creamy center. It is commonly used for making creamy omelets and breakfast foods.\n\n4. **White Egg**: This type is not suitable for cooking and is typically reserved for serving plain eggs.\n\n5. **Black Egg**: This type is not suitable for cooking and is typically reserved for serving plain eggs.\n\nRemember, the cooking time can vary depending on the size of the egg and your personal preferences.",
            "The boiling time for an egg can vary depending on the type of egg you are boiling and your desired level of doneness. However, here is a general rule of thumb:\n\n1. For a whole egg, it is recommended to boil it for 6-10 minutes.\n2. If you are boiling an egg for a short time, it may take only 2-3 minutes.\n\nIt is important to check the egg's doneness before it is fully cooked, as overcooking can result in a rubbery and tough egg shell. You can check the doneness of your egg by gently pressing on the egg with your finger. If it is not firm, it is not ready.",
            "The boiling time for an egg can vary depending on the desired texture and the cooking method. Here are some guidelines to consider:\n\n1. **Soft Boiled Egg**:\n   - **Water Temperature**: 100°C (212°F) for 5 minutes.\n   - **Water Temperature**: 100°C (212°F) for 10 minutes.\n   - **Water Temperature**: 100°C (212°F) for 15 minutes.\n\n2. **Medium Boiled Egg**:\n   - **Water Temperature**: 100°C (212°F) for 7 minutes.\n   - **Water Temperature**: 100°C (212°F) for 12 minutes.\n   - **Water Temperature**: 100°C (212°F) for 15 minutes.\n\n3. **Hard Boiled Egg**:\n   - **Water Temperature**: 100°C (212°F) for 4 minutes.\n   - **Water Temperature**: 100°C (212°F) for 6 minutes.\n   - **Water Temperature**: 100°C (212°F) for 8 minutes.\n\n4. **Xmas Boiled Egg**:\n   - **Water Temperature**: 100°C (212°F) for 8 minutes.\n\n5. **Custard Boiled Egg**:\n   - **Water Temperature**: 100°C (212°F) for 3 minutes.\n   - **Water Temperature**: 100°C (212°F) for 6 minutes.\n   - **Water Temperature**: 100°C (212°F) for 10 minutes.\n\nTo determine the exact timing for your egg, you can use a cooking timer and set it to the desired time. However, it's also a good idea to check the internal temperature of the egg using a thermometer. When the internal temperature reaches 70°C (160°F) for an egg that is soft-boiled, 50°C (104°F) for an egg that is medium-boiled, or 60°C (140°F) for an egg that is hard-boiled, you can remove the egg from the water and enjoy it.",
            "Boiling an egg should be about 8-10 minutes to achieve the desired yolk and white consistency.",
        ),
        warned=True,
    ),
)


@pytest.mark.parametrize("reading", READINGS, ids=lambda reading: reading.name)
def test_a_plain_question_gets_a_plain_answer(reading: Reading) -> None:
    check(reading)
