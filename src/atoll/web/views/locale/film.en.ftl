## Films

film = What happened
film-speed = Speed
film-slow = Slow
film-normal = Normal
film-fast = Fast
film-off = Off
film-skip = Skip
film-skip-key = Space
film-again = Again
film-of = Show what { $name } did
log-times = { $count ->
    [2] { $text }, twice
    [3] { $text }, three times
   *[other] { $text }, { $count } times
}
you-came = { $place ->
    [1] { $shared ->
        [yes] You share the win
       *[no] You win
    }
    [2] You came 2nd
    [3] You came 3rd
   *[other] You came { $place }th
}
