"""The house under load: crowds of players, processes that are killed, and what became of every move."""
