home-hero = { $count ->
        [1] A board game for tonight
        [2] Two board games for tonight
        [3] Three board games for tonight
        [4] Four board games for tonight
        [5] Five board games for tonight
        [6] Six board games for tonight
        [7] Seven board games for tonight
       *[other] { $count } board games for tonight
    }
home-lead = Play against bots right away, or with friends by sharing one link. Nothing to install, no account.
home-first-lesson = New here? Learn { $game } move by move.
home-ask-name = What should the others call you?
home-no-name = Continue as a guest
home-more-tables = More of my tables
drawn-help = Click a cell to raise it, right-click to lower it, or type its height.
drawn-cell = Row { $row }, cell { $column }: { $sign }
drawn-as-text = As text
