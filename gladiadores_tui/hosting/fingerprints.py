"""Fingerprints of SSH public keys, as OpenSSH writes them: `SHA256:` and 43 characters."""

import base64
import binascii
import hashlib

PREFIX = "SHA256:"


def fingerprint_of(key: bytes) -> str:
    """The fingerprint of a public key, given as it goes over the wire."""
    return PREFIX + _written(hashlib.sha256(key).digest())


def is_fingerprint(text: str) -> bool:
    """Whether a text is a fingerprint, exactly as it would be written: two texts that stand for
    the same bytes are not both one, so that fingerprints can be compared as texts."""
    if not text.startswith(PREFIX):
        return False
    written = text.removeprefix(PREFIX)
    try:
        digest = base64.b64decode(written + "=", validate=True)
    except (ValueError, binascii.Error):
        return False
    return len(digest) == hashlib.sha256().digest_size and _written(digest) == written


def _written(digest: bytes) -> str:
    return base64.b64encode(digest).decode("ascii").rstrip("=")
