# Words of Mangrovia

title = Mangrovia
tagline = Place bowls, follow the boat, build huts along eight divine paths
option-stone_tiles = Stone tiles
option-stone_tiles-help = Tiles on the stone area: gods break ties, helpers help you pay. You can also pick the tiles by hand (MG-R30)
option-stone_tiles-off = none
option-stone_tiles-mixed = gods and helpers, at random
option-stone_tiles-gods = gods only
option-stone_tiles-helpers = helpers only
option-wild_needs_card = The wild tile does not replace the card
option-wild_needs_card-help = The tile “wild landscape” only frees you from the birds: you still pay a landscape card of the territory (MG-R27)
wrong-tile = there is no tile “{ $tile }”
wrong-tiles = you picked { $n }; with { $seats } players there is space for 1 to { $most } tiles
option-memory = Other players' hands
option-memory-help = Show only how many cards they hold, or also the cards everyone saw them take
option-memory-on = numbers only
option-memory-aid = with the cards everyone saw

# Landscapes; the argument is a letter, or two letters for a territory with two landscapes
land = { $land ->
     [W] water
     [S] sand
     [M] mangrove
     [R] reed
     [WS] water or sand
     [WM] water or mangrove
     [WR] water or reed
     [SW] sand or water
     [SM] sand or mangrove
     [SR] sand or reed
     [MW] mangrove or water
     [MS] mangrove or sand
     [MR] mangrove or reed
     [RW] reed or water
     [RS] reed or sand
     [RM] reed or mangrove
    *[none] {""}
}
# As marked on the board and on cards
land-sign = { $land ->
     [W] W
     [S] S
     [M] M
    *[R] R
}
land-two = { $land2 ->
     [W] water
     [S] sand
     [M] mangrove
     [R] reed
    *[none] {""}
}

sort-card = { $sort ->
     [value] value card
     [land] landscape card
    *[amulet] amulet
}
card = { $sort ->
     [value] value card { $value }
     [land] { land } card
    *[amulet] amulet worth { $value }
}
whose = { $whose ->
     [neutral] the neutral player
     [seat] { $seat-you ->
         [yes] you
        *[no] { $seat }
    }
    *[nobody] nobody
}
whose-two = { $whose2 ->
     [neutral] the neutral player
     [seat] { $seat2-you ->
         [yes] you
        *[no] { $seat2 }
    }
    *[nobody] nobody
}
who = { $seat-you ->
     [yes] You
    *[no] { $seat }
}
helper = { $helper ->
     [value3] value 3
     [amulet2] amulet 2
    *[wild] wild landscape
}
tile = { $tile ->
     [god] god of path { $path }
     [value3] helper “value 3”
     [amulet2] helper “amulet 2”
    *[wild] helper “wild landscape”
}
tile-text = { $tile ->
     [god] Wins ties on this path for you.
     [value3] Pays once like a value card 3.
     [amulet2] Pays once like an amulet worth 2.
    *[wild] Pays once like any landscape card, and no bird is needed.
}
points = { $points ->
     [one] 1 point
    *[other] { $points } points
}
huts = { $huts ->
     [one] 1 hut
    *[other] { $huts } huts
}
price = price { $price } ({ $pay ->
     [amulets] amulets
    *[cards] value cards
})
points-now = { $points ->
     [0] {""}
    *[other] , { points } now
}

# What an action at a pier leaves out: a part of it, or what is still to come of that part
left-out = { $deed ->
     [open] { $done ->
         [0] { $times ->
             [1] the open card
            *[other] the open cards
        }
        *[other] the second open card
    }
     [closed] { $done ->
         [0] { $times ->
             [1] the closed card
            *[other] the closed cards
        }
        *[other] the second closed card
    }
     [build] { $done ->
         [0] building
        *[other] the second hut
    }
     [amulets] the amulets
    *[either] pier { $pier }
}

# Choices
do-bowl = Bowl on site { $what }
do-skip = Skip { left-out }
do-amulets = Collect amulets
do-open = Take the open value card { $what }
do-open-land = Take the open { land } card
do-closed = { $what ->
     [value] Draw a closed value card
    *[land] Draw a closed landscape card
}
do-put-back = Put back the amulet worth { $what }
do-land = Pay a { land } card
do-wild = Pay the wild tile
do-pay = Pay a value card { $what }
do-start = Pay your { $nth ->
     [1] first
    *[2] second
} start card, { $value }
do-tile3 = Pay the tile “value 3”
do-amulet = Pay an amulet worth { $what }
do-tile2 = Pay the tile “amulet 2”
do-birds = Birds on { land } and { land-two }
do-build = Hut on { $cell }: { land }, { price }{ points-now }
do-double = Double hut on { $cell }: { land }, { price }{ points-now }

# Questions
ask-bowl = { $circles ->
     [1] Put your bowl on a free ritual site
    *[2] { $circle ->
         [1] Put your first bowl on a free ritual site
        *[2] Put your second bowl on a free ritual site
    }
}
ask-open = Pier { $pier }: take { $done ->
     [0] { $left ->
         [one] an open card
        *[other] { $left } open cards
    }
    *[other] a second open card
}
ask-closed = Pier { $pier }: draw { $done ->
     [0] { $left ->
         [one] a closed card
        *[other] { $left } closed cards
    }
    *[other] a second closed card
}
ask-open-or-closed = Pier { $pier }: take { $left } open cards or draw { $left } closed cards
ask-amulets-or-closed = Pier { $pier }: collect amulets or draw a closed card
ask-collect = Pier { $pier }: collect amulets
ask-amulets-or-build = Pier { $pier }: collect amulets or build a hut
ask-build-or-double = Pier { $pier }: build a hut or a double hut
ask-build = Pier { $pier }: { $times ->
     [1] build a hut
    *[2] { $left ->
         [2] build the first of two huts
        *[1] build the second hut
    }
}
ask-land = { $cell }: choose the landscape card to pay
ask-pay = { $cell }: { $due } still to pay
ask-put-back = Put one of the amulets you drew back into the bag
ask-birds = Place the birds on two landscapes
ask-nothing = Nothing to choose
note-bowl = it acts twice: at the early pier and again at the late one
note-build = { $cells ->
     [0] birds on { land } and { land-two }; you cannot pay for any territory
     [one] birds on { land } and { land-two }; you can pay for 1 territory
    *[other] birds on { land } and { land-two }; you can pay for { $cells } territories
}
note-collect = { $huts ->
     [0] no hut on an amulet territory: take one from the store
    *[other] draw { $draw }, keep { $keep }
}
note-then-closed = { $n ->
     [one] then draw a closed card
    *[other] then draw { $n } closed cards
}
note-exact = pay the exact price; there is no change

# Where the game stands
headline-bowls = Round { $round }{ $last ->
     [1] , the last
    *[0] {""}
} · bowls
headline-boat = Round { $round }{ $last ->
     [1] , the last
    *[0] {""}
} · boat at pier { $pier }
headline-over = Game over after { $round } rounds
seat-line = huts left { $huts } · value cards { $values } · landscapes { $lands } · amulets { $amulets }{ $first ->
     [1] {" "}· talisman
    *[0] {""}
}{ $helpers ->
     [0] {""}
    *[other] {" "}· tiles { $tiles }
}{ $known ->
     [0] {""}
    *[other] {" "}· seen { $seen }
}
table-birds = Birds on { land } and { land-two }
table-bowl = Bowl on site { $early }/{ $late }: { whose }
discard = { $gone ->
     [0] discard pile empty
    *[other] discard pile { $spent }
}
table-values = Open value cards: { $n ->
     [0] none
    *[other] { $row }
}; in the deck { $deck }; { discard }
table-lands = Open landscape cards: { $n ->
     [0] none
    *[other] { $row }
}; in the deck { $deck }; { discard }
table-amulets = Amulets: { $store } in the store, { $deck } in the bag, set aside { $gone ->
     [0] none
    *[other] { $spent }
}
table-seat = { who }: { points }, huts left { $huts }, value cards { $values }, landscape cards { $lands }, amulets { $amulets }{ $first ->
     [1] , talisman
    *[0] {""}
}{ $known ->
     [0] {""}
    *[other] ; seen { $seen }
}
table-gods = { $seat-you ->
     [yes] You hold
    *[no] { $seat } holds
} the gods of paths { $paths }
table-helper = { $seat-you ->
     [yes] You hold
    *[no] { $seat } holds
} the helper “{ helper }” × { $n }
table-hut = { $cell }: { $huts ->
     [1] hut
    *[2] double hut
}, { whose }{ $under ->
     [0] {""}
    *[other] , pole tile { $under }
}
table-free = { $cell }: free, { land }, { price }{ points-now }{ $tile ->
     [none] {""}
    *[other] ; on it: { tile }
}
table-path = Path { $path }: { places }
places = 1st { whose }, 2nd { whose-two }
table-stone = Stone area: { huts }
table-special = Pole area: { places }; { $next ->
     [0] no tile left
    *[other] next tile { $next }
}
table-own = You hold value cards { $values }, start cards { $start }, landscapes { $lands }, amulets { $amulets }

# What happened
event-first-player = { $seat-you ->
     [yes] You are
    *[no] { $seat } is
} the first player.
event-start-pair = { $seat-you ->
     [yes] You get
    *[no] { $seat } gets
} the start cards { $one } and { $two }.
event-dealt = Your landscape cards: { $cards }.
event-stone-tile = Stone tile on { $cell }: { tile }.
event-round = Round { $round }: { $seat-you ->
     [yes] you place
    *[no] { $seat } places
} the first bowl.
event-bowl = { $seat-you ->
     [yes] You put
    *[no] { $seat } puts
} a bowl on site { $early }/{ $late }.
event-boat = The boat stops at pier { $pier } for { $seat-you ->
     [yes] you
    *[no] { $seat }
}.
event-skipped = { $seat-you ->
     [yes] You skip
    *[no] { $seat } skips
} { left-out }{ at-pier }.
at-pier = { $deed ->
     [either] {""}
    *[other] {" "}at pier { $pier }
}
event-impossible = { $deed ->
     [birds] Last round: the birds stay where they are.
    *[other] { who } { deed-cannot } at pier { $pier }.
}
deed-cannot = { $deed ->
     [open] cannot take { $done ->
         [0] an open card
        *[other] a second open card
    }
     [closed] cannot draw { $done ->
         [0] a closed card
        *[other] a second closed card
    }
     [build] cannot build{ $done ->
         [0] {""}
        *[other] {" "}a second hut
    }
     [amulets] cannot collect amulets
    *[either] can do nothing
}
event-took-open = { $seat-you ->
     [yes] You take
    *[no] { $seat } takes
} the open { card }.
event-took-closed = { $seat-you ->
     [yes] You draw
    *[no] { $seat } draws
} a closed { sort-card }.
event-saw-closed = You drew: { card }.
event-reshuffled = { $sort ->
     [value] The discarded value cards are shuffled into a new deck of { $n }.
     [land] The discarded landscape cards are shuffled into a new deck of { $n }.
    *[amulet] The amulets set aside go into the bag: { $n }.
}
event-got-one = { $seat-you ->
     [yes] You take
    *[no] { $seat } takes
} an amulet worth 1 from the store.
event-drew = { $seat-you ->
     [yes] You draw
    *[no] { $seat } draws
} { $n ->
     [one] an amulet
    *[other] { $n } amulets
} from the bag.
event-saw-drawn = You drew amulets worth { $drawn }.
event-put-back = { $seat-you ->
     [yes] You put
    *[no] { $seat } puts
} one amulet back into the bag.
event-knew-back = You put back the { $value }.
event-built = { $seat-you ->
     [yes] You build
    *[no] { $seat } builds
} { $floors ->
     [1] a hut
    *[2] a double hut
} on { $cell } for { paid-lands } and { $paid } in { $pay ->
     [amulets] amulets
    *[cards] value cards
}{ $tiles ->
     [0] {""}
     [one] {" "}(one of them a tile)
    *[other] {" "}({ $tiles } of them tiles)
}{ $points ->
     [0] {""}
    *[other] : { points }
}.
paid-lands = { $lands ->
     [wild] a wild tile
     [wilds] 2 wild tiles
     [card-wild] a { land } card, a wild tile
     [two] 2 { land } cards
     [each] a { land } and a { land-two } card
    *[one] a { land } card
}
event-special = Pole tile { $tile } goes under it: { $seat-you ->
     [yes] you score
    *[no] { $seat } scores
} { $tile } points.
event-amulet-step = { $seat-you ->
     [yes] You now have
    *[no] { $seat } now has
} { huts } on amulet territories.
event-stone-taken = { $seat-you ->
     [yes] You take
    *[no] { $seat } takes
} a stone tile: { tile }.
event-birds = { $seat-you ->
     [yes] You place
    *[no] { $seat } places
} the birds on { land } and { land-two }.
event-birds-change = Nobody was on 1/12: the birds fly to { land } and { land-two }.
event-talisman = { $seat-you ->
     [yes] You get
    *[no] { $seat } gets
} the talisman.
event-last-round = { $seat-you ->
     [yes] You have
    *[no] { $seat } has
} no huts left: this is the last round.
event-quiet-end = Nobody has built for { $rounds } rounds: the game ends.
place-name = { $place ->
     [1] 1st place
    *[2] 2nd place
}
place-result = { place-name }: { whose }, { huts }{ $why ->
     [nearer] , nearer to the statue
     [god] , god tile
     [lower] , lower tile
    *[other] {""}
}, { $whose ->
     [neutral] nobody gets the { points }
    *[seat] { points }
}
event-path = Path { $path }, { place-result }.
event-path-forgotten = Path { $path }: no huts.
event-stone = Stone area: { $seat-you ->
     [yes] you
    *[no] { $seat }
}, { $own } × { $all } huts = { points }.
event-special-place = Pole area, { place-result }.
event-amulets = Amulets left: { $seat-you ->
     [yes] you
    *[no] { $seat }
}, { points }.
event-final = { $seat-you ->
     [yes] You finish
    *[no] { $seat } finishes
} with { points }: place { $place }.

# Captions of what is played
caption-pays = { $seat-you ->
     [yes] You pay
    *[no] { $seat } pays
} for { $floors ->
     [1] a hut
    *[2] a double hut
} on { $cell }
caption-price = { paid-lands } and { $paid } in { $pay ->
     [amulets] amulets
    *[cards] value cards
}
caption-hut = { $seat-you ->
     [yes] You build
    *[no] { $seat } builds
} { $floors ->
     [1] a hut
    *[2] a double hut
} on { $cell }
caption-points = { $seat-you ->
     [yes] You score
    *[no] { $seat } scores
} { points } at once
caption-refill = The next round is prepared
caption-place = { $nth ->
     [0] {""}
    *[other] ·{" "}
}{ whose } { $whose ->
     [seat] +{ $points }
    *[neutral] { $points }, for nobody
}
caption-row = { $row }

# What a seat did, in short
recap-huts = { $n ->
     [one] hut on { $cells }
    *[other] huts on { $cells }
}
recap-points = +{ $n }
recap-cards = { $n ->
     [one] 1 card
    *[other] { $n } cards
}
recap-amulets = { $n ->
     [one] 1 amulet
    *[other] { $n } amulets
}
recap-birds = birds on { land } and { land-two }
recap-talisman = talisman
recap-bowl = bowl on { $early }/{ $late }

# What is lost by a choice
risk-skip = You give up { $deed ->
     [either] the action of pier { $pier }
     [build] building
    *[other] { left-out }
}.
risk-skip-building = { $cells ->
     [one] You can still pay for 1 territory here.
    *[other] You can still pay for { $cells } territories here.
}
risk-last-hut = This is your last hut: the game ends after this round.

# Why not
why-over = The game is over.
why-not-your-turn = It is { $seat }'s turn.
why-bowls-first = All bowls are placed first; then the boat sails.
why-must-place = You must place your bowl; you can only skip actions at the piers.
why-boat-sails = The boat is under way: bowls stay put until the round ends.
why-site-blocked = With 2 players a neutral bowl blocks this site.
why-site-taken = { $seat-you ->
     [yes] Your bowl is already here.
    *[no] { $seat }'s bowl is here.
}
why-site-barred = The first player's first bowl may not go on 1/12.
why-put-back-first = First put one of the amulets you drew back.
why-not-drawn = You can only put back an amulet you have just drawn.
why-nothing-drawn = You put an amulet back only after drawing several.
why-choose-birds = Choose a pair for the birds; the present pair leaves them where they are.
why-birds-only-at-12 = The birds are placed at pier 12.
why-no-amulets-here = You cannot collect amulets now at pier { $pier }.
why-store-empty = The store is empty, and only a hut on an amulet territory lets you draw from the bag.
why-bag-empty = The bag is empty, and no amulets are set aside.
why-two-of-one-sort = Pier 5 gives two open or two closed cards, never one of each.
deed = { $deed ->
     [open] open cards
     [closed] closed cards
     [build] building
     [amulets] amulets
    *[birds] the birds
}
why-not-this-card = Not now: pier { $pier } is at { deed }.
why-no-building-here = You cannot build now: pier { $pier } is at { deed }.
why-deck-empty = { $sort ->
     [value] There are no value cards left to draw.
    *[land] There are no landscape cards left to draw.
}
why-not-open-value = There is no open value card { $value }; the row is refilled when the round ends.
why-not-open-land = There is no open { land } card; the row is refilled when the round ends.
why-choose-territory = You pay when you build: choose a territory first.
why-pay-first = First finish paying for { $cell }, or take it back.
why-land-first = First choose the landscape card for { $cell }.
why-land-chosen = The landscape card for { $cell } is chosen; { $due } still to pay.
why-needs-amulets = { $cell } is paid for with amulets, not with cards.
why-needs-cards = { $cell } is paid for with value cards, not with amulets.
why-not-held = You have none of these.
why-all-marked = You are already paying with all of these.
why-too-much = { $value } is more than the { $due } still due.
why-not-exact = If you pay { $value }, you cannot make the other { $rest } exactly.
why-no-wild = You have no wild tile.
why-wild-by-itself = Choose a landscape card of the territory; the wild tile is paid with it where no bird sits.
why-other-land = { $cell } is not { land }.
why-no-bird = There is no bird on { land }.
why-no-land-card = You have no { land } card.
why-too-few-lands = A double hut needs two landscape cards: { land }.
why-double-only-at-9 = Double huts are built at pier 9 only.
why-occupied = There is already a hut on { $cell }.
why-no-double-here = No double huts in the stone area, in the pole area or on amulet territories.
why-no-hut = { $floors ->
     [1] You have no huts left.
    *[2] A double hut needs two huts, and you have one left.
}
why-sum-cards = Your value cards cannot make exactly { $price }.
why-sum-amulets = Your amulets cannot make exactly { $price }; cards do not count here.

# The score sheet and the figures
sheet-printed = Printed points
sheet-tiles = Pole tiles
sheet-path = Path { $path }
sheet-stone = Stone area
sheet-special = Pole area
sheet-amulets = Amulets left
sheet-total = Total
tie-break = the higher total of amulets left
figure-values = Value cards: how many of each
figure-landscapes = Landscape cards: how many of each
figure-start = Start cards of player { $k }, counted from the first player
figure-store = Amulets in the store
figure-bag = Amulets in the bag
figure-draw = Amulets drawn with 0, 1, 2… huts on amulet territories
figure-keep = How many of them you keep
figure-special = Pole tiles
figure-places = Pole area, 1st and 2nd place
figure-helpers = Helper tiles of each kind
figure-piers = What the twelve piers give
figure-quiet = Rounds without a new hut that end the game
figure-path = Path { $path }, 1st and 2nd place
figure-territory = Territory { $cell }

# The board
board = Mangrovia: the board, and below it your hand
board-neutral = the neutral player
board-nobody = nobody
board-stone = stone
board-stone-help = Stone area: at the end each of your huts here scores as many points as there are huts here, { $n } now
board-special = poles
board-special-help = Pole area: a hut scores the next tile at once; at the end most huts score { $first }, second most { $second }
board-next = next
board-path = Path { $path }, if the game ended now: { $first } points for { $one }, { $second } for { $two }
board-oracle = Oracle rock: huts are built on the two landscapes with a bird
board-site = Ritual site { $early }/{ $late }: acts at pier { $early } and again at pier { $late }
board-values = value
board-lands = land
board-deck = In the deck { $n }, discarded { $spent }{ $spent ->
     [0] {""}
    *[other] : { $faces }
}
board-draw = draw
board-store-one = store
board-track-help = Amulets drawn → kept, by your huts on amulet territories
board-bag = The bag of amulets
board-store = The store: amulets worth 1
board-spent = aside
board-aside = Amulets set aside: { $values }
board-hand-values = Value cards
board-hand-lands = Landscapes
board-hand-amulets = Amulets
board-start = start
board-turn = { $seat } to act
board-collect = Amulets
board-skip = Skip
board-double = Switch to double huts: you can pay for { $n ->
     [one] 1 territory
    *[other] { $n } territories
}
board-pay-help = click the glowing cards
board-legend-can = can pay
board-legend-unequal = cannot
board-legend-no-bird = no bird
board-isle = amulet isle
board-birds = Birds: choose a pair
board-first = First player: { $seat }
board-now = If the game ended now
board-so-far = Points so far
board-now-help = Points with paths and areas, without amulets
board-cell = { do-build }{ $paths ->
     [none] {""}
    *[other] ; paths { $paths }
}
board-god = { $seat } holds the god of path { $path } and wins ties there

# Look-ahead
ahead-hut = { $floors ->
     [1] Hut
    *[2] Double hut
} on { $cell }: { $points ->
     [0] no points now
    *[other] +{ $points } now
}{ $later ->
     [0] {""}
    *[other] {" "}· if it ended now: { $row }
}{ $draw ->
     [0] {""}
    *[other] {" "}· then you draw { $draw ->
         [one] { $draw } amulet
        *[other] { $draw } amulets
    }, keep { $keep }
}
ahead-path = path { $path } +{ $n }{ comma }
ahead-area = { $area ->
     [stone] stone area
    *[special] pole area
} +{ $n }{ comma }
comma = { $more ->
     [1] ,
    *[0] {""}
}
ahead-bowl = Site { $early }/{ $late } · pier { $early }: { $first }; pier { $late }: { $second }
gives = { $deed ->
     [open] { $n ->
         [one] 1 open card
        *[other] { $n } open cards
    }
     [closed] { $n ->
         [one] 1 closed card
        *[other] { $n } closed cards
    }
     [amulets] amulets
     [build] { $n ->
         [one] 1 hut
        *[other] { $n } huts
    }
     [double] 1 double hut
    *[birds] the birds, and you are first player
}
gives-part = { gives }{ comma }
gives-or = or
gives-then = then
ahead-pay = Pay { $value } · { $rest ->
     [0] that is the exact price
    *[other] { $rest } still to pay after that
}
ahead-birds = Birds on { land } and { land-two } · you hold { $one } and { $two } of these cards

# Figures in words
value-row = { $row }
value-pier = { $pier }: { $gives }{ $more ->
     [1] ;
    *[0] {""}
}
value-landscape = { land } { $n }{ comma }
value-helper = “{ helper }” { $n }{ comma }
value-territory = { land }, { price }{ $points ->
     [0] {""}
    *[other] , { points }
}{ $area ->
     [stone] , stone area
     [special] , pole area
     [amulet] , amulet territory
    *[plain] {""}
}{ $paths ->
     [none] {""}
    *[other] , paths { $paths }
}
