"""What every game's screens share; knows no game."""
