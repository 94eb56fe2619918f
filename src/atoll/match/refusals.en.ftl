too-long = the text is longer than { $most } characters
opening-refused = games that start from a custom position cannot be read here
header-form = a header looks like [Name "value"], not { $text }
unreadable = the quoted value cannot be read
twice = the header { $name } appears twice
missing = the header [{ $name } ...] is missing
no-number = { $name } must be a whole number, not { $text }
unknown-game = there is no game { $game }; the games are { $games }
other-version = written for version { $version } of the rules; this is version { $ours }
wrong-seats = { $game } is for { $fewest } to { $most } seats, not { $seats }
wrong-seed = a seed is a whole number from 0 to 2^64-1, not { $seed }
wrong-salt = a salt has at most { $most } plain characters
wrong-secret = a secret has { $digits } digits from 0 to f
wrong-entropy = entropy is the letter of a seat and at most { $most } characters on one line, once a seat
seed-and-secret = a game is dealt from a seed or from a secret, not from both
commitment = the { $dealt ->
    [secret] secret
   *[seed] seed
} does not fit the commitment
option-form = an option has a name and a value
unknown-option = { $detail }
wrong-option = { $detail }
names-order = names are listed in seat order, one per seat
names-count = there are { $seats } seats, but { $named } names
no-position = the opening is not a valid position: { $detail }
choice-form = a move looks like '1. A { $code }', not { $text }
choice-number = move { $expected } is expected here, not { $found }
no-seat = there is no seat { $seat } at this table of { $seats }
no-action = { $game } has no action { $code }
refused-over = the game is over
refused-not-awaited = it is not the turn of seat { $seat }
refused-illegal = { $code }: { $why } ({ $rule })
not-over = { $name } is given, but the game is not over
untrue = { $name } is { $true }, not { $said }
