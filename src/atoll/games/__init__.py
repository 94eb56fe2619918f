"""One folder a game; found by looking, listed nowhere."""
