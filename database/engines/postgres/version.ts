import { type Kysely, sql } from 'kysely';
import type { ClientBase } from 'pg';

export const CHANNEL = 'atelier_content';

/** Notifies all listeners at the commit of each new version, also of one written by another program. */
export async function createPostgresAnnouncement(db: Kysely<unknown>) {
  await sql`create function announce_content_version() returns trigger language plpgsql as $$
    begin perform pg_notify(${sql.lit(CHANNEL)}, new.version::text); return null; end $$`.execute(db);
  await sql`create trigger content_version_announced after update on content_version
    for each row execute function announce_content_version()`.execute(db);
}

export type OnVersion = (version: number) => void;

/** PostgreSQL sends a session its own notifications before it reports the end of the commit. */
export async function listen(client: ClientBase, onVersion: OnVersion) {
  client.on('notification', ({ payload }) => onVersion(Number(payload)));
  await client.query(`listen ${CHANNEL}`);
}
