"""Self-play training of one network for all seat counts and options of a game, on a GPU or a CPU.

`trainer` is the loop; `mixed_tables` plays many games at once, `policy` is the network, `rollout` plays
with it, `targets` computes advantages, `teacher_step` scores choices for imitation, `run` keeps a folder.
"""
