## The first voyage, step by step. $b, $c and $d are the names of the others.

lesson-welcome = Three boats will try to reach the port of Manila. You bet on boats, on the port and on bad luck, and you own two secret shares, both of silk. A share gains value when a boat with its ware arrives. When a ware reaches 30, the richest player wins.

lesson-bid = First there is an auction: who becomes harbour master? The harbour master may buy a share, leaves one ware ashore and starts the boats. That helps you, because you own silk. Bid 6.
lesson-bid-right = The others pass, so you pay 6 and are harbour master for this voyage.
lesson-bid-wrong = That could work, but 6 is a fair price at the start. Bid 6.
lesson-bid-pass = You own silk, so being harbour master is worth a few pesos to you. Bid 6.
lesson-bid-loan = You still have 30 pesos. A loan gives you 12 and costs 15 to redeem: not yet. Bid 6.
lesson-bid-more = More than ten is too much for the first voyage. Bid 6.

lesson-buy = Now you may buy one share, or none. A share costs at least 5, and only the harbour master ever buys. You already own silk: buy one more.
lesson-buy-right = Three silk shares. Everyone saw what you bought; your first two are still secret.
lesson-buy-wrong = You decide where the boats start, so put everything on one ware. Buy silk.
lesson-buy-none = A share at 5 is the best purchase of the game: every silk boat that arrives raises it. Buy silk.

lesson-ashore = One ware stays ashore this voyage and cannot rise. Leave jade.
lesson-ashore-right = Jade waits. Ginseng, nutmeg and silk sail.
lesson-ashore-wrong = That one could stay ashore too. For this lesson leave jade.
lesson-ashore-own = You own silk! A ware ashore cannot rise. Leave jade.

lesson-start = Each boat starts on 0 to 5, and the three must total 9. Silk gets 5. That leaves 4: all for ginseng, and nutmeg starts on 0. Where does ginseng start?
lesson-start-right = Ginseng on 4, nutmeg on 0, silk on 5. The port lies past 13, and each boat gets three rolls of its die.
lesson-start-wrong = Then the plan does not add up: silk on 5, nutmeg on 0, so ginseng on 4.

lesson-board = Now everyone places an accomplice, then the dice are rolled: three times. Everyone aboard a boat that arrives shares its pay: 30 for silk. The first place costs only 3. Take it.
lesson-board-right = { $b } joined you, so the 30 would be split in two. { $c } bets on ginseng, and { $d } has joined the pirates, who plunder boats that stop on 13. The dice: ginseng 5, nutmeg 3, silk 2.
lesson-board-wrong = That is possible too. But you own silk and gave it the best start: take a place on the silk boat.
lesson-board-nutmeg = Nutmeg starts on 0 and needs 14 with three dice: not much hope. Take a place on the silk boat.
lesson-board-pass = If you place nobody now, you are out until the next voyage. Take a place on the silk boat.

lesson-yard = Nutmeg is on 3 with two rolls to go: to pass 13 it needs 11 with two dice. A boat that falls short ends up in the shipyard. Shipyard I pays 6 if at least one boat does. Bet on bad luck.
lesson-yard-right = Whatever happens to silk, nutmeg will probably pay you. { $d } is now insurance agent: 10 at once, but pays for every boat in the shipyard. The dice: ginseng 2, nutmeg 2, silk 5.
lesson-yard-wrong = Possible. But nutmeg is so far behind that shipyard I is almost certain to pay 6 for 4.
lesson-yard-more = II needs two boats in the shipyard, III three. One is likely, more are not: take I.
lesson-yard-pass = You have two accomplices left, and here is a good bet: shipyard I.

lesson-port = One roll to go. Silk is on 12, ginseng on 11: both will probably arrive. Port II pays 8 if at least two boats do, and costs 3.
lesson-port-right = Then { $c }, as small pilot, moves ginseng 1 space forward. The last roll: ginseng 3, nutmeg 3, silk 4. Silk and ginseng have arrived.
lesson-port-wrong = Look at the port: two boats are just in front of it, and port II pays 8 for two.
lesson-port-three = Port III needs all three boats, and nutmeg is on 5. Port II needs two.
lesson-port-nutmeg = Nutmeg would need 9 with one die. Take port II.

lesson-pay = Count it up: 15 for your place on the silk boat, 8 for port II, 6 for shipyard I, paid by { $d }. And silk has risen to 5, so your three shares are worth 15. Arriving means passing 13; a boat exactly on 13 belongs to the pirates, if there are any.

lesson-end = Now you know a whole voyage. The game goes on like this until a ware reaches 30; then cash and shares count. Watch what the others buy, and which boats they give a good start.
