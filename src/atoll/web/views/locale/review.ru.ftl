## Разбор законченной партии

review = Разбор
review-of = Разбор: { $players }
link-review = Ссылка на разбор
review-begins = Тренер смотрит партию…
review-deeper = Это первый взгляд. Тренер смотрит внимательнее…
review-impossible = Эту партию не разобрать: она сыграна по правилам, которых эта версия не знает.
review-was-up = Ваши шансы на победу доходили до { $chance } %: { $where }.
review-was-down = Ваши шансы на победу падали до { $chance } %: { $where }.
chances = Шансы на победу
chances-points = Ожидаемые очки, доля от полного счёта
chances-label = Шансы на победу после каждого хода. В конце: { $result }
chances-you = Вы
parts = Игра и удача
parts-from = в процентах шансов; в начале у каждого { $start } %
parts-from-points = в процентах от полного счёта
parts-accuracy = Точность
parts-own = Свои ходы
parts-others = Чужие ходы
parts-luck = Удача
parts-sum = Итого
costliest-mine = Ваши самые дорогие ошибки
costliest-all = Самые дорогие ошибки
costliest-none = Дорогих ошибок нет.
costly-chance = Шансы на победу { $left } %. С лучшим ходом: { $instead } %.
costly-points = { $left } % от полного счёта. С лучшим ходом: { $instead } %.
see-it = Посмотреть
try-again = Сыграть отсюда
mistake-before = Предыдущая ошибка (клавиша P)
mistake-after = Следующая ошибка (клавиша N)
mistake-number = { $number ->
    [0] { $count ->
        [one] { $count } ошибка
        [few] { $count } ошибки
       *[many] { $count } ошибок
    }
   *[other] ошибка { $number } из { $count }
}
moment-choices = Лучшие ходы сейчас: { $name }

## Подсказки

hint = Подсказка
hint-more = Ещё подсказать
hint-look = Посмотрите сюда: тренер выбрал бы один из этих ходов (их { $count }).
hint-choice = Выбор тренера: { $choice }.
hint-number = { $choice } — { $chance } %
hint-chances = Шансы на победу: { $numbers }.
hint-points = Доля от полного счёта: { $numbers }.
hint-only = Другого хода нет: { $choice }.
hint-none = Тренер не успел. Ходите сами или спросите ещё раз.
hint-not-here = За этим столом подсказок нет: играет несколько человек, а до начала о подсказках не договорились.
hints = Подсказки
hints-allowed = Игроки могут спрашивать тренера
hints-allowed-help = В журнале всем видно, кто спрашивал. Если вы одни играете с ботами, спрашивать можно всегда.
hints-on = За этим столом разрешены подсказки. Кто спрашивал, видно в журнале.
hints-used = { $count ->
    [one] { $name }: { $count } подсказка.
    [few] { $name }: { $count } подсказки.
   *[many] { $name }: { $count } подсказок.
}
