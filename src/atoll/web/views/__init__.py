"""What one viewer is shown: views of a table, history, charts, guides, translations, assets."""
