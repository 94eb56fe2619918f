"""x"""
from .parts import RANKS, CARD_PENALTY
from .rules import score
def rank(view):
    points = int(score(view, 0)) - (CARD_PENALTY if view.spirits or view.dragons else 0)
    return sum(points >= least for least in RANKS)
