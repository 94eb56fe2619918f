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
left = A bot plays on for you.
take-back = Take my seat back
bot-keeps-seat = { $level }, for { $name }
incident-left = { $name } leaves the seat to a bot.
incident-relieved = { $by } lets a bot play on for { $name }.
incident-default = { $by } has a default move made for { $name }.
incident-late = { $name } has chosen after time was up.
incident-back = { $name } is back and takes the seat from the bot.

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

## Talking

chat = Talk
chat-stands = Talk among spectators
say = Say something
say-send = Send
mute = Do not show what { $name } says
unmute = Show what { $name } says
muted = muted
talk-stranger = Give yourself a name to talk
talk-stands = Only those who sit here talk; you can talk after the end.
talk-slower = { $count ->
    [one] A little slower: again in { $count } second.
   *[other] A little slower: again in { $count } seconds.
}
talk-silenced = You cannot talk here: whoever runs this house has decided so.
talk-unstored = This could not be kept. Try again in a moment.
watched-by = { $count ->
    [one] { $count } spectator
   *[other] { $count } spectators
}
sound = Sound

## What one likes

looks = Name and looks
at-the-table = At the table
like-lang = Language
like-theme = Light
theme-auto = as the system says
theme-light = light
theme-dark = dark
like-still = Nothing moves
like-still-help = Pieces are where they belong without gliding there. The wish of your system counts in any case.
like-confirm = Ask before choosing
like-confirm-help = Every choice is asked about once more.
like-auto = Make forced choices for me
like-auto-help = Only where everybody can see that there is nothing to choose, so that a quick answer gives nothing away.
like-sound = Sound
like-sound-help = A short sound when it is your turn or somebody talks
notify = Notices
notify-help = When it is your turn and you are not looking, a short message goes to this address: the game, where it stands, a link. Addresses of Discord, Slack, Mattermost and the like work, or a program of your own.
notify-address = Address (webhook)
notify-test = Send a test
notice-test = This is how Atoll tells you that it is your turn.
notice-turn = { $name }, it is your turn: { $game }, { $position }. { $link }
notice-sent = Sent. Look where it arrives.
notice-failed = Nobody took it in at this address. Check it and try again.
notice-later = { $count ->
    [one] That was often enough. Try again in { $count } minute.
   *[other] That was often enough. Try again in { $count } minutes.
}
wrong-address = Nothing can be sent to this address. It must be a public address that begins with https:// or http://.
