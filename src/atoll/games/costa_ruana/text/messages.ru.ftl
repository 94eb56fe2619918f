title = Коста Руана
tagline = Открытыми и закрытыми картами отправляйте туземцев за сокровищами; какие карты сработают, решает Шаман

option-treasures = Сокровищ на обычном острове
option-treasures-help = На двух островах вначале всегда по 4; чем меньше сокровищ, тем раньше они кончаются
option-treasures-3 = 3, как в первом издании
option-treasures-5 = 5, как во всех поздних изданиях
option-huts = Вигвамы
option-huts-help = Видят ли все, сколько сокровищ у других?
option-huts-memory = закрытые: запоминайте, что видели
option-huts-open = открытые: сумму видят все

## Названия; $kind, $background, $side, $how есть у каждой строки, где они нужны

kind = { $kind ->
    [T] «Перемещение сокровища»
    [R1] «Возвращение 1 туземца»
    [R2] «Возвращение 2 туземцев»
    [R3] «Возвращение 3 туземцев»
    [D1] «Выставление 1 туземца»
    [D2] «Выставление 2 туземцев»
    [D3] «Выставление 3 туземцев»
    [M] «Перемещение туземца»
   *[unknown] неизвестная карта
}
kind-short = { $kind ->
    [T] Сокровище
    [R1] Вернуть 1
    [R2] Вернуть 2
    [R3] Вернуть 3
    [D1] Выставить 1
    [D2] Выставить 2
    [D3] Выставить 3
    [M] Переместить
   *[unknown] закрыта
}
background = { $background ->
    [day] День
    [night] Ночь
    [high] Прилив
    [low] Отлив
   *[unknown] неизвестно
}
card = { $kind ->
    [unknown] { kind }
   *[known] { kind } ({ background })
}
condition = { $side ->
    [day] День
    [night] Ночь
    [high] Прилив
   *[low] Отлив
}

## Выбор

do-play = { $whose ->
    [own] Положить { $how ->
        [closed] взакрытую
       *[open] в открытую
    } { card } перед собой
   *[other] Положить { $how ->
        [closed] взакрытую
       *[open] в открытую
    } { card } перед игроком { $owner }
}
table-slot = { $how ->
    [closed] { $layer-you ->
        [yes] вашу закрытую карту
       *[no] закрытую карту игрока { $layer }
    }
   *[open] { $layer-you ->
        [yes] вашу открытую карту
       *[no] открытую карту игрока { $layer }
    }
} { before-owner }{ $kind ->
    [unknown] { "" }
   *[known] : { card }
}
do-stand = Поставить туземца на { table-slot }
do-next = Теперь применить { table-slot }
do-pass = Не ставить туземца на карту
do-flip = { $condition ->
    [sky] Перевернуть карту День/Ночь: будет { condition }
   *[tide] Перевернуть карту Прилив/Отлив: будет { condition }
}
do-island = { $phase ->
    [place_starter] Выставить туземца на остров { $island }
    [place_to] Выставить туземца на остров { $island }
    [return_from] Вернуть туземца в резерв с острова { $island }
    [treasure_from] Взять сокровище с острова { $island }
    [treasure_to] Переложить сокровище на остров { $island }
    [move_to] Переместить туземца на остров { $island }
   *[other] Выбрать остров { $island }
}
do-native = { $whose ->
    [own] Переместить своего туземца с острова { $island }
   *[other] Переместить туземца игрока { $owner } с острова { $island }
}
do-appoint = { $whose ->
    [own] Остаться Шаманом
   *[other] Назначить Шаманом игрока { $who }
}
ask-place-starter = Выставьте туземца на остров ({ $number } из { $of })
ask-lay-open = Положите карту в открытую перед любым игроком
ask-lay-closed = Положите карту взакрытую перед любым игроком
ask-stand-native = Поставьте туземца на карту, чтобы её скопировать, или откажитесь
ask-flip = Переверните одну карту-условие
ask-next-card = Выберите карту, которая сработает следующей
ask-treasure-from = Перемещение сокровища: с какого острова?
ask-treasure-to = Сокровище с острова { $island }: на какой остров?
ask-return-from = { $left ->
    [one] Верните в резерв { $left } туземца
   *[other] Верните в резерв { $left } туземцев
}
ask-place-to = { $left ->
    [one] Выставьте на остров { $left } туземца
   *[other] Выставьте на острова { $left } туземцев
}
ask-move-from = Перемещение туземца: выберите туземца любого племени
ask-move-to = { $whose ->
    [own] Ваш туземец с острова { $island }: на какой остров?
   *[other] Туземец игрока { $owner } с острова { $island }: на какой остров?
}
ask-appoint = Останьтесь Шаманом или назначьте на этот раунд другого
ask-over = Игра окончена
note = { $phase ->
    [place_starter] свои карты и условия вы уже знаете
    [lay_open] карта действует на того, перед кем лежит
    [lay_closed] до переворота только вы знаете, что это за карта
    [stand_native] { $reserve ->
        [one] в резерве { $reserve } туземец; он скопирует карту, если она сработает
        [few] в резерве { $reserve } туземца; один скопирует карту, если она сработает
       *[many] в резерве { $reserve } туземцев; один скопирует карту, если она сработает
    }
    [flip] ровно одну, до открытия закрытых карт
    [next_card] порядок карт одного типа выбираете вы
   *[other] назначенный вами будет Шаманом весь раунд
}
note-apply = { $whose ->
    [own] { $copy ->
        [0] { kind }, карта перед вами
       *[other] { kind }, копирует ваш туземец
    }
   *[other] { $copy ->
        [0] { kind }, карта перед игроком { $owner }
       *[other] { kind }, копирует туземец игрока { $who }
    }
}

## Почему нельзя

why-over = Игра окончена.
why-turn = Сейчас выбирает { $who }.
why-starters-first = Сначала каждый выставляет на острова трёх туземцев.
why-appoint-first = Сначала решите, кто Шаман этого раунда.
why-laid = Карты кладут в начале раунда: одну в открытую и одну взакрытую.
why-no-seat = На этом месте никто не сидит.
why-not-held = Этой карты нет у вас в руке.
why-no-card = Там нет карты. Туземца ставят на карту, сыгранную в этом раунде.
why-native-later = Туземцев ставят на карты после того, как все положили открытую и закрытую карту.
why-native-once = В этом раунде ставить туземца на карту уже поздно.
why-not-yours = Эта карта лежит перед игроком { $who }, он применит её в свою очередь.
why-type = { $type ->
    [1] Карты возвращения туземцев идут после карт перемещения сокровищ.
    [2] Карты выставления туземцев идут после карт возвращения.
   *[3] Карты перемещения туземца идут последними.
}
why-keep-instead = Чтобы остаться Шаманом, выберите себя.
why-must = { $phase ->
    [place_starter] Нужно выставить туземца.
    [lay_open] Нужно положить карту в открытую.
    [lay_closed] Нужно положить карту взакрытую.
    [flip] Шаман обязан перевернуть одну из двух карт-условий.
    [next_card] Одну из этих карт нужно применить следующей.
   *[other] Карту нужно выполнить полностью, насколько это возможно.
}
why-flipped = В этом раунде Шаман уже перевернул карту-условие.
why-flip-later = Шаман переворачивает карту-условие, когда все положили карты и поставили на них туземцев.
why-no-island = При таком числе игроков острова { $island } нет в игре.
why-no-treasure = На острове { $island } нет сокровищ.
why-none-of-yours = На острове { $island } нет ваших туземцев.
why-same-island = Нужен другой остров, а не снова { $island }.
why-pick-native = Выберите туземца любого племени, который переместится.
why-full = Остров { $island } полон: на нём помещается { $room ->
    [one] { $room } туземец
    [few] { $room } туземца
   *[many] { $room } туземцев
}.
why-no-effect = Туземцы и сокровища перемещаются, только когда применяется карта.
why-none-there = На острове { $island } нет { $owner-you ->
    [yes] ваших туземцев
   *[no] туземцев игрока { $owner }
}.
why-picked = Туземец уже выбран; теперь выберите остров.
why-move-card = Отдельного туземца выбирают только по карте «Перемещение туземца».
why-appoint-later = Новый Шаман может назначить вместо себя другого, когда все взяли карты нового раунда.

## События

event-conditions = Условия: { $sky ->
    [day] День
   *[night] Ночь
} и { $tide ->
    [high] Прилив
   *[low] Отлив
}
event-first-shaman = Первый Шаман: { shaman-name }
event-placed = { $who-you ->
    [yes] Вы выставляете
   *[no] { $who } выставляет
} туземца на остров { $island }
shaman-name = { $who-you ->
    [yes] вы
   *[no] { $who }
}
event-round = Раунд { $number } из { $rounds }, Шаман: { shaman-name }
before-owner = { $owner-you ->
    [yes] перед вами
   *[no] перед игроком { $owner }
}
front = { $whose ->
    [own] перед собой
   *[other] { before-owner }
}
event-lay-open = { $who-you ->
    [yes] Вы кладёте
   *[no] { $who } кладёт
} { front } { card }
event-lay-closed = { $who-you ->
    [yes] Вы кладёте
   *[no] { $who } кладёт
} { front } закрытую карту
event-lay-face = Знаете только вы: это { card }
event-stand = { $who-you ->
    [yes] Вы ставите
   *[no] { $who } ставит
} туземца на { $how ->
    [closed] { $laid ->
        [own] свою закрытую карту
       *[other] { $layer-you ->
            [yes] вашу закрытую карту
           *[no] закрытую карту игрока { $layer }
        }
    }
   *[open] карту { kind }
} { front }
event-no-native = { $why ->
    [empty] { $who-you ->
        [yes] У вас
       *[no] У игрока { $who }
    } нет туземцев в резерве, поставить на карту некого
   *[declined] { $who-you ->
        [yes] Вы не ставите
       *[no] { $who } не ставит
    } туземца на карту
}
event-flip = { $who-you ->
    [yes] Вы переворачиваете
   *[no] { $who } переворачивает
} карту { $condition ->
    [sky] День/Ночь
   *[tide] Прилив/Отлив
}: теперь { condition }
event-reveal = { $layer-you ->
    [yes] Ваша закрытая карта
   *[no] Закрытая карта игрока { $layer }
} { $whose ->
    [own] { "" }
   *[other] { before-owner }{ " " }
}— { card }
event-dead = { card } { before-owner } не действует
event-home = { $who-you ->
    [yes] Ваш туземец
   *[no] Туземец игрока { $who }
} возвращается с карты в резерв
event-apply = { $copy ->
    [copy] { $who-you ->
        [yes] Вы копируете
       *[no] { $who } копирует
    }
   *[own] { $who-you ->
        [yes] Вы применяете
       *[no] { $who } применяет
    }
} карту { kind }
event-treasure = { $who-you ->
    [yes] Вы перемещаете
   *[no] { $who } перемещает
} сокровище с острова { $from } на остров { $to }
event-returned = { $who-you ->
    [yes] Вы возвращаете
   *[no] { $who } возвращает
} { $count ->
    [one] { $count } туземца
   *[other] { $count } туземцев
} с острова { $island }
event-moved = { $who-you ->
    [yes] Вы перемещаете
   *[no] { $who } перемещает
} { $whose ->
    [own] своего туземца
   *[other] { $owner-you ->
        [yes] вашего туземца
       *[no] туземца игрока { $owner }
    }
} с острова { $from } на остров { $to }
event-lapsed = { $kind ->
    [T] { seat-name }: перемещать нечего, сокровищ на островах нет
    [M] { seat-name }: перемещать некого, туземцев на островах нет
   *[other] { $who-you ->
        [yes] Вам
       *[no] Игроку { $who }
    } не хватает { $count ->
        [one] { $count } туземца
       *[other] { $count } туземцев
    } для карты { kind }
}
event-collect = Остров { $island }: { $reason ->
    [majority] сокровище за большинство { taker }
    [alone] сокровище { taker }: других племён там нет
    [lone] сокровище { taker }: остальные спорят
    [dispute] спор, сокровище не получает никто
   *[no-treasure] сокровищ больше нет
}
event-next-shaman = { $tied ->
    [tied] { shaman-next }: меньше всего сокровищ ({ $count }), ближе всех по часовой стрелке
   *[alone] { shaman-next }: меньше всего сокровищ ({ $count })
}
shaman-next = { $who-you ->
    [yes] Шаманом становитесь вы
   *[no] Шаманом становится { $who }
}
taker = { $who-you ->
    [yes] получаете вы
   *[no] получает { $who }
}
event-drew = Вы берёте карту { card }
event-appoint = { $who-you ->
    [yes] Вы назначаете
   *[no] { $who } назначает
} Шаманом этого раунда { $chosen-you ->
    [yes] вас
   *[no] игрока { $chosen }
}
event-keep = { $who-you ->
    [yes] Вы остаётесь
   *[no] { $who } остаётся
} Шаманом
event-final = { seat-name }: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
} за { $treasures ->
    [one] { $treasures } сокровище
    [few] { $treasures } сокровища
   *[many] { $treasures } сокровищ
} и { $reserve ->
    [one] { $reserve } туземца в резерве
   *[other] { $reserve } туземцев в резерве
}
seat-name = { $who-you ->
    [yes] Вы
   *[no] { $who }
}

## Подписи и сводка

caption-reveal = Закрытые карты открыты
caption-dead = { $count ->
    [one] { $count } карта не действует
    [few] { $count } карты не действуют
   *[many] { $count } карт не действует
}
caption-conditions = Действуют { $sky ->
    [day] День
   *[night] Ночь
} и { $tide ->
    [high] Прилив
   *[low] Отлив
}
recap-treasures = { $count ->
    [one] +{ $count } сокровище
    [few] +{ $count } сокровища
   *[many] +{ $count } сокровищ
}
recap-placed = { $count ->
    [one] выставлен { $count } туземец
    [few] выставлены { $count } туземца
   *[many] выставлено { $count } туземцев
}
recap-returned = { $count ->
    [one] возвращён { $count } туземец
    [few] возвращены { $count } туземца
   *[many] возвращено { $count } туземцев
}
recap-moved = { $count ->
    [one] перемещён { $count } туземец
    [few] перемещены { $count } туземца
   *[many] перемещено { $count } туземцев
}
recap-treasure-moved = { $count ->
    [one] перемещено { $count } сокровище
    [few] перемещены { $count } сокровища
   *[many] перемещено { $count } сокровищ
}
recap-flip = { $condition ->
    [sky] День/Ночь
   *[tide] Прилив/Отлив
}: теперь { condition }
recap-laid = «{ kind-short }» { front }
recap-stand = туземец на карте
recap-shaman = следующий Шаман

## Стол

headline = Раунд { $number } из { $rounds }
headline-start = Перед первым раундом
headline-over = { $rounds ->
    [one] Конец игры: сыгран { $rounds } раунд
    [few] Конец игры: сыграно { $rounds } раунда
   *[many] Конец игры: сыграно { $rounds } раундов
}
natives-count = { $reserve ->
    [one] { $reserve } туземец
    [few] { $reserve } туземца
   *[many] { $reserve } туземцев
}
seat = { natives-count } в резерве, { $hand ->
    [one] { $hand } карта
    [few] { $hand } карты
   *[many] { $hand } карт
} в руке{ $shaman ->
    [shaman] , Шаман
   *[other] { "" }
}
table-conditions = Видимые фоны: { $sky ->
    [day] День
   *[night] Ночь
} и { $tide ->
    [high] Прилив
   *[low] Отлив
}
table-deck = Колода: { $deck }, сброс: { $discard }
table-island = Остров { $island }: { $treasures ->
    [one] { $treasures } сокровище
    [few] { $treasures } сокровища
   *[many] { $treasures } сокровищ
}, { $reason ->
    [majority] большинство { at-seat }
    [alone] туземцы есть только { at-seat }
    [lone] туземец вне спора { at-seat }
    [dispute] спор
    [deserted] там никого
   *[no-treasure] собирать нечего
}
at-seat = { $who-you ->
    [yes] у вас
   *[no] у игрока { $who }
}
table-natives = { $who-you ->
    [yes] ваши туземцы
   *[no] туземцы игрока { $who }
}: { $count }
table-seat = { seat-name }: { seat }; { $who-you ->
    [yes] перед вами
   *[no] перед игроком
} { $before ->
    [one] { $before } карта
    [few] { $before } карты
   *[many] { $before } карт
}; в прошлом раунде +{ $gain }
table-hut = В { $who-you ->
    [yes] вашем вигваме
   *[no] вигваме игрока { $who }
}: { $treasures ->
    [one] { $treasures } сокровище
    [few] { $treasures } сокровища
   *[many] { $treasures } сокровищ
}, сейчас { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
table-card = { before-owner } лежит { $layer-you ->
    [yes] ваша карта
   *[no] карта игрока { $layer }
} { $how ->
    [closed] лицом вниз
   *[open] лицом вверх
}: { card }
table-standing = на ней { $who-you ->
    [yes] ваш туземец
   *[no] туземец игрока { $who }
}
table-hand = У вас в руке { card }
table-discard = В сбросе { card }: { $count }

## Подсчёт

sheet-treasures = { $reason ->
    [alone] Очки за острова без соперников
    [majority] Очки за острова с большинством
   *[lone] Очки за острова, где соперники спорили
}
sheet-natives = Очки за туземцев в резерве
sheet-total = Очки
tie-break = больше сокровищ в вигваме
sheet-count = Сокровища в вигваме (решают при равенстве очков)
sheet-round = Сокровища за раунд { $number }
sheet-lived = Выложено карт, которые сработали
sheet-before-others = Выложено карт перед другими
sheet-copies = Карты, скопированные своими туземцами
sheet-wasted = Туземцы на несработавших картах
sheet-pushed = Туземцы, перемещённые соперниками
sheet-shaman = Раунды в роли Шамана
sheet-appointed = Сколько раз Шаманом назначили другие

## Коробка

figure-game-players-min = Наименьшее число игроков
figure-game-players-max = Наибольшее число игроков
figure-game-rounds = Раундов
figure-setup-natives = Туземцев в племени
figure-setup-starting-natives = Туземцев на островах перед первым раундом
figure-setup-hand = Карт в руке в начале игры
figure-setup-draw-before-round = Сколько карт добирают перед каждым раундом
figure-setup-island-capacity = Больше всего туземцев на острове
figure-setup-treasure-supply = Сокровищ в коробке
figure-setup-rich-islands = Островов с особым числом сокровищ
figure-setup-rich-treasures = Сокровищ на каждом из них
figure-setup-islands = Островов по числу игроков
figure-options-treasures = Сокровищ на обычном острове
figure-scoring-per-treasure = Очков за сокровище
figure-scoring-per-native-in-reserve = Очков за туземца в резерве
figure-display-islands = Названия островов
figure-deck = Карты с фоном «{ background }» по числу игроков
value-row = { $row }
value-cards = { $players }+: { $cards }
value-card = { kind-short }{ $more ->
    [1] ,
   *[0] { "" }
}

## Картинка

board = Стол «Коста Руаны»: острова, условия, лагеря и ваша рука
board-full = полон
board-dispute = спор
board-lone = вне спора
board-works = действует
board-turn = Будет { condition }
board-queue = Порядок карт
board-hint = Сработают только|карты с одним из|этих двух фонов
board-tally = ✓ { $works } · ✕ { $dies } · ? { $closed }
board-owner = для владельца
board-copy = копия { $number }
board-order = ход { $number }
board-chooses = выбирает
board-choose = выбираете
board-shaman = Шаман
board-you = Вы
board-reserve = в резерве
board-last = за раунд
board-hand-cards = { $count ->
    [one] { $count } карта в руке
    [few] { $count } карты в руке
   *[many] { $count } карт в руке
}
board-gain = Сокровищ за прошлый раунд: { $count }
board-before = Перед вами
board-before-help = в порядке|действия
board-points = { $points ->
    [one] очко сейчас
    [few] очка сейчас
   *[many] очков сейчас
}
board-sum = { $treasures } × { $each } + { $reserve }
board-hand = Ваша рука
board-hand-help = выберите карту, затем лагерь
board-hand-rest = на следующие раунды
board-lay = Сюда
board-lay-self = Перед собой
board-pass = Не ставить
board-keep = Остаться Шаманом
board-appoint = Назначить
board-deck = колода
board-discard = сброс
board-reading = Карта сработает, если
board-sky-turns = перевернут День/Ночь
board-tide-turns = перевернут Прилив/Отлив
board-points-of = Очки: { $points }
ahead-flip = { $condition ->
    [sky] Карта День/Ночь
   *[tide] Карта Прилив/Отлив
}: будет { condition } · из известных вам карт сработает { $works }, не сработает { $dies }; неизвестных вам { $closed }
