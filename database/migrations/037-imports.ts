import type { Kysely } from 'kysely';
import type { ColumnTypes } from '#database/engines/columns.ts';

/** Adds imports from other systems with their items, redirects and images. */
export async function up(db: Kysely<unknown>, is: ColumnTypes) {
  await db.schema
    .createTable('imports')
    .addColumn('id', is.text, (column) => column.primaryKey().notNull())
    .addColumn('source', is.text)
    .addColumn('origin', is.text, (column) => column.notNull())
    .addColumn('name', is.text, (column) => column.notNull())
    .addColumn('file', is.text, (column) => column.notNull())
    .addColumn('images_file', is.text)
    .addColumn('state', is.text, (column) => column.notNull())
    .addColumn('failure', is.text)
    .addColumn('category_map', is.text, (column) => column.notNull())
    .addColumn('created_at', is.time, (column) => column.notNull())
    .addColumn('applied_at', is.time)
    .addColumn('undone_at', is.time)
    .execute();
  await db.schema
    .createTable('import_items')
    .addColumn('import_id', is.text, (column) =>
      column.notNull().references('imports.id').onDelete('cascade'),
    )
    .addColumn('key', is.text, (column) => column.notNull())
    .addColumn('position', is.integer, (column) => column.notNull())
    .addColumn('type', is.text, (column) => column.notNull())
    .addColumn('title', is.text, (column) => column.notNull())
    .addColumn('action', is.text, (column) => column.notNull())
    .addColumn('notes', is.text, (column) => column.notNull())
    .addColumn('state', is.text, (column) => column.notNull())
    .addColumn('sha256', is.text, (column) => column.notNull())
    .addColumn('target_table', is.text)
    .addColumn('target_id', is.text)
    .addColumn('fingerprint', is.text)
    .addColumn('slug', is.text)
    .addPrimaryKeyConstraint('import_items_pk', ['import_id', 'key'])
    .execute();
  await db.schema
    .createIndex('import_items_position_idx')
    .on('import_items')
    .columns(['import_id', 'action', 'position'])
    .execute();
  await db.schema
    .createIndex('import_items_key_idx')
    .on('import_items')
    .columns(['key', 'target_table'])
    .execute();
  await db.schema
    .createTable('import_redirects')
    .addColumn('import_id', is.text, (column) =>
      column.notNull().references('imports.id').onDelete('cascade'),
    )
    .addColumn('from_path', is.text, (column) => column.notNull())
    .addColumn('item_key', is.text, (column) => column.notNull())
    .addColumn('is_created', is.boolean, (column) => column.notNull())
    .addPrimaryKeyConstraint('import_redirects_pk', ['import_id', 'from_path'])
    .execute();
  await db.schema
    .createIndex('import_redirects_item_idx')
    .on('import_redirects')
    .columns(['import_id', 'item_key'])
    .execute();
  await db.schema
    .createTable('import_images')
    .addColumn('import_id', is.text, (column) =>
      column.notNull().references('imports.id').onDelete('cascade'),
    )
    .addColumn('src', is.text, (column) => column.notNull())
    .addColumn('alt', is.text, (column) => column.notNull())
    .addColumn('url', is.text)
    .addColumn('is_new', is.boolean, (column) => column.notNull())
    .addColumn('failure', is.text)
    .addPrimaryKeyConstraint('import_images_pk', ['import_id', 'src'])
    .execute();
}
