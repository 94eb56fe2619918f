title = Манила
tagline = Провезите контрабанду мимо пиратов: торгуйтесь, ставьте на лодки и собирайте нужные акции

option-strong_pirates = Сильные пираты
option-strong_pirates-help = При абордаже пират может выбросить пассажира из полной лодки.
option-first_bidder = Кто начинает аукцион
option-first_bidder-help = Кто открывает первый аукцион.
option-voluntary_finance = Кредиты по желанию
option-voluntary_finance-help = Кредит и выкуп акции — отдельные действия; иначе кредит берётся только при нехватке денег.
option-stowaway_fee = Плата зайца
option-stowaway_fee-help = Сколько стоит место тому, кому не по карману ни одно.
option-stowaway_fee-none = ничего
option-stowaway_fee-all_cash = все наличные
option-max_voyages = Рейсов не больше
option-max_voyages-help = После стольких рейсов состояние подсчитывается как есть.

# Слова для других сообщений
ware = { $ware ->
    [ginseng] имбирь
    [nutmeg] мускат
    [silk] шёлк
   *[jade] нефрит
}
Ware = { $ware ->
    [ginseng] Имбирь
    [nutmeg] Мускат
    [silk] Шёлк
   *[jade] Нефрит
}
ware-gen = { $ware ->
    [ginseng] имбиря
    [nutmeg] муската
    [silk] шёлка
   *[jade] нефрита
}
ware-ins = { $ware ->
    [ginseng] имбирём
    [nutmeg] мускатом
    [silk] шёлком
   *[jade] нефритом
}
other-ware-gen = { $other ->
    [ginseng] имбиря
    [nutmeg] муската
    [silk] шёлка
   *[jade] нефрита
}
lanes = { $ashore ->
    [ginseng] мускат { $a }, шёлк { $b }, нефрит { $c }
    [nutmeg] имбирь { $a }, шёлк { $b }, нефрит { $c }
    [silk] имбирь { $a }, мускат { $b }, нефрит { $c }
   *[jade] имбирь { $a }, мускат { $b }, шёлк { $c }
}
terms = { $how ->
    [cash] за { $cost }
    [loan] за { $cost }, в кредит{ $loans ->
        [one] { "" }
       *[other] { " " }({ $loans })
    }
    [free] бесплатно, зайцем
    [fee] за все наличные ({ $cost }), зайцем
   *[taken] (закрыто)
}
fare = { $how ->
    [free] зайцем, бесплатно
    [fee] зайцем, за все наличные ({ $cost })
   *[paid] за { $cost }
}

# Действия
label-pass = { $phase ->
    [bid] пас
    [buy] не покупать акцию
    [place] не ставить помощников до следующего рейса
    [raid] остаться на пиратской лодке
    [small-pilot] не двигать лодки
    [large-pilot] не двигать лодки
    [large-pilot-again] обойтись одной лодкой
   *[other] пас
}
label-bid = ставка { $amount }{ $loans ->
    [0] { "" }
    [one] , в кредит
   *[other] , в кредит ({ $loans })
}
label-lift = ставить больше { $base }
label-buy = купить акцию { ware-gen }
label-leave = оставить { ware } на берегу
label-start = { $ware ->
    [none] начать с деления { $space }
   *[other] { ware }: начать с деления { $space }
}
label-boat = на лодку с { ware-ins } { terms }
label-port = порт { $slot } { terms }
label-yard = верфь { $slot } { terms }
label-pirate = в пираты { terms }
label-post = { $size ->
    [small] малый лоцман
   *[large] большой лоцман
} { terms }
label-insurance = страховой агент, получить { $premium } сразу
label-raid = на абордаж: лодка с { ware-ins }
label-evict = выбросить пассажира с места { $place }{ $known ->
    [yes] : { $seat }
   *[no] { "" }
}
label-pilot = лодка с { ware-ins }: { $way ->
    [on] вперёд
   *[back] назад
} на { $spaces }
label-send = { $to ->
    [port] отправить в порт
   *[yard] отправить на верфь
}
label-loan = взять кредит: { $gives } сейчас, вернуть { $costs }
label-redeem = выкупить акцию за { $costs }

# Вопросы
ask-bid = Ставка за пост портового инспектора
ask-buy = Купить акцию?
ask-leave = Какой товар остаётся на берегу?
ask-start = Откуда отплывает { ware }?
ask-place = Поставьте помощника
ask-raid = Пират: взять лодку на делении { $last } на абордаж?
ask-evict = Кого выбросить с лодки с { ware-ins }?
ask-small-pilot = Малый лоцман: сдвинуть лодку на деление?
ask-large-pilot = Большой лоцман: одну лодку на два деления или две на одно?
ask-large-pilot-again = Большой лоцман: ещё одну лодку на деление?
ask-send = Капитан: куда отправить разграбленную лодку с { ware-ins } — в порт или на верфь?
note-bid = { $held ->
    [yes] { $bidder } ставит { $bid }, вы можете заплатить { $can }
   *[no] ставок нет, вы можете заплатить { $can }
}
note-lift = ставка будет больше { $base }
note-buy = покупает только инспектор, одну акцию за рейс
note-leave = лодки у него не будет, и подорожать он не сможет
note-start = осталось распределить делений: { $left }
note-place = нажмите на светящееся место: число — его цена
note-stowaway = ни одно место вам не по карману: вставайте куда угодно { $fee ->
    [0] бесплатно
   *[other] за все наличные ({ $fee })
}
note-raid = пассажир делит доход лодки; оставшиеся пираты могут грабить после броска 3
note-small-pilot = вперёд или назад, лодки в порту стоят
note-large-pilot = вперёд или назад, лодки в порту стоят
note-large-pilot-again = не ту, что уже сдвинута

# Почему нельзя
why-over = Игра окончена: состояния подсчитаны.
why-turn = Сейчас ход: { $seat }.
why-no-finance = За этим столом кредит берётся только при нехватке денег на платёж.
why-no-strong = За этим столом никого не выбрасывают: пираты занимают только свободные места.
why-lifted = Вы подняли ставку: теперь назовите её.
why-must = Здесь нужно что-то выбрать.
why-time-bid = Ставки делают на аукционе в начале рейса.
why-time-buy = Акцию покупает только инспектор, одну, сразу после аукциона.
why-time-leave = Что остаётся на берегу, инспектор решает после покупки и до отплытия.
why-time-start = Инспектор ставит лодки на воду до первого помощника.
why-time-place = Помощников ставят по очереди в раундах расстановки.
why-time-raid = Абордаж бывает только после второго броска.
why-time-evict = Сильные пираты выбрасывают пассажира только при абордаже полной лодки.
why-time-pilot = Лоцманы двигают лодки один раз, перед третьим броском.
why-time-send = Капитан пиратов отправляет разграбленные лодки после третьего броска.
why-time-loan = Кредит и выкуп возможны на аукционе, при покупке акции и при расстановке помощников.
why-bid = Это не меньше { $amount }, а вы можете собрать всего { $can }.
why-no-stock = Акций { ware-gen } больше нет.
why-price = Акция стоит { $price }, а вы можете собрать всего { $can }.
why-start = После { $space } третьей лодке осталось бы { $rest }; ей можно от 0 до { $most }, а вместе должно быть { $sum }.
why-insured = Страховой агент уже есть: { $seat }.
why-dear = Место стоит { $cost }, а вы можете собрать всего { $can }.
why-ashore = { Ware } в этом рейсе остаётся на берегу.
why-in-port = Лодка с { ware-ins } уже в порту и никого не берёт.
why-full = На лодке с { ware-ins } нет свободных мест.
why-taken = Место { $slot } занято: { $seat }.
why-pirates-full = Оба пиратских места заняты.
why-pilot-taken = Место этого лоцмана занято: { $seat }.
why-not-on-13 = Лодка с { ware-ins } не стоит на делении { $space }.
why-room-first = Есть лодка со свободным местом: сначала она.
why-full-raid = На лодке с { ware-ins } нет свободных мест: на абордаж её не взять.
why-captain = Это капитан пиратов, только что взявший лодку на абордаж.
why-no-such-place = На этом месте лодки с { ware-ins } никого нет.
why-docked = Лодка с { ware-ins } уже пришла: лоцманы её не двигают.
why-other-boat = Второе деление большого лоцмана — для другой лодки.
why-one-space = { $pilot ->
    [small] Малый лоцман двигает лодку только на одно деление.
   *[large] Вторая лодка движется только на одно деление.
}
why-below = Назад за нулевое деление лодку не сдвинуть.
why-lock = { $done ->
    [loan] На этом шаге вы уже выкупили акцию: кредит можно взять на следующем.
   *[redeem] На этом шаге вы уже взяли кредит: выкупить акцию можно на следующем.
}
why-no-free-share = Все ваши акции ({ $shares }) заложены.
why-no-loan = У вас нет кредитов.
why-redeem = Выкуп стоит { $cost }, а у вас { $cash }.

# События
event-dealt = Вам сданы { $same ->
    [yes] две акции { ware-gen }
   *[no] акции { ware-gen } и { other-ware-gen }
}.
event-voyage = Рейс { $voyage }: аукцион открывает { $seat }.
event-bid = { $seat } ставит { $amount }.
event-passed = { $forced ->
    [yes] { $seat } не может повысить и выходит.
   *[no] { $seat } пасует.
}
event-master = { $stays ->
    [yes] Ставок нет: портовый инспектор — { $seat }, бесплатно.
   *[no] { $seat } платит { $paid } и становится портовым инспектором.
}
event-loan = { $forced ->
    [yes] { $seat } вынужденно берёт кредит: { $gives }.
   *[no] { $seat } берёт кредит: { $gives }.
}
event-redeemed = { $seat } выкупает акцию за { $costs }.
event-bought = { $seat } покупает акцию { ware-gen } за { $price }.
event-no-share = { $seat } не покупает акцию.
event-ashore = { $seat } оставляет { ware } на берегу.
event-started = Лодки на воде: { lanes }.
event-placed-boat = { $seat } садится на лодку с { ware-ins } { fare }.
event-placed-port = { $seat } занимает порт { $slot } { fare }.
event-placed-yard = { $seat } занимает верфь { $slot } { fare }.
event-placed-pirate = { $seat } идёт в пираты { fare }.
event-placed-post = { $seat } становится { $size ->
    [small] малым лоцманом
   *[large] большим лоцманом
} { fare }.
event-placed-insurance = { $seat } становится страховым агентом.
event-declined = { $seat } больше не ставит помощников до следующего рейса.
event-rolled = Бросок { $move }: { lanes }.
event-docked = { $how ->
    [sails] Лодка с { ware-ins } приходит в порт { $slot }.
    [calm] Пиратов нет: лодка с { ware-ins } с деления { $last } заходит в порт { $slot }.
   *[pirate] Разграбленная лодка с { ware-ins } стоит в порту { $slot }.
}
event-boarded = { $seat } берёт на абордаж лодку с { ware-ins }.
event-evicted = { $seat } выбрасывает пассажира лодки с { ware-ins }: { $victim }.
event-promoted = Теперь капитан пиратов — { $seat }.
event-stayed = { $seat } остаётся на пиратской лодке.
event-piloted = { $seat } ведёт лодку с { ware-ins } { $way ->
    [port] с деления { $from } в порт
    [on] вперёд с { $from } на { $to }
   *[back] назад с { $from } на { $to }
}.
event-rested = { $size ->
    [small] { $seat } (малый лоцман) не двигает лодки.
   *[large] { $seat } (большой лоцман) завершает ход.
}
event-wrecked = Лодка с { ware-ins } идёт на верфь { $slot }.
event-plundered = Лодка с { ware-ins } стоит на { $last }: { $pirates ->
    [one] пират забирает
   *[other] пираты забирают
} { $pool }.
event-sent = { $seat } отправляет разграбленную лодку с { ware-ins } { $to ->
    [port] в порт
   *[yard] на верфь
}.
event-income-boat = { $seat } получает { $amount } за { ware }.
event-income-pirate = { $seat } получает { $amount } из добычи: { ware }.
event-income-port = { $seat } получает { $amount } за порт { $slot }.
event-income-yard = { $seat } получает { $amount } за верфь { $slot }.
event-income-premium = { $seat } получает { $amount } за страховку.
event-repair = { $to ->
    [bank] { $agent } платит банку { $amount } за верфь { $slot }.
   *[seat] { $agent } платит { $amount } за верфь { $slot }.
}
event-bankrupt = { $seat } не может заплатить всё: { $cover } доплачивает банк.
event-rose = { Ware } дорожает до { $value }.
event-end = Игра окончена, { $voyages ->
    [one] прошёл { $voyages } рейс
    [few] прошло { $voyages } рейса
   *[many] прошло { $voyages } рейсов
}.

# Панели
headline = Рейс { $voyage }: { $step ->
    [auction] аукцион
    [duties] обязанности инспектора
    [place] помощники, раунд { $round }
    [board] абордаж
    [pilot] лоцманы
   *[other] грабёж
}
headline-over = Окончено, { $voyage ->
    [one] { $voyage } рейс
    [few] { $voyage } рейса
   *[many] { $voyage } рейсов
}
seat-line = { $shares ->
    [one] { $shares } акция
    [few] { $shares } акции
   *[many] { $shares } акций
}{ $loans ->
    [0] { "" }
    [one] , { $loans } кредит
    [few] , { $loans } кредита
   *[many] , { $loans } кредитов
}{ $now ->
    [over] { "" }
    [declined] { " " }· платит до { $can } · больше не ставит
   *[playing] { " " }· платит до { $can } · дома { $men }
}

sheet-start = Начало
sheet-bids = Ставки за пост
sheet-bought = Купленные акции
sheet-places = Места помощников
sheet-boats = Лодки в порту
sheet-pirates = Грабёж
sheet-port = Порт
sheet-yard = Верфь
sheet-insurance = Страховка
sheet-loans = Цена кредитов
sheet-shares = Акции в конце
sheet-total = Состояние

figure-ware-places = Места на лодке с { ware-ins }
figure-ware-pays = Доход лодки с { ware-ins }
figure-port-cost = Цена места в порту
figure-port-pays = Доход места в порту
figure-yard-cost = Цена места на верфи
figure-yard-pays = Доход места на верфи
figure-pirates-cost = Цена места пирата
figure-pilots-cost = Цена места лоцмана
figure-pilots-steps = Делений у лоцмана
figure-insurance-premium = Страховой агент получает сразу
figure-money-start-cash = Деньги в начале
figure-money-market = Цены чёрного рынка
figure-money-share-min-price = Наименьшая цена акции
figure-money-loan-gives = Кредит даёт
figure-money-loan-costs = Кредит стоит
figure-shares-per-ware = Акций каждого товара
figure-shares-pile-per-ware = Из них в раздаче
figure-shares-dealt = Акций каждому игроку
figure-track-last-space = Последнее деление маршрута
figure-track-start-max = Дальняя стартовая позиция
figure-track-start-sum = Сумма стартовых позиций
figure-track-die-faces = Граней у кубика
figure-auction-most-raise = Наибольшее повышение за один выбор
figure-auction-lift = Подъём ставки
figure-men-p3 = Помощников при 3 игроках
figure-men-p4 = Помощников при 4 игроках
figure-men-p5 = Помощников при 5 игроках
figure-game-last-voyage = Рейсов не больше

# Поле
board = Река к Маниле: три маршрута от 0 до 13, порт, верфь, пираты, лоцманы, страховка, чёрный рынок
board-ashore = на берегу
board-auction = Аукцион
board-no-bid = ставок нет
board-office = Портовый инспектор
board-office-coin = может купить акцию
board-office-anchor = грузит три товара и ставит лодки на воду
board-office-man = ставит первого помощника
board-bid-now = высшая ставка
board-leads = впереди
board-voyage = Рейс { $n }
board-boat = Лодка с { ware-ins }
board-seat = { $seat }: наличные { $cash }, может заплатить { $can }, помощников дома: { $men }
board-opens = начинает
board-pilots = Лоцманы
board-before-3 = до броска 3
board-insurance = Страховка
board-insurance-1 = потом платите
board-insurance-2 = за верфь: { $owed }
board-port = Порт Манилы
board-chance = вероятность дойти, если решают только кубики
board-past = дальше { $space }
board-yard = Верфь
board-short = не дошли до { $space }
board-slot = { $n }-я лодка
board-pirates = Пираты
board-plunder = берут лодки на { $space }
board-captain = капитан
board-second = второй
board-market = Чёрный рынок
board-ends = { $top } — конец игры
board-left = { $n ->
    [0] нет
   *[other] ещё { $n }
}
board-price = цена
board-loan = кредит
board-loans = { $n ->
    [one] { $n } кредит
    [few] { $n } кредита
   *[many] { $n } кредитов
}
board-free = зайцем
board-men = { $n ->
    [one] { $n } помощник дома
    [few] { $n } помощника дома
   *[many] { $n } помощников дома
}
board-can = платит до { $n }
board-wealth = состояние { $n }
board-worth = акции стоят { $n }
board-owed = вернуть кредитов: { $n }
board-pledged = заложено { $n } из { $of }
board-declined = больше не ставит
board-passed = пас
button-pass = { $phase ->
    [bid] Пас
    [buy] Без акции
    [place] Никого не ставить
    [raid] Остаться пиратом
    [large-pilot-again] Хватит одной
   *[other] Не двигать
}
button-pass-note = { $phase ->
    [bid] выйти из торгов
    [buy] поберечь деньги
    [place] до следующего рейса
    [raid] грабить потом
    [large-pilot-again] готово
   *[other] пусть решат кубики
}
button-loan = Взять кредит
button-loan-note = +{ $gives }, потом −{ $costs }
button-redeem = Выкупить
button-redeem-note = −{ $costs } сейчас
button-port = В порт
button-port-note = товар дорожает
button-yard = На верфь
button-yard-note = как поломанная
list-port = Порт
list-yard = Верфь
list-post = { $size ->
    [small] Малый лоцман
   *[large] Большой лоцман
}
list-pirate = Пират
list-insurance = Страховка
list-evict = место { $n }

# Стол словами
table-no-bid = Ставок нет; решает { $seat }.
table-bid = Ставка { $bid }: { $seat }; отвечает { $turn }.
table-passed = Вышли из торгов: { $seats }.
table-master = Портовый инспектор: { $seat }.
table-ashore = { Ware } остаётся на берегу.
table-boat = { Ware } (доход { $pays }): { $where ->
    [idle] ещё не на воде
    [sea] деление { $space }
    [port] порт { $slot }
   *[yard] верфь { $slot }
}; { $crew ->
    [0] на борту никого
   *[other] на борту: { $men }
}.
table-port = Порт { $slot }: { $seat }.
table-yard = Верфь { $slot }: { $seat }.
table-pirate = { $rank ->
    [captain] Капитан пиратов
   *[second] Второй пират
}: { $seat }.
table-pilot = { $size ->
    [small] Малый лоцман
   *[large] Большой лоцман
}: { $seat }.
table-agent = Страховой агент: { $seat }.
table-market = { Ware }: стоит { $value }, цена акции { $price }, осталось { $left }.
table-seat = { $seat }: наличные { $cash }, { $shares ->
    [one] { $shares } акция
    [few] { $shares } акции
   *[many] { $shares } акций
}, { $loans ->
    [one] { $loans } кредит
    [few] { $loans } кредита
   *[many] { $loans } кредитов
}{ $now ->
    [over] { "" }
   *[playing] , может заплатить { $can }, помощников дома: { $men }
}{ $now ->
    [declined] , больше не ставит
   *[playing] { "" }
}.
table-bought = { $seat }: куплено акций { ware-gen } — { $count }.
table-shares = { $seat }, акции: имбирь { $ginseng }, мускат { $nutmeg }, шёлк { $silk }, нефрит { $jade }.
table-own = Ваши акции: имбирь { $ginseng }, мускат { $nutmeg }, шёлк { $silk }, нефрит { $jade }.
