## The first round, step by step. $b, $c and $d are the names of the others.

lesson-welcome = You build huts along eight divine paths. Each path has a statue, and whoever has the most huts on it at the end scores. A territory shows its landscape, its price and, as suns, the points you get at once. On the Oracle rock, top left, two birds sit on water and mangrove: only there can anyone build this round.

lesson-bowl = Everyone puts a bowl on a ritual site. The boat passes piers 1 to 12, and your bowl acts twice: early and late. You hold a water card and a mangrove card, both with a bird, and the start cards 3 and 4. Site 3/10 gives one open card early and two huts late. Put your bowl there.
lesson-bowl-right = The others have chosen too, and the boat has left. At pier 1 { $b } took two open cards and a closed one, at pier 2 { $d } took an amulet. Now it is at pier 3: your turn.
lesson-bowl-wrong = Take site 3/10: one card on the way out, two huts on the way back.
lesson-bowl-cards = That site brings cards but no hut, and you can already build this round. Take 3/10.
lesson-bowl-one = There you could build one hut. You have two landscape cards with a bird, so take the site for two huts: 3/10.

lesson-card = Take one open card. You want two huts. g6 (water) and f7 (mangrove) cost 7 each, and your 3 and 4 make 7 together. Which single card pays the other 7?
lesson-card-right = Now 3 and 4 pay for one hut and the 7 for the other. { $c } took cards at pier 5 and an amulet at pier 8. The boat reaches pier 10, and it is your turn again.
lesson-card-wrong = You pay the exact price; there is no change. Two huts for 7 each: you need a 7.
lesson-card-land = You have a landscape card for each hut. What you need is value: take the 7.
lesson-card-skip = If you do not take a card now, you lose it. Take the 7.

lesson-hut = Pier 10: two huts, one after the other. Everything you can pay for glows. A hut costs a landscape card and the exact price. g6 is water, costs 7 and gives 3 points at once. Build there.
lesson-hut-right = The water card is chosen. Now pay 7.
lesson-hut-wrong = You could pay for that, but then you could not build two huts for 7 each. Build on g6.
lesson-hut-dear = 14 would take all three of your cards for one hut. Two huts for 7 give you more: build on g6.
lesson-hut-skip = You came here to build! Choose g6.
lesson-hut-too = That is your second hut; it comes next. Start with g6.

lesson-pay = You pay card by card, and only cards that can lead to the exact price glow. Pay your start card 3, and the 4 follows by itself.
lesson-pay-right = Your first hut stands: 3 points. You now lead on path g↓.
lesson-pay-wrong = Pay the 3: then 4 is still due, and your 4 pays it.
lesson-pay-seven = The 7 would pay for it too, and 3 and 4 for the next hut. It comes to the same; this time pay the 3.
lesson-pay-four = The 4 works as well, and the 3 would follow. This time pay the 3.

lesson-second = The second hut: you still have the mangrove card and the 7. f7 costs 7, gives 3 points and is on another path. Build there.
lesson-second-right = Two huts in the first round! At pier 11 { $d } skipped building and drew a card, and at pier 12 { $b } placed the birds on water and sand.
lesson-second-wrong = Build on f7: mangrove, price 7, 3 points.
lesson-second-isle = A hut on an amulet territory gives no points, but from then on you draw from the bag, where amulets are worth more. That pays in a longer game; now build on f7.
lesson-second-skip = You can still pay for a hut. Build on f7.

lesson-round = A new round. { $b } was on 1/12, so { $b } holds the talisman and places the first bowl. If nobody had been there, the birds would have moved to the other two landscapes. Your cards are spent: you need new ones.

lesson-again = { $b }, { $c } and { $d } have placed their bowls. Your hand is empty: which free site brings the most cards?
lesson-again-right = One open card and two closed ones, and later an amulet or another card. With a full hand you can build again next round.
lesson-again-wrong = Your hand is empty, so you need cards. Look at 6/7: it gives three.
lesson-again-build = Building takes cards, and you have none. Site 6/7 gives three.
lesson-again-birds = That also gives three cards, and you would place the birds. A strong choice! For this lesson take 6/7.

lesson-end = The game ends with the round in which someone builds their last hut. Then every path pays 1st and 2nd place, the stone area pays more the fuller it is, the pole area pays the most huts, and amulets left score their values. Now play!
