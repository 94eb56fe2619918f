## The first game, step by step. $b, $c and $d are the names of the others.

lesson-welcome = This is the lagoon. Every round three cards lie in it: one in the deep, one in the middle, one in the shallows. In each round everyone secretly plays one number from their hand. There are 12 rounds and 12 numbers, each used once. The most valuable pile wins.

lesson-deep = An emperor tuna worth 15 lies in the deep, the best fish there is. The highest number takes the deep. Play your 12: nobody can beat it.
lesson-deep-right = You took the tuna. { $c } was second highest and got the middle, { $d } was lowest and got the shallows. { $b } came in between and got nothing. Your 12 is used up.
lesson-deep-wrong = Someone may well play a higher number. A fish worth 15 is what your 12 is for.
lesson-deep-low = A number that low only gets the shallows, and only a catfish lies there. Nobody can beat your 12.

lesson-shallow = Now the best fish lies in the shallows: 14 points. The shallows go to the lowest number. Which number is lower than all others?
lesson-shallow-right = Yes: the 1. There was a seagull in the middle. A seagull never stays: it takes the top card of its catcher's pile. { $c } has just lost a card.
lesson-shallow-wrong = Someone could play a lower number. Nothing is lower than your 1.
lesson-shallow-high = High numbers go to the deep and the middle. The 14 lies in the shallows, and the lowest number takes it.

lesson-between = A jellyfish costs points, and a seagull would take the tuna on top of your pile. This time you want nothing at all. With four players one comes up empty-handed: the third highest. Play a number in between: your 6.
lesson-between-right = Nothing caught, and that was the plan. { $b } has the jellyfish, the seagull found nothing in { $c }'s pile, and your two tuna are safe.
lesson-between-wrong = Too close to one of the ends. Play the 6: with luck two numbers are higher and one is lower.
lesson-between-high = A high number catches the jellyfish or the seagull. Stay in between: play the 6.
lesson-between-low = The lowest number catches the catfish. That would do no harm, but let us see how to catch nothing: play the 6.

lesson-kiti = Two tuna, one in the deep and one in the middle, and your highest number is 11. If two players choose the same number, the goddess Kiti decides. For the deep and the middle you count counter-clockwise from her right hand, the one with the red bracelet, and you sit right there: the red 1 beside your name says so. Go for it: play your 11.
lesson-kiti-right = { $b } played 11 as well, and Kiti chose you. Whoever loses a tie is still in the running: { $b } took the middle. After every round Kiti moves one gap clockwise, so everyone gets a turn at her hands.
lesson-kiti-wrong = You would win a tie this round, so use it: only a 12 beats your 11.
lesson-kiti-low = A seagull waits in the shallows. Both tuna lie below it: play the 11.

lesson-lantern = The sea lantern in the middle gives 5 points, and something better: the next card dealt there will lie face down, and only you will see it. The middle goes to the second highest number. Someone will surely play more than 9.
lesson-lantern-right = The lantern is yours. It now lies on top of your pile: if a seagull comes, it takes the 5 and not a tuna.
lesson-lantern-wrong = To be second highest you need a high number, but not the very highest. Play the 9.
lesson-lantern-ten = The 10 would do as well. But keep it: the card that follows the lantern may be worth it. Play the 9.

lesson-peek = The others see only the back of the card in the middle. You see its face: a tuna worth 11! They want the tiger fish in the deep, and someone will use a high number on it. So this time being second highest pays more than being highest.
lesson-peek-right = A tuna that nobody else knew about. Half of the game is guessing what the others want, and now and then you know more than they do.
lesson-peek-wrong = Others want to go deep too, and the tuna goes to the second highest number. Play your best number, the 10.

lesson-end = That was half a game, and you know almost everything. One thing remains: when a new jellyfish makes exactly three in your pile, you may discard all three at once. Now play a whole game of 12 dives.
