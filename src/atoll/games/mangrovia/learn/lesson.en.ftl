## The first round, step by step. $b, $c and $d are the names of the others.

lesson-welcome = You build huts along the paths of eight gods. Eight paths cross the land, each with a statue; whoever has the most huts on a path at the end scores. A territory shows its landscape, its price and, as suns, points you get at once. The birds stand on two landscapes, water and mangrove: only there may anybody build this round.

lesson-bowl = Everybody puts a bowl on a ritual site. The boat passes the piers 1 to 12, and your bowl acts twice: early and late. You hold water and mangrove, both with a bird, and the values 3 and 4. Site 3/10 gives one open card early and then two huts late. Put your bowl there.
lesson-bowl-right = The others chose too, and the boat has left. At pier 1 { $b } took two open cards and a closed one, at pier 2 { $d } got an amulet. Now it is at pier 3: your turn.
lesson-bowl-wrong = Take the site 3/10: one card on the way out, two huts on the way back.
lesson-bowl-cards = That site brings cards, but no hut. You can build this very round: take 3/10.
lesson-bowl-one = There you could build one hut. You have two landscapes with a bird, so take the site for two: 3/10.

lesson-card = Take one open card. You want two huts. Water on g6 and mangrove on f7 cost 7 each, and your 3 and 4 make 7 together. What pays the other 7 by itself?
lesson-card-right = Now 3 and 4 pay one hut and the 7 the other. { $c } took cards at pier 5 and an amulet at pier 8. The boat comes to pier 10, and it is you again.
lesson-card-wrong = Prices are paid exactly, without change. Two huts for 7 each: you lack a 7.
lesson-card-land = You have a landscape card for each of the two huts. What you lack is value: take the 7.
lesson-card-skip = A card not taken is lost. Take the 7.

lesson-hut = Pier 10: two huts, one after the other. All you can pay glows. A hut costs a landscape card and exactly the price. g6 is water, costs 7 and gives 3 points at once. Build there.
lesson-hut-right = The water card will be paid. Now the 7.
lesson-hut-wrong = You could pay for it, but it would spoil the plan of two huts for 7 each. Build on g6.
lesson-hut-dear = 14 takes all three of your cards for one hut. Two huts for 7 give more: build on g6.
lesson-hut-skip = You came here to build! Choose g6.
lesson-hut-too = That is your other hut, and its turn comes next. Begin with g6.

lesson-pay = You pay card by card, and only cards that can lead to the exact sum glow. Pay with your start card 3, and the 4 follows by itself.
lesson-pay-right = The first hut stands, and 3 points are yours. You are first on the path of column g now.
lesson-pay-wrong = Pay with the 3: then 4 remain, and the 4 pays them.
lesson-pay-seven = The 7 would pay it too, and then 3 and 4 the next hut. It comes to the same; for once, pay with the 3.
lesson-pay-four = The 4 works as well, the 3 would follow. Pay with the 3.

lesson-second = The second hut: you hold a mangrove card and the 7. f7 costs 7, gives 3 points and stands on another path.
lesson-second-right = Two huts in the first round. At pier 11 { $d } built nothing and drew a card, and at pier 12 { $b } placed the birds: on water and sand.
lesson-second-wrong = Build on f7: mangrove, 7, and 3 points.
lesson-second-isle = On an amulet territory a hut gives no points, but from then on you draw from the bag, where amulets are worth more. That is a plan for a longer game; now take f7.
lesson-second-skip = You can still pay for a hut. Build on f7.

lesson-round = A new round. { $b } stood on 1/12, has the talisman and begins; had nobody stood there, the birds would fly to the other two landscapes. All cards are spent, so this time you need new ones.

lesson-again = { $b }, { $c } and { $d } have placed their bowls. Your hand is empty: which of the free sites brings the most cards?
lesson-again-right = One open card and two closed ones, and later an amulet or another card. With a full hand you build again in the round after.
lesson-again-wrong = With an empty hand you need cards. Look at 6/7: three of them.
lesson-again-build = Building needs cards, and you have none. The site 6/7 brings three.
lesson-again-birds = That brings three cards too, and the birds would be yours to place. A strong choice! For this lesson take 6/7.

lesson-end = The game ends with the round in which somebody builds their last hut. Then every path pays the first and the second, the stone area pays more the fuller it is, special tiles pay when you build on them, and amulets score what they show. Now play it.
