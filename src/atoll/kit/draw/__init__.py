"""Drawing positions as SVG."""
