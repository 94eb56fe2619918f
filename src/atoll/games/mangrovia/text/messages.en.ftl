# Words of Mangrovia

title = Mangrovia
tagline = Bowls, a boat and huts on the paths of eight gods
option-stone_tiles = Stone tiles
option-stone_tiles-help = Tiles on the stone area that break ties or help to pay
option-stone_tiles-off = none
option-stone_tiles-mixed = gods and helpers mixed
option-stone_tiles-gods = gods only
option-stone_tiles-helpers = helpers only
option-memory = Rivals' hands
option-memory-help = What the table shows of cards that everybody has seen being taken
option-memory-on = numbers only
option-memory-aid = with cards taken openly

# Landscapes; the argument is a letter, two letters for a double territory, or "wild"
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
     [wild] a wild tile
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
     [wild] a wild tile
    *[none] {""}
}

sort-card = { $sort ->
     [value] value card
     [land] landscape card
    *[amulet] amulet
}
card = { $sort ->
     [value] the { $value }
     [land] { land }
    *[amulet] an amulet { $value }
}
whose = { $whose ->
     [neutral] neutral
     [seat] { $seat }
    *[nobody] nobody
}
whose-two = { $whose2 ->
     [neutral] neutral
     [seat] { $seat2 }
    *[nobody] nobody
}
helper = { $helper ->
     [value3] value 3
     [amulet2] amulet 2
    *[wild] wild landscape
}
tile = { $tile ->
     [god] the god of path { $path }
     [value3] the helper "value 3"
     [amulet2] the helper "amulet 2"
    *[wild] the helper "wild landscape"
}
points = { $points ->
     [one] 1 point
    *[other] { $points } points
}
for-points = { $points ->
     [0] {""}
    *[other] , { points }
}
huts = { $huts ->
     [one] one hut
    *[other] { $huts } huts
}

# Choices
do-bowl = Bowl on { $what }
do-skip = { $ask ->
     [take] Take no more cards
     [collect] Leave the amulets
     [build] Build no more
    *[either] Skip
}
do-amulets = Collect amulets
do-open = Take the open { $what }
do-open-land = Take the open { land }
do-closed = { $what ->
     [value] Draw a closed value card
    *[land] Draw a closed landscape card
}
do-put-back = Put back the amulet { $what }
do-land = Pay { land }
do-wild = Pay the wild tile
do-pay = Pay the value card { $what }
do-start = Pay the { $nth ->
     [1] first
    *[2] second
} start card, { $value }
do-tile3 = Pay the tile "value 3"
do-amulet = Pay the amulet { $what }
do-tile2 = Pay the tile "amulet 2"
do-birds = Birds on { land } and { land-two }
do-build = Hut on { $cell }: { land }, { $price } in { $pay ->
     [amulets] amulets
    *[cards] cards
}{ for-points }
do-double = Double hut on { $cell }: { land }, { $price } in { $pay ->
     [amulets] amulets
    *[cards] cards
}{ for-points }

# Questions
ask-bowl = { $circles ->
     [1] Put your bowl on a free ritual site
    *[2] { $circle ->
         [1] Put your first bowl on a free ritual site
        *[2] Put your second bowl on a free ritual site
    }
}
ask-open = Pier { $pier }: take { $left ->
     [one] one open card
    *[other] { $left } open cards
}
ask-closed = Pier { $pier }: draw { $left ->
     [one] one closed card
    *[other] { $left } closed cards
}
ask-open-or-closed = Pier { $pier }: take { $left } open or { $left } closed cards
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
ask-land = { $cell }: choose the landscape to pay
ask-pay = { $cell }: { $due } to go
ask-put-back = Put one of the drawn amulets back into the bag
ask-birds = Put the birds on two landscapes
ask-nothing = Nothing to choose
note-bowl = it acts twice: at its early pier and at its late one
note-build = { $cells ->
     [0] birds on { land } and { land-two }; no territory can be paid
     [one] birds on { land } and { land-two }; one territory can be paid
    *[other] birds on { land } and { land-two }; { $cells } territories can be paid
}
note-collect = { $huts ->
     [0] no hut on an amulet territory: one from the store
    *[other] draw { $draw }, keep { $keep }
}
note-then-closed = { $n ->
     [one] then one closed card
    *[other] then { $n } closed cards
}
note-exact = the sum must be exact

# Where the game stands
headline-bowls = Round { $round }{ $last ->
     [1] , the last
    *[0] {""}
} · bowls
headline-boat = Round { $round }{ $last ->
     [1] , the last
    *[0] {""}
} · boat at pier { $pier }
headline-over = Over after { $round } rounds
seat-line = huts { $huts } · values { $values } · lands { $lands } · amulets { $amulets }{ $first ->
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
table-bowl = Bowl on { $early }/{ $late }: { whose }
discard = { $gone ->
     [0] nothing discarded
    *[other] discarded { $spent }
}
table-values = Open value cards: { $n ->
     [0] none
    *[other] { $row }
}; deck { $deck }; { discard }
table-lands = Open landscape cards: { $n ->
     [0] none
    *[other] { $row }
}; deck { $deck }; { discard }
table-amulets = Amulets: { $store } in the store, { $deck } in the bag, aside { $gone ->
     [0] none
    *[other] { $spent }
}
table-seat = { $seat }: points { $points }, huts left { $huts }, value cards { $values }, landscape cards { $lands }, amulets { $amulets }{ $first ->
     [1] , talisman
    *[0] {""}
}{ $known ->
     [0] {""}
    *[other] ; seen { $seen }
}
table-gods = { $seat } holds the gods of { $paths }
table-helper = { $seat } holds { $n } × helper "{ helper }"
table-hut = { $cell }: { $huts ->
     [1] hut
    *[2] double hut
}, { whose }{ $under ->
     [0] {""}
    *[other] , special tile { $under }
}
table-free = { $cell }: free, { land }, { $price } in { $pay ->
     [amulets] amulets
    *[cards] cards
}{ for-points }{ $tile ->
     [none] {""}
    *[other] ; on it { tile }
}
table-path = Path { $path }: { places }
places = first { whose }, second { whose-two }
table-stone = Stone area: { huts }
table-special = Special area: { places }; { $next ->
     [0] no tile left
    *[other] next tile { $next }
}
table-own = You hold value cards { $values }, start cards { $start }, landscapes { $lands }, amulets { $amulets }

# What happened
event-first-player = { $seat } is first player.
event-start-pair = { $seat } gets the start cards { $one } and { $two }.
event-dealt = Your landscape cards: { $cards }.
event-stone-tile = On { $cell } lies { tile }.
event-round = Round { $round }: { $seat } begins.
event-bowl = { $seat } puts a bowl on { $early }/{ $late }.
event-boat = Pier { $pier }: { $seat } acts.
event-skipped = { $seat } { deed-left } at pier { $pier }.
deed-left = { $deed ->
     [open] { $times ->
         [1] takes no open card
        *[other] takes no more open cards
    }
     [closed] { $times ->
         [1] draws no closed card
        *[other] draws no more closed cards
    }
     [build] { $times ->
         [1] does not build
        *[other] builds no more
    }
     [amulets] leaves the amulets
    *[either] passes
}
event-impossible = { $deed ->
     [birds] The last round: the birds stay where they are.
    *[either] { $seat } { deed-cannot } at pier { $pier }.
}
deed-cannot = { $deed ->
     [open] { $times ->
         [1] cannot take an open card
        *[other] can take no more open cards
    }
     [closed] { $times ->
         [1] cannot draw a closed card
        *[other] can draw no more closed cards
    }
     [build] { $times ->
         [1] cannot build
        *[other] can build no more
    }
     [amulets] cannot collect amulets
    *[either] can do nothing more
}
event-took-open = { $seat } takes { card }.
event-took-closed = { $seat } draws a closed { sort-card }.
event-saw-closed = It is { card }.
event-reshuffled = { $sort ->
     [value] The discarded value cards are shuffled: a new deck of { $n }.
     [land] The discarded landscape cards are shuffled: a new deck of { $n }.
    *[amulet] The amulets aside go into the bag, { $n } of them.
}
event-got-one = { $seat } takes an amulet 1 from the store.
event-drew = { $seat } draws { $n ->
     [one] an amulet
    *[other] { $n } amulets
} from the bag.
event-saw-drawn = You have drawn { $drawn }.
event-put-back = { $seat } puts an amulet back into the bag.
event-knew-back = You put back { $value }.
event-built = { $seat } builds { $floors ->
     [1] a hut
    *[2] a double hut
} on { $cell } with { land }{ $land2 ->
     [none] {""}
    *[other] {" "}and { land-two }
} for { $paid } in { $pay ->
     [amulets] amulets
    *[cards] cards
}{ $tiles ->
     [0] {""}
     [one] {" "}(one of them a tile)
    *[other] {" "}({ $tiles } of them tiles)
}{ for-points }.
event-special = Special tile { $tile } goes under it: { $tile } points for { $seat }.
event-amulet-step = { $seat } has { huts } on amulet territories.
event-stone-taken = { $seat } takes { tile }.
event-birds = { $seat } puts the birds on { land } and { land-two }.
event-birds-change = Nobody on 1/12: the birds change to { land } and { land-two }.
event-talisman = { $seat } has the talisman.
event-last-round = { $seat } has no hut left: this round is the last.
event-quiet-end = For many rounds nobody has built: the game ends.
event-path = Path { $path }, { $place ->
     [1] first
    *[2] second
}: { whose }, { huts }{ $why ->
     [nearer] , nearer to the statue
     [god] , by the god's tile
    *[other] {""}
}{ $whose ->
     [neutral] {" "}– { points } for nobody
    *[seat] , { points }
}.
event-path-forgotten = Path { $path }: nobody has a hut there.
event-stone = Stone area: { $seat } { $own } × { $all } = { points }.
event-special-place = Special area, { $place ->
     [1] first
    *[2] second
}: { whose }, { huts }{ $whose ->
     [neutral] {" "}– { points } for nobody
    *[seat] , { points }
}.
event-amulets = { $seat }: { points } in amulets.
event-final = { $seat }: { points }, place { $place }.

# Why not
why-over = The game is over.
why-not-your-turn = It is { $seat }'s turn.
why-bowls-first = First all bowls are placed; the boat sails after that.
why-must-place = A bowl must be placed; only actions at the piers can be skipped.
why-boat-sails = The boat is under way: bowls stay where they are until the round ends.
why-site-blocked = A neutral bowl blocks this site in a game of two.
why-site-taken = The bowl of { $seat } stands here.
why-site-barred = The first player's first bowl may not go to 1/12.
why-put-back-first = First put one of the drawn amulets back.
why-not-drawn = Only one of the amulets just drawn can go back.
why-nothing-drawn = Amulets go back only after a draw of several.
why-choose-birds = Choose where the birds stand; their present places leave them there.
why-birds-only-at-12 = The birds are moved at pier 12.
why-no-amulets-here = This part of pier { $pier } gives no amulets.
why-store-empty = The store is empty, and the bag needs a hut on an amulet territory.
why-bag-empty = The bag is empty and no amulets lie aside.
why-two-of-one-sort = Pier 5 gives two open or two closed cards, never one of each.
deed = { $deed ->
     [open] open cards
     [closed] closed cards
     [build] a hut
     [amulets] amulets
    *[birds] the birds
}
why-not-this-card = Pier { $pier } now offers { deed }.
why-no-building-here = No building now: pier { $pier } offers { deed }.
why-deck-empty = { $sort ->
     [value] There is no value card left to draw.
    *[land] There is no landscape card left to draw.
}
why-not-open-value = No { $value } lies open; the row is filled up when the round ends.
why-not-open-land = No { land } lies open; the row is filled up when the round ends.
why-choose-territory = Cards and amulets are paid when a hut is built: choose a territory first.
why-pay-first = First finish paying for { $cell }, or take it back.
why-land-first = First choose the landscape card for { $cell }.
why-land-chosen = The landscape for { $cell } is chosen; { $due } to go.
why-needs-amulets = { $cell } is paid in amulets, not in cards.
why-needs-cards = { $cell } is paid in value cards, not in amulets.
why-not-held = You have none of these.
why-all-marked = All of these are already laid out.
why-not-exact = With { $value } the rest of { $due } cannot be reached exactly.
why-no-wild = You have no wild tile.
why-other-land = { $cell } is no { land } territory.
why-no-bird = No bird stands on { land }.
why-no-land-card = You have no landscape card { land }.
why-too-few-lands = A double hut needs two landscape cards: { land }.
why-double-only-at-9 = Double huts are built at pier 9 only.
why-occupied = A hut stands on { $cell } already.
why-no-double-here = No double huts in the stone area, the special area or on amulet territories.
why-no-hut = { $floors ->
     [1] You have no hut left.
    *[2] A double hut needs two huts in stock.
}
why-sum-cards = Your value cards do not make exactly { $price }.
why-sum-amulets = Your amulets do not make exactly { $price }; cards do not count here.

# The score sheet and the figures
sheet-printed = Printed points
sheet-tiles = Special tiles
sheet-path = Path { $path }
sheet-stone = Stone area
sheet-special = Special area
sheet-amulets = Amulets left
sheet-total = Total
tie-break = the higher sum of amulets left
figure-values = Value cards: how many of each
figure-landscapes = Landscape cards: W water, S sand, M mangrove, R reed
figure-start = Start cards of player { $k }, counted from the first
figure-store = Amulets in the store
figure-bag = Amulets in the bag
figure-draw = Amulets drawn with 0, 1, 2… huts on amulet territories
figure-keep = Amulets kept of them
figure-special = Special tiles
figure-places = Special area, first and second
figure-helpers = Helper tiles of each kind
figure-piers = What the twelve piers give
figure-quiet = Rounds without a new hut that end the game
figure-path = Path { $path }, first and second
figure-territory = Territory { $cell }

# The board
board = Mangrovia: the board, and below it your hand
board-neutral = neutral
board-nobody = nobody
board-stone = stone
board-stone-help = Stone area: every own hut scores the number of all huts here, { $n } now
board-special = special
board-special-help = Special area: the next tile scores at once; most huts at the end score 12, second most 6
board-next = next
board-path = Path { $path }: { $first } points for { $one }, { $second } for { $two }, if the game ended now
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
board-track-help = Amulets drawn and kept, by own huts on amulet territories
board-bag = The bag with amulets
board-store = The store: amulets of value 1
board-spent = aside
board-aside = Amulets aside: { $values }
board-hand-values = Value cards
board-hand-lands = Landscapes
board-hand-amulets = Amulets
board-start = start
board-turn = { $seat } is choosing
board-collect = Amulets
board-skip = { $ask ->
     [build] Build no more
     [take] No more cards
    *[either] Skip
}
board-double = Switch to double huts: { $n ->
     [one] one territory
    *[other] { $n } territories
} can be paid
board-pay-help = click glowing cards
board-legend-can = can pay
board-legend-unequal = cannot
board-legend-no-bird = no bird
board-isle = amulet isle
board-birds = Birds: choose a pair
board-first = First player: { $seat }
board-now = If the game ended now
board-now-help = Points now with paths and areas, without amulets
board-cell = { do-build }{ $paths ->
     [none] {""}
    *[other] ; paths { $paths }
}
board-god = { $seat } holds the god of path { $path } and wins ties there
