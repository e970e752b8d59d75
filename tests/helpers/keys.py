"""SSH public keys as OpenSSH would write them, and their fingerprints."""

import base64
import hashlib


def blob(number: int = 0, kind: str = "ssh-ed25519") -> bytes:
    """A public key as it goes over the wire."""
    fields = (kind.encode(), hashlib.sha256(str(number).encode()).digest())
    return b"".join(len(field).to_bytes(4, "big") + field for field in fields)


def line(number: int = 0, kind: str = "ssh-ed25519", comment: str = "") -> str:
    """Its line in a file of keys."""
    return f"{kind} {base64.b64encode(blob(number, kind)).decode()} {comment}".rstrip()


def fingerprint(number: int = 0, kind: str = "ssh-ed25519") -> str:
    """Its fingerprint."""
    digest = hashlib.sha256(blob(number, kind)).digest()
    return "SHA256:" + base64.b64encode(digest).decode().rstrip("=")
