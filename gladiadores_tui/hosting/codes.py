"""Return codes: how a guest without an SSH key is known again.

A code is 16 characters of an alphabet of 32, drawn by the system's generator of secrets: 80 bits.
It is shown once and kept as a salted SHA-256. A slow hash would protect what people think up; a
million million guesses a second need some forty thousand years for 80 random bits, so a quick one
protects as well and does not hold up the host. One salt for the whole file keeps tables made for
other files from being of use, and lets a code be looked up instead of tried on every guest.
"""

import hashlib
import secrets
import unicodedata

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's: without I, L and O, that look like digits, and without U."""
LENGTH = 16
GROUP = 4

LOOK_ALIKES = str.maketrans("OIL", "011")


def new_code() -> str:
    """A code as it is shown: four groups of four characters."""
    drawn = "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))
    return "-".join(drawn[at : at + GROUP] for at in range(0, LENGTH, GROUP))


def normal(text: str) -> str | None:
    """A code as it was typed, in the one form that is hashed: case, spaces, dashes and
    look-alikes make no difference. None for what cannot be a code."""
    typed = "".join(filter(_is_meant, text)).upper().translate(LOOK_ALIKES)
    return typed if len(typed) == LENGTH and set(typed) <= set(ALPHABET) else None


def _is_meant(character: str) -> bool:
    """Neither a space nor any of the dashes that keyboards make of one."""
    return not character.isspace() and unicodedata.category(character) != "Pd"


def digest(salt: bytes, code: str) -> bytes:
    """What is kept of a code in its normal form."""
    return hashlib.sha256(salt + code.encode("ascii")).digest()
