title = Манила
tagline = Провезите контрабанду мимо пиратов: торгуйтесь, ставьте на лодки и собирайте нужные акции

option-strong_pirates = Сильные пираты
option-strong_pirates-help = Может ли пират при абордаже выбросить пассажира из полной лодки? (MA-160, MA-161)
option-strong_pirates-off = нет
option-strong_pirates-on = только если на лодках на 13 нет свободных мест
option-strong_pirates-any_boat = да, даже если на другой лодке на 13 есть место
option-declining = Отказ ставить помощника
option-declining-help = Сколько пропускает тот, кто никого не поставил (MA-041)
option-declining-voyage = до следующего рейса
option-declining-round = только этот раунд
option-first_bidder = Кто начинает
option-first_bidder-help = Кто открывает первый аукцион
option-voluntary_finance = Кредиты по желанию
option-voluntary_finance-help = Да: в свой ход можно брать кредиты и выкупать акции когда угодно. Нет: кредит берётся, только когда не хватает наличных
option-stowaway_fee = Плата зайца
option-stowaway_fee-help = Сколько платит за место игрок, которому не по карману ни одно
option-stowaway_fee-none = ничего
option-stowaway_fee-all_cash = все наличные
option-max_voyages = Рейсов не больше
option-max_voyages-help = После стольких рейсов игра кончается, и подсчитывают состояния

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
needs-loans = { $loans ->
    [0] { "" }
    [one] { " " }(нужен кредит)
    [few] { " " }(нужно { $loans } кредита)
   *[many] { " " }(нужно { $loans } кредитов)
}
terms = { $how ->
    [cash] за { $cost }
    [loan] за { $cost }{ needs-loans }
    [free] бесплатно, зайцем
    [fee] за все наличные ({ $cost }), зайцем
   *[taken] (нет места)
}
fare = { $how ->
    [free] бесплатно, зайцем
    [fee] за все наличные ({ $cost }), зайцем
   *[paid] за { $cost }
}

# Действия
label-pass = { $phase ->
    [bid] пас
    [buy] не покупать акцию
    [place] { $until ->
        [round] никого не ставить в этом раунде
       *[voyage] никого не ставить до следующего рейса
    }
    [raid] остаться на пиратской лодке
    [large-pilot-again] не двигать вторую лодку
   *[other] не двигать лодки
}
label-bid = ставка { $amount }{ needs-loans }
label-lift = ставка больше { $base }
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
label-insurance = страховой агент: получить { $premium } сразу
label-raid = взять на абордаж лодку с { ware-ins }
label-evict = выбросить пассажира с места { $place }{ $known ->
    [yes] : { $seat-you ->
        [yes] своего помощника
       *[no] { $seat }
    }
   *[no] { "" }
}
label-pilot = сдвинуть лодку с { ware-ins } на { $spaces } { $way ->
    [on] вперёд
   *[back] назад
}
label-send = { $to ->
    [port] отправить в порт
   *[yard] отправить на верфь
}
label-loan = взять кредит: { $gives } сейчас, выкуп за { $costs }
label-redeem = выкупить акцию за { $costs }

# Вопросы
ask-bid = Сделайте ставку на пост портового инспектора или пасуйте
ask-buy = Купить акцию?
ask-leave = Какой товар остаётся на берегу?
ask-start = С какого деления начинает { ware }?
ask-place = Поставьте помощника
ask-raid = Пират: взять на абордаж лодку на делении { $last }?
ask-evict = Кого выбросить из лодки с { ware-ins }?
ask-small-pilot = Малый лоцман: сдвинуть лодку на 1 деление?
ask-large-pilot = Большой лоцман: сдвинуть одну лодку на 2 деления или две лодки на 1?
ask-large-pilot-again = Большой лоцман: сдвинуть вторую лодку на 1 деление?
ask-send = Капитан: куда отправить разграбленную лодку с { ware-ins } — в порт или на верфь?
note-bid = { $held ->
    [yes] { $bidder } ставит { $bid }
   *[no] ставок ещё нет
}; вы можете заплатить до { $can }
note-lift = ставка будет больше { $base }
note-buy = одна акция за рейс, и покупает только инспектор
note-leave = в этом рейсе он не поплывёт и не подорожает
note-start = { $boats ->
    [three] осталось распределить между лодками
   *[two] осталось распределить между двумя лодками
}: { $left } { $left ->
    [one] деление
    [few] деления
   *[many] делений
}
note-place = число на месте — его цена
note-stowaway = ни одно место вам не по карману: займите любое свободное { $fee ->
    [0] бесплатно
   *[other] за все наличные ({ $fee })
}
note-raid = на лодке вы делите её доход; на пиратской лодке — грабите лодки на 13 после броска 3
note-pilot = вперёд или назад; лодки в порту не двигаются
note-large-pilot-again = любую, кроме той, что вы только что сдвинули

# Почему нельзя
why-over = Игра окончена: состояния подсчитаны.
why-turn = Сейчас ходит { $seat }.
why-no-finance = За этим столом кредит берётся, только когда не хватает наличных.
why-no-strong = За этим столом пираты занимают только свободные места и никого не выбрасывают.
why-lifted = Вы уже пошли выше: теперь выберите ставку.
why-must = Отказаться нельзя: выберите один из предложенных вариантов.
why-time-bid = Ставки делают на аукционе в начале рейса.
why-time-buy = Покупает только инспектор: одну акцию, сразу после аукциона.
why-time-leave = Что остаётся на берегу, инспектор решает после покупки акции и до отплытия.
why-time-start = Инспектор ставит лодки на воду до того, как кто-либо поставит помощника.
why-time-place = Помощников ставят по очереди в раундах расстановки.
why-time-raid = Абордаж бывает только после броска 2.
why-time-evict = Сильные пираты выбрасывают пассажира только при абордаже полной лодки.
why-time-pilot = Лоцманы двигают лодки только один раз, перед броском 3.
why-time-send = Капитан пиратов отправляет разграбленные лодки после броска 3.
why-time-loan = Взять кредит или выкупить акцию можно на аукционе, при покупке акции и при расстановке помощников.
why-bid = Это ставка не меньше { $amount }, а вы можете заплатить до { $can }.
why-no-stock = Акций { ware-gen } больше нет.
why-price = Акция стоит { $price }, а вы можете заплатить до { $can }.
why-start = Сумма трёх стартов — { $sum }, каждый от 0 до { $most }.
why-insured = { $seat-you ->
    [yes] Страховой агент — уже вы.
   *[no] Страховой агент уже есть: { $seat }.
}
why-dear = Место стоит { $cost }, а вы можете заплатить до { $can }.
why-ashore = { Ware } в этом рейсе остаётся на берегу.
why-in-port = Лодка с { ware-ins } уже в порту: сесть на неё нельзя.
why-full = На лодке с { ware-ins } нет свободных мест.
why-taken = { $seat-you ->
    [yes] Место { $slot } уже ваше.
   *[no] Место { $slot } занимает { $seat }.
}
why-pirates-full = Оба места на пиратской лодке заняты.
why-pilot-taken = { $seat-you ->
    [yes] Место этого лоцмана уже ваше.
   *[no] Место этого лоцмана занимает { $seat }.
}
why-not-on-13 = Лодка с { ware-ins } не стоит на делении { $space }.
why-room-first = На другой лодке на { $space } есть свободное место: возьмите на абордаж её.
why-full-raid = На лодке с { ware-ins } нет свободных мест: на абордаж её не взять.
why-captain = Это ваш капитан, он только что взял лодку на абордаж.
why-no-such-place = На этом месте лодки с { ware-ins } никого нет.
why-docked = Лодка с { ware-ins } уже в порту: лоцманы её не двигают.
why-other-boat = Второе деление — для другой лодки.
why-one-space = { $pilot ->
    [small] Малый лоцман двигает лодку только на 1 деление.
   *[large] Вторая лодка движется только на 1 деление.
}
why-below = Дальше нуля назад сдвинуть нельзя.
why-lock = { $done ->
    [loan] Вы только что выкупили акцию: кредит можно взять при следующем решении.
   *[redeem] Вы только что взяли кредит: выкупить акцию можно при следующем решении.
}
why-no-free-share = Все ваши акции ({ $shares }) заложены.
why-no-loan = У вас нет кредитов.
why-redeem = Выкуп акции стоит { $cost }, а у вас { $cash }.

# События
event-dealt = Вам сданы { $same ->
    [yes] две акции { ware-gen }
   *[no] акция { ware-gen } и акция { other-ware-gen }
}.
event-voyage = Рейс { $voyage }: аукцион { $seat-you ->
    [yes] открываете вы
   *[no] открывает { $seat }
}.
event-bid = { $seat-you ->
    [yes] Вы ставите
   *[no] { $seat } ставит
} { $amount }.
event-passed = { $seat-you ->
    [yes] { $forced ->
        [yes] Вы не можете повысить ставку и выходите из торгов.
       *[no] Вы пасуете.
    }
   *[no] { $forced ->
        [yes] { $seat } не может повысить ставку и выходит из торгов.
       *[no] { $seat } пасует.
    }
}
event-master = { $stays ->
    [yes] Ставок нет: портовый инспектор — { $seat-you ->
        [yes] вы
       *[no] { $seat }
    }, бесплатно.
   *[no] { $seat-you ->
        [yes] Вы платите { $paid } и становитесь
       *[no] { $seat } платит { $paid } и становится
    } портовым инспектором.
}
event-loan = { $forced ->
    [yes] Наличных не хватает: { $seat-you ->
        [yes] вы берёте
       *[no] { $seat } берёт
    }
   *[no] { $seat-you ->
        [yes] Вы берёте
       *[no] { $seat } берёт
    }
} кредит { $gives }.
event-redeemed = { $seat-you ->
    [yes] Вы выкупаете
   *[no] { $seat } выкупает
} акцию за { $costs }.
event-bought = { $seat-you ->
    [yes] Вы покупаете
   *[no] { $seat } покупает
} акцию { ware-gen } за { $price }.
event-no-share = { $seat-you ->
    [yes] Вы не покупаете
   *[no] { $seat } не покупает
} акцию.
event-ashore = { $seat-you ->
    [yes] Вы оставляете
   *[no] { $seat } оставляет
} { ware } на берегу.
event-started = Лодки на старте: { lanes }.
event-placed-boat = { $seat-you ->
    [yes] Вы занимаете
   *[no] { $seat } занимает
} место на лодке с { ware-ins } { fare }.
event-placed-port = { $seat-you ->
    [yes] Вы занимаете
   *[no] { $seat } занимает
} порт { $slot } { fare }.
event-placed-yard = { $seat-you ->
    [yes] Вы занимаете
   *[no] { $seat } занимает
} верфь { $slot } { fare }.
event-placed-pirate = { $seat-you ->
    [yes] Вы идёте
   *[no] { $seat } идёт
} в пираты { fare }.
event-placed-post = { $seat-you ->
    [yes] Вы становитесь
   *[no] { $seat } становится
} { $size ->
    [small] малым лоцманом
   *[large] большим лоцманом
} { fare }.
event-placed-insurance = { $seat-you ->
    [yes] Вы становитесь
   *[no] { $seat } становится
} страховым агентом.
event-declined = { $seat-you ->
    [yes] Вы никого не ставите
   *[no] { $seat } никого не ставит
} { $until ->
    [round] в этом раунде
   *[voyage] до следующего рейса
}.
event-rolled = Бросок { $move }: { lanes }.
event-docked = { $how ->
    [sails] Лодка с { ware-ins } приходит в порт { $slot }.
    [calm] Пиратов нет: лодка с { ware-ins } с деления { $last } заходит в порт { $slot }.
   *[pirate] Разграбленная лодка с { ware-ins } стоит в порту { $slot }.
}
event-boarded = { $seat-you ->
    [yes] Вы берёте
   *[no] { $seat } берёт
} на абордаж лодку с { ware-ins }.
event-evicted = { $seat-you ->
    [yes] Вы выбрасываете
   *[no] { $seat } выбрасывает
} из лодки с { ware-ins } { $victim-you ->
    [yes] { $seat-you ->
        [yes] своего помощника
       *[no] вашего помощника
    }
   *[no] пассажира: { $victim }
}.
event-promoted = Теперь капитан пиратов — { $seat-you ->
    [yes] вы
   *[no] { $seat }
}.
event-stayed = { $seat-you ->
    [yes] Вы остаётесь
   *[no] { $seat } остаётся
} на пиратской лодке.
event-piloted = { $seat-you ->
    [yes] Вы двигаете
   *[no] { $seat } двигает
} лодку с { ware-ins } { $way ->
    [port] с деления { $from } в порт
    [on] вперёд с { $from } на { $to }
   *[back] назад с { $from } на { $to }
}.
event-rested = { $seat-you ->
    [yes] Вы завершаете
   *[no] { $seat } завершает
} ход { $size ->
    [small] малого лоцмана
   *[large] большого лоцмана
}.
event-wrecked = Лодка с { ware-ins } попадает на верфь { $slot }.
event-plundered = { $pirates ->
    [one] Пират грабит
   *[other] Пираты грабят
} лодку с { ware-ins } на { $last }: { $pool }.
event-sent = { $seat-you ->
    [yes] Вы отправляете
   *[no] { $seat } отправляет
} разграбленную лодку с { ware-ins } { $to ->
    [port] в порт
   *[yard] на верфь
}.
event-income-boat = { $seat-you ->
    [yes] Вы получаете
   *[no] { $seat } получает
} { $amount } за { ware }.
event-income-pirate = { $seat-you ->
    [yes] Вы получаете
   *[no] { $seat } получает
} { $amount }: добыча с лодки с { ware-ins }.
event-income-port = { $seat-you ->
    [yes] Вы получаете
   *[no] { $seat } получает
} { $amount } за порт { $slot }.
event-income-yard = { $seat-you ->
    [yes] Вы получаете
   *[no] { $seat } получает
} { $amount } за верфь { $slot }.
event-income-premium = { $seat-you ->
    [yes] Вы получаете
   *[no] { $seat } получает
} { $amount } за страховку.
event-repair = { $agent-you ->
    [yes] Вы платите
   *[no] { $agent } платит
} { $to ->
    [bank] банку { $amount }
   *[seat] { $amount }
} за верфь { $slot }.
event-bankrupt = { $seat-you ->
    [yes] Вы не можете заплатить всё
   *[no] { $seat } не может заплатить всё
}: { $cover } доплачивает банк.
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
    [place] расстановка, раунд { $round }
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
    [declined] { " " }· может заплатить до { $can } · до следующего рейса никого не ставит
   *[playing] { " " }· может заплатить до { $can } · { board-men }
}
board-men = { $men ->
    [one] { $men } помощник в запасе
    [few] { $men } помощника в запасе
   *[many] { $men } помощников в запасе
}

sheet-start = Наличные в начале
sheet-bids = Ставки на аукционах
sheet-bought = Покупка акций
sheet-places = Плата за места
sheet-boats = Места на лодках
sheet-pirates = Грабёж
sheet-port = Места в порту
sheet-yard = Места на верфи
sheet-insurance = Страховка
sheet-loans = Плата за кредиты
sheet-shares = Стоимость акций
sheet-total = Состояние

figure-ware-places = Места на лодке с { ware-ins }
figure-ware-pays = Доход лодки с { ware-ins }
figure-port-cost = Цена места в порту
figure-port-pays = Доход места в порту
figure-yard-cost = Цена места на верфи
figure-yard-pays = Доход места на верфи
figure-pirates-cost = Цена места пирата
figure-pilots-cost = Цена места лоцмана (малого, большого)
figure-pilots-steps = На сколько делений двигает лоцман (малый, большой)
figure-insurance-premium = Страховой агент получает сразу
figure-money-start-cash = Наличные в начале
figure-money-market = Цены чёрного рынка
figure-money-share-min-price = Наименьшая цена акции
figure-money-loan-gives = Кредит даёт
figure-money-loan-costs = Выкуп акции стоит
figure-shares-per-ware = Акций каждого товара
figure-shares-pile-per-ware = Из них замешивают для раздачи
figure-shares-dealt = Сдают каждому игроку
figure-track-last-space = Последнее деление маршрута
figure-track-start-max = Самое дальнее деление старта
figure-track-start-sum = Сумма трёх стартов
figure-track-die-faces = Граней у кубика
figure-auction-most-raise = Наибольшее повышение за одно нажатие
figure-auction-lift = «Ставка больше» прибавляет
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
board-office-man = первым ставит помощников
board-bid-now = высшая ставка
board-leads = лидер
board-voyage = Рейс { $n }
board-boat = Лодка с { ware-ins }
board-seat = { $seat }: наличные { $cash }, может заплатить до { $can }, { board-men }
board-opens = начинает
board-pilots = Лоцманы
board-before-3 = до броска 3
board-insurance = Страховка
board-insurance-1 = потом платите
board-insurance-2 = за верфь: { $owed }
board-port = Порт Манилы
board-chance = шанс дойти до порта, если решают только кубики
board-past = дальше { $space }
board-yard = Верфь
board-short = не дошли до { $space }
board-slot = { $n }-я лодка
board-pirates = Пираты
board-plunder = грабят лодки на { $space }
board-captain = капитан
board-second = второй
board-market = Чёрный рынок
board-ends = { $top } — конец игры
board-left = { $n ->
    [0] нет
   *[other] ещё { $n }
}
board-price = цена
board-loan = + кредит
board-loans = { $n ->
    [one] { $n } кредит
    [few] { $n } кредита
   *[many] { $n } кредитов
}
board-free = зайцем
board-can = может заплатить { $n }
board-wealth = состояние { $n }
board-worth = акции стоят { $n }
board-owed = долг по кредитам: { $n }
board-pledged = заложено { $n } из { $of }
board-declined = пропускает рейс
board-passed = пас
button-pass = { $phase ->
    [bid] Пас
    [buy] Без акции
    [place] Не ставить
    [raid] Остаться пиратом
    [large-pilot-again] Без второй лодки
   *[other] Не двигать лодки
}
button-pass-note = { $phase ->
    [bid] выйти из торгов
    [buy] сберечь наличные
    [place] { $until ->
        [round] в этом раунде
       *[voyage] до конца рейса
    }
    [raid] в надежде ограбить
    [large-pilot-again] готово
   *[other] пусть решат кубики
}
button-loan = Взять кредит
button-loan-note = +{ $gives }, потом −{ $costs }
button-redeem = Выкуп акции
button-redeem-note = −{ $costs } сейчас
button-port = В порт
button-port-note = товар дорожает
button-yard = На верфь
button-yard-note = товар не дорожает
list-port = Порт
list-yard = Верфь
list-post = { $size ->
    [small] Малый лоцман
   *[large] Большой лоцман
}
list-pirate = Пират
list-insurance = Страховка
list-evict = место { $n }

# Описание стола
table-no-bid = Ставок ещё нет; { $seat-you ->
    [yes] ваша очередь
   *[no] решает { $seat }
}.
table-bid = Наибольшая ставка { $bid }: { $seat-you ->
    [yes] вы
   *[no] { $seat }
}; { $turn-you ->
    [yes] ваша очередь
   *[no] решает { $turn }
}.
table-passed = Вышли из торгов: { $seats }.
table-master = Портовый инспектор: { $seat-you ->
    [yes] вы
   *[no] { $seat }
}.
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
table-port = Порт { $slot }: { $seat-you ->
    [yes] вы
   *[no] { $seat }
}.
table-yard = Верфь { $slot }: { $seat-you ->
    [yes] вы
   *[no] { $seat }
}.
table-pirate = { $rank ->
    [captain] Капитан пиратов
   *[second] Второй пират
}: { $seat-you ->
    [yes] вы
   *[no] { $seat }
}.
table-pilot = { $size ->
    [small] Малый лоцман
   *[large] Большой лоцман
}: { $seat-you ->
    [yes] вы
   *[no] { $seat }
}.
table-agent = Страховой агент: { $seat-you ->
    [yes] вы
   *[no] { $seat }
}.
table-market = { Ware }: стоит { $value }, цена акции { $price }, осталось { $left }.
table-seat = { $seat-you ->
    [yes] Вы
   *[no] { $seat }
}: наличные { $cash }, { $shares ->
    [one] { $shares } акция
    [few] { $shares } акции
   *[many] { $shares } акций
}, { $loans ->
    [one] { $loans } кредит
    [few] { $loans } кредита
   *[many] { $loans } кредитов
}{ $now ->
    [over] { "" }
    [declined] , { can-pay } до { $can }, до следующего рейса никого не { $seat-you ->
        [yes] ставите
       *[no] ставит
    }
   *[playing] , { can-pay } до { $can }, { board-men }
}.
can-pay = { $seat-you ->
    [yes] можете заплатить
   *[no] может заплатить
}
table-bought = { $seat-you ->
    [yes] Вы
   *[no] { $seat }
}: куплено акций { ware-gen } — { $count }.
table-shares = { $seat-you ->
    [yes] Ваши акции
   *[no] { $seat }, акции
}: имбирь { $ginseng }, мускат { $nutmeg }, шёлк { $silk }, нефрит { $jade }.
table-own = Ваши акции: имбирь { $ginseng }, мускат { $nutmeg }, шёлк { $silk }, нефрит { $jade }.

# Подписи фильма и итог с прошлого хода
caption-roll = Бросок { $move }
caption-started = Лодки на старте
caption-sail = Лодки плывут
caption-reached = { ware } на { $space }
caption-arrive = { $boats ->
    [one] { $wares } приходит в порт
   *[other] В порт приходят: { $wares }
}
caption-pays = { $why ->
    [boat] Лодка с { ware-ins } приносит { $pays }
    [pirate] Пираты делят доход лодки с { ware-ins }: { $pays }
    [port] Порт { $slot } приносит { $pays }
   *[yard] Верфь { $slot } приносит { $pays }
}
caption-gain = { $seat-you ->
    [yes] вы
   *[no] { $seat }
} +{ $amount }
caption-row = { $row }
caption-insurance = { $seat-you ->
    [yes] Вы (страховой агент) платите
   *[no] { $seat } (страховой агент) платит
} { $amount }
caption-rise = { $wares ->
    [one] Товар дорожает
   *[other] Товары дорожают
}
caption-price = { ware } { $value }
caption-count = Подсчёт состояний
caption-wealth = { $seat-you ->
    [yes] вы
   *[no] { $seat }
} { $n }
recap-earned = +{ $amount } { $why ->
    [boat] за { ware }
    [pirate] добычи ({ ware })
    [port] за порт { $slot }
    [yard] за верфь { $slot }
   *[premium] за страховку
}
recap-paid = −{ $amount } уплачено
recap-master = портовый инспектор
recap-bought = акция { ware-gen }
recap-place = { $kind ->
    [boat] место на лодке с { ware-ins }
    [port] порт { $slot }
    [yard] верфь { $slot }
    [pirate] пират
    [post] { $size ->
        [small] малый лоцман
       *[large] большой лоцман
    }
   *[insurance] страховой агент
}
recap-declined = { $until ->
    [round] пропуск раунда
   *[voyage] без помощников до следующего рейса
}
recap-boarded = абордаж лодки с { ware-ins }
recap-piloted = { ware } { $way ->
    [on] вперёд
   *[back] назад
}
recap-sent = { ware } — { $to ->
    [port] в порт
   *[yard] на верфь
}
recap-loan = кредит
recap-bid = ставка { $amount }
recap-passed = пас
risk-decline = До следующего рейса вы никого не поставите, а у вас в запасе ещё { $men } { $men ->
    [one] помощник
    [few] помощника
   *[many] помощников
}.

# Предпросмотр: чего стоит выбор и что он может дать
ahead-boat = Лодка с { ware-ins } · { terms } · принесёт { $share }{ $aboard ->
    [one] { "" }
   *[other] { " " }({ $pays } на { $aboard })
}, если дойдёт до порта: { $chance } % по кубикам
ahead-port = Порт { $slot } · { terms } · принесёт { $pays }, если до порта { $boats ->
    [one] дойдёт хотя бы 1 лодка
   *[other] дойдут хотя бы { $boats } лодки
}: { $sure ->
    [yes] { $chance } %
   *[no] от { $chance } %
} по кубикам
ahead-yard = Верфь { $slot } · { terms } · принесёт { $pays }, если на верфь { $boats ->
    [one] попадёт хотя бы 1 лодка
   *[other] попадут хотя бы { $boats } лодки
}: { $sure ->
    [yes] { $chance } %
   *[no] от { $chance } %
} по кубикам
ahead-pirate = Пират · { terms } · { $chance } %, что лодка встанет на { $last }; её доход делят пираты
ahead-post = { $size ->
    [small] Малый лоцман
   *[large] Большой лоцман
} · { terms } · двигает лодки в сумме на { $spaces ->
    [one] 1 деление
   *[other] { $spaces } деления
} перед броском 3; дохода не получает
percent = { $chance } %
ahead-insurance = Страховой агент · сразу { $premium } · за 1, 2, 3 лодки на верфи вы платите { $a }, { $b }, { $c }; если ни одной — ничего: { $none } % по кубикам
ahead-start = Старт с { $space } · { $chance } % пройти { $last } по одним кубикам
ahead-pilot = { Ware } { $arrives ->
    [yes] в порт · лодка дошла
   *[no] на { $to } · { $chance } % пройти { $last } броском 3
}
ahead-buy = Акция { ware-gen } · цена { $price }, сейчас стоит { $value } · продать её нельзя: она считается в конце и идёт в залог
