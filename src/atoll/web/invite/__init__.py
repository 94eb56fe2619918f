"""Invitations: who can open a link to this server, a listener for the own network, tunnels, QR codes."""
