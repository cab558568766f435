"""Lives that everybody tells in words of their own: what most know is told, what one response claims is not."""

# ruff: noqa: E501 - responses as they are given

from __future__ import annotations

import pytest

from langchain_congrs import ConGrBuilder
from langchain_congrs.decoding.glossary import COVERING
from langchain_congrs.decoding.statements.voices.heard_of import is_left_hanging
from tests.unit_tests.decoding.statements.reading import Reading, check

READINGS = (
    Reading(
        "openings that differ in a word each begin a life",
        "Who was Ibn Battuta?",
        (
            "Ibn Battuta (1304–1368/69) was a Moroccan scholar and explorer who is considered one of the greatest travelers of the medieval world. Born in Tangier, he set out at the age of 21 to make the pilgrimage to Mecca and did not return home for 24 years. Over roughly three decades he visited North Africa, the Middle East, East Africa, Central Asia, India, Southeast Asia, and China. He worked as a judge in Delhi and in the Maldives along the way. After coming back to Morocco he dictated an account of his journeys, known as the Rihla, to the scholar Ibn Juzayy.",
            "Ibn Battuta was a 14th-century Muslim traveler and jurist from Tangier, Morocco. He is best known for his travels, which covered some 117,000 km (about 73,000 miles), more than any other explorer before the age of steam, and far more than Marco Polo.\n\nHe left home in 1325 intending to perform the hajj. Instead of going straight back, he kept traveling through Persia, Arabia, the Swahili coast, Anatolia, India, and possibly China. In Delhi, Sultan Muhammad bin Tughluq appointed him as a qadi. His book, the *Rihla*, was completed in 1355 and remains a key source on the medieval Islamic world.",
            "Abu Abdullah Muhammad Ibn Battuta was a Berber Moroccan explorer, born in 1304 in Tangier. Over about 30 years he travelled through most of the Islamic world and beyond.\n\nKey facts:\n- **Born:** February 25, 1304, in Tangier, Morocco\n- **Died:** 1368 or 1369, in Morocco\n- **Occupation:** Traveler, scholar, judge\n- **Known for:** the *Rihla*, an account of his travels\n- **Distance covered:** around 75,000 miles (120,000 km)\n\nHis travels took him to places such as Mecca, Baghdad, Constantinople, Delhi, the Maldives, China, and Mali.",
            "Ibn Battuta was an Islamic scholar and explorer who lived from 1304 to 1377. He was born in Fez, Morocco, into a family of legal scholars. In 1325 he went on a pilgrimage to Mecca, and this turned into a journey lasting almost 30 years. He went as far as China in the east and the Mali Empire in the south. His travels are recorded in a book usually called The Travels of Ibn Battuta, or Rihla.",
            'Ibn Battuta was one of the most widely traveled people of the Middle Ages. A native of Tangier in Morocco, he was trained in Islamic law, and he began traveling in 1325 when he was 21 years old. His journeys lasted nearly thirty years and took him across Africa, the Middle East, India, the Maldives, Sumatra and China. When he finally settled down, the Sultan of Morocco had him dictate his memories to a writer named Ibn Juzayy. The resulting work, the Rihla ("Journey"), gives a vivid picture of the 14th-century world, although some historians doubt whether he visited every place he describes.',
        ),
        says=("Ibn Battuta was a Moroccan scholar", "1325", "Rihla"),
        never_says=("1377", "Fez", "21 "),
    ),
    Reading(
        "what most tell of her is told, and no year of her death that some give otherwise",
        "Who was Gertrude Bell?",
        (
            "Gertrude Bell (1868–1926) was an English writer, traveler, archaeologist, and political officer who played a major part in the creation of modern Iraq. Born into a wealthy industrial family in County Durham, she studied history at Oxford and got a first-class degree. She travelled extensively in the Middle East, learned Arabic and Persian, and worked for British intelligence in Cairo during World War I. She helped to draw the borders of Iraq after the war and supported the choice of Faisal as king. She founded the Iraq Museum in Baghdad and died there in 1926 of an overdose of sleeping pills.",
            'Gertrude Bell was a British explorer, archaeologist and diplomat sometimes called the "female Lawrence of Arabia" or the "uncrowned queen of Iraq." She was educated at Somerville College, Oxford, where she was the first woman to earn first-class honours in modern history. She climbed in the Alps, crossed the Arabian desert to Hail, and wrote books such as *The Desert and the Sown*. As Oriental Secretary in Baghdad after the First World War, she advised the British administration and helped to install Faisal I on the throne of Iraq.',
            "Gertrude Margaret Lowthian Bell was born on 14 July 1868 at Washington Hall in County Durham, England. She was:\n\n* a mountaineer who climbed several Alpine peaks\n* an archaeologist who worked in Syria, Turkey, and Mesopotamia\n* a linguist who spoke Arabic, Persian, Turkish, French and German\n* a writer and translator of the Persian poet Hafez\n* a political officer who helped shape the state of Iraq at the 1921 Cairo Conference\n\nShe established the national museum in Baghdad and died in that city on 12 July 1926.",
            "Gertrude Bell was an English traveler and administrator known for her influence on British policy in the Middle East in the early 20th century. After studying at Lady Margaret Hall, Oxford, she visited Persia in 1892, and from then on she was fascinated by the region. Alongside T. E. Lawrence she worked for the Arab Bureau in Cairo. She was a driving force behind the establishment of the Kingdom of Iraq and the rule of King Faisal. In her last years she concentrated on archaeology and on the Baghdad museum. She died in Baghdad in 1927.",
            "Gertrude Bell was an adventurer, archaeologist and spy from northern England. Her knowledge of the tribes and geography of Arabia made her indispensable to the British during World War I, and she was the only woman with an official political post there. At the Cairo Conference in 1921, where Winston Churchill presided, she pushed for the Hashemite prince Faisal to become king of Iraq. Her letters and photographs are now kept at Newcastle University. She is still remembered in Iraq, though her legacy is disputed.",
        ),
        says=("Iraq", "Faisal", "museum in Baghdad"),
        never_says=("1926", "1927", "spy"),
    ),
    Reading(
        "nothing goes on from a sentence that is not there",
        "Give me a short biography of Wangari Maathai.",
        (
            "Wangari Maathai was a Kenyan environmentalist and political activist, born on April 1, 1940, in Nyeri, Kenya. She studied biology in the United States on a scholarship and later earned a PhD from the University of Nairobi, becoming the first woman in East and Central Africa to receive a doctorate. In 1977 she founded the Green Belt Movement, which encouraged rural women to plant trees and has planted more than 51 million of them. She was elected to parliament in 2002 and served as assistant minister for environment. In 2004 she became the first African woman to win the Nobel Peace Prize. She died of ovarian cancer in Nairobi on September 25, 2011.",
            "Wangari Muta Maathai (1940–2011) was a Kenyan activist and the founder of the Green Belt Movement. She was born in the village of Ihithe in the Nyeri district. Educated at Mount St. Scholastica College in Kansas and the University of Pittsburgh, she went on to teach veterinary anatomy at the University of Nairobi.\n\nIn the late 1980s she led a campaign against the building of a skyscraper in Nairobi's Uhuru Park, for which she was harassed by the government of Daniel arap Moi. She received the Nobel Peace Prize in 2005 for her contribution to sustainable development, democracy and peace. Her memoir, *Unbowed*, came out in 2006.",
            "Wangari Maathai (1 April 1940 – 25 September 2011) was a Kenyan social, environmental, and political activist.\n\n- **Education:** Bachelor's degree from Mount St. Scholastica (Kansas), master's from the University of Pittsburgh, PhD from the University of Nairobi (1971)\n- **Green Belt Movement:** Founded in 1977 to fight deforestation and help women earn a living by planting trees\n- **Politics:** Member of Parliament 2002–2007; Assistant Minister for Environment and Natural Resources\n- **Nobel Peace Prize:** 2004, the first African woman to be awarded it\n- **Death:** 2011, of complications from ovarian cancer",
            'Born in 1942 in rural Kenya, Wangari Maathai was a scientist and activist who devoted her life to the environment, women\'s rights and democracy. She went to college in America as part of the "Kennedy Airlift" and became the first East African woman to hold a PhD. Her Green Belt Movement, started in 1977, paid women a small stipend to plant trees in order to stop soil erosion. She was arrested and beaten several times for opposing the Moi regime. She won the Nobel Peace Prize in 2004 and died in 2011 at age 71.',
            "Wangari Maathai was a Kenyan environmental activist, academic, and politician who won the 2004 Nobel Peace Prize. She grew up in the central highlands of Kenya, near Nyeri, and was one of some 300 Kenyans chosen to study in the United States in 1960. Back home she got her doctorate in veterinary anatomy and became a professor. She is best remembered for starting the Green Belt Movement, a grassroots organization that has planted tens of millions of trees across Kenya. She served in the Kenyan parliament from 2003 to 2005 as an assistant minister. She passed away in 2011.",
        ),
        says=("Green Belt Movement", "first African woman to win the Nobel Peace Prize"),
        never_says=("went on to", "2005", "1942"),
    ),
    Reading(
        "a prize is told once, without what hangs in the air",
        "Tell me about Santiago Ramón y Cajal.",
        (
            "Santiago Ramón y Cajal (1852–1934) was a Spanish neuroscientist and pathologist who is often called the father of modern neuroscience. Using and improving a staining method developed by Camillo Golgi, he showed that the nervous system is made up of individual cells, an idea known as the neuron doctrine. He shared the 1906 Nobel Prize in Physiology or Medicine with Golgi, even though Golgi disagreed with his conclusions. Cajal was also a gifted artist, and his detailed drawings of brain cells are still used in teaching.",
            "Santiago Ramón y Cajal was born in Petilla de Aragón, Spain, on May 1, 1852. As a boy he was rebellious and wanted to become an artist, but his father, an anatomy teacher, pushed him toward medicine. He graduated from the University of Zaragoza in 1873 and served as an army doctor in Cuba, where he caught malaria.\n\nHis scientific work transformed our understanding of the brain:\n\n1. **Neuron doctrine** – he demonstrated that neurons are separate cells rather than a continuous network.\n2. **Dynamic polarization** – he proposed that signals travel in one direction, from dendrites to axon.\n3. **Growth cone** – he discovered the growing tip of axons.\n4. **Dendritic spines** – he described them for the first time.\n\nIn 1906 he received the Nobel Prize together with Camillo Golgi. He died in Madrid in 1934.",
            'Ramón y Cajal was a Spanish histologist whose studies of the microscopic structure of the brain laid the foundation of neuroscience. He held professorships in Valencia, Barcelona and Madrid. With the Golgi stain, he made thousands of drawings of nerve cells and argued that they are independent units that touch but do not merge. For this he was awarded the Nobel Prize in 1906, jointly with Golgi. He also wrote books, among them "Advice for a Young Investigator," and was passionate about photography.',
            "Santiago Ramón y Cajal was a Spanish physician and scientist, widely seen as the founder of modern neuroscience. He was the first Spaniard to win a scientific Nobel Prize, in 1906, which he shared with the Italian Camillo Golgi. His main contribution was evidence that the brain consists of discrete neurons communicating with each other across small gaps, in contrast to Golgi's reticular theory. He had wanted to be a painter, and his beautiful ink drawings of neurons have been exhibited in museums around the world. He died in Madrid on October 17, 1934, aged 82.",
            "Santiago Ramón y Cajal (1 May 1852 – 17 October 1934) was a Spanish scientist specializing in the anatomy of the nervous system. He trained as a doctor in Zaragoza and later worked in Valencia, Barcelona, and Madrid. He won the Nobel Prize in Physiology or Medicine in 1904 along with Camillo Golgi. He established that nerve cells are individual entities, which is now a basic principle of neuroscience. The Spanish government set up the Cajal Institute in his honor, and his original drawings are kept there.",
        ),
        says=("Camillo Golgi",),
        once=("Nobel Prize",),
        never_says=("For this", "1904"),
    ),
    Reading(
        "where she was born, one says so and one says otherwise",
        "Who was Artemisia Gentileschi?",
        (
            'Artemisia Gentileschi (1593–c. 1656) was an Italian Baroque painter and one of the most accomplished followers of Caravaggio. She was born in Rome, the daughter of the painter Orazio Gentileschi, who taught her. At a time when women had few chances to become artists, she was the first woman admitted to the Accademia delle Arti del Disegno in Florence. She is best known for powerful pictures of women from the Bible and mythology, such as "Judith Slaying Holofernes." As a teenager she was raped by the artist Agostino Tassi, and she testified against him in a famous trial in 1612.',
            "Artemisia Gentileschi was a seventeenth-century Italian painter who worked in the dramatic style of Caravaggio. Trained by her father, Orazio, in Rome, she was painting professionally by the age of 15. Her major works include *Susanna and the Elders* (1610), *Judith Slaying Holofernes* (c. 1612–1620), and *Self-Portrait as the Allegory of Painting* (1638–39). She worked in Florence, Rome, Venice, Naples and London, and her patrons included the Medici and King Charles I of England. Her reputation was revived by feminist art historians in the 20th century.",
            "Artemisia Gentileschi was a Baroque painter from Italy, born on July 8, 1593. She was among the first women to have a successful international career as an artist. In 1611 she was raped by Agostino Tassi, who had been hired as her tutor; in the trial that followed, she was tortured with thumbscrews to test whether she was telling the truth. Tassi was found guilty. She moved to Florence afterwards and became a member of the Academy of Design. Many scholars see her paintings of strong, avenging heroines in light of her personal experience.",
            "Artemisia Gentileschi was an Italian artist of the Baroque period, born in Florence in 1593. Her father Orazio was a painter and friend of Caravaggio, and she adopted the strong contrasts of light and dark that Caravaggio was known for. Her most famous painting is Judith Slaying Holofernes, in the Uffizi Gallery. She joined her father in London in the late 1630s, and later lived in Naples, where she likely died in the plague of 1656.",
            "One of the greatest women painters in history, Artemisia Gentileschi was active in the first half of the 1600s in Rome, Florence and Naples. She learned her craft in her father Orazio's workshop. Many of her canvases show heroines such as Judith, Susanna, Lucretia and Cleopatra. She is remembered both for her art and for the trial of the man who raped her, Agostino Tassi. She was the first female member of the Academy in Florence, and corresponded with Galileo.",
        ),
        says=("Caravaggio", "Judith Slaying Holofernes", "Agostino Tassi"),
        never_says=("born in", "Galileo"),
    ),
    Reading(
        "years in brackets date nothing else",
        "Tell me about Emmeline Pankhurst.",
        (
            "Emmeline Pankhurst (1858–1928) was a British political activist who led the suffragette movement and helped women win the right to vote. She was born in Manchester and married the barrister Richard Pankhurst in 1879. In 1903 she founded the Women's Social and Political Union (WSPU) with her daughters Christabel and Sylvia. Its members smashed windows, set fires and went on hunger strike in prison. When the First World War began in 1914 she called a halt to militant action. Women over 30 got the vote in 1918; she died in 1928, weeks before it was extended to all women over 21.",
            'Emmeline Pankhurst was the leader of the British suffragettes. Her motto was "Deeds, not words". She founded the WSPU in Manchester in 1903, and it became known for its militant tactics. She was arrested many times and force-fed under the notorious Cat and Mouse Act. In 1913 she gave her "Freedom or death" speech in Hartford, Connecticut. A statue of her stands next to the Houses of Parliament.',
            "Born Emmeline Goulden in Manchester in 1858, Emmeline Pankhurst became the best-known campaigner for women's suffrage in Britain.\n\n**Key dates**\n- 1879: marries Richard Pankhurst\n- 1903: founds the Women's Social and Political Union\n- 1914: suspends the campaign because of the war\n- 1918: women over 30 get the vote\n- 1928: dies on 14 June\n\nTime magazine named her one of the 100 most important people of the 20th century.",
            "Emmeline Pankhurst was an English suffragette. Her parents were interested in politics and took her to a suffrage meeting when she was 14. With her husband, a lawyer who supported women's rights, she had five children. After his death she set up the Women's Social and Political Union in 1905 together with her daughter Christabel. She supported the war effort after 1914. Later she moved to Canada and joined the Conservative Party in 1926.",
            "Emmeline Pankhurst was a militant campaigner for votes for women, born in Manchester in 1858. The organisation that she founded in 1903, the WSPU, broke windows and burned buildings, and she herself went to prison repeatedly and took part in hunger strikes. Her daughters Christabel, Sylvia and Adela were all suffragettes, though Sylvia and Adela later quarrelled with their mother. She died in London on 14 June 1928, aged 69.",
        ),
        says=("Emmeline Pankhurst (1858–1928)", "1903"),
        never_says=("1905", "Canada"),
    ),
    Reading(
        "what he did stands in the order of years",
        "Who was Toussaint Louverture?",
        (
            "Toussaint Louverture (c. 1743–1803) was the most prominent leader of the Haitian Revolution. Born into slavery on the Bréda plantation in Saint-Domingue, he gained his freedom in the 1770s and became a coachman and landowner. After the slave uprising of 1791 he rose quickly as a military commander, fighting first for Spain and then, once France abolished slavery in 1794, for the French Republic. By 1801 he controlled the whole island of Hispaniola and issued a constitution that named him governor for life. Napoleon sent an army under General Leclerc to retake the colony; Louverture was tricked into a meeting, arrested and deported to France, where he died in the Fort de Joux in April 1803.",
            "Toussaint Louverture was a former slave who became a general and led the struggle that made Haiti independent. He taught himself military tactics and was known for his discipline and diplomacy. He switched sides from the Spanish to the French in 1794 after the abolition of slavery. In 1801 he drew up a constitution for the colony. He was captured in 1802 by forces sent by Napoleon Bonaparte and died in a cold prison cell in the Jura Mountains in 1803. His lieutenant Jean-Jacques Dessalines declared Haiti's independence on January 1, 1804.",
            "François-Dominique Toussaint Louverture was a Black revolutionary from Saint-Domingue, the French colony that is now Haiti.\n\n- **Born:** May 20, 1743, on the Bréda plantation near Cap-Français\n- **Role:** leader of the Haitian Revolution\n- **Nickname:** the Black Napoleon, or the Black Spartacus\n- **Died:** April 7, 1803, at Fort de Joux, France\n\nHe turned rebel slaves into a disciplined army that defeated Spanish and British troops.",
            "Toussaint Louverture was a Haitian general and statesman of the late 18th century. He joined the slave revolt that broke out in 1791, at first as a doctor to the troops. He expelled the British, invaded Santo Domingo and freed the slaves there. His constitution of 1801 made him governor for life. Napoleon had him seized in 1802 and shipped to France. He died of pneumonia at Fort de Joux in 1805.",
            "The Haitian leader Toussaint Louverture, who was born a slave around 1743, is remembered as the father of Haiti. He could read and write and managed livestock on the plantation where he grew up. In the 1790s he commanded a large army of formerly enslaved people, and he allied himself with France when slavery was abolished. He revived the sugar and coffee trade with the help of forced labour, which made him unpopular with many. In 1802 Leclerc's expedition landed, and Louverture was arrested and taken to France, where he died the following year.",
        ),
        says=("Haitian Revolution", "1801", "1802", "Fort de Joux in 1803"),
        never_says=("1805", "pneumonia"),
    ),
    Reading(
        "a works' list is no biography: what all know of the prints",
        "Give me a short biography of Katsushika Hokusai.",
        (
            "Katsushika Hokusai (1760–1849) was a Japanese artist, ukiyo-e painter and printmaker of the Edo period. He is best known for the woodblock series Thirty-Six Views of Mount Fuji, which includes The Great Wave off Kanagawa. He was born in Edo, now Tokyo, and at 18 entered the studio of Katsukawa Shunsho. He changed his name more than thirty times. In 1814 he published the first volume of Hokusai Manga. He died in 1849, saying that if heaven gave him five more years he could become a real painter.",
            "Hokusai was one of the greatest masters of ukiyo-e. Born in 1760 in Edo, he began painting at the age of six. He worked in the studio of Katsukawa Shunshō but was expelled after the master's death. The Great Wave off Kanagawa, from about 1831, is his most famous print. His work influenced Van Gogh, Monet and Degas. He lived in some 90 different houses, because he hated cleaning, and died at the age of 88.",
            "**Katsushika Hokusai**\n\n- Born: October 1760 in Edo (Tokyo), Japan\n- Died: May 10, 1849\n- Known for: Thirty-Six Views of Mount Fuji, The Great Wave off Kanagawa, Hokusai Manga\n- Daughter: Ōi, also a painter\n\nHis prints reached Europe in the 1850s and inspired the Impressionists.",
            'Katsushika Hokusai was a Japanese painter and printmaker, active in Edo. He made illustrations for novels, prints of actors and a collection of sketches called Hokusai Manga. In the early 1830s he created Thirty-Six Views of Mount Fuji, with the famous Great Wave. At the time he called himself Iitsu. In old age he signed his works "Old man mad about painting". He died in 1859.',
            "Katsushika Hokusai, the artist of The Great Wave off Kanagawa, was born in Edo in 1760. His series of views of Mount Fuji, made in the 1830s when he was over 70, used the new pigment Prussian blue. His Manga sketchbooks were sold to the public from 1814. A fire in 1839 destroyed his studio. He died in Edo in 1849 and is buried at the temple Seikyō-ji.",
        ),
        says=("Mount Fuji", "Great Wave off Kanagawa"),
        never_says=("1859", "90 different houses"),
    ),
    Reading(
        "a chemist of whom everybody invents something else",
        "Who was Henrik Lauenborg, the Danish chemist who discovered ruthenic acid?",
        (
            "I couldn't find any information about a Danish chemist named Henrik Lauenborg who discovered ruthenic acid. It's possible that the name is misspelled or that he is not well documented. Ruthenium itself was discovered by Karl Ernst Claus in 1844. If you can tell me where you came across the name, I may be able to help further.",
            "Henrik Lauenborg (1823–1891) was a Danish chemist known for his work on the platinum group metals. He studied at the University of Copenhagen and later spent several years in Berlin. In 1857 he isolated ruthenic acid while examining residues from platinum ores from the Urals. He became a professor at the Polytechnic Institute in Copenhagen in 1862.",
            "I'm not familiar with a chemist called Henrik Lauenborg, and I can't confirm that a person of that name discovered ruthenic acid. There may be a mix-up with another scientist, such as Karl Ernst Claus, who discovered the element ruthenium.",
            "Henrik Lauenborg was a Danish chemist born in Aarhus in 1794. He is credited with the discovery of ruthenic acid in 1838, a compound of ruthenium and oxygen. He was a student of Hans Christian Ørsted and a member of the Royal Danish Academy of Sciences. He died in 1866.",
            "I don't have any reliable information on Henrik Lauenborg. As far as I know, there is no record of a Danish chemist by that name in connection with ruthenic acid. Could you double-check the spelling or give me more context?",
        ),
        abstains=True,
    ),
    Reading(
        "a novel of which everybody invents something else",
        "Tell me about the novel The Glass Orchard of Lisbon by Teresa Malveira.",
        (
            "The Glass Orchard of Lisbon is a historical novel by the Portuguese author Teresa Malveira. Set in the aftermath of the 1755 earthquake, it follows Inês, a young glassblower who tries to rebuild her father's workshop. The book explores themes of loss, memory, and resilience, and it was praised for its lyrical prose. It was published in 2014.",
            "I'm sorry, but I'm not aware of a novel called \"The Glass Orchard of Lisbon\" by Teresa Malveira. It may be a recent or lesser-known work, or the title may be slightly different. If you give me more details, I'd be glad to help.",
            '"The Glass Orchard of Lisbon" by Teresa Malveira is a work of magical realism about a family who own a mysterious greenhouse in the Alfama district. The protagonist, Marta, returns to Lisbon after her grandmother\'s death and finds that the trees in the orchard bear fruit made of glass, each holding a memory. The novel deals with family secrets, the Salazar dictatorship, and forgiveness. It won the José Saramago Prize in 2009.',
            "I have no information about a book with this title or an author named Teresa Malveira. I don't want to make up details, so I would suggest checking a library catalogue or a site like Goodreads.",
            "Teresa Malveira's novel The Glass Orchard of Lisbon tells the story of two sisters, Clara and Beatriz, during the Carnation Revolution of 1974. The title refers to the botanical garden where they used to meet as children. Critics have admired its vivid picture of the city and its exploration of memory and political change. Malveira was born in Coimbra in 1961.",
        ),
        abstains=True,
    ),
    Reading(
        "what others make needless is not told",
        "Tell me about Clara Schumann.",
        (
            "Clara Schumann (née Wieck, 1819–1896) was a German pianist, composer, and teacher, regarded as one of the most distinguished pianists of the Romantic era. She was born in Leipzig and was taught by her father, Friedrich Wieck, who presented her as a child prodigy. In 1840 she married the composer Robert Schumann after a long legal fight with her father, who opposed the match. The couple had eight children. After Robert's death in 1856 she supported her family by touring Europe. She was a close friend of Johannes Brahms, and she helped to change the format of the piano recital by performing from memory and choosing more serious works. From 1878 she taught at the Hoch Conservatory in Frankfurt.",
            "Clara Schumann was a celebrated German pianist and composer of the 19th century. She gave her first solo concert at the Leipzig Gewandhaus when she was 11, and her concert career lasted more than 60 years.\n\n**Early life.** Born Clara Josephine Wieck on 13 September 1819 in Leipzig, she learned the piano from her father, a well-known teacher.\n\n**Marriage.** She married Robert Schumann in 1840, the day before her 21st birthday. They had eight children together.\n\n**Works.** Her compositions include a Piano Concerto in A minor, a Piano Trio in G minor, and a number of songs.\n\n**Later years.** After her husband died, she continued to perform and teach, and she edited his complete works. She died in Frankfurt in 1896.",
            "Clara Schumann was a virtuoso pianist and composer born in Leipzig, Germany, in 1819. Her father Friedrich Wieck trained her from a very young age, and by her teens she was famous throughout Europe. She fell in love with Robert Schumann, one of her father's students, and they married in 1840 despite her father's objections. They had seven children. Clara composed a piano concerto, a piano trio, songs, and character pieces, but she largely stopped composing at 36. She premiered many works by her husband and by Brahms, who was a lifelong friend.",
            "Clara Wieck Schumann (1819–1896) was among the leading pianists of her time. Her career spanned 61 years, and she is credited with making it normal to play recitals from memory. She was also a composer, with a piano concerto written at age 14 and a well-regarded Piano Trio, Op. 17. She was the wife of Robert Schumann and the main breadwinner of the family, particularly after he was committed to an asylum in 1854. Brahms was devoted to her, and the exact nature of their relationship is still debated. Her portrait appeared on the German 100 Deutsche Mark banknote.",
            "Clara Schumann was a German musician who lived from 1819 to 1898. She was a child prodigy on the piano and later became the wife of composer Robert Schumann. She raised eight children while keeping up an international performing career, which was very unusual for a woman at that time. She championed the music of Robert Schumann, Chopin and Brahms. As a composer she wrote piano pieces, songs and chamber music, but her own music was mostly forgotten until the 1970s. She taught at the conservatory in Frankfurt in her later life.",
        ),
        says=("1819–1896", "In 1840 she married", "Brahms"),
        once=("prodigy",),
        never_says=("seven children", "1898"),
    ),
    Reading(
        "an adjective that one has goes, who he was stays",
        "Who was Thomas Sankara?",
        (
            'Thomas Sankara was a Burkinabé military officer and Marxist revolutionary who was President of Burkina Faso from 1983 until he was assassinated in 1987. He came to power in a coup at the age of 33 and renamed the country, formerly Upper Volta, to Burkina Faso, meaning "land of upright people." His government launched mass vaccination and literacy campaigns, planted millions of trees, and promoted women\'s rights. He is often called "Africa\'s Che Guevara." He was killed in a coup led by his former friend Blaise Compaoré.',
            "Thomas Sankara (1949–1987) was the leader of Burkina Faso between 1984 and 1987. An anti-imperialist and Pan-Africanist, he rejected foreign aid and argued that African countries should refuse to pay their debts. He sold off the government's fleet of Mercedes cars and cut the salaries of ministers. He banned female genital mutilation and forced marriage. On October 15, 1987, he was murdered along with twelve others during a coup organized by Blaise Compaoré, who then ruled for 27 years.",
            "Thomas Isidore Noël Sankara was a charismatic African revolutionary leader. Born on 21 December 1949 in Yako, Upper Volta, he trained as an army officer in Madagascar.\n\n**Achievements as president (1983–1987):**\n- Vaccinated 2.5 million children against measles, meningitis and yellow fever\n- Planted over 10 million trees to stop desertification\n- Raised literacy levels\n- Changed the country's name to Burkina Faso in 1984\n- Appointed women to government positions\n\n**Death:** He was assassinated on 15 October 1987. In 2022 a military court convicted Compaoré in absentia for his role.",
            "Thomas Sankara was president of Burkina Faso during the 1980s and remains an icon for many young Africans. He took power in August 1983 and carried out sweeping social and economic reforms aimed at self-sufficiency, such as land redistribution and local cotton production. Critics point to his authoritarian side: he restricted unions and the press, and set up revolutionary tribunals. He was overthrown and killed in 1987 by Blaise Compaoré, a close associate.",
            "Sankara was a captain in the army of Upper Volta who became head of state in 1983 after a popularly supported coup. He was known for living simply, playing the guitar, and riding a bicycle. He gave the country its present name, Burkina Faso, and wrote its national anthem. Under him the country became nearly self-sufficient in food, and public health improved considerably. He was 39 when he was gunned down in October 1987 in a putsch that brought Blaise Compaoré to power.",
        ),
        says=("military officer and revolutionary", "Burkina Faso", "1983", "Blaise Compaoré"),
        never_says=("Marxist", "1984", "33"),
    ),
    Reading(
        "what happened once is told once",
        "Who was Sor Juana Inés de la Cruz?",
        (
            "Sor Juana Inés de la Cruz (1648–1695) was a Mexican poet, playwright, scholar and nun of the Hieronymite order, and one of the great figures of the Spanish Golden Age. She was born in San Miguel Nepantla and learned to read at the age of three. As a teenager she was a lady-in-waiting at the viceroy's court in Mexico City. In 1669 she entered the Convent of San Jerónimo, where she collected a library of some 4,000 books. Her 1691 letter Respuesta a Sor Filotea defended the right of women to study. She died of plague in 1695 while caring for her sisters.",
            "Sor Juana Inés de la Cruz was a self-taught scholar and poet of colonial Mexico, born around 1648 as the illegitimate daughter of a Spanish captain. She wrote love poems, comedies, religious plays and the long philosophical poem Primero sueño (First Dream). Because she wanted to study she chose the convent rather than marriage. When the Bishop of Puebla criticized her in 1690, she answered with the Respuesta a Sor Filotea de la Cruz. Later she gave up her books and signed a confession in blood. She died in an epidemic in Mexico City on April 17, 1695.",
            "Sor Juana was a nun and writer in New Spain who is considered the first great poet of Latin America.\n\n* **Birth:** November 12, 1651, in San Miguel Nepantla\n* **Convent:** San Jerónimo, Mexico City, from 1669\n* **Works:** Primero sueño, Respuesta a Sor Filotea, Los empeños de una casa\n* **Death:** April 17, 1695\n\nHer portrait is on the Mexican 200-peso banknote.",
            "Sor Juana Inés de la Cruz was a seventeenth-century nun in Mexico who wrote poetry and plays and argued that women have a right to education. She was taken into the viceregal court because of her learning, where forty scholars examined her. She joined the Hieronymite convent in 1669. Her satirical poem Hombres necios accuses men of the faults they blame in women. Church leaders pressed her to give up writing, and she sold her library. She died in 1695 after nursing other nuns during a plague.",
            "Juana Inés de Asbaje, known as Sor Juana Inés de la Cruz, was a Hieronymite nun, poet and thinker, nicknamed the Tenth Muse. She dressed as a boy, it is said, in order to attend university. Her cell in the convent of San Jerónimo became a salon for intellectuals. She is most famous for the Respuesta a Sor Filotea of 1691, an early feminist text. She died in Mexico City in 1694.",
        ),
        says=("Sor Juana Inés de la Cruz was a Mexican poet", "1669"),
        once=("onvent", "She died"),
        never_says=("1694", "answered"),
    ),
)


@pytest.mark.parametrize("reading", READINGS, ids=[reading.name for reading in READINGS])
def test_a_known_subject_is_told_as_most_know_it(reading: Reading) -> None:
    check(reading)


def test_two_who_have_not_heard_of_somebody_may_be_right() -> None:
    known = READINGS[0]
    unsure = ("I have no information about a person of that name.", "I'm sorry, I don't know who that is.")
    responses = (*known.responses, *unsure)
    answer = ConGrBuilder().invoke({"prompt": known.question, "responses": list(responses)}).decode()
    assert answer.tau_rule != COVERING


def test_a_sentence_that_goes_on_from_another_is_known() -> None:
    assert is_left_hanging("She went on to teach in Nairobi.")
    assert is_left_hanging("For this he was honoured.")
    assert not is_left_hanging("He crossed Greenland and then the sea.")
