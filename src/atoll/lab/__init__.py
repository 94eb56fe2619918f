"""The laboratory: how fast the games are, and whether they keep their laws over many games."""
