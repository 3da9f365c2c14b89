"""Passkeys, if the owner of the house wants them: guests find themselves again on every device."""
