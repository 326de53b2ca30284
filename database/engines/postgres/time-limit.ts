import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Client, ClientBase, Pool, PoolClient, QueryResult } from 'pg';

/** The server's own answer names the reason, so the client waits a little longer. */
const MARGIN_MS = 1_000;
const SET_TIMEOUT = /^set (local )?statement_timeout = (\d+)/;

type Query = (text: string, values: readonly unknown[]) => Promise<QueryResult>;

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

/** The pool as Kysely uses it, with the statement timeout of each connection also enforced by the client. */
export function limitQueries(pool: Pool, statementTimeoutMs: number): PostgresPool {
  return {
    connect: async () => limitClient(await pool.connect(), statementTimeoutMs),
    end: () => pool.end(),
    options: pool.options,
  };
}

function limitClient(client: PoolClient, statementTimeoutMs: number): PostgresPoolClient {
  let ofSession = statementTimeoutMs;
  let ofTransaction: number | null = null;
  const query: Query = async (text, values) => {
    const timeoutMs = ofTransaction ?? ofSession;
    const ask = () => client.query(text, [...values]);
    const result = await (timeoutMs === 0 ? ask() : withTimeLimit(client, timeoutMs + MARGIN_MS, ask));
    const [, isLocal, ms] = SET_TIMEOUT.exec(text) ?? [];
    if (isLocal) ofTransaction = Number(ms);
    else if (ms) ofSession = Number(ms);
    else if (text === 'commit' || text === 'rollback') ofTransaction = null;
    return result;
  };
  return {
    query: query as unknown as PostgresPoolClient['query'],
    release: (destroy) => client.release(destroy),
  };
}
