"""Commands to back up, restore and export a server's data."""
