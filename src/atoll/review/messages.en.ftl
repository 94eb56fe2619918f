verdict-forced = forced
verdict-best = best
verdict-only = only move
verdict-great = great find
verdict-fine = fine
verdict-inaccuracy = inaccuracy
verdict-mistake = mistake
verdict-blunder = blunder

review-not-over = This game has not ended: it is reviewed up to its last choice.
review-opening = This game starts from a position of its own: what led to it is not reviewed.
review-other-rules = This game was played by an older version of the rules: it is judged by those of today.
review-no-network = No trained network knows this game by these rules: there are no win chances.
review-out-of-time = The time was up: not every choice has been looked at closely.

review-forced = { $done }: nothing else was possible.
review-best-chance = { $done }: the best choice, { $left } % to win.
review-best-points = { $done }: the best choice, { $left } % of a full score.
review-better-chance = { $done } left { $left } % to win; { $better } would have left { $instead } %.
review-better-points = { $done } left { $left } % of a full score; { $better } would have left { $instead } %.

review-seat = Seat
review-accuracy = Accuracy
review-start = Start
review-own = Own choices
review-others = Choices of others
review-luck = Luck
review-result = Result
review-costliest = Costliest choices
review-chances = Win chances
review-none = No choice cost much.
review-working = Reviewing
