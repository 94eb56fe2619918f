atoll = Atoll: board games
skip = Skip to the content
settings = Settings
guest = Guest
and = { $first } and { $last }
you = you

switch-language = По-русски
switch-theme = { $theme ->
    [light] Switch to the light theme
    [dark] Switch to the dark theme
   *[auto] Use the system theme
}

## Home

games = Games
my-tables = My tables
open-tables = Open tables
finished-tables = Finished
your-turn = Your turn
others-turn = Waiting for the others
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
set-table = New table
learn = Learn
home = Home

## Setting a table

seats = Seats
seats-help = For { $fewest } to { $most } players. You get a link to send to each friend.
seat = Seat { $number }
seat-me = Me
seat-friend = Invited player
seat-friend-choice = Invite by link
seat-open = Empty seat
seat-open-choice = Anyone can join
seat-none = Not used
bot-name = { $seat ->
    [0] Koa
    [1] Lani
    [2] Nalu
    [3] Tui
    [4] Makani
   *[5] Moana
}
bot-newcomer = Beginner bot
bot-newcomer-help = knows the rules, makes mistakes
bot-friend = Casual bot
bot-friend-help = plays well, forgives mistakes
bot-rival = Strong bot
bot-rival-help = plays to win
bot-master = Master bot
bot-master-help = thinks longest
bot-champion = Champion bot
bot-champion-help = the strongest of all
options = Options
open-table = Create the table
wrong-seat = One of the seats has an unknown player. Please choose again.
wrong-me-twice = You can only take one seat.
wrong-count = This game is for { $fewest } to { $most } players.
wrong-option = There is no option “{ $name }”. Please choose again.
wrong-value = “{ $value }” is not available. Please choose again.
wrong-here = Something is wrong here
option-random = Random
option-pick = choose below
option-draw = my own, drawn below
preview = How the game will be set up

## Taking a seat

seating = Waiting for players
seating-wait = The game starts as soon as every seat is taken.
invite-link = Link for this seat
copy = Copy
copied = Copied
sit = Take this seat
fill = Start now; fill empty seats with
start-now = Start
invited = An invitation
invited-to = You are invited to { $game }
at-table = At the table:
seat-taken = This seat is taken
seat-taken-help = Someone else took it first. You can watch the game or ask for another link.
watch = Watch
name = Your name

## Table

rules = Rules
confirm = Confirm moves
confirm-help = Asks before a move is made, so a wrong click does no harm
confirm-never = never
confirm-risky = only irreversible ones
confirm-always = always
confirm-unset = irreversible ones, first { $count } games
confirm-ask = Make this move?
preset-stop = Stop
confirm-yes = Yes
confirm-no = No
laying = Setting up the game…
players-here = Players
awaited = choosing…
thinking = thinking…
away = away
waiting-for = Waiting for { $who }
alone-over = The game is over
wins = { $count ->
    [one] { $who } wins
   *[other] { $who } share the victory
}
undo = Undo
hand-over-me = Leave (a bot takes over)
hand-over = Let a bot take over for { $name }
log = Game log
since = Since your last turn
latest = Latest
earlier = Earlier
nothing-yet = Nothing has happened yet.
nothing-seen = This player saw nothing.
in-words = The table in words
fair = Fair dealing
fair-help = Every random draw here comes from a secret of the server and from what the players' browsers add. The server fixed its secret first: this is its code. So neither side can choose the cards. After the game the secret is shown.
fair-added = Added by the players:
fair-words = Your own words for the shuffle
fair-words-help = Type anything you like: it is mixed into the deal, together with random numbers from your browser.
fair-commitment = Code
fair-secret = Secret
fair-same = Your browser has checked: the code is the one it was shown, and what it added was used.
fair-other = Your browser was shown another code, or what it added was not used.
fair-check-deal = The code is computed from this secret, and every draw from the secret and what the players added. The downloaded game contains it all; atoll verify checks it.
fair-revealed = Check the shuffle
fair-check = The code shown during the game was computed from this seed and salt. The downloaded game contains all three.
fair-seed = Seed
fair-salt = Salt
lost = Connection lost. Reconnecting…
back-again = Reconnected
gone = This table no longer exists.
warming = Simple bots fill in while the strong ones are being prepared. This happens only once on this computer.
warming-rules = Simple bots fill in while the strong ones are being prepared, only once on this computer: rules, { $done } of { $total }, about { $count } { $count ->
        [one] second
       *[other] seconds
    } left.
warming-bots = Simple bots fill in while the strong ones are being prepared, only once on this computer: { $done } of { $total }, about { $count } { $count ->
        [one] second
       *[other] seconds
    } left.
cannot-show = This table cannot be shown right now. Retrying…
of-the-past = This game was started with an earlier version of the rules that this server cannot continue. It is kept, and its text can be exported.
damaged = The record of this game is damaged, so the game cannot continue. Everything before the damage can be replayed.

## Why not

refused-unclear = This click was not understood. Please try again.
refused-spectator = You are watching; only players can make moves.
refused-unknown-action = This game has no such move.
refused-unknown-seat = There is no such seat.
refused-over = The game is over.
refused-not-awaited = It is not your turn.
refused-stale = The position has changed. Please choose again.
refused-illegal = You cannot do this now.
refused-no-undo = This can no longer be undone: new information has been revealed.
refused-many-undos = You have taken back too many moves in this game.
refused-slower = Too fast. Try again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.
refused-crowded = Too many windows are open here. Close some of them, or come back in a minute.
refused-unstored = Your move could not be saved, so it was not made. Try again in a moment.
stored-busy = Your move is saved. The server is busy; the picture will follow.

## End

result = Result
sheet = Where the points came from
place = { $place ->
    [1] 1st
    [2] 2nd
    [3] 3rd
   *[other] { $place }th
}
more-figures = More details
rematch = Rematch (seats rotate)
rematch-alone = Play again
rematch-go = Go to the new table
download = Download the game

## Replay

replay = Replay
to-table = Back to the table
step-back = Previous move
step-on = Next move
play = Play
moment = Move
eyes = Point of view
eyes-all = Spectator
eyes-of = { $name }
here-happened = What happened here
link-moment = Link to this position
branch = Play on from here
branch-help = You play as { $name } against bots. Whatever { $name } did not know is dealt again.

## Learn

chapters = Contents
print = Print
no-such-picture = The guide of this game has no such picture.
figures = Components and numbers
figures-help = Every number the rules use and where it comes from. Reconstructed ones are our best guess; if you own the box, you can correct them in box.toml.
figure-what = Item
figure-value = Value
figure-source = Source
source-rulebook = rulebook
source-public = public source
source-reconstructed = reconstructed
lesson = First game
lesson-try = Learn by playing, 5 minutes
lesson-step = Step { $step } of { $steps }
lesson-done = Lesson finished
lesson-right = Right!
lesson-on = Continue
lesson-back = Previous step
lesson-again = Try again
lesson-quiet = The game log appears here.

## Me

me = Profile
save = Save
device = Another device
device-help = Your seats are tied to this browser. To play on another device too, open this link there. It works once, within 15 minutes.
device-link = Link for the other device
device-make = Create a link
pair-ask = Add this device to { $name }?
pair-help = You will see this player's tables and seats here too.
pair-yes = Yes, I am { $name }

## When things go wrong

error-400 = This request was not understood
error-400-help = Something in it was wrong. Go back and try again.
error-403 = Request blocked
error-403-help = Another site sent this request in your name, so nothing was done.
error-404 = Page not found
error-404-help = The link may be old or incomplete. Make sure you copied all of it, or ask for a new one.
error-405 = Open this from the home page
error-405-help = This address cannot be opened directly.
error-409 = You already have a seat here
error-409-help = Each person has one seat at a table. Open the table to see yours.
error-410 = From an earlier version
error-410-help = This game was played with earlier rules that this server can no longer read. It is still in the database, and the administrator can export it.
error-damaged = This game is damaged
error-damaged-help = The database does not contain what was stored, so the game cannot continue. Everything before the damage is kept; the administrator can export it or restore a backup. All other tables are fine.
error-413 = Too large
error-413-help = You sent more data than is allowed.
error-429 = Too many requests
error-429-help = Wait a moment, then try again.
error-work-spent = Too many requests
error-work-spent-help = Pictures, previews and replays take computing time, and you have used up your share for now. Try again in { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
}.
error-server-busy = The server is busy
error-server-busy-help = Too many people are playing and opening pages right now. Running games come first. Try again in a few seconds.
error-too-many-tables = Too many unfinished games
error-too-many-tables-help = You have reached the limit of unfinished games for one person. Finish one of them, then start another.
error-too-many-tables-of-network = Too many unfinished games from your network
error-too-many-tables-of-network-help = Your internet connection has reached its limit of unfinished games. You can start another when some of them are finished.
error-too-many-people = Too many new players at once
error-too-many-people-help = The bots are busy, and many new players have arrived from your internet connection. Try again in a few minutes. If you have played here before, use the same browser.
error-500 = Something went wrong
error-500-help = This is our fault, and the error has been logged. Your games are safe: every accepted move is stored.
error-503 = The tables are unavailable for a moment
error-503-help = The database does not answer. Nothing has been changed or lost. Try again in a few seconds.
