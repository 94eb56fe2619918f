## Review of a finished game

review = Review
review-of = Review: { $players }
link-review = Link to this review
review-begins = The coach is looking at your game…
review-deeper = A first look. The coach is looking closer…
review-impossible = This game cannot be reviewed: it was played by rules that this version does not know.
review-was-up = You were { $chance } % to win at the end of this: { $where }.
review-was-down = You were down to { $chance } % at the end of this: { $where }.
chances = Win chance
chances-points = Expected points, as a share of a full score
chances-label = Win chances after every move. At the end: { $result }
chances-you = You
parts = Skill and luck
parts-from = points of win chance, from the { $start } % everybody starts with
parts-from-points = points of a full score of 100
parts-accuracy = Accuracy
parts-own = Own choices
parts-others = Others
parts-luck = Luck
parts-sum = Sum
costliest-mine = Your costliest choices
costliest-all = The costliest choices
costliest-none = No choice cost much.
costly-chance = { $left } % to win. The better choice: { $instead } %.
costly-points = { $left } % of a full score. The better choice: { $instead } %.
see-it = See it
try-again = Try again from here
mistake-before = Mistake before (key P)
mistake-after = Next mistake (key N)
mistake-number = { $number ->
    [0] { $count ->
        [one] { $count } mistake
       *[other] { $count } mistakes
    }
   *[other] mistake { $number } of { $count }
}
moment-choices = The best choices of { $name } now

## Hints

hint = Hint
hint-more = Tell me more
hint-look = Look here: the coach would choose one of these { $count }.
hint-choice = The coach would choose: { $choice }.
hint-number = { $choice } – { $chance } %
hint-chances = Chances to win: { $numbers }.
hint-points = Share of a full score: { $numbers }.
hint-only = There is nothing else to choose: { $choice }.
hint-none = The coach has no hint in time for this. Play on, or ask again.
hint-not-here = There are no hints at this table: several people play, and none were agreed on before the start.
hints = Hints
hints-allowed = Players may ask the coach
hints-allowed-help = Everyone sees in the log who asked. If you play alone against bots, you can always ask.
hints-on = Hints are allowed at this table. The log says who asked for one.
hints-used = { $count ->
    [one] { $name } used one hint.
   *[other] { $name } used { $count } hints.
}
