title = Miaui
tagline = Dive for fish in a lagoon of three depths: the boldest number goes deep, the shyest stays shallow

option-open_baskets = Open baskets
option-open_baskets-help = Spent numbers and whole piles lie open for everybody
option-no_fights = No fights
option-no_fights-help = No Kiti: a cell that several divers claim keeps its cards, and the next card is laid on top
option-kiti_start = Kiti starts at the left of
option-kiti_start-help = Who sits at Kiti's right hand in the first round

## Names of things; $kind, $value and $cell come with every message that uses them

kind = { $kind ->
    [catfish] catfish
    [tiger] tiger fish
    [tuna] emperor tuna
    [lantern] sea lantern
    [jellyfish] jellyfish
    [gull] gull
   *[hidden] face-down card
}
card = { $kind ->
    [gull] { kind }
    [hidden] { kind }
   *[fish] { kind } { $value }
}
cell = { $cell ->
    [deep] deep
    [middle] middle
   *[shallow] shallow
}

## Choices

do-dive = dive to { $number }
do-discard = throw out { $count } jellyfish
do-keep = keep { $count } jellyfish
ask-dive = Choose how deep you dive
ask-jelly = Throw out your { $count } jellyfish, or keep them?
note-jelly = { $discard } points without them, { $keep } with them
note-kiti = in a tie you are no. { $deep } of { $seats } for deep and middle, no. { $shallow } for shallow
note-no-fights = in a tie nobody catches, and the cards stay
why-over = The game is over.
why-no-jelly = You may throw out jellyfish only at the moment when one arrives and makes it { $count } in your pile.
why-jelly-first = { $who } decides about the jellyfish first.
why-sealed = Your dive is sealed; wait until all have chosen.
why-spent = You have played the { $number } already. Each number dives once a game.

## Events

event-round = Round { $number }
event-round-kiti = Round { $number }: Kiti stands between { $right } and { $left }
event-gull-returned = A gull turns up in the first deal: back into the deck with it
event-hidden = A card lies face down in the { cell }: only { $who } may look
event-peek = Only you see it: in the { cell } lies { card }
event-revealed-3 = Dives: { $who1 } { $n1 }, { $who2 } { $n2 }, { $who3 } { $n3 }
event-revealed-4 = { event-revealed-3 }, { $who4 } { $n4 }
event-revealed-5 = { event-revealed-4 }, { $who5 } { $n5 }
event-revealed-6 = { event-revealed-5 }, { $who6 } { $n6 }
event-dispute = A tie with { $number } for the { cell } ({ $seats }): Kiti's { $cell ->
    [shallow] left
   *[other] right
} hand favours { $winner }
event-dispute-stays = A tie with { $number } for the { cell } ({ $seats }): nobody gets it
event-caught = { $who } catches { card } in the { cell }
event-turned-up = The face-down card in the { cell } is turned up: { card }
event-gull = { $kind ->
    [hidden] The gull finds nothing in { $who }'s pile and flies off hungry
   *[fish] The gull eats { $who }'s { card }
}
event-lantern = The next card in the { cell } will lie face down, for { $who } to look at
event-jelly = { $who } holds { $count } jellyfish and may throw them out
event-jelly-discarded = { $who } throws the jellyfish out and is rid of { $points } penalty points
event-jelly-kept = { $who } keeps the jellyfish
event-stays = { $count ->
    [one] The card in the { cell } stays
   *[other] { $count } cards stay in the { cell }
}
event-no-catch = No catch this round: { $seats }
event-end = The game is over. The card nobody saw: { card }{ $left ->
    [0] .
    [one] . One card stays in the lagoon.
   *[other] . { $left } cards stay in the lagoon.
}

## The table

headline = Round { $number } of { $rounds }
headline-over = The end, after { $rounds } rounds
seat = { $count ->
    [0] nothing caught
    [one] { card }, the only card
   *[other] { card }, top of { NUMBER($count) } cards
}
seat-open = { seat } · spent { $spent }
table-seat = { $who }: { seat }
table-seat-open = { $who }: { seat-open }
table-card = { cell }: { card }
table-empty = { cell }: empty
table-hidden = { cell }: a face-down card, { $who } knows it
table-only-you = { cell }: { card }, face down, only you know it
table-deck = Deck: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
table-kiti = Kiti stands between { $right } and { $left }; ties for deep and middle: { $red }; for shallow: { $blue }
table-sealed = Have chosen: { $seats }
table-own-dive = You have sealed { $number }
table-hand = { $count ->
    [0] Your hand is empty
   *[other] Your hand: { $numbers }
}
table-total = Your pile is worth { $points }
table-pile = in your pile: { card }
table-pile-of = in the pile of { $who }: { card }

## On the board

board = Lagoon of Miaui
board-deep = highest number
board-middle = next highest
board-shallow = lowest number
board-last = round { $number }
board-unseen = The card nobody saw
board-only-you = only you see it
board-knows = only { $who }
board-sealed = sealed
board-thinking = choosing…
board-caught-nothing = nothing yet
board-discard = Throw out { $count } jellyfish
board-keep = Keep them
board-kiti = Kiti stands between { $right } (red bracelet) and { $left } (blue bracelet)
board-kiti-next = Kiti goes here next
board-spent = spent { $numbers }
board-worth = total { $points }

## The end

sheet-kind = { $kind ->
    [catfish] Catfish
    [tiger] Tiger fish
    [tuna] Emperor tuna
    [lantern] Sea lanterns
   *[jellyfish] Jellyfish
}
sheet-total = Points
sheet-cell = of them from the { cell }
sheet-best = Best catch
sheet-gull-lost = Points eaten by gulls
sheet-gull-saved = Penalty points eaten by gulls
sheet-jelly-caught = Jellyfish caught
sheet-jelly-discarded = Jellyfish thrown out
sheet-won = Ties won, { $hand ->
    [red] deep and middle
   *[blue] shallow
}
sheet-lost = Ties lost, { $hand ->
    [red] deep and middle
   *[blue] shallow
}
sheet-disputes = Ties that left a cell untouched
sheet-nothing = Rounds without a catch
sheet-looks = Looks by lantern
sheet-average = Average number, { cell }

## The box

figure-players-min = Fewest players
figure-players-max = Most players
figure-rounds = Rounds
figure-removed-unseen = Cards removed unseen
figure-jellyfish-set = Jellyfish that may be thrown out together
figure-numbers = Dive cards of a player
figure-catch = { $kind ->
    [catfish] Values of the catfish
    [tiger] Values of the tiger fish
    [tuna] Values of the emperor tuna
    [lantern] Values of the sea lanterns
    [jellyfish] Values of the jellyfish
   *[gull] Values of the gulls
}
