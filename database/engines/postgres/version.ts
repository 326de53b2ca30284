import { type Kysely, sql } from 'kysely';
import { Client, type DatabaseError } from 'pg';
import type { ContentVersion } from '#database/content-version.ts';
import { CONNECT_TIMED_OUT } from '#database/failure.ts';

/** Also the name of the connections that listen. */
export const CHANNEL = 'atelier_content';

/** The function that the trigger runs. */
export const ANNOUNCE = 'announce_content_version';

/** Notifies all listeners at the commit of each new version, also of one written by another program. */
export async function createPostgresAnnouncement(db: Kysely<unknown>) {
  await sql`create or replace function ${sql.raw(ANNOUNCE)}() returns trigger language plpgsql as $$
    begin perform pg_notify(${sql.lit(CHANNEL)}, new.version::text); return null; end $$`.execute(db);
  await sql`create trigger content_version_announced after update on content_version
    for each row execute function ${sql.raw(ANNOUNCE)}()`.execute(db);
}

/** `others` counts the sessions of other instances, and sessions whose name this role is not allowed to see. */
const PING_QUERY = `select version, (
    select count(*)::int from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and (application_name = '${CHANNEL}' or application_name is null)
  ) as others from content_version`;
const PING_EVERY_MS = 300;
const PING_TIMEOUT_MS = 600;
/** Of a server that is stopped, or starts or stops (SQLSTATE): it accepts the writes of no instance. A pooler's say nothing. */
const NOT_RUNNING = new Set(['ECONNREFUSED', '57P03']);
const PING_TIMED_OUT = 'PostgreSQL is not responding';

/**
 * Receives each new version by LISTEN. The version is also polled, so that a silently dropped connection is noticed;
 * while there is no connection the version is unknown, and each poll tries to reconnect. Through a pooler that keeps no
 * sessions it is only polled, and it is unknown whether there are other instances.
 */
export function followPostgresVersion(
  url: string,
  { listens, isPooler }: { listens: boolean; isPooler: boolean },
) {
  const known = { count: 1, version: null as number | null, isAlone: false };
  let listening: Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isPolling = false;
  let isConnected = false;
  let isStalled = false;
  let isDown = false;
  let isClosed = false;

  const update = (version: number) => {
    if (version === known.version) return;
    known.version = version;
    known.count += 1;
  };
  /** Several connections know the same versions, not at the same time. */
  const onVersion = (version: number) => {
    if (version > (known.version ?? 0)) update(version);
  };
  const disconnect = () => {
    isConnected = false;
    const client = listening;
    listening = null;
    client?.end().catch(() => {});
  };
  const listen = async (client: Client) => {
    client.on('notification', ({ payload }) => onVersion(Number(payload)));
    await client.query(`listen ${CHANNEL}`);
  };
  const connect = async () => {
    const client = new Client({
      connectionString: url,
      ...(listens && { application_name: CHANNEL }),
      connectionTimeoutMillis: 5_000,
    });
    const onLost = () => {
      if (listening !== client) return;
      disconnect();
      // To learn at once whether the server is down for all.
      if (!isClosed) void poll();
    };
    client.on('error', onLost);
    client.on('end', onLost);
    listening = client;
    await client.connect();
    if (listens) await withTimeout(listen(client));
    return client;
  };
  const poll = async () => {
    if (isPolling) return;
    isPolling = true;
    // An attempt that takes longer is not refused: the server may be back for others.
    const expiry = setTimeout(() => (isDown = false), PING_TIMEOUT_MS);
    try {
      const client = listening ?? (await connect());
      const before = known.version;
      const { rows } = await withTimeout(client.query<{ version: number; others: number }>(PING_QUERY));
      // A notification that arrived meanwhile is newer than this result.
      if (known.version === before) update(rows[0]!.version);
      known.isAlone = listens && rows[0]!.others === 0;
      isConnected = client === listening;
      isStalled = isDown = false;
    } catch (error) {
      isStalled = isTimeout(error);
      isDown = !isPooler && NOT_RUNNING.has((error as DatabaseError).code ?? '');
      disconnect();
    } finally {
      clearTimeout(expiry);
      isPolling = false;
    }
  };
  const start = () => {
    timer = setInterval(poll, PING_EVERY_MS).unref();
    void poll();
  };

  const contentVersion: ContentVersion = {
    current() {
      if (!timer && !isClosed) start();
      return isConnected ? known.count : null;
    },
    // Another instance may unpublish content while only this one is disconnected.
    lastKnown: () => (known.isAlone || isDown ? known.count : null),
    isStalled: () => isStalled,
  };
  return {
    contentVersion,
    onVersion,
    close() {
      isClosed = true;
      if (timer) clearInterval(timer);
      disconnect();
    },
  };
}

/** Other errors prove that the server responds. */
function isTimeout(error: unknown) {
  return error instanceof Error && [PING_TIMED_OUT, CONNECT_TIMED_OUT].includes(error.message);
}

/** After the timeout the event loop runs twice more: if it was blocked, a result may have arrived that was not read yet. */
async function withTimeout<Result>(query: Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timedOut = new Promise<never>((_resolve, reject) => {
    const fail = () => reject(new Error(PING_TIMED_OUT));
    timer = setTimeout(() => setImmediate(() => setImmediate(fail)), PING_TIMEOUT_MS);
  });
  try {
    return await Promise.race([query, timedOut]);
  } finally {
    clearTimeout(timer);
  }
}
