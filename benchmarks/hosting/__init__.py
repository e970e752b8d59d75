"""A house under load: clients on loopback at tables of four, against `gladiadores host`."""
