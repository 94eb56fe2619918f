## The first game, step by step. $b, $c and $d are the names of the others.

lesson-welcome = This is the lagoon. Every round three cards lie in it: one in the deep, one in the middle, one in the shallow. Everybody dives once, in secret, with one number from their hand. Twelve rounds, twelve numbers, each used once. The most valuable pile wins.

lesson-deep = In the deep lies an emperor tuna worth 15, the best fish there is. The highest number takes the deep. Dive with your 12: nobody gets below that.
lesson-deep-right = You took the tuna. { $c } was second highest and got the middle, { $d } was lowest and got the shallow. { $b } was neither and came up with nothing. Your 12 is spent.
lesson-deep-wrong = Somebody may well dive deeper than that. A fish worth 15 is what your 12 is for.
lesson-deep-low = A number that low stays in the shallow, and there lies only a catfish. Nobody dives deeper than your 12.

lesson-shallow = Now the best fish lies in the shallow: 14 points. The shallow goes to the lowest number. Which one cannot be undercut?
lesson-shallow-right = Yes: the 1. In the middle sat a gull. It never stays, and it takes the top card of its catcher's pile along: { $c } has just lost one.
lesson-shallow-wrong = Somebody could dive shallower than that. Your 1 cannot be undercut.
lesson-shallow-high = High numbers go down to the deep and the middle. The 14 lies in the shallow, and the lowest number takes it.

lesson-between = A jellyfish costs points, and a gull would carry off the tuna on top of your pile. This time you want nothing at all. With four divers one comes up empty-handed: the third highest. Dive with a number in between: your 6.
lesson-between-right = Nothing caught, and that was the plan. { $b } has the jellyfish, the gull found no food with { $c }, and your two tunas are safe.
lesson-between-wrong = Too near to one of the ends. Take the 6: with luck two dive deeper and one stays above you.
lesson-between-high = A high number catches the jellyfish or the gull. Keep between the others: take the 6.
lesson-between-low = The lowest number catches the catfish. That would do no harm, but let us see how one catches nothing: take the 6.

lesson-kiti = Two tunas, in the deep and in the middle, and your highest number is 11. If two divers choose the same number, the goddess Kiti decides. For the deep and the middle her red hand counts, and nobody sits nearer to it than you: the red 1 beside your seat says so. Dare it.
lesson-kiti-right = { $b } dived to 11 as well, and Kiti chose you. Whoever loses a tie is still next in line: { $b } took the middle. After every round Kiti walks on, so everybody has good moments.
lesson-kiti-wrong = You would win a tie this round, so use it: only a 12 dives deeper than your 11.
lesson-kiti-low = In the shallow waits a gull. Both tunas lie below: take the 11.

lesson-lantern = The sea lantern in the middle gives 5 points, and something better: the next card dealt to its place lies face down, and you alone see it. The middle goes to the second highest number. Somebody will dive deeper than a 9.
lesson-lantern-right = The lantern is yours. It now lies on top of your pile: should a gull come, it takes the 5 and not a tuna.
lesson-lantern-wrong = To be second highest you need a high number, but not the very highest. Take the 9.
lesson-lantern-ten = The 10 would do as well. But keep it: the card that follows the lantern may be worth it. Take the 9.

lesson-peek = The card in the middle is face down for all the others. You see it: a tuna worth 11! They see only the tiger fish in the deep, and somebody will spend a big number on it. Then the second highest number is worth more than the highest.
lesson-peek-right = A tuna that nobody else knew about. Half of the game is guessing what the others want, and now and then you know more than they do.
lesson-peek-wrong = Others dive too, and the tuna goes to the second highest of all. Take your best number, the 10.

lesson-end = That was half a game: you know all there is to a dive. One thing remains: when a new jellyfish makes it exactly three in your pile, you may throw out all three at once. Now play a whole game, twelve dives long.
