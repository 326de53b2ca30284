import {
  type Kysely,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
  sql,
} from 'kysely';
import { bumpsContentVersion } from '#database/content-version.ts';

export const CHANNEL = 'atelier_content';

/** Notifies all listeners at the commit of each new version, also of one written by another program. */
export async function createPostgresAnnouncement(db: Kysely<unknown>) {
  await sql`create function announce_content_version() returns trigger language plpgsql as $$
    begin perform pg_notify(${sql.lit(CHANNEL)}, new.version::text); return null; end $$`.execute(db);
  await sql`create trigger content_version_announced after update on content_version
    for each row execute function announce_content_version()`.execute(db);
}

type Query = (text: string, values: readonly unknown[]) => Promise<PostgresQueryResult<{ version: number }>>;

/** The pool as Kysely uses it; `committed` gets the new version before the promise of the commit resolves. */
export function observeVersionBumps(pool: PostgresPool, committed: (version: number) => void): PostgresPool {
  return {
    connect: async () => observeClient(await pool.connect(), committed),
    end: () => pool.end(),
    options: pool.options,
  };
}

/** A transaction keeps its connection, so what is noted here is of one transaction at a time. */
function observeClient(client: PostgresPoolClient, committed: (version: number) => void): PostgresPoolClient {
  let newVersion: number | null = null;
  let isInTransaction = false;
  const query: Query = async (text, values) => {
    const ends = text === 'commit' || text === 'rollback';
    if (text === 'begin' || text.startsWith('start transaction')) isInTransaction = true;
    try {
      const result = await client.query<{ version: number }>(text, values);
      if (bumpsContentVersion(text)) newVersion = result.rows[0]!.version;
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
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  };
}
