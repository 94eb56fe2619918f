"""Games on a GPU: kernels around the same rules, random playouts, and an environment for learners."""
