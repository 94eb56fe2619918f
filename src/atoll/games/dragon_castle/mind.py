from .rules import score as value
