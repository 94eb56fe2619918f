"""One browser window: the websocket, its commands, rendering, and sending only what changed."""
