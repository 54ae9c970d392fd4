"""The figures: one module each, with a template of the same name."""
