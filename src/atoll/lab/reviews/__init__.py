"""Reviews of many games: as tables, and their blunders looked at again."""
