## Clock

clock = Clock
clock-none = No clock
clock-none-help = Everybody takes the time they need. The table waits, also overnight.
clock-live = Live
clock-live-help = A bank for the whole game, and a little more with every turn. It runs while you are awaited.
clock-slow = Days
clock-slow-help = So many days for every turn. For games beside other things.
clock-minutes = minutes for the game
clock-seconds = seconds more every turn
clock-days = days for every turn
clock-units = d h
clock-of = Time of { $name }
hurry = hurry
time-up = time is up
wrong-manners = The clock or the rules for spectators cannot be chosen so. Choose again.
stuck = The table waits
stuck-clock = { $name }: time is up.
stuck-away = { $name } has been away for more than a day.
stuck-help = You can go on waiting, or:
default-move = Make a default move
seat-bot = Let a bot play on
away-since = away since

## Spectators

delay = They see the table
delay-help = Whoever sits here always sees everything at once. After the end there is no delay.
delay-none = at once
delay-moves = { $count ->
    [one] { $count } choice behind
   *[other] { $count } choices behind
}
delay-minutes = { $count ->
    [one] { $count } minute behind
   *[other] { $count } minutes behind
}
behind-moves = { $count ->
    [one] Spectators are { $count } choice behind
   *[other] Spectators are { $count } choices behind
}
behind-minutes = { $count ->
    [one] Spectators are { $count } minute behind
   *[other] Spectators are { $count } minutes behind
}
stands-talk = Spectators may talk
stands-talk-help = Among themselves; those who play read it after the end.
