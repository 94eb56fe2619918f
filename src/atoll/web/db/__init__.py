"""The database: models, migrations, stores, and several processes on one PostgreSQL."""
