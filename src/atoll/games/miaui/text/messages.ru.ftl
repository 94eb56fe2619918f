title = Мяури
tagline = Ныряйте втайне от соперников: наибольшее число берёт самую глубокую карту, второе — среднюю, наименьшее — ту, что у поверхности

option-open_baskets = Открытые корзины
option-open_baskets-help = Все видят сыгранные числа и стопки улова целиком
option-no_fights = Без драк
option-no_fights-help = Кити не участвует: после спора карта остаётся в лагуне, а следующая ложится сверху
option-no_fights-off = нет: споры решает Кити
option-no_fights-on = да: спорщики продолжают борьбу
option-no_fights-drop_out = да: спорщики выбывают, очередь за следующим числом (MI-113)
option-kiti_start = Кити начинает слева от игрока
option-kiti_start-help = Этот игрок сидит у правой руки Кити в первом раунде

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
a-card = { $kind ->
    [gull] { kind }
    [hidden] { kind }
   *[fish] { kind } ({ $value })
}
card-accusative = { $kind ->
    [catfish] сомика ({ $value })
    [tiger] тигровую рыбу ({ $value })
    [tuna] императорского тунца ({ $value })
    [lantern] морской фонарик ({ $value })
    [jellyfish] медузу ({ $value })
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

do-dive = сыграть число { $number }
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
ask-dive = Выберите число для погружения
ask-jelly = { $count ->
    [one] Сбросить { $count } медузу или оставить?
    [few] Сбросить { $count } медузы или оставить?
   *[many] Сбросить { $count } медуз или оставить?
}
note-jelly = очки без них: { $discard }, с ними: { $keep }
order-deep = { $deep }-й
order-shallow = { $shallow }-й
note-kiti = при равенстве вы { order-deep } из { $seats } на большой и средней глубине, { order-shallow } на малой
note-no-fights = в случае спора карту не получает никто, она остаётся в лагуне
note-drop-out = в случае спора карту не получает никто, а спорщики выбывают из раунда
risk-keep = { $points ->
    [one] Оставив медуз, вы потеряете { $points } очко.
    [few] Оставив медуз, вы потеряете { $points } очка.
   *[many] Оставив медуз, вы потеряете { $points } очков.
} Снова вас спросят, только если их число опять вырастет с двух до трёх.
why-over = Игра окончена.
why-no-jelly = Сбросить медуз можно, только когда с новой медузой их в вашей стопке становится ровно { $count }.
why-jelly-first = Сначала { $who } решает, что делать с медузами.
why-sealed = Вы уже сделали выбор. Подождите остальных.
why-spent = Число { $number } вы уже сыграли. Каждое число играют один раз за игру.

## События

right-name = { $right-you ->
    [yes] вами
   *[no] игроком { $right }
}
left-name = { $left-you ->
    [yes] вами
   *[no] игроком { $left }
}
event-round = Раунд { $number }
event-round-kiti = Раунд { $number }: Кити стоит между { right-name } и { left-name }
event-gull-returned = При первой раздаче открывается чайка: её замешивают обратно в колоду
event-hidden = Карта { at-cell } лежит лицом вниз: { $who-you ->
    [yes] её видите только вы
   *[no] её видит только { $who }
}
event-peek = Вы смотрите закрытую карту { at-cell }: { a-card }
dive-1 = { $who1-you ->
    [yes] вы
   *[no] { $who1 }
} { $n1 }
dive-2 = { $who2-you ->
    [yes] вы
   *[no] { $who2 }
} { $n2 }
dive-3 = { $who3-you ->
    [yes] вы
   *[no] { $who3 }
} { $n3 }
dive-4 = { $who4-you ->
    [yes] вы
   *[no] { $who4 }
} { $n4 }
dive-5 = { $who5-you ->
    [yes] вы
   *[no] { $who5 }
} { $n5 }
dive-6 = { $who6-you ->
    [yes] вы
   *[no] { $who6 }
} { $n6 }
event-revealed-3 = Числа: { dive-1 }, { dive-2 }, { dive-3 }
event-revealed-4 = { event-revealed-3 }, { dive-4 }
event-revealed-5 = { event-revealed-4 }, { dive-5 }
event-revealed-6 = { event-revealed-5 }, { dive-6 }
event-dispute = Спор { at-cell }, число { $number } ({ $seats }): к { $cell ->
    [shallow] левой
   *[other] правой
} руке Кити ближе { $winner-you ->
    [yes] вы
   *[no] { $winner }
}
event-dispute-stays = Спор { at-cell }, число { $number } ({ $seats }): карту не получает никто
event-caught = { $who-you ->
    [yes] Вы ловите
   *[no] { $who } ловит
} { card-accusative } { at-cell }
event-turned-up = Закрытую карту { at-cell } переворачивают: { a-card }
whose-pile = { $who-you ->
    [yes] вашей стопке
   *[no] стопке игрока { $who }
}
event-gull = { $kind ->
    [hidden] В { whose-pile } пусто: чайка улетает голодной
   *[fish] { $who-you ->
        [yes] Чайка уносит у вас { card-accusative }
       *[no] Чайка уносит у игрока { $who } { card-accusative }
    }
}
event-lantern = Следующая карта { at-cell } ляжет лицом вниз: { $who-you ->
    [yes] её увидите только вы
   *[no] её увидит только { $who }
}
jelly-count = { $count ->
    [one] { $count } медуза, её
    [few] { $count } медузы, их
   *[many] { $count } медуз, их
} можно сбросить
event-jelly = В { whose-pile } { jelly-count }
event-jelly-discarded = { $who-you ->
    [yes] Вы сбрасываете медуз и избавляетесь
   *[no] { $who } сбрасывает медуз и избавляется
} от { $points ->
    [one] { $points } штрафного очка
   *[other] { $points } штрафных очков
}
event-jelly-kept = { $who-you ->
    [yes] Вы оставляете
   *[no] { $who } оставляет
} медуз
event-stays = { $count ->
    [one] { $count } карта остаётся { at-cell }
    [few] { $count } карты остаются { at-cell }
   *[many] { $count } карт остаётся { at-cell }
}
event-no-catch = Без улова в этом раунде: { $seats }
event-end = Игра окончена. Карта, которую никто не видел: { a-card }{ $left ->
    [0] .
    [one] . В лагуне осталась { $left } карта.
    [few] . В лагуне остались { $left } карты.
   *[many] . В лагуне осталось { $left } карт.
}
event-final = { seat-name }: { $count ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}, { $place }-е место
recap-number = число { $number }
recap-gull = чайка унесла { card-accusative }
recap-discarded = медузы сброшены
recap-nothing = без улова
recap-points = { $points }

## Стол

headline = Раунд { $number } из { $rounds }
headline-over = { $rounds ->
    [one] Конец игры: сыгран { $rounds } раунд
    [few] Конец игры: сыграно { $rounds } раунда
   *[many] Конец игры: сыграно { $rounds } раундов
}
cards-count = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
seat = { $count ->
    [0] улова пока нет
    [1] { cards-count }: { card }
   *[other] { cards-count }, сверху { card }
}
seat-open = { seat } · сыграно { $spent }
seat-name = { $who-you ->
    [yes] Вы
   *[no] { $who }
}
table-seat = { seat-name }: { seat }
table-seat-open = { seat-name }: { seat-open }
table-card = { cell }: { card }
table-empty = { cell }: пусто
table-hidden = { cell }: карта лицом вниз, её видит только { $who }
table-only-you = { cell }: { card }, лицом вниз, видите только вы
table-deck = В колоде { cards-count }
table-kiti = Кити стоит между { right-name } и { left-name }; порядок в споре на большой и средней глубине: { $red }; на малой: { $blue }
table-sealed = Уже выбрали: { $seats }
table-own-dive = Вы выбрали { $number }
table-hand = { $count ->
    [0] На руке карт нет
   *[other] На руке: { $numbers }
}
table-total = Ваша стопка улова: очков { $points }
table-pile = в вашей стопке: { card }
table-pile-of = в { whose-pile }: { card }

## На поле

board = Лагуна Мяури
board-deep = наибольшее число
board-middle = второе по величине
board-shallow = наименьшее число
board-last = раунд { $number }
board-unseen = Карта, которую никто не видел
board-only-you = только вам
board-knows = только { $who }
board-sealed = готово
board-thinking = ходит…
board-caught-nothing = пока пусто
board-discard = { $count ->
    [one] Сбросить { $count } медузу
    [few] Сбросить { $count } медузы
   *[many] Сбросить { $count } медуз
}
board-keep = Оставить
board-kiti = Кити стоит между { right-name } (правая рука, красный браслет) и { left-name } (левая рука, синий браслет)
board-kiti-next = Сюда Кити перейдёт дальше
board-spent = сыграно { $numbers }
board-worth = итого { $points }
ahead-note = Число { $number } · глубина: большая { $deep } %, средняя { $middle } %, малая { $shallow } %, ничего { $nothing } %, если остальные выбирают наугад
ahead-plain = Число { $number } · при равенстве все с этим числом выбывают из раунда

## Итог

sheet-kind = { $kind ->
    [catfish] Сомики
    [tiger] Тигровые рыбы
    [tuna] Императорские тунцы
    [lantern] Морские фонарики
   *[jellyfish] Медузы
}
sheet-total = Очки
sheet-cell = из них поймано { at-cell }
sheet-best = Самая ценная карта
sheet-gull-lost = Очки, которые унесли чайки
sheet-gull-saved = Штрафные очки, которые унесли чайки
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
sheet-disputes = Споры, после которых карты остались в лагуне
sheet-nothing = Раунды без улова
sheet-looks = Карты, увиденные с фонариком
sheet-average = Среднее число { at-cell }

## Коробка

figure-players-min = Наименьшее число игроков
figure-players-max = Наибольшее число игроков
figure-rounds = Раунды
figure-removed-unseen = Карты, убранные в коробку не глядя
figure-jellyfish-set = Сколько медуз можно сбросить вместе
figure-numbers = Карты погружения у каждого игрока
figure-catch = { $kind ->
    [catfish] Очки сомиков
    [tiger] Очки тигровых рыб
    [tuna] Очки императорских тунцов
    [lantern] Очки морских фонариков
    [jellyfish] Очки медуз
   *[gull] Очки чаек
}
