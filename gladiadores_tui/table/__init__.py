"""The authority: a table keeps the state and the log of one match."""
