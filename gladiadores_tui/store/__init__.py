"""Where matches are kept: their lines, in a database of the user's own; knows no game."""
