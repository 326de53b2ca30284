import {
  type Dialect,
  PostgresAdapter,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
} from 'kysely';
import {
  type Client,
  type ClientBase,
  type DatabaseError,
  Pool,
  type PoolClient,
  type PoolConfig,
  type QueryResult,
  TypeOverrides,
  types,
} from 'pg';

export const CONNECT_TIMEOUT_MS = 5_000;
const STATEMENT_TIMEOUT_MS = 10_000;
/** Odd, so that what a role sets for itself is not taken for it (`takesTimeouts`). */
const LOCK_TIMEOUT_MS = 5_001;

export const SET_DEFAULT_TIMEOUTS = `set statement_timeout = ${STATEMENT_TIMEOUT_MS}; set lock_timeout = ${LOCK_TIMEOUT_MS}`;
export const DISABLE_TIMEOUTS = 'set statement_timeout = 0; set lock_timeout = 0';

/**
 * How the timeouts get to the server. A pooler such as PgBouncer refuses or drops them as parameters of a connection, and
 * what one client sets in a session may reach the next client of that session; so each transaction sets them for itself.
 */
export type Timeouts = 'by-connection' | 'by-transaction';

/** `onVersion` is called with the content version that a transaction has committed, before the promise of the commit resolves. */
type Options = { timeouts: Timeouts; onVersion?: ((version: number) => void) | undefined };

/** A pool as Kysely uses it. */
export function dialectOfPool(pool: Pool, options: Options): Dialect {
  return new PooledDialect({ pool: limitQueries(pool, options) });
}

class PooledDialect extends PostgresDialect {
  override createAdapter() {
    return new LocklessAdapter();
  }
}

/** Kysely's lock belongs to the session, which a pooler would keep: migrations run under the lock of their transaction. */
class LocklessAdapter extends PostgresAdapter {
  override async acquireMigrationLock() {}
  override async releaseMigrationLock() {}
}

export function createPool(url: string, connections: number, timeouts: Timeouts): Pool {
  const overrides = new TypeOverrides();
  overrides.setTypeParser(types.builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString());
  overrides.setTypeParser(types.builtins.DATE, (text) => text);
  overrides.setTypeParser(types.builtins.INT8, Number);
  overrides.setTypeParser(types.builtins.NUMERIC, Number);
  return openPool({ connectionString: url, types: overrides, max: connections }, timeouts);
}

/** better-auth compares times as Dates, so it gets a small pool with the driver's default type parsers. */
export function createAuthPool(url: string, connections: number, timeouts: Timeouts): Pool {
  return openPool({ connectionString: url, max: connections }, timeouts);
}

function openPool(config: PoolConfig, timeouts: Timeouts): Pool {
  const parameters = { statement_timeout: STATEMENT_TIMEOUT_MS, lock_timeout: LOCK_TIMEOUT_MS };
  const pool = new Pool({
    ...config,
    ...(timeouts === 'by-connection' && parameters),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // The pool replaces an idle connection that the server drops; without a listener the error would end the process.
  pool.on('error', () => {});
  // The error of a connection in use is also reported by its current or next query.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** SQLSTATE: the answer of PgBouncer to a parameter that it does not know. */
const PROTOCOL_VIOLATION = '08P01';

/** Whether the connections have the timeouts that they were opened with: a pooler refuses or drops them. */
export async function takesTimeouts(pool: Pool): Promise<boolean> {
  const ask = async (client: PoolClient) => {
    const { rows } = await client.query(`select
      (select setting::int from pg_settings where name = 'statement_timeout') as statement,
      (select setting::int from pg_settings where name = 'lock_timeout') as lock`);
    return rows[0].statement === STATEMENT_TIMEOUT_MS && rows[0].lock === LOCK_TIMEOUT_MS;
  };
  try {
    const client = await pool.connect();
    return await withTimeLimit(client, CONNECT_TIMEOUT_MS, () => ask(client)).finally(() => client.release());
  } catch (error) {
    if ((error as DatabaseError).code === PROTOCOL_VIOLATION) return false;
    throw error;
  }
}

/** The server's own answer names the reason, so the client waits a little longer. */
const MARGIN_MS = 1_000;
const SET_OF_SESSION = /^set statement_timeout = (\d+)/;
const SET_OF_TRANSACTION = /^set local statement_timeout = (\d+)/;
const BEGIN = /^(?:begin|start transaction)\b/;
const END = /^(?:commit|rollback)$/;
const WRITES_VERSION = /^update "content_version"/;
const READ_VERSION = 'select version from content_version';

type Query = (text: string, values?: readonly unknown[]) => Promise<QueryResult>;

/**
 * Ends the connection if the server does not answer in time. The query then fails with “Connection terminated”, and a pool
 * drops the connection.
 */
export async function withTimeLimit<Result>(
  client: ClientBase,
  limitMs: number,
  ask: () => Promise<Result>,
): Promise<Result> {
  // A client of the pool is a `Client`, too; its type does not say so.
  const timer = setTimeout(() => void (client as Client).end(), limitMs);
  try {
    return await ask();
  } finally {
    clearTimeout(timer);
  }
}

/** With the statement timeout of each connection also enforced by the client. */
function limitQueries(pool: Pool, options: Options): PostgresPool {
  return {
    connect: async () => limitClient(await pool.connect(), options),
    end: () => pool.end(),
    options: pool.options,
  };
}

function limitClient(client: PoolClient, { timeouts, onVersion }: Options): PostgresPoolClient {
  let ofSession = STATEMENT_TIMEOUT_MS;
  let ofTransaction: number | null = null;
  let setTimeouts = SET_DEFAULT_TIMEOUTS;
  let isInTransaction = false;
  let hasNewVersion = false;

  const ask: Query = (text, values = []) => {
    const timeoutMs = ofTransaction ?? ofSession;
    const send = () => client.query(text, [...values]);
    return timeoutMs === 0 ? send() : withTimeLimit(client, timeoutMs + MARGIN_MS, send);
  };
  const follow = (text: string) => {
    const forTransaction = SET_OF_TRANSACTION.exec(text);
    if (forTransaction) ofTransaction = Number(forTransaction[1]);
    const forSession = SET_OF_SESSION.exec(text);
    if (forSession) [ofSession, setTimeouts] = [Number(forSession[1]), text];
    if (WRITES_VERSION.test(text)) hasNewVersion = true;
    if (BEGIN.test(text)) isInTransaction = true;
    if (END.test(text)) [isInTransaction, ofTransaction] = [false, null];
  };
  /** The listening connection hears of it as well, a little later; so a failure does no harm. */
  const readVersion = async () => {
    hasNewVersion = false;
    const read = await ask(READ_VERSION).catch(() => null);
    if (read) onVersion?.(read.rows[0].version);
  };
  const queryByTransaction: Query = async (text, values) => {
    // Kept for the transactions that follow, instead of being sent.
    if (SET_OF_SESSION.test(text)) return EMPTY;
    const begin = (statement: string) => ask(`${statement}; ${setTimeouts.replaceAll('set ', 'set local ')}`);
    if (BEGIN.test(text)) {
      await begin(text);
      return EMPTY;
    }
    if (isInTransaction) return ask(text, values);
    await begin('begin');
    try {
      const result = await ask(text, values);
      await ask('commit');
      return result;
    } catch (error) {
      await ask('rollback').catch(() => {});
      throw error;
    }
  };
  const query: Query = async (text, values) => {
    const result = await (timeouts === 'by-transaction' ? queryByTransaction : ask)(text, values);
    follow(text);
    if (hasNewVersion && !isInTransaction) await readVersion();
    return result;
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  };
}

/** Of a statement whose result is not used. */
const EMPTY = { command: '', rowCount: null, oid: 0, fields: [], rows: [] } satisfies QueryResult;
