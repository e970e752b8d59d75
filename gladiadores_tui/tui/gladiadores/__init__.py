"""The screens of Gladiadores."""
