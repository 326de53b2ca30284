import type { Kysely } from 'kysely';
import type { ColumnTypes } from '#database/engines/columns.ts';

/** Tables of better-auth's plugins for one-time codes and passkeys, with renamed tables and columns. */
export async function up(db: Kysely<unknown>, is: ColumnTypes) {
  await db.schema
    .alterTable('owners')
    .addColumn('second_factor', is.authBoolean, (column) => column.notNull().defaultTo(false))
    .execute();
  await db.schema
    .createTable('second_factors')
    .addColumn('id', is.text, (column) => column.primaryKey())
    .addColumn('owner_id', is.text, (column) =>
      column.notNull().unique().references('owners.id').onDelete('cascade'),
    )
    .addColumn('secret', is.text, (column) => column.notNull())
    .addColumn('recovery_codes', is.text, (column) => column.notNull())
    .addColumn('verified', is.authBoolean, (column) => column.notNull().defaultTo(false))
    .addColumn('failed_verifications', is.integer, (column) => column.notNull().defaultTo(0))
    .addColumn('locked_until', is.authTime)
    .execute();
  await db.schema
    .createTable('passkeys')
    .addColumn('id', is.text, (column) => column.primaryKey())
    .addColumn('owner_id', is.text, (column) => column.notNull().references('owners.id').onDelete('cascade'))
    .addColumn('name', is.text)
    .addColumn('credential_id', is.text, (column) => column.notNull().unique())
    .addColumn('public_key', is.text, (column) => column.notNull())
    .addColumn('counter', is.integer, (column) => column.notNull())
    .addColumn('device_type', is.text, (column) => column.notNull())
    .addColumn('backed_up', is.authBoolean, (column) => column.notNull())
    .addColumn('transports', is.text)
    .addColumn('aaguid', is.text)
    .addColumn('created_at', is.authTime, (column) => column.notNull())
    .execute();
  await db.schema.createIndex('passkeys_owner_id_idx').on('passkeys').column('owner_id').execute();
}
