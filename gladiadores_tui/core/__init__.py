"""Words that every game shares; pure."""
