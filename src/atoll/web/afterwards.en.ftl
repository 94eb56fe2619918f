## Game texts

open-text = Open a game text
open-text-help = A game saved here or elsewhere becomes a replay: every moment, through anybody's eyes, and you can play on from any of them. Every line is checked. The replay gets a link that only you know.
text-file = A file
text-paste = or the text itself
open-replay = Open as a replay
text-empty = There is no text yet. Choose a file or paste a game.
text-long = This text is too long: a game has at most { $most } characters.
text-wrong = Line { $line } cannot be read: { $reason }.
