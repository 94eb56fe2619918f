verdict-forced = без выбора
verdict-best = лучший ход
verdict-only = единственный ход
verdict-great = блестящая находка
verdict-fine = хороший ход
verdict-inaccuracy = неточность
verdict-mistake = ошибка
verdict-blunder = грубая ошибка

review-not-over = Партия не закончена: разобрано всё до последнего хода.
review-opening = Партия начата с заданной позиции: как до неё дошло, не разбирается.
review-other-rules = Партия сыграна по прежней версии правил, а разобрана по нынешней.
review-no-network = Для этой игры по этим правилам нет обученной сети, поэтому шансы неизвестны.
review-out-of-time = Время вышло: не все ходы разобраны подробно.

review-forced = { $done }: другого хода не было.
review-best-chance = { $done }: лучший ход, шансы на победу { $left } %.
review-best-points = { $done }: лучший ход, { $left } % от полного счёта.
review-better-chance = { $done }: шансы на победу { $left } %. Лучше было { $better }: { $instead } %.
review-better-points = { $done }: { $left } % от полного счёта. Лучше было { $better }: { $instead } %.

review-seat = Место
review-accuracy = Точность
review-share = { $share } %
review-start = Начало
review-own = Свои ходы
review-others = Ходы других
review-luck = Удача
review-result = Итог
review-costliest = Самые дорогие ошибки
review-chances = Шансы на победу
review-none = Дорогих ошибок нет.
review-working = Идёт разбор
