import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '#database/engines/columns.ts';

const ratings = { ai_tools: 'decimal', resources: 'decimal', testimonials: 'integer' } as const;

/**
 * Makes ratings optional. SQLite cannot drop NOT NULL in place, and rebuilding `ai_tools` would delete its waiting lists
 * by cascade, so the column is replaced by one without the constraint.
 */
export async function up(db: Kysely<unknown>, is: ColumnTypes) {
  for (const [table, type] of Object.entries(ratings)) {
    await db.schema.alterTable(table).addColumn('optional_rating', is[type]).execute();
    // Zero meant that there is no rating.
    await sql`update ${sql.table(table)} set optional_rating = nullif(rating, 0)`.execute(db);
    await db.schema.alterTable(table).dropColumn('rating').execute();
    await db.schema.alterTable(table).renameColumn('optional_rating', 'rating').execute();
  }
}
