title = Крепость Маджонг
tagline = Разбирайте крепость из костей маджонга и стройте своё королевство с храмами

option-castle = Крепость
option-castle-help = Как сложены 116 костей. Чтобы построить свою крепость, нарисуйте сетку: цифра — высота стопки, точка — пустое место
option-castle-default = стандартная для этого числа игроков
option-castle-seasons = Времена года (2 игрока)
option-castle-thousand_towers = Тысяча башен (2 игрока)
option-castle-barracks = Казармы (2 игрока)
option-castle-pillars = Столпы мироздания (2–3 игрока)
option-castle-castle = Замок (3 игрока)
option-castle-outpost = Блокпост (3 игрока)
option-castle-plaza = Площадь (3 игрока)
option-castle-two_towers = Две башни (3–4 игрока)
option-castle-dragon_head = Голова дракона (4 игрока)
option-castle-monastery = Монастырь у бездны (4 игрока)
option-castle-gates = Врата судьбы (4 игрока)
option-castle-forbidden_city = Запретный город (4 игрока)
option-spirits = Карты Духов
option-spirits-help = Особые способности: за ход каждый может оплатить одну. Первую игру сыграйте без них, потом начните с одной карты
option-spirits-0 = без карт
option-spirits-1 = 1 случайная
option-spirits-2 = 2 случайные
option-spirits-3 = 3 случайные
option-spirits-4 = 4 случайные
option-spirits-5 = 5 случайных
option-spirits-6 = 6 случайных
option-spirits-7 = 7 случайных
option-spirits-8 = 8 случайных
option-spirits-9 = 9 случайных
option-spirits-10 = все 10
option-dragons = Карты Драконов
option-dragons-help = Цели, за которые все получают ПО в конце игры. Первую игру сыграйте без них, потом начните с одной карты
option-dragons-0 = без карт
option-dragons-1 = 1 случайная
option-dragons-2 = 2 случайные
option-dragons-3 = 3 случайные
option-dragons-4 = 4 случайные
option-dragons-5 = 5 случайных
option-dragons-6 = 6 случайных
option-dragons-7 = 7 случайных
option-dragons-8 = 8 случайных
option-dragons-9 = 9 случайных
option-dragons-10 = все 10
option-card_pool = Откуда берутся карты
option-card_pool-help = Для первых игр с Духами и Драконами лучше простые карты
option-card_pool-all = из всех
option-card_pool-beginner = сначала из простых
option-first_player = Первый игрок
option-first_player-help = Кто ходит первым. Последний раунд завершает его сосед справа
option-tile_counter = Счётчик скрытых костей
option-tile_counter-help = Показывает, сколько костей каждого рисунка ещё скрыто в крепости. Это можно сосчитать и самому
option-between_placements = Духи между двумя размещениями
option-between_placements-help = Размещая пару, перед второй костью можно активировать любого Духа, даже если первая уже собрала комплект (DC-087)
option-lasting_cunning = Хитрость до конца хода
option-lasting_cunning-help = После активации Дух Хитрости закрепляет и группы из 3 костей, которые вы соберёте позже в этот ход (DC-106)

castle-too-many-rows = В крепости не больше { $most } рядов, а здесь их { $found }.
castle-too-wide = Ряд { $row }: помещается не больше { $most } стопок, а здесь их { $found }.
castle-no-height = Ряд { $row }, место { $column }: «{ $sign }» — не высота. Пишите цифру от 1 до { $most } или точку, если место пустое.
castle-tiles = Сумма высот — { $found }, а костей должно быть { $wanted }.

## Названия

tile = { $kind ->
    [M] «Купец { $number }»
    [S] «Солдат { $number }»
    [F] «Фермер { $number }»
   *[other] { $face ->
        [Q1] «Весна»
        [Q2] «Лето»
        [Q3] «Осень»
        [Q4] «Зима»
        [W1] «Бриз»
        [W2] «Дождь»
        [W3] «Шторм»
        [W4] «Снег»
        [D1] «Красный Дракон»
        [D2] «Зелёный Дракон»
       *[D3] «Белый Дракон»
    }
}
kind = { $kind ->
    [M] Купцы
    [S] Солдаты
    [F] Фермеры
    [Q] Времена года
    [W] Ветры
   *[D] Драконы
}
castle = { $castle ->
    [default_2] Крепость для двоих
    [default_3] Крепость для троих
    [default_4] Крепость для четверых
    [seasons] Времена года
    [thousand_towers] Тысяча башен
    [barracks] Казармы
    [pillars] Столпы мироздания
    [castle] Замок
    [outpost] Блокпост
    [plaza] Площадь
    [two_towers] Две башни
    [dragon_head] Голова дракона
    [monastery] Монастырь у бездны
    [gates] Врата судьбы
    [forbidden_city] Запретный город
   *[custom] Своя крепость
}
spirit = { $spirit ->
    [beauty] Дух Красоты
    [lightness] Дух Лёгкости
    [wind] Дух Ветра
    [deception] Дух Обмана
    [might] Дух Силы
    [change] Дух Перемен
    [faith] Дух Веры
    [depths] Дух Глубин
    [destruction] Дух Разрушения
   *[cunning] Дух Хитрости
}
spirit-of = { $spirit ->
    [beauty] Духа Красоты
    [lightness] Духа Лёгкости
    [wind] Духа Ветра
    [deception] Духа Обмана
    [might] Духа Силы
    [change] Духа Перемен
    [faith] Духа Веры
    [depths] Духа Глубин
    [destruction] Духа Разрушения
   *[cunning] Духа Хитрости
}
spirit-short = { $spirit ->
    [beauty] Красоты
    [lightness] Лёгкости
    [wind] Ветра
    [deception] Обмана
    [might] Силы
    [change] Перемен
    [faith] Веры
    [depths] Глубин
    [destruction] Разрушения
   *[cunning] Хитрости
}
spirit-text = { $spirit ->
    [beauty] Закрепите 4 или более соседних костей профессий с одинаковым числом: +1 ПО, до 2 храмов
    [lightness] В этот ход хватает и свободной короткой грани (с севера или юга). Следующую кость возьмите такую, которую иначе взять нельзя
    [wind] Можете перевернуть одну открытую кость. Потом переместите построенный храм на закрытую кость без храма
    [deception] Вторая кость — верхняя в любой стопке рядом с первой, даже другая или недоступная
    [might] Переместите 1 или 2 кости в своём королевстве, потом проверьте комплекты
    [change] Считайте 1 специальную кость другим видом, чтобы сразу закрепить комплект
    [faith] После всех комплектов постройте ещё 1 храм на кости, закреплённой в этот ход
    [depths] Вторая кость — любая доступная того же вида
    [destruction] Сбросьте 1 доступную кость из крепости, ПО за это нет
   *[cunning] Закрепите группы ровно из 3 костей: по 2 ПО, храмы как обычно
}
dragon = { $dragon ->
    [humility] Дракон Смиренности
    [righteousness] Дракон Праведности
    [serenity] Дракон Спокойствия
    [courage] Дракон Смелости
    [power] Дракон Власти
    [greatness] Дракон Величия
    [knowledge] Дракон Знаний
    [harmony] Дракон Гармонии
    [loyalty] Дракон Преданности
   *[resilience] Дракон Стойкости
}
dragon-short = { $dragon ->
    [humility] Смиренности
    [righteousness] Праведности
    [serenity] Спокойствия
    [courage] Смелости
    [power] Власти
    [greatness] Величия
    [knowledge] Знаний
    [harmony] Гармонии
    [loyalty] Преданности
   *[resilience] Стойкости
}
dragon-text = { $dragon ->
    [humility] 1 ПО за каждый храм рядом с более высокой стопкой
    [righteousness] 1 ПО за каждый храм в лучшем ряду и лучшей колонке, +2 ПО за каждую из этих линий, если она заполнена
    [serenity] 1 ПО за каждую отдельную группу закрытых костей
    [courage] 1 ПО за каждую стопку, которая выше всех 8 ячеек вокруг
    [power] Наибольшее открытое число каждой профессии на 3-м ярусе или выше, в сумме
    [greatness] Лучшая открытая группа каждой профессии, сумма её чисел — против соседей слева и справа: больше — 2 ПО, поровну — 1
    [knowledge] 2 ПО за каждый символ, который есть на ваших открытых специальных костях
    [harmony] За каждую среднюю линию: 4 ПО, если симметричны стопки, и 2 ПО, если симметричны храмы (на одной высоте)
    [loyalty] 1 ПО за каждый храм рядом с открытой костью-Драконом
   *[resilience] 1 ПО за каждый храм на краю королевства
}

## Выбор

do-take = взять кость { tile } с { $cell }, ярус { $floor }
do-destroy = сбросить кость { tile } с { $cell }
do-castle = ячейка крепости { $cell }
do-realm = ячейка королевства { $cell }
do-place = положить кость { tile } на { $cell }{ $group ->
    [1] {""}
    [2] {""}
    [3] : группа из 3
   *[other] : комплект из { $group }, +{ $vp } ПО
}
do-consolidate = закрепить комплект на { $cell }
do-build = построить храм на { $cell }
do-pay-tile = заплатить костью { tile } с { $cell }
do-pay-shrine = заплатить храмом
do-change = изменить кость на { $cell }
do-flip = перевернуть кость на { $cell }
do-shrine-from = переместить храм с { $cell }
do-shrine-to = переместить храм на { $cell }
do-move-from = переместить кость с { $cell }
do-move-to = переместить кость на { $cell }
do-spirit = активировать { spirit-of }
do-kind = считать видом «{ kind }»
do-shrine = взять храм
do-discard = сбросить кость
do-summon = призвать Дракона
do-pass = пропустить
do-end-turn = закончить ход
do-build-no-more = больше не строить храмов на этом комплекте
do-flip-nothing = ничего не переворачивать
do-move-no-more = вторую кость не перемещать
do-cunning-no-more = больше групп не закреплять

ask-choose-action = Возьмите доступную кость с верхнего яруса
ask-choose-action-summon = Возьмите доступную кость или призовите Дракона
ask-choose-action-empty = Крепость пуста: призовите Дракона. Перед этим можно активировать Духа
ask-duty = Возьмите одну из костей, которые даёт { spirit }
ask-finish-action = У вас { tile }. Завершите действие
ask-place-tile = Разместите кость { tile } в своём королевстве
ask-set = Выберите комплект, который закрепите
ask-lasting = Закрепите ещё одну группу из 3 костей или закончите ход
ask-end = Закончите ход или активируйте Духа
ask-shrine = { $count ->
    [one] Постройте на этом комплекте храм или откажитесь
   *[other] Постройте на этом комплекте до { $count } храмов или откажитесь
}
ask-build-shrine-faith = Постройте дополнительный храм на кости, закреплённой в этот ход
ask-pay-spirit = Заплатите за помощь { spirit-of }
ask-beauty-group = Выберите группу с одинаковым числом
ask-change-tile = Выберите специальную кость
ask-change-kind = Выберите, каким видом её считать
ask-wind-flip = Выберите, какую кость перевернуть, или откажитесь
ask-wind-flip-must = Выберите, какую кость перевернуть: иначе храму некуда переместиться
ask-wind-shrine = Выберите, какой храм переместить
ask-wind-target = Выберите закрытую кость для храма
ask-might-tile = Выберите, какую кость переместить
ask-might-tile-again = Выберите вторую кость или остановитесь
ask-might-target = Выберите, куда её положить
ask-destroy-tile = Выберите, какую доступную кость крепости сбросить
ask-cunning-group = Выберите группу из 3 костей
ask-cunning-group-again = Выберите ещё одну группу из 3 костей или остановитесь

note-choose-action = только с яруса { $floor }; слева или справа от кости должно быть свободно
note-finish-action = такая же кость, храм или сброс за 1 ПО
note-no-room = { $room ->
    [0] в королевстве нет места
   *[other] в королевстве есть место только для 1 кости
}
note-second = потом кость { tile }
note-pay-spirit = открытая кость или храм из запаса
note-last-round = последний раунд

why-over = Игра окончена.
why-not-your-turn = Сейчас ходит { $who }.
why-act-first = Сначала возьмите кость с верхнего яруса. Когда останется только первый ярус, можно вместо этого призвать Дракона.
why-ending-first = Сначала завершите действие: возьмите такую же кость, возьмите храм или сбросьте кость.
why-place-first = Сначала разместите кость, которую держите в руке.
why-set-first = Сначала закрепите собранный комплект.
why-action-done = Действие выполнено: закончите ход или активируйте Духа.
why-shrine-first = Сначала постройте храм на закреплённом комплекте или откажитесь.
why-pay-first = Сначала заплатите за помощь Духа.
why-spirit-first = Сначала завершите эффект { spirit-of }.
why-duty = Вы активировали { spirit-of } и теперь должны взять одну из его костей.
why-no-tile = Здесь нет кости.
why-blocked = Кость { tile } недоступна: слева и справа от неё стоят кости.
why-top-floor = Первую кость берут только с верхнего яруса, сейчас это ярус { $floor }.
why-not-identical = Кость { tile } — другая: должны совпасть и вид, и число или символ.
why-no-room = { $needed ->
    [1] В королевстве нет места: ни одной свободной ячейки.
   *[other] Для пары нужны 2 свободные ячейки, а у вас { $room }.
}
why-no-cell = В вашем королевстве нет такой ячейки.
why-on-shrine = На храм класть кости нельзя.
why-on-tile = Здесь лежит открытая кость. Класть можно на пустые ячейки и на закрытые кости.
why-has-shrine = Здесь уже стоит храм: на кости может быть только один.
why-not-this-set = Строить можно только на комплекте, который вы только что закрепили.
why-pay-face-up = Платить можно только открытой костью из своего королевства.
why-pay-owed = Эта кость входит в собранный комплект, его нужно закрепить.
why-pay-needed = Этой костью платить нельзя: без неё эффект { spirit-of } не сработает.
why-pay-shrine-needed = Этим храмом платить нельзя: без него эффект { spirit-of } не сработает.
why-lowest-cell = Выберите эту группу по её первой ячейке, { $cell }.
why-no-set = Здесь нет комплекта: нужны 4 соседние кости одного вида.
why-no-beauty = Нужны 4 соседние кости профессий с одинаковым числом.
why-no-change = Эта кость не завершит комплект другого вида.
why-not-face-up = Перевернуть можно только открытую кость.
why-no-shrine-here = Здесь нет храма.
why-not-free-tile = Храм можно переместить только на закрытую кость без храма.
why-moved-already = Эту кость вы уже переместили, выберите другую.
why-not-movable = Переместить можно только верхнюю кость стопки без храма, и ей нужна свободная ячейка.
why-own-place = Выберите другую ячейку: кость уже здесь.
why-no-three = Нужна группа ровно из 3 костей одного вида.
why-not-in-play = В этой игре нет карты «{ spirit }».
why-once = В этот ход вы уже активировали Духа: за ход — только одного.
why-not-inside = Сначала завершите этот шаг.
why-nothing-to-pay = Платить нечем: в запасе нет храма, в королевстве нет открытой кости.
why-owed = Собран комплект. Пока он не закреплён, можно активировать только Духа Перемен или Духа Красоты.
why-no-effect = { $spirit ->
    [beauty] Нужны 4 соседние кости профессий с одинаковым числом и чем заплатить, кроме них.
    [lightness] Нужна кость, зажатая слева и справа, но свободная с севера или юга: на верхнем ярусе или, при 2 свободных ячейках, такая же, как первая.
    [wind] Нужны построенный храм и закрытая кость без храма, куда его переместить.
    [deception] Нужны первая кость в руке, стопка рядом с её местом и 2 свободные ячейки.
    [might] Ни одну вашу кость нельзя переместить.
    [change] Нужна специальная кость, которая завершит комплект другого вида, и чем заплатить, кроме неё.
    [faith] Нужно закрепить в этот ход комплект, и после оплаты в запасе должен остаться храм.
    [depths] Нужны первая кость в руке, другая доступная кость её вида и 2 свободные ячейки.
    [destruction] Крепость пуста.
   *[cunning] Нужна группа ровно из 3 костей одного вида и чем заплатить, кроме неё.
}
why-kind-no-set = Вид «{ kind }» комплекта не завершит.
why-only-change = Вид выбирают только для Духа Перемен.
why-pool-empty = В вашем запасе нет храмов.
why-lift-first = Сначала возьмите кость с верхнего яруса.
why-supply-empty = В общем запасе не осталось храмов.
why-upper-floors = Призвать Дракона можно, только когда выше первого яруса ничего не осталось; сейчас ярусов { $floor }.
why-lifted = Вы уже взяли кость, а призыв Дракона — отдельное действие.
why-must-build = Дух Веры уже оплачен: постройте храм.
why-must-flip = Переверните кость: другой закрытой кости без храма нет.
why-at-least-one = Эффект { spirit-of } нужно применить хотя бы один раз.

## События

event-start = { castle }: { $who-you ->
    [yes] вы начинаете
   *[no] начинает { $who }
}
event-turn = Раунд { $number }: { $who-you ->
    [yes] ваш ход
   *[no] ходит { $who }
}
event-taken = { $who-you ->
    [yes] Вы берёте кость { tile } с { $cell }, ярус { $floor }
   *[no] { $who } берёт кость { tile } с { $cell }, ярус { $floor }
}
event-second = { $who-you ->
    [yes] Вы берёте ещё и кость { tile } с { $cell }
   *[no] { $who } берёт ещё и кость { tile } с { $cell }
}
event-uncovered = На { $cell } теперь видна кость { tile }
event-shrine = { $who-you ->
    [yes] Вы берёте храм
   *[no] { $who } берёт храм
}
event-discard = { $who-you ->
    [yes] Вы сбрасываете кость { tile }: +{ $points } ПО
   *[no] { $who } сбрасывает кость { tile }: +{ $points } ПО
}
event-summon = { $who-you ->
    [yes] Вы призываете Дракона и берёте жетон { $circle ->
        [0] из стопки
       *[other] обратного отсчёта
    }
   *[no] { $who } призывает Дракона и берёт жетон { $circle ->
        [0] из стопки
       *[other] обратного отсчёта
    }
}
event-last-round = Открыт восклицательный знак: это последний раунд
event-placed = { $who-you ->
    [yes] Вы кладёте кость { tile } на { $cell }, ярус { $floor }
   *[no] { $who } кладёт кость { tile } на { $cell }, ярус { $floor }
}
event-set = { $who-you ->
    [yes] Вы закрепляете комплект: { of-kind }, +{ $points } ПО
   *[no] { $who } закрепляет комплект: { of-kind }, +{ $points } ПО
}
of-kind = { $kind ->
    [M] { $count ->
        [one] { $count } Купец
        [few] { $count } Купца
       *[many] { $count } Купцов
    }
    [S] { $count ->
        [one] { $count } Солдат
        [few] { $count } Солдата
       *[many] { $count } Солдат
    }
    [F] { $count ->
        [one] { $count } Фермер
        [few] { $count } Фермера
       *[many] { $count } Фермеров
    }
    [Q] { $count ->
        [one] { $count } Время года
        [few] { $count } Времени года
       *[many] { $count } Времён года
    }
    [W] { $count ->
        [one] { $count } Ветер
        [few] { $count } Ветра
       *[many] { $count } Ветров
    }
   *[D] { $count ->
        [one] { $count } Дракон
        [few] { $count } Дракона
       *[many] { $count } Драконов
    }
}
event-beauty = { $who-you ->
    [yes] Вы закрепляете { of-number }, +{ $points } ПО
   *[no] { $who } закрепляет { of-number }, +{ $points } ПО
}
of-number = { $count ->
    [one] { $count } кость с числом { $number }
    [few] { $count } кости с числом { $number }
   *[many] { $count } костей с числом { $number }
}
event-built = { $who-you ->
    [yes] Вы строите храм на { $cell }, ярус { $floor }
   *[no] { $who } строит храм на { $cell }, ярус { $floor }
}
event-spirit = { $who-you ->
    [yes] Вы активируете { spirit-of }
   *[no] { $who } активирует { spirit-of }
}
event-paid-tile = { $who-you ->
    [yes] Вы платите костью { tile } с { $cell }
   *[no] { $who } платит костью { tile } с { $cell }
}
event-paid-shrine = { $who-you ->
    [yes] Вы платите храмом
   *[no] { $who } платит храмом
}
event-flipped = { $who-you ->
    [yes] Вы переворачиваете кость { tile } на { $cell }
   *[no] { $who } переворачивает кость { tile } на { $cell }
}
event-shrine-moved = { $who-you ->
    [yes] Вы перемещаете храм с { $from } на { $to }
   *[no] { $who } перемещает храм с { $from } на { $to }
}
event-moved = { $who-you ->
    [yes] Вы перемещаете кость с { $from } на { $to }
   *[no] { $who } перемещает кость с { $from } на { $to }
}
event-destroyed = { $who-you ->
    [yes] Вы сбрасываете кость { tile } с { $cell }
   *[no] { $who } сбрасывает кость { tile } с { $cell }
}
event-changed = { $who-you ->
    [yes] Вы считаете кость { tile } на { $cell } { as-kind }
   *[no] { $who } считает кость { tile } на { $cell } { as-kind }
}
as-kind = { $as ->
    [M] Купцом
    [S] Солдатом
    [F] Фермером
    [Q] Временем года
    [W] Ветром
   *[D] Драконом
}
event-ingenuity = Дракон Изобретательности берёт { $priority ->
    [2] кость того же вида, что { $who-you ->
        [yes] и вы
       *[no] и { $who }
    }: { tile }
    [3] кость-Дракона: { tile }
    [4] специальную кость: { tile }
   *[5] кость { tile }
} с { $cell }
event-ingenuity-second = … и такую же с { $cell }
event-ingenuity-summon = { $circle ->
    [1] Дракон Изобретательности берёт последний жетон со шкалы: игра окончена
   *[other] Дракон Изобретательности берёт жетон обратного отсчёта
}
event-end = { $who-you ->
    [yes] У вас { $points } ПО
   *[no] { $who }: { $points } ПО
}

## Стол

headline = { castle } · раунд { $number }
headline-last = { castle } · последний раунд
headline-over = { castle } · игра окончена
headline-solo = { $penalty ->
    [0] { $points } ПО: { rank }
   *[other] { $points } ПО − { $penalty } за игру с картами = { $result }: { rank }
}
rank = { $rank ->
    [0] Ученик
    [1] Студент
    [2] Мастер
    [3] Великий мастер
    [4] Дракон
    [5] Серебряный Дракон
    [6] Золотой Дракон
    [7] Нефритовый Дракон
   *[8] Бриллиантовый Дракон
}
seat = { $pool ->
    [one] в запасе { $pool } храм
    [few] в запасе { $pool } храма
   *[many] в запасе { $pool } храмов
} · построено { $built } · { $tokens ->
    [one] { $tokens } жетон
    [few] { $tokens } жетона
   *[many] { $tokens } жетонов
}
table-signs = Виды: M Купцы, S Солдаты, F Фермеры, Q Времена года, W Ветры, D Драконы. Крепость: кость/высота стопки, + доступна. Королевство: M3:2 — открытая кость на ярусе 2, x2 — закрытая стопка высотой 2, * — храм
table-castle = Крепость, ряд { $row }: { $stacks }
table-floor = { $count ->
    [one] Ярус { $floor }: { $count } кость
    [few] Ярус { $floor }: { $count } кости
   *[many] Ярус { $floor }: { $count } костей
}
table-unseen = Ещё скрыты в крепости: { $tiles }
table-track = Жетоны обратного отсчёта: на шкале { $circles }, в стопке { $stacked }. Храмов в общем запасе: { $supply }
table-spirit = { spirit }: { spirit-text }
table-dragon = { dragon }: { dragon-text }
table-ingenuity = Дракон Изобретательности: { $count ->
    [0] костей нет
    [one] { $count } кость ({ $tiles })
    [few] { $count } кости ({ $tiles })
   *[many] { $count } костей ({ $tiles })
}, { $tokens ->
    [one] { $tokens } жетон
    [few] { $tokens } жетона
   *[many] { $tokens } жетонов
}
table-seat = { $who-you ->
    [yes] Вы
   *[no] { $who }
}: { $points } ПО; { seat }
table-realm = Ряд королевства { $row }: { $cells }
table-hand = { $who-you ->
    [yes] У вас в руке кость { tile }
   *[no] { $who } держит кость { tile }
}

## Подсчёт

sheet-sets = { $kind ->
    [M] Комплекты Купцов
    [S] Комплекты Солдат
    [F] Комплекты Фермеров
    [Q] Комплекты Времён года
    [W] Комплекты Ветров
    [D] Комплекты Драконов
   *[number] Комплекты с одинаковым числом
}
sheet-bonus = Надбавка за Драконов и Красоту
sheet-discards = Сброшенные кости
sheet-shrines = { $floor ->
    [1] Храмы на 1-м ярусе
    [2] Храмы на 2-м ярусе
   *[3] Храмы на 3-м ярусе и выше
}
sheet-tokens = Жетоны обратного отсчёта
sheet-dragon = { dragon }
sheet-total = Всего
tie-break = больше стопок, где верхняя кость закрыта
sheet-tie-break = Стопки, где верхняя кость закрыта (при равенстве)
sheet-set-count = Закреплено комплектов
sheet-set-size = Костей в комплекте в среднем
sheet-shrines-taken = Взято храмов
sheet-shrines-built = Построено храмов
sheet-pairs = Взято пар
sheet-spirits = Активировано Духов
sheet-shrines-paid = Храмов отдано Духам
sheet-tallest = Самая высокая стопка

## Советы для крепостей

advice-first-floor = { $found ->
    [one] На первом ярусе { $found } кость
    [few] На первом ярусе { $found } кости
   *[many] На первом ярусе { $found } костей
}; для этого числа игроков лучше от { $least } до { $most }.
advice-upper-row = { $found ->
    [one] Выше первого яруса в ряд стоит { $found } кость
    [few] Выше первого яруса в ряд стоят { $found } кости
   *[many] Выше первого яруса в ряд стоит { $found } костей
}; лучше не больше { $most }.

## Данные игры

figure-game-players-max = Наибольшее число игроков
figure-tiles-copies = Костей с одним рисунком
figure-sets-min-size = Костей в наименьшем комплекте
figure-sets-vp = ПО за комплекты из 4, 5, 6, 7, 8 костей
figure-sets-vp-per-extra = ПО за каждую следующую кость
figure-shrines-total = Храмов в коробке
figure-shrines-start = Храмов у игрока в начале
figure-shrines-floor-vp = ПО за храм на ярусах 1, 2, 3
figure-discard-vp = ПО за сброс кости
figure-countdown-tokens = Жетонов обратного отсчёта
figure-countdown-vp = ПО за жетон обратного отсчёта
figure-countdown-laid-out = Жетонов на шкале для 1, 2, 3, 4 игроков
figure-realm-rows = Рядов в королевстве
figure-realm-cols = Колонок в королевстве
figure-castle-max-rows = Рядов в сетке крепости
figure-castle-max-cols = Колонок в сетке крепости
figure-castle-custom-max-floor = Самая высокая стопка своей крепости
figure-spirits-beginner = Простые карты Духов
figure-spirit-might-min-moves = Дух Силы: наименьшее число перемещений
figure-dragons-beginner = Простые карты Драконов
figure-solo-card-penalty = Одиночная игра: вычет ПО за игру с картами
figure-solo-ranks = Одиночная игра: ПО для званий, начиная со Студента
figure-layout = Крепость: { castle }
value-row = { $row }
value-spirit = { spirit }{ comma }
value-dragon = { dragon }{ comma }
comma = { $more ->
    [1] ,
   *[0] {""}
}

## Картина

board = Крепость Маджонг: крепость, ваше королевство и королевства других
board-pair = Пара
board-pair-help = кость и такая же вторая
board-pair-now = { $count ->
    [0] такой же доступной нет
    [one] светится { $count } такая же
    [few] светятся { $count } такие же
   *[many] светятся { $count } таких же
}
board-pair-given = { $count ->
    [one] Дух даёт { $count } кость
    [few] Дух даёт { $count } кости
   *[many] Дух даёт { $count } костей
}
board-shrine = Кость и храм
board-shrine-help = ваш запас: { $old } → { $new }
board-pool = ваш запас: { $old }
board-discard = Сброс
board-discard-help = +{ $vp } ПО, кости больше нет
board-summon = Призыв
board-summon-help = { $vp } ПО; { $count ->
    [0] из стопки
    [one] последний жетон на шкале
    [few] на шкале { $count } жетона
   *[many] на шкале { $count } жетонов
}
board-pay-shrine = Храм
board-pay-help = в общий запас
board-end-turn = Конец хода
board-end-turn-help = без помощи Духа
board-no-shrine = Не строить
board-no-flip = Не переворачивать
board-stop = Стоп
board-pass-help = больше ничего
board-hand-empty = в руке пусто
board-joins = { $vp ->
    [0] { $count }/{ $least }
   *[other] +{ $vp }
}
board-drawer = Карты ▴
board-drawer-label = Все карты и сколько дают комплекты
board-realm-of = Королевство: { $who }, крупно
ahead-first = { tile } · { $count ->
    [0] такой же доступной нет
    [one] доступна { $count } такая же
    [few] доступны { $count } такие же
   *[many] доступны { $count } таких же
}
ahead-second = { tile } · пара
ahead-set = { $tiles ->
    [1] будет комплект из { $count }: +{ $vp } ПО
   *[other] с парой — комплект из { $count }: +{ $vp } ПО
}
ahead-spirit = { spirit } · { spirit-text }
board-floor = { $count ->
    [one] { $count } кость
    [few] { $count } кости
   *[many] { $count } костей
}
board-floor-short = { $count }
board-supply = общий запас
board-track = Обратный отсчёт: раунд, в котором открылся восклицательный знак, — последний. Каждый жетон — 2 ПО
board-set-of = костей
board-vp = ПО
board-counter = Кости, ещё скрытые в крепости, по рисункам
board-your-realm = Ваше королевство
board-you = Вы
board-spirit-of = Дух
board-spirit-used = помог в этот ход
board-dragon-of = Дракон
board-price = Цена: храм из запаса или открытая кость
board-ingenuity-1 = Дракон
board-ingenuity-2 = Изобретательности
board-pair-help-short = 2 такие же
board-shrine-short = Храм
board-shrine-help-short = запас: { $old } → { $new }
board-pool-short = запас: { $old }
board-discard-help-short = +{ $vp } ПО
board-pair-now-short = { $count ->
    [0] такой нет
    [one] светится { $count }
    [few] светятся { $count }
   *[many] светятся { $count }
}
board-summon-help-short = { $vp } ПО

## Рисунки к правилам

figure-sides = Длинные и короткие грани кости
figure-long-side = длинная грань
figure-short-side = короткая грань
figure-available = доступна: длинная грань свободна
figure-blocked = недоступна: кости с обеих сторон

## Подписи, итоги, ошибки

caption-nothing = Ход заканчивается
caption-ingenuity = { $priority ->
    [2] Сначала он ищет вид, который взяли в последний ход
    [3] Костей такого вида нет, поэтому он берёт кость-Дракона
    [4] Костей-Драконов нет, поэтому он берёт другую специальную кость
   *[5] Специальных костей нет, поэтому он берёт самую северную кость профессии
}
caption-source = { $source ->
    [play] Комплекты и сброшенные кости
    [shrines] Храмы
   *[tokens] Жетоны обратного отсчёта
}
caption-gained = { $who-you ->
    [yes] Вы { $points }
   *[no] { $who } { $points }
}
caption-all = { $gained } ПО
recap-pair = пара { $kind ->
    [M] Купцов
    [S] Солдат
    [F] Фермеров
    [Q] Времён года
    [W] Ветров
   *[D] Драконов
}
recap-tiles = 2 кости
recap-shrine = { tile } и храм
recap-discard = сброс: { tile }
recap-taken = { tile }
recap-set = комплект из { $count }
recap-summon = призыв Дракона
recap-spirit = { spirit }
recap-built = { $count ->
    [one] храм на ярусе { $floor }
    [few] { $count } храма
   *[many] { $count } храмов
}
recap-points = +{ $points } ПО
risk-discard = Вы получите { $vp } ПО, а кость { tile } выйдет из игры.
risk-last-round = Откроется восклицательный знак: этот раунд станет последним.
risk-no-shrine = Строить на этом комплекте можно только сейчас.
risk-no-pool = Вы закрепите комплект из { $count } костей, но храма для него у вас нет.
preset-end-turn = Заканчивать мой ход, не спрашивая о Духах
