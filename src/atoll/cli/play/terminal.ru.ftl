me = Игрок
you = Вы
bot = Бот { $letter }
preparing = Готовим игру; в первый раз компилируются правила
thinking = { $who } думает
forfeit = { $who } выбывает: { $why }. Дальше на этом месте ходы случайные.
commitment = Расклад зафиксирован, его код: { $digest }
help = номер, слова или код (например, { $code }) — сделать ход · ? ДЕЙСТВИЕ — почему нельзя · u — отменить ход · s — сохранить · q — сохранить и выйти
unknown = Хода { $text } нет. Введите ?, чтобы увидеть подсказку.
may = { $action }: сейчас так можно.
why = { $action }: { $reason } ({ $rule })
undone = Ход отменён.
no-undo = Отменить нечего: открылось что-то новое или вы ещё не ходили.
saved = Сохранено: { $file }. Продолжить: atoll play { $file }
saved-whole = Сохранено: { $file }. Посмотреть ещё раз: atoll replay { $file }
prompt = Ваш ход
winners = { $count ->
    [one] Победа: { $who }
   *[other] Победу делят: { $who }
}
place = место
revealed = Зерно: { $seed }, соль: { $salt }
replay-help = Enter — дальше · b — назад · число — к этому ходу · e — в конец · q — выход
replay-prompt = Ход { $ply } из { $most }
replay-start = Начало партии
replay-no-moment = Введите число от 0 до { $most }.
puzzle-prompt = Ваш ход (номер, слова или код; ? — показать ответ; q — выйти)
puzzle-solved = Верно!
puzzle-not-yet = Есть ход лучше.
puzzle-stars = Задача { $id } · сложность { $stars } из 3
