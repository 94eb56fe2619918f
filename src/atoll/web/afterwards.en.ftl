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
more = More

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
