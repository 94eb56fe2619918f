"""Bots at web tables: the levels offered, a pool that lets them think, and compiling ahead of time."""
