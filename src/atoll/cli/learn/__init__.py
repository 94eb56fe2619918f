"""Commands to study games and train players."""
