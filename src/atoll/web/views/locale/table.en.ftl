## Clock

clock = Clock
clock-none = No clock
clock-none-help = No time limit. You can come back to the game tomorrow.
clock-live = Live
clock-live-help = Total time per player, plus a few seconds per move. It runs on your turn.
clock-slow = Days per move
clock-slow-help = For slow games, a few moves a day.
clock-minutes = minutes per player
clock-seconds = extra seconds per move
clock-days = days per move
clock-units = d h
clock-of = { $name }'s time
hurry = hurry up
time-up = time is up
wrong-settings = This clock or spectator setting is not available. Please choose again.
stuck = The game is waiting
stuck-clock = { $name }: time is up.
stuck-away = { $name } has been away for more than a day.
stuck-help = You can keep waiting, or:
default-move = Make a simple move for them
seat-bot = Let a bot take over
away-since = away since
left = A bot is playing for you.
take-back = Take my seat back
bot-keeps-seat = { $level }, playing for { $name }
incident-left = { $name } leaves; a bot takes over.
incident-relieved = { $by } lets a bot take over for { $name }.
incident-default = { $by } makes a simple move for { $name }.
incident-late = { $name } moves after running out of time.
incident-back = { $name } is back and takes over from the bot.
incident-hint = { $name } asks the coach for a hint.

## Spectators

delay = Spectator delay
delay-help = Players always see everything at once. After the game there is no delay.
delay-none = none
delay-moves = { $count ->
    [one] { $count } move
   *[other] { $count } moves
}
delay-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
behind-moves = { $count ->
    [one] Spectator delay: { $count } move
   *[other] Spectator delay: { $count } moves
}
behind-minutes = { $count ->
    [one] Spectator delay: { $count } minute
   *[other] Spectator delay: { $count } minutes
}
stands-talk = Spectators can chat
stands-talk-help = With each other; players can read it after the game.

## Chat

chat = Chat
chat-stands = Spectator chat
say = Message
say-send = Send
mute = Mute { $name }
unmute = Unmute { $name }
muted = muted
talk-stranger = Choose a name to chat
talk-stands = Only players can chat now; you can join after the game.
talk-slower = { $count ->
    [one] Too many messages. Try again in { $count } second.
   *[other] Too many messages. Try again in { $count } seconds.
}
talk-silenced = An administrator has muted you.
talk-unstored = Your message could not be saved. Try again in a moment.
watched-by = { $count ->
    [one] { $count } spectator
   *[other] { $count } spectators
}
sound = Sound

## Preferences

looks = Name and appearance
at-the-table = At the table
preference-lang = Language
preference-theme = Theme
theme-auto = same as system
theme-light = light
theme-dark = dark
preference-no_animation = No animations
preference-no_animation-help = Pieces jump to their places. Your system setting always counts.
preference-auto_move = Play forced moves for me
preference-auto_move-help = Only when everyone can see that you have just one option, so a quick answer gives nothing away.
preference-sound = Sound
preference-sound-help = A short sound when it is your turn or someone writes in the chat
notify = Notifications by webhook
notify-help = When it is your turn and you are not looking, a short message with a link goes to this address. Webhooks of Discord, Slack, Mattermost and similar services work, or your own program.
notify-address = Webhook address
notify-test = Send a test message
notice-test = This is how Atoll tells you that it is your turn.
notice-turn = { $name }, it is your turn: { $game }, { $position }. { $link }
notice-sent = Sent. Check that it has arrived.
notice-failed = No reply from this address. Check it and try again.
notice-later = { $count ->
    [one] Too many tests. Try again in { $count } minute.
   *[other] Too many tests. Try again in { $count } minutes.
}
wrong-address = Messages cannot be sent to this address. It must be a public address that starts with https:// or http://.
menu = Menu
close = Close
