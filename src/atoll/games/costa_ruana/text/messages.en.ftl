title = Costa Ruana
tagline = Send your natives for treasure with face-up and face-down cards; the Shaman decides which of them work

option-treasures = Treasures on an ordinary island
option-treasures-help = Two islands always start with 4; with fewer treasures, islands run out sooner
option-treasures-3 = 3, as in the first edition
option-treasures-5 = 5, as in all later editions
option-huts = Huts
option-huts-help = Does everyone see how many treasures the others have?
option-huts-memory = hidden: remember what you saw
option-huts-open = open: everyone sees the totals

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
   *[unknown] face down
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
    } in front of yourself
   *[other] Lay { card } { $how ->
        [closed] face down
       *[open] face up
    } in front of { $owner }
}
table-slot = { $how ->
    [closed] the face-down card
   *[open] the face-up card
} { $layer-you ->
    [yes] you
   *[no] { $layer }
} laid in front of { $owner-you ->
    [yes] you
   *[no] { $owner }
}{ $kind ->
    [unknown] { "" }
   *[known] : { card }
}
do-stand = Put a native on { table-slot }
do-next = Next, apply { table-slot }
do-pass = Put no native on a card
do-flip = { $condition ->
    [sky] Flip the Day/Night card to { condition }
   *[tide] Flip the tide card to { condition }
}
do-island = { $phase ->
    [place_starter] Place a native on island { $island }
    [place_to] Place a native on island { $island }
    [return_from] Return a native from island { $island }
    [treasure_from] Take the treasure from island { $island }
    [treasure_to] Move the treasure to island { $island }
    [move_to] Move the native to island { $island }
   *[other] Choose island { $island }
}
do-native = { $whose ->
    [own] Move one of your natives from island { $island }
   *[other] Move { $owner }'s native from island { $island }
}
do-appoint = { $whose ->
    [own] Stay Shaman
   *[other] Appoint { $who } Shaman
}
ask-place-starter = Place a native on an island ({ $number } of { $of })
ask-lay-open = Lay a card face up in front of any player
ask-lay-closed = Lay a card face down in front of any player
ask-stand-native = Put a native on a card to copy it, or put none
ask-flip = Flip one condition card
ask-next-card = Choose which card works next
ask-treasure-from = Move a treasure: from which island?
ask-treasure-to = Move the treasure from island { $island }: to which island?
ask-return-from = { $left ->
    [one] Return { $left } native to your reserve
   *[other] Return { $left } natives to your reserve
}
ask-place-to = { $left ->
    [one] Place { $left } native on an island
   *[other] Place { $left } natives on islands
}
ask-move-from = Move a native of any tribe: which one?
ask-move-to = { $whose ->
    [own] Move your native from island { $island }: to which island?
   *[other] Move { $owner }'s native from island { $island }: to which island?
}
ask-appoint = Stay Shaman, or appoint another player for this round
ask-over = The game is over
note = { $phase ->
    [place_starter] you know your cards and the conditions already
    [lay_open] a card works for the player it lies in front of
    [lay_closed] only you know what it is until the flip
    [stand_native] { $reserve ->
        [one] { $reserve } native in reserve; it copies the card if the card works
       *[other] { $reserve } natives in reserve; the one on the card copies it if it works
    }
    [flip] exactly one, before the face-down cards are revealed
    [next_card] you choose the order of cards of one type
   *[other] whoever you appoint is Shaman for the whole round
}
note-apply = { $whose ->
    [own] { $copy ->
        [0] { kind }, the card in front of you
       *[other] { kind }, copied by your native
    }
   *[other] { $copy ->
        [0] { kind }, the card in front of { $owner }
       *[other] { kind }, copied by { $who }'s native
    }
}

## Why not

why-over = The game is over.
why-turn = It is { $who }'s turn.
why-starters-first = First everyone places three natives on the islands.
why-appoint-first = First decide who is Shaman this round.
why-laid = Cards are laid at the start of a round: one face up and one face down.
why-no-seat = Nobody sits there.
why-not-held = This card is not in your hand.
why-no-card = No card lies there. Put your native on a card laid this round.
why-native-later = You can put a native on a card once everyone has laid both cards.
why-native-once = It is too late to put a native on a card this round.
why-not-yours = This card lies in front of { $who }, who applies it in turn.
why-type = { $type ->
    [1] Cards that return natives come after those that move a treasure.
    [2] Cards that place natives come after those that return natives.
   *[3] Cards that move a native come last.
}
why-keep-instead = To stay Shaman, choose yourself.
why-must = { $phase ->
    [place_starter] You must place a native.
    [lay_open] You must lay a card face up.
    [lay_closed] You must lay a card face down.
    [flip] The Shaman must flip one of the two condition cards.
    [next_card] You must apply one of these cards next.
   *[other] You must carry the card out as far as possible.
}
why-flipped = The Shaman has already flipped a condition card this round.
why-flip-later = The Shaman flips a condition card after all cards are laid and natives put on them.
why-no-island = Island { $island } is not used with this number of players.
why-no-treasure = There is no treasure on island { $island }.
why-none-of-yours = You have no native on island { $island }.
why-same-island = It must go to another island, not back to { $island }.
why-pick-native = Choose the native that moves, of any tribe.
why-full = Island { $island } is full: it has room for { $room } natives.
why-no-effect = Natives and treasures move only while a card is being applied.
why-none-there = { $owner-you ->
    [yes] You have
   *[no] { $owner } has
} no native on island { $island }.
why-picked = You have chosen the native; now choose an island.
why-move-card = You choose a single native only with a “Move a native” card.
why-appoint-later = The new Shaman may appoint another player after drawing cards for the new round.

## Events

event-conditions = Conditions: { $sky ->
    [day] Day
   *[night] Night
} and { $tide ->
    [high] High tide
   *[low] Low tide
}
event-first-shaman = { $who-you ->
    [yes] You are
   *[no] { $who } is
} the first Shaman
event-placed = { $who-you ->
    [yes] You place
   *[no] { $who } places
} a native on island { $island }
event-round = Round { $number } of { $rounds }: { $who-you ->
    [yes] you are
   *[no] { $who } is
} Shaman
front = in front of { $whose ->
    [own] { $who-you ->
        [yes] yourself
       *[no] themselves
    }
   *[other] { $owner-you ->
        [yes] you
       *[no] { $owner }
    }
}
event-lay-open = { $who-you ->
    [yes] You lay
   *[no] { $who } lays
} { card } { front }
event-lay-closed = { $who-you ->
    [yes] You lay
   *[no] { $who } lays
} a face-down card { front }
event-lay-face = Only you know it: { card }
event-stand = { $who-you ->
    [yes] You put
   *[no] { $who } puts
} a native on { $how ->
    [closed] { $laid ->
        [own] { $who-you ->
            [yes] your own face-down card
           *[no] their own face-down card
        }
       *[other] { $layer-you ->
            [yes] your face-down card
           *[no] { $layer }'s face-down card
        }
    }
   *[open] { kind }
} { front }
event-no-native = { $why ->
    [empty] { $who-you ->
        [yes] You have
       *[no] { $who } has
    } no native in reserve to put on a card
   *[declined] { $who-you ->
        [yes] You put
       *[no] { $who } puts
    } no native on a card
}
event-flip = { $who-you ->
    [yes] You flip
   *[no] { $who } flips
} the { $condition ->
    [sky] Day/Night
   *[tide] tide
} card to { condition }
event-reveal = { $layer-you ->
    [yes] Your
   *[no] { $layer }'s
} face-down card { $whose ->
    [own] { "" }
   *[other] in front of { $owner-you ->
        [yes] you
       *[no] { $owner }
    }{ " " }
}is { card }
event-dead = { card } in front of { $owner-you ->
    [yes] you
   *[no] { $owner }
} does not work
event-home = { $who-you ->
    [yes] Your native returns
   *[no] { $who }'s native returns
} to the reserve from a card
event-apply = { $copy ->
    [copy] { $who-you ->
        [yes] You copy
       *[no] { $who } copies
    }
   *[own] { $who-you ->
        [yes] You apply
       *[no] { $who } applies
    }
} { kind }
event-treasure = { $who-you ->
    [yes] You move
   *[no] { $who } moves
} a treasure from island { $from } to island { $to }
event-returned = { $who-you ->
    [yes] You return
   *[no] { $who } returns
} { $count ->
    [one] a native
   *[other] { $count } natives
} from island { $island }
event-moved = { $who-you ->
    [yes] You move
   *[no] { $who } moves
} { $whose ->
    [own] { $who-you ->
        [yes] your native
       *[no] their own native
    }
   *[other] { $owner-you ->
        [yes] your native
       *[no] { $owner }'s native
    }
} from island { $from } to island { $to }
event-lapsed = { $kind ->
    [T] { $who-you ->
        [yes] You have
       *[no] { $who } has
    } no treasure to move
    [M] { $who-you ->
        [yes] You have
       *[no] { $who } has
    } no native to move
   *[other] { $who-you ->
        [yes] You are
       *[no] { $who } is
    } { $count ->
        [one] { $count } native
       *[other] { $count } natives
    } short for { kind }
}
event-collect = Island { $island }: { $reason ->
    [majority] { $who-you ->
        [yes] you take
       *[no] { $who } takes
    } a treasure with the most natives
    [alone] { $who-you ->
        [yes] you take
       *[no] { $who } takes
    } a treasure as the only tribe there
    [lone] { $who-you ->
        [yes] you take
       *[no] { $who } takes
    } a treasure while the others are in dispute
    [dispute] dispute, nobody takes a treasure
   *[no-treasure] no treasures left
}
event-next-shaman = { $tied ->
    [tied] { shaman-next } with the fewest treasures ({ $count }), first clockwise
   *[alone] { shaman-next } with the fewest treasures ({ $count })
}
shaman-next = { $who-you ->
    [yes] You become Shaman
   *[no] { $who } becomes Shaman
}
event-drew = You draw { card }
event-appoint = { $who-you ->
    [yes] You appoint
   *[no] { $who } appoints
} { $chosen-you ->
    [yes] you
   *[no] { $chosen }
} Shaman for this round
event-keep = { $who-you ->
    [yes] You stay
   *[no] { $who } stays
} Shaman
event-final = { seat-name }: { $points ->
    [one] { $points } point
   *[other] { $points } points
} from { $treasures ->
    [one] { $treasures } treasure
   *[other] { $treasures } treasures
} and { $reserve ->
    [one] { $reserve } native in reserve
   *[other] { $reserve } natives in reserve
}
seat-name = { $who-you ->
    [yes] You
   *[no] { $who }
}

## Captions and the summary

caption-reveal = The face-down cards are revealed
caption-dead = { $count ->
    [one] { $count } card does not work
   *[other] { $count } cards do not work
}
caption-conditions = { $sky ->
    [day] Day
   *[night] Night
} and { $tide ->
    [high] High tide
   *[low] Low tide
} work
recap-treasures = { $count ->
    [one] +{ $count } treasure
   *[other] +{ $count } treasures
}
recap-placed = { $count ->
    [one] { $count } native placed
   *[other] { $count } natives placed
}
recap-returned = { $count ->
    [one] { $count } native returned
   *[other] { $count } natives returned
}
recap-moved = { $count ->
    [one] { $count } native moved
   *[other] { $count } natives moved
}
recap-treasure-moved = { $count ->
    [one] { $count } treasure moved
   *[other] { $count } treasures moved
}
recap-flip = flipped { $condition ->
    [sky] Day/Night
   *[tide] the tide
} to { condition }
recap-laid = { kind-short } { front }
recap-stand = a native on a card
recap-shaman = next Shaman

## The table

headline = Round { $number } of { $rounds }
headline-start = Before the first round
headline-over = Game over after { $rounds } rounds
natives-count = { $reserve ->
    [one] { $reserve } native
   *[other] { $reserve } natives
}
seat = { natives-count } in reserve, { $hand ->
    [one] { $hand } card
   *[other] { $hand } cards
} in hand{ $shaman ->
    [shaman] , Shaman
   *[other] { "" }
}
table-conditions = Face up: { $sky ->
    [day] Day
   *[night] Night
} and { $tide ->
    [high] High tide
   *[low] Low tide
}
table-deck = Deck: { $deck }, discard pile: { $discard }
table-island = Island { $island }: { $treasures ->
    [one] { $treasures } treasure
   *[other] { $treasures } treasures
}, { $reason ->
    [majority] { has } the most natives
    [alone] { has } the only natives there
    [lone] { has } the only natives not in dispute
    [dispute] dispute
    [deserted] nobody there
   *[no-treasure] nothing to collect
}
has = { $who-you ->
    [yes] you have
   *[no] { $who } has
}
table-natives = { $who-you ->
    [yes] your natives
   *[no] { $who }'s natives
}: { $count }
table-seat = { seat-name }: { seat }; { $before ->
    [one] { $before } card
   *[other] { $before } cards
} in front of { $who-you ->
    [yes] you
   *[no] them
}; last round +{ $gain }
table-hut = In { $who-you ->
    [yes] your
   *[no] { $who }'s
} hut: { $treasures ->
    [one] { $treasures } treasure
   *[other] { $treasures } treasures
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
} now
table-card = in front of { $owner-you ->
    [yes] you
   *[no] { $owner }
}, laid by { $layer-you ->
    [yes] you
   *[no] { $layer }
} { $how ->
    [closed] face down
   *[open] face up
}: { card }
table-standing = with { $who-you ->
    [yes] your native
   *[no] { $who }'s native
} on it
table-hand = In your hand: { card }
table-discard = Discarded: { card }, { $count }

## Score sheet

sheet-treasures = { $reason ->
    [alone] Points from islands without rivals
    [majority] Points from islands with the most natives
   *[lone] Points from islands where rivals were in dispute
}
sheet-natives = Points for natives in reserve
sheet-total = Points
tie-break = more treasures in the hut
sheet-count = Treasures in the hut (break ties)
sheet-round = Treasures won in round { $number }
sheet-lived = Cards laid that worked
sheet-before-others = Cards laid in front of others
sheet-copies = Cards copied by own natives
sheet-wasted = Natives on cards that did not work
sheet-pushed = Natives moved by rivals
sheet-shaman = Rounds as Shaman
sheet-appointed = Times appointed Shaman by others

## The box

figure-game-players-min = Fewest players
figure-game-players-max = Most players
figure-game-rounds = Rounds
figure-setup-natives = Natives of a tribe
figure-setup-starting-natives = Natives placed before round 1
figure-setup-hand = Cards in hand at the start
figure-setup-draw-before-round = Cards drawn before each round
figure-setup-island-capacity = Most natives on an island
figure-setup-treasure-supply = Treasures in the box
figure-setup-rich-islands = Islands with their own number of treasures
figure-setup-rich-treasures = Treasures on each of those islands
figure-setup-islands = Islands by the number of players
figure-options-treasures = Treasures on an ordinary island
figure-scoring-per-treasure = Points for a treasure
figure-scoring-per-native-in-reserve = Points for a native in reserve
figure-display-islands = Names of the islands
figure-deck = Cards with the background { background }, by number of players
value-row = { $row }
value-cards = { $players }+: { $cards }
value-card = { kind-short }{ $more ->
    [1] ,
   *[0] { "" }
}

## The picture

board = The table of Costa Ruana: islands, conditions, camps and your hand
board-full = full
board-dispute = dispute
board-lone = undisputed
board-works = works now
board-turn = Flip to { condition }
board-queue = Cards in order
board-hint = Only cards with|one of these two|backgrounds work
board-tally = ✓ { $works } · ✕ { $dies } · ? { $closed }
board-owner = for the owner
board-copy = copy { $number }
board-order = turn { $number }
board-chooses = chooses now
board-choose = choose now
board-shaman = Shaman
board-you = You
board-reserve = in reserve
board-last = last round
board-hand-cards = { $count ->
    [one] { $count } card in hand
   *[other] { $count } cards in hand
}
board-gain = Treasures won last round: { $count }
board-before = In front of you
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
board-lay-self = In front of you
board-pass = No native
board-keep = Stay Shaman
board-appoint = Appoint
board-deck = deck
board-discard = discard
board-reading = A card works only if
board-sky-turns = Day/Night is flipped
board-tide-turns = the tide is flipped
board-points-of = Points: { $points }
ahead-flip = { $condition ->
    [sky] Flip Day/Night
   *[tide] Flip the tide
} to { condition } · of the cards you know, { $works ->
    [one] { $works } works
   *[other] { $works } work
} and { $dies ->
    [one] { $dies } does
   *[other] { $dies } do
} not; unknown to you: { $closed }
