"""Films: what has happened at a table, moment by moment, and how long people need to see it."""
