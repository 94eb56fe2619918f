default-do = { $code }
default-chooses = is choosing
default-has-chosen = has chosen
ask = Make your choice.
why-over = The game is over.
why-wait = It is not your turn to choose.
why-not = This cannot be chosen now.
headline = Round { $round }
headline-over = The game is over
seat-line = { $fields }
table-seat = { $who }: { $points ->
    [one] { $points } point
   *[other] { $points } points
    } · { $fields }
sheet-total = Points
board-label = The table and your choices
board-choices = Your choices
