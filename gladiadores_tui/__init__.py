"""A terminal table for board games of gladiators."""

__version__ = "0.1.0"
