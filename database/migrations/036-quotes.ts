import type { Kysely } from 'kysely';
import type { ColumnTypes } from '#database/engines/columns.ts';

/** Adds quotes with their sent versions, and templates for new ones. */
export async function up(db: Kysely<unknown>, is: ColumnTypes) {
  await db.schema
    .createTable('quotes')
    .addColumn('id', is.text, (column) => column.primaryKey().notNull())
    .addColumn('enquiry_id', is.text, (column) => column.references('enquiries.id').onDelete('set null'))
    .addColumn('number', is.integer, (column) => column.unique())
    .addColumn('version', is.integer, (column) => column.notNull().defaultTo(1))
    .addColumn('draft', is.text, (column) => column.notNull())
    .addColumn('has_changes', is.boolean, (column) => column.notNull())
    .addColumn('sent_versions', is.integer, (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', is.time, (column) => column.notNull())
    .addColumn('edited_at', is.time, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('quotes_enquiry_id_idx').on('quotes').columns(['enquiry_id']).execute();
  await db.schema
    .createTable('quote_versions')
    .addColumn('id', is.text, (column) => column.primaryKey().notNull())
    .addColumn('quote_id', is.text, (column) => column.notNull().references('quotes.id').onDelete('cascade'))
    .addColumn('number', is.integer, (column) => column.notNull())
    .addColumn('state', is.text, (column) => column.notNull())
    .addColumn('content', is.text, (column) => column.notNull())
    .addColumn('recipient', is.text, (column) => column.notNull())
    .addColumn('valid_until', is.day, (column) => column.notNull())
    .addColumn('sent_at', is.time, (column) => column.notNull())
    .addColumn('first_opened_at', is.time)
    .addColumn('decided_at', is.time)
    .addColumn('decline_reason', is.text)
    .addColumn('accepted_name', is.text)
    .addColumn('accepted_options', is.text)
    .addColumn('accepted_text', is.text)
    .addColumn('accepted_sha256', is.text)
    .addColumn('accepted_network', is.text)
    .addColumn('accepted_amount', is.amount)
    .addColumn('accepted_currency', is.text)
    .addUniqueConstraint('quote_versions_number', ['quote_id', 'number'])
    .execute();
  await db.schema
    .createIndex('quote_versions_state_idx')
    .on('quote_versions')
    .columns(['state', 'decided_at'])
    .execute();
  await db.schema
    .createTable('quote_templates')
    .addColumn('id', is.text, (column) => column.primaryKey().notNull())
    .addColumn('name', is.text, (column) => column.notNull().unique())
    .addColumn('draft', is.text, (column) => column.notNull())
    .addColumn('created_at', is.time, (column) => column.notNull())
    .execute();
}
