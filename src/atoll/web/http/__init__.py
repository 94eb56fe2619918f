"""Pages and endpoints: one router a file, named like its address."""
