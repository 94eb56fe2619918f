"""The HTTP routes: one module per address, each with a list ROUTES."""

from __future__ import annotations

from . import (
    account,
    admin,
    game_texts,
    guides,
    home,
    lab_pages,
    lessons,
    new_table,
    players,
    replays,
    static_files,
    tables,
)
from .coach import reviews
from .practice import analysis_pages, puzzle_pages
from .sharing import link_pictures, network_access, push_browsers, web_app

ROUTES = [
    handler
    for module in (
        home,
        new_table,
        tables,
        replays,
        reviews,
        guides,
        lessons,
        puzzle_pages,
        analysis_pages,
        players,
        account,
        game_texts,
        lab_pages,
        static_files,
        admin,
        network_access,
        link_pictures,
        web_app,
        push_browsers,
    )
    for handler in module.ROUTES
]
