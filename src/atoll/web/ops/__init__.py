"""Running a server: rate limits, metrics, logs, background tasks, garbage collection."""
