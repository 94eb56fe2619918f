## The first round, step by step. $b and $c are the names of the others.

lesson-welcome = You are the chief of a tribe. Treasures lie on six islands. At the end of a round every island gives one treasure to the tribe with the most natives there. A treasure is worth 2 points at the end, a native at home 1. First everybody sends out three natives, one at a time; two of yours are out already.

lesson-native = On island C you stand against { $c }, one to one: a dispute, and nobody would get anything. Send your third native where it tips the balance.
lesson-native-right = Two against one: island C would give its treasure to you. But { $b } has come to island D. And now the round begins.
lesson-native-wrong = Send it to island C, where one more native makes you the stronger tribe.
lesson-native-alone = An empty island would be yours for now. But one native on island C turns a dispute into a majority: send it there.
lesson-native-fewer = { $b } would still have more natives there than you. On island C one native is enough.
lesson-native-even = That would be one more dispute, one to one. On island C one native is enough.

lesson-open = Everybody lays one card face up before any player. A card works for the player it lies before. Each card has a background, and only two backgrounds work, after the Shaman has turned one of the two condition cards. You are Shaman: you can keep Night. So lay Place 3 natives (night) before yourself.
lesson-open-right = Now your tribe will place three natives, provided it stays Night. { $b } and { $c } lay Place 2 natives (night) before themselves: they count on Night too.
lesson-open-wrong = Choose the card Place 3 natives with the Night background and lay it before yourself.
lesson-open-elsewhere = It works for the player it lies before: there it would be a present. Lay it before yourself.

lesson-closed = Now one card face down each. A Return makes its owner take natives home, wanted or not. Lay your Return 1 native (night) before { $b }: that tribe will lose a native somewhere.
lesson-closed-right = Only you know what lies there. { $b } and { $c } have laid their closed cards before themselves.
lesson-closed-wrong = Take the Return 1 native (night) and lay it before { $b }, who troubles you on island D.
lesson-closed-self = Before yourself it would call one of your own natives home. Lay it before { $b }.
lesson-closed-other = { $c } would lose a native. But on island D you meet { $b }: lay it there.

lesson-copy = Now everybody may stand one native on a card of this round and copy it, if it works. { $b } laid a good one in the open: Place 2 natives (night). Stand your native on it, and you place two more after { $b } does.
lesson-copy-right = Well chosen. You copy after its owner, so you will see where { $b } goes and answer it.
lesson-copy-wrong = Stand on the open card before { $b }: two more natives for you.
lesson-copy-own = That would even place three more, but you would be done before anybody else moves. Let us keep the last word: stand on the card before { $b }.
lesson-copy-blind = You do not know what that card is, nor whether it works. The open card before { $b } is a sure thing.
lesson-copy-too = That works as well. Here take the card before { $b }: it works earlier, and it is { $b } who troubles you on the islands.

lesson-flip = As Shaman you must turn exactly one condition card: the sky or the tide. Your cards need Night. Which one do you turn?
lesson-flip-right = It stays Night, and the tide rises. Night and High tide work, and all the rest is discarded: both closed cards of { $b } and { $c } are gone.
lesson-flip-wrong = Turning the sky brings Day, and your Night cards would be for nothing. Turn the tide.

lesson-spread = The effects begin with you: place three natives. One more on island D beats { $b } there, and the islands E and F are empty: one native wins them. Start with island D.
lesson-spread-right = Island D is yours, and E and F got a native each. But { $b } had to take a native home, from D, and then placed two: on E and F, to dispute both.
lesson-spread-wrong = Three natives, three islands: D first, then E and F.
lesson-spread-rival = There stand two natives already: it would take three of yours. For the same three you get D, E and F.

lesson-answer = Now your native on the card copies it: two more natives, after { $b }. On E and F you stand one to one. Put one on island E.
lesson-answer-right = And the other went to F. { $c } came last and made island C a dispute, two against two.
lesson-answer-wrong = Break a dispute: one native on island E, the other on F.
lesson-answer-too = Right, F as well. Begin with E.

lesson-collect = Every island gave one treasure to the strongest tribe there: D, E and F to you, A to { $b }, B to { $c }. The dispute on C gave nothing to anybody. Every winner took one native home, and that is worth a point as well. The player with the fewest treasures of the round is the next Shaman.

lesson-end = You have played a whole round; a game has five. What you saw is everything: cards work for the player they lie before, only visible backgrounds work, and the majority collects. Now play it with the others.
