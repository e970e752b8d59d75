"""The terminal itself: leaving it clean, whatever ends the program."""
