import { Client } from 'pg';

/** For each step: a start waits for the result. */
const LIMIT_MS = 3_000;
/** The message of the driver. */
const TIMED_OUT = 'Query read timeout';
/** More sessions of a pooler than are usually idle. */
const RIVAL_SESSIONS = 3;

/**
 * Whether a pooler gives each transaction any session, which loses notifications. One client alone cannot see it:
 * while nobody else needs the session, it gets the same one again. So other clients begin transactions. In transaction mode
 * one of them takes the session of the first, or leaves it another one for its next transaction; a session that belongs to
 * its client stays the same, and nobody else has it.
 */
export async function isPooledByTransaction(url: string): Promise<boolean> {
  const clients = Array.from(
    { length: RIVAL_SESSIONS + 1 },
    () => new Client({ connectionString: url, connectionTimeoutMillis: LIMIT_MS, query_timeout: LIMIT_MS }),
  );
  for (const client of clients) client.on('error', () => {});
  const [own, ...rivals] = clients;
  const readSession = async (client: Client) =>
    (await client.query('select pg_backend_pid() as pid')).rows[0].pid as number;
  const begin = async (rival: Client) => {
    await rival.connect();
    await rival.query('begin');
    return readSession(rival);
  };
  try {
    await own!.connect();
    const session = await readSession(own!);
    for (const rival of rivals) {
      // A small pool whose sessions belong to their clients has none left.
      const taken = await begin(rival).catch(() => null);
      if (taken === session || (await readSession(own!)) !== session) return true;
    }
    return false;
  } catch (error) {
    // It waits for a session, which a client in session mode would have.
    if ((error as Error).message === TIMED_OUT) return true;
    throw error;
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}
