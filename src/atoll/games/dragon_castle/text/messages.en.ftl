title = Dragon Castle
tagline = Take a mahjong castle apart, tile by tile, and build a realm with shrines of your own

option-castle = Castle
option-castle-help = How the 116 tiles are stacked. Your own castle is a grid: each digit is the height of a stack, a dot is nothing
option-castle-default = usual for this table
option-castle-seasons = Seasons (2 players)
option-castle-thousand_towers = Thousand Towers (2 players)
option-castle-barracks = Barracks (2 players)
option-castle-pillars = Pillars of Creation (2–3 players)
option-castle-castle = Castle (3 players)
option-castle-outpost = Outpost (3 players)
option-castle-plaza = Plaza (3 players)
option-castle-two_towers = Two Towers (3–4 players)
option-castle-dragon_head = Dragon Head (4 players)
option-castle-monastery = Monastery at the Abyss (4 players)
option-castle-gates = Gates of Fate (4 players)
option-castle-forbidden_city = Forbidden City (4 players)
option-spirits = Spirit cards
option-spirits-help = Special powers that everybody may pay for, once a turn. None in a first game, then one
option-spirits-0 = none
option-spirits-1 = 1 at random
option-spirits-2 = 2 at random
option-spirits-3 = 3 at random
option-spirits-4 = 4 at random
option-spirits-5 = 5 at random
option-spirits-6 = 6 at random
option-spirits-7 = 7 at random
option-spirits-8 = 8 at random
option-spirits-9 = 9 at random
option-spirits-10 = all ten
option-dragons = Dragon cards
option-dragons-help = Goals that give everybody points at the end. None in a first game, then one
option-dragons-0 = none
option-dragons-1 = 1 at random
option-dragons-2 = 2 at random
option-dragons-3 = 3 at random
option-dragons-4 = 4 at random
option-dragons-5 = 5 at random
option-dragons-6 = 6 at random
option-dragons-7 = 7 at random
option-dragons-8 = 8 at random
option-dragons-9 = 9 at random
option-dragons-10 = all ten
option-card_pool = Cards are drawn from
option-card_pool-help = The simpler cards suit first games with Spirits and Dragons
option-card_pool-all = all cards
option-card_pool-beginner = the simpler cards first
option-first_player = First player
option-first_player-help = Who begins; the last round ends with the player on their right
option-tile_counter = Count unseen tiles
option-tile_counter-help = Shows how many tiles of each face still lie covered: what a perfect memory would know

castle-too-many-rows = A castle has at most { $most } rows, not { $found }.
castle-too-wide = Row { $row }: at most { $most } stacks fit into a row, not { $found }.
castle-no-height = Row { $row }, place { $column }: “{ $sign }” is no height. Write 1 to { $most }, or a dot for nothing.
castle-tiles = The heights add up to { $found }; a castle has { $wanted } tiles.

## Names of things

tile = { $kind ->
    [M] Merchant { $number }
    [S] Soldier { $number }
    [F] Farmer { $number }
   *[other] { $face ->
        [Q1] Spring
        [Q2] Summer
        [Q3] Autumn
        [Q4] Winter
        [W1] Breeze
        [W2] Rain
        [W3] Storm
        [W4] Snow
        [D1] Red Dragon
        [D2] Green Dragon
       *[D3] White Dragon
    }
}
kind = { $kind ->
    [M] Merchants
    [S] Soldiers
    [F] Farmers
    [Q] Seasons
    [W] Winds
   *[D] Dragons
}
castle = { $castle ->
    [default_2] Castle for two
    [default_3] Castle for three
    [default_4] Castle for four
    [seasons] Seasons
    [thousand_towers] Thousand Towers
    [barracks] Barracks
    [pillars] Pillars of Creation
    [castle] Castle
    [outpost] Outpost
    [plaza] Plaza
    [two_towers] Two Towers
    [dragon_head] Dragon Head
    [monastery] Monastery at the Abyss
    [gates] Gates of Fate
    [forbidden_city] Forbidden City
   *[custom] Castle of your own
}
spirit = { $spirit ->
    [beauty] Spirit of Beauty
    [lightness] Spirit of Lightness
    [wind] Spirit of Wind
    [deception] Spirit of Deception
    [might] Spirit of Might
    [change] Spirit of Change
    [faith] Spirit of Faith
    [depths] Spirit of Depths
    [destruction] Spirit of Destruction
   *[cunning] Spirit of Cunning
}
spirit-short = { $spirit ->
    [beauty] Beauty
    [lightness] Lightness
    [wind] Wind
    [deception] Deception
    [might] Might
    [change] Change
    [faith] Faith
    [depths] Depths
    [destruction] Destruction
   *[cunning] Cunning
}
spirit-text = { $spirit ->
    [beauty] Consolidate 4 or more touching faction tiles of one number: +1 VP, up to 2 shrines
    [lightness] A free short side (north or south) is enough this turn; the next tile must be taken that way
    [wind] You may turn a tile face down; then move a built shrine to a free face-down tile
    [deception] The second tile is the top of any stack next to the first, even if it differs or is blocked
    [might] Move one or two tiles of your realm; sets count after the last move
    [change] A special tile counts as another kind and completes a set at once
    [faith] After your sets: one more shrine of the pool on a tile consolidated this turn
    [depths] The second tile is any available tile of the same kind
    [destruction] An available castle tile leaves the game, for no points
   *[cunning] Consolidate groups of exactly 3: 2 VP each, shrines as usual
}
dragon = { $dragon ->
    [humility] Dragon of Humility
    [righteousness] Dragon of Righteousness
    [serenity] Dragon of Serenity
    [courage] Dragon of Courage
    [power] Dragon of Power
    [greatness] Dragon of Greatness
    [knowledge] Dragon of Knowledge
    [harmony] Dragon of Harmony
    [loyalty] Dragon of Loyalty
   *[resilience] Dragon of Resilience
}
dragon-short = { $dragon ->
    [humility] Humility
    [righteousness] Righteousness
    [serenity] Serenity
    [courage] Courage
    [power] Power
    [greatness] Greatness
    [knowledge] Knowledge
    [harmony] Harmony
    [loyalty] Loyalty
   *[resilience] Resilience
}
dragon-text = { $dragon ->
    [humility] 1 VP per shrine beside a higher stack
    [righteousness] 1 VP per shrine in your best row and best column, +2 for a full line
    [serenity] 1 VP per separate group of face-down tiles
    [courage] 1 VP per stack higher than all around it, diagonals too
    [power] Of each faction the best number face up on floor 3 or higher, added up
    [greatness] Best face-up group of each faction: 2 VP if its sum beats a neighbour's, 1 if equal
    [knowledge] 2 VP per different symbol on your face-up special tiles
    [harmony] Per middle line: 4 VP if stacks mirror, 2 VP if shrines mirror at equal heights
    [loyalty] 1 VP per shrine beside a face-up Dragon tile
   *[resilience] 1 VP per shrine on the border of the realm
}

## Choices

do-take = take { tile } from { $cell }, floor { $floor }
do-destroy = throw { tile } at { $cell } out of the castle
do-castle = castle place { $cell }
do-realm = realm cell { $cell }
do-place = place { tile } on { $cell }{ $group ->
    [1] {""}
    [2] {""}
    [3] : group of 3
   *[other] : set of { $group }, { $vp } VP
}
do-consolidate = consolidate the set at { $cell }
do-build = build a shrine on { $cell }
do-pay-tile = pay with { tile } on { $cell }
do-pay-shrine = pay with a shrine
do-change = change the tile on { $cell }
do-flip = turn the tile on { $cell } face down
do-shrine-from = move the shrine on { $cell }
do-shrine-to = move it to { $cell }
do-move-from = move the tile on { $cell }
do-move-to = put it on { $cell }
do-spirit = activate the { spirit }
do-kind = count as { kind }
do-shrine = take a shrine
do-discard = throw the tile away
do-summon = summon the dragon
do-pass = pass
do-end-turn = end the turn
do-build-no-more = build no more here
do-flip-nothing = turn no tile
do-move-no-more = move no second tile
do-cunning-no-more = consolidate no more

ask-choose-action = Take a glowing tile of the top floor
ask-choose-action-summon = Take a glowing tile or summon the dragon
ask-choose-action-empty = The castle is empty: summon the dragon, or activate a Spirit before that
ask-duty = Take one of the tiles that the { spirit } gives you
ask-finish-action = You lifted { tile }. Finish the action
ask-place-tile = Place { tile } in your realm
ask-set = Choose the set to consolidate
ask-end = End the turn, or activate a Spirit
ask-shrine = { $count ->
    [one] Build a shrine on a tile of this set, or stop
   *[other] Build up to { $count } shrines on tiles of this set, or stop
}
ask-build-shrine-faith = Build the shrine on a tile consolidated this turn
ask-pay-spirit = Pay for the { spirit }
ask-beauty-group = Choose the group of equal numbers
ask-change-tile = Choose the special tile to change
ask-change-kind = Choose the kind it counts as
ask-wind-flip = Choose a tile to turn face down, or turn none
ask-wind-flip-must = Choose a tile to turn face down: the shrine has no other place to go
ask-wind-shrine = Choose the shrine that moves
ask-wind-target = Choose the face-down tile for the shrine
ask-might-tile = Choose a tile to move
ask-might-tile-again = Choose a second tile to move, or stop
ask-might-target = Choose where it goes
ask-destroy-tile = Choose a castle tile to throw out
ask-cunning-group = Choose a group of three
ask-cunning-group-again = Choose another group of three, or stop

note-choose-action = top floor is { $floor }; the left or right side must be free
note-finish-action = an identical tile, a shrine, or 1 VP
note-no-room = { $room ->
    [0] your realm is full
   *[other] your realm has room for one tile
}
note-second = { tile } comes next
note-pay-spirit = a face-up tile or a shrine of the pool; it is gone before the effect
note-last-round = last round

why-over = The game is over.
why-not-your-turn = It is { $who }'s turn.
why-act-first = First carry out an action: lift a tile of the top floor or, once only the first floor is left, summon the dragon.
why-ending-first = First finish the action: an identical tile, a shrine, or throw the tile away.
why-place-first = First place the tile in your hand.
why-set-first = A complete set has to be consolidated first.
why-action-done = Your action is done: end the turn, or activate a Spirit.
why-shrine-first = First decide about the shrine on the set you have just consolidated.
why-pay-first = First pay for the Spirit.
why-spirit-first = The { spirit } has to be carried out first.
why-duty = You activated the { spirit }: now you must take one of the tiles it gives you.
why-no-tile = No tile stands here.
why-blocked = { tile } is blocked: tiles stand on its left and on its right.
why-top-floor = The first tile comes from the top floor, now floor { $floor }.
why-not-identical = { tile } is not identical: kind and number or symbol must both match.
why-no-room = { $needed ->
    [1] Your realm is full: no open cell is left for the tile.
   *[other] A pair needs two open cells in your realm; you have { $room }.
}
why-no-cell = Your realm has no such cell.
why-on-shrine = Nothing is ever placed on a shrine.
why-on-tile = A face-up tile lies here; only empty cells and face-down tiles are open.
why-has-shrine = There is a shrine already: one on a tile.
why-not-this-set = Shrines are built only on tiles that were just consolidated.
why-pay-face-up = Only face-up tiles of your realm can pay.
why-pay-owed = This tile belongs to a complete set and must be consolidated.
why-pay-needed = Without this tile the { spirit } could not be carried out.
why-pay-shrine-needed = Without this shrine the { spirit } could not be carried out.
why-lowest-cell = Choose the set by its first cell.
why-no-set = No complete set here: it takes 4 touching tiles of one kind.
why-no-beauty = It takes 4 touching faction tiles of one number.
why-no-change = This tile cannot complete a set as another kind.
why-not-face-up = Only a face-up tile can be turned.
why-no-shrine-here = There is no shrine here.
why-not-free-tile = A shrine needs a face-down tile without a shrine.
why-moved-already = This tile has moved already; the second must be another one.
why-not-movable = Only the top tile of a stack without a shrine can move, and it needs an open cell.
why-own-place = The tile must go to another cell.
why-no-three = It takes a group of exactly 3 tiles of one kind.
why-not-in-play = The { spirit } is not in this game.
why-once = You have activated a Spirit this turn; once a turn is all.
why-not-inside = Not now: finish this step first.
why-nothing-to-pay = You have nothing to pay with: no shrine in the pool and no face-up tile.
why-owed = A complete set is owed: only Change and Beauty may be activated before it is consolidated.
why-no-effect = { $spirit ->
    [beauty] No 4 touching faction tiles share a number (or you could not pay without them).
    [lightness] It takes a tile blocked left and right but free north or south: on the top floor, or identical to the first with two open cells.
    [wind] You need a built shrine and a free face-down tile (or a tile to turn).
    [deception] Needs a first tile in hand, a stack next to it and two open cells.
    [might] No tile of your realm could move.
    [change] No special tile would complete a set of another kind (or you could not pay without it).
    [faith] Only after your sets of this turn, with a shrine left in the pool after paying.
    [depths] Needs a first tile in hand, another available tile of its kind and two open cells.
    [destruction] The castle is empty.
   *[cunning] You have no group of exactly 3 (or you could not pay without it).
}
why-kind-no-set = As { kind } the tile would not complete a set.
why-only-change = Kinds are chosen only for the Spirit of Change.
why-pool-empty = Your pool holds no shrine.
why-lift-first = First lift a tile of the top floor.
why-supply-empty = The supply holds no shrine.
why-upper-floors = The dragon can be summoned once only the first floor is left; now the castle has { $floor }.
why-lifted = You have lifted a tile; a Summon would have been an action of its own.
why-must-build = The Spirit of Faith must be used: build the shrine.
why-must-flip = There is no free face-down tile: you must turn one.
why-at-least-one = The { spirit } must be used at least once.

## Events

event-start = { castle }: { $who } begins
event-turn = Round { $number }: { $who } is to move
event-taken = { $who } takes { tile } from { $cell }, floor { $floor }
event-second = { $who } takes { tile } from { $cell } as well
event-uncovered = { tile } is uncovered at { $cell }
event-shrine = { $who } takes a shrine
event-discard = { $who } throws { tile } away: { $points } VP
event-summon = { $circle ->
    [0] { $who } summons the dragon: a token from the stack
   *[other] { $who } summons the dragon and takes a countdown token
}
event-last-round = The sign ! is uncovered: this is the last round
event-placed = { $who } places { tile } on { $cell }, floor { $floor }
event-set = { $who } consolidates { $count } { kind }: { $points } VP
event-beauty = { $who } consolidates { $count } tiles with the number { $number }: { $points } VP
event-built = { $who } builds a shrine on { $cell }, floor { $floor }
event-spirit = { $who } activates the { spirit }
event-paid-tile = { $who } pays with { tile } on { $cell }
event-paid-shrine = { $who } pays with a shrine
event-flipped = { $who } turns { tile } on { $cell } face down
event-shrine-moved = { $who } moves a shrine from { $from } to { $to }
event-moved = { $who } moves a tile from { $from } to { $to }
event-destroyed = { $who } throws { tile } at { $cell } out of the castle
event-changed = { $as ->
    [M] { $who } counts { tile } on { $cell } as Merchants
    [S] { $who } counts { tile } on { $cell } as Soldiers
    [F] { $who } counts { tile } on { $cell } as Farmers
    [Q] { $who } counts { tile } on { $cell } as Seasons
    [W] { $who } counts { tile } on { $cell } as Winds
   *[D] { $who } counts { tile } on { $cell } as Dragons
}
event-ingenuity = { $priority ->
    [2] The Dragon of Ingenuity takes a kind you took: { tile } at { $cell }
    [3] The Dragon of Ingenuity takes a Dragon: { tile } at { $cell }
    [4] The Dragon of Ingenuity takes a special tile: { tile } at { $cell }
   *[5] The Dragon of Ingenuity takes { tile } at { $cell }
}
event-ingenuity-second = … and its twin at { $cell }
event-ingenuity-summon = { $circle ->
    [1] The Dragon of Ingenuity takes the last token of the track: the game is over
   *[other] The Dragon of Ingenuity takes a countdown token
}
event-end = { $who }: { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## The table

headline = { castle } · round { $number }
headline-last = { castle } · last round
headline-over = { castle } · the game is over
headline-solo = { $penalty ->
    [0] { $points } VP: { rank }
   *[other] { $points } VP, less { $penalty } for cards: { rank }
}
rank = { $rank ->
    [0] Apprentice
    [1] Student
    [2] Master
    [3] Grand Master
    [4] Dragon
    [5] Silver Dragon
    [6] Golden Dragon
    [7] Jade Dragon
   *[8] Diamond Dragon
}
seat = shrines in pool { $pool } · built { $built } · tokens { $tokens }
table-signs = M Merchants, S Soldiers, F Farmers, Q Seasons, W Winds, D Dragons. Castle: tile/height, + available. Realm: M3:2 on floor 2, x1 face down, * shrine
table-castle = Castle row { $row }: { $stacks }
table-floor = { $count ->
    [one] Floor { $floor }: { $count } tile
   *[other] Floor { $floor }: { $count } tiles
}
table-unseen = Still covered: { $tiles }
table-track = Countdown: { $circles } on the circles, { $stacked } in the stack. Shrine supply: { $supply }
table-spirit = { spirit }: { spirit-text }
table-dragon = { dragon }: { dragon-text }
table-ingenuity = Dragon of Ingenuity: { $count ->
    [0] no tiles
    [one] { $count } tile ({ $tiles })
   *[other] { $count } tiles ({ $tiles })
}, { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
}
table-seat = { $who }: { $points } VP; { seat }
table-realm = Realm row { $row }: { $cells }
table-hand = { $who } holds { tile }

## The sheet

sheet-sets = { $kind ->
    [M] Sets of Merchants
    [S] Sets of Soldiers
    [F] Sets of Farmers
    [Q] Sets of Seasons
    [W] Sets of Winds
    [D] Sets of Dragons
   *[number] Sets of one number
}
sheet-bonus = Bonus for sets
sheet-discards = Tiles thrown away
sheet-shrines = { $floor ->
    [1] Shrines on floor 1
    [2] Shrines on floor 2
   *[3] Shrines on floor 3 and higher
}
sheet-tokens = Countdown tokens
sheet-dragon = { dragon }
sheet-total = Total
tie-break = more face-down stacks
sheet-tie-break = Face-down stacks (tie-break)
sheet-set-count = Sets consolidated
sheet-set-size = Tiles per set
sheet-shrines-taken = Shrines taken
sheet-shrines-built = Shrines built
sheet-pairs = Pairs taken
sheet-spirits = Spirits activated
sheet-shrines-paid = Shrines paid to Spirits
sheet-tallest = Tallest stack

## Advice for castles

advice-first-floor = The first floor has { $found } tiles; for this table { $least } to { $most } are advised.
advice-upper-row = An upper floor has { $found } tiles side by side; at most { $most } are advised.

## Figures of the box

figure-game-players-max = Most players
figure-tiles-copies = Copies of every tile
figure-sets-min-size = Tiles of a complete set
figure-sets-vp = VP for sets of 4, 5, 6, 7, 8
figure-sets-vp-per-extra = VP for every further tile
figure-shrines-total = Shrines in the box
figure-shrines-start = Shrines of each player at the start
figure-shrines-floor-vp = VP of a shrine on floors 1, 2, 3
figure-discard-vp = VP for a tile thrown away
figure-countdown-tokens = Countdown tokens
figure-countdown-vp = VP of a countdown token
figure-countdown-laid-out = Tokens laid out for 1, 2, 3, 4 players
figure-realm-rows = Rows of a realm
figure-realm-cols = Columns of a realm
figure-castle-max-rows = Rows of the castle grid
figure-castle-max-cols = Columns of the castle grid
figure-castle-custom-max-floor = Highest stack of a castle of your own
figure-spirits-beginner = Simpler Spirit cards
figure-spirit-might-min-moves = Fewest moves of the Spirit of Might
figure-dragons-beginner = Simpler Dragon cards
figure-solo-card-penalty = Solo: points subtracted when cards are used
figure-solo-ranks = Solo: points for the ranks from Student up
figure-layout = Castle: { castle }

## The picture

board = Dragon Castle: the castle, your realm and the other realms
board-pair = Pair
board-pair-help = first tile and an identical one
board-pair-now = { $count ->
    [0] no identical tile is free
    [one] { $count } identical tile glows
   *[other] { $count } identical tiles glow
}
board-pair-given = { $count ->
    [one] the Spirit gives { $count } tile
   *[other] the Spirit gives { $count } tiles
}
board-shrine = Tile + shrine
board-shrine-help = your pool: { $old } → { $new }
board-discard = +{ $vp } VP
board-discard-help = throw the tile away
board-summon = Summon
board-summon-help = { $vp } VP; { $count ->
    [0] from the stack
    [one] the last token of the track
   *[other] { $count } tokens to the end
}
board-pay-shrine = A shrine
board-pay-help = back to the supply
board-end-turn = End turn
board-end-turn-help = without a Spirit's help
board-no-shrine = No more
board-no-flip = Turn none
board-stop = Stop
board-pass-help = go on without it
board-hand-empty = no tile in hand
board-joins = { $count ->
    [2] 2
    [3] 3
   *[other] { $count } → { $vp }
}
board-floor = { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}
board-floor-short = { $count }
board-supply = supply
board-track = Countdown: when ! is uncovered, the last round is played. Each token is worth 2 VP
board-set-of = set of
board-vp = VP
board-counter = Tiles still covered, by face
board-your-realm = Your realm
board-spirit-of = Spirit of
board-spirit-used = used this turn
board-dragon-of = Dragon of
board-price = Price: a shrine of the pool or a face-up tile
board-ingenuity-1 = Dragon of
board-ingenuity-2 = Ingenuity
board-pair-help-short = an identical tile
board-shrine-short = Shrine
board-shrine-help-short = pool: { $old } → { $new }
board-discard-help-short = throw it away
board-pair-now-short = { $count ->
    [0] none is free
    [one] { $count } glows
   *[other] { $count } glow
}
board-summon-help-short = { $vp } VP; tokens: { $count }
