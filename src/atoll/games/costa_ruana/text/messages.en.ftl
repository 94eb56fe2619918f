title = Costa Ruana
tagline = Send your natives for treasure with open cards and hidden ones; the Shaman decides which of them work

option-treasures = Treasures on an ordinary island
option-treasures-help = Two islands always hold four; fewer treasures make islands run dry
option-treasures-3 = 3, as in the first edition
option-treasures-5 = 5, as in all later editions
option-huts = Huts
option-huts-help = May everybody see how many treasures the others have collected?
option-huts-memory = closed: remember what you saw
option-huts-open = open: totals are shown

## Names; $kind, $background, $side, $how are there wherever they are needed

kind = { $kind ->
    [T] “Move a treasure”
    [R1] “Return 1 native”
    [R2] “Return 2 natives”
    [R3] “Return 3 natives”
    [D1] “Place 1 native”
    [D2] “Place 2 natives”
    [D3] “Place 3 natives”
    [M] “Move a native”
   *[unknown] unknown card
}
kind-short = { $kind ->
    [T] Treasure
    [R1] Return 1
    [R2] Return 2
    [R3] Return 3
    [D1] Place 1
    [D2] Place 2
    [D3] Place 3
    [M] Move 1
   *[unknown] closed
}
background = { $background ->
    [day] day
    [night] night
    [high] high tide
    [low] low tide
   *[unknown] unknown
}
card = { $kind ->
    [unknown] { kind }
   *[known] { kind } ({ background })
}
condition = { $side ->
    [day] Day
    [night] Night
    [high] High tide
   *[low] Low tide
}

## Choices

do-play = { $whose ->
    [own] Lay { card } { $how ->
        [closed] face down
       *[open] face up
    } before yourself
   *[other] Lay { card } { $how ->
        [closed] face down
       *[open] face up
    } before { $owner }
}
table-slot = { $how ->
    [closed] the closed card
   *[open] the open card
} { $layer } laid before { $owner }{ $kind ->
    [unknown] { "" }
   *[known] : { card }
}
do-stand = Stand a native on { table-slot }
do-next = Apply next { table-slot }
do-pass = Keep all natives at home
do-flip = { $condition ->
    [sky] Turn the sky to { condition }
   *[tide] Turn the tide to { condition }
}
do-island = { $phase ->
    [place_starter] Place a native on island { $island }
    [place_to] Place a native on island { $island }
    [return_from] Take a native home from island { $island }
    [treasure_from] Take the treasure from island { $island }
    [treasure_to] Bring the treasure to island { $island }
    [move_to] Move the native to island { $island }
   *[other] Choose island { $island }
}
do-native = { $whose ->
    [own] Move one of your natives from island { $island }
   *[other] Move a native of { $owner } from island { $island }
}
do-appoint = { $whose ->
    [own] Stay Shaman
   *[other] Appoint { $who } Shaman
}
ask-place-starter = Place a native on an island ({ $number } of { $of })
ask-lay-open = Lay one card face up, before any player
ask-lay-closed = Lay one card face down, before any player
ask-stand-native = Stand a native on a card to copy it, or keep all at home
ask-flip = Turn one condition card
ask-next-card = Choose the card that works next
ask-treasure-from = Move a treasure: from which island?
ask-treasure-to = Move the treasure from { $island }: to which island?
ask-return-from = { $left ->
    [one] Take { $left } native home
   *[other] Take { $left } natives home
}
ask-place-to = { $left ->
    [one] Place { $left } native on an island
   *[other] Place { $left } natives on islands
}
ask-move-from = Move a native of any tribe: which one?
ask-move-to = { $whose ->
    [own] Move your native from { $island }: to which island?
   *[other] Move the native of { $owner } from { $island }: to which island?
}
ask-appoint = Stay Shaman, or appoint another player for this round
ask-over = The game is over
note = { $phase ->
    [place_starter] hands and conditions are known already
    [lay_open] a card works for the player it lies before
    [lay_closed] only you will know its face until the flip
    [stand_native] { $reserve ->
        [one] { $reserve } native at home; it copies the card if the card works
       *[other] { $reserve } natives at home; one copies the card if the card works
    }
    [flip] exactly one, before the closed cards are shown
    [next_card] cards of one type work in the order their owner likes
   *[other] whoever you appoint cannot pass the title on
}
note-apply = { $whose ->
    [own] { $copy ->
        [0] { kind }, the card before you
       *[other] { kind }, copied by your native
    }
   *[other] { $copy ->
        [0] { kind }, the card before { $owner }
       *[other] { kind }, copied by the native of { $who }
    }
}

## Why not

why-over = The game is over.
why-turn = It is { $who }'s turn.
why-starters-first = First everybody places three natives on the islands.
why-appoint-first = First decide who is the Shaman of this round.
why-laid = Cards are laid at the start of a round: one open and one closed each.
why-no-seat = Nobody sits there.
why-not-held = This card is not in your hand.
why-no-card = No card lies there. A native stands on a card laid this round.
why-native-later = Natives step onto cards once everybody has laid an open and a closed card.
why-native-once = Each player may stand one native on a card a round, and that time has passed.
why-not-yours = This card lies before { $who }, who applies it when the turn comes.
why-type = { $type ->
    [1] Cards that return natives come after those that move a treasure.
    [2] Cards that place natives come after those that return natives.
   *[3] Cards that move a native come last.
}
why-keep-instead = To stay Shaman, choose yourself.
why-must = { $phase ->
    [place_starter] A native must be placed.
    [lay_open] An open card must be laid.
    [lay_closed] A closed card must be laid.
    [flip] The Shaman must turn one of the two condition cards.
    [next_card] One of these cards must be applied next.
   *[other] A card must be carried out in full, as far as possible.
}
why-flipped = The Shaman has turned one condition card this round; the other stays.
why-flip-later = The Shaman turns a condition card after everybody has laid cards and stood natives on them.
why-no-island = Island { $island } is not in play with this number of players.
why-no-treasure = There is no treasure on island { $island }.
why-none-of-yours = You have no native on island { $island }.
why-same-island = It must go to another island, not back to { $island }.
why-pick-native = Choose the native that moves, of any tribe.
why-full = Island { $island } is full: { $room } natives are all it has room for.
why-no-effect = Natives and treasures move only while a card is being applied.
why-none-there = No native of { $owner } is on island { $island }.
why-picked = The native has been chosen; now choose its island.
why-move-card = Single natives are chosen only by a card that moves a native.
why-appoint-later = The new Shaman may appoint another player after the cards of a new round are drawn.

## Events

event-conditions = Conditions: { $sky ->
    [day] Day
   *[night] Night
} and { $tide ->
    [high] High tide
   *[low] Low tide
}
event-first-shaman = { $who } is the first Shaman
event-placed = { $who } places a native on { $island }
event-round = Round { $number } of { $rounds }, Shaman { $who }
event-lay-open = { $whose ->
    [own] { $who } lays { card } in their own camp
   *[other] { $who } lays { card } before { $owner }
}
event-lay-closed = { $whose ->
    [own] { $who } lays a closed card in their own camp
   *[other] { $who } lays a closed card before { $owner }
}
event-lay-face = Known to you alone: it is { card }
event-stand = { $who } stands a native on a card { $whose ->
    [own] in their own camp
   *[other] before { $owner }
}: { $how ->
    [closed] { $laid ->
        [own] the closed one they laid
       *[other] the closed one of { $layer }
    }
   *[open] { kind }
}
event-no-native = { $why ->
    [empty] { $who } has no native at home to stand on a card
   *[declined] { $who } keeps all natives at home
}
event-flip = { $who } turns the { $condition ->
    [sky] sky
   *[tide] tide
}: { condition }
event-reveal = { $whose ->
    [own] The closed card of { $layer } in their own camp is { card }
   *[other] The closed card of { $layer } before { $owner } is { card }
}
event-dead = { card } before { $owner } does not work
event-home = A native of { $who } comes home from a card
event-apply = { $copy ->
    [copy] { $who } copies { kind }
   *[own] { $who } applies { kind }
}
event-treasure = { $who } moves a treasure from { $from } to { $to }
event-returned = { $count ->
    [one] { $who } takes a native home from { $island }
   *[other] { $who } takes { $count } natives home from { $island }
}
event-moved = { $whose ->
    [own] { $who } moves one of their own natives from { $from } to { $to }
   *[other] { $who } moves a native of { $owner } from { $from } to { $to }
}
event-lapsed = { $kind ->
    [T] { $who } finds no treasure to move
    [M] { $who } finds no native to move
   *[other] { $count ->
        [one] { $who } lacks one native for { kind }
       *[other] { $who } lacks { $count } natives for { kind }
    }
}
event-collect = Island { $island }: { $reason ->
    [majority] a treasure for { $who } with the majority
    [alone] a treasure for { $who }, alone there
    [lone] a treasure for { $who }, outside the dispute
    [dispute] dispute, nobody gets a treasure
   *[no-treasure] no treasure left
}
event-next-shaman = { $tied ->
    [tied] { $who } becomes Shaman: fewest treasures ({ $count }), nearest clockwise
   *[alone] { $who } becomes Shaman: fewest treasures ({ $count })
}
event-drew = You draw { card }
event-appoint = { $who } appoints { $chosen } Shaman of this round
event-keep = { $who } stays Shaman
event-final = { $who }: { $points ->
    [one] { $points } point
   *[other] { $points } points
} from { $treasures ->
    [one] { $treasures } treasure
   *[other] { $treasures } treasures
} and { $reserve ->
    [one] { $reserve } native at home
   *[other] { $reserve } natives at home
}

## The table

headline = Round { $number } of { $rounds }
headline-start = Before the first round
headline-over = All { $rounds } rounds are played
natives-count = { $reserve ->
    [one] { $reserve } native
   *[other] { $reserve } natives
}
seat = { natives-count } at home, { $hand ->
    [one] { $hand } card
   *[other] { $hand } cards
} in hand{ $shaman ->
    [shaman] , Shaman
   *[other] { "" }
}
table-conditions = Visible: { $sky ->
    [day] Day
   *[night] Night
} and { $tide ->
    [high] High tide
   *[low] Low tide
}
table-deck = Deck { $deck }, discard { $discard }
table-island = Island { $island }: { $treasures ->
    [one] { $treasures } treasure
   *[other] { $treasures } treasures
}, { $reason ->
    [majority] { $who } has the majority
    [alone] { $who } is alone there
    [lone] { $who } stands outside the dispute
    [dispute] dispute
    [deserted] nobody there
   *[no-treasure] nothing to collect
}
table-natives = natives of { $who }: { $count }
table-seat = { $who }: { seat }; { $before ->
    [one] { $before } card
   *[other] { $before } cards
} before them; last round +{ $gain }
table-hut = In the hut of { $who }: { $treasures ->
    [one] { $treasures } treasure
   *[other] { $treasures } treasures
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
} now
table-card = before { $owner }, laid by { $layer } { $how ->
    [closed] face down
   *[open] face up
}: { card }
table-standing = with a native of { $who }
table-hand = In your hand: { card }
table-discard = Discarded: { card }, { $count }

## Score sheet

sheet-treasures = { $reason ->
    [alone] Treasures taken alone
    [majority] Treasures by majority
   *[lone] Treasures past a dispute
}
sheet-natives = Natives at home
sheet-total = Points
tie-break = more treasures in the hut
sheet-count = Treasures in the hut (breaks ties)
sheet-round = Treasures of round { $number }
sheet-lived = Own cards that worked
sheet-before-others = Cards laid before others
sheet-copies = Cards copied by a native
sheet-wasted = Natives on cards that did not work
sheet-pushed = Natives moved by rivals
sheet-shaman = Rounds as Shaman
sheet-appointed = Times appointed Shaman by another

## The box

figure-game-players-min = Players, at least
figure-game-players-max = Players, at most
figure-game-rounds = Rounds
figure-setup-natives = Natives of a tribe
figure-setup-starting-natives = Natives placed before round 1
figure-setup-hand = Cards in the first hand
figure-setup-draw-before-round = Cards drawn before each round
figure-setup-island-capacity = Natives an island has room for
figure-setup-treasure-supply = Treasures in the box
figure-setup-rich-islands = Rich islands
figure-setup-rich-treasures = Treasures on a rich island
figure-setup-islands = Islands by the number of players
figure-options-treasures = Treasures on an ordinary island
figure-scoring-per-treasure = Points for a treasure
figure-scoring-per-native-in-reserve = Points for a native at home
figure-display-islands = Names of the islands
figure-deck = Cards with the background { background }, by notches

## The picture

board = The table of Costa Ruana: islands, conditions, camps and your hand
board-full = full
board-dispute = dispute
board-lone = lone
board-works = works now
board-turn = Turn to { condition }
board-queue = The order of work
board-hint = Only cards with|one of these two|backgrounds will work
board-tally = { $works } work · { $dies } die · { $closed } ?
board-owner = for the owner
board-copy = copy { $number }
board-order = turn { $number }
board-chooses = chooses now
board-choose = choose now
board-shaman = Shaman
board-you = You
board-reserve = at home
board-last = last round
board-hand-cards = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
board-gain = Treasures at the last collecting: { $count }
board-before = Before you
board-before-help = in the order|they work
board-points = { $points ->
    [one] point now
   *[other] points now
}
board-sum = { $treasures } × { $each } + { $reserve }
board-hand = Your hand
board-hand-help = pick a card, then a camp
board-hand-rest = for later rounds
board-lay = Lay here
board-lay-self = Lay before yourself
board-pass = Keep all at home
board-keep = Stay Shaman
board-appoint = Appoint
board-deck = deck
board-discard = discard
board-reading = A card works only if
board-sky-turns = the sky turns
board-tide-turns = the tide turns
board-points-of = Points: { $points }
