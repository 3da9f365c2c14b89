"""What people leave behind: results and ratings; and evenings, whose tables play the same deals."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go forward; games that were over before are in nobody's statistics."""
    op.add_column(
        "guests", sa.Column("counts", sa.BigInteger(), nullable=False, server_default="1")
    )
    op.create_table(
        "results",
        sa.Column("guest", sa.Text(), nullable=False),
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("seat", sa.BigInteger(), nullable=False),
        sa.Column("place", sa.BigInteger(), nullable=False),
        sa.Column("score", sa.BigInteger(), nullable=False),
        sa.Column("rated", sa.BigInteger(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("luck", sa.Text(), nullable=True),
        sa.PrimaryKeyConstraint("guest", "table_id"),
    )
    op.create_index("results_by_rated", "results", ["rated"])
    op.create_table(
        "ratings",
        sa.Column("who", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("games", sa.BigInteger(), nullable=False),
        sa.Column("mu", sa.Text(), nullable=False),
        sa.Column("sigma", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("who", "game"),
    )
    op.add_column("tables", sa.Column("evening", sa.Text(), nullable=True))
    op.create_index("tables_by_evening", "tables", ["evening"])
    op.create_table(
        "evenings",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("seats", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("rules", sa.Text(), nullable=False),
        sa.Column("edition", sa.Text(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("bot", sa.Text(), nullable=False),
        sa.Column("host", sa.Text(), nullable=False),
        sa.Column("invite", sa.Text(), nullable=False),
        sa.Column("secrets", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )


def downgrade() -> None:
    """An older Langfinger would show an evening's deal to those who still play it."""
    raise NotImplementedError("restore the backup that was made before the update")
