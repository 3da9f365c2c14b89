"""Tables that play with cards of their own keep them, and are found by them."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go forward; older tables play with the cards of the house."""
    op.add_column("tables", sa.Column("cards", sa.Text(), nullable=True))
    op.create_index("tables_by_edition", "tables", ["edition"])


def downgrade() -> None:
    """An older Langfinger would play such a table with other cards: restore a backup instead."""
    raise NotImplementedError("restore the backup that was made before the update")
