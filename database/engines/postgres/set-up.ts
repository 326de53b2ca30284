import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { DatabaseSetUpError } from '#database/failure.ts';
import { CONNECT_TIMEOUT_MS, withTimeLimit } from './connections.ts';
import { ANNOUNCE } from './version.ts';

const DESCRIBE = `select current_user as role, current_database() as name, current_schema() as schema,
  coalesce(has_schema_privilege(current_schema(), 'create'), false) as "mayCreate",
  (select tableowner from pg_tables where schemaname = current_schema() and tablename = 'settings'
    and not pg_has_role(tableowner, 'usage')) as owner`;
type Rights = { role: string; name: string; schema: string; mayCreate: boolean; owner: string | null };

/** Throws a sentence with the statements that give the role its rights, or the error itself if that is not the reason. */
export function explainRights(url: string) {
  return async (error: unknown): Promise<never> => {
    if (error instanceof DatabaseSetUpError) throw error;
    // Not by its code: in a transaction it may be that of a later statement.
    const rights = await ask<Rights>(url, DESCRIBE).catch(() => null);
    if (!rights || (rights.mayCreate && !rights.owner)) throw error;
    const { role, name, owner } = rights;
    const quotedRole = escapeIdentifier(role);
    throw new DatabaseSetUpError(
      owner
        ? `The tables in the database ${name} belong to the user ${owner}, so ${role} may not use them. As a superuser, in that database: ${changeOwner(rights)}`
        : `The user ${role} may not create tables in the database ${name}. As a superuser, in that database: alter database ${escapeIdentifier(name)} owner to ${quotedRole}; grant create, usage on schema public to ${quotedRole};`,
      { cause: error },
    );
  };
}

/** Not `reassign owned`, which fails if the owner is the first superuser, and reaches other schemas. */
function changeOwner({ role, schema }: Rights) {
  const inSchema = escapeLiteral(schema);
  return `do $$ declare item text; begin for item in select format('table %I.%I', schemaname, tablename) from pg_tables where schemaname = ${inSchema} union all select format('function %s', oid::regprocedure) from pg_proc where pronamespace = ${inSchema}::regnamespace and proname = '${ANNOUNCE}' loop execute format('alter %s owner to %I', item, ${escapeLiteral(role)}); end loop; end $$;`;
}

/** The name alone may be that of a database on another server; a time as text depends on the settings of the session. */
const IDENTIFY = `select concat_ws(' ', current_database(), oid, extract(epoch from pg_postmaster_start_time())) as id
  from pg_database where datname = current_database()`;

/** With another database at the direct address, an instance would not see what others change. */
export async function requireSameDatabase(url: string, directUrl: string) {
  const { id } = await ask<{ id: string }>(url, IDENTIFY);
  const direct = await ask<{ id: string }>(directUrl, IDENTIFY).catch((error: Error) => {
    throw new DatabaseSetUpError(`Cannot connect to the database at DATABASE_DIRECT_URL (${error.message}).`);
  });
  if (direct.id === id) return;
  throw new DatabaseSetUpError(
    'DATABASE_DIRECT_URL leads to another database than DATABASE_URL. Correct one of them.',
  );
}

async function ask<Row>(url: string, question: string): Promise<Row> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await withTimeLimit(client, CONNECT_TIMEOUT_MS, () => client.query(question));
    return rows[0];
  } finally {
    await client.end();
  }
}
