"""The register's tables, version by version; `store.schema` makes them and brings them forward."""

APPLICATION_ID = 0x676C6170
"""Marks the file as a register of players ("glap")."""

MIGRATIONS: tuple[str, ...] = (
    """
    CREATE TABLE person (
        id INTEGER PRIMARY KEY AUTOINCREMENT,
        name TEXT,
        folded TEXT UNIQUE,
        fingerprint TEXT UNIQUE,
        code BLOB UNIQUE,
        standing TEXT NOT NULL CHECK (standing IN ('known', 'allowed', 'banned')),
        created REAL NOT NULL,
        seen REAL,
        CHECK ((name IS NULL) = (folded IS NULL)),
        CHECK ((fingerprint IS NULL) <> (code IS NULL))
    );
    CREATE TABLE secret (salt BLOB NOT NULL);
    INSERT INTO secret VALUES (randomblob(16));
    """,
)
"""Each brings a register one version further; the first makes it. Never changed, only added to.

A person has a key's fingerprint or a return code's digest. `folded` is what makes two names the
same. A key that was allowed or banned before its first visit has no name yet.
"""
