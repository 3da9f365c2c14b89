"""Tables keep what their seed was made of, so that everybody can check it after the game."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go forward; of older tables nobody knows."""
    op.add_column("tables", sa.Column("shuffle", sa.Text(), nullable=True))


def downgrade() -> None:
    """An older Langfinger could not tell how such a table was dealt: restore a backup instead."""
    raise NotImplementedError("restore the backup that was made before the update")
