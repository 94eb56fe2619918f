title = Dragon Castle
tagline = Take a mahjong castle apart tile by tile and build your own realm with shrines

option-castle = Castle
option-castle-help = How the 116 tiles are stacked. To build your own castle, write a grid: a digit is the height of a stack, a dot an empty place
option-castle-default = standard for this number of players
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
option-spirits-help = Special powers: any player may pay for one each turn. Play your first game without them, then start with 1
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
option-spirits-10 = all 10
option-dragons = Dragon cards
option-dragons-help = Goals that score for every player at the end. Play your first game without them, then start with 1
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
option-dragons-10 = all 10
option-card_pool = Draw cards from
option-card_pool-help = The simpler cards are best for your first games with Spirits and Dragons
option-card_pool-all = all cards
option-card_pool-beginner = the simpler cards first
option-first_player = First player
option-first_player-help = Who goes first. The last round ends with the player on their right
option-tile_counter = Tile counter
option-tile_counter-help = Shows how many copies of each face are still covered. You could count them yourself
option-between_placements = Spirits between two placements
option-between_placements-help = When you place a pair, you may activate any Spirit before the second tile, even if the first one has completed a set (DC-087)
option-lasting_cunning = Cunning lasts all turn
option-lasting_cunning-help = Once activated, the Spirit of Cunning also takes groups of 3 that you make later this turn (DC-106)

castle-too-many-rows = A castle has at most { $most } rows, not { $found }.
castle-too-wide = Row { $row }: at most { $most } stacks fit in a row, not { $found }.
castle-no-height = Row { $row }, place { $column }: “{ $sign }” is not a height. Write 1 to { $most }, or a dot for an empty place.
castle-tiles = The heights add up to { $found }, but a castle has { $wanted } tiles.

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
   *[custom] Your own castle
}
spirit = { $spirit ->
    [beauty] Spirit of Beauty
    [lightness] Spirit of Elegance
    [wind] Spirit of Wind
    [deception] Spirit of Deception
    [might] Spirit of Strength
    [change] Spirit of Change
    [faith] Spirit of Faith
    [depths] Spirit of Depths
    [destruction] Spirit of Destruction
   *[cunning] Spirit of Cunning
}
spirit-of = the { spirit }
spirit-short = { $spirit ->
    [beauty] Beauty
    [lightness] Elegance
    [wind] Wind
    [deception] Deception
    [might] Strength
    [change] Change
    [faith] Faith
    [depths] Depths
    [destruction] Destruction
   *[cunning] Cunning
}
spirit-text = { $spirit ->
    [beauty] Consolidate 4 or more touching faction tiles with the same number: +1 VP, up to 2 shrines
    [lightness] This turn a free short side (north or south) is enough. Your next tile must be one you could not take otherwise
    [wind] You may turn one tile face down. Then move a built shrine to a face-down tile without a shrine
    [deception] Your second tile is the top tile of any stack next to the first, identical or not, available or not
    [might] Move 1 or 2 tiles within your realm, then check for sets
    [change] Count 1 special tile as another kind to complete a set right now
    [faith] After your sets, build 1 more shrine on a tile consolidated this turn
    [depths] Your second tile is any available tile of the same kind
    [destruction] Discard 1 available castle tile, for no VP
   *[cunning] Consolidate groups of exactly 3: 2 VP each, shrines as usual
}
dragon = { $dragon ->
    [humility] Dragon of Humility
    [righteousness] Dragon of Righteousness
    [serenity] Dragon of Tranquility
    [courage] Dragon of Bravery
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
    [serenity] Tranquility
    [courage] Bravery
    [power] Power
    [greatness] Greatness
    [knowledge] Knowledge
    [harmony] Harmony
    [loyalty] Loyalty
   *[resilience] Resilience
}
dragon-text = { $dragon ->
    [humility] 1 VP for each shrine next to a higher stack
    [righteousness] 1 VP for each shrine in your best row and your best column, +2 VP for each of them that is full
    [serenity] 1 VP for each separate group of face-down tiles
    [courage] 1 VP for each stack higher than all 8 cells around it
    [power] Your highest face-up number of each faction on floor 3 or higher, added up
    [greatness] Best face-up group of each faction, its numbers added up, against each neighbour: more 2 VP, equal 1 VP
    [knowledge] 2 VP for each different symbol on your face-up special tiles
    [harmony] For each middle line: 4 VP if the stacks mirror, 2 VP if the shrines mirror at the same height
    [loyalty] 1 VP for each shrine next to a face-up Dragon tile
   *[resilience] 1 VP for each shrine on the edge of your realm
}

## Choices

do-take = take { tile } from { $cell }, floor { $floor }
do-destroy = discard { tile } from { $cell }
do-castle = castle cell { $cell }
do-realm = realm cell { $cell }
do-place = place { tile } on { $cell }{ $group ->
    [1] {""}
    [2] {""}
    [3] : group of 3
   *[other] : set of { $group }, +{ $vp } VP
}
do-consolidate = consolidate the set on { $cell }
do-build = build a shrine on { $cell }
do-pay-tile = pay with { tile } from { $cell }
do-pay-shrine = pay with a shrine
do-change = change the tile on { $cell }
do-flip = turn the tile on { $cell } face down
do-shrine-from = move the shrine from { $cell }
do-shrine-to = move the shrine to { $cell }
do-move-from = move the tile from { $cell }
do-move-to = move the tile to { $cell }
do-spirit = activate { spirit-of }
do-kind = count as { kind }
do-shrine = take a shrine
do-discard = discard the tile
do-summon = summon the dragon
do-pass = pass
do-end-turn = end your turn
do-build-no-more = build no more shrines on this set
do-flip-nothing = turn no tile face down
do-move-no-more = move no second tile
do-cunning-no-more = consolidate no more groups

ask-choose-action = Take an available tile from the top floor
ask-choose-action-summon = Take an available tile or summon the dragon
ask-choose-action-empty = The castle is empty: summon the dragon. You may activate a Spirit first
ask-duty = Take one of the tiles { spirit-of } gives you
ask-finish-action = You have { tile }. Finish your action
ask-place-tile = Place { tile } in your realm
ask-set = Choose a set to consolidate
ask-lasting = Consolidate another group of 3 or end your turn
ask-end = End your turn or activate a Spirit
ask-shrine = { $count ->
    [one] Build a shrine on this set, or skip
   *[other] Build up to { $count } shrines on this set, or skip
}
ask-build-shrine-faith = Build your extra shrine on a tile consolidated this turn
ask-pay-spirit = Pay for { spirit-of }
ask-beauty-group = Choose a group with the same number
ask-change-tile = Choose the special tile to change
ask-change-kind = Choose the kind it counts as
ask-wind-flip = Choose a tile to turn face down, or skip
ask-wind-flip-must = Choose a tile to turn face down: your shrine has nowhere else to go
ask-wind-shrine = Choose a shrine to move
ask-wind-target = Choose a face-down tile for the shrine
ask-might-tile = Choose a tile to move
ask-might-tile-again = Choose a second tile to move, or stop
ask-might-target = Choose where it goes
ask-destroy-tile = Choose an available castle tile to discard
ask-cunning-group = Choose a group of 3
ask-cunning-group-again = Choose another group of 3, or stop

note-choose-action = only from floor { $floor }; its left or right side must be free
note-finish-action = an identical tile, a shrine, or discard it for 1 VP
note-no-room = { $room ->
    [0] your realm is full
   *[other] your realm has room for only 1 tile
}
note-second = then { tile }
note-pay-spirit = a face-up tile or a shrine from your pool
note-last-round = last round

why-over = The game is over.
why-not-your-turn = It is { $who }'s turn.
why-act-first = Take a tile from the top floor first. Once only the first floor is left, you may summon the dragon instead.
why-ending-first = Finish your action first: take an identical tile, take a shrine, or discard the tile.
why-place-first = Place the tile in your hand first.
why-set-first = Consolidate your complete set first.
why-action-done = Your action is done: end your turn or activate a Spirit.
why-shrine-first = First build on the set you have just consolidated, or skip.
why-pay-first = Pay for the Spirit first.
why-spirit-first = Finish using { spirit-of } first.
why-duty = You activated { spirit-of }, so now you must take one of its tiles.
why-no-tile = There is no tile here.
why-blocked = { tile } is blocked: there are tiles on its left and on its right.
why-top-floor = Your first tile must come from the top floor, which is now floor { $floor }.
why-not-identical = { tile } is not identical: both the kind and the number or symbol must match.
why-no-room = { $needed ->
    [1] Your realm is full: there is no open cell for the tile.
   *[other] A pair needs 2 open cells in your realm; you have { $room }.
}
why-no-cell = Your realm has no such cell.
why-on-shrine = You cannot place anything on a shrine.
why-on-tile = There is a face-up tile here. Only empty cells and face-down tiles are open.
why-has-shrine = There is already a shrine here: at most 1 per tile.
why-not-this-set = You can build only on the set you have just consolidated.
why-pay-face-up = You can pay only with a face-up tile from your realm.
why-pay-owed = This tile belongs to a complete set, which you must consolidate.
why-pay-needed = You cannot pay with this tile: { spirit-of } needs it.
why-pay-shrine-needed = You cannot pay with this shrine: { spirit-of } needs it.
why-lowest-cell = Choose this group by its first cell, { $cell }.
why-no-set = There is no complete set here: that takes 4 touching tiles of one kind.
why-no-beauty = That takes 4 touching faction tiles with the same number.
why-no-change = This tile would not complete a set as any other kind.
why-not-face-up = You can turn only a face-up tile.
why-no-shrine-here = There is no shrine here.
why-not-free-tile = A shrine can move only to a face-down tile without a shrine.
why-moved-already = You have already moved this tile; choose another one.
why-not-movable = You can move only the top tile of a stack without a shrine, and it needs an open cell to go to.
why-own-place = Choose another cell: the tile is already here.
why-no-three = That takes a group of exactly 3 tiles of one kind.
why-not-in-play = The { spirit } is not in this game.
why-once = You have already activated a Spirit this turn: only one Spirit per turn.
why-not-inside = Finish this step first.
why-nothing-to-pay = You have nothing to pay with: no shrine in your pool and no face-up tile.
why-owed = You have a complete set. Until you consolidate it, you can activate only Change or Beauty.
why-no-effect = { $spirit ->
    [beauty] You need 4 touching faction tiles with the same number, and something else to pay with.
    [lightness] You need a tile that is blocked left and right but free to the north or south: on the top floor, or identical to your first tile with 2 open cells in your realm.
    [wind] You need a built shrine, and a face-down tile without a shrine to move it to.
    [deception] You need a first tile in your hand, a stack next to where it stood, and 2 open cells.
    [might] None of your tiles can move.
    [change] You need a special tile that completes a set as another kind, and something else to pay with.
    [faith] You must have consolidated a set this turn, and still have a shrine in your pool after paying.
    [depths] You need a first tile in your hand, another available tile of its kind, and 2 open cells.
    [destruction] The castle is empty.
   *[cunning] You need a group of exactly 3 tiles of one kind, and something else to pay with.
}
why-kind-no-set = As { kind } this tile would not complete a set.
why-only-change = You choose a kind only for the Spirit of Change.
why-pool-empty = There is no shrine in your pool.
why-lift-first = Take a tile from the top floor first.
why-supply-empty = There are no shrines left in the supply.
why-upper-floors = You can summon the dragon only when nothing is left above the first floor; the castle still has { $floor } floors.
why-lifted = You have already taken a tile; summoning the dragon is an action of its own.
why-must-build = You have paid the Spirit of Faith: now build the shrine.
why-must-flip = You must turn a tile: there is no other face-down tile without a shrine.
why-at-least-one = You must use { spirit-of } at least once.

## Events

event-start = { castle }: { $who-you ->
    [yes] you go first
   *[no] { $who } goes first
}
event-turn = Round { $number }: { $who-you ->
    [yes] your turn
   *[no] { $who }'s turn
}
event-taken = { $who-you ->
    [yes] You take { tile } from { $cell }, floor { $floor }
   *[no] { $who } takes { tile } from { $cell }, floor { $floor }
}
event-second = { $who-you ->
    [yes] You also take { tile } from { $cell }
   *[no] { $who } also takes { tile } from { $cell }
}
event-uncovered = { $cell } now shows { tile }
event-shrine = { $who-you ->
    [yes] You take a shrine
   *[no] { $who } takes a shrine
}
event-discard = { $who-you ->
    [yes] You discard { tile }: +{ $points } VP
   *[no] { $who } discards { tile }: +{ $points } VP
}
event-summon = { $who-you ->
    [yes] You summon the dragon and take a { $circle ->
        [0] token from the stack
       *[other] countdown token
    }
   *[no] { $who } summons the dragon and takes a { $circle ->
        [0] token from the stack
       *[other] countdown token
    }
}
event-last-round = The ! is uncovered: this is the last round
event-placed = { $who-you ->
    [yes] You place { tile } on { $cell }, floor { $floor }
   *[no] { $who } places { tile } on { $cell }, floor { $floor }
}
event-set = { $who-you ->
    [yes] You consolidate { of-kind }: +{ $points } VP
   *[no] { $who } consolidates { of-kind }: +{ $points } VP
}
of-kind = { $count } { kind }
event-beauty = { $who-you ->
    [yes] You consolidate { of-number }: +{ $points } VP
   *[no] { $who } consolidates { of-number }: +{ $points } VP
}
of-number = { $count } tiles with the number { $number }
event-built = { $who-you ->
    [yes] You build a shrine on { $cell }, floor { $floor }
   *[no] { $who } builds a shrine on { $cell }, floor { $floor }
}
event-spirit = { $who-you ->
    [yes] You activate { spirit-of }
   *[no] { $who } activates { spirit-of }
}
event-paid-tile = { $who-you ->
    [yes] You pay with { tile } from { $cell }
   *[no] { $who } pays with { tile } from { $cell }
}
event-paid-shrine = { $who-you ->
    [yes] You pay with a shrine
   *[no] { $who } pays with a shrine
}
event-flipped = { $who-you ->
    [yes] You turn { tile } on { $cell } face down
   *[no] { $who } turns { tile } on { $cell } face down
}
event-shrine-moved = { $who-you ->
    [yes] You move a shrine from { $from } to { $to }
   *[no] { $who } moves a shrine from { $from } to { $to }
}
event-moved = { $who-you ->
    [yes] You move a tile from { $from } to { $to }
   *[no] { $who } moves a tile from { $from } to { $to }
}
event-destroyed = { $who-you ->
    [yes] You discard { tile } from { $cell }
   *[no] { $who } discards { tile } from { $cell }
}
event-changed = { $who-you ->
    [yes] You count { tile } on { $cell } as { as-kind }
   *[no] { $who } counts { tile } on { $cell } as { as-kind }
}
as-kind = { $as ->
    [M] a Merchant
    [S] a Soldier
    [F] a Farmer
    [Q] a Season
    [W] a Wind
   *[D] a Dragon
}
event-ingenuity = The Dragon of Ingenuity takes { $priority ->
    [2] { $who-you ->
        [yes] the same kind as you: { tile }
       *[no] the same kind as { $who }: { tile }
    }
    [3] a Dragon tile: { tile }
    [4] a special tile: { tile }
   *[5] { tile }
} from { $cell }
event-ingenuity-second = … and an identical tile from { $cell }
event-ingenuity-summon = { $circle ->
    [1] The Dragon of Ingenuity takes the last token on the track: the game is over
   *[other] The Dragon of Ingenuity takes a countdown token
}
event-end = { $who-you ->
    [yes] You have { $points } VP
   *[no] { $who } has { $points } VP
}

## The table

headline = { castle } · round { $number }
headline-last = { castle } · last round
headline-over = { castle } · game over
headline-solo = { $penalty ->
    [0] { $points } VP: { rank }
   *[other] { $points } VP − { $penalty } for playing with cards = { $result }: { rank }
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
seat = { $pool ->
    [one] { $pool } shrine in pool
   *[other] { $pool } shrines in pool
} · { $built } built · { $tokens ->
    [one] { $tokens } token
   *[other] { $tokens } tokens
}
table-signs = Kinds: M Merchants, S Soldiers, F Farmers, Q Seasons, W Winds, D Dragons. Castle: tile/height of its stack, + available. Realm: M3:2 is a face-up tile on floor 2, x2 a face-down stack 2 high, * a shrine
table-castle = Castle row { $row }: { $stacks }
table-floor = { $count ->
    [one] Floor { $floor }: { $count } tile
   *[other] Floor { $floor }: { $count } tiles
}
table-unseen = Still covered: { $tiles }
table-track = Countdown tokens: { $circles } on the track, { $stacked } in the stack. Shrines in the supply: { $supply }
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
table-seat = { $who-you ->
    [yes] You
   *[no] { $who }
}: { $points } VP; { seat }
table-realm = Realm row { $row }: { $cells }
table-hand = { $who-you ->
    [yes] You have { tile } in hand
   *[no] { $who } has { tile } in hand
}

## The sheet

sheet-sets = { $kind ->
    [M] Sets of Merchants
    [S] Sets of Soldiers
    [F] Sets of Farmers
    [Q] Sets of Seasons
    [W] Sets of Winds
    [D] Sets of Dragons
   *[number] Sets with the same number
}
sheet-bonus = Bonus for Dragons and Beauty
sheet-discards = Discarded tiles
sheet-shrines = { $floor ->
    [1] Shrines on floor 1
    [2] Shrines on floor 2
   *[3] Shrines on floor 3 and higher
}
sheet-tokens = Countdown tokens
sheet-dragon = { dragon }
sheet-total = Total
tie-break = more stacks with a face-down tile on top
sheet-tie-break = Stacks with a face-down tile on top (tie-break)
sheet-set-count = Sets consolidated
sheet-set-size = Tiles per set, on average
sheet-shrines-taken = Shrines taken
sheet-shrines-built = Shrines built
sheet-pairs = Pairs taken
sheet-spirits = Spirits activated
sheet-shrines-paid = Shrines paid to Spirits
sheet-tallest = Highest stack

## Advice for castles

advice-first-floor = The first floor has { $found } tiles; { $least } to { $most } are best for this number of players.
advice-upper-row = An upper floor has { $found } tiles side by side; at most { $most } is best.

## Figures of the box

figure-game-players-max = Most players
figure-tiles-copies = Copies of each face
figure-sets-min-size = Tiles in the smallest set
figure-sets-vp = VP for sets of 4, 5, 6, 7, 8
figure-sets-vp-per-extra = VP for each further tile
figure-shrines-total = Shrines in the box
figure-shrines-start = Shrines per player at the start
figure-shrines-floor-vp = VP for a shrine on floors 1, 2, 3
figure-discard-vp = VP for discarding a tile
figure-countdown-tokens = Countdown tokens
figure-countdown-vp = VP for a countdown token
figure-countdown-laid-out = Tokens on the track for 1, 2, 3, 4 players
figure-realm-rows = Rows of a realm
figure-realm-cols = Columns of a realm
figure-castle-max-rows = Rows of the castle grid
figure-castle-max-cols = Columns of the castle grid
figure-castle-custom-max-floor = Highest stack in your own castle
figure-spirits-beginner = Simpler Spirit cards
figure-spirit-might-min-moves = Spirit of Strength: fewest moves
figure-dragons-beginner = Simpler Dragon cards
figure-solo-card-penalty = Solo: VP subtracted for playing with cards
figure-solo-ranks = Solo: VP for each rank from Student up
figure-layout = Castle: { castle }
value-row = { $row }
value-spirit = { spirit }{ comma }
value-dragon = { dragon }{ comma }
comma = { $more ->
    [1] ,
   *[0] {""}
}

## The picture

board = Dragon Castle: the castle, your realm and the other realms
board-pair = Pair
board-pair-help = the tile and an identical one
board-pair-now = { $count ->
    [0] no identical tile is available
    [one] { $count } identical tile glows
   *[other] { $count } identical tiles glow
}
board-pair-given = { $count ->
    [one] the Spirit gives you { $count } tile
   *[other] the Spirit gives you { $count } tiles
}
board-shrine = Tile + shrine
board-shrine-help = your pool: { $old } → { $new }
board-pool = your pool: { $old }
board-discard = Discard
board-discard-help = +{ $vp } VP, the tile is lost
board-summon = Summon
board-summon-help = { $vp } VP; { $count ->
    [0] from the stack
    [one] the last token on the track
   *[other] { $count } tokens on the track
}
board-pay-shrine = A shrine
board-pay-help = back to the supply
board-end-turn = End turn
board-end-turn-help = without a Spirit
board-no-shrine = Skip
board-no-flip = Turn none
board-stop = Stop
board-pass-help = nothing more here
board-hand-empty = no tile in hand
board-joins = { $vp ->
    [0] { $count }/{ $least }
   *[other] +{ $vp }
}
board-drawer = Cards ▴
board-drawer-label = All cards and what sets are worth
board-realm-of = { $who }'s realm, large
ahead-first = { tile } · { $count ->
    [0] no identical tile available
    [one] { $count } identical tile available
   *[other] { $count } identical tiles available
}
ahead-second = { tile } · a pair
ahead-set = { $tiles ->
    [1] it makes a set of { $count }: +{ $vp } VP
   *[other] a pair makes a set of { $count }: +{ $vp } VP
}
ahead-spirit = { spirit } · { spirit-text }
board-floor = { $count ->
    [one] { $count } tile
   *[other] { $count } tiles
}
board-floor-short = { $count }
board-supply = supply
board-track = Countdown: once the ! is uncovered, this round is the last. Each token is worth 2 VP
board-set-of = set of
board-vp = VP
board-counter = Tiles still covered, by face
board-your-realm = Your realm
board-you = You
board-spirit-of = Spirit of
board-spirit-used = used this turn
board-dragon-of = Dragon of
board-price = Price: a shrine from your pool or a face-up tile
board-ingenuity-1 = Dragon of
board-ingenuity-2 = Ingenuity
board-pair-help-short = 2 identical
board-shrine-short = Shrine
board-shrine-help-short = pool: { $old } → { $new }
board-pool-short = pool: { $old }
board-discard-help-short = +{ $vp } VP
board-pair-now-short = { $count ->
    [0] none available
    [one] { $count } glows
   *[other] { $count } glow
}
board-summon-help-short = { $vp } VP

## Drawings of the guide

figure-sides = The long and the short sides of a tile
figure-long-side = long side
figure-short-side = short side
figure-available = available: a long side is free
figure-blocked = blocked: tiles on both long sides

## Captions, summaries, slips

caption-nothing = The turn ends
caption-ingenuity = { $priority ->
    [2] First it looks for a kind taken on the last turn
    [3] No kind taken on the last turn is there, so it takes a Dragon tile
    [4] No Dragon tile is there, so it takes another special tile
   *[5] No special tile is there, so it takes the northernmost faction tile
}
caption-source = { $source ->
    [play] Sets and discarded tiles
    [shrines] Shrines
   *[tokens] Countdown tokens
}
caption-gained = { $who-you ->
    [yes] You { $points }
   *[no] { $who } { $points }
}
caption-all = { $gained } VP
recap-pair = pair of { kind }
recap-tiles = 2 tiles
recap-shrine = { tile } and a shrine
recap-discard = discarded { tile }
recap-taken = { tile }
recap-set = set of { $count }
recap-summon = dragon summoned
recap-spirit = { spirit }
recap-built = { $count ->
    [one] shrine on floor { $floor }
   *[other] { $count } shrines
}
recap-points = +{ $points } VP
risk-discard = You get { $vp } VP, and { tile } is lost.
risk-last-round = This uncovers the !: this round will be the last.
risk-no-shrine = You can build on this set only now.
risk-no-pool = This consolidates a set of { $count }, and you have no shrine to build on it.
preset-end-turn = End my turns without asking about Spirits
