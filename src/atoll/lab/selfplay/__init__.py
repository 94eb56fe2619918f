"""Self-play training of one network for all seat counts and options of a game, on a GPU or a CPU.

`trainer` is the loop: rollouts, imitation of a teacher at first, updates. `mixed_tables` plays many games at
once, `policy` is the network, `targets` computes advantages, `run` keeps a folder.
"""
