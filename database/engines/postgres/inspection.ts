import { Client } from 'pg';
import { CHANNEL } from './version.ts';

/** What a PostgreSQL server grants to the site. */
export type DatabaseState = {
  /** Whether migrations may create tables and change the present ones. */
  mayMigrate: boolean;
  hasTrigrams: boolean;
  /** A pooler gives each transaction any session, which loses notifications. */
  isPooledByTransaction: boolean;
  maxConnections: number;
  /** Those that follow the content version. */
  instances: number;
  /** Of all instances. */
  neededConnections: number;
  /** By how much the clock of the server is ahead of this machine's. */
  clockOffsetMs: number;
};

/** A screen of the panel waits for the result. */
const LIMIT_MS = 3_000;

type Options = {
  /** Of one instance. */
  connections: number;
  /** Locks, and the commands that an instance starts; each is run by one instance at a time. */
  sharedConnections: number;
  isPooledByTransaction: boolean;
};

export async function inspectPostgres(
  url: string,
  { connections, sharedConnections, isPooledByTransaction }: Options,
): Promise<DatabaseState> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: LIMIT_MS,
    query_timeout: LIMIT_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query(QUERY);
    const { now, ...state } = rows[0];
    const instances = Math.max(state.instances, 1);
    return {
      ...state,
      instances,
      neededConnections: instances * connections + sharedConnections,
      clockOffsetMs: Number(now) - Date.now(),
      isPooledByTransaction,
    };
  } finally {
    await client.end();
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
    (
      select count(*)::int from pg_stat_activity
      where datname = current_database() and application_name = '${CHANNEL}'
    ) as instances,
    extract(epoch from clock_timestamp()) * 1000 as now`;
