"""The ten Spirit cards: what may pay for them, what they do step by step, and the choices of each step."""
