"""Sums and marks by which damage is noticed, leases for many machines; what happened lies beside
its command, and snapshots are no longer kept: a table is played again from its seed and compared.
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None

# What each command brought, as one JSON list; bodies are joined and never read, they may be broken.
HAPPENED = """
UPDATE commands SET happened = (
    SELECT '[' || group_concat(body, ',') || ']' FROM (
        SELECT body FROM events
        WHERE events.table_id = commands.table_id AND events.n = commands.n ORDER BY i
    )
)
"""
OPENING = """
UPDATE tables SET opening = (
    SELECT '[' || group_concat(body, ',') || ']' FROM (
        SELECT body FROM events WHERE events.table_id = tables.id AND events.n = 0 ORDER BY i
    )
)
"""
# The newest number that anybody speaks of: a command that is missing will be missed. Tables that
# run are in somebody's hands, so that they are opened at the next start.
HEAD = """
UPDATE tables SET used = created, node = CASE state WHEN 'running' THEN 'before' ELSE '' END,
head = max(
    coalesce((SELECT max(n) FROM commands WHERE table_id = tables.id), 0),
    coalesce((SELECT max(n) FROM events WHERE table_id = tables.id), 0),
    coalesce((SELECT max(n) FROM snapshots WHERE table_id = tables.id), 0)
)
"""


def upgrade() -> None:
    """Go forward."""
    op.add_column("tables", sa.Column("space", sa.Text(), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("opening", sa.Text(), nullable=True))
    op.add_column("tables", sa.Column("sat", sa.Text(), nullable=False, server_default="{}"))
    op.add_column("tables", sa.Column("head", sa.BigInteger(), nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("chain", sa.Text(), nullable=True))
    op.add_column("tables", sa.Column("seal", sa.Text(), nullable=True))
    op.add_column("tables", sa.Column("fence", sa.BigInteger(), nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("node", sa.Text(), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("due", sa.BigInteger(), nullable=True))
    op.add_column("tables", sa.Column("used", sa.BigInteger(), nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("waits", sa.BigInteger(), nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("turn", sa.BigInteger(), nullable=False, server_default="0"))
    op.add_column("guests", sa.Column("seen", sa.BigInteger(), nullable=False, server_default="0"))
    op.add_column("guests", sa.Column("seal", sa.Text(), nullable=True))
    op.add_column("commands", sa.Column("happened", sa.Text(), nullable=True))
    op.add_column("commands", sa.Column("sum", sa.Text(), nullable=True))
    if op.get_bind().dialect.name == "sqlite":
        for statement in (HAPPENED, OPENING, HEAD):
            op.execute(statement)
    op.drop_table("snapshots")
    op.drop_table("events")
    op.create_index("tables_by_node", "tables", ["node"])
    op.create_index("tables_by_due", "tables", ["due"])
    create_new()


def create_new() -> None:
    """The tables that are new."""
    op.create_table(
        "house",
        sa.Column("key", sa.Text(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("key"),
    )
    op.create_table(
        "keys",
        sa.Column("made", sa.BigInteger(), nullable=False, autoincrement=False),
        sa.Column("key", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("made"),
    )
    op.create_table(
        "nodes",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("address", sa.Text(), nullable=False),
        sa.Column("beat", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_table(
        "shelf",
        sa.Column("table_id", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("why", sa.Text(), nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("table_id", "at"),
    )


def downgrade() -> None:
    """Events and snapshots of running tables cannot be brought back: restore a backup instead."""
    raise NotImplementedError("restore the backup that was made before the update")
