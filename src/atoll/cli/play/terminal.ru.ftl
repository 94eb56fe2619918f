me = Игрок
bot = Бот { $letter }
preparing = Стол готовится; в первый раз компилируются правила
thinking = { $who } думает
forfeit = { $who } выбывает: { $why }. Дальше на этом месте играет случай.
commitment = Расклад закреплён: { $digest }
help = номер, слова или код (например, { $code }) — сделать выбор · ? ДЕЙСТВИЕ — почему нельзя · u — вернуть ход · s — сохранить · q — сохранить и выйти
unknown = Выбора { $text } нет. Введите ?, чтобы увидеть подсказку.
may = { $action }: сейчас это можно выбрать.
why = { $action }: { $reason } ({ $rule })
undone = Ход возвращён.
no-undo = Вернуть нечего: с тех пор что-то открылось, или выбора ещё не было.
saved = Сохранено: { $file }. Продолжить: atoll play { $file }
saved-whole = Сохранено: { $file }. Посмотреть ещё раз: atoll replay { $file }
prompt = Ваш выбор
winners = { $count ->
    [one] Победа: { $who }
   *[other] Победу делят: { $who }
}
place = место
revealed = Зерно было { $seed }, соль { $salt }
replay-help = Enter — дальше · b — назад · число — к этому моменту · e — в конец · q — выход
replay-prompt = Момент { $ply } из { $most }
replay-start = Начало
replay-no-moment = Есть моменты от 0 до { $most }.
