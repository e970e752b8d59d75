"""Players that are programs: a bot sees what its seat sees, and chooses. One folder a game."""
