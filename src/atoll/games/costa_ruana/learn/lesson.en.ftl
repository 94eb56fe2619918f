## The first round, step by step. $b and $c are the names of the others.

lesson-welcome = You are the chief of a tribe. Treasures lie on six islands. At the end of a round every island gives one treasure to the tribe with the most natives there. A treasure is worth 2 points at the end, a native in your reserve 1. First everyone places three natives, one at a time; two of yours are already on islands.

lesson-native = On island C you and { $c } have one native each: a dispute, and nobody would get anything. Place your third native where it tips the balance.
lesson-native-right = Two against one: island C would give its treasure to you. But { $b } has placed a native on island D. Now the round begins.
lesson-native-wrong = Place it on island C, where one more native makes your tribe the strongest.
lesson-native-alone = An empty island would be yours for now. But one native on island C turns a dispute into a win: place it there.
lesson-native-fewer = { $b } would still have more natives there than you. On island C one native is enough.
lesson-native-even = That would be one more dispute, one to one. On island C one native is enough.

lesson-open = Everyone lays one card face up in front of any player. A card works for the player it lies in front of. Each card has a background, and only two backgrounds work: those you see after the Shaman has flipped one of the two condition cards. You are Shaman, so you can keep Night. Lay “Place 3 natives” (night) in front of yourself.
lesson-open-right = Now your tribe will place three natives, if it stays Night. { $b } and { $c } lay “Place 2 natives” (night) in front of themselves: they count on Night too.
lesson-open-wrong = Choose the card “Place 3 natives” (night) and lay it in front of yourself.
lesson-open-elsewhere = It works for the player it lies in front of: there it would be a present. Lay it in front of yourself.

lesson-closed = Now everyone lays one card face down. A Return card makes its owner return natives, like it or not. Lay your “Return 1 native” (night) in front of { $b }: that tribe will lose a native on some island.
lesson-closed-right = Only you know what lies there. { $b } and { $c } have laid their face-down cards in front of themselves.
lesson-closed-wrong = Take “Return 1 native” (night) and lay it in front of { $b }, your rival on island D.
lesson-closed-self = In front of you it would return one of your own natives. Lay it in front of { $b }.
lesson-closed-other = { $c } would lose a native. But your rival on island D is { $b }: lay it there.

lesson-copy = Now everyone may put one native on a card of this round, to copy it if it works. { $b } laid a good one face up: “Place 2 natives” (night). Put your native on it, and you will place two more natives right after { $b }.
lesson-copy-right = Well chosen. You copy the card after its owner, so you will see where { $b } goes and can respond.
lesson-copy-wrong = Put your native on the face-up card in front of { $b }: two more natives for you.
lesson-copy-own = That would even place three more, but before anyone else moves. It is better to have the last word: choose the card in front of { $b }.
lesson-copy-blind = You do not know what that card is, nor whether it works. The face-up card in front of { $b } is a safer choice.
lesson-copy-too = That would work too. But choose the card in front of { $b } here: it works earlier, and { $b } is your rival on the islands.

lesson-flip = As Shaman you must flip exactly one condition card: Day/Night or the tide. Your cards need Night. Which one do you flip?
lesson-flip-right = It stays Night, and the tide rises. Night and High tide work, and everything else is discarded: the face-down cards of { $b } and { $c } are gone.
lesson-flip-wrong = Flipping the Day/Night card brings Day, and your Night cards would do nothing. Flip the tide card.

lesson-spread = The effects begin with you: place three natives. One more on island D beats { $b } there, and islands E and F are empty: one native wins each of them. Start with island D.
lesson-spread-right = Island D is yours, and E and F got a native each. But { $b } had to return a native, from D, and then placed two, on E and F: now both are in dispute.
lesson-spread-wrong = Three natives, three islands: D first, then E and F.
lesson-spread-rival = There are two natives there already: you would need three. With the same three you win D, E and F.

lesson-answer = Now your native on the card copies it: two more natives, after { $b }. On E and F it is one against one. Place one on island E.
lesson-answer-right = The other one went to F. { $c } came last and made island C a dispute, two against two.
lesson-answer-wrong = Break a dispute: one native on island E, the other on F.
lesson-answer-too = Right, F as well. Begin with E.

lesson-collect = Every island gave one treasure to the strongest tribe there: D, E and F to you, A to { $b }, B to { $c }. The dispute on C gave nothing to anybody. Every winner also returned one native to their reserve, and that is worth a point too. Whoever took the fewest treasures this round is the next Shaman.

lesson-end = You have played a whole round; a game has five. That is the whole game: a card works for the player it lies in front of, only visible backgrounds work, and the strongest tribe collects. Now play a real game.
