puzzle-task = One choice wins at least { $lead } % more often than any other. Find it.
puzzle-right = “{ $done }” wins { $chance } % of the time; the next best, “{ $other }”, { $behind } %.
puzzle-wrong = “{ $done }” wins { $chance } % of the time. Another choice wins { $lost } % more often.
puzzle-reason-right = In games played on from here you soon have { $mine } points on average, and the best of the others { $theirs }; after the next best choice { $mine2 } and { $theirs2 }.
puzzle-reason-wrong = In games played on from here you soon have { $mine } points on average, and the best of the others { $theirs }; after the best choice { $mine2 } and { $theirs2 }.
