"""Matches that are open here: tables with a store behind them."""
