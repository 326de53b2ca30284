import { type Kysely, sql } from 'kysely';

/** Old and new names of tables; a backup from before has the old ones. */
export const renamedTables = {
  enquiry_entries: 'enquiry_thread_items',
  mail_stops: 'suppressions',
  owner_acts: 'audit_events',
  tool_waiters: 'waiting_list',
  visitor_limits: 'rate_limits',
} as const;

const content = ['blog_posts', 'portfolio_projects', 'pages'];
const sampled = [...content, 'comments', 'ai_tools', 'resources', 'testimonials', 'settings'];

/** Old and new names of columns, with their tables. */
const columns: { from: string; to: string; tables: string[] }[] = [
  { from: 'act', to: 'kind', tables: ['audit_events'] },
  { from: 'cover_salt', to: 'cover_seed', tables: content },
  { from: 'demo', to: 'is_sample', tables: sampled },
  { from: 'failed_forgotten', to: 'purged_failed', tables: ['newsletters'] },
  { from: 'sent_forgotten', to: 'purged_sent', tables: ['newsletters'] },
];

/** Created again, because SQLite cannot rename an index. */
const indexes: [table: keyof typeof renamedTables, columns: string[]][] = [
  ['enquiry_entries', ['enquiry_id', 'created_at']],
  ['owner_acts', ['created_at']],
  ['visitor_limits', ['resets_at']],
];

/** Renames the constraints of a table that contain the old name of the table or of a column. */
export type RenameConstraints = (
  db: Kysely<unknown>,
  table: string,
  names: { from: string; to: string },
) => Promise<void>;

/** Gives tables and columns the terms of the glossary. */
export async function up(
  db: Kysely<unknown>,
  { renameConstraints }: { renameConstraints: RenameConstraints },
) {
  for (const [from, to] of Object.entries(renamedTables)) {
    await db.schema.alterTable(from).renameTo(to).execute();
    await renameConstraints(db, to, { from, to });
  }
  for (const { from, to, tables } of columns)
    for (const table of tables) {
      await db.schema.alterTable(table).renameColumn(from, to).execute();
      await renameConstraints(db, table, { from, to });
    }
  for (const [from, indexed] of indexes) {
    const to = renamedTables[from];
    const suffix = `${indexed.join('_')}_idx`;
    await db.schema.dropIndex(`${from}_${suffix}`).execute();
    await db.schema.createIndex(`${to}_${suffix}`).on(to).columns(indexed).execute();
  }
  await renameInDrafts(db);
  // Imports of Atelier's own export can no longer be read or undone; what they brought stays.
  await sql`delete from imports where source = 'atelier'`.execute(db);
}

/** Drafts are JSON, in which quotes within texts are escaped, so that this matches only the name of a property. */
async function renameInDrafts(db: Kysely<unknown>) {
  const drafts = {
    revisions: 'data',
    ...Object.fromEntries(content.map((table) => [table, 'working_copy'])),
  };
  for (const [table, column] of Object.entries(drafts)) {
    const json = sql.ref(column);
    await sql`update ${sql.table(table)} set ${json} = replace(${json}, '"coverSalt":', '"coverSeed":')
      where ${json} like '%"coverSalt":%'`.execute(db);
  }
}
