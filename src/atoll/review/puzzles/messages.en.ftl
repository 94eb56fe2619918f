puzzle-task = One move has a win chance at least { $lead } points above any other. Find it.
puzzle-right = “{ $done }” wins { $chance }% of the time; the next best, “{ $other }”, { $behind }%.
puzzle-wrong = “{ $done }” wins { $chance }% of the time. Another move wins { $lost } points more.
puzzle-reason-right = Played out from here, you soon have { $mine } points on average and your best rival { $theirs }; after the next best move, { $mine2 } and { $theirs2 }.
puzzle-reason-wrong = Played out from here, you soon have { $mine } points on average and your best rival { $theirs }; after the best move, { $mine2 } and { $theirs2 }.
