"""Research tools: benchmarks, law checks, datasets, studies, training, GPU."""
