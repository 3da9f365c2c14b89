"""The ledger of a game that is over: what luck gave each seat, and what its choices were worth."""
