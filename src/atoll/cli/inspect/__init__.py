"""Commands to look at games, boxes, replays and pictures."""
