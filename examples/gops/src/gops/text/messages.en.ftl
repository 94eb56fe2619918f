title = GOPS
tagline = Equal hands, one prize a round: who reads the others?
do-bid = Bid { $value }
ask-bid = Which card do you bid for the prize?
why-wait = You have bid already.
why-not = This card has been spent.
event-prize = The next prize is worth { $points }.
event-bid = { $who-you ->
    [yes] You bid
   *[no] { $who } bids
    } { $card }.
event-taken = { $who-you ->
    [yes] You take
   *[no] { $who } takes
    } the prize: { $points }.
event-lost = The highest bids are equal: the prize of { $points } goes to nobody.
field-prizes = Prizes so far: { $value }
field-deck = Prizes to come: { $value }
field-hand = in hand: { $value }
figure-game-cards = Cards in a hand, and prizes
