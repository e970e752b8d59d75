"""Bots for Gladiadores: greedy, and searching by playing out deals that may be (docs/bots.md)."""
