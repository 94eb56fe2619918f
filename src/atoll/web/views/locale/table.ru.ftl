## Часы

clock = Часы
clock-none = Без часов
clock-none-help = Время не ограничено. К партии можно вернуться и завтра.
clock-live = Вживую
clock-live-help = Общее время на игрока и несколько секунд за каждый ход. Ваше время идёт только в ваш ход.
clock-slow = Дни на ход
clock-slow-help = Для неспешных партий: несколько ходов в день.
clock-minutes = минут на игрока
clock-seconds = секунд за каждый ход
clock-days = дней на ход
clock-units = д ч
clock-of = Время игрока { $name }
hurry = поторопитесь
time-up = время вышло
wrong-settings = Такие часы или настройки зрителей недоступны. Выберите ещё раз.
stuck = Партия стоит
stuck-clock = { $name }: время вышло.
stuck-away = { $name } не на связи больше суток.
stuck-help = Можно подождать ещё или:
default-move = Сделать за игрока простой ход
seat-bot = Посадить бота
away-since = не на связи с
left = За вас играет бот.
take-back = Вернуться на своё место
bot-keeps-seat = { $level }, играет за { $name }
incident-left = { $name } уходит, играть будет бот.
incident-relieved = { $by } сажает бота на место игрока { $name }.
incident-default = { $by } делает за игрока { $name } простой ход.
incident-late = { $name } ходит, когда время уже вышло.
incident-back = { $name } возвращается и сменяет бота.
incident-hint = { $name } просит подсказку у тренера.

## Зрители

delay = Задержка для зрителей
delay-help = Игроки всегда видят всё сразу. После партии задержки нет.
delay-none = нет
delay-moves = { $count ->
    [one] { $count } ход
    [few] { $count } хода
   *[many] { $count } ходов
}
delay-minutes = { $count ->
    [one] { $count } минута
    [few] { $count } минуты
   *[many] { $count } минут
}
behind-moves = { $count ->
    [one] Задержка: { $count } ход
    [few] Задержка: { $count } хода
   *[many] Задержка: { $count } ходов
}
behind-minutes = { $count ->
    [one] Задержка: { $count } минута
    [few] Задержка: { $count } минуты
   *[many] Задержка: { $count } минут
}
stands-talk = Чат зрителей
stands-talk-help = Зрители пишут друг другу; игроки прочтут это после партии.

## Чат

chat = Чат
chat-stands = Чат зрителей
say = Сообщение
say-send = Отправить
mute = Скрыть сообщения: { $name }
unmute = Показать сообщения: { $name }
muted = скрыто
talk-stranger = Чтобы писать, укажите имя
talk-stands = Сейчас пишут только игроки; вы сможете после партии.
talk-slower = { $count ->
    [one] Слишком много сообщений. Попробуйте через { $count } секунду.
    [few] Слишком много сообщений. Попробуйте через { $count } секунды.
   *[many] Слишком много сообщений. Попробуйте через { $count } секунд.
}
talk-silenced = Администратор запретил вам писать.
talk-unstored = Сообщение не удалось сохранить. Попробуйте чуть позже.
watched-by = { $count ->
    [one] { $count } зритель
    [few] { $count } зрителя
   *[many] { $count } зрителей
}
sound = Звук

## Настройки

looks = Имя и оформление
at-the-table = За столом
preference-lang = Язык
preference-theme = Тема
theme-auto = как в системе
theme-light = светлая
theme-dark = тёмная
preference-no_animation = Без анимации
preference-no_animation-help = Фигуры сразу встают на места. Настройка системы учитывается в любом случае.
preference-auto_move = Делать вынужденные ходы за меня
preference-auto_move-help = Только когда всем видно, что вариант один: быстрый ответ ничего не выдаст.
preference-sound = Звук
preference-sound-help = Короткий сигнал, когда наступает ваш ход или приходит сообщение в чат
notify = Уведомления через вебхук
notify-help = Когда ваш ход, а вы не смотрите на стол, на этот адрес придёт короткое сообщение со ссылкой. Подойдут вебхуки Discord, Slack, Mattermost и подобных сервисов или ваша программа.
notify-address = Адрес вебхука
notify-test = Отправить пробное сообщение
notice-test = Так Atoll сообщит вам, что наступил ваш ход.
notice-turn = { $name }, ваш ход: { $game }, { $position }. { $link }
notice-sent = Отправлено. Проверьте, пришло ли.
notice-failed = Этот адрес не отвечает. Проверьте его и попробуйте ещё раз.
notice-later = { $count ->
    [one] Слишком много проверок. Попробуйте через { $count } минуту.
    [few] Слишком много проверок. Попробуйте через { $count } минуты.
   *[many] Слишком много проверок. Попробуйте через { $count } минут.
}
wrong-address = На этот адрес отправить нельзя. Нужен общедоступный адрес, который начинается с https:// или http://.
menu = Меню
close = Закрыть
