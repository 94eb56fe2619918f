## The first turns, step by step. $b is the name of the other player.

lesson-welcome = This is the castle: stacks of tiles, up to 3 floors high. The number on a tile is its floor. Beside it lies your realm, still empty. You take tiles from the castle and build with them: 4 or more touching tiles of one kind are a set. Sets bring victory points (VP) and places for shrines.

lesson-lift = Every turn starts the same way: take a tile from the top floor. It must be available: nothing on it, and at least one side free, directly left or directly right. What you can take glows. Take the Soldier 2 on the left, from C3: an identical tile is available too.
lesson-lift-right = You have the tile, and everyone sees the one that lay below it.
lesson-lift-wrong = That tile is available, and it may be a good choice another time. Now we want Soldiers: take the Soldier 2 on the left, from C3.
lesson-lift-too = That one is identical to the tile on C3 and just as good. Start with the one on the left, C3.

lesson-pair = Now finish your action: take an identical tile, or take a shrine for your pool, or discard the tile for 1 VP. The identical tile on the right, on H3, is available. Take it.
lesson-pair-right = Two tiles at once. The first one is already placed in the middle of your realm, on c3.
lesson-pair-wrong = The other Soldier 2 glows on the right, on H3.
lesson-pair-shrine = A shrine is good, but sets are made of tiles. Take the pair.
lesson-pair-discard = That is 1 VP, and the tile is gone. The pair is worth more.

lesson-touch = Place the second Soldier. Tiles of one kind must touch by a side; a corner is not enough. Put it on d3.
lesson-touch-right = Two Soldiers touch. { $b } took a Farmer and a shrine, and it is your turn again.
lesson-touch-wrong = There it would be alone. Put it on d3, next to the first one.
lesson-touch-too = There they touch as well. For this lesson, put it on d3.
lesson-touch-corner = Corners do not count. Put it on d3.

lesson-again = A set needs 4 tiles of one kind; the numbers do not matter. You have 2 Soldiers. Take a Soldier from the top floor that has an identical tile available: the Soldier 3 on the right, from H4.
lesson-again-right = You took the Soldier 3 from H4 and the identical one from B5, one floor lower: the second tile may come from any floor. One of them is already placed on c4.
lesson-again-wrong = That is not a Soldier. Take the Soldier 3 on the right, from H4.
lesson-again-too = That is also a Soldier with an identical tile available, well spotted. For this lesson, take the Soldier 3 from H4.

lesson-set = Now the fourth Soldier: place it so that all 4 touch. Cells that complete the set show +2, the VP you get.
lesson-set-right = 4 Soldiers: 2 VP at once, and the set is turned face down. Bigger sets are worth more: 5 tiles give 3 VP, 6 give 5, 8 give 8.
lesson-set-wrong = There it does not touch the Soldiers. Put it on d4, the open corner.
lesson-set-too = That would complete the set too. Put it on d4: a square leaves more room around it.

lesson-shrine = Right after a set you may build shrines from your pool on its tiles: 1 on Soldiers. At the end a shrine is worth 1 VP on the first floor, 2 on the second, 3 on the third or higher. Build on c3.
lesson-shrine-right = The shrine stands; nothing can be placed on it any more. { $b } discarded a tile for 1 VP. You have already taken the Soldier 4 from H5.
lesson-shrine-wrong = Build the shrine on one of the 4 tiles: c3.
lesson-shrine-stop = You can build only now, right after the set. Build on c3.
lesson-shrine-too = Any of the 4 tiles would do. Build on c3.

lesson-pool = There is no shrine left in your pool, and without one your next set brings only VP. Take a shrine with this tile.
lesson-pool-right = You have a shrine in your pool again, and the Soldier 4 is waiting to be placed.
lesson-pool-wrong = Take the shrine: you will need it for your next set.
lesson-pool-discard = 1 VP now, or a shrine worth up to 3 later: take the shrine.

lesson-high = Tiles go on empty cells or on face-down tiles. On a face-down tile they are on the second floor, and a shrine you build there later is worth 2 VP. Put the Soldier on d4.
lesson-high-right = That is how a realm grows: consolidate a set, build the next one on top of it, and crown it with shrines.
lesson-high-wrong = On the first floor a shrine is worth only 1 VP. Put the tile on d4, on top of the face-down tile.
lesson-high-too = That is also a face-down tile, just as high. Put it on d4.

lesson-end = When nothing is left above the first floor, you may summon the dragon instead of taking tiles: you get a token worth 2 VP, and the end comes closer. Do it when you are ahead. Later, add Spirits and Dragons: powers and goals for everyone. Now play a whole game.
