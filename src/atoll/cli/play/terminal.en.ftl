me = Player
you = You
bot = Bot { $letter }
preparing = Preparing the game; the first time, the rules are compiled
thinking = { $who } is thinking
forfeit = { $who } is out: { $why }. Random moves are made from here on.
commitment = The deal is fixed. Its code: { $digest }
help = enter a number, the words or a code (such as { $code }) to move · ? ACTION: why not · u: undo · s: save · q: save and quit
unknown = There is no move { $text }. Enter ? for help.
may = { $action }: you can do this now.
why = { $action }: { $reason } ({ $rule })
undone = Undone.
no-undo = Nothing can be undone: new information has been revealed, or you have not moved yet.
saved = Saved as { $file }. Continue with: atoll play { $file }
saved-whole = Saved as { $file }. Watch it again with: atoll replay { $file }
prompt = Your move
winners = { $count ->
    [one] { $who } wins
   *[other] { $who } share the victory
}
place = place
revealed = The seed was { $seed }, the salt { $salt }
replay-help = Enter: next · b: back · a number: go to that move · e: end · q: quit
replay-prompt = Move { $ply } of { $most }
replay-start = Start of the game
replay-no-moment = Enter a number from 0 to { $most }.
puzzle-prompt = Your move (number, words or code; ? shows the answer; q: quit)
puzzle-solved = Right!
puzzle-not-yet = There is a better move.
puzzle-stars = Puzzle { $id } · difficulty { $stars } of 3
