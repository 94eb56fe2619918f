atoll = Atoll
skip = Skip to the content
settings = Settings
guest = Guest
and = { $first } and { $last }
you = you

switch-language = По-русски
switch-theme = { $theme ->
    [light] Switch to light
    [dark] Switch to dark
   *[auto] Light or dark as the system says
}

## Home

hero = Five islands, one lagoon
lead = Modern board games for tonight: against fair bots at once, or with friends by one link. Nothing to install, no account.
games = Games
my-tables = My tables
open-tables = Open tables
finished-tables = Finished
your-turn = Your turn
others-turn = Others are choosing
over = Finished
seats-free = { $count ->
    [0] Starting
    [one] { $count } free seat
   *[other] { $count } free seats
}
players = { $fewest }–{ $most } players
minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
play-now = Play now
set-table = Set a table
learn = Learn
home = Home

## Setting a table

seats = Seats
seats-help = For { $fewest } to { $most } players. You get a link for every friend.
seat = Seat { $number }
seat-me = Me
seat-friend = A friend
seat-friend-choice = A friend, by a link
seat-open = Free seat
seat-open-choice = Open to anyone
seat-none = Nobody
bot-name = { $seat ->
    [0] Koa
    [1] Lani
    [2] Nalu
    [3] Tui
    [4] Makani
   *[5] Moana
}
bot-newcomer = Newcomer bot
bot-newcomer-help = knows the rules
bot-friend = Friend bot
bot-friend-help = plays well, forgives
bot-rival = Rival bot
bot-rival-help = wants to win
bot-master = Master bot
bot-master-help = thinks longer
options = Options
open-table = Open the table
wrong-seat = One of the seats has an unknown player. Choose again.
wrong-me-twice = You can sit on one seat only.
wrong-count = This game is for { $fewest } to { $most } players.
wrong-option = One of the options cannot be chosen so. Choose again.
wrong-value = this cannot be chosen. Choose again.
wrong-here = Here is the mistake
option-random = Random
option-pick = picked by name, below
option-draw = my own, drawn below
preview = How the table will be laid

## Taking a seat

seating = The table is being set
seating-wait = The game begins as soon as every seat is taken.
invite-link = Link for a friend
copy = Copy
copied = Copied
sit = Sit down
fill = Do not wait: free seats go to
start-now = Start now
invited = An invitation
invited-to = You are invited to { $game }
at-table = At the table:
seat-taken = This seat is taken
seat-taken-help = Somebody was quicker. You can watch, or ask for another link.
watch = Watch
name = Your name

## Table

rules = Rules
confirm = Ask before choosing
confirm-help = Every choice is asked about once more
confirm-ask = Choose this?
confirm-yes = Yes
confirm-no = No
laying = Laying the table…
players-here = Players
awaited = choosing…
thinking = thinking…
away = away
waiting-for = { $count ->
    [one] { $who } is choosing
   *[other] { $who } are choosing
}
alone-over = The game is over
wins = { $count ->
    [one] { $who } wins
   *[other] { $who } share the victory
}
undo = Take back
hand-over-me = Let a bot play for me
hand-over = Let a bot play for { $name }
log = What happened
since = Since your last turn
latest = Latest
earlier = Earlier
nothing-yet = Nothing yet.
nothing-seen = Nothing that these eyes could see.
in-words = The table in words
fair = Fair shuffle
fair-help = This digest was fixed before the first choice. After the game the seed and the salt are shown, and anybody can check that the shuffle was not touched.
fair-revealed = Check the shuffle
fair-check = The digest shown during the game is made from this seed and salt. The downloaded game holds them all.
fair-seed = Seed
fair-salt = Salt
lost = Connection lost. Trying to come back…
back-again = Connected again
gone = This table is not here any more.
preparing = Preparing the game, step { $step } of { $all }. Only the very first time takes a minute or two.
warming = the bots are warming up, only this first time
cannot-show = The table cannot be shown right now. It will be back.
of-the-past = This game was begun with an earlier edition of the rules, and this server cannot go on from there. It is kept; its text can be exported.
damaged = This game is damaged in the database, so it cannot go on. What was stored before the damage can be replayed.

## Why not

refused-unclear = This click was not understood.
refused-spectator = You are watching: only those who sit here choose.
refused-unknown-action = There is no such choice in this game.
refused-unknown-seat = There is no such seat.
refused-over = The game is over.
refused-not-awaited = It is not your turn to choose.
refused-stale = The position has changed in the meantime. Choose again.
refused-illegal = This cannot be chosen now.
refused-no-undo = There is nothing to take back: something has become known since.
refused-slower = That was too quick. Try again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.
refused-crowded = There are too many windows open here. Close some, or come back in a minute.
refused-unstored = The choice could not be stored, so it was not made. Try again in a moment.

## End

result = Result
sheet = Where the points came from
place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
more-figures = More figures
rematch = Play again, one seat further
rematch-alone = Play again
rematch-go = To the new table
download = Game as text

## Replay

replay = Replay
to-table = To the table
step-back = One step back
step-on = One step on
play = Play
moment = Moment
eyes = Whose eyes
eyes-all = As a spectator
eyes-of = As { $name }
here-happened = At this moment
link-moment = Link to this moment
branch = Play on from here
branch-help = As { $name }, against bots. What { $name } did not know then is dealt anew.

## Learn

chapters = Chapters
print = Print
no-such-picture = The guide of this game has no such picture.
figures = Figures of the box
figures-help = Every figure the rules use, with where it comes from. Reconstructed figures are our best reading; an owner of the box can correct them in box.toml.
figure-what = Figure
figure-value = Value
figure-source = Source
source-rulebook = rulebook
source-public = public source
source-reconstructed = reconstructed
lesson = First game
lesson-laying = Laying the table… Only the very first time takes a minute or two.
lesson-try = First game, 5 minutes
lesson-step = Step { $step } of { $steps }
lesson-done = All steps done
lesson-right = Right!
lesson-on = Go on
lesson-back = One step back
lesson-again = Once more
lesson-quiet = What happens is told here.

## Me

me = Me
save = Save
device = Another device
device-help = Your seats belong to this browser. A link makes another device yours too; it works once, within a quarter of an hour.
device-link = Link for the other device
device-make = Make a link
pair-ask = Is this device { $name }'s?
pair-help = After this the tables and seats of that person are open here too.
pair-yes = Yes, I am { $name }

## When things go wrong

error-400 = This could not be understood
error-400-help = Something in the request was not as it should be. Go back and try again.
error-403 = Not from there
error-403-help = Another site asked for this in your name, so it was not done.
error-404 = There is nothing here
error-404-help = The link may be old or cut off. Links are long: make sure all of it was copied, or ask for a new one.
error-405 = Not this way
error-405-help = This address cannot be opened directly. Start from the home page.
error-409 = You already sit here
error-409-help = One person has one seat at a table. Open the table to see yours.
error-410 = From an earlier edition
error-410-help = This game was played by rules of the past that this server cannot read any more. It is kept in the database, and whoever runs the server can export it.
error-damaged = This game is damaged
error-damaged-help = What the database holds of it is not what was stored, so it cannot go on. Everything before the damage is kept, and whoever runs the server can export it or restore a backup. All other tables are fine.
error-413 = Too much at once
error-413-help = What was sent is too large.
error-429 = A little slower
error-429-help = There has been a lot from you just now. Wait a moment, then try again.
error-work-spent = A little slower
error-work-spent-help = Pictures, previews and replays take computing time, and your share of it is used up for now. It comes back by itself. Try again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.
error-server-busy = The server is busy
error-server-busy-help = Too many people are asking for pictures, previews and replays at the moment. Tables go on as usual. Try again in a few seconds.
error-too-many-tables = Too many unfinished games
error-too-many-tables-help = You have opened as many unfinished games as one person can have here. Finish one of them, then open another.
error-too-many-tables-of-network = Too many unfinished games from your network
error-too-many-tables-of-network-help = As many unfinished games have been opened from your internet connection as are allowed. When some of them are finished, you can open another.
error-too-many-people = Many new players at once
error-too-many-people-help = The bots are busy, and many new players have come from your internet connection. Try again in a few minutes. If you have played here before, use the browser you played with.
error-500 = Something broke
error-500-help = It was our fault, and it has been written down. Your tables are safe: every accepted choice is stored.
error-503 = The tables are out of reach for a moment
error-503-help = The place where tables are kept does not answer. Nothing has been changed or lost. Try again in a few seconds.
