"""Reviews of finished tables and hints: computed in a process of low priority, stored, and shown."""
