title = Miaui
tagline = Dive in secret: the highest number takes the deepest card, the second highest the middle one, the lowest the one near the surface

option-open_baskets = Open baskets
option-open_baskets-help = Everyone sees all played numbers and whole piles
option-no_fights = No fights
option-no_fights-help = Kiti is not used: after a tie the card stays, and the next one is laid on top of it
option-no_fights-off = off: Kiti settles ties
option-no_fights-on = on: tied players stay in the running
option-no_fights-drop_out = on: tied players drop out, the next number moves up (MI-113)
option-kiti_start = Kiti starts on the left of
option-kiti_start-help = This player sits at Kiti's right hand in the first round

## Names of things; $kind, $value and $cell come with every message that uses them

kind = { $kind ->
    [catfish] catfish
    [tiger] tiger fish
    [tuna] emperor tuna
    [lantern] sea lantern
    [jellyfish] jellyfish
    [gull] seagull
   *[hidden] face-down card
}
card = { $kind ->
    [gull] { kind }
    [hidden] { kind }
   *[fish] { kind } { $value }
}
a-card = { $kind ->
    [tuna] an { kind } ({ $value })
    [gull] a { kind }
    [hidden] a { kind }
   *[fish] a { kind } ({ $value })
}
cell = { $cell ->
    [deep] deep
    [middle] middle
   *[shallow] shallows
}

## Choices

do-dive = play your { $number }
do-discard = discard { $count } jellyfish
do-keep = keep { $count } jellyfish
ask-dive = Choose a number to dive with
ask-jelly = Discard your { $count } jellyfish, or keep them?
note-jelly = { $discard } points without them, { $keep } with them
order-deep = { $deep ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $deep }th
}
order-shallow = { $shallow ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $shallow }th
}
note-kiti = in a tie you are { order-deep } of { $seats } for the deep and the middle, { order-shallow } for the shallows
note-no-fights = in a tie nobody catches the card; it stays
note-drop-out = in a tie nobody catches the card; tied players are out for the round
risk-keep = Keeping the jellyfish costs you { $points } points. You will not be asked again unless their number rises from two to three once more.
why-over = The game is over.
why-no-jelly = You may discard jellyfish only when a new one makes exactly { $count } in your pile.
why-jelly-first = { $who } decides about the jellyfish first.
why-sealed = You have already chosen. Wait for the others.
why-spent = You have already played your { $number }. Each number is used once per game.

## Events

right-name = { $right-you ->
    [yes] you
   *[no] { $right }
}
left-name = { $left-you ->
    [yes] you
   *[no] { $left }
}
event-round = Round { $number }
event-round-kiti = Round { $number }: Kiti stands between { right-name } and { left-name }
event-gull-returned = A seagull turns up in the first deal and is shuffled back into the deck
event-hidden = A card lies face down in the { cell }: only { $who-you ->
    [yes] you
   *[no] { $who }
} may look at it
event-peek = You look at the face-down card in the { cell }: { a-card }
dive-1 = { $who1-you ->
    [yes] you
   *[no] { $who1 }
} { $n1 }
dive-2 = { $who2-you ->
    [yes] you
   *[no] { $who2 }
} { $n2 }
dive-3 = { $who3-you ->
    [yes] you
   *[no] { $who3 }
} { $n3 }
dive-4 = { $who4-you ->
    [yes] you
   *[no] { $who4 }
} { $n4 }
dive-5 = { $who5-you ->
    [yes] you
   *[no] { $who5 }
} { $n5 }
dive-6 = { $who6-you ->
    [yes] you
   *[no] { $who6 }
} { $n6 }
event-revealed-3 = Numbers: { dive-1 }, { dive-2 }, { dive-3 }
event-revealed-4 = { event-revealed-3 }, { dive-4 }
event-revealed-5 = { event-revealed-4 }, { dive-5 }
event-revealed-6 = { event-revealed-5 }, { dive-6 }
event-dispute = Tie at { $number } for the { cell } ({ $seats }): Kiti's { $cell ->
    [shallow] left
   *[other] right
} hand picks { $winner-you ->
    [yes] you
   *[no] { $winner }
}
event-dispute-stays = Tie at { $number } for the { cell } ({ $seats }): nobody catches it
event-caught = { $who-you ->
    [yes] You catch
   *[no] { $who } catches
} { a-card } in the { cell }
event-turned-up = The face-down card in the { cell } is turned up: { a-card }
whose-pile = { $who-you ->
    [yes] your
   *[no] { $who }'s
}
event-gull = { $kind ->
    [hidden] The seagull finds nothing in { whose-pile } pile and flies off hungry
   *[fish] The seagull takes { whose-pile } { card }
}
event-lantern = The next card in the { cell } will lie face down; only { $who-you ->
    [yes] you
   *[no] { $who }
} will see it
event-jelly = { $who-you ->
    [yes] You have
   *[no] { $who } has
} { $count } jellyfish and may discard them
event-jelly-discarded = { $who-you ->
    [yes] You discard the jellyfish and get
   *[no] { $who } discards the jellyfish and gets
} rid of { $points } penalty points
event-jelly-kept = { $who-you ->
    [yes] You keep
   *[no] { $who } keeps
} the jellyfish
event-stays = { $count ->
    [one] The card in the { cell } stays there
   *[other] { $count } cards stay in the { cell }
}
event-no-catch = No catch this round: { $seats }
event-end = The game is over. The card nobody saw was { a-card }{ $left ->
    [0] .
    [one] . One card is left in the lagoon.
   *[other] . { $left } cards are left in the lagoon.
}
event-final = { seat-name }: { $count ->
    [one] { $points } point
   *[other] { $points } points
}, { $place ->
    [1] 1st place
    [2] 2nd place
    [3] 3rd place
   *[other] { $place }th place
}
recap-number = played { $number }
recap-gull = the seagull took { card }
recap-discarded = discarded the jellyfish
recap-nothing = no catch
recap-points = { $points }

## The table

headline = Round { $number } of { $rounds }
headline-over = Game over after { $rounds } rounds
seat = { $count ->
    [0] nothing caught yet
    [1] 1 card: { card }
   *[other] { $count } cards, { card } on top
}
seat-open = { seat } · played { $spent }
seat-name = { $who-you ->
    [yes] You
   *[no] { $who }
}
table-seat = { seat-name }: { seat }
table-seat-open = { seat-name }: { seat-open }
table-card = { cell }: { card }
table-empty = { cell }: empty
table-hidden = { cell }: a face-down card that { $who } has seen
table-only-you = { cell }: { card }, face down; only you have seen it
table-deck = Deck: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
table-kiti = Kiti stands between { right-name } and { left-name }; ties for the deep and the middle: { $red }; for the shallows: { $blue }
table-sealed = Already chosen: { $seats }
table-own-dive = You have chosen { $number }
table-hand = { $count ->
    [0] Your hand is empty
   *[other] Your hand: { $numbers }
}
table-total = Your pile is worth { $points }
table-pile = in your pile: { card }
table-pile-of = in { whose-pile } pile: { card }

## On the board

board = The lagoon of Miaui
board-deep = highest number
board-middle = second highest
board-shallow = lowest number
board-last = round { $number }
board-unseen = The card nobody saw
board-only-you = only you see it
board-knows = only { $who }
board-sealed = ready
board-thinking = choosing…
board-caught-nothing = nothing yet
board-discard = Discard { $count } jellyfish
board-keep = Keep them
board-kiti = Kiti stands between { right-name } (right hand, red bracelet) and { left-name } (left hand, blue bracelet)
board-kiti-next = Kiti goes here next
board-spent = played { $numbers }
board-worth = total { $points }
ahead-note = Your { $number } · deep { $deep }%, middle { $middle }%, shallows { $shallow }%, nothing { $nothing }%, if the others choose at random
ahead-plain = Your { $number } · if tied, you and the others with this number are out for the round

## The end

sheet-kind = { $kind ->
    [catfish] Catfish
    [tiger] Tiger fish
    [tuna] Emperor tuna
    [lantern] Sea lanterns
   *[jellyfish] Jellyfish
}
sheet-total = Points
sheet-cell = of these, caught in the { cell }
sheet-best = Best single card
sheet-gull-lost = Points lost to seagulls
sheet-gull-saved = Penalty points taken by seagulls
sheet-jelly-caught = Jellyfish caught
sheet-jelly-discarded = Jellyfish discarded
sheet-won = Ties won, { $hand ->
    [red] deep and middle
   *[blue] shallows
}
sheet-lost = Ties lost, { $hand ->
    [red] deep and middle
   *[blue] shallows
}
sheet-disputes = Ties in which the cards stayed
sheet-nothing = Rounds without a catch
sheet-looks = Cards seen by lantern
sheet-average = Average number, { cell }

## The box

figure-players-min = Fewest players
figure-players-max = Most players
figure-rounds = Rounds
figure-removed-unseen = Cards removed unseen
figure-jellyfish-set = Jellyfish that may be discarded together
figure-numbers = Diver cards of each player
figure-catch = { $kind ->
    [catfish] Values of the catfish
    [tiger] Values of the tiger fish
    [tuna] Values of the emperor tuna
    [lantern] Values of the sea lanterns
    [jellyfish] Values of the jellyfish
   *[gull] Values of the seagulls
}
