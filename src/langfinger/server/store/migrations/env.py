"""Run by Alembic: the connection comes from `migrate`, which holds the lock."""

from alembic import context

from langfinger.server.store.schema import METADATA

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=METADATA, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
