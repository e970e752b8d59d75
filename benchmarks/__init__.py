"""How fast the game starts, moves and plays, beside others in the same run."""
