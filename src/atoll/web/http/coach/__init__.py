"""Routes of the coach: reviews of finished tables."""
