title = Manila
tagline = Smuggle wares past the pirates: bid, bet on boats, and hold the right shares

option-strong_pirates = Strong pirates
option-strong_pirates-help = Boarding pirates may throw a passenger out of a full boat.
option-first_bidder = First bidder
option-first_bidder-help = Who opens the first auction.
option-voluntary_finance = Loans at will
option-voluntary_finance-help = Offer loans and redemptions as moves of their own; otherwise only payments take loans.
option-stowaway_fee = Stowaway's fee
option-stowaway_fee-help = What an accomplice pays whose owner cannot afford any place.
option-stowaway_fee-none = nothing
option-stowaway_fee-all_cash = all the cash
option-max_voyages = Longest game
option-max_voyages-help = After this many voyages the game is scored as it stands.

# Words used in other messages
ware = { $ware ->
    [ginseng] ginseng
    [nutmeg] nutmeg
    [silk] silk
   *[jade] jade
}
Ware = { $ware ->
    [ginseng] Ginseng
    [nutmeg] Nutmeg
    [silk] Silk
   *[jade] Jade
}
other-ware = { $other ->
    [ginseng] ginseng
    [nutmeg] nutmeg
    [silk] silk
   *[jade] jade
}
lanes = { $ashore ->
    [ginseng] nutmeg { $a }, silk { $b }, jade { $c }
    [nutmeg] ginseng { $a }, silk { $b }, jade { $c }
    [silk] ginseng { $a }, nutmeg { $b }, jade { $c }
   *[jade] ginseng { $a }, nutmeg { $b }, silk { $c }
}
terms = { $how ->
    [cash] for { $cost }
    [loan] for { $cost }, takes { $loans ->
        [one] a loan
       *[other] { $loans } loans
    }
    [free] free, as a stowaway
    [fee] for all your cash ({ $cost }), as a stowaway
   *[taken] (closed)
}
fare = { $how ->
    [free] as a stowaway, for nothing
    [fee] as a stowaway, for all the cash ({ $cost })
   *[paid] for { $cost }
}

# Actions
label-pass = { $phase ->
    [bid] pass
    [buy] buy no share
    [place] place nobody till the next voyage
    [raid] stay on the pirate boat
    [small-pilot] move no boat
    [large-pilot] move no boat
    [large-pilot-again] leave it at one boat
   *[other] pass
}
label-bid = bid { $amount }{ $loans ->
    [0] { "" }
    [one] , takes a loan
   *[other] , takes { $loans } loans
}
label-lift = go above { $base }
label-buy = buy a { ware } share
label-leave = leave { ware } ashore
label-start = { $ware ->
    [none] start on { $space }
   *[other] start { ware } on { $space }
}
label-boat = ride with { ware } { terms }
label-port = port { $slot } { terms }
label-yard = shipyard { $slot } { terms }
label-pirate = turn pirate { terms }
label-post = { $size ->
    [small] small pilot
   *[large] large pilot
} { terms }
label-insurance = insurance agent, get { $premium } now
label-raid = board the { ware } boat
label-evict = throw out { $known ->
    [yes] { $seat }, on place { $place }
   *[no] the passenger on place { $place }
}
label-pilot = pilot { ware } { $way ->
    [on] { $spaces } on
   *[back] { $spaces } back
}
label-send = { $to ->
    [port] send it to the port
   *[yard] send it to the shipyard
}
label-loan = take a loan: { $gives } now, { $costs } back
label-redeem = redeem a share for { $costs }

# Questions
ask-bid = Bid for the office of harbour master
ask-buy = Buy a share?
ask-leave = Which ware stays ashore?
ask-start = Where does { ware } start?
ask-place = Place an accomplice
ask-raid = Pirate: board a boat on { $last }?
ask-evict = Whom do you throw out of the { ware } boat?
ask-small-pilot = Small pilot: move a boat one space?
ask-large-pilot = Large pilot: move one boat two spaces, or two boats one?
ask-large-pilot-again = Large pilot: another boat by one space?
ask-send = Captain: send the plundered { ware } to the port or to the shipyard?
note-bid = { $held ->
    [yes] { $bidder } bids { $bid }, you can pay { $can }
   *[no] no bid yet, you can pay { $can }
}
note-lift = your bid will be above { $base }
note-buy = only the master buys, one share a voyage
note-leave = it has no boat and cannot rise this time
note-start = { $left } spaces to share out
note-place = click a glowing place: the number is its price
note-stowaway = you cannot afford any place: go anywhere { $fee ->
    [0] for free
   *[other] for all your cash ({ $fee })
}
note-raid = a passenger shares the boat's pay; pirates who stay may plunder after roll 3
note-small-pilot = forward or back, boats in port stay
note-large-pilot = forward or back, boats in port stay
note-large-pilot-again = not the boat you have just moved

# Why not
why-over = The game is over: the wealth has been counted.
why-turn = It is { $seat }'s turn.
why-no-finance = At this table loans come only with payments that need them.
why-no-strong = Nobody is thrown out at this table: pirates board vacant places only.
why-lifted = You have lifted your bid: now name it.
why-must = You have to choose one of these.
why-time-bid = Bids are made in the auction that opens a voyage.
why-time-buy = Only the master buys a share, one, right after the auction.
why-time-leave = The master decides what stays ashore after buying, before the boats start.
why-time-start = The master starts the boats before the first accomplice is placed.
why-time-place = Accomplices are placed in turn, in the placement rounds.
why-time-raid = Pirates board after the second roll only.
why-time-evict = Strong pirates throw somebody out only while boarding a full boat.
why-time-pilot = Pilots move boats once, just before the third roll.
why-time-send = The pirate captain sends plundered boats after the third roll.
why-time-loan = Loans and redemptions are offered when you bid, may buy a share, or place.
why-bid = That means at least { $amount }, and you can raise { $can } in all.
why-no-stock = No { ware } share is left.
why-price = The share costs { $price }, and you can raise { $can } in all.
why-start = { $space } would leave { $rest } for the third boat; it takes 0 to { $most }, and all three make { $sum }.
why-insured = { $seat } is the insurance agent already.
why-dear = This place costs { $cost }, and you can raise { $can } in all.
why-ashore = { Ware } stays ashore in this voyage.
why-in-port = The { ware } boat is in port and takes nobody aboard.
why-full = The { ware } boat is full.
why-taken = Place { $slot } is taken by { $seat }.
why-pirates-full = Both pirate places are taken.
why-pilot-taken = { $seat } has this pilot's place.
why-not-on-13 = The { ware } boat does not stand on { $space }.
why-room-first = There is a boat with a vacant place: that comes first.
why-full-raid = The { ware } boat is full: there is no place to board.
why-captain = That is your captain, who has just boarded.
why-no-such-place = Nobody stands there on the { ware } boat.
why-docked = The { ware } boat has arrived: pilots cannot move it.
why-other-boat = The large pilot's second space is for another boat.
why-one-space = { $pilot ->
    [small] The small pilot moves a boat by one space only.
   *[large] The second boat moves by one space only.
}
why-below = The boat would go back beyond 0.
why-lock = { $done ->
    [loan] You have redeemed a share at this decision: no loan before the next one.
   *[redeem] You have taken a loan at this decision: no redemption before the next one.
}
why-no-free-share = All your shares ({ $shares }) are mortgaged.
why-no-loan = You have no open loan.
why-redeem = Redeeming costs { $cost }, and you have { $cash }.

# Events
event-dealt = You are dealt { $same ->
    [yes] two { ware } shares
   *[no] a { ware } and a { other-ware } share
}.
event-voyage = Voyage { $voyage }: { $seat } opens the auction.
event-bid = { $seat } bids { $amount }.
event-passed = { $forced ->
    [yes] { $seat } cannot raise and is out.
   *[no] { $seat } passes.
}
event-master = { $stays ->
    [yes] Nobody bids: { $seat } is harbour master for nothing.
   *[no] { $seat } pays { $paid } and is harbour master.
}
event-loan = { $forced ->
    [yes] { $seat } has to take a loan of { $gives }.
   *[no] { $seat } takes a loan of { $gives }.
}
event-redeemed = { $seat } redeems a share for { $costs }.
event-bought = { $seat } buys a { ware } share for { $price }.
event-no-share = { $seat } buys no share.
event-ashore = { $seat } leaves { ware } ashore.
event-started = The boats start: { lanes }.
event-placed-boat = { $seat } takes a place on the { ware } boat { fare }.
event-placed-port = { $seat } bets on port { $slot } { fare }.
event-placed-yard = { $seat } bets on shipyard { $slot } { fare }.
event-placed-pirate = { $seat } joins the pirates { fare }.
event-placed-post = { $seat } becomes { $size ->
    [small] small pilot
   *[large] large pilot
} { fare }.
event-placed-insurance = { $seat } becomes insurance agent.
event-declined = { $seat } places nobody till the next voyage.
event-rolled = Roll { $move }: { lanes }.
event-docked = { $how ->
    [sails] The { ware } boat reaches port { $slot }.
    [calm] No pirates: the { ware } boat drifts from { $last } into port { $slot }.
   *[pirate] The plundered { ware } boat lies in port { $slot }.
}
event-boarded = { $seat } boards the { ware } boat from the pirate boat.
event-evicted = { $seat } throws { $victim } off the { ware } boat.
event-promoted = { $seat } is pirate captain now.
event-stayed = { $seat } stays on the pirate boat.
event-piloted = { $seat } pilots { ware } { $way ->
    [port] from { $from } into the port
    [on] on from { $from } to { $to }
   *[back] back from { $from } to { $to }
}.
event-rested = { $size ->
    [small] { $seat } (small pilot) moves no boat.
   *[large] { $seat } (large pilot) is done.
}
event-wrecked = The { ware } boat goes to shipyard { $slot }.
event-plundered = The { ware } boat stands on { $last }: { $pirates ->
    [one] the pirate plunders
   *[other] the pirates plunder
} { $pool }.
event-sent = { $seat } sends the plundered { ware } boat to the { $to ->
    [port] port
   *[yard] shipyard
}.
event-income-boat = { $seat } earns { $amount } with { ware }.
event-income-pirate = { $seat } plunders { $amount } from { ware }.
event-income-port = { $seat } earns { $amount } at port { $slot }.
event-income-yard = { $seat } earns { $amount } at shipyard { $slot }.
event-income-premium = { $seat } gets a premium of { $amount }.
event-repair = { $to ->
    [bank] { $agent } pays the bank { $amount } for shipyard { $slot }.
   *[seat] { $agent } pays { $amount } for shipyard { $slot }.
}
event-bankrupt = { $seat } cannot pay it all: the bank covers { $cover }.
event-rose = { Ware } rises to { $value }.
event-end = The game ends after { $voyages ->
    [one] { $voyages } voyage
   *[other] { $voyages } voyages
}.

# Panels
headline = Voyage { $voyage }: { $step ->
    [auction] auction
    [duties] the master's duties
    [place] accomplices, round { $round }
    [board] pirates board
    [pilot] pilots
   *[other] plunder
}
headline-over = Over after { $voyage ->
    [one] { $voyage } voyage
   *[other] { $voyage } voyages
}
seat-line = { $shares ->
    [one] { $shares } share
   *[other] { $shares } shares
}{ $loans ->
    [0] { "" }
    [one] , { $loans } loan
   *[other] , { $loans } loans
}{ $now ->
    [over] { "" }
    [declined] { " " }· can pay { $can } · places no more
   *[playing] { " " }· can pay { $can } · { $men } at home
}

sheet-start = Start
sheet-bids = Bids for the office
sheet-bought = Shares bought
sheet-places = Places taken
sheet-boats = Boats in port
sheet-pirates = Plunder
sheet-port = Port
sheet-yard = Shipyard
sheet-insurance = Insurance
sheet-loans = Cost of loans
sheet-shares = Shares at the end
sheet-total = Wealth

figure-ware-places = Places of the { ware } boat
figure-ware-pays = Pay of the { ware } boat
figure-port-cost = Price of a port place
figure-port-pays = Pay of a port place
figure-yard-cost = Price of a shipyard place
figure-yard-pays = Pay of a shipyard place
figure-pirates-cost = Price of a pirate's place
figure-pilots-cost = Price of a pilot's place
figure-pilots-steps = Spaces a pilot moves
figure-insurance-premium = Insurance premium
figure-money-start-cash = Cash at the start
figure-money-market = Values of the black market
figure-money-share-min-price = Lowest price of a share
figure-money-loan-gives = A loan brings
figure-money-loan-costs = A loan costs
figure-shares-per-ware = Shares of each ware
figure-shares-pile-per-ware = Of these, shuffled for the deal
figure-shares-dealt = Shares dealt to each player
figure-track-last-space = Last space of the track
figure-track-start-max = Highest start space
figure-track-start-sum = Sum of the start spaces
figure-track-die-faces = Faces of a die
figure-auction-most-raise = Highest raise by one choice
figure-auction-lift = A lift adds
figure-men-p3 = Accomplices, 3 players
figure-men-p4 = Accomplices, 4 players
figure-men-p5 = Accomplices, 5 players
figure-game-last-voyage = Most voyages

# The board
board = The river to Manila: three lanes from 0 to 13, port, shipyard, pirates, pilots, insurance, black market
board-ashore = stays ashore
board-auction = Auction
board-no-bid = no bid yet
board-office = The harbour master
board-office-coin = may buy a share
board-office-anchor = loads three wares and starts the boats
board-office-man = places the first accomplice
board-bid-now = highest bid
board-leads = leads
board-voyage = Voyage { $n }
board-boat = { Ware } boat
board-seat = { $seat }: cash { $cash }, can pay { $can }, at home { $men }
board-opens = opens
board-pilots = Pilots
board-before-3 = before roll 3
board-insurance = Insurance
board-insurance-1 = then you pay
board-insurance-2 = the yard: { $owed }
board-port = Port of Manila
board-chance = how likely it arrives, by the dice alone
board-past = past { $space }
board-yard = Shipyard
board-short = short of { $space }
board-slot = { $n ->
    [1] 1st boat
    [2] 2nd boat
   *[3] 3rd boat
}
board-pirates = Pirates
board-plunder = take boats on { $space }
board-captain = captain
board-second = second
board-market = Black market
board-ends = { $top } ends the game
board-left = { $n } left
board-price = price
board-loan = + loan
board-loans = { $n } loans
board-free = free
board-men = { $n ->
    [one] { $n } accomplice left
   *[other] { $n } accomplices left
}
board-can = can pay { $n }
board-wealth = wealth { $n }
board-worth = shares worth { $n }
board-owed = loans to pay back: { $n }
board-pledged = { $n } of { $of } mortgaged
board-declined = places no more
board-passed = passed
button-pass = { $phase ->
    [bid] Pass
    [buy] No share
    [place] Place nobody
    [raid] Stay pirate
    [large-pilot-again] One boat is enough
   *[other] Move no boat
}
button-pass-note = { $phase ->
    [bid] out of this auction
    [buy] keep the cash
    [place] till the next voyage
    [raid] plunder later
    [large-pilot-again] done
   *[other] let the dice decide
}
button-loan = Take a loan
button-loan-note = +{ $gives } now, −{ $costs } later
button-redeem = Redeem
button-redeem-note = −{ $costs } now
button-port = To the port
button-port-note = the ware rises
button-yard = To the shipyard
button-yard-note = counts as wrecked
list-port = Port
list-yard = Shipyard
list-post = { $size ->
    [small] Small pilot
   *[large] Large pilot
}
list-pirate = Pirate
list-insurance = Insurance
list-evict = place { $n }

# The table in words
table-no-bid = No bid yet; { $seat } is to bid.
table-bid = { $seat } bids { $bid }; { $turn } is to answer.
table-passed = Out of the auction: { $seats }.
table-master = Harbour master: { $seat }.
table-ashore = { Ware } stays ashore.
table-boat = { Ware } (pays { $pays }): { $where ->
    [idle] not started
    [sea] on { $space }
    [port] port { $slot }
   *[yard] shipyard { $slot }
}; { $crew ->
    [0] nobody aboard
   *[other] aboard: { $men }
}.
table-port = Port { $slot }: { $seat }.
table-yard = Shipyard { $slot }: { $seat }.
table-pirate = { $rank ->
    [captain] Pirate captain
   *[second] Second pirate
}: { $seat }.
table-pilot = { $size ->
    [small] Small pilot
   *[large] Large pilot
}: { $seat }.
table-agent = Insurance agent: { $seat }.
table-market = { Ware }: worth { $value }, share price { $price }, { $left } left.
table-seat = { $seat }: cash { $cash }, { $shares ->
    [one] { $shares } share
   *[other] { $shares } shares
}, { $loans ->
    [one] { $loans } loan
   *[other] { $loans } loans
}{ $now ->
    [over] { "" }
   *[playing] , can pay { $can }, { $men ->
        [one] { $men } accomplice
       *[other] { $men } accomplices
    } at home
}{ $now ->
    [declined] , places no more
   *[playing] { "" }
}.
table-bought = { $seat } has bought { $count } of { ware }.
table-shares = Shares of { $seat }: ginseng { $ginseng }, nutmeg { $nutmeg }, silk { $silk }, jade { $jade }.
table-own = Your shares: ginseng { $ginseng }, nutmeg { $nutmeg }, silk { $silk }, jade { $jade }.
