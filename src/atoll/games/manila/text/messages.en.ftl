title = Manila
tagline = Smuggle wares past the pirates: bid, bet on boats, and collect the right shares

option-strong_pirates = Strong pirates
option-strong_pirates-help = May boarding pirates throw a passenger off a full boat? (MA-160, MA-161)
option-strong_pirates-off = no
option-strong_pirates-on = only if no boat on 13 has a vacant place
option-strong_pirates-any_boat = yes, even if another boat on 13 has a vacant place
option-declining = Declining to place
option-declining-help = How long a player who places nobody sits out (MA-041)
option-declining-voyage = until the next voyage
option-declining-round = this round only
option-first_bidder = First bidder
option-first_bidder-help = Who opens the first auction
option-voluntary_finance = Loans at will
option-voluntary_finance-help = On: take loans and redeem shares whenever you like on your turn. Off: loans are taken only when you are short of cash
option-stowaway_fee = Stowaway's fee
option-stowaway_fee-help = What a player who cannot afford any place pays for one
option-stowaway_fee-none = nothing
option-stowaway_fee-all_cash = all their cash
option-max_voyages = Longest game
option-max_voyages-help = After this many voyages the game ends and is scored

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
needs-loans = { $loans ->
    [0] { "" }
    [one] { " " }(needs a loan)
   *[other] { " " }(needs { $loans } loans)
}
terms = { $how ->
    [cash] for { $cost }
    [loan] for { $cost }{ needs-loans }
    [free] for free, as a stowaway
    [fee] for all your cash ({ $cost }), as a stowaway
   *[taken] (not vacant)
}
fare = { $how ->
    [free] for free, as a stowaway
    [fee] for all the cash ({ $cost }), as a stowaway
   *[paid] for { $cost }
}

# Actions
label-pass = { $phase ->
    [bid] pass
    [buy] buy no share
    [place] { $until ->
        [round] place nobody this round
       *[voyage] place nobody until the next voyage
    }
    [raid] stay on the pirate boat
    [large-pilot-again] move no second boat
   *[other] move no boat
}
label-bid = bid { $amount }{ needs-loans }
label-lift = bid more than { $base }
label-buy = buy a { ware } share
label-leave = leave { ware } ashore
label-start = { $ware ->
    [none] start on { $space }
   *[other] start { ware } on { $space }
}
label-boat = place on the { ware } boat { terms }
label-port = port { $slot } { terms }
label-yard = shipyard { $slot } { terms }
label-pirate = join the pirates { terms }
label-post = { $size ->
    [small] small pilot
   *[large] large pilot
} { terms }
label-insurance = insurance agent: get { $premium } now
label-raid = board the { ware } boat
label-evict = throw out { $known ->
    [yes] { $seat-you ->
        [yes] your own accomplice
       *[no] { $seat }
    }
   *[no] the passenger
} on place { $place }
label-pilot = move the { ware } boat { $spaces } { $way ->
    [on] forward
   *[back] back
}
label-send = { $to ->
    [port] send it to the port
   *[yard] send it to the shipyard
}
label-loan = take a loan: { $gives } now, { $costs } to redeem
label-redeem = redeem a share for { $costs }

# Questions
ask-bid = Bid to become harbour master, or pass
ask-buy = Buy a share?
ask-leave = Which ware stays ashore?
ask-start = Where does { ware } start?
ask-place = Place an accomplice
ask-raid = Pirate: board a boat on { $last }?
ask-evict = Whom do you throw off the { ware } boat?
ask-small-pilot = Small pilot: move a boat 1 space?
ask-large-pilot = Large pilot: move one boat 2 spaces, or two boats 1 space each?
ask-large-pilot-again = Large pilot: move a second boat 1 space?
ask-send = Captain: send the plundered { ware } boat to the port or to the shipyard?
note-bid = { $held ->
    [yes] { $bidder } bids { $bid }
   *[no] no bids yet
}; you can pay up to { $can }
note-lift = your bid will be above { $base }
note-buy = one share per voyage, and only the harbour master buys
note-leave = it has no boat this voyage, so it cannot rise
note-start = { $left } { $boats ->
    [three] spaces left to split among the boats
   *[two] { $left ->
        [one] space left for the last two boats
       *[other] spaces left to split between the last two boats
    }
}
note-place = the number on a place is its price
note-stowaway = you cannot afford any place, so take any vacant one { $fee ->
    [0] for free
   *[other] for all your cash ({ $fee })
}
note-raid = on a boat you share its pay; on the pirate boat you plunder boats on 13 after roll 3
note-pilot = forward or back; boats in port stay there
note-large-pilot-again = any boat but the one you have just moved

# Why not
why-over = The game is over: everyone's wealth has been counted.
why-turn = It is { $seat }'s turn.
why-no-finance = At this table a loan is taken only when you are short of cash.
why-no-strong = At this table pirates take vacant places only; nobody is thrown out.
why-lifted = You have already gone higher: now choose your bid.
why-must = You must choose one of the options offered.
why-time-bid = Bids are made in the auction at the start of a voyage.
why-time-buy = Only the harbour master buys: one share, right after the auction.
why-time-leave = The harbour master decides what stays ashore after buying a share, before the boats start.
why-time-start = The harbour master starts the boats before anyone places an accomplice.
why-time-place = Accomplices are placed in turn, in the placement rounds.
why-time-raid = Pirates board only after roll 2.
why-time-evict = Strong pirates throw a passenger out only while boarding a full boat.
why-time-pilot = Pilots move boats only once, just before roll 3.
why-time-send = The pirate captain sends plundered boats on after roll 3.
why-time-loan = Take loans and redeem shares when you bid, when you may buy a share, or when you place.
why-bid = That bid would be at least { $amount }; you can pay up to { $can }.
why-no-stock = No { ware } shares are left.
why-price = The share costs { $price }; you can pay up to { $can }.
why-start = Starts run from 0 to { $most } and must total { $sum }.
why-insured = { $seat-you ->
    [yes] You are already the insurance agent.
   *[no] { $seat } is already the insurance agent.
}
why-dear = This place costs { $cost }; you can pay up to { $can }.
why-ashore = { Ware } stays ashore this voyage.
why-in-port = The { ware } boat is in port: nobody can join it.
why-full = The { ware } boat is full.
why-taken = { $seat-you ->
    [yes] You already hold place { $slot }.
   *[no] { $seat } already holds place { $slot }.
}
why-pirates-full = Both places on the pirate boat are taken.
why-pilot-taken = { $seat-you ->
    [yes] You already hold this pilot's place.
   *[no] { $seat } already holds this pilot's place.
}
why-not-on-13 = The { ware } boat is not on { $space }.
why-room-first = Another boat on { $space } has a vacant place: board that one.
why-full-raid = The { ware } boat is full: there is no vacant place to board.
why-captain = That is your captain, who has just boarded.
why-no-such-place = There is nobody on that place of the { ware } boat.
why-docked = The { ware } boat is in port: pilots cannot move it.
why-other-boat = The second space must go to a different boat.
why-one-space = { $pilot ->
    [small] The small pilot moves a boat 1 space only.
   *[large] The second boat moves 1 space only.
}
why-below = A boat cannot move back past 0.
why-lock = { $done ->
    [loan] You have just redeemed a share; you can take a loan at your next decision.
   *[redeem] You have just taken a loan; you can redeem a share at your next decision.
}
why-no-free-share = All your shares ({ $shares }) are mortgaged.
why-no-loan = You have no loans.
why-redeem = Redeeming a share costs { $cost }; you have { $cash }.

# Events
event-dealt = You are dealt { $same ->
    [yes] two { ware } shares
   *[no] one { ware } share and one { other-ware } share
}.
event-voyage = Voyage { $voyage }: { $seat-you ->
    [yes] you open
   *[no] { $seat } opens
} the auction.
event-bid = { $seat-you ->
    [yes] You bid
   *[no] { $seat } bids
} { $amount }.
event-passed = { $seat-you ->
    [yes] { $forced ->
        [yes] You cannot bid higher and drop out.
       *[no] You pass.
    }
   *[no] { $forced ->
        [yes] { $seat } cannot bid higher and drops out.
       *[no] { $seat } passes.
    }
}
event-master = { $stays ->
    [yes] Nobody bids: { $seat-you ->
        [yes] you are
       *[no] { $seat } is
    } harbour master for free.
   *[no] { $seat-you ->
        [yes] You pay { $paid } and become
       *[no] { $seat } pays { $paid } and becomes
    } harbour master.
}
event-loan = { $seat-you ->
    [yes] { $forced ->
        [yes] You are short of cash and take
       *[no] You take
    }
   *[no] { $forced ->
        [yes] { $seat } is short of cash and takes
       *[no] { $seat } takes
    }
} a loan of { $gives }.
event-redeemed = { $seat-you ->
    [yes] You redeem
   *[no] { $seat } redeems
} a share for { $costs }.
event-bought = { $seat-you ->
    [yes] You buy
   *[no] { $seat } buys
} a { ware } share for { $price }.
event-no-share = { $seat-you ->
    [yes] You buy
   *[no] { $seat } buys
} no share.
event-ashore = { $seat-you ->
    [yes] You leave
   *[no] { $seat } leaves
} { ware } ashore.
event-started = The boats start: { lanes }.
event-placed-boat = { $seat-you ->
    [yes] You take
   *[no] { $seat } takes
} a place on the { ware } boat { fare }.
event-placed-port = { $seat-you ->
    [yes] You take
   *[no] { $seat } takes
} port { $slot } { fare }.
event-placed-yard = { $seat-you ->
    [yes] You take
   *[no] { $seat } takes
} shipyard { $slot } { fare }.
event-placed-pirate = { $seat-you ->
    [yes] You join
   *[no] { $seat } joins
} the pirates { fare }.
event-placed-post = { $seat-you ->
    [yes] You become
   *[no] { $seat } becomes
} { $size ->
    [small] small pilot
   *[large] large pilot
} { fare }.
event-placed-insurance = { $seat-you ->
    [yes] You become
   *[no] { $seat } becomes
} insurance agent.
event-declined = { $seat-you ->
    [yes] You place
   *[no] { $seat } places
} nobody { $until ->
    [round] this round
   *[voyage] until the next voyage
}.
event-rolled = Roll { $move }: { lanes }.
event-docked = { $how ->
    [sails] The { ware } boat reaches port { $slot }.
    [calm] No pirates: the { ware } boat goes from { $last } to port { $slot }.
   *[pirate] The plundered { ware } boat is in port { $slot }.
}
event-boarded = { $seat-you ->
    [yes] You board
   *[no] { $seat } boards
} the { ware } boat from the pirate boat.
event-evicted = { $seat-you ->
    [yes] You throw
   *[no] { $seat } throws
} { $victim-you ->
    [yes] { $seat-you ->
        [yes] your own accomplice
       *[no] you
    }
   *[no] { $victim }
} off the { ware } boat.
event-promoted = { $seat-you ->
    [yes] You are
   *[no] { $seat } is
} pirate captain now.
event-stayed = { $seat-you ->
    [yes] You stay
   *[no] { $seat } stays
} on the pirate boat.
event-piloted = { $seat-you ->
    [yes] You move
   *[no] { $seat } moves
} the { ware } boat { $way ->
    [port] from { $from } into the port
    [on] forward from { $from } to { $to }
   *[back] back from { $from } to { $to }
}.
event-rested = { $seat-you ->
    [yes] As { $size } pilot you are
   *[no] { $seat } ({ $size } pilot) is
} done.
event-wrecked = The { ware } boat ends up in shipyard { $slot }.
event-plundered = { $pirates ->
    [one] The pirate plunders
   *[other] The pirates plunder
} the { ware } boat on { $last }: { $pool }.
event-sent = { $seat-you ->
    [yes] You send
   *[no] { $seat } sends
} the plundered { ware } boat to the { $to ->
    [port] port
   *[yard] shipyard
}.
event-income-boat = { $seat-you ->
    [yes] You earn
   *[no] { $seat } earns
} { $amount } with { ware }.
event-income-pirate = { $seat-you ->
    [yes] You plunder
   *[no] { $seat } plunders
} { $amount } from the { ware } boat.
event-income-port = { $seat-you ->
    [yes] You earn
   *[no] { $seat } earns
} { $amount } at port { $slot }.
event-income-yard = { $seat-you ->
    [yes] You earn
   *[no] { $seat } earns
} { $amount } at shipyard { $slot }.
event-income-premium = { $seat-you ->
    [yes] You get
   *[no] { $seat } gets
} a premium of { $amount }.
event-repair = { $agent-you ->
    [yes] You pay
   *[no] { $agent } pays
} { $to ->
    [bank] the bank { $amount }
   *[seat] { $amount }
} for shipyard { $slot }.
event-bankrupt = { $seat-you ->
    [yes] You cannot pay everything
   *[no] { $seat } cannot pay everything
}: the bank covers { $cover }.
event-rose = { Ware } rises to { $value }.
event-end = The game ends after { $voyages ->
    [one] { $voyages } voyage
   *[other] { $voyages } voyages
}.

# Panels
headline = Voyage { $voyage }: { $step ->
    [auction] auction
    [duties] the harbour master's duties
    [place] placing accomplices, round { $round }
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
    [declined] { " " }· can pay { $can } · places nobody until the next voyage
   *[playing] { " " }· can pay { $can } · { board-men }
}
board-men = { $men ->
    [one] { $men } accomplice left
   *[other] { $men } accomplices left
}

sheet-start = Cash at the start
sheet-bids = Winning bids
sheet-bought = Shares bought
sheet-places = Places paid for
sheet-boats = Places on boats
sheet-pirates = Plunder
sheet-port = Port places
sheet-yard = Shipyard places
sheet-insurance = Insurance
sheet-loans = Cost of loans
sheet-shares = Value of shares
sheet-total = Wealth

figure-ware-places = Places of the { ware } boat
figure-ware-pays = Pay of the { ware } boat
figure-port-cost = Price of a port place
figure-port-pays = Pay of a port place
figure-yard-cost = Price of a shipyard place
figure-yard-pays = Pay of a shipyard place
figure-pirates-cost = Price of a pirate's place
figure-pilots-cost = Price of a pilot's place (small, large)
figure-pilots-steps = Spaces a pilot moves (small, large)
figure-insurance-premium = Insurance premium
figure-money-start-cash = Cash at the start
figure-money-market = Values of the black market
figure-money-share-min-price = Lowest price of a share
figure-money-loan-gives = A loan gives
figure-money-loan-costs = Redeeming a share costs
figure-shares-per-ware = Shares of each ware
figure-shares-pile-per-ware = Of these, shuffled to be dealt
figure-shares-dealt = Shares dealt to each player
figure-track-last-space = Last space of the track
figure-track-start-max = Highest start space
figure-track-start-sum = Sum of the start spaces
figure-track-die-faces = Faces of a die
figure-auction-most-raise = Highest raise in one click
figure-auction-lift = “Bid more” adds
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
board-office-man = places first
board-bid-now = highest bid
board-leads = leads
board-voyage = Voyage { $n }
board-boat = { Ware } boat
board-seat = { $seat }: cash { $cash }, can pay { $can }, { board-men }
board-opens = opens
board-pilots = Pilots
board-before-3 = before roll 3
board-insurance = Insurance
board-insurance-1 = later you pay
board-insurance-2 = shipyard { $owed }
board-port = Port of Manila
board-chance = chance to reach the port by the dice alone
board-past = past { $space }
board-yard = Shipyard
board-short = short of { $space }
board-slot = { $n ->
    [1] 1st boat
    [2] 2nd boat
   *[3] 3rd boat
}
board-pirates = Pirates
board-plunder = plunder boats on { $space }
board-captain = captain
board-second = second
board-market = Black market
board-ends = { $top } ends the game
board-left = { $n } left
board-price = price
board-loan = + loan
board-loans = { $n ->
    [one] { $n } loan
   *[other] { $n } loans
}
board-free = free
board-can = can pay { $n }
board-wealth = wealth { $n }
board-worth = shares worth { $n }
board-owed = owed on loans: { $n }
board-pledged = { $n } of { $of } mortgaged
board-declined = sits out this voyage
board-passed = passed
button-pass = { $phase ->
    [bid] Pass
    [buy] No share
    [place] Place nobody
    [raid] Stay a pirate
    [large-pilot-again] No second boat
   *[other] Move no boat
}
button-pass-note = { $phase ->
    [bid] out of this auction
    [buy] keep your cash
    [place] { $until ->
        [round] this round
       *[voyage] until the next voyage
    }
    [raid] hope to plunder
    [large-pilot-again] done
   *[other] let the dice decide
}
button-loan = Take a loan
button-loan-note = +{ $gives } now, −{ $costs } later
button-redeem = Redeem share
button-redeem-note = −{ $costs } now
button-port = To the port
button-port-note = the ware rises
button-yard = To the shipyard
button-yard-note = the ware does not rise
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
table-no-bid = No bids yet; { $seat-you ->
    [yes] it is your turn
   *[no] next: { $seat }
}.
table-bid = { $seat-you ->
    [yes] You lead
   *[no] { $seat } leads
} with { $bid }; { $turn-you ->
    [yes] it is your turn
   *[no] next: { $turn }
}.
table-passed = Out of the auction: { $seats }.
table-master = Harbour master: { $seat-you ->
    [yes] you
   *[no] { $seat }
}.
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
table-port = Port { $slot }: { $seat-you ->
    [yes] you
   *[no] { $seat }
}.
table-yard = Shipyard { $slot }: { $seat-you ->
    [yes] you
   *[no] { $seat }
}.
table-pirate = { $rank ->
    [captain] Pirate captain
   *[second] Second pirate
}: { $seat-you ->
    [yes] you
   *[no] { $seat }
}.
table-pilot = { $size ->
    [small] Small pilot
   *[large] Large pilot
}: { $seat-you ->
    [yes] you
   *[no] { $seat }
}.
table-agent = Insurance agent: { $seat-you ->
    [yes] you
   *[no] { $seat }
}.
table-market = { Ware }: worth { $value }, share price { $price }, { $left } left.
table-seat = { $seat-you ->
    [yes] You
   *[no] { $seat }
}: cash { $cash }, { $shares ->
    [one] { $shares } share
   *[other] { $shares } shares
}, { $loans ->
    [one] { $loans } loan
   *[other] { $loans } loans
}{ $now ->
    [over] { "" }
    [declined] , can pay { $can }, { $seat-you ->
        [yes] place
       *[no] places
    } nobody until the next voyage
   *[playing] , can pay { $can }, { board-men }
}.
table-bought = { $seat-you ->
    [yes] You have
   *[no] { $seat } has
} bought { $count } { $count ->
    [one] share
   *[other] shares
} of { ware }.
table-shares = { $seat-you ->
    [yes] Your shares
   *[no] { $seat }, shares
}: ginseng { $ginseng }, nutmeg { $nutmeg }, silk { $silk }, jade { $jade }.
table-own = Your shares: ginseng { $ginseng }, nutmeg { $nutmeg }, silk { $silk }, jade { $jade }.

# Captions of the film, and the summary since one's last turn
caption-roll = Roll { $move }
caption-started = The boats start
caption-sail = The boats sail
caption-reached = { ware } on { $space }
caption-arrive = { $boats ->
    [one] { $wares } reaches the port
   *[other] Into the port: { $wares }
}
caption-pays = { $why ->
    [boat] The { ware } boat pays { $pays }
    [pirate] The pirates share { $pays } from the { ware } boat
    [port] Port { $slot } pays { $pays }
   *[yard] Shipyard { $slot } pays { $pays }
}
caption-gain = { $seat-you ->
    [yes] you
   *[no] { $seat }
} +{ $amount }
caption-row = { $row }
caption-insurance = { $seat-you ->
    [yes] You pay
   *[no] { $seat } pays
} { $amount } as insurance agent
caption-rise = { $wares ->
    [one] A ware rises
   *[other] Wares rise
}
caption-price = { ware } { $value }
caption-count = Wealth is counted
caption-wealth = { $seat-you ->
    [yes] you
   *[no] { $seat }
} { $n }
recap-earned = +{ $amount } { $why ->
    [boat] from { ware }
    [pirate] plundered from { ware }
    [port] from port { $slot }
    [yard] from shipyard { $slot }
   *[premium] for insurance
}
recap-paid = −{ $amount } paid
recap-master = harbour master
recap-bought = buys { ware }
recap-place = { $kind ->
    [boat] on the { ware } boat
    [port] port { $slot }
    [yard] shipyard { $slot }
    [pirate] pirate
    [post] { $size } pilot
   *[insurance] insurance agent
}
recap-declined = places nobody { $until ->
    [round] this round
   *[voyage] until the next voyage
}
recap-boarded = boards the { ware } boat
recap-piloted = moves { ware } { $way ->
    [on] forward
   *[back] back
}
recap-sent = sends { ware } to the { $to ->
    [port] port
   *[yard] shipyard
}
recap-loan = a loan
recap-bid = bids { $amount }
recap-passed = passes
risk-decline = You will place nobody until the next voyage, though you have { $men ->
    [one] { $men } accomplice
   *[other] { $men } accomplices
} left.

# Look-ahead: what a choice costs and may bring
ahead-boat = { Ware } boat · { terms } · pays { $share }{ $aboard ->
    [one] { "" }
   *[other] { " " }({ $pays } for { $aboard })
} if it reaches the port: { $chance }% by the dice
ahead-port = Port { $slot } · { terms } · pays { $pays } if at least { $boats ->
    [one] 1 boat reaches
   *[other] { $boats } boats reach
} the port: { $sure ->
    [yes] { $chance }%
   *[no] { $chance }% or more
} by the dice
ahead-yard = Shipyard { $slot } · { terms } · pays { $pays } if at least { $boats ->
    [one] 1 boat falls
   *[other] { $boats } boats fall
} short of 13: { $sure ->
    [yes] { $chance }%
   *[no] { $chance }% or more
} by the dice
ahead-pirate = Pirate · { terms } · { $chance }% that a boat ends on { $last }; the pirates share its pay
ahead-post = { $size ->
    [small] Small pilot
   *[large] Large pilot
} · { terms } · moves boats { $spaces ->
    [one] 1 space
   *[other] { $spaces } spaces
} in all before roll 3; earns nothing
percent = { $chance }%
ahead-insurance = Insurance agent · you get { $premium } now · for 1, 2, 3 boats in the shipyard you pay { $a }, { $b }, { $c }; for none nothing: { $none }% by the dice
ahead-start = Start on { $space } · { $chance }% to pass { $last } by the dice alone
ahead-pilot = { Ware } { $arrives ->
    [yes] into the port · it has arrived
   *[no] to { $to } · { $chance }% to pass { $last } with roll 3
}
ahead-buy = { Ware } share · costs { $price }, worth { $value } now · it cannot be sold; it counts at the end and can be mortgaged
