puzzles = Задачи
puzzles-short = Позиции, где один ход сильнее всех
puzzles-lead = Один ход выигрывает намного чаще остальных. Каждая задача взята из партии ботов, доиграна сотни раз и решается по тому, что вы видите.
puzzle-of-the-day = Задача дня
puzzle-today-solve = Решить
puzzle-today-again = Посмотреть ещё раз
puzzle-streak = { $days ->
    [one] { $days } день подряд
    [few] { $days } дня подряд
   *[other] { $days } дней подряд
}
puzzle-number = Задача { $number }
puzzle-difficulty = { $stars ->
    [1] лёгкая
    [2] средняя
   *[3] трудная
}
puzzle-solved-of = решено { $solved } из { $all }
puzzle-start = Решать
puzzle-solved-mark = решена
puzzle-day-open = не решена
puzzle-right = Верно!
puzzle-wrong = Есть ход лучше.
puzzle-hint = Подсказка { $taken } / { $all }
puzzle-hint-points = Подсказка: вскоре после лучшего хода очков в среднем у вас { $mine }, у лучшего из соперников { $theirs }.
puzzle-hint-some = Подсказка: это один из подсвеченных ходов.
puzzle-hint-answer = Подсказка: вот он.
puzzle-next = Следующая задача
puzzle-all = Все задачи
puzzle-none-left = Вы решили все задачи этой игры.
puzzle-analyse = Попробовать ходы отсюда
puzzle-goes-on = Как может пойти игра
puzzle-quiet = Когда вы ответите, здесь появится возможное продолжение.
puzzle-chances = Шансы на победу
weekday = { $day ->
    [1] Пн
    [2] Вт
    [3] Ср
    [4] Чт
    [5] Пт
    [6] Сб
   *[7] Вс
}
