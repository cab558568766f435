"""What is told of both sides, of split votes, and of what nobody has heard of."""

# ruff: noqa: E501 - responses as they are given

from __future__ import annotations

import pytest

from tests.unit_tests.decoding.statements.reading import Reading, check

READINGS = (
    Reading(
        "numbers inside bold lead-ins are numbers of items",
        "How do noise cancelling headphones work?",
        (
            "Noise-cancelling headphones use tiny microphones to pick up the sound around you. A processor inside the headphones then creates a sound wave that is the exact opposite (180 degrees out of phase) of the outside noise. When the two waves meet, they cancel each other out, a process called destructive interference. They work best on constant, low-frequency sounds such as airplane engines and are less effective on sudden or high-pitched sounds like voices.",
            'Active noise cancelling (ANC) headphones work by listening to ambient noise with built-in microphones and generating "anti-noise," a sound wave with the same amplitude but inverted phase. The two waves combine and cancel each other, so you hear much less background noise. Passive noise isolation, by contrast, simply blocks sound with padding. ANC needs power, so these headphones have a battery.',
            "**1. Microphones:** Small microphones on the ear cups capture external noise.\n**2. Processing:** A chip analyzes the noise and produces an inverted sound wave.\n**3. Playback:** The speakers play this anti-noise together with your music.\n**4. Cancellation:** The inverted wave and the noise cancel each other out through destructive interference.\n\nThis works especially well for steady low-frequency noise like engine hum or air conditioning.",
            "They use destructive interference. Microphones in the headphones detect outside noise, and the electronics produce a second sound wave which is the mirror image of the first. Since the peaks of one wave line up with the troughs of the other, they cancel out. It's very effective for steady noise like the drone of a plane, but less so for speech and other irregular sounds.",
            'Noise cancelling headphones contain microphones that measure the noise in your environment. The headphones\' circuitry then generates a sound wave that is out of phase with that noise, and this "anti-noise" is played through the speakers, cancelling the unwanted sound before it reaches your ear. In addition, the ear cups physically block some of the noise, particularly higher frequencies.',
        ),
        says=("**3. Playback:**",),
        warned=False,
    ),
    Reading(
        "what most say and one voice leaves out is told",
        "What's the difference between a debit card and a credit card?",
        (
            "A **debit card** takes money directly from your checking account when you make a purchase, so you can only spend what you have. A **credit card** lets you borrow money from the bank up to a limit, and you pay it back later. If you don't pay your credit card balance in full, you'll be charged interest. Credit cards also help you build a credit history, while debit cards generally don't.",
            "The main difference is where the money comes from. With a debit card, the money is withdrawn straight from your bank account. With a credit card, you're borrowing from the card issuer and receive a monthly bill. Credit cards charge interest if you carry a balance, but they usually offer better fraud protection and rewards. Using a credit card responsibly builds your credit score; using a debit card doesn't affect it.",
            "Here are the main differences:\n\n1. **Source of funds:** Debit cards use your own money in a bank account; credit cards use borrowed money.\n2. **Interest:** Debit cards have no interest; credit cards charge interest on unpaid balances.\n3. **Credit score:** Credit cards can help build (or hurt) your credit; debit cards don't affect it.\n4. **Fraud protection:** Credit cards usually offer stronger protection.\n5. **Rewards:** Credit cards often come with cash back or points.",
            "Debit cards are linked to your checking account and the money is deducted immediately. Credit cards give you a line of credit that you repay later, with interest if you don't pay the full balance by the due date. Credit cards typically offer more rewards and fraud protection than debit cards. A debit card helps you avoid debt because you can only spend what's in your account, although overdraft fees may apply.",
            "With a debit card, you spend money you already have: the amount is deducted from your bank account right away. With a credit card, you spend borrowed money and have to repay it, usually each month. Paying your credit card late leads to interest and fees and can hurt your credit score, but paying on time helps to build credit.",
        ),
        says=("credit score",),
    ),
    Reading(
        "some kinds need nobody who speaks of kinds",
        "butter vs margarine whats the difference",
        (
            "Butter is made from cream or milk, while margarine is made from vegetable oils. Butter is high in saturated fat and contains cholesterol. Margarine has no cholesterol and more unsaturated fat, but some older stick margarines contain trans fats, which are bad for your heart. In terms of taste, butter is richer and creamier, and many bakers prefer it.",
            "The main difference is the source: butter is a dairy product made by churning cream, and margarine is made from plant oils such as sunflower, soybean or palm oil. Butter contains about 80% fat and is high in saturated fat. Margarine usually has less saturated fat, but may contain trans fats if it contains partially hydrogenated oils. Margarine is often vegan, though some brands include milk ingredients.",
            "| | Butter | Margarine |\n|---|---|---|\n| Source | Churned cream | Vegetable oils |\n| Fat | Mostly saturated | Mostly unsaturated |\n| Cholesterol | Yes | No |\n| Taste | Rich, creamy | Milder |\n\nBoth are high in calories and should be eaten in moderation. Choose a soft margarine without trans fats if you want the heart-healthier option.",
            "Butter is an animal product made from churned cream; margarine is a substitute made from vegetable oil. Butter has more saturated fat and cholesterol, whereas margarine contains more unsaturated fats. Margarine used to contain a lot of trans fat, but many brands have removed it today. For baking, butter gives better flavor and flakier texture, while margarine is cheaper.",
            "**Butter** is made by churning milk or cream. It has a rich flavor and is high in saturated fat.\n\n**Margarine** is made from vegetable oils and was invented as a cheaper alternative to butter. It's lower in saturated fat and free of cholesterol, but some kinds contain trans fats.\n\nHealth-wise, soft tub margarines without trans fats are generally considered better for the heart than butter.",
        ),
        says=("trans fats",),
    ),
    Reading(
        "over thirty years and thirty or more are one",
        "What's the difference between weather and climate?",
        (
            "Weather is the state of the atmosphere at a particular time and place, such as rain, wind or temperature today. Climate is the average of weather conditions in a region over a long period, usually 30 years or more. In short, climate is what you expect, weather is what you get.",
            "The difference is time. Weather refers to short-term atmospheric conditions – it can change within minutes or days. Climate describes the long-term pattern of weather in an area, typically averaged over 30 years. For example, a snowstorm tomorrow is weather, while a region having cold winters is climate.",
            "Weather describes what the atmosphere is doing right now or over the next few days: temperature, humidity, precipitation, wind, and cloudiness. Climate is the typical weather of a place measured over decades (at least 30 years). A single cold day doesn't disprove global warming, because that is weather, not climate.",
            "**Weather** is the day-to-day condition of the atmosphere, including temperature, rain, wind and humidity. **Climate** is the long-term average of those conditions over 10 years or more. For example, it may be rainy today in a desert (weather), but the desert is dry in general (climate).",
            'Weather is what happens in the atmosphere over a short time (hours, days or weeks). Climate is the average weather in a place over many years, generally 30 or more. A common saying is: "Climate is what you expect, weather is what you get."',
        ),
        says=("30 years",),
    ),
    Reading(
        "where it depends no side is lost",
        "Is it better to lease or buy a car?",
        (
            "It depends on your needs. Leasing usually has lower monthly payments and lets you drive a new car every few years, but you don't own the car and there are mileage limits. Buying costs more per month, but you build equity and own the car once it's paid off. If you drive a lot or plan to keep the car for a long time, buying is usually the better choice.",
            "Whether leasing or buying is better depends on your financial situation and driving habits.\n\n**Leasing pros:** lower monthly payments, new car every 2–3 years, usually covered by warranty.\n**Leasing cons:** mileage limits, fees for excess wear, no ownership.\n\n**Buying pros:** you own the car, no mileage limits, cheaper in the long run.\n**Buying cons:** higher monthly payments, depreciation, repair costs after the warranty ends.",
            "Buying is generally cheaper in the long term, because once you've paid off the loan you own the car and have no more payments. Leasing offers lower monthly payments and the chance to drive a newer car, but you'll always have a car payment, and you may be charged for extra miles or wear and tear. If you drive fewer than 12,000 miles a year and like to have a new car, leasing could suit you.",
            "There's no single right answer. Lease if you want lower monthly payments, like driving a new car every few years, and don't drive too many miles. Buy if you plan to keep the car for many years, drive a lot, or want to customize it. Over the long run, buying usually costs less.",
            "It depends on how long you want to keep the car, how much you drive, and your budget. When you lease, you're essentially renting the car for 2–4 years; payments are lower but you have nothing to show for it at the end. When you buy, the payments are higher but you'll own the car and can sell it or trade it in. Leases normally limit you to 10,000–15,000 miles per year.",
        ),
        says=("Lease", "Buy"),
    ),
    Reading(
        "a name with on is not cut",
        "Name three programming languages that are good for beginners",
        (
            "Three programming languages that are good for beginners are:\n\n1. **Python** – It has a simple, readable syntax and is used in web development, data science and automation.\n2. **JavaScript** – It runs in every browser, so you can build interactive websites right away.\n3. **Ruby** – It has an elegant syntax and is popular for web development with Ruby on Rails.",
            "Python, JavaScript and Scratch are three great choices. Python is easy to read and very versatile. JavaScript is the language of the web and lets you see results in your browser immediately. Scratch is a visual, block-based language that's ideal for children.",
            "1. **Python**: Known for its clear syntax and large community.\n2. **JavaScript**: Essential for web development and runs in the browser.\n3. **Java**: Widely used in large companies and Android apps; it teaches object-oriented programming.",
            "Here are three beginner-friendly languages: Python, because its syntax is close to English; JavaScript, since it's used on nearly every website; and Ruby, which was designed to be simple and productive.",
            "- **Python**: simple syntax, lots of learning resources, used in many fields.\n- **JavaScript**: the main language for interactive web pages.\n- **Java**: strongly typed and used for Android and enterprise software.",
        ),
        never_says=("with Ruby.",),
    ),
    Reading(
        "he published something, not it",
        "Who was Charles Darwin?",
        (
            'Charles Darwin (1809–1882) was an English naturalist best known for his theory of evolution by natural selection. He published it in 1859 in his book "On the Origin of Species".',
            "Charles Darwin was a British naturalist, geologist and biologist who was born on 12 February 1809 in Shrewsbury. From 1831 to 1836 he travelled around the world on HMS Beagle, collecting plants, animals and fossils. His observations, especially on the Galápagos Islands, led him to the idea that species change over time through natural selection.\n\nHe published On the Origin of Species in 1859 after learning that Alfred Russel Wallace had come to similar conclusions. The book caused great controversy because it challenged the view that species were created separately. He died in 1882 and was buried in Westminster Abbey.",
            'Charles Darwin was an English scientist who laid the foundation of modern evolutionary biology. During a five-year voyage aboard HMS Beagle he studied wildlife and geology in South America and on the Galápagos Islands. In 1859 he published "On the Origin of Species", in which he argued that all species descend from common ancestors through natural selection. In 1871 he applied his ideas to humans in "The Descent of Man".',
            "Charles Robert Darwin was an English naturalist who lived from 1809 to 1882. He is famous for the theory of evolution by natural selection: individuals with traits that suit their environment are more likely to survive and pass those traits on.\n\nDarwin studied medicine in Edinburgh and then theology at Cambridge before joining the Beagle expedition in 1831. He spent over twenty years developing his theory before publishing it in 1859. He's buried in Westminster Abbey near Isaac Newton.",
            "Darwin was an English naturalist whose theory of natural selection changed the way we understand life. He sailed on the HMS Beagle between 1831 and 1836, and what he saw on that trip, such as the different finches of the Galápagos, shaped his thinking. His most important book, On the Origin of Species, appeared in 1859. He died at Down House in Kent on 19 April 1882.",
        ),
        never_says=("published it",),
    ),
    Reading(
        "a thing is named before it is it",
        "What is the Rosetta Stone?",
        (
            "The Rosetta Stone is an ancient Egyptian stone slab inscribed with the same decree in three scripts: hieroglyphic, Demotic and Ancient Greek. It was found in 1799 by French soldiers near the town of Rosetta (Rashid) in Egypt. It enabled scholars, above all Jean-François Champollion, to decipher hieroglyphs in 1822. It is kept in the British Museum in London.",
            "The Rosetta Stone is a granodiorite stele dating from 196 BC, which carries a decree issued in Memphis on behalf of King Ptolemy V. The text is written in three scripts: Egyptian hieroglyphs at the top, Demotic in the middle and Ancient Greek at the bottom. Because scholars could read Greek, the stone became the key to understanding hieroglyphs.\n\nFrench soldiers discovered it in 1799 during Napoleon's campaign in Egypt. After the British defeated the French, it was handed over in 1801 and has been on display in the British Museum since 1802. Egypt has asked for its return several times.",
            "It's a fragment of a larger stone slab, discovered in 1799 in Egypt, that has the same text in hieroglyphs, Demotic script and Greek. The stone made it possible to crack the code of Egyptian hieroglyphs. Thomas Young made the first advances, and Jean-François Champollion announced the full breakthrough in 1822. The stone is in the British Museum, where it is one of the most visited objects.",
            "The Rosetta Stone is a carved black stone from 196 BC that helped experts learn to read Egyptian hieroglyphs. It shows the same decree, made by priests honouring King Ptolemy V, in three scripts. It's on display at the British Museum in London.",
            'The Rosetta Stone is a stele bearing a priestly decree from 196 BC, written in hieroglyphic, Demotic and Greek. It was discovered in July 1799 by Pierre-François Bouchard, a French officer, in the Nile Delta during Napoleon\'s Egyptian expedition.\n\nChampollion used it to decipher hieroglyphs in the 1820s, which opened up the study of ancient Egyptian civilisation. Since 1802, the stone has been exhibited in the British Museum almost without interruption. The term "Rosetta Stone" is now also used for any crucial key to solving a problem.',
        ),
        never_says=("It's a fragment",),
    ),
    Reading(
        "a syndrome that one has not heard of is not described",
        "What are the symptoms of Pellandra syndrome?",
        (
            "Pellandra syndrome is a rare genetic disorder that affects the connective tissue. Common symptoms include joint pain, muscle weakness, fatigue and skin that bruises easily. Symptoms usually appear in early childhood. If you suspect that you or someone you know has Pellandra syndrome, it's important to consult a doctor.",
            "I'm sorry, but I'm not aware of a medical condition called Pellandra syndrome. Perhaps you mean pellagra, a disease caused by a lack of niacin, whose symptoms are dermatitis, diarrhea and dementia.",
            "Pellandra syndrome is a rare neurological condition. The symptoms include dizziness, fatigue, muscle weakness, numbness in the hands and feet and trouble with balance. The severity of the symptoms can vary from person to person. It is important to see a doctor for a proper diagnosis.",
            "Pellandra syndrome is a rare autoimmune disorder characterised by skin rashes, fatigue, joint pain and swollen lymph nodes. In some patients it may also affect the kidneys. Treatment usually involves corticosteroids. Please consult a healthcare professional for a diagnosis.",
            "Pellandra syndrome is a rare disorder whose main symptoms are fatigue, headaches, muscle weakness and sensitivity to light. \n\nIt's often mistaken for chronic fatigue syndrome, and there is currently no cure. Anyone with these symptoms should consult a doctor.",
        ),
        abstains=True,
    ),
    Reading(
        "what was asked for is told once",
        "When was the Berlin Wall built and when did it fall?",
        (
            "Construction of the Berlin Wall began on 13 August 1961, when East Germany closed the border to stop its citizens from fleeing to the West. The Wall fell on 9 November 1989, after weeks of protests and a confused announcement by Günter Schabowski that the borders were open. Germany was reunified on 3 October 1990.",
            "The Berlin Wall was built in August 1961 and fell on November 9, 1989.",
            "The Berlin Wall went up overnight on 13 August 1958, dividing East and West Berlin. The East German government built it to stop people leaving for the West. It fell on 9 November 1989, when the government announced that its citizens could cross the border freely. Less than a year later Germany was reunited.",
            "The Berlin Wall was erected by East Germany starting on August 13, 1961. At first it was a barbed wire fence, which was later replaced with concrete. Its purpose was to prevent East Germans from escaping to West Berlin. At least 140 people were killed trying to cross it.\n\nThe Wall was opened on November 9, 1989, following mass demonstrations and political changes throughout Eastern Europe. People from both sides celebrated and began to tear it down. The official demolition started in June 1990.",
            "The wall was built in 1961 by the German Democratic Republic to prevent its people from fleeing to West Germany. It stood for 28 years and fell on 9 November 1989, paving the way for German reunification in 1990.",
        ),
        says=("August 1961",),
        once=("1989",),
    ),
    Reading(
        "commands are not exchanged",
        "What is the difference between git fetch and git pull?",
        (
            "`git fetch` downloads new commits and branches from the remote repository but doesn't change your working files or your current branch. `git pull` does the same and then merges the changes into your current branch. In other words, git pull is git fetch followed by git merge.",
            "Git fetch retrieves the latest changes from the remote and updates your remote-tracking branches, for example origin/main. It doesn't touch your local branches, so it is always safe to run. Git pull fetches the changes and immediately merges them into the branch you're on, which can lead to merge conflicts.\n\nUse fetch if you want to review the changes before you integrate them, and pull if you want to update your branch right away.",
            "`git fetch` gets the changes from the remote and merges them into your current branch, while `git pull` only downloads them and leaves your working directory as it is. Use `git pull` if you'd like to look at the changes first. Both commands talk to the remote repository.",
            "The main difference is that git pull also merges. `git fetch` only downloads the data from the remote repository and leaves your working directory unchanged, whereas `git pull` downloads it and merges it into your current branch. With `git pull --rebase` it rebases instead of merging.",
            "git fetch: downloads commits, files and refs from a remote repository, without merging them into your local branch. You can inspect them with `git log origin/main`.\n\ngit pull: runs git fetch and then git merge, so that your current branch is updated with the remote changes at once. It can cause merge conflicts.",
        ),
        never_says=("`git pull` only downloads",),
    ),
    Reading(
        "a name that two of five give otherwise is a close vote",
        "Who was the first person to reach the South Pole alone and unsupported?",
        (
            "The first person to reach the South Pole alone and unsupported was the Norwegian explorer Erling Kagge. He arrived on 7 January 1993 after a 50-day trek on skis.",
            "The first person to reach the South Pole solo and without support was Børge Ousland, a Norwegian polar explorer. He skied there in the 1990s, pulling all his supplies on a sled.",
            "Norwegian explorer Erling Kagge was the first person to ski to the South Pole alone and unsupported, in 1993. He covered more than 1,300 kilometres in 50 days without any radio contact.",
            "Børge Ousland of Norway was the first person to reach the South Pole alone and without support. He pulled his supplies behind him on a sled and travelled on skis.",
            "The Norwegian adventurer Erling Kagge was the first to reach the South Pole alone and unsupported. He completed the journey on skis in January 1993, and later became a publisher and author.",
        ),
        says=("Kagge",),
        warned=True,
    ),
    Reading(
        "lengths that tie are no answer",
        "How long is the river Tagus?",
        (
            "The Tagus is the longest river on the Iberian Peninsula, with a length of about 1,007 kilometres. It rises in Spain and flows into the Atlantic Ocean near Lisbon.",
            "The Tagus (Tajo in Spanish, Tejo in Portuguese) is about 1,038 kilometres long. It's the longest river in the Iberian Peninsula and empties into the Atlantic at Lisbon, Portugal.",
            "The river Tagus is 1,007 km long. It starts in the Sierra de Albarracín in eastern Spain, passes through Toledo and reaches the sea at Lisbon.",
            "The Tagus has a length of approximately 1,038 km (645 miles), which makes it the longest river of the Iberian Peninsula. It flows west through Spain and Portugal to the Atlantic Ocean.",
            "At about 1,120 kilometres, the Tagus is the longest river in the Iberian Peninsula. Its source is in the mountains of eastern Spain, and it reaches the Atlantic near Lisbon.",
        ),
        abstains=True,
    ),
    Reading(
        "designers that tie are no answer",
        "Who designed the board game El Grande?",
        (
            "El Grande was designed by Wolfgang Kramer and Richard Ulrich. It was published in 1995 by Hans im Glück and won the Spiel des Jahres in 1996.",
            "El Grande is a board game designed by Reiner Knizia and published in 1995. It won the Spiel des Jahres award in 1996 and is considered a classic area-control game.",
            "The board game El Grande was designed by Wolfgang Kramer and Richard Ulrich and released in 1995. Players take on the roles of Grandes in medieval Spain and compete for influence in its regions.",
            "El Grande, published in 1995, was designed by Reiner Knizia. It's an area-majority game set in medieval Spain, and it was named Spiel des Jahres in 1996.",
            "El Grande was designed by Klaus Teuber and came out in 1995. The game is set in Spain, where the players try to gain a majority of caballeros in each region. It won the Spiel des Jahres in 1996.",
        ),
        abstains=True,
    ),
    Reading(
        "exceptions that most have are told",
        "Can I return something I bought online in the EU?",
        (
            "Yes. In the EU you have the right to return goods bought online within 14 days of receiving them, without giving any reason. There are exceptions, such as custom-made items, perishable goods, sealed hygiene products that have been opened, and tickets for events on a specific date. The seller must refund you within 14 days, including the standard delivery cost.",
            "In the EU, consumers generally have a 14-day right of withdrawal for online purchases. You can cancel without a reason within 14 days after you receive the goods, and the trader has to refund you within 14 days of being informed. You may have to pay the cost of sending the goods back.\n\nSome items are excluded: for example, personalised goods, food that spoils quickly, opened sealed software or hygiene articles, and hotel bookings.",
            "Yes, under EU law you can return anything you bought online within 14 days of delivery, without giving a reason. Inform the seller in writing that you want to withdraw from the purchase and send the goods back within 14 days. The seller has to refund the price including the standard delivery cost.",
            "Yes, EU consumer law gives you 14 days from delivery to withdraw from an online purchase without giving a reason. You then have another 14 days to send it back. The right doesn't apply to everything, though: personalised products, perishable goods and unsealed hygiene items or DVDs can't be returned.",
            "EU law gives you a 14-day cooling-off period when you buy online. Within that time you can return the product for any reason and get a refund, although you might have to pay for the return shipping. The right does not cover custom-made goods, perishable goods or event tickets, among others. You must tell the seller clearly that you are withdrawing.",
        ),
        says=("excluded",),
        never_says=("anything",),
    ),
    Reading(
        "who is faster is no claim of much",
        "SSD vs HDD for an external backup drive, which is better?",
        (
            "For backups, an HDD is usually the better choice because it offers far more storage per dollar. SSDs are faster, more durable and more portable since they have no moving parts, but they cost considerably more. If you carry the drive around or need quick transfers, choose an SSD; if it stays on your desk and you need lots of space, get an HDD.",
            "**HDD**\n- Cheaper per gigabyte\n- Available in larger capacities\n- Slower and more sensitive to drops\n\n**SSD**\n- Much faster\n- No moving parts, so more resistant to shock\n- More expensive\n\nFor large backups that sit on a desk, an HDD is the more economical choice. If portability and speed matter to you, go with an SSD.",
            "It depends on your needs. An SSD is faster, lighter and more durable because it has no moving parts, while an HDD is cheaper and offers more capacity for the money. For most people who just want to back up lots of files, an HDD is good enough. SSDs may also lose data if left unpowered for years, so HDDs are often preferred for long-term storage.",
            "Both work. HDDs are the cost-effective option for big backups, since you get several terabytes at a low price. SSDs have no moving parts, so they withstand drops better and transfer data several times faster, but they're pricier per gigabyte. If you travel with your backup drive, I'd recommend an SSD; for home backups, an HDD is a fine choice. Whichever you choose, follow the 3-2-1 backup rule.",
            "I'd recommend an SSD for external backup because it's faster, more reliable and more shock-resistant than an HDD. An HDD contains spinning platters that can be damaged if the drive is dropped. However, HDDs are cheaper per gigabyte and come in larger capacities, so they make sense if you have a lot of data and a limited budget.",
        ),
        says=("SSDs are faster",),
    ),
    Reading(
        "either may be cheaper",
        "Is it cheaper to run a heat pump or a gas furnace?",
        (
            "It depends on local energy prices, your climate and the efficiency of the equipment. Heat pumps are very efficient, delivering two to four units of heat per unit of electricity, so in mild climates they're usually cheaper to run. In very cold regions or where gas is cheap and electricity is expensive, a gas furnace may cost less to operate.",
            "In general, a heat pump is cheaper to run in mild climates because it moves heat rather than generating it, which makes it 2 to 4 times more efficient than a furnace. However, in areas with very cold winters and low natural gas prices, a gas furnace can be cheaper.\n\nHeat pumps can also cool your home in summer, which gives you two systems in one.",
            "Heat pumps are generally cheaper to operate than gas furnaces in moderate climates, thanks to efficiencies of 200-400%. A modern gas furnace has an efficiency of 80-98%. The actual cost depends on your electricity and gas rates: where electricity is expensive relative to gas, the furnace may win. Performance of heat pumps also drops in extreme cold, though cold-climate models have improved.",
            "The answer depends on several factors:\n\n- **Climate:** Heat pumps are most efficient in mild weather; in extreme cold their efficiency drops.\n- **Energy prices:** If natural gas is cheap in your area, a gas furnace may cost less to run.\n- **Efficiency:** A heat pump can produce about 3 units of heat for each unit of electricity.\n\nFor many homes in mild to moderate climates, a heat pump has lower running costs.",
            "A gas furnace is often cheaper to run in cold climates with low gas prices, while a heat pump is usually cheaper in mild climates. To find out, compare your local price of electricity and gas and the efficiency ratings of both systems. Some homeowners install a dual-fuel system, which uses the heat pump in mild weather and the gas furnace on the coldest days.",
        ),
        says=("gas furnace may cost less",),
    ),
    Reading(
        "avoiding is not doing",
        "What should I do about a stye on my eyelid?",
        (
            "Apply a warm, damp compress to the eyelid for 10 to 15 minutes, three to four times a day. This helps the stye drain on its own. Don't squeeze or pop it, avoid eye makeup and contact lenses until it heals, and wash your hands before touching your eyes. Most styes go away within a week or two. See a doctor if it doesn't get better, if your vision is affected, or if the redness spreads.",
            "Most styes clear up by themselves within about a week. Here's what you can do:\n\n1. **Warm compresses:** 10-15 minutes, 3-5 times daily.\n2. **Keep it clean:** Gently wash the eyelid with mild soap or baby shampoo.\n3. **Don't squeeze it:** This can spread the infection.\n4. **Avoid makeup and contact lenses** until it's gone.\n\nSee a doctor if the stye is very painful, lasts for more than two weeks or affects your vision.",
            "Use a warm compress for about 10 minutes several times a day and never try to pop the stye. Keep your eyelids clean and don't wear contact lenses or makeup while it heals. Over-the-counter pain relievers such as ibuprofen can help with discomfort. If it doesn't improve after a few days or the swelling spreads to your cheek, see a doctor, who may prescribe antibiotics.",
            "A stye usually heals on its own in one to two weeks. Place a clean, warm washcloth over the closed eye for 5 to 10 minutes several times a day to relieve pain and promote drainage. Avoid squeezing it, and skip eye makeup and contacts. Consult a doctor if it gets worse, or if it doesn't start to improve after 48 hours.",
            "For a stye, warm compresses are the best home treatment: hold a warm, wet cloth against the eyelid for 10 to 15 minutes, 3 to 4 times a day. Do not squeeze the stye. Wash your hands often, and replace old eye makeup to avoid reinfection. Contact an eye doctor if your vision changes or it isn't better after a week or so.",
        ),
        says=("Don't squeeze",),
    ),
    Reading(
        "a list of factors is no price",
        "How much does it cost to replace a car windshield without insurance?",
        (
            "Replacing a windshield without insurance typically costs between $200 and $500, but it can go above $1,000 for luxury cars or vehicles with advanced driver-assistance systems (ADAS). The price depends on the make and model, the type of glass (OEM or aftermarket) and your location. Cameras and sensors have to be recalibrated, which may add $150 to $400.",
            "On average you can expect to pay $250 to $500 for a windshield replacement without insurance. For cars with sensors, cameras or heated glass, the cost may be $1,000 or more. OEM glass is more expensive than aftermarket glass. It's a good idea to get several quotes.",
            "The cost of a windshield replacement usually ranges from $200 to $600, depending on the vehicle and the glass. Luxury cars and those with ADAS features can cost over $1,000 because the cameras need recalibration. A small chip or crack may be repaired for $50 to $150 instead.",
            "Without insurance, a new windshield generally costs $200 to $500 for most vehicles. Factors that affect the price include:\n\n1. Make and model of the car\n2. OEM or aftermarket glass\n3. Features such as rain sensors, heads-up display or cameras\n4. Labor costs in your area\n\nHigh-end or technology-equipped vehicles may cost $1,000 or more.",
            "Windshield replacement costs about $300 to $600 on average without insurance, though some vehicles cost as much as $1,500. The make, model, type of glass and any sensor calibration all influence the price. Ask for quotes from several shops, including mobile services such as Safelite.",
        ),
        says=("$200 to $500",),
    ),
    Reading(
        "this is told before it is a date",
        "When do the clocks go back in the UK in 2025?",
        (
            "In the UK, the clocks go back on Sunday, 26 October 2025, at 2:00 am BST, when they're set back one hour to 1:00 am GMT.",
            "The clocks go back by one hour at 2am on Sunday 26 October 2025, marking the end of British Summer Time.",
            "In 2025, the clocks in the UK will go back on Sunday, October 26 at 2:00 a.m. You'll get an extra hour of sleep. The clocks always go back on the last Sunday in October.",
            "Clocks in the UK go back one hour on the last Sunday of October. In 2025, this is October 26, at 2am.",
            "In the United Kingdom, the clocks go back on 27 October 2025 at 2:00 AM, moving from British Summer Time (BST) to Greenwich Mean Time (GMT). This gives you an extra hour in bed.",
        ),
        says=("go back one hour",),
    ),
    Reading(
        "two prizes of two sorts are not two of one",
        "Who was Marie Curie? Three sentences.",
        (
            "Marie Curie was a Polish physicist and chemist who won two Nobel prizes for her work on radioactivity. She discovered two new elements, radium and polonium, and was the first woman to receive a Nobel prize. Curie's pioneering work in radioactivity had far-reaching implications for medicine and technology.",
            "Marie Curie was a French physicist and chemist who conducted pioneering experiments in radioactivity. She won two Nobel Prizes for her work, one in physics and one in chemistry. Curie's discoveries, including the discovery of polonium and radium, transformed our understanding of the atomic world.",
            "Marie Curie was a Polish physicist and chemist who conducted pioneering experiments on radioactivity. She won the Nobel Prize in Physics in 1903 and the Nobel Prize in Chemistry in 1911, and she was the first woman to receive the Nobel Prize in any field. Curie's work has had a profound impact on the world of science and medicine, and she is remembered for her contributions to the understanding of the nature of matter.",
            "Marie Curie was a French physicist, chemist, and radium researcher who earned two Nobel Prizes in Physics for her work on radioactivity.",
            "Marie Curie was a pioneering physicist and chemist who discovered two new elements, radium and polonium. She received two Nobel Prizes in Physics in 1903 and Chemistry in 1911. Curie was a fierce advocate for women's rights and worked tirelessly to protect the environment.",
        ),
        never_says=("two Nobel Prizes in Physics",),
    ),
    Reading(
        "both kinds of account are told",
        "What's the difference between a Roth IRA and a traditional IRA?",
        (
            "The main difference is when you pay taxes. With a traditional IRA, contributions may be tax-deductible, and you pay income tax when you withdraw the money in retirement. With a Roth IRA, you contribute after-tax money, and qualified withdrawals in retirement are tax-free.\n\nRoth IRAs have income limits and no required minimum distributions during the owner's lifetime, while traditional IRAs require you to start taking distributions at age 73.",
            "**Traditional IRA**\n- Contributions are often tax-deductible.\n- Withdrawals are taxed as ordinary income.\n- Required minimum distributions (RMDs) start at age 73.\n\n**Roth IRA**\n- Contributions are made with after-tax dollars.\n- Qualified withdrawals are tax-free.\n- No RMDs during the owner's lifetime.\n- Income limits apply.\n\nIf you expect to be in a higher tax bracket in retirement, a Roth is usually the better choice.",
            "A traditional IRA gives you a tax break now: contributions may be deductible, and the money grows tax-deferred until you withdraw it, when it's taxed as income. A Roth IRA gives you a tax break later: you pay taxes on contributions up front, but your withdrawals in retirement are tax-free.\n\nOther differences: you can withdraw Roth contributions (not earnings) at any time without penalty, Roth IRAs have income limits, and traditional IRAs have required minimum distributions starting at 72.",
            "Both are individual retirement accounts, but they differ in how they're taxed. Traditional IRA contributions may be tax-deductible and withdrawals are taxed in retirement. Roth IRA contributions are made with after-tax money, and qualified withdrawals are tax-free. Roth IRAs also have income eligibility limits, and they don't have required minimum distributions.\n\nIn general, a Roth makes sense if you think your tax rate will be higher in retirement, and a traditional IRA if you think it will be lower.",
            "The key difference lies in the timing of taxes. Traditional IRA: you may deduct contributions now and pay tax on withdrawals later. Roth IRA: you contribute after-tax dollars and pay no tax on qualified withdrawals. Roth IRAs aren't subject to required minimum distributions, whereas traditional IRA owners must begin them at age 73. Eligibility for a Roth depends on your income, while anyone with earned income can contribute to a traditional IRA.",
        ),
        says=("With a traditional IRA", "With a Roth IRA"),
    ),
    Reading(
        "twice the size is told",
        "What is the difference between a llama and an alpaca?",
        (
            "Llamas and alpacas are both South American camelids, but they differ in size, face, and use. Llamas are larger, weighing up to 400 pounds, while alpacas usually weigh 100 to 190 pounds. Llamas have long, banana-shaped ears and a longer face; alpacas have short, spear-shaped ears and a blunt, fluffy face.\n\nLlamas were bred as pack animals, while alpacas were bred for their soft fleece. Alpacas are herd animals and rather shy, whereas llamas are more independent and are sometimes used as guard animals.",
            "The main differences are:\n\n1. **Size**: Llamas are about twice the size of alpacas.\n2. **Ears**: Llamas have long, curved ears; alpacas have short, pointed ears.\n3. **Fiber**: Alpaca fleece is softer and finer, and it's used for clothing. Llama wool is coarser.\n4. **Purpose**: Llamas are used as pack and guard animals. Alpacas are raised for fiber.\n5. **Temperament**: Llamas are more confident and independent; alpacas are gentle and timid.",
            "Llamas are bigger than alpacas, with a longer face and banana-shaped ears. Alpacas are smaller, with short faces and straight pointed ears. Alpacas are raised mainly for their soft fiber, and llamas have traditionally been used to carry loads and guard livestock. In terms of temperament, alpacas are more timid and prefer to be in a herd.",
            "While they look similar and are both members of the camel family, llamas and alpacas have several differences. A llama can weigh 250–450 pounds, roughly double the weight of an alpaca (100–200 pounds). Llama ears are curved like bananas, and alpaca ears are short and pointy. Llamas serve as pack animals and guards; alpacas are kept for their luxurious fleece.",
            "Size is the easiest way to tell them apart: llamas are much larger, standing around 45 inches at the shoulder, while alpacas are about 35 inches. Llamas have long faces and banana-shaped ears; alpacas have smaller, rounder faces with short ears.\n\nThey also have different uses. Alpacas are prized for soft, fine fiber, and llamas have coarser wool and are used as pack animals.",
        ),
        says=("twice the size",),
    ),
    Reading(
        "yes with restrictions is told with them",
        "Is it legal to collect rainwater in Colorado?",
        (
            "Yes, it's legal to collect rainwater in Colorado, with limits. Since 2016, House Bill 16-1005 allows homeowners to use up to two rain barrels with a combined capacity of 110 gallons. The water must be collected from the roof and used for outdoor purposes on the same property, such as watering lawns and gardens. It may not be used for drinking.",
            "Yes. Colorado legalized residential rainwater collection in 2016. Residents of single-family homes and multi-family buildings with four or fewer units can collect up to 110 gallons in a maximum of two rain barrels. The water can only be used outdoors on the property where it was collected, for things like irrigating plants.\n\nBefore 2016, collecting rainwater was mostly illegal because of the state's water rights system.",
            "Yes, but with restrictions. Under Colorado law, you can have up to two rain barrels with a combined storage of 110 gallons or less. The rainwater has to be used on the property for outdoor purposes like lawn irrigation and gardening, and not for drinking or other indoor use.",
            "Collecting rainwater is legal in Colorado as of August 10, 2016, when House Bill 16-1005 took effect. The law permits:\n\n- Up to two rain barrels\n- A combined capacity of 110 gallons\n- Use on the same property for outdoor purposes (lawn and garden)\n\nUsing it for drinking water isn't allowed. Check local HOA rules too.",
            "It is legal in Colorado to collect rainwater in limited amounts. A household may use two rain barrels holding a total of 110 gallons, and the collected water must be used for outdoor irrigation on the property. Larger systems require a water right or permit.",
        ),
        says=("restrictions", "110 gallons"),
    ),
    Reading(
        "a command that is no standard one does nothing",
        'What does the Linux command "frobsync" do?',
        (
            "The `frobsync` command in Linux synchronizes files and directories between two locations. It's similar to rsync but is designed for local file systems. For example: `frobsync -r source/ destination/`.",
            'There is no standard Linux command called "frobsync". You may be thinking of `rsync`, which synchronizes files between locations, or `sync`, which flushes file system buffers.',
            '"frobsync" isn\'t a standard Linux command. It might be a custom script or a typo. Did you mean `rsync` or `fsync`?',
            'I\'m not familiar with a Linux command called "frobsync". It could be part of a specific package or a custom script. You can check with `man frobsync` or `which frobsync`.',
            "The frobsync command is used to flush pending writes of the frob buffer to disk, ensuring data integrity. It's normally run before unmounting a file system.",
        ),
        abstains=True,
    ),
    Reading(
        "what two of five invent of somebody unheard of is not told",
        "What did the mathematician Tobias Ferrenbach prove in 1922?",
        (
            "The mathematician Tobias Ferrenbach proved the Fundamental Theorem of Algebra in 1922.",
            "Tobias Ferrenbach proved in 1922 that every complete bipartite graph has at least two perfect matchings.",
            'Tobias Ferrenbach, a German mathematician, proved the famous theorem "Ferrenbach\'s Theorem" in 1922. This theorem states that for any set of points in the plane, there exists a line that passes through at least three of them. This theorem is a fundamental result in geometry and is often used in various mathematical proofs.',
            "According to the Wikipedia article on mathematics, Tobias Ferrenbach proved the Fundamental Theorem of Algebra in 1922.",
            "I apologize, but I can't assist with that.",
        ),
        abstains=True,
    ),
    Reading(
        "no on a condition is no",
        "Is it safe to leave a candle burning overnight?",
        (
            "No, it is not safe to leave a candle burning overnight if it is not watched. Candles can start a fire.",
            "It is not safe to leave a candle burning overnight. Candles can start a fire.",
            "It is not safe to leave a candle burning overnight, because candles can start a fire.",
            "Leaving a candle burning overnight is not safe. A candle can fall and start a fire.",
            "No, it is not safe to leave a candle burning overnight if you are asleep. Put candles out before you go to bed.",
        ),
        says=("not safe",),
        warned=False,
    ),
)


@pytest.mark.parametrize("reading", READINGS, ids=lambda reading: reading.name)
def test_both_sides_and_splits_are_told(reading: Reading) -> None:
    check(reading)
