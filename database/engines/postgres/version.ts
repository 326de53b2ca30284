import { type Kysely, sql } from 'kysely';
import type { ClientBase, QueryResult } from 'pg';
import { bumpsContentVersion } from '#database/content-version.ts';

export const CHANNEL = 'atelier_content';

/** Notifies all listeners at the commit of each new version, also of one written by another program. */
export async function createPostgresAnnouncement(db: Kysely<unknown>) {
  await sql`create function announce_content_version() returns trigger language plpgsql as $$
    begin perform pg_notify(${sql.lit(CHANNEL)}, new.version::text); return null; end $$`.execute(db);
  await sql`create trigger content_version_announced after update on content_version
    for each row execute function announce_content_version()`.execute(db);
}

type Query = (text: unknown, values?: unknown) => Promise<QueryResult<{ version: number }>>;

/** Calls `committed` with the new version before the promise of the commit resolves. */
export function observeVersionBumps(client: ClientBase, committed: (version: number) => void) {
  const query = client.query.bind(client) as Query;
  let newVersion: number | null = null;
  let isInTransaction = false;
  const observedQuery: Query = async (text, values) => {
    const ends = text === 'commit' || text === 'rollback';
    if (text === 'begin') isInTransaction = true;
    try {
      const result = await query(text, values);
      if (typeof text === 'string' && bumpsContentVersion(text)) newVersion = result.rows[0]!.version;
      return result;
    } finally {
      // A commit whose result was lost may have succeeded.
      if (ends) isInTransaction = false;
      if (!isInTransaction && newVersion !== null) {
        if (text !== 'rollback') committed(newVersion);
        newVersion = null;
      }
    }
  };
  client.query = observedQuery as unknown as typeof client.query;
}
