## Game texts

open-text = Import a saved game
open-text-help = Open a game saved here or elsewhere as a replay: step through it from any player's point of view, and play on from any position. Every line is checked. Only you get the link to the replay.
text-file = From a file
text-paste = or paste the text
open-replay = Open the replay
text-empty = There is nothing to open yet. Choose a file or paste a game.
text-long = This text is too long: a game may have at most { $most } characters.
text-wrong = Line { $line } cannot be read: { $reason }.

## After the end

tie-shared = { $who } have the same points and no tie-break separates them: they share the victory.
tie-broken = { $who } have the same points. Tie-break: { $rule }.
course = Points, move by move
course-label = Points after every move. At the end: { $result }
course-turns = { $count ->
    [0] The lead never changed hands.
    [one] The lead changed hands once.
   *[other] The lead changed hands { $count } times.
}
course-choices = Moves made
course-lead = Time in the lead
course-best = Best single move

## Lists

watching = Spectators
listed = Anyone can watch
listed-help = The table is listed on the home page while you play, and the result on your pages. Otherwise only people with a link can find it. Hidden cards stay hidden from everyone.
watch-tables = Games to watch
around = More
open-text-short = watch it or play on
lab-short = how strong the bots are
results-short = how your games went

## Results

results-mine = My results
results-of = Results of { $name }
results-seen = You see all your games. Others who have the link to this page see only those at tables that anyone could watch.
results-hidden = Only you can open this page.
results-public = Games at tables that anyone could watch.
results-hide = Hide this page from others
results-show = Show this page to others
results-link = Link to this page
results-none = No finished games yet.
with-people = With people
alone = Solo
with-bots = Against bots
tally-games = Games
tally-wins = Won
tally-mean = Average points
tally-best = Best result
tally-streak = Wins in a row
tally-running = now { $count }
recent = Recent games
place-of = { $place } of { $seats }
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}

## Lab

lab = Bot lab
lab-fair = How strong are the bots? They see exactly what a person in their seat would see. They have to guess the rest, just like you.
lab-how = How this was measured
lab-how-help = Seats are balanced: every deal is played from every seat, so that lucky cards and lucky seats cancel out. Each share has a 95% confidence interval; the thin mark shows an even share. Ratings use all games and come with twice their standard error.
lab-made = Measured with Atoll { $version } on { $machine } by this command:
lab-seats = { $count ->
    [one] { $count } seat
   *[other] { $count } seats
}
lab-ratings = Ratings
lab-matches = Matches
lab-bot = Bot
lab-rating = Rating
lab-thinks = Time per move
lab-milliseconds = { $count } ms
percent = { $share }%
tenth = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
lab-match = Match
lab-share = Share
lab-alone = { $one } alone against { $other } in all other seats: wins
lab-before = { $one } finishes ahead of { $other }
lab-commands = Repeat these matches
lab-none = The bots of this version have not been measured yet. This command does it in a few hours:
bot-random = Random bot
bot-greedy = Greedy bot
bot-model = Trained bot { $name }
bot-model-help = learned by playing itself

## Studies

study = Study
study-games = { $bot } in all { $seats } seats, { $count } games
study-then = These numbers show how this bot played when they were measured. Bots may have changed since, and people play differently.
study-length = Moves per game
study-width = Options per move
study-forced = Forced moves
study-score = Points
study-winner = Winner's points
study-margin = Lead over second place
study-shared = Shared victories
study-seats = Does the seat matter?
study-seats-help = How often each seat wins among equal players, with 95% confidence intervals. The mark shows an even share.
study-seat = Seat
study-sources = Where the points come from
study-source = Source
study-winners = Winners
study-others = Others
study-depth = How deep is it?
study-depth-help = Does thinking twice as long still help? How often the bot with twice the simulations finishes ahead of the other; the mark shows one half.
study-budget = Simulations per move
