"""Playing over SSH: one process, one loop, one app a visitor; and who may come in. It is handed
apps, and knows no game."""
