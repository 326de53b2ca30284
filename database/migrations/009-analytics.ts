import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '#database/engines/columns.ts';

/** Daily counters; unique visitors are counted by hashes that are deleted when the day has ended. */
export async function up(db: Kysely<unknown>, is: ColumnTypes) {
  await daily(db, is, { table: 'daily_totals', names: [], counts: ['views', 'visitors'] });
  await daily(db, is, { table: 'daily_referrers', names: ['host'], counts: ['views'] });
  await daily(db, is, { table: 'daily_devices', names: ['kind', 'name'], counts: ['views'] });
  await daily(db, is, { table: 'daily_searches', names: ['term'], counts: ['searches', 'missed'] });
  await daily(db, is, { table: 'daily_likes', names: ['path'], counts: ['likes'] });
  await daily(db, is, { table: 'visitor_days', names: ['hash'], counts: [] });
  await db.schema
    .createTable('daily_salts')
    .addColumn('day', is.day, (column) => column.primaryKey())
    .addColumn('salt', is.text, (column) => column.notNull())
    .execute();
  await sql`
    insert into daily_totals (day, views, visitors)
    select day, sum(views), sum(visitors) from daily_views group by day`.execute(db);
}

type DailyTable = { table: string; names: string[]; counts: string[] };

function daily(db: Kysely<unknown>, is: ColumnTypes, { table, names, counts }: DailyTable) {
  let built = db.schema.createTable(table).addColumn('day', is.day, (column) => column.notNull());
  for (const name of names) built = built.addColumn(name, is.text, (column) => column.notNull());
  for (const count of counts)
    built = built.addColumn(count, is.integer, (column) => column.notNull().defaultTo(0));
  return built.addPrimaryKeyConstraint(`${table}_pk`, ['day', ...names] as never).execute();
}
