import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '#database/engines/columns.ts';

const ratings = { ai_tools: 'decimal', resources: 'decimal', testimonials: 'integer' } as const;

/**
 * A rating may be missing. SQLite cannot drop NOT NULL in place, and rebuilding `ai_tools` would delete its waiting
 * lists by cascade, so a column without the constraint takes the place of the old one.
 */
export async function up(db: Kysely<unknown>, is: ColumnTypes) {
  for (const [table, type] of Object.entries(ratings)) {
    await db.schema.alterTable(table).addColumn('optional_rating', is[type]).execute();
    // Zero was the only way to say that there is none.
    await sql`update ${sql.table(table)} set optional_rating = nullif(rating, 0)`.execute(db);
    await db.schema.alterTable(table).dropColumn('rating').execute();
    await db.schema.alterTable(table).renameColumn('optional_rating', 'rating').execute();
  }
}
