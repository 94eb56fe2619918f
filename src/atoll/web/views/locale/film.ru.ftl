## Как это было

film = Как это было
film-speed = Скорость
film-slow = Медленно
film-normal = Обычно
film-fast = Быстро
film-off = Без показа
film-skip = Пропустить
film-skip-key = Пробел
film-again = Ещё раз
film-of = Показать, что делает { $name }
log-times = { $count ->
    [2] { $text }, дважды
    [3] { $text }, трижды
    [one] { $text }, { $count } раз
    [few] { $text }, { $count } раза
   *[many] { $text }, { $count } раз
}
you-came = { $place ->
    [1] { $shared ->
        [yes] Вы делите победу
       *[no] Вы победили
    }
   *[other] Вы заняли { $place }-е место
}
