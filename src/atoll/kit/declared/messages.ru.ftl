default-do = { $code }
default-chooses = выбирает
default-has-chosen = выбор сделан
ask = Сделайте выбор.
why-over = Игра окончена.
why-wait = Сейчас не ваша очередь выбирать.
why-not = Сейчас это выбрать нельзя.
headline = Раунд { $round }
headline-over = Игра окончена
seat-line = { $fields }
table-seat = { $who }: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[other] { $points } очков
    } · { $fields }
sheet-total = Очки
board-label = Стол и ваши варианты
board-choices = Ваш выбор
