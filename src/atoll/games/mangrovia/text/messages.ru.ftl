# Слова Мангровии

title = Мангровия
tagline = Чаши, лодка и хижины на тропах восьми богов
option-stone_tiles = Тайлы каменной области
option-stone_tiles-help = Тайлы, которые решают ничьи или помогают платить
option-stone_tiles-off = нет
option-stone_tiles-mixed = боги и помощники вперемешку
option-stone_tiles-gods = только боги
option-stone_tiles-helpers = только помощники
option-memory = Карты соперников
option-memory-help = Что показывать из карт, взятых у всех на виду
option-memory-on = только количество
option-memory-aid = и взятые открыто карты

# Ландшафты: буква, две буквы у двойной территории или "wild"
land = { $land ->
     [W] вода
     [S] песок
     [M] мангровые заросли
     [R] тростник
     [WS] вода или песок
     [WM] вода или мангровые заросли
     [WR] вода или тростник
     [SW] песок или вода
     [SM] песок или мангровые заросли
     [SR] песок или тростник
     [MW] мангровые заросли или вода
     [MS] мангровые заросли или песок
     [MR] мангровые заросли или тростник
     [RW] тростник или вода
     [RS] тростник или песок
     [RM] тростник или мангровые заросли
     [wild] тайл «любой ландшафт»
    *[none] {""}
}
# Как помечены поле и карты
land-sign = { $land ->
     [W] В
     [S] П
     [M] М
    *[R] Т
}
land-ins = { $land ->
     [W] водой
     [S] песком
     [M] мангровыми зарослями
     [R] тростником
     [wild] тайлом «любой ландшафт»
    *[none] {""}
}
land-ins-two = { $land2 ->
     [W] водой
     [S] песком
     [M] мангровыми зарослями
     [R] тростником
     [wild] тайлом «любой ландшафт»
    *[none] {""}
}
land-on = { $land ->
     [W] на воде
     [S] на песке
     [M] в мангровых зарослях
     [R] в тростнике
    *[none] {""}
}
land-not-on = { $land ->
     [WS] ни на воде, ни на песке
     [WM] ни на воде, ни в мангровых зарослях
     [WR] ни на воде, ни в тростнике
     [SW] ни на песке, ни на воде
     [SM] ни на песке, ни в мангровых зарослях
     [SR] ни на песке, ни в тростнике
     [MW] ни в мангровых зарослях, ни на воде
     [MS] ни в мангровых зарослях, ни на песке
     [MR] ни в мангровых зарослях, ни в тростнике
     [RW] ни в тростнике, ни на воде
     [RS] ни в тростнике, ни на песке
     [RM] ни в тростнике, ни в мангровых зарослях
    *[other] { land-on }
}
land-on-two = { $land2 ->
     [W] на воде
     [S] на песке
     [M] в мангровых зарослях
     [R] в тростнике
    *[none] {""}
}
land-onto = { $land ->
     [W] на воду
     [S] на песок
     [M] в мангровые заросли
    *[R] в тростник
}
land-onto-two = { $land2 ->
     [W] на воду
     [S] на песок
     [M] в мангровые заросли
    *[R] в тростник
}

card = { $sort ->
     [value] карта { $value }
     [land] карта «{ land }»
    *[amulet] амулет { $value }
}
card-acc = { $sort ->
     [value] карту { $value }
     [land] карту «{ land }»
    *[amulet] амулет { $value }
}
whose = { $whose ->
     [neutral] нейтральный цвет
     [seat] { $seat }
    *[nobody] никто
}
whose-two = { $whose2 ->
     [neutral] нейтральный цвет
     [seat] { $seat2 }
    *[nobody] никто
}
helper = { $helper ->
     [value3] карта 3
     [amulet2] амулет 2
    *[wild] любой ландшафт
}
tile = { $tile ->
     [god] бог тропы { $path }
     [value3] помощник «карта 3»
     [amulet2] помощник «амулет 2»
    *[wild] помощник «любой ландшафт»
}
tile-acc = { $tile ->
     [god] тайл бога тропы { $path }
     [value3] тайл «карта 3»
     [amulet2] тайл «амулет 2»
    *[wild] тайл «любой ландшафт»
}
points = { $points ->
     [one] { $points } очко
     [few] { $points } очка
    *[many] { $points } очков
}
for-points = { $points ->
     [0] {""}
    *[other] , { points }
}
huts = { $huts ->
     [one] { $huts } хижина
     [few] { $huts } хижины
    *[many] { $huts } хижин
}
pay-ins = { $pay ->
     [amulets] амулетами
    *[cards] картами
}

# Действия
do-bowl = Чаша на { $what }
do-skip = { $ask ->
     [take] Больше не брать карт
     [collect] Не брать амулеты
     [build] Больше не строить
    *[either] Пропустить
}
do-amulets = Собрать амулеты
do-open = Взять открытую карту { $what }
do-open-land = Взять открытую карту «{ land }»
do-closed = { $what ->
     [value] Взять закрытую карту значения
    *[land] Взять закрытую ландшафтную карту
}
do-put-back = Вернуть амулет { $what }
do-land = Заплатить картой «{ land }»
do-wild = Заплатить тайлом «любой ландшафт»
do-pay = Заплатить картой { $what }
do-start = Заплатить { $nth ->
     [1] первой
    *[2] второй
} стартовой картой, { $value }
do-tile3 = Заплатить тайлом «карта 3»
do-amulet = Заплатить амулетом { $what }
do-tile2 = Заплатить тайлом «амулет 2»
do-birds = Птички { land-on } и { land-on-two }
do-build = Хижина на { $cell }: { land }, { $price } { pay-ins }{ for-points }
do-double = Двойная хижина на { $cell }: { land }, { $price } { pay-ins }{ for-points }

# Вопросы
ask-bowl = { $circles ->
     [1] Поставьте чашу на свободное ритуальное место
    *[2] { $circle ->
         [1] Поставьте первую чашу на свободное ритуальное место
        *[2] Поставьте вторую чашу на свободное ритуальное место
    }
}
ask-open = Пирс { $pier }: возьмите { $left ->
     [one] одну открытую карту
     [few] { $left } открытые карты
    *[many] { $left } открытых карт
}
ask-closed = Пирс { $pier }: возьмите { $left ->
     [one] одну закрытую карту
     [few] { $left } закрытые карты
    *[many] { $left } закрытых карт
}
ask-open-or-closed = Пирс { $pier }: возьмите { $left ->
     [one] одну открытую или одну закрытую карту
     [few] { $left } открытые или { $left } закрытые карты
    *[many] { $left } открытых или { $left } закрытых карт
}
ask-amulets-or-closed = Пирс { $pier }: соберите амулеты или возьмите закрытую карту
ask-collect = Пирс { $pier }: соберите амулеты
ask-amulets-or-build = Пирс { $pier }: соберите амулеты или постройте хижину
ask-build-or-double = Пирс { $pier }: постройте хижину или двойную хижину
ask-build = Пирс { $pier }: { $times ->
     [1] постройте хижину
    *[2] { $left ->
         [2] постройте первую из двух хижин
        *[1] постройте вторую хижину
    }
}
ask-land = { $cell }: выберите ландшафт для оплаты
ask-pay = { $cell }: осталось заплатить { $due }
ask-put-back = Верните один из вытянутых амулетов в мешочек
ask-birds = Поставьте птичек на два ландшафта
ask-nothing = Выбирать нечего
note-bowl = она действует дважды: на раннем и на позднем пирсе
note-build = { $cells ->
     [0] птички { land-on } и { land-on-two }; ни одну территорию не оплатить
     [one] птички { land-on } и { land-on-two }; можно оплатить { $cells } территорию
     [few] птички { land-on } и { land-on-two }; можно оплатить { $cells } территории
    *[many] птички { land-on } и { land-on-two }; можно оплатить { $cells } территорий
}
note-collect = { $huts ->
     [0] нет хижин на территориях амулетов: один из хранилища
    *[other] вытянуть { $draw }, оставить { $keep }
}
note-then-closed = { $n ->
     [one] затем одну закрытую карту
     [few] затем { $n } закрытые карты
    *[many] затем { $n } закрытых карт
}
note-exact = сумма должна быть точной

# Где идёт игра
headline-bowls = Раунд { $round }{ $last ->
     [1] , последний
    *[0] {""}
} · чаши
headline-boat = Раунд { $round }{ $last ->
     [1] , последний
    *[0] {""}
} · лодка у пирса { $pier }
headline-over = Конец после { $round ->
     [one] { $round } раунда
    *[other] { $round } раундов
}
seat-line = хижин { $huts } · значений { $values } · ландшафтов { $lands } · амулетов { $amulets }{ $first ->
     [1] {" "}· талисман
    *[0] {""}
}{ $helpers ->
     [0] {""}
    *[other] {" "}· тайлы { $tiles }
}{ $known ->
     [0] {""}
    *[other] {" "}· видели { $seen }
}
table-birds = Птички { land-on } и { land-on-two }
table-bowl = Чаша на { $early }/{ $late }: { whose }
discard = { $gone ->
     [0] сброс пуст
    *[other] в сбросе { $spent }
}
table-values = Открытые карты значения: { $n ->
     [0] нет
    *[other] { $row }
}; в колоде { $deck }; { discard }
table-lands = Открытые ландшафтные карты: { $n ->
     [0] нет
    *[other] { $row }
}; в колоде { $deck }; { discard }
table-amulets = Амулеты: в хранилище { $store }, в мешочке { $deck }, отложены: { $gone ->
     [0] нет
    *[other] { $spent }
}
table-seat = { $seat }: { points }, хижин { $huts }, карт значения { $values }, ландшафтных карт { $lands }, амулетов { $amulets }{ $first ->
     [1] , талисман
    *[0] {""}
}{ $known ->
     [0] {""}
    *[other] ; видели { $seen }
}
table-gods = { $seat }: боги троп { $paths }
table-helper = { $seat }: помощник «{ helper }» × { $n }
table-hut = { $cell }: { $huts ->
     [1] хижина
    *[2] двойная хижина
}, { whose }{ $under ->
     [0] {""}
    *[other] , особый тайл { $under }
}
table-free = { $cell }: свободна, { land }, { $price } { pay-ins }{ for-points }{ $tile ->
     [none] {""}
    *[other] ; на ней { tile }
}
table-path = Тропа { $path }: { places }
places = первое место — { whose }, второе — { whose-two }
table-stone = Каменная область: { huts }
table-special = Особая область: { places }; { $next ->
     [0] тайлов больше нет
    *[other] следующий тайл { $next }
}
table-own = Ваши карты значения { $values }, стартовые { $start }, ландшафты { $lands }, амулеты { $amulets }

# Что произошло
event-first-player = Первым игроком становится { $seat }.
event-start-pair = { $seat } получает стартовые карты { $one } и { $two }.
event-dealt = Ваши ландшафтные карты: { $cards }.
event-stone-tile = На { $cell } лежит { tile }.
event-round = Раунд { $round }: начинает { $seat }.
event-bowl = { $seat } ставит чашу на { $early }/{ $late }.
event-boat = Пирс { $pier }: действует { $seat }.
event-skipped = { $seat } { deed-left } на пирсе { $pier }.
deed-left = { $deed ->
     [open] { $times ->
         [1] не берёт открытую карту
        *[other] больше не берёт открытых карт
    }
     [closed] { $times ->
         [1] не берёт закрытую карту
        *[other] больше не берёт закрытых карт
    }
     [build] { $times ->
         [1] не строит
        *[other] больше не строит
    }
     [amulets] не берёт амулеты
    *[either] пасует
}
event-impossible = { $deed ->
     [birds] Последний раунд: птички остаются на местах.
    *[either] { $seat } { deed-cannot } на пирсе { $pier }.
}
deed-cannot = { $deed ->
     [open] { $times ->
         [1] не может взять открытую карту
        *[other] больше не может брать открытые карты
    }
     [closed] { $times ->
         [1] не может взять закрытую карту
        *[other] больше не может брать закрытые карты
    }
     [build] { $times ->
         [1] не может строить
        *[other] больше не может строить
    }
     [amulets] не может взять амулеты
    *[either] больше ничего не может сделать
}
event-took-open = { $seat } берёт { card-acc }.
event-took-closed = { $seat } берёт закрытую { $sort ->
     [value] карту значения
    *[land] ландшафтную карту
}.
event-saw-closed = Это { card }.
event-reshuffled = { $sort ->
     [value] Сброс карт значения перемешан: в новой колоде { $n }.
     [land] Сброс ландшафтных карт перемешан: в новой колоде { $n }.
    *[amulet] Отложенные амулеты возвращаются в мешочек, их { $n }.
}
event-got-one = { $seat } берёт амулет 1 из хранилища.
event-drew = { $seat } вытягивает из мешочка { $n ->
     [one] { $n } амулет
     [few] { $n } амулета
    *[many] { $n } амулетов
}.
event-saw-drawn = Вытянуты { $drawn }.
event-put-back = { $seat } возвращает амулет в мешочек.
event-knew-back = Вы возвращаете { $value }.
event-built = { $seat } строит { $floors ->
     [1] хижину
    *[2] двойную хижину
} на { $cell }, платит { land-ins }{ $land2 ->
     [none] {""}
    *[other] {" "}и { land-ins-two }
} и { paid-ins } { $paid }{ $tiles ->
     [0] {""}
     [one] {" "}(из них { $tiles } тайл)
     [few] {" "}(из них { $tiles } тайла)
    *[many] {" "}(из них { $tiles } тайлов)
}{ for-points }.
paid-ins = { $pieces ->
     [1] { $pay ->
         [amulets] амулетом
        *[cards] картой
    }
    *[other] { pay-ins }
}
event-special = Под хижину ложится особый тайл { $tile }: { $seat } получает столько же очков.
event-amulet-step = { $seat }: на территориях амулетов { huts }.
event-stone-taken = { $seat } забирает { tile-acc }.
event-birds = { $seat } сажает птичек { land-onto } и { land-onto-two }.
event-birds-change = На 1/12 никого: птички теперь { land-on } и { land-on-two }.
event-talisman = Талисман получает { $seat }.
event-last-round = { $seat } строит свою последнюю хижину: этот раунд последний.
event-quiet-end = Слишком давно никто не строит: игра заканчивается.
event-path = Тропа { $path }, { $place ->
     [1] первое
    *[2] второе
} место: { whose }, { huts }{ $why ->
     [nearer] , ближе к статуэтке
     [god] , благодаря тайлу бога
    *[other] {""}
}{ $whose ->
     [neutral] {" "}— { points } никому
    *[seat] , { points }
}.
event-path-forgotten = Тропа { $path }: хижин нет.
event-stone = Каменная область: { $seat }, { $own } × { $all } = { points }.
event-special-place = Особая область, { $place ->
     [1] первое
    *[2] второе
} место: { whose }, { huts }{ $whose ->
     [neutral] {" "}— { points } никому
    *[seat] , { points }
}.
event-amulets = { $seat }: { points } за амулеты.
event-final = { $seat }: { points }, место { $place }.

# Почему нельзя
why-over = Игра окончена.
why-not-your-turn = Сейчас ходит { $seat }.
why-bowls-first = Сначала все ставят чаши, потом плывёт лодка.
why-must-place = Чашу нужно поставить: пропускать можно только действия на пирсах.
why-boat-sails = Лодка уже в пути: до конца раунда чаши стоят на местах.
why-site-blocked = В игре вдвоём это место занимает нейтральная чаша.
why-site-taken = Здесь стоит чаша, её хозяин — { $seat }.
why-site-barred = Первый игрок не ставит первую чашу на 1/12.
why-put-back-first = Сначала верните один из вытянутых амулетов.
why-not-drawn = Вернуть можно только один из вытянутых сейчас амулетов.
why-nothing-drawn = Амулет возвращают только после того, как вытянуто несколько.
why-choose-birds = Выберите места птичек; нынешняя пара оставит их на месте.
why-birds-only-at-12 = Птичек переставляют на пирсе 12.
why-no-amulets-here = Эта часть действия пирса { $pier } не даёт амулетов.
why-store-empty = Хранилище пусто, а для мешочка нужна хижина на территории амулетов.
why-bag-empty = Мешочек пуст, и отложенных амулетов нет.
why-two-of-one-sort = Пирс 5 даёт две открытые или две закрытые карты, но не по одной.
deed = { $deed ->
     [open] открытые карты
     [closed] закрытые карты
     [build] строительство
     [amulets] амулеты
    *[birds] птички
}
why-not-this-card = Пирс { $pier }, сейчас здесь: { deed }.
why-no-building-here = Сейчас не строят. Пирс { $pier }: { deed }.
why-deck-empty = { $sort ->
     [value] Закрытых карт значения не осталось.
    *[land] Закрытых ландшафтных карт не осталось.
}
why-not-open-value = Открытой карты { $value } нет; ряд пополняется в конце раунда.
why-not-open-land = Открытой карты «{ land }» нет; ряд пополняется в конце раунда.
why-choose-territory = Картами и амулетами платят за хижину: сначала выберите территорию.
why-pay-first = Сначала оплатите { $cell } или отмените выбор.
why-land-first = Сначала выберите ландшафтную карту для { $cell }.
why-land-chosen = Ландшафт для { $cell } выбран; осталось заплатить { $due }.
why-needs-amulets = За { $cell } платят амулетами, а не картами.
why-needs-cards = За { $cell } платят картами значения, а не амулетами.
why-not-held = У вас этого нет.
why-all-marked = Всё это уже выложено.
why-not-exact = Если заплатить { $value }, точно набрать остаток от { $due } нельзя.
why-no-wild = У вас нет тайла «любой ландшафт».
why-other-land = Ландшафт «{ land }» не подходит к { $cell }.
why-no-bird = Нет птички { land-not-on }.
why-no-land-card = У вас нет ландшафтной карты «{ land }».
why-too-few-lands = Для двойной хижины нужны две ландшафтные карты: { land }.
why-double-only-at-9 = Двойные хижины строят только на пирсе 9.
why-occupied = На { $cell } уже стоит хижина.
why-no-double-here = В каменной и особой областях и на территориях амулетов двойные хижины не строят.
why-no-hut = { $floors ->
     [1] У вас не осталось хижин.
    *[2] Для двойной хижины нужны две хижины в запасе.
}
why-sum-cards = Ваши карты значения не дают ровно { $price }.
why-sum-amulets = Ваши амулеты не дают ровно { $price }; карты здесь не годятся.

# Итог и цифры
sheet-printed = Очки территорий
sheet-tiles = Особые тайлы
sheet-path = Тропа { $path }
sheet-stone = Каменная область
sheet-special = Особая область
sheet-amulets = Оставшиеся амулеты
sheet-total = Всего
tie-break = больше сумма оставшихся амулетов
figure-values = Карты значения: сколько каких
figure-landscapes = Ландшафтные карты: W — вода, S — песок, M — мангровые заросли, R — тростник
figure-start = Стартовые карты игрока { $k }, считая от первого
figure-store = Амулеты в хранилище
figure-bag = Амулеты в мешочке
figure-draw = Сколько амулетов тянут при 0, 1, 2… хижинах на территориях амулетов
figure-keep = Сколько из них оставляют
figure-special = Особые тайлы
figure-places = Особая область, первое и второе место
figure-helpers = Тайлы-помощники каждого вида
figure-piers = Что дают двенадцать пирсов
figure-quiet = Раунды без новых хижин, после которых игра кончается
figure-path = Тропа { $path }, первое и второе место
figure-territory = Территория { $cell }

# Поле
board = Мангровия: поле, под ним ваши карты
board-neutral = нейтральный цвет
board-nobody = никто
board-stone = камень
board-stone-help = Каменная область: каждая своя хижина приносит столько очков, сколько здесь всего хижин, сейчас { $n }
board-special = особая
board-special-help = Особая область: верхний тайл приносит очки сразу; в конце 12 очков за большинство хижин, 6 за второе место
board-next = тайл
board-path = Тропа { $path }: { $first } — { $one }, { $second } — { $two }, если бы игра кончилась сейчас
board-oracle = Скала Оракула: строят на двух ландшафтах с птичками
board-site = Ритуальное место { $early }/{ $late }: действует на пирсе { $early } и ещё раз на пирсе { $late }
board-values = знач.
board-lands = ландш.
board-deck = В колоде { $n }, в сбросе { $spent }{ $spent ->
     [0] {""}
    *[other] : { $faces }
}
board-draw = тянуть
board-store-one = хран.
board-track-help = Сколько амулетов тянут и сколько оставляют: по своим хижинам на территориях амулетов
board-bag = Мешочек с амулетами
board-store = Хранилище: амулеты ценностью 1
board-spent = отлож.
board-aside = Отложенные амулеты: { $values }
board-hand-values = Карты значения
board-hand-lands = Ландшафты
board-hand-amulets = Амулеты
board-start = старт
board-turn = Ходит { $seat }
board-collect = Амулеты
board-skip = { $ask ->
     [build] Не строить
     [take] Хватит карт
    *[either] Пропуск
}
board-double = Двойная хижина: можно оплатить { $n ->
     [one] { $n } территорию
     [few] { $n } территории
    *[many] { $n } территорий
}
board-pay-help = выбирайте светящиеся карты
board-legend-can = можно
board-legend-unequal = нельзя
board-legend-no-bird = без птиц
board-isle = амулеты
board-birds = Птички: выберите пару
board-first = Первый игрок: { $seat }
board-now = Если бы игра кончилась сейчас
board-now-help = Очки с тропами и областями, без амулетов
board-cell = { do-build }{ $paths ->
     [none] {""}
    *[other] ; тропы { $paths }
}
board-god = { $seat } владеет тайлом бога тропы { $path } и выигрывает на ней ничьи
