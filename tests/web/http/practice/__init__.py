"""Routes of practice."""
