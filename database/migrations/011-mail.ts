import type { Kysely } from 'kysely';
import type { ColumnTypes } from '#database/engines/columns.ts';

export async function up(db: Kysely<unknown>, is: ColumnTypes) {
  await db.schema
    .createTable('newsletters')
    .addColumn('id', is.text, (column) => column.primaryKey())
    .addColumn('post_id', is.text, (column) =>
      column.notNull().references('blog_posts.id').onDelete('cascade'),
    )
    .addColumn('status', is.text, (column) => column.notNull())
    .addColumn('send_at', is.time, (column) => column.notNull())
    .addColumn('subject', is.text, (column) => column.notNull())
    .addColumn('text_body', is.text, (column) => column.notNull())
    .addColumn('html_body', is.text, (column) => column.notNull())
    .addColumn('note', is.text)
    .addColumn('created_at', is.time, (column) => column.notNull())
    .addColumn('started_at', is.time)
    .addColumn('finished_at', is.time)
    .execute();
  await index(db, 'newsletters', ['post_id', 'created_at']);
  await index(db, 'newsletters', ['status', 'send_at']);

  await db.schema.alterTable('outbox').addColumn('secret', is.text).execute();
  await db.schema
    .alterTable('outbox')
    .addColumn('newsletter_id', is.text, (column) => column.references('newsletters.id').onDelete('cascade'))
    .execute();
  await db.schema
    .alterTable('outbox')
    .addColumn('subscriber_id', is.text, (column) => column.references('subscribers.id').onDelete('cascade'))
    .execute();
  await db.schema
    .createIndex('outbox_newsletter_id_subscriber_id_key')
    .unique()
    .on('outbox')
    .columns(['newsletter_id', 'subscriber_id'])
    .execute();
  await index(db, 'outbox', ['newsletter_id', 'status']);
  await index(db, 'outbox', ['subscriber_id']);
  await index(db, 'outbox', ['claimed_at']);
  await index(db, 'outbox', ['recipient', 'kind', 'created_at']);
  await index(db, 'outbox', ['created_at']);

  await db.schema
    .createTable('mail_stops')
    .addColumn('email', is.text, (column) => column.notNull())
    .addColumn('list', is.text, (column) => column.notNull())
    .addColumn('reason', is.text, (column) => column.notNull())
    .addColumn('created_at', is.time, (column) => column.notNull())
    .addPrimaryKeyConstraint('mail_stops_pk', ['email', 'list'] as never)
    .execute();

  await db.schema
    .createTable('tool_waiters')
    .addColumn('id', is.text, (column) => column.primaryKey())
    .addColumn('tool_id', is.text, (column) => column.notNull().references('ai_tools.id').onDelete('cascade'))
    .addColumn('email', is.text, (column) => column.notNull())
    .addColumn('token_hash', is.text, (column) => column.unique())
    .addColumn('token_expires_at', is.time)
    .addColumn('created_at', is.time, (column) => column.notNull())
    .addColumn('confirmed_at', is.time)
    .addUniqueConstraint('tool_waiters_tool_id_email_key', ['tool_id', 'email'] as never)
    .execute();
}

function index(db: Kysely<unknown>, table: string, columns: string[]) {
  return db.schema
    .createIndex(`${table}_${columns.join('_')}_idx`)
    .on(table)
    .columns(columns)
    .execute();
}
