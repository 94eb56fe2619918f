"""Identity by cookie, preferences, and protection against cross-site requests (CSRF)."""
