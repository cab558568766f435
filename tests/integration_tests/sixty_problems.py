"""Sixty grade-school problems with whole-number answers, written for this test, in two to five steps."""

# ruff: noqa: E501 - a problem a line
from __future__ import annotations

PROBLEMS: list[tuple[str, int]] = [
    (
        "A baker fills 7 trays with 18 rolls each, burns 13 rolls and packs the rest in bags of 6; rolls that do not fill a bag are eaten. How many bags does he fill?",
        18,
    ),
    (
        "Mia reads 24 pages on Monday, half as many on Tuesday, and on Wednesday as many as on both days together. How many pages are left of a book of 150 pages?",
        78,
    ),
    (
        "A shirt costs 48 dollars. It is reduced by 25 percent, and then 6 dollars are added for a print. What do 3 printed shirts cost, in dollars?",
        126,
    ),
    (
        "A tank of 240 litres is one third full. Every hour 12 litres flow in and 4 litres leak out. After how many hours is it full?",
        20,
    ),
    ("Tom is three times as old as Ann. In 6 years he will be twice as old as she is then. How old is Tom now?", 18),
    (
        "A train leaves at 9:40 and arrives at 13:15 after stopping for 25 minutes in all. How many minutes was it moving?",
        190,
    ),
    ("A cafe sells 34 coffees at 3 dollars and 18 cakes at 4 dollars. How many dollars does it take in all?", 174),
    ("A farmer has hens and cows, 30 animals with 84 legs together. How many hens does he have?", 18),
    (
        "Lena saves 15 dollars a week. After 6 weeks she spends two fifths of her money, then saves for 4 more weeks. How many dollars does she have?",
        114,
    ),
    (
        "A rectangle is 4 cm longer than it is wide and has a perimeter of 56 cm. What is its area in square centimetres?",
        192,
    ),
    ("A school orders 13 boxes of 24 pencils. Each of 9 classes gets 31 pencils. How many pencils are left?", 33),
    ("A car drives 150 km at 60 km per hour and 120 km at 80 km per hour. How many minutes does it take in all?", 240),
    (
        "Nina has 5 coins of 50 cents and three times as many of 20 cents. She spends 2 dollars and 80 cents. How many cents are left?",
        270,
    ),
    ("In a class of 32 pupils, 18 play football, 15 play chess and 6 play both. How many play neither?", 5),
    ("Ruth runs 4 km on each of 5 days and 9 km on Sunday. How many kilometres does she run in 7 weeks?", 203),
    (
        "A bus starts with 27 people. At the first stop a third get off and 8 get on, at the second stop half get off and 5 get on. How many are on it then?",
        18,
    ),
    (
        "Ben cuts a board of 3 metres into pieces of 35 cm. Each cut wastes nothing. How many centimetres are left over?",
        20,
    ),
    (
        "A shop sells pens at 3 for 4 dollars. Karl buys 21 pens and pays with a 50-dollar note. How many dollars does he get back?",
        22,
    ),
    ("The sum of three consecutive whole numbers is 141. What is the largest of them?", 48),
    (
        "A bookcase has 6 shelves with 22 books each. Nora takes away 35 books and adds 8 new ones. How many books are in it then?",
        105,
    ),
    (
        "A plumber charges 40 dollars for coming and 25 dollars an hour. What does a job of 3 hours cost with parts for 18 dollars, in dollars?",
        133,
    ),
    (
        "A box holds red and blue balls, 5 red for every 3 blue ones. There are 56 balls. How many more red than blue balls are there?",
        14,
    ),
    ("A clock gains 4 minutes in every 6 hours. How many minutes does it gain from Monday noon to Thursday noon?", 48),
    (
        "Sara buys 3 notebooks at 2.50 dollars and 4 pens at 1.25 dollars, and pays with 20 dollars. How many cents does she get back?",
        750,
    ),
    ("There are 156 guests at a wedding, and a table seats 8. How many tables are needed?", 20),
    ("Two numbers have the sum 62 and the difference 18. What is the product of their digits' sums?", 16),
    ("Mother cooks 3 litres of soup and fills 7 bowls of 250 ml each. How many millilitres are left?", 1250),
    (
        "After giving away a quarter of his stamps and then 30 more, Leo has 150 left. How many did he have at first?",
        240,
    ),
    ("A pump empties a pool in 6 hours, another one in 3 hours. How many minutes do both together need?", 120),
    (
        "Of 480 apples 15 percent are rotten. The rest are packed in boxes of 12 and sold at 9 dollars a box. How many dollars is that?",
        306,
    ),
    ("A number is doubled, 7 is added, and the result is multiplied by 3. That gives 75. What is the number?", 9),
    ("A printer prints 18 pages a minute. How many seconds does it need for 3 copies of a report of 42 pages?", 420),
    ("Ida walks 1.2 km to school and back on 5 days a week. How many kilometres is that in 10 weeks?", 120),
    ("A jacket costs 84 dollars after a reduction of 30 percent. What did it cost before, in dollars?", 120),
    (
        "A ribbon of 5 m 40 cm is cut into two parts, one twice as long as the other. How many centimetres is the longer one?",
        360,
    ),
    ("There are 6 teams, and each plays twice against every other one. How many games are played?", 30),
    (
        "Felix has 85 dollars. He buys two games at 19 dollars each and a cap for 12 dollars. How many dollars are left?",
        35,
    ),
    (
        "Max buys 8 kg of oranges for 20 dollars, eats 2 kg and sells the rest at 4 dollars a kilogram. How many dollars does he gain?",
        4,
    ),
    (
        "Grandmother is 67 and her grandchildren are 8, 11 and 14. In how many years will she be as old as the three together?",
        17,
    ),
    ("A car park has 4 floors of 65 places each, and 187 places are taken. How many are free?", 73),
    (
        "A library lends 126 books on Monday, 38 fewer on Tuesday, and on Wednesday half as many as on the first two days together. How many in all?",
        321,
    ),
    (
        "A cyclist rides 18 km in 45 minutes. How many kilometres does he ride in 2 hours and 20 minutes at that speed?",
        56,
    ),
    (
        "Eva has 3 times as many marbles as Jan. She gives him 14, and then both have the same number. How many marbles do they have together?",
        56,
    ),
    (
        "A theatre sold 240 tickets: adults pay 12 dollars, children 7 dollars. It took 2330 dollars. How many children's tickets were sold?",
        110,
    ),
    (
        "A machine makes 45 screws in 3 minutes. Every twentieth screw is faulty. How many good screws does it make in 2 hours?",
        1710,
    ),
    ("The average of four numbers is 17. Three of them are 12, 21 and 15. What is the fourth?", 20),
    ("A bag holds 5 kg of rice. A family eats 350 g of it a day. How many grams are left after 12 days?", 800),
    (
        "Anna's plant is 15 cm tall and grows 4 cm in each of the first 3 weeks and 2.5 cm in each week after that. How tall is it after 9 weeks, in centimetres?",
        42,
    ),
    (
        "A taxi costs 4 dollars and 1.50 dollars for each kilometre. How many kilometres did a ride of 25 dollars take?",
        14,
    ),
    ("Of 90 pupils two thirds come by bus, a fifth of the others by bicycle and the rest on foot. How many walk?", 24),
    (
        "A barrel loses 5 percent of its 400 litres in the first week and 10 litres in each of the next 4 weeks. How many litres are left?",
        340,
    ),
    ("Julia is 7 years older than Erik, who is twice as old as Sam. Sam is 9. How old are the three together?", 52),
    ("A ladder has 25 rungs, 28 cm apart. How many centimetres lie between the lowest and the highest rung?", 672),
    (
        "A team won 60 percent of its first 20 games. How many of the next 10 games must it win to have won 70 percent of all 30?",
        9,
    ),
    (
        "A hotel has 48 rooms, a quarter single and the rest double. Five single and eight double rooms are empty. How many guests are there if all beds of the others are taken?",
        63,
    ),
    (
        "Three friends share 180 dollars in the ratio 2 to 3 to 4. How many dollars does the one with the most give away if he gives half of it to a fourth friend?",
        40,
    ),
    ("A lorry carries 18 crates of 25 kg and 12 sacks of 40 kg. How many kilograms is that in all?", 930),
    (
        "A farmer sells 5 dozen eggs at 20 cents each and 14 dozen at 2 dollars a dozen. How many dollars does he take?",
        40,
    ),
    (
        "A pack has 12 red, 8 green and 5 blue sweets. Kim eats a third of the red, a quarter of the green and 2 blue ones. How many sweets are left?",
        17,
    ),
    (
        "A swimmer does 30 lengths of 25 m in the morning and 18 in the evening. How many metres is that in 5 days?",
        6000,
    ),
]
