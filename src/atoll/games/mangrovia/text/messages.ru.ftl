# Слова Мангровии

title = Мангровия
tagline = Чаши, лодка и хижины вдоль восьми божественных троп
option-stone_tiles = Тайлы каменной области
option-stone_tiles-help = Боги решают ничьи, помощники помогают платить. Тайлы можно выбрать и самим (MG-R30)
option-stone_tiles-off = нет
option-stone_tiles-mixed = боги и помощники, случайные
option-stone_tiles-gods = только боги
option-stone_tiles-helpers = только помощники
option-wild_needs_card = Тайл «любой ландшафт» не заменяет карту
option-wild_needs_card-help = Тайл освобождает только от птичек: ландшафтную карту территории вы всё равно платите (MG-R27)
wrong-tile = тайла «{ $tile }» нет
wrong-tiles = выбрано { $n }, а при числе игроков { $seats } помещается от 1 до { $most }
option-memory = Карты соперников
option-memory-help = Показывать только их количество или ещё и карты, взятые у всех на виду
option-memory-on = только количество
option-memory-aid = и карты, которые видели все

# Ландшафты: буква или две буквы у территории с двумя ландшафтами
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
    *[none] {""}
}
# Как помечены поле и карты
land-sign = { $land ->
     [W] В
     [S] П
     [M] М
    *[R] Т
}
land-two = { $land2 ->
     [W] вода
     [S] песок
     [M] мангровые заросли
     [R] тростник
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
     [value] карта значения { $value }
     [land] карта «{ land }»
    *[amulet] амулет ценностью { $value }
}
card-acc = { $sort ->
     [value] карту значения { $value }
     [land] карту «{ land }»
    *[amulet] амулет ценностью { $value }
}
whose = { $whose ->
     [neutral] нейтральный игрок
     [seat] { $seat-you ->
         [yes] вы
        *[no] { $seat }
    }
    *[nobody] никто
}
whose-two = { $whose2 ->
     [neutral] нейтральный игрок
     [seat] { $seat2-you ->
         [yes] вы
        *[no] { $seat2 }
    }
    *[nobody] никто
}
who = { $seat-you ->
     [yes] Вы
    *[no] { $seat }
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
tile-text = { $tile ->
     [god] Выигрывает для вас ничьи на этой тропе.
     [value3] Платит один раз как карта значения 3.
     [amulet2] Платит один раз как амулет ценностью 2.
    *[wild] Платит один раз как любая ландшафтная карта, птичка не нужна.
}
points = { $points ->
     [one] { $points } очко
     [few] { $points } очка
    *[many] { $points } очков
}
huts = { $huts ->
     [one] { $huts } хижина
     [few] { $huts } хижины
    *[many] { $huts } хижин
}
price = цена { $price } ({ $pay ->
     [amulets] амулеты
    *[cards] карты значения
})
points-now = { $points ->
     [0] {""}
    *[other] , сразу { points }
}

# Что пропускают на пирсе: часть действия или остаток этой части
left-out = { $deed ->
     [open] { $done ->
         [0] { $times ->
             [1] открытую карту
            *[other] открытые карты
        }
        *[other] вторую открытую карту
    }
     [closed] { $done ->
         [0] { $times ->
             [1] закрытую карту
            *[other] закрытые карты
        }
        *[other] вторую закрытую карту
    }
     [build] { $done ->
         [0] строительство
        *[other] вторую хижину
    }
     [amulets] амулеты
    *[either] пирс { $pier }
}

# Действия
do-bowl = Чаша на место { $what }
do-skip = Пропустить { left-out }
do-amulets = Собрать амулеты
do-open = Взять открытую карту значения { $what }
do-open-land = Взять открытую карту «{ land }»
do-closed = { $what ->
     [value] Взять закрытую карту значения
    *[land] Взять закрытую ландшафтную карту
}
do-put-back = Вернуть амулет ценностью { $what }
do-land = Заплатить картой «{ land }»
do-wild = Заплатить тайлом «любой ландшафт»
do-pay = Заплатить картой значения { $what }
do-start = Заплатить { $nth ->
     [1] первой
    *[2] второй
} стартовой картой, { $value }
do-tile3 = Заплатить тайлом «карта 3»
do-amulet = Заплатить амулетом ценностью { $what }
do-tile2 = Заплатить тайлом «амулет 2»
do-birds = Птички { land-on } и { land-on-two }
do-build = Хижина на { $cell }: { land }, { price }{ points-now }
do-double = Двойная хижина на { $cell }: { land }, { price }{ points-now }

# Вопросы
ask-bowl = { $circles ->
     [1] Поставьте чашу на свободное ритуальное место
    *[2] { $circle ->
         [1] Поставьте первую чашу на свободное ритуальное место
        *[2] Поставьте вторую чашу на свободное ритуальное место
    }
}
ask-open = Пирс { $pier }: возьмите { $done ->
     [0] { $left ->
         [one] открытую карту
         [few] { $left } открытые карты
        *[many] { $left } открытых карт
    }
    *[other] вторую открытую карту
}
ask-closed = Пирс { $pier }: возьмите { $done ->
     [0] { $left ->
         [one] закрытую карту
         [few] { $left } закрытые карты
        *[many] { $left } закрытых карт
    }
    *[other] вторую закрытую карту
}
ask-open-or-closed = Пирс { $pier }: возьмите { $left ->
     [one] открытую или закрытую карту
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
ask-land = { $cell }: выберите ландшафтную карту для оплаты
ask-pay = { $cell }: осталось заплатить { $due }
ask-put-back = Верните один из вытянутых амулетов в мешочек
ask-birds = Посадите птичек на два ландшафта
ask-nothing = Выбирать нечего
note-bowl = она действует дважды: на раннем пирсе и ещё раз на позднем
note-build = птички { land-on } и { land-on-two }; { $cells ->
     [0] вам не хватает ни на одну территорию
     [one] вам хватает на { $cells } территорию
     [few] вам хватает на { $cells } территории
    *[many] вам хватает на { $cells } территорий
}
note-collect = { $huts ->
     [0] нет хижин на территориях амулетов: берёте один из хранилища
    *[other] вытянуть { $draw }, оставить { $keep }
}
note-then-closed = { $n ->
     [one] потом закрытую карту
     [few] потом { $n } закрытые карты
    *[many] потом { $n } закрытых карт
}
note-exact = платите точно, сдачи нет

# Где идёт игра
headline-bowls = Раунд { $round }{ $last ->
     [1] , последний
    *[0] {""}
} · чаши
headline-boat = Раунд { $round }{ $last ->
     [1] , последний
    *[0] {""}
} · лодка у пирса { $pier }
headline-over = Игра окончена, раундов: { $round }
seat-line = хижин осталось { $huts } · карт значения { $values } · ландшафтных { $lands } · амулетов { $amulets }{ $first ->
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
table-bowl = Чаша на месте { $early }/{ $late }: { whose }
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
table-seat = { who }: { points }, хижин осталось { $huts }, карт значения { $values }, ландшафтных карт { $lands }, амулетов { $amulets }{ $first ->
     [1] , талисман
    *[0] {""}
}{ $known ->
     [0] {""}
    *[other] ; видели { $seen }
}
table-gods = { who }: тайлы богов троп { $paths }
table-helper = { who }: помощник «{ helper }» × { $n }
table-hut = { $cell }: { $huts ->
     [1] хижина
    *[2] двойная хижина
}, { whose }{ $under ->
     [0] {""}
    *[other] , особый тайл { $under }
}
table-free = { $cell }: свободна, { land }, { price }{ points-now }{ $tile ->
     [none] {""}
    *[other] ; на ней { tile }
}
table-path = Тропа { $path }: { places }
places = 1-е место — { whose }, 2-е — { whose-two }
table-stone = Каменная область: { huts }
table-special = Особая область: { places }; { $next ->
     [0] тайлов больше нет
    *[other] следующий тайл { $next }
}
table-own = У вас карты значения { $values }, стартовые { $start }, ландшафты { $lands }, амулеты { $amulets }

# Что произошло
event-first-player = { $seat-you ->
     [yes] Вы — первый игрок.
    *[no] Первый игрок — { $seat }.
}
event-start-pair = { $seat-you ->
     [yes] Вы получаете
    *[no] { $seat } получает
} стартовые карты { $one } и { $two }.
event-dealt = Ваши ландшафтные карты: { $cards }.
event-stone-tile = Тайл на { $cell }: { tile }.
event-round = Раунд { $round }: первую чашу { $seat-you ->
     [yes] ставите вы
    *[no] ставит { $seat }
}.
event-bowl = { $seat-you ->
     [yes] Вы ставите
    *[no] { $seat } ставит
} чашу на место { $early }/{ $late }.
event-boat = Лодка у пирса { $pier }: { $seat-you ->
     [yes] действуете вы
    *[no] действует { $seat }
}.
event-skipped = { $seat-you ->
     [yes] Вы пропускаете
    *[no] { $seat } пропускает
} { left-out }{ at-pier }.
at-pier = { $deed ->
     [either] {""}
    *[other] {" "}на пирсе { $pier }
}
event-impossible = { $deed ->
     [birds] Последний раунд: птички остаются на местах.
    *[other] { $seat-you ->
         [yes] Вы не можете
        *[no] { $seat } не может
    } { deed-cannot } на пирсе { $pier }.
}
deed-cannot = { $deed ->
     [open] взять { $done ->
         [0] открытую карту
        *[other] вторую открытую карту
    }
     [closed] взять { $done ->
         [0] закрытую карту
        *[other] вторую закрытую карту
    }
     [build] { $done ->
         [0] строить
        *[other] построить вторую хижину
    }
     [amulets] собрать амулеты
    *[either] ничего сделать
}
event-took-open = { $seat-you ->
     [yes] Вы берёте
    *[no] { $seat } берёт
} открытую { card-acc }.
event-took-closed = { $seat-you ->
     [yes] Вы берёте
    *[no] { $seat } берёт
} закрытую { $sort ->
     [value] карту значения
    *[land] ландшафтную карту
}.
event-saw-closed = Вам достаётся { card }.
event-reshuffled = { $sort ->
     [value] Сброс карт значения перемешан: в новой колоде { $n }.
     [land] Сброс ландшафтных карт перемешан: в новой колоде { $n }.
    *[amulet] Отложенные амулеты возвращаются в мешочек: { $n }.
}
event-got-one = { $seat-you ->
     [yes] Вы берёте
    *[no] { $seat } берёт
} амулет ценностью 1 из хранилища.
event-drew = { $seat-you ->
     [yes] Вы тянете
    *[no] { $seat } тянет
} из мешочка { $n ->
     [one] { $n } амулет
     [few] { $n } амулета
    *[many] { $n } амулетов
}.
event-saw-drawn = Вам достались амулеты ценностью { $drawn }.
event-put-back = { $seat-you ->
     [yes] Вы возвращаете
    *[no] { $seat } возвращает
} один амулет в мешочек.
event-knew-back = В мешочке снова амулет ценностью { $value }.
event-built = { $seat-you ->
     [yes] Вы строите
    *[no] { $seat } строит
} { $floors ->
     [1] хижину
    *[2] двойную хижину
} на { $cell }; плата: { paid-lands } и { paid } { $paid }{ $tiles ->
     [0] {""}
     [one] {" "}(из них { $tiles } тайл)
     [few] {" "}(из них { $tiles } тайла)
    *[many] {" "}(из них { $tiles } тайлов)
}{ $points ->
     [0] {""}
    *[other] ; { points }
}.
paid = { $pay ->
     [amulets] { $pieces ->
         [1] амулет
        *[other] амулеты
    }
    *[cards] { $pieces ->
         [1] карта значения
        *[other] карты значения
    }
}
paid-lands = { $lands ->
     [wild] тайл «любой ландшафт»
     [wilds] 2 тайла «любой ландшафт»
     [card-wild] карта «{ land }», тайл «любой ландшафт»
     [two] 2 карты «{ land }»
     [each] карты «{ land }» и «{ land-two }»
    *[one] карта «{ land }»
}
event-special = Под хижину ложится особый тайл { $tile }: { $seat-you ->
     [yes] вы получаете
    *[no] { $seat } получает
} { $tile ->
     [one] { $tile } очко
     [few] { $tile } очка
    *[many] { $tile } очков
}.
event-amulet-step = { $seat-you ->
     [yes] У вас
    *[no] { $seat }:
} на территориях амулетов { huts }.
event-stone-taken = { $seat-you ->
     [yes] Вы забираете
    *[no] { $seat } забирает
} тайл: { tile }.
event-birds = { $seat-you ->
     [yes] Вы сажаете
    *[no] { $seat } сажает
} птичек { land-onto } и { land-onto-two }.
event-birds-change = На месте 1/12 никого: птички перелетают { land-onto } и { land-onto-two }.
event-talisman = { $seat-you ->
     [yes] Вы получаете талисман.
    *[no] { $seat } получает талисман.
}
event-last-round = { $seat-you ->
     [yes] Вы строите
    *[no] { $seat } строит
} последнюю хижину: этот раунд последний.
event-quiet-end = { $rounds ->
     [one] { $rounds } раунд
     [few] { $rounds } раунда
    *[many] { $rounds } раундов
} подряд никто не строит: игра заканчивается.
place-name = { $place }-е место
place-result = { place-name }: { whose }, { huts }{ $why ->
     [nearer] , ближе к статуэтке
     [god] , тайл бога
     [lower] , меньший тайл
    *[other] {""}
}, { $whose ->
     [neutral] { points } не достаются никому
    *[seat] { points }
}
event-path = Тропа { $path }, { place-result }.
event-path-forgotten = Тропа { $path }: хижин нет.
event-stone = Каменная область: { $seat-you ->
     [yes] вы
    *[no] { $seat }
}, { $own } × { $all } = { points }.
event-special-place = Особая область, { place-result }.
event-amulets = Оставшиеся амулеты: { $seat-you ->
     [yes] вы
    *[no] { $seat }
}, { points }.
event-final = { $seat-you ->
     [yes] У вас
    *[no] { $seat }:
} { points }, { $place }-е место.

# Подписи к тому, что показывают
caption-pays = { $seat-you ->
     [yes] Вы платите
    *[no] { $seat } платит
} за { $floors ->
     [1] хижину
    *[2] двойную хижину
} на { $cell }
caption-price = { paid-lands } и { paid } { $paid }
caption-hut = { $seat-you ->
     [yes] Вы строите
    *[no] { $seat } строит
} { $floors ->
     [1] хижину
    *[2] двойную хижину
} на { $cell }
caption-points = { $seat-you ->
     [yes] Вы сразу получаете
    *[no] { $seat } сразу получает
} { points }
caption-refill = Подготовка к следующему раунду
caption-place = { $nth ->
     [0] {""}
    *[other] ·{" "}
}{ whose } { $whose ->
     [seat] +{ $points }
    *[neutral] { $points }, никому
}
caption-row = { $row }

# Что сделал игрок, коротко
recap-huts = { $n ->
     [one] хижина на { $cells }
    *[other] хижины на { $cells }
}
recap-points = +{ $n }
recap-cards = { $n ->
     [one] { $n } карта
     [few] { $n } карты
    *[many] { $n } карт
}
recap-amulets = { $n ->
     [one] { $n } амулет
     [few] { $n } амулета
    *[many] { $n } амулетов
}
recap-birds = птички { land-on } и { land-on-two }
recap-talisman = талисман
recap-bowl = чаша на { $early }/{ $late }

# Что теряется при выборе
risk-skip = Вы отказываетесь от { $deed ->
     [open] { $done ->
         [0] { $times ->
             [1] открытой карты
            *[other] открытых карт
        }
        *[other] второй открытой карты
    }
     [closed] { $done ->
         [0] { $times ->
             [1] закрытой карты
            *[other] закрытых карт
        }
        *[other] второй закрытой карты
    }
     [build] строительства
     [amulets] амулетов
    *[either] действия пирса { $pier }
}.
risk-skip-building = { $cells ->
     [one] Вам здесь хватает ещё на { $cells } территорию.
     [few] Вам здесь хватает ещё на { $cells } территории.
    *[many] Вам здесь хватает ещё на { $cells } территорий.
}
risk-last-hut = Это ваша последняя хижина: после этого раунда игра закончится.

# Почему нельзя
why-over = Игра окончена.
why-not-your-turn = Сейчас ходит { $seat }.
why-bowls-first = Сначала все ставят чаши, потом плывёт лодка.
why-must-place = Чашу нужно поставить: пропускать можно только действия на пирсах.
why-boat-sails = Лодка уже в пути: до конца раунда чаши стоят на местах.
why-site-blocked = В игре вдвоём это место занимает нейтральная чаша.
why-site-taken = { $seat-you ->
     [yes] Здесь уже стоит ваша чаша.
    *[no] Место занято, здесь { $seat }.
}
why-site-barred = Первый игрок не может поставить первую чашу на 1/12.
why-put-back-first = Сначала верните один из вытянутых амулетов.
why-not-drawn = Вернуть можно только амулет, который вы сейчас вытянули.
why-nothing-drawn = Амулет возвращают, только если вытянули несколько.
why-choose-birds = Выберите пару для птичек; нынешняя пара оставит их на месте.
why-birds-only-at-12 = Птичек переставляют на пирсе 12.
why-no-amulets-here = Сейчас на пирсе { $pier } амулеты не собирают.
why-store-empty = Хранилище пусто, а из мешочка тянут, только если есть хижина на территории амулетов.
why-bag-empty = Мешочек пуст, и отложенных амулетов нет.
why-two-of-one-sort = Пирс 5 даёт две открытые или две закрытые карты, но не по одной.
deed = { $deed ->
     [open] открытые карты
     [closed] закрытые карты
     [build] строительство
     [amulets] амулеты
    *[birds] птички
}
why-not-this-card = Не сейчас: на пирсе { $pier } очередь за другим ({ deed }).
why-no-building-here = Строить сейчас нельзя: на пирсе { $pier } очередь за другим ({ deed }).
why-deck-empty = { $sort ->
     [value] Закрытых карт значения не осталось.
    *[land] Закрытых ландшафтных карт не осталось.
}
why-not-open-value = Открытой карты значения { $value } нет; ряд пополнят в конце раунда.
why-not-open-land = Открытой карты «{ land }» нет; ряд пополнят в конце раунда.
why-choose-territory = Платят при строительстве: сначала выберите территорию.
why-pay-first = Сначала оплатите { $cell } или отмените выбор.
why-land-first = Сначала выберите ландшафтную карту для { $cell }.
why-land-chosen = Ландшафтная карта для { $cell } выбрана; осталось заплатить { $due }.
why-needs-amulets = За { $cell } платят амулетами, а не картами.
why-needs-cards = За { $cell } платят картами значения, а не амулетами.
why-not-held = У вас этого нет.
why-all-marked = Всем этим вы уже платите.
why-too-much = { $value } больше, чем осталось ({ $due }).
why-not-exact = Если заплатить { $value }, остаток { $rest } точно не набрать.
why-no-wild = У вас нет тайла «любой ландшафт».
why-wild-by-itself = Выберите ландшафтную карту территории; где нет птички, тайл добавится сам.
why-other-land = На { $cell } другой ландшафт, не «{ land }».
why-no-bird = Нет птички { land-not-on }.
why-no-land-card = У вас нет карты «{ land }».
why-too-few-lands = Для двойной хижины нужны две ландшафтные карты: { land }.
why-double-only-at-9 = Двойные хижины строят только на пирсе 9.
why-occupied = На { $cell } уже стоит хижина.
why-no-double-here = В каменной и особой областях и на территориях амулетов двойные хижины не строят.
why-no-hut = { $floors ->
     [1] У вас не осталось хижин.
    *[2] Для двойной хижины нужны две хижины, а у вас осталась одна.
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
figure-landscapes = Ландшафтные карты: сколько каких
figure-start = Стартовые карты игрока { $k }, считая от первого
figure-store = Амулеты в хранилище
figure-bag = Амулеты в мешочке
figure-draw = Сколько амулетов тянут при 0, 1, 2… хижинах на территориях амулетов
figure-keep = Сколько из них оставляют
figure-special = Особые тайлы
figure-places = Особая область, 1-е и 2-е место
figure-helpers = Тайлы-помощники каждого вида
figure-piers = Что дают двенадцать пирсов
figure-quiet = Раунды без новых хижин, после которых игра кончается
figure-path = Тропа { $path }, 1-е и 2-е место
figure-territory = Территория { $cell }

# Поле
board = Мангровия: поле, под ним ваши карты
board-neutral = нейтральный игрок
board-nobody = никто
board-stone = камень
board-stone-help = Каменная область: в конце каждая ваша хижина здесь приносит столько очков, сколько здесь всего хижин, сейчас { $n }
board-special = особая
board-special-help = Особая область: хижина сразу приносит очки верхнего тайла; в конце очки за большинство хижин ({ $first }) и за второе место ({ $second })
board-next = тайл
board-path = Тропа { $path }, если бы игра кончилась сейчас: { $first } — { $one }, { $second } — { $two }
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
board-track-help = Сколько амулетов тянут → сколько оставляют: по своим хижинам на территориях амулетов
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
board-skip = Пропустить
board-double = Двойная хижина: вам хватает на { $n ->
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
board-so-far = Очки на этот момент
board-now-help = Очки с тропами и областями, без амулетов
board-cell = { do-build }{ $paths ->
     [none] {""}
    *[other] ; тропы { $paths }
}
board-god = { $seat } владеет тайлом бога тропы { $path } и выигрывает на ней ничьи

# Что будет, если выбрать
ahead-hut = { $floors ->
     [1] Хижина
    *[2] Двойная хижина
} на { $cell }: { $points ->
     [0] сразу без очков
    *[other] сразу +{ $points }
}{ $later ->
     [0] {""}
    *[other] {" "}· если бы конец сейчас: { $row }
}{ $draw ->
     [0] {""}
    *[other] {" "}· потом тянете амулетов: { $draw }, оставляете { $keep }
}
ahead-path = тропа { $path } +{ $n }{ comma }
ahead-area = { $area ->
     [stone] каменная область
    *[special] особая область
} +{ $n }{ comma }
comma = { $more ->
     [1] ,
    *[0] {""}
}
ahead-bowl = Место { $early }/{ $late } · пирс { $early }: { $first }; пирс { $late }: { $second }
gives = { $deed ->
     [open] { $n ->
         [one] { $n } открытая карта
         [few] { $n } открытые карты
        *[many] { $n } открытых карт
    }
     [closed] { $n ->
         [one] { $n } закрытая карта
         [few] { $n } закрытые карты
        *[many] { $n } закрытых карт
    }
     [amulets] амулеты
     [build] { $n ->
         [one] { $n } хижина
         [few] { $n } хижины
        *[many] { $n } хижин
    }
     [double] двойная хижина
    *[birds] птички, и вы первый игрок
}
gives-part = { gives }{ comma }
gives-or = или
gives-then = затем
ahead-pay = Заплатить { $value } · { $rest ->
     [0] это точная цена
    *[other] потом останется { $rest }
}
ahead-birds = Птички { land-on } и { land-on-two } · у вас таких карт: { $one } и { $two }

# Цифры словами
value-row = { $row }
value-pier = { $pier }: { $gives }{ $more ->
     [1] ;
    *[0] {""}
}
value-landscape = { land } { $n }{ comma }
value-helper = «{ helper }» { $n }{ comma }
value-territory = { land }, { price }{ $points ->
     [0] {""}
    *[other] , { points }
}{ $area ->
     [stone] , каменная область
     [special] , особая область
     [amulet] , территория амулетов
    *[plain] {""}
}{ $paths ->
     [none] {""}
    *[other] , тропы { $paths }
}
