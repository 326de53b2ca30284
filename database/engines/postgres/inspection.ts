import { Client } from 'pg';

/** What a PostgreSQL server grants to the site. */
export type DatabaseState = {
  /** Whether migrations may create tables and change the present ones. */
  mayMigrate: boolean;
  hasTrigrams: boolean;
  /** A pooler gives each transaction another session, which loses locks and notifications. */
  isPooledByTransaction: boolean;
  maxConnections: number;
  /** Of one instance. */
  neededConnections: number;
  /** By how much the clock of the server is ahead of this machine's. */
  clockOffsetMs: number;
};

/** For each step: a screen of the panel waits for the result. */
const LIMIT_MS = 3_000;
/** For searches, sign-ins, locks and notifications. */
const FURTHER_CONNECTIONS = 11;
/** More sessions of a pooler than are usually idle. */
const RIVAL_SESSIONS = 3;

export async function inspectPostgres(url: string, connections: number): Promise<DatabaseState> {
  const clients = Array.from(
    { length: RIVAL_SESSIONS + 1 },
    () => new Client({ connectionString: url, connectionTimeoutMillis: LIMIT_MS, query_timeout: LIMIT_MS }),
  );
  for (const client of clients) client.on('error', () => {});
  try {
    const [own, ...rivals] = clients;
    await own!.connect();
    const { rows } = await own!.query(QUERY);
    const { now, ...state } = rows[0];
    const clockOffsetMs = Number(now) - Date.now();
    return {
      ...state,
      neededConnections: connections + FURTHER_CONNECTIONS,
      clockOffsetMs,
      isPooledByTransaction: await isPooled(own!, rivals),
    };
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

const QUERY = `
  select
    coalesce(has_schema_privilege(current_schema(), 'create'), false) and not exists (
      select from pg_tables where schemaname = current_schema() and tablename in ('settings', 'atelier_migrations')
        and not pg_has_role(tableowner, 'usage')
    ) as "mayMigrate",
    exists (select from pg_extension where extname = 'pg_trgm') as "hasTrigrams",
    least(
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int,
      (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
      (select nullif(datconnlimit, -1) from pg_database where datname = current_database())
    ) as "maxConnections",
    extract(epoch from clock_timestamp()) * 1000 as now`;

/** Whether transactions of other clients take the session of this one, so that it gets another. */
async function isPooled(own: Client, rivals: Client[]): Promise<boolean> {
  const readSession = async (client: Client) =>
    (await client.query('select pg_backend_pid() as pid')).rows[0].pid as number;
  const session = await readSession(own);
  for (const rival of rivals) {
    await rival.connect();
    await rival.query('begin');
    if ((await readSession(rival)) === session || (await readSession(own)) !== session) return true;
  }
  return false;
}
