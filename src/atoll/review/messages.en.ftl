verdict-forced = forced
verdict-best = best
verdict-only = only move
verdict-great = great find
verdict-fine = fine
verdict-inaccuracy = inaccuracy
verdict-mistake = mistake
verdict-blunder = blunder

review-not-over = This game is not over: the review ends at the last move.
review-opening = This game starts from a custom position: what led to it is not reviewed.
review-other-rules = This game was played by an older version of the rules; it is judged by today's.
review-no-network = There is no trained network for this game with these rules, so win chances are unknown.
review-out-of-time = Time ran out: not every move was examined closely.

review-forced = { $done }: there was no other move.
review-best-chance = { $done }: the best move, { $left }% to win.
review-best-points = { $done }: the best move, { $left }% of a full score.
review-better-chance = { $done }: { $left }% to win. Better was { $better }: { $instead }%.
review-better-points = { $done }: { $left }% of a full score. Better was { $better }: { $instead }%.

review-seat = Seat
review-accuracy = Accuracy
review-share = { $share }%
review-start = Start
review-own = Own moves
review-others = Others' moves
review-luck = Luck
review-result = Result
review-costliest = Costliest mistakes
review-chances = Win chances
review-none = No move cost much.
review-working = Reviewing
