"""Tokens: what an invitation, a table or a guest is known by, and nobody can guess."""

import secrets
from hmac import compare_digest


def new_token() -> str:
    """22 random characters; the first is no dash, which commands would take for an option."""
    token = secrets.token_urlsafe(16)
    return token if token[0].isalnum() else new_token()


def is_same_token(token: str | None, wanted: str) -> bool:
    """Compared without telling how far it was right; an empty one opens nothing."""
    return bool(token) and token is not None and compare_digest(token.encode(), wanted.encode())
