lesson-welcome = Each round turns up a prize, and the highest bid takes it. Every bid is spent.
lesson-first = Bid your highest card, the 13.
lesson-first-right = Nobody can bid more. But now the others hold a 13 and you do not.
lesson-first-wrong = For once, bid the 13.
lesson-end = You know the game now.
