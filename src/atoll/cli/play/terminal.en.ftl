me = Player
bot = Bot { $letter }
preparing = Preparing the table; the first time this compiles the rules
thinking = { $who } thinks
forfeit = { $who } is out: { $why }. Chance plays on in its place.
commitment = The deal is fixed: { $digest }
help = a number, the words or a code (like { $code }) chooses · ? ACTION says why not · u takes back · s saves · q saves and quits
unknown = There is no choice { $text }. Enter ? for help.
may = { $action }: you may choose this now.
why = { $action }: { $reason } ({ $rule })
undone = Taken back.
no-undo = Nothing can be taken back: something has become known since, or you have not chosen yet.
saved = Saved as { $file }. Go on with: atoll play { $file }
saved-whole = Saved as { $file }. Look at it again with: atoll replay { $file }
prompt = Your choice
winners = { $count ->
    [one] { $who } wins
   *[other] { $who } share the victory
}
place = place
revealed = The seed was { $seed }, its salt { $salt }
replay-help = Enter goes on · b goes back · a number goes to that moment · e to the end · q quits
replay-prompt = Moment { $ply } of { $most }
replay-start = The start
replay-no-moment = There are moments 0 to { $most }.
