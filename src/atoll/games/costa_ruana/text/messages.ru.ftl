title = Коста Руана
tagline = Открытыми и закрытыми картами отправляйте туземцев за сокровищами; какие карты сработают, решает Шаман

option-treasures = Сокровищ на обычном острове
option-treasures-help = На двух островах всегда по четыре; чем меньше сокровищ, тем раньше острова пустеют
option-treasures-3 = 3, как в первом издании
option-treasures-5 = 5, как во всех поздних изданиях
option-huts = Вигвамы
option-huts-help = Видно ли всем, сколько сокровищ собрали другие?
option-huts-memory = закрытые: запоминайте, что видели
option-huts-open = открытые: счёт виден всем

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
    [R1] Возврат 1
    [R2] Возврат 2
    [R3] Возврат 3
    [D1] Высадка 1
    [D2] Высадка 2
    [D3] Высадка 3
    [M] Перенос 1
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
    [closed] закрытую карту
   *[open] открытую карту
} игрока { $layer } перед игроком { $owner }{ $kind ->
    [unknown] { "" }
   *[known] : { card }
}
do-stand = Поставить туземца на { table-slot }
do-next = Применить следующей { table-slot }
do-pass = Оставить всех туземцев дома
do-flip = { $condition ->
    [sky] Перевернуть карту неба: { condition }
   *[tide] Перевернуть карту моря: { condition }
}
do-island = { $phase ->
    [place_starter] Выставить туземца на остров { $island }
    [place_to] Выставить туземца на остров { $island }
    [return_from] Вернуть туземца с острова { $island }
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
ask-stand-native = Поставьте туземца на карту, чтобы её скопировать, или оставьте всех дома
ask-flip = Переверните одну карту-условие
ask-next-card = Выберите карту, которая сработает следующей
ask-treasure-from = Перемещение сокровища: с какого острова?
ask-treasure-to = Сокровище с острова { $island }: на какой остров?
ask-return-from = { $left ->
    [one] Верните домой { $left } туземца
   *[other] Верните домой { $left } туземцев
}
ask-place-to = { $left ->
    [one] Выставьте на остров { $left } туземца
   *[other] Выставьте на острова { $left } туземцев
}
ask-move-from = Перемещение туземца: какого? Можно любого племени
ask-move-to = { $whose ->
    [own] Ваш туземец с острова { $island }: на какой остров?
   *[other] Туземец игрока { $owner } с острова { $island }: на какой остров?
}
ask-appoint = Останьтесь Шаманом или назначьте на этот раунд другого
ask-over = Игра окончена
note = { $phase ->
    [place_starter] карты в руках и условия уже известны
    [lay_open] карта действует на того, перед кем лежит
    [lay_closed] до переворота только вы знаете, что это за карта
    [stand_native] { $reserve ->
        [one] дома { $reserve } туземец; он скопирует карту, если она сработает
        [few] дома { $reserve } туземца; один скопирует карту, если она сработает
       *[many] дома { $reserve } туземцев; один скопирует карту, если она сработает
    }
    [flip] ровно одну, до открытия закрытых карт
    [next_card] порядок карт одного типа выбирает тот, перед кем они лежат
   *[other] кого назначите, тот и будет Шаманом весь раунд
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
why-native-once = Туземца на карту ставят один раз за раунд, и сейчас для этого поздно.
why-not-yours = Эта карта лежит перед игроком { $who }: до неё дойдёт очередь.
why-type = { $type ->
    [1] Карты возвращения туземцев идут после карт перемещения сокровищ.
    [2] Карты выставления туземцев идут после карт возвращения.
   *[3] Карты перемещения туземца идут последними.
}
why-keep-instead = Чтобы остаться Шаманом, выберите себя.
why-must = { $phase ->
    [place_starter] Туземца нужно выставить.
    [lay_open] Нужно положить карту в открытую.
    [lay_closed] Нужно положить карту взакрытую.
    [flip] Шаман обязан перевернуть одну из двух карт-условий.
    [next_card] Одну из этих карт нужно применить следующей.
   *[other] Карту нужно выполнить полностью, насколько это возможно.
}
why-flipped = В этом раунде Шаман уже перевернул одну карту-условие; вторая остаётся как есть.
why-flip-later = Шаман переворачивает карту-условие, когда все положили карты и поставили на них туземцев.
why-no-island = Острова { $island } нет в игре при таком числе игроков.
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
why-none-there = На острове { $island } нет туземцев игрока { $owner }.
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
event-first-shaman = Первый Шаман: { $who }
event-placed = { $who } выставляет туземца на { $island }
event-round = Раунд { $number } из { $rounds }, Шаман: { $who }
event-lay-open = { $whose ->
    [own] { $who } кладёт перед собой { card }
   *[other] { $who } кладёт { card } перед игроком { $owner }
}
event-lay-closed = { $whose ->
    [own] { $who } кладёт закрытую карту перед собой
   *[other] { $who } кладёт закрытую карту перед игроком { $owner }
}
event-lay-face = Знаете только вы: это { card }
event-stand = { $who } ставит туземца на { $how ->
    [closed] { $laid ->
        [own] свою закрытую карту
       *[other] закрытую карту игрока { $layer }
    }
   *[open] карту { kind }
} { $whose ->
    [own] перед собой
   *[other] перед игроком { $owner }
}
event-no-native = { $why ->
    [empty] { $who }: дома никого, поставить на карту некого
   *[declined] { $who } оставляет всех туземцев дома
}
event-flip = { $who } переворачивает карту { $condition ->
    [sky] неба
   *[tide] моря
}: { condition }
event-reveal = { $whose ->
    [own] { $layer } открывает карту перед собой: { card }
   *[other] { $layer } открывает карту перед игроком { $owner }: { card }
}
event-dead = { card } перед игроком { $owner } не действует
event-home = Туземец игрока { $who } возвращается домой с карты
event-apply = { $copy ->
    [copy] { $who } копирует карту { kind }
   *[own] { $who } применяет карту { kind }
}
event-treasure = { $who } перекладывает сокровище с { $from } на { $to }
event-returned = { $count ->
    [one] { $who } возвращает { $count } туземца с { $island }
   *[other] { $who } возвращает { $count } туземцев с { $island }
}
event-moved = { $whose ->
    [own] { $who } перемещает своего туземца с { $from } на { $to }
   *[other] { $who } перемещает туземца игрока { $owner } с { $from } на { $to }
}
event-lapsed = { $kind ->
    [T] { $who }: перемещать нечего, сокровищ на островах нет
    [M] { $who }: перемещать некого, туземцев на островах нет
   *[other] { $who }: для карты { kind } не хватает { $count ->
        [one] { $count } туземца
       *[other] { $count } туземцев
    }
}
event-collect = Остров { $island }: { $reason ->
    [majority] сокровище за большинство получает { $who }
    [alone] сокровище получает { $who }, других там нет
    [lone] сокровище получает { $who }, вне спора
    [dispute] спор, сокровище не получает никто
   *[no-treasure] сокровищ больше нет
}
event-next-shaman = { $tied ->
    [tied] Шаманом становится { $who }: меньше всего сокровищ ({ $count }), ближе всех по часовой стрелке
   *[alone] Шаманом становится { $who }: меньше всего сокровищ ({ $count })
}
event-drew = Вы берёте карту { card }
event-appoint = { $who } назначает Шаманом этого раунда игрока { $chosen }
event-keep = { $who } остаётся Шаманом
event-final = { $who }: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
} за { $treasures ->
    [one] { $treasures } сокровище
    [few] { $treasures } сокровища
   *[many] { $treasures } сокровищ
} и { $reserve ->
    [one] { $reserve } туземца дома
   *[other] { $reserve } туземцев дома
}

## Стол

headline = Раунд { $number } из { $rounds }
headline-start = Перед первым раундом
headline-over = Сыграны все раунды: { $rounds }
natives-count = { $reserve ->
    [one] { $reserve } туземец
    [few] { $reserve } туземца
   *[many] { $reserve } туземцев
}
seat = { natives-count } дома, { $hand ->
    [one] { $hand } карта
    [few] { $hand } карты
   *[many] { $hand } карт
} в руке{ $shaman ->
    [shaman] , Шаман
   *[other] { "" }
}
table-conditions = Видны { $sky ->
    [day] День
   *[night] Ночь
} и { $tide ->
    [high] Прилив
   *[low] Отлив
}
table-deck = Колода { $deck }, сброс { $discard }
table-island = Остров { $island }: { $treasures ->
    [one] { $treasures } сокровище
    [few] { $treasures } сокровища
   *[many] { $treasures } сокровищ
}, { $reason ->
    [majority] большинство у игрока { $who }
    [alone] там только { $who }
    [lone] вне спора { $who }
    [dispute] спор
    [deserted] там никого
   *[no-treasure] собирать нечего
}
table-natives = туземцы игрока { $who }: { $count }
table-seat = { $who }: { seat }; перед игроком { $before ->
    [one] { $before } карта
    [few] { $before } карты
   *[many] { $before } карт
}; в прошлый раз +{ $gain }
table-hut = В вигваме игрока { $who }: { $treasures ->
    [one] { $treasures } сокровище
    [few] { $treasures } сокровища
   *[many] { $treasures } сокровищ
}, сейчас { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
table-card = перед игроком { $owner } лежит карта от игрока { $layer } { $how ->
    [closed] лицом вниз
   *[open] лицом вверх
}: { card }
table-standing = на ней туземец игрока { $who }
table-hand = У вас в руке { card }
table-discard = В сбросе { card }: { $count }

## Подсчёт

sheet-treasures = { $reason ->
    [alone] Сокровища без соперников
    [majority] Сокровища за большинство
   *[lone] Сокровища вне спора
}
sheet-natives = Туземцы дома
sheet-total = Очки
tie-break = больше сокровищ в вигваме
sheet-count = Сокровищ в вигваме (решают при равенстве)
sheet-round = Сокровища раунда { $number }
sheet-lived = Свои сработавшие карты
sheet-before-others = Карты перед другими
sheet-copies = Карты, скопированные туземцем
sheet-wasted = Туземцы на несработавших картах
sheet-pushed = Туземцы, перемещённые соперниками
sheet-shaman = Раунды в роли Шамана
sheet-appointed = Получено назначений Шаманом

## Коробка

figure-game-players-min = Игроков, не меньше
figure-game-players-max = Игроков, не больше
figure-game-rounds = Раундов
figure-setup-natives = Туземцев в племени
figure-setup-starting-natives = Туземцев на островах перед первым раундом
figure-setup-hand = Карт в первой руке
figure-setup-draw-before-round = Карт из колоды перед каждым раундом
figure-setup-island-capacity = Туземцев помещается на острове
figure-setup-treasure-supply = Сокровищ в коробке
figure-setup-rich-islands = Богатых островов
figure-setup-rich-treasures = Сокровищ на богатом острове
figure-setup-islands = Островов по числу игроков
figure-options-treasures = Сокровищ на обычном острове
figure-scoring-per-treasure = Очков за сокровище
figure-scoring-per-native-in-reserve = Очков за туземца дома
figure-display-islands = Названия островов
figure-deck = Карты с фоном «{ background }» по засечкам

## Картинка

board = Стол «Коста Руаны»: острова, условия, лагеря и ваша рука
board-full = полон
board-dispute = спор
board-lone = вне спора
board-works = действует
board-turn = Будет { condition }
board-queue = Порядок действия
board-hint = Сработают только|карты с одним из|этих двух фонов
board-tally = { $works } да · { $dies } нет · { $closed } ?
board-owner = для владельца
board-copy = копия { $number }
board-order = ход { $number }
board-chooses = выбирает
board-choose = выбираете
board-shaman = Шаман
board-you = Вы
board-reserve = дома
board-last = за раунд
board-hand-cards = { $count ->
    [one] { $count } карта в руке
    [few] { $count } карты в руке
   *[many] { $count } карт в руке
}
board-gain = Сокровищ при последнем сборе: { $count }
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
board-pass = Все остаются дома
board-keep = Остаться Шаманом
board-appoint = Назначить
board-deck = колода
board-discard = сброс
board-reading = Карта сработает, если
board-sky-turns = перевернут небо
board-tide-turns = перевернут море
board-points-of = Очки: { $points }
