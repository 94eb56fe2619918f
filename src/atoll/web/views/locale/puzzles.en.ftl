puzzles = Puzzles
puzzles-short = Positions with one best move
puzzles-lead = One move wins far more often than any other. Every puzzle comes from a game between bots, was played out hundreds of times, and can be solved from what you see.
puzzle-of-the-day = Puzzle of the day
puzzle-today-solve = Solve it
puzzle-today-again = Look at it again
puzzle-streak = { $days ->
    [one] { $days } day in a row
   *[other] { $days } days in a row
}
puzzle-number = Puzzle { $number }
puzzle-difficulty = { $stars ->
    [1] easy
    [2] medium
   *[3] hard
}
puzzle-solved-of = { $solved } of { $all } solved
puzzle-start = Solve
puzzle-solved-mark = solved
puzzle-day-open = not solved
puzzle-right = Right!
puzzle-wrong = There is a better move.
puzzle-hint = Hint { $taken } / { $all }
puzzle-hint-points = Hint: soon after the best move you have { $mine } points on average and your best rival { $theirs }.
puzzle-hint-some = Hint: it is one of the moves that glow.
puzzle-hint-answer = Hint: this is it.
puzzle-next = Next puzzle
puzzle-all = All puzzles
puzzle-none-left = You have solved all puzzles of this game.
puzzle-analyse = Try things out from here
puzzle-goes-on = What may happen next
puzzle-quiet = After you answer, you see here what may happen next.
puzzle-chances = Win chances
weekday = { $day ->
    [1] Mon
    [2] Tue
    [3] Wed
    [4] Thu
    [5] Fri
    [6] Sat
   *[7] Sun
}
