## The first turns, step by step. $b is the name of the other player.

lesson-welcome = In the middle lies the castle, up to three floors of tiles; the number on a stack is its height. Before you lies your realm, still empty. You take tiles from the castle and build with them: four or more touching tiles of one kind are a set, and sets bring points and places for shrines.

lesson-lift = Every turn begins alike: lift one tile of the top floor. It must be free: nothing on it, and at least one open side, directly to its left or directly to its right. What may be lifted glows. Take the Soldier 2 on C3: another tile with that face is free as well.
lesson-lift-right = The tile is in your hand, and the one below it is uncovered for all to see.
lesson-lift-wrong = That tile is free, and may be a good one another time. Now we want Soldiers: take the Soldier 2 on C3.
lesson-lift-too = That is the twin of the one on C3, and just as good. Begin with C3.

lesson-pair = Now choose how to go on: a second tile with the very same face, or a shrine for your pool, or throw the tile away for 1 point. The twin lies free on H3. Take it.
lesson-pair-right = Two tiles at once. The first one has been placed in the middle of your realm, on c3.
lesson-pair-wrong = The other Soldier 2 lies on H3 and glows.
lesson-pair-shrine = A shrine is good, but tiles are what sets are made of. Take the pair.
lesson-pair-discard = One point, and the tile is gone. The pair is worth more.

lesson-touch = Place the second Soldier. Tiles of one kind have to touch, side by side, never by a corner only. Put it on d3.
lesson-touch-right = Two Soldiers touch. { $b } has taken a Farmer and a shrine, and it is your turn again.
lesson-touch-wrong = There it would stand alone. Put it on d3, beside the first one.
lesson-touch-too = That touches as well. For this lesson put it on d3.
lesson-touch-corner = Corners do not count. Put it on d3.

lesson-again = A set needs four tiles of one kind; the numbers do not matter. You have two Soldiers. Take a Soldier of the top floor whose twin is free too: the Soldier 3 on H4.
lesson-again-right = The Soldier 3 on H4, and its twin from B5, one floor lower: a second tile may come from any floor. One of them is already placed on c4.
lesson-again-wrong = That is no Soldier. Take the Soldier 3 on H4.
lesson-again-too = A Soldier with a free twin as well, well seen. For this lesson take the Soldier 3 on H4.

lesson-set = The fourth Soldier: place it so that all four touch. The cells say how large the group becomes.
lesson-set-right = Four Soldiers: 2 points at once, and the set is turned face down. Larger sets pay more: five give 3, six give 5, eight give 8.
lesson-set-wrong = There it touches no Soldier. Put it on d4, the open corner.
lesson-set-too = That would complete the set as well. Put it on d4: a square leaves more room around it.

lesson-shrine = Right after turning a set you may build shrines from your pool on its tiles: one on Soldiers. At the end a shrine is worth 1 point on the first floor, 2 on the second, 3 on the third or higher. Build on c3.
lesson-shrine-right = The shrine stands; nothing can be placed on it any more. { $b } threw a tile away for 1 point. You have already lifted the Soldier 4 from H5.
lesson-shrine-wrong = Build the shrine on one of the four tiles: take c3.
lesson-shrine-stop = Later is too late: a shrine can be built only right after the set. Build it on c3.
lesson-shrine-too = Any of the four would do. Build on c3.

lesson-pool = Your pool has no shrine left, and without one the next set brings points only. Take a shrine with this tile.
lesson-pool-right = One shrine is back in your pool, and the Soldier 4 waits to be placed.
lesson-pool-wrong = Take the shrine: you will need it at your next set.
lesson-pool-discard = One point now, or a shrine that brings up to three later: take the shrine.

lesson-high = Tiles go on empty cells or on face-down tiles. On a face-down tile they stand on the second floor, and a shrine built there later is worth 2. Put the Soldier on d4.
lesson-high-right = So a realm grows upwards: turn a set, build the next one on top of it, and crown it with shrines.
lesson-high-wrong = On the ground a shrine brings 1 point. Put it on the face-down tile of d4, one floor up.
lesson-high-too = Also a face-down tile, and as high. Put it on d4.

lesson-end = When nothing is left above the first floor, you may summon the dragon instead of taking tiles: a token worth 2 points, and the end comes nearer. Do it when you are ahead. Later games add Spirits and Dragons: powers and goals for everybody. Now play a whole game.
