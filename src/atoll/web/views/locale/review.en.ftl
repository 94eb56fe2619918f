## Review of a finished game

review = Review
review-of = Review: { $players }
link-review = Link to this review
review-begins = The coach is looking at your game…
review-deeper = A first look. The coach is looking closer…
review-impossible = This game cannot be reviewed: it was played by rules that this version does not know.
review-was-up = Your win chance peaked at { $chance }%: { $where }.
review-was-down = Your win chance fell to { $chance }%: { $where }.
chances = Win chance
chances-points = Expected points, as a share of a full score
chances-label = Win chances after every move. At the end: { $result }
chances-you = You
parts = Skill and luck
parts-from = in percent of win chance; everyone starts with { $start }%
parts-from-points = in percent of a full score
parts-accuracy = Accuracy
parts-own = Own moves
parts-others = Others
parts-luck = Luck
parts-sum = Sum
costliest-mine = Your costliest mistakes
costliest-all = The costliest mistakes
costliest-none = No move cost much.
costly-chance = { $left }% to win. With the best move: { $instead }%.
costly-points = { $left }% of a full score. With the best move: { $instead }%.
see-it = See it
try-again = Try again from here
mistake-before = Previous mistake (key P)
mistake-after = Next mistake (key N)
mistake-number = { $number ->
    [0] { $count ->
        [one] { $count } mistake
       *[other] { $count } mistakes
    }
   *[other] mistake { $number } of { $count }
}
moment-choices = Best moves for { $name } now

## Hints

hint = Hint
hint-more = Tell me more
hint-look = Look here: the coach would choose one of these { $count }.
hint-choice = The coach would choose: { $choice }.
hint-number = { $choice } – { $chance }%
hint-chances = Win chances: { $numbers }.
hint-points = Share of a full score: { $numbers }.
hint-only = There is no other move: { $choice }.
hint-none = The coach ran out of time. Play on, or ask again.
hint-not-here = There are no hints at this table: several people are playing, and hints were not agreed on before the start.
hints = Hints
hints-allowed = Players may ask the coach
hints-allowed-help = Everyone sees in the log who asked. If you play alone against bots, you can always ask.
hints-on = Hints are allowed at this table. The log says who asked for one.
hints-used = { $count ->
    [one] { $name } used one hint.
   *[other] { $name } used { $count } hints.
}
