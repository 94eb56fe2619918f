too-long = текст длиннее { $most } знаков
opening-refused = партии, начатые с особой позиции, здесь прочитать нельзя
header-form = заголовок выглядит так: [Имя "значение"], а не { $text }
unreadable = значение в кавычках не читается
twice = заголовок { $name } встречается второй раз
missing = нет заголовка [{ $name } ...]
no-number = { $name } — целое число, а не { $text }
unknown-game = игры { $game } нет; есть { $games }
other-version = записано для версии правил { $version }, а здесь { $ours }
wrong-seats = в игре { $game } от { $fewest } до { $most } мест, а не { $seats }
wrong-seed = зерно — целое число от 0 до 2^64-1, а не { $seed }
wrong-salt = в соли не больше { $most } простых знаков
wrong-secret = в секрете { $digits } знака: цифры и буквы от a до f
wrong-entropy = добавка — это буква места и не больше { $most } знаков в одну строку, по одной на место
seed-and-secret = раздача идёт либо от зерна, либо от секрета
commitment = { $dealt ->
    [secret] секрет
   *[seed] зерно
} не соответствует коду раздачи
option-form = у варианта есть имя и значение
unknown-option = варианта { $name } нет
wrong-option = у варианта { $name } не бывает значения { $value }
names-order = имена идут по порядку мест, по одному на место
names-count = мест { $seats }, а имён { $named }
no-position = начальная позиция невозможна
choice-form = ход выглядит так: '1. A { $code }', а не { $text }
choice-number = здесь ожидается ход { $expected }, а не { $found }
no-seat = места { $seat } нет: мест за этим столом { $seats }
no-action = в { $game } нет действия { $code }
refused-over = партия уже окончена
refused-not-awaited = сейчас не очередь места { $seat }
refused-illegal = { $code }: { $why } ({ $rule })
not-over = указан { $name }, но партия не окончена
untrue = { $name }: на самом деле { $true }, а не { $said }
