## The first voyage, step by step. $b, $c and $d are the names of the others.

lesson-welcome = Three boats will try to reach the port of Manila. You bet on boats, on the port and on misfortune, and you own secret shares: two of silk. A share gains when boats of its ware arrive. When one ware is worth 30, the wealthiest player wins.

lesson-bid = First the office of harbour master is auctioned. The master may buy a share, leaves one ware ashore and starts the boats: a good office for whoever owns silk. Bid 6.
lesson-bid-right = All the others passed, so you pay 6 and are harbour master of this voyage.
lesson-bid-wrong = It might do, but six pesos are a fair price at the start. Bid 6.
lesson-bid-pass = With silk in your hand the office is worth a few pesos to you. Bid 6.
lesson-bid-loan = You still have 30 pesos. A loan gives 12 and costs 15 in the end: not yet. Bid 6.
lesson-bid-more = More than ten for the first office is too dear. Bid 6.

lesson-buy = Now you may buy one share, or none. A share costs at least 5, and nobody but the master ever buys. You already own silk: more of it makes your plan stronger.
lesson-buy-right = Three shares of silk. What you bought everybody has seen; your first two are still a secret.
lesson-buy-wrong = You decide where the boats start, so let all your luck sail with one ware. Buy silk.
lesson-buy-none = A share at 5 is the best purchase of the whole game: every silk boat that arrives raises it. Buy silk.

lesson-ashore = One ware stays ashore this time and cannot gain. Leave jade behind.
lesson-ashore-right = Jade waits. Ginseng, nutmeg and silk sail.
lesson-ashore-wrong = It could stay ashore as well. For this lesson leave jade.
lesson-ashore-own = Silk is what you own! A ware ashore gains nothing. Leave jade.

lesson-start = The boats start on 0 to 5, and together on exactly 9. Give silk 5. So 4 are left: all for ginseng, and nutmeg starts on 0. Where does ginseng start?
lesson-start-right = Ginseng on 4, nutmeg on 0, silk on 5. Past 13 lies the port, and each boat gets three rolls of a die.
lesson-start-wrong = Then not all would come out as planned: silk on 5, nutmeg on 0, so ginseng on 4.

lesson-board = Now everybody places an accomplice, three times, and each time the dice are rolled after it. Whoever rides a boat that arrives shares its pay: 30 on the silk boat. The first place costs only 3. Board silk.
lesson-board-right = { $b } came along, so the 30 would be halved. { $c } bets on ginseng, and { $d } has joined the pirates, who plunder boats that stop on 13. The dice: ginseng 5, nutmeg 3, silk 2.
lesson-board-wrong = That is possible too. But silk is where your shares are and where you gave the best start: board it.
lesson-board-nutmeg = Nutmeg starts on 0 and needs 14 with three dice: a poor hope. Board silk.
lesson-board-pass = Whoever places nobody now is out until the next voyage. Board silk.

lesson-yard = Nutmeg stands on 3 with two rolls to go: to pass 13 it would need 11 with two dice. A boat that falls short ends in the shipyard. Shipyard A pays 6 if at least one boat does. Bet on misfortune.
lesson-yard-right = Whatever happens to your silk, nutmeg will most likely pay you. { $d } now insures the shipyard: 10 at once, and pays for every boat that ends there. The dice: ginseng 2, nutmeg 2, silk 5.
lesson-yard-wrong = Possible. But nutmeg is so far behind that shipyard A is nearly a sure 6 for 4.
lesson-yard-more = B needs two and C three boats in the shipyard. One is likely, more are not: take A.
lesson-yard-pass = You have two accomplices left, and a good bet lies before you: shipyard A.

lesson-port = One roll to go. Silk stands on 12, ginseng on 11: both will most likely arrive. Port B pays 8 if at least two boats do, and costs 3.
lesson-port-right = Then { $c }, as small pilot, moved ginseng one space on. The last roll: ginseng 3, nutmeg 3, silk 4. Silk and ginseng have arrived.
lesson-port-wrong = Look at the port: two boats stand right before it, and port B pays 8 for two.
lesson-port-three = Port C needs all three boats, and nutmeg stands on 5. Port B needs two.
lesson-port-nutmeg = Nutmeg would need 9 with one die. Take port B.

lesson-pay = Count: 15 for your place on the silk boat, 8 for port B, 6 for shipyard A, paid by { $d }. And silk has risen to 5, so your three shares are worth 15. Passing 13 means arriving; a boat that stops exactly on 13 belongs to the pirates, if there are any.

lesson-end = You know a whole voyage. The game goes on like this until a ware is worth 30: then cash and shares count. Watch what the others buy, and which boats they load.
