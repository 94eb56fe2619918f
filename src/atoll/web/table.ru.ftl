## Часы

clock = Часы
clock-none = Без часов
clock-none-help = Каждый думает, сколько нужно. Стол подождёт и до завтра.
clock-live = Вживую
clock-live-help = Запас времени на всю партию и ещё немного с каждым ходом. Часы идут, пока ждут вас.
clock-slow = По дням
clock-slow-help = Столько дней на каждый ход. Для партий между делом.
clock-minutes = минут на партию
clock-seconds = секунд с каждым ходом
clock-days = дней на каждый ход
clock-units = д ч
clock-of = Время игрока { $name }
hurry = поторопитесь
time-up = время вышло
wrong-manners = Такие часы или правила для зрителей выбрать нельзя. Выберите ещё раз.
stuck = Стол ждёт
stuck-clock = { $name }: время вышло.
stuck-away = { $name } не на связи больше суток.
stuck-help = Можно ждать дальше или:
default-move = Сделать ход по умолчанию
seat-bot = Пусть играет бот
away-since = не на связи с

## Зрители

delay = Видят стол
delay-help = Сидящие за столом всегда видят всё сразу. После конца партии задержки нет.
delay-none = сразу
delay-moves = { $count ->
    [one] с опозданием на { $count } выбор
    [few] с опозданием на { $count } выбора
   *[many] с опозданием на { $count } выборов
}
delay-minutes = { $count ->
    [one] с опозданием на { $count } минуту
    [few] с опозданием на { $count } минуты
   *[many] с опозданием на { $count } минут
}
behind-moves = { $count ->
    [one] Зрители отстают на { $count } выбор
    [few] Зрители отстают на { $count } выбора
   *[many] Зрители отстают на { $count } выборов
}
behind-minutes = { $count ->
    [one] Зрители отстают на { $count } минуту
    [few] Зрители отстают на { $count } минуты
   *[many] Зрители отстают на { $count } минут
}
stands-talk = Зрители могут переписываться
stands-talk-help = Между собой; играющие прочтут это после партии.
