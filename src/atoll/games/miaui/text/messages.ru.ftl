title = Мяури
tagline = Нырните за рыбой в лагуну трёх глубин: самое большое число уходит на дно, самое маленькое остаётся у поверхности

option-open_baskets = Открытые корзины
option-open_baskets-help = Сыгранные числа и стопки улова открыты всем
option-no_fights = Без драк
option-no_fights-help = Без Кити: спорный улов остаётся в лагуне, и следующая карта ложится сверху
option-kiti_start = Кити начинает слева от игрока
option-kiti_start-help = Кто сидит у правой руки Кити в первом раунде

## Названия; $kind, $value и $cell есть у каждой строки, где они нужны

kind = { $kind ->
    [catfish] сомик
    [tiger] тигровая рыба
    [tuna] императорский тунец
    [lantern] морской фонарик
    [jellyfish] медуза
    [gull] чайка
   *[hidden] закрытая карта
}
card = { $kind ->
    [gull] { kind }
    [hidden] { kind }
   *[fish] { kind } { $value }
}
card-accusative = { $kind ->
    [catfish] сомика { $value }
    [tiger] тигровую рыбу { $value }
    [tuna] императорского тунца { $value }
    [lantern] морской фонарик { $value }
    [jellyfish] медузу { $value }
    [gull] чайку
   *[hidden] закрытую карту
}
cell = { $cell ->
    [deep] большая глубина
    [middle] средняя глубина
   *[shallow] малая глубина
}
at-cell = на { $cell ->
    [deep] большой
    [middle] средней
   *[shallow] малой
} глубине

## Выбор

do-dive = нырнуть на { $number }
do-discard = { $count ->
    [one] сбросить { $count } медузу
    [few] сбросить { $count } медузы
   *[many] сбросить { $count } медуз
}
do-keep = { $count ->
    [one] оставить { $count } медузу
    [few] оставить { $count } медузы
   *[many] оставить { $count } медуз
}
ask-dive = Выберите глубину погружения
ask-jelly = { $count ->
    [one] Сбросить { $count } медузу или оставить?
    [few] Сбросить { $count } медузы или оставить?
   *[many] Сбросить { $count } медуз или оставить?
}
note-jelly = очки без них: { $discard }, с ними: { $keep }
note-kiti = ваше место в споре: { $deep } из { $seats } на большой и средней глубине, { $shallow } на малой
note-no-fights = спорный улов не получает никто, он остаётся в лагуне
why-over = Игра окончена.
why-no-jelly = Медуз можно сбросить только в тот миг, когда с новой их в стопке становится { $count }.
why-jelly-first = Сначала { $who } решает, что делать с медузами.
why-sealed = Погружение уже выбрано; подождите, пока выберут все.
why-spent = Число { $number } уже сыграно. Каждое число ныряет один раз за игру.

## События

event-round = Раунд { $number }
event-round-kiti = Раунд { $number }: Кити стоит между игроками { $right } и { $left }
event-gull-returned = При первой раздаче открылась чайка: её возвращают в колоду
event-hidden = Карта { at-cell } лежит лицом вниз: её видит только { $who }
event-peek = Видите только вы: { at-cell } лежит { card }
event-revealed-3 = Погружения: { $who1 } { $n1 }, { $who2 } { $n2 }, { $who3 } { $n3 }
event-revealed-4 = { event-revealed-3 }, { $who4 } { $n4 }
event-revealed-5 = { event-revealed-4 }, { $who5 } { $n5 }
event-revealed-6 = { event-revealed-5 }, { $who6 } { $n6 }
event-dispute = Спор { at-cell }, число { $number } ({ $seats }): { $winner } ближе к { $cell ->
    [shallow] левой
   *[other] правой
} руке Кити
event-dispute-stays = Спор { at-cell }, число { $number } ({ $seats }): улов не достаётся никому
event-caught = { $who } ловит { card-accusative } { at-cell }
event-turned-up = Закрытую карту { at-cell } переворачивают: { card }
event-gull = { $kind ->
    [hidden] { $who }: в стопке пусто, чайка улетает ни с чем
   *[fish] { $who }: чайка съедает { card-accusative }
}
event-lantern = Следующая карта { at-cell } ляжет лицом вниз, увидит её только { $who }
event-jelly = { $count ->
    [one] { $who }: в стопке { $count } медуза, её можно сбросить
    [few] { $who }: в стопке { $count } медузы, их можно сбросить
   *[many] { $who }: в стопке { $count } медуз, их можно сбросить
}
event-jelly-discarded = { $points ->
    [one] { $who } сбрасывает медуз: долой { $points } штрафное очко
    [few] { $who } сбрасывает медуз: долой { $points } штрафных очка
   *[many] { $who } сбрасывает медуз: долой { $points } штрафных очков
}
event-jelly-kept = { $who } оставляет медуз
event-stays = { $count ->
    [one] { $count } карта остаётся { at-cell }
    [few] { $count } карты остаются { at-cell }
   *[many] { $count } карт остаётся { at-cell }
}
event-no-catch = Без улова в этом раунде: { $seats }
event-end = Игра окончена. Карта, которую не видел никто: { card }{ $left ->
    [0] .
    [one] . В лагуне осталась { $left } карта.
    [few] . В лагуне остались { $left } карты.
   *[many] . В лагуне осталось { $left } карт.
}

## Стол

headline = Раунд { $number } из { $rounds }
headline-over = { $rounds ->
    [one] Конец: сыгран { $rounds } раунд
    [few] Конец: сыграно { $rounds } раунда
   *[many] Конец: сыграно { $rounds } раундов
}
seat = { $count ->
    [0] улова нет
    [1] { card }, единственная карта
   *[other] { card }, всего карт: { $count }
}
seat-open = { seat } · сыграно { $spent }
table-seat = { $who }: { seat }
table-seat-open = { $who }: { seat-open }
table-card = { cell }: { card }
table-empty = { cell }: пусто
table-hidden = { cell }: карта лицом вниз, её знает { $who }
table-only-you = { cell }: { card }, лицом вниз, знаете только вы
table-deck = В колоде { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
table-kiti = Кити стоит между игроками { $right } и { $left }; порядок в споре на большой и средней глубине: { $red }; на малой: { $blue }
table-sealed = Уже выбрали: { $seats }
table-own-dive = Ваше погружение: { $number }
table-hand = { $count ->
    [0] На руке карт нет
   *[other] На руке: { $numbers }
}
table-total = Очки вашего улова: { $points }
table-pile = в вашей стопке: { card }
table-pile-of = в стопке игрока { $who }: { card }

## На поле

board = Лагуна Мяури
board-deep = наибольшее число
board-middle = второе по величине
board-shallow = наименьшее число
board-last = раунд { $number }
board-unseen = Карта, которую не видел никто
board-only-you = видите только вы
board-knows = только { $who }
board-sealed = выбрано
board-thinking = думает…
board-caught-nothing = пока пусто
board-discard = { $count ->
    [one] Сбросить { $count } медузу
    [few] Сбросить { $count } медузы
   *[many] Сбросить { $count } медуз
}
board-keep = Оставить
board-kiti = Кити стоит между игроками { $right } (красный браслет) и { $left } (синий браслет)
board-kiti-next = Следующее место Кити
board-spent = сыграно { $numbers }
board-worth = итого { $points }

## Итог

sheet-kind = { $kind ->
    [catfish] Сомики
    [tiger] Тигровые рыбы
    [tuna] Императорские тунцы
    [lantern] Морские фонарики
   *[jellyfish] Медузы
}
sheet-total = Очки
sheet-cell = из них { at-cell }
sheet-best = Лучший улов
sheet-gull-lost = Очки, съеденные чайками
sheet-gull-saved = Штрафные очки, съеденные чайками
sheet-jelly-caught = Поймано медуз
sheet-jelly-discarded = Сброшено медуз
sheet-won = Выиграно споров на { $hand ->
    [red] большой и средней глубине
   *[blue] малой глубине
}
sheet-lost = Проиграно споров на { $hand ->
    [red] большой и средней глубине
   *[blue] малой глубине
}
sheet-disputes = Споры, оставившие улов в лагуне
sheet-nothing = Раунды без улова
sheet-looks = Подсмотрено с фонариком
sheet-average = Среднее число { at-cell }

## Коробка

figure-players-min = Наименьшее число игроков
figure-players-max = Наибольшее число игроков
figure-rounds = Раунды
figure-removed-unseen = Карты, убранные в коробку не глядя
figure-jellyfish-set = Сколько медуз можно сбросить вместе
figure-numbers = Карты погружения игрока
figure-catch = { $kind ->
    [catfish] Очки сомиков
    [tiger] Очки тигровых рыб
    [tuna] Очки императорских тунцов
    [lantern] Очки морских фонариков
    [jellyfish] Очки медуз
   *[gull] Очки чаек
}
