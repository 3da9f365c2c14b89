"""Tables that begin with a written position keep it."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go forward."""
    op.add_column("tables", sa.Column("start", sa.Text(), nullable=True))


def downgrade() -> None:
    """An older Langfinger does not know how such a table began: restore a backup instead."""
    raise NotImplementedError("restore the backup that was made before the update")
