"""Training by self-play: PPO with generalized advantage estimation (GAE) and reward shaping."""
