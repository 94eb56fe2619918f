title = GOPS
tagline = Одинаковые карты, один приз за раунд: кто кого прочтёт?
do-bid = Ставка { $value }
ask-bid = Какую карту поставить на приз?
why-wait = Вы уже сделали ставку.
why-not = Эта карта уже сыграна.
event-prize = Новый приз: { $points }.
event-bid = { $who-you ->
    [yes] Ваша ставка
   *[no] { $who } ставит
    }: { $card }.
event-taken = { $who-you ->
    [yes] Вы забираете
   *[no] { $who } забирает
    } приз: { $points }.
event-lost = Старшие ставки равны: приз { $points } не достаётся никому.
field-prizes = Открытые призы: { $value }
field-deck = Призы впереди: { $value }
field-hand = в руке: { $value }
figure-game-cards = Карт в руке и призов
