import { type Kysely, sql } from 'kysely';
import type { ColumnTypes } from '#database/schema/value-types.ts';
import type { SearchedTable } from '#database/matches.ts';
import { accountTables } from './accounts.ts';
import { analyticsTables } from './analytics.ts';
import { catalogTables } from './catalog.ts';
import { clientTables } from './clients.ts';
import { contentTables } from './content.ts';
import { importTables } from './imports.ts';
import { mailTables } from './mail.ts';
import { siteTables } from './site.ts';

/** What differs between the engines. */
export type BaselineEngine = {
  columns: ColumnTypes;
  createSearch(db: Kysely<unknown>, table: SearchedTable): Promise<void>;
  /** Notifies other processes of each new content version. */
  announceVersion(db: Kysely<unknown>): Promise<void>;
  /** Creates an index for panel lists sorted by latest first, nulls last. */
  indexLatest(db: Kysely<unknown>, table: string, column: string): Promise<void>;
};

/** Tables come after those that their foreign keys refer to. */
const nouns = [
  siteTables,
  contentTables,
  catalogTables,
  accountTables,
  clientTables,
  mailTables,
  analyticsTables,
  importTables,
];

const categories = {
  post: ['Development', 'Design', 'Technology', 'Tutorials', 'Personal'],
  project: ['Web Development', 'Mobile App', 'Design', 'Content Marketing', 'Copywriting', 'AI Tools'],
  tool: ['Content Marketing', 'Analytics', 'Customer Support', 'Productivity', 'Writing', 'Sales'],
  resource: ['Design', 'Development', 'Marketing', 'Productivity', 'Analytics', 'Writing'],
};

/** Creates the schema that later migrations change: it is never edited, and has the names of its time. */
export async function createBaseline(db: Kysely<unknown>, engine: BaselineEngine) {
  for (const createTables of nouns)
    for (const statement of createTables(engine.columns)) await statement.execute(db);
  for (const table of ['blog_posts', 'portfolio_projects', 'pages'] as const)
    await engine.createSearch(db, table);
  await engine.announceVersion(db);
  await engine.indexLatest(db, 'blog_posts', 'published_at');
  await engine.indexLatest(db, 'portfolio_projects', 'completed_at');
  await sql`insert into content_version (id, version) values (1, 1)`.execute(db);
  for (const [kind, names] of Object.entries(categories))
    for (const [position, name] of names.entries()) {
      const slug = name.toLowerCase().replaceAll(' ', '-');
      await sql`insert into categories (id, kind, name, slug, description, position)
        values (${`${kind}-${slug}`}, ${kind}, ${name}, ${slug}, '', ${position})`.execute(db);
    }
}
