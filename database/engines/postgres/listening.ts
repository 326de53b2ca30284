import { Client } from 'pg';
import type { ContentVersion } from '#database/content-version.ts';
import { CHANNEL } from './version.ts';

/** The other instances: sessions that listen as this one does, or that this role may not see enough of to tell. */
const PING = `select version, (
    select count(*)::int from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and (application_name = '${CHANNEL}' or application_name is null)
  ) as others from content_version`;
const PING_EVERY_MS = 300;
const LONGEST_ANSWER = 600;

/**
 * Hears of every change by LISTEN. The version is asked for at short intervals as well, so that a connection that died
 * without a word is noticed; while there is none the version is unknown, and another is tried.
 */
export function followPostgresVersion(url: string) {
  const known = { count: 1, version: null as number | null, isAlone: false };
  let listening: Client | null = null;
  let timer: NodeJS.Timeout | null = null;
  let isAsking = false;
  let isHeard = false;
  let isClosed = false;

  const learn = (version: number) => {
    if (version === known.version) return;
    known.version = version;
    known.count += 1;
  };
  const drop = () => {
    isHeard = false;
    const client = listening;
    listening = null;
    client?.end().catch(() => {});
  };
  const connect = async () => {
    const client = new Client({
      connectionString: url,
      application_name: CHANNEL,
      connectionTimeoutMillis: 5_000,
    });
    const lost = () => void (listening === client && drop());
    client.on('error', lost);
    client.on('end', lost);
    client.on('notification', ({ payload }) => learn(Number(payload)));
    listening = client;
    await client.connect();
    await inTime(client.query(`listen ${CHANNEL}`));
    return client;
  };
  const ask = async () => {
    if (isAsking) return;
    isAsking = true;
    try {
      const client = listening ?? (await connect());
      const before = known.version;
      const { rows } = await inTime(client.query<{ version: number; others: number }>(PING));
      // Whatever was learned meanwhile is newer than this answer.
      if (known.version === before) learn(rows[0]!.version);
      known.isAlone = rows[0]!.others === 0;
      isHeard = client === listening;
    } catch {
      drop();
    } finally {
      isAsking = false;
    }
  };
  const start = () => {
    timer = setInterval(ask, PING_EVERY_MS).unref();
    void ask();
  };

  const contentVersion: ContentVersion = {
    current() {
      if (!timer && !isClosed) start();
      return isHeard ? known.count : null;
    },
    // Another instance may unpublish something while this one is cut off.
    lastKnown: () => (known.isAlone ? known.count : null),
  };
  return {
    contentVersion,
    committed: learn,
    close() {
      isClosed = true;
      if (timer) clearInterval(timer);
      drop();
    },
  };
}

/** After a moment in which this process was busy with something else, the answer may be here and not read yet. */
async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    const giveUp = () => reject(new Error('PostgreSQL is not responding'));
    timer = setTimeout(() => setImmediate(() => setImmediate(giveUp)), LONGEST_ANSWER);
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
