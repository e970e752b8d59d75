"""One package a game; the games do not know each other."""
