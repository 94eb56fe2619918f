## Game texts

open-text = Open a game text
open-text-help = A game saved here or elsewhere becomes a replay: every moment, through anybody's eyes, and you can play on from any of them. Every line is checked. The replay gets a link that only you know.
text-file = A file
text-paste = or the text itself
open-replay = Open as a replay
text-empty = There is no text yet. Choose a file or paste a game.
text-long = This text is too long: a game has at most { $most } characters.
text-wrong = Line { $line } cannot be read: { $reason }.

## After the end

tie-shared = Equal points for { $who }, and nothing else decides: they share the victory.
tie-broken = Equal points for { $who }. The tie-break decides: { $rule }.
course = Points, choice by choice
course-label = Points after every choice. At the end: { $result }
course-turns = { $count ->
    [0] The lead never changed hands.
    [one] The lead changed hands once.
   *[other] The lead changed hands { $count } times.
}
course-choices = Choices made
course-lead = Time in front
course-best = Best single choice

## Lists

watching = Looking on
listed = Anybody may look on
listed-help = The table is listed on the first page while you play, and its result on your pages. Otherwise only those who have a link find it. Nobody ever sees what a seat keeps hidden.
watch-tables = Tables to watch
around = Around the tables
open-text-short = look at any game again
lab-short = how strong the bots are
results-short = how your games ended

## Results

results-mine = My results
results-of = Results of { $name }
results-seen = You see all your games. Others who have the link of this page see those at tables where anybody might look on.
results-hidden = Only you can open this page.
results-public = Games at tables where anybody might look on.
results-hide = Hide this page from others
results-show = Let others see this page
results-link = Link to this page
results-none = No finished game yet.
with-people = With people
alone = Alone
with-bots = Against bots
tally-games = Games
tally-wins = Won
tally-mean = Points on average
tally-best = Best
tally-streak = Wins in a row
tally-running = now { $count }
recent = Recent games
place-of = { $place } of { $seats }
points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}

## Lab

lab = The lab
lab-fair = How strong are the bots? They see exactly what a person on their seat would see, and no more. What they cannot know they have to guess, like you.
lab-how = How this was measured
lab-how-help = Bots meet in matches with balanced seats: every deal is played from every seat, so that luck of the cards and of the seat cancels out. A share comes with the range in which it lies with 95 % certainty; the thin mark is where equals would be. Ratings are computed over all games of a table, with twice their uncertainty.
lab-made = Made with Atoll { $version } on { $machine } by this command:
lab-seats = { $count ->
    [one] { $count } seat
   *[other] { $count } seats
}
lab-ratings = Ratings
lab-matches = Matches
lab-bot = Bot
lab-rating = Rating
lab-thinks = A choice takes
lab-milliseconds = { $count } ms
tenth = { NUMBER($value, minimumFractionDigits: 1, maximumFractionDigits: 1) }
lab-match = Match
lab-share = Share
lab-alone = { $one } alone, { $other } on all other seats: wins
lab-before = { $one } comes before { $other }
lab-commands = Play these matches again
lab-none = The bots of this build have not been measured against each other yet. One command does it, in a few hours:
bot-random = Chance
bot-greedy = Greedy bot
bot-model = Learned bot { $name }
bot-model-help = taught itself

## Studies

study = Study
study-games = { $bot } on all { $seats } seats, { $count } games
study-then = The figures tell how this bot played when they were made. It may have learned since, and people play otherwise.
study-length = Choices in a game
study-width = Ways to choose among
study-forced = Choices that are none
study-score = Points
study-winner = Points of the winner
study-margin = Ahead of the second
study-shared = Shared victories
study-seats = Does the seat matter?
study-seats-help = How often each seat wins among equals, with the range in which that lies with 95 % certainty. The mark is an even share.
study-seat = Seat
study-sources = Where the points come from
study-source = Source
study-winners = Winners
study-others = The others
study-depth = How deep is it?
study-depth-help = Does thinking twice as long still help? How often the one who looks at twice as many games to come ends before the other; the mark is a half.
study-budget = Games looked at
