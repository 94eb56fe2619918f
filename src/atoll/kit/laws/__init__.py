"""The conformance suite: what every game must obey."""

from .suite import LAWS, Case, LawBroken, Step, cases, twins_agree, walk

__all__ = ["LAWS", "Case", "LawBroken", "Step", "cases", "twins_agree", "walk"]
