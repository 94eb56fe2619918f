title = Крепость Маджонг
tagline = Разбирайте крепость из костей маджонга и стройте собственное королевство с храмами

option-castle = Крепость
option-castle-help = Как сложены 116 костей. Своя крепость — это сетка: цифра — высота стопки, точка — пустое место
option-castle-default = обычная для этого стола
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
option-spirits-help = Особые способности: раз за ход любой может заплатить за помощь. Для первой игры — без них, потом одна
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
option-spirits-10 = все десять
option-dragons = Карты Драконов
option-dragons-help = Цели, за которые все получают очки в конце. Для первой игры — без них, потом одна
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
option-dragons-10 = все десять
option-card_pool = Карты выбираются
option-card_pool-help = Простые карты хороши для первых игр с Духами и Драконами
option-card_pool-all = из всех
option-card_pool-beginner = сначала из простых
option-first_player = Первый игрок
option-first_player-help = Кто начинает; последний раунд завершает сосед этого игрока справа
option-tile_counter = Счётчик скрытых костей
option-tile_counter-help = Показывает, сколько костей с каждым рисунком ещё скрыто в крепости: столько помнил бы очень внимательный игрок

castle-too-many-rows = Строк в крепости не больше { $most }, а здесь { $found }.
castle-too-wide = Строка { $row }: помещается не больше { $most } стопок, а здесь { $found }.
castle-no-height = Строка { $row }, место { $column }: «{ $sign }» — не высота. Цифры от 1 до { $most } или точка, если пусто.
castle-tiles = Сумма высот { $found }, а костей в крепости { $wanted }.

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
    [beauty] Закрепите от 4 соседних костей профессий с одним числом: +1 ПО, до 2 храмов
    [lightness] В этот ход хватает и свободной короткой грани (север или юг); следующую кость берут только так
    [wind] Можно перевернуть открытую кость; затем переместите построенный храм на свободную закрытую кость
    [deception] Вторая кость — верхняя в любой стопке рядом с первой, даже другая и недоступная
    [might] Переместите одну или две кости королевства; комплекты ищут после последнего перемещения
    [change] Специальная кость считается другим видом и сразу завершает комплект
    [faith] После комплектов: ещё один храм из запаса на кости, закреплённой в этот ход
    [depths] Вторая кость — любая доступная того же вида
    [destruction] Доступная кость крепости выходит из игры, без ПО
   *[cunning] Закрепляйте группы ровно из 3 костей: по 2 ПО, храмы как обычно
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
    [humility] 1 ПО за храм рядом с более высокой стопкой
    [righteousness] 1 ПО за храм в лучшем ряду и лучшей колонке, +2 за полную линию
    [serenity] 1 ПО за группу соседних закрытых костей, хотя бы из одной
    [courage] 1 ПО за стопку выше всех вокруг, считая и диагонали
    [power] Сумма лучших чисел каждой профессии, открытых на 3-м ярусе или выше
    [greatness] Лучшая открытая группа каждой профессии: 2 ПО, если сумма больше соседской, 1 — если равна
    [knowledge] 2 ПО за каждый из разных символов на открытых специальных костях
    [harmony] За каждую среднюю линию: 4 ПО при симметрии стопок, 2 ПО — храмов и их высот
    [loyalty] 1 ПО за храм рядом с открытой костью-Драконом
   *[resilience] 1 ПО за храм на краю королевства
}

## Выбор

do-take = взять кость { tile } с { $cell }, ярус { $floor }
do-destroy = сбросить из крепости кость { tile } на { $cell }
do-castle = место крепости { $cell }
do-realm = ячейка королевства { $cell }
do-place = положить кость { tile } на { $cell }{ $group ->
    [1] {""}
    [2] {""}
    [3] : группа из 3
   *[other] : комплект из { $group }, { $vp } ПО
}
do-consolidate = закрепить комплект на { $cell }
do-build = построить храм на { $cell }
do-pay-tile = заплатить костью { tile } на { $cell }
do-pay-shrine = заплатить храмом
do-change = изменить кость на { $cell }
do-flip = перевернуть кость на { $cell }
do-shrine-from = переместить храм с { $cell }
do-shrine-to = переместить его на { $cell }
do-move-from = переместить кость с { $cell }
do-move-to = положить её на { $cell }
do-spirit = активировать { spirit-of }
do-kind = считать видом «{ kind }»
do-shrine = взять храм
do-discard = сбросить кость
do-summon = призвать Дракона
do-pass = пропустить
do-end-turn = закончить ход
do-build-no-more = больше здесь не строить
do-flip-nothing = ничего не переворачивать
do-move-no-more = вторую кость не перемещать
do-cunning-no-more = больше не закреплять

ask-choose-action = Возьмите светящуюся кость верхнего яруса
ask-choose-action-summon = Возьмите светящуюся кость или призовите Дракона
ask-choose-action-empty = Крепость пуста: призовите Дракона, а перед этим можно активировать Духа
ask-duty = Возьмите одну из костей, которые даёт { spirit }
ask-finish-action = У вас в руке { tile }. Завершите действие
ask-place-tile = Разместите кость { tile } в своём королевстве
ask-set = Выберите комплект, который закрепляете
ask-end = Закончите ход или активируйте Духа
ask-shrine = { $count ->
    [one] Постройте храм на кости этого комплекта или остановитесь
    [few] Постройте до { $count } храмов на костях этого комплекта или остановитесь
   *[many] Постройте до { $count } храмов на костях этого комплекта или остановитесь
}
ask-build-shrine-faith = Постройте храм на кости, закреплённой в этот ход
ask-pay-spirit = Заплатите за помощь { spirit-of }
ask-beauty-group = Выберите группу одинаковых чисел
ask-change-tile = Выберите специальную кость
ask-change-kind = Выберите, каким видом её считать
ask-wind-flip = Выберите кость, которую перевернуть, или не переворачивайте
ask-wind-flip-must = Выберите кость, которую перевернуть: иначе храму некуда переместиться
ask-wind-shrine = Выберите храм, который перемещается
ask-wind-target = Выберите закрытую кость для храма
ask-might-tile = Выберите кость, которую переместить
ask-might-tile-again = Выберите вторую кость или остановитесь
ask-might-target = Выберите, куда её положить
ask-destroy-tile = Выберите кость крепости для сброса
ask-cunning-group = Выберите группу из трёх
ask-cunning-group-again = Выберите ещё одну группу из трёх или остановитесь

note-choose-action = верхний ярус — { $floor }; левая или правая грань должна быть свободна
note-finish-action = такая же кость, храм или 1 ПО
note-no-room = { $room ->
    [0] в королевстве нет места
   *[other] в королевстве место только для одной кости
}
note-second = затем кость { tile }
note-pay-spirit = открытая кость или храм из запаса; плату отдают до эффекта
note-last-round = последний раунд

why-over = Игра окончена.
why-not-your-turn = Сейчас ходит { $who }.
why-act-first = Сначала выполните действие: возьмите кость с верхнего яруса или, если остался только первый ярус, призовите Дракона.
why-ending-first = Сначала завершите действие: такая же кость, храм или сброс.
why-place-first = Сначала разместите кость из руки.
why-set-first = Сначала нужно закрепить собранный комплект.
why-action-done = Действие уже выполнено: закончите ход или активируйте Духа.
why-shrine-first = Сначала решите, строить ли храм на только что закреплённом комплекте.
why-pay-first = Сначала заплатите Духу.
why-spirit-first = Сначала завершите эффект { spirit-of }.
why-duty = Вы активировали { spirit-of }: теперь нужно взять кость, которую он даёт.
why-no-tile = Здесь нет кости.
why-blocked = Кость { tile } недоступна: слева и справа от неё стоят кости.
why-top-floor = Первую кость берут с верхнего яруса, сейчас это ярус { $floor }.
why-not-identical = Кость { tile } — другая: должны совпасть и вид, и число или символ.
why-no-room = { $needed ->
    [1] В королевстве нет места: ни одной свободной ячейки.
   *[other] Для пары нужны две свободные ячейки, у вас { $room }.
}
why-no-cell = В вашем королевстве нет такой ячейки.
why-on-shrine = На храм ничего не кладут.
why-on-tile = Здесь лежит открытая кость; класть можно на пустые ячейки и закрытые кости.
why-has-shrine = Здесь уже есть храм: на кости только один.
why-not-this-set = Храмы строят только на только что закреплённых костях.
why-pay-face-up = Платить можно только открытой костью своего королевства.
why-pay-owed = Эта кость входит в собранный комплект, его нужно закрепить.
why-pay-needed = Без этой кости эффект { spirit-of } не выполнить.
why-pay-shrine-needed = Без этого храма эффект { spirit-of } не выполнить.
why-lowest-cell = Выберите комплект по его первой ячейке.
why-no-set = Здесь нет комплекта: нужны 4 соседние кости одного вида.
why-no-beauty = Нужны 4 соседние кости профессий с одним числом.
why-no-change = Эта кость не завершит комплект другого вида.
why-not-face-up = Перевернуть можно только открытую кость.
why-no-shrine-here = Здесь нет храма.
why-not-free-tile = Храму нужна закрытая кость без храма.
why-moved-already = Эта кость уже перемещена; вторая должна быть другой.
why-not-movable = Перемещается только верхняя кость стопки без храма, и ей нужна свободная ячейка.
why-own-place = Кость должна лечь на другую ячейку.
why-no-three = Нужна группа ровно из 3 костей одного вида.
why-not-in-play = В этой игре нет карты «{ spirit }».
why-once = В этот ход Дух уже помог; больше одного раза нельзя.
why-not-inside = Не сейчас: сначала завершите этот шаг.
why-nothing-to-pay = Платить нечем: нет ни храма в запасе, ни открытой кости.
why-owed = Собран комплект: до закрепления можно активировать только Перемены и Красоту.
why-no-effect = { $spirit ->
    [beauty] Нет 4 соседних костей профессий с одним числом (или без них нечем заплатить).
    [lightness] Нужна кость, зажатая слева и справа, но свободная с севера или юга: на верхнем ярусе или, при двух свободных ячейках, такая же, как первая.
    [wind] Нужен построенный храм и свободная закрытая кость (или кость, которую перевернуть).
    [deception] Нужны первая кость в руке, стопка рядом с ней и две свободные ячейки.
    [might] Ни одну кость королевства нельзя переместить.
    [change] Ни одна специальная кость не завершит комплект другого вида (или без неё нечем заплатить).
    [faith] Только после комплектов этого хода, и после оплаты в запасе должен остаться храм.
    [depths] Нужны первая кость в руке, другая доступная кость её вида и две свободные ячейки.
    [destruction] Крепость пуста.
   *[cunning] Нет группы ровно из 3 костей (или без неё нечем заплатить).
}
why-kind-no-set = Вид «{ kind }» комплекта не завершит.
why-only-change = Вид выбирают только для Духа Перемен.
why-pool-empty = В вашем запасе нет храмов.
why-lift-first = Сначала возьмите кость верхнего яруса.
why-supply-empty = В общем запасе нет храмов.
why-upper-floors = Дракона призывают, когда остался только первый ярус; сейчас в крепости их { $floor }.
why-lifted = Кость уже взята, а призыв Дракона — отдельное действие.
why-must-build = Дух Веры уже оплачен: постройте храм.
why-must-flip = Свободной закрытой кости нет: переверните одну.
why-at-least-one = Эффект { spirit-of } нужно выполнить хотя бы один раз.

## События

event-start = { castle }: начинает { $who }
event-turn = Раунд { $number }: ходит { $who }
event-taken = { $who } берёт кость { tile } с { $cell }, ярус { $floor }
event-second = { $who } берёт ещё и кость { tile } с { $cell }
event-uncovered = На { $cell } открывается кость { tile }
event-shrine = { $who } берёт храм
event-discard = { $who } сбрасывает кость { tile }: { $points } ПО
event-summon = { $circle ->
    [0] { $who } призывает Дракона: жетон из стопки
   *[other] { $who } призывает Дракона и берёт жетон обратного отсчёта
}
event-last-round = Открыт знак «!»: это последний раунд
event-placed = { $who } размещает кость { tile } на { $cell }, ярус { $floor }
event-set = { $who } закрепляет { $count ->
    [one] { $count } кость
    [few] { $count } кости
   *[many] { $count } костей
} ({ kind }): { $points } ПО
event-beauty = { $who } закрепляет { $count ->
    [one] { $count } кость
    [few] { $count } кости
   *[many] { $count } костей
} с числом { $number }: { $points } ПО
event-built = { $who } строит храм на { $cell }, ярус { $floor }
event-spirit = { $who } активирует { spirit-of }
event-paid-tile = { $who } платит костью { tile } с { $cell }
event-paid-shrine = { $who } платит храмом
event-flipped = { $who } переворачивает кость { tile } на { $cell }
event-shrine-moved = { $who } перемещает храм с { $from } на { $to }
event-moved = { $who } перемещает кость с { $from } на { $to }
event-destroyed = { $who } сбрасывает из крепости кость { tile } на { $cell }
event-changed = { $as ->
    [M] { $who } считает кость { tile } на { $cell } Купцом
    [S] { $who } считает кость { tile } на { $cell } Солдатом
    [F] { $who } считает кость { tile } на { $cell } Фермером
    [Q] { $who } считает кость { tile } на { $cell } Временем года
    [W] { $who } считает кость { tile } на { $cell } Ветром
   *[D] { $who } считает кость { tile } на { $cell } Драконом
}
event-ingenuity = { $priority ->
    [2] Дракон Изобретательности берёт кость того же вида, что и вы: { tile } на { $cell }
    [3] Дракон Изобретательности берёт кость-Дракона: { tile } на { $cell }
    [4] Дракон Изобретательности берёт специальную кость: { tile } на { $cell }
   *[5] Дракон Изобретательности берёт кость { tile } на { $cell }
}
event-ingenuity-second = … и такую же на { $cell }
event-ingenuity-summon = { $circle ->
    [1] Дракон Изобретательности берёт последний жетон шкалы: игра окончена
   *[other] Дракон Изобретательности берёт жетон обратного отсчёта
}
event-end = { $who }: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}

## Стол

headline = { castle } · раунд { $number }
headline-last = { castle } · последний раунд
headline-over = { castle } · игра окончена
headline-solo = { $penalty ->
    [0] { $points } ПО: { rank }
   *[other] { $points } ПО, минус { $penalty } за карты: { rank }
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
seat = храмов в запасе { $pool } · построено { $built } · жетонов { $tokens }
table-signs = M Купцы, S Солдаты, F Фермеры, Q Времена года, W Ветры, D Драконы. Крепость: кость/высота, + доступна. Королевство: M3:2 на ярусе 2, x1 закрыта, * храм
table-castle = Крепость, ряд { $row }: { $stacks }
table-floor = { $count ->
    [one] Ярус { $floor }: { $count } кость
    [few] Ярус { $floor }: { $count } кости
   *[many] Ярус { $floor }: { $count } костей
}
table-unseen = Ещё скрыты в крепости: { $tiles }
table-track = Обратный отсчёт: на шкале { $circles }, в стопке { $stacked }. Храмов в общем запасе: { $supply }
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
table-seat = { $who }: { $points } ПО; { seat }
table-realm = Ряд королевства { $row }: { $cells }
table-hand = { $who } держит кость { tile }

## Подсчёт

sheet-sets = { $kind ->
    [M] Комплекты Купцов
    [S] Комплекты Солдат
    [F] Комплекты Фермеров
    [Q] Комплекты Времён года
    [W] Комплекты Ветров
    [D] Комплекты Драконов
   *[number] Комплекты одного числа
}
sheet-bonus = Надбавка за комплекты
sheet-discards = Сброшенные кости
sheet-shrines = { $floor ->
    [1] Храмы на ярусе 1
    [2] Храмы на ярусе 2
   *[3] Храмы на ярусе 3 и выше
}
sheet-tokens = Жетоны обратного отсчёта
sheet-dragon = { dragon }
sheet-total = Всего
tie-break = больше закрытых стопок
sheet-tie-break = Закрытых стопок (при равенстве)
sheet-set-count = Закреплено комплектов
sheet-set-size = Костей в комплекте в среднем
sheet-shrines-taken = Взято храмов
sheet-shrines-built = Построено храмов
sheet-pairs = Взято пар
sheet-spirits = Помощь Духов
sheet-shrines-paid = Храмов отдано Духам
sheet-tallest = Самая высокая стопка

## Советы для крепостей

advice-first-floor = { $found ->
    [one] На первом ярусе { $found } кость
    [few] На первом ярусе { $found } кости
   *[many] На первом ярусе { $found } костей
}; для этого стола советуют от { $least } до { $most }.
advice-upper-row = { $found ->
    [one] Выше первого яруса в ряд стоит { $found } кость
    [few] Выше первого яруса в ряд стоят { $found } кости
   *[many] Выше первого яруса в ряд стоят { $found } костей
}; советуют не больше { $most }.

## Числа из коробки

figure-game-players-max = Наибольшее число игроков
figure-tiles-copies = Одинаковых костей
figure-sets-min-size = Костей в наименьшем комплекте
figure-sets-vp = ПО за комплекты из 4, 5, 6, 7, 8
figure-sets-vp-per-extra = ПО за каждую следующую кость
figure-shrines-total = Храмов в коробке
figure-shrines-start = Храмов у игрока в начале
figure-shrines-floor-vp = ПО за храм на ярусах 1, 2, 3
figure-discard-vp = ПО за сброс кости
figure-countdown-tokens = Жетонов обратного отсчёта
figure-countdown-vp = ПО за жетон
figure-countdown-laid-out = Выложено жетонов для 1, 2, 3, 4 игроков
figure-realm-rows = Рядов в королевстве
figure-realm-cols = Колонок в королевстве
figure-castle-max-rows = Рядов сетки крепости
figure-castle-max-cols = Колонок сетки крепости
figure-castle-custom-max-floor = Самая высокая стопка своей крепости
figure-spirits-beginner = Простые карты Духов
figure-spirit-might-min-moves = Наименьшее число перемещений Духа Силы
figure-dragons-beginner = Простые карты Драконов
figure-solo-card-penalty = Одиночная игра: вычет за карты
figure-solo-ranks = Одиночная игра: очки для званий, начиная со Студента
figure-layout = Крепость: { castle }

## Картина

board = Крепость Маджонг: крепость, ваше королевство и королевства других
board-pair = Пара
board-pair-help = первая кость и такая же
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
board-shrine-help = ваш запас: { $old } → { $new }
board-discard = +{ $vp } ПО
board-discard-help = сбросить кость
board-summon = Призыв
board-summon-help = { $vp } ПО; { $count ->
    [0] из стопки
    [one] последний жетон шкалы
    [few] до конца { $count } жетона
   *[many] до конца { $count } жетонов
}
board-pay-shrine = Храм
board-pay-help = в общий запас
board-end-turn = Конец хода
board-end-turn-help = без помощи Духа
board-no-shrine = Не строить
board-no-flip = Не переворачивать
board-stop = Стоп
board-pass-help = дальше без этого
board-hand-empty = в руке пусто
board-joins = { $count ->
    [2] 2
    [3] 3
   *[other] { $count } → { $vp }
}
board-floor = { $count ->
    [one] { $count } кость
    [few] { $count } кости
   *[many] { $count } костей
}
board-floor-short = { $count }
board-supply = общий запас
board-track = Обратный отсчёт: когда открыт знак «!», идёт последний раунд. Каждый жетон — 2 ПО
board-set-of = костей
board-vp = ПО
board-counter = Кости, ещё скрытые в крепости, по рисункам
board-your-realm = Ваше королевство
board-spirit-of = Дух
board-spirit-used = помогает Дух
board-dragon-of = Дракон
board-price = Цена: храм из запаса или открытая кость
board-ingenuity-1 = Дракон
board-ingenuity-2 = Изобретательности
board-pair-help-short = такая же кость
board-shrine-short = Храм
board-shrine-help-short = запас: { $old } → { $new }
board-discard-help-short = сбросить кость
board-pair-now-short = { $count ->
    [0] такой нет
    [one] светится { $count }
    [few] светятся { $count }
   *[many] светятся { $count }
}
board-summon-help-short = { $vp } ПО; жетонов: { $count }
