import { renamedTables } from '#database/migrations/050-plain-names.ts';
import type { Database, Db } from './schema.ts';
import { type Kysely, sql } from 'kysely';

export type TableName = keyof Database;

/**
 * Every table with the columns that order its rows the same way on both engines. Tables and rows come after those that
 * their foreign keys refer to.
 */
export const rowOrder = {
  settings: ['key'],
  content_version: ['id'],
  series: ['id'],
  blog_posts: ['id'],
  comments: ['created_at', 'id'],
  portfolio_projects: ['id'],
  pages: ['id'],
  ai_tools: ['id'],
  resources: ['id'],
  testimonials: ['id'],
  categories: ['id'],
  link_cards: ['url'],
  image_sizes: ['url'],
  media: ['id'],
  media_claims: ['name'],
  audit_events: ['id'],
  redirects: ['from_path'],
  missing_pages: ['path'],
  revisions: ['id'],
  private_links: ['subject', 'subject_id'],
  enquiries: ['id'],
  enquiry_thread_items: ['id'],
  enquiry_pages: ['enquiry_id', 'path'],
  testimonial_requests: ['id'],
  quotes: ['id'],
  quote_versions: ['id'],
  quote_templates: ['id'],
  subscribers: ['id'],
  imports: ['id'],
  import_items: ['import_id', 'key'],
  import_redirects: ['import_id', 'from_path'],
  import_images: ['import_id', 'src'],
  newsletters: ['id'],
  newsletter_links: ['id'],
  outbox: ['id'],
  suppressions: ['email', 'list'],
  waiting_list: ['id'],
  rate_limits: ['key'],
  daily_views: ['day', 'path'],
  daily_clicks: ['day', 'target'],
  daily_totals: ['day'],
  daily_referrers: ['day', 'host'],
  daily_devices: ['day', 'kind', 'name'],
  daily_searches: ['day', 'term'],
  daily_likes: ['day', 'path'],
  daily_salts: ['day'],
  visitor_days: ['day', 'hash'],
  owners: ['id'],
  sessions: ['id'],
  accounts: ['id'],
  verifications: ['id'],
  second_factors: ['id'],
  passkeys: ['id'],
  owner_links: ['token_hash'],
} as const satisfies Record<TableName, readonly string[]>;

export const tableNames = Object.keys(rowOrder) as TableName[];

/** Names in backups that were made before a table was renamed. */
export const formerTableNames = Object.keys(renamedTables) as (keyof typeof renamedTables)[];

/** Columns that better-auth stores as numbers in SQLite; all others are booleans on both engines. */
const authBooleans: Partial<Record<TableName, readonly string[]>> = {
  owners: ['email_verified', 'second_factor'],
  second_factors: ['verified'],
  passkeys: ['backed_up'],
};

/** A row with the same values on both engines: scalars, booleans and string arrays. */
export type Row = Record<string, unknown>;

/** Small, because a row may hold a whole article. */
const BATCH_ROWS = 50;

/** Yields all rows of a table in the order of `rowOrder`, in batches. */
export async function* readRows(db: Db, table: TableName): AsyncGenerator<Row[]> {
  const order = rowOrder[table];
  const columns = sql.join(order.map((name) => sql.ref(name)));
  let last: Row | undefined;
  do {
    const rows: Row[] = await withUntypedRows(db)
      .selectFrom(table)
      .selectAll()
      .$if(last !== undefined, (query) =>
        query.where(sql<boolean>`(${columns}) > (${sql.join(order.map((name) => last![name]))})`),
      )
      .orderBy(sql`${columns}`)
      .limit(BATCH_ROWS)
      .execute();
    if (rows.length > 0) yield rows.map((row) => withBooleans(table, row));
    last = rows.length === BATCH_ROWS ? rows.at(-1) : undefined;
  } while (last);
}

/** SQLite takes 32,766 parameters in a statement, PostgreSQL 65,535. */
const MAX_PARAMETERS = 30_000;

export async function writeRows(db: Db, table: TableName, rows: Row[]) {
  const rowsPerStatement = Math.floor(MAX_PARAMETERS / Math.max(1, Object.keys(rows[0] ?? {}).length));
  for (let start = 0; start < rows.length; start += rowsPerStatement)
    await withUntypedRows(db)
      .insertInto(table)
      .values(rows.slice(start, start + rowsPerStatement))
      .execute();
}

/** Deletes all rows, those with foreign keys first. */
export async function clearTables(db: Db) {
  for (const table of tableNames.toReversed()) await db.deleteFrom(table).execute();
}

/** Serializes a row to one line of JSON that is the same on both engines. */
export function serializeRow(row: Row): string {
  return JSON.stringify(row, Object.keys(row).toSorted());
}

/** Kysely's types cannot express a query that fits every table. */
function withUntypedRows(db: Db) {
  return db as unknown as Kysely<Record<TableName, Row>>;
}

function withBooleans(table: TableName, row: Row): Row {
  for (const name of authBooleans[table] ?? []) row[name] = Boolean(row[name]);
  return row;
}
