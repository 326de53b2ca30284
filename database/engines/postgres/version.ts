import { type Kysely, sql } from 'kysely';
import type { ClientBase, QueryResult } from 'pg';
import { raisesContentVersion } from '#database/content-version.ts';

export const CHANNEL = 'atelier_content';

/** Whoever raises the version, with this program or without, the database tells all who listen, with the commit. */
export async function createPostgresAnnouncement(db: Kysely<unknown>) {
  await sql`create function announce_content_version() returns trigger language plpgsql as $$
    begin perform pg_notify(${sql.lit(CHANNEL)}, new.version::text); return null; end $$`.execute(db);
  await sql`create trigger content_version_announced after update on content_version
    for each row execute function announce_content_version()`.execute(db);
}

type Query = (text: unknown, values?: unknown) => Promise<QueryResult<{ version: number }>>;

/** Tells of a raised version when its transaction is committed, before whoever wrote hears of that. */
export function noteRaisedVersions(client: ClientBase, committed: (version: number) => void) {
  const query = client.query.bind(client) as Query;
  let raised: number | null = null;
  let isOpen = false;
  const ask: Query = async (text, values) => {
    const ends = text === 'commit' || text === 'rollback';
    if (text === 'begin') isOpen = true;
    try {
      const result = await query(text, values);
      if (typeof text === 'string' && raisesContentVersion(text)) raised = result.rows[0]!.version;
      return result;
    } finally {
      // A commit that was not answered may have happened.
      if (ends) isOpen = false;
      if (!isOpen && raised !== null) {
        if (text !== 'rollback') committed(raised);
        raised = null;
      }
    }
  };
  client.query = ask as unknown as typeof client.query;
}
