"""Gladiadores: a trick-taking game for three or four. The rules are in docs/rules.md."""
