import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** A reusable database with a connection to reset it. */
type Copy = { location: string; name: string; client: Client };

/** Creating a PostgreSQL database takes longer than most tests, so used copies are reset and reused. */
const idle = new Map<string, Copy[]>();

/** Stores the rows of a template in a separate schema, and a function that refills its copies from them. */
export async function storeTemplateRows(location: string) {
  const client = await connectTo(location);
  await client.query('create schema aside');
  const tables = await listTables(client);
  for (const table of tables) await client.query(`create table aside.${table} as table public.${table}`);
  await client.query(resetFunction(tables));
  await client.query(recordAlterations);
  await client.end();
}

/** A function, whose connection plans its statements once. Replica role disables foreign keys: the order does not matter. */
function resetFunction(tables: string[]) {
  const check = `if exists (select from aside.alterations) then raise 'The schema was altered.'; end if;`;
  const deletes = tables.map((table) => `delete from public.${table};`);
  const inserts = tables.map((table) => `insert into public.${table} select * from aside.${table};`);
  const body = ['begin', check, ...deletes, ...inserts, 'end'].join('\n');
  return `create function aside.reset() returns void language plpgsql set session_replication_role = replica as $$${body}$$`;
}

const recordAlterations = `
  create table aside.alterations (command text);
  create function aside.record_alteration() returns event_trigger language plpgsql as
    $$begin insert into aside.alterations values (tg_tag); end$$;
  create event trigger on_alteration on ddl_command_end execute function aside.record_alteration();
`;

/** Returns a copy in the state of the template; `release` makes it reusable. */
export async function acquireCopy(server: string, template: string) {
  const copy = (await findUsable(server, template)) ?? (await createCopy(server, template));
  const release = () => void idle.set(template, [...(idle.get(template) ?? []), copy]);
  return { location: copy.location, release };
}

/** A copy that cannot be reset, because a test altered its schema or closed its connection, is discarded. */
async function findUsable(server: string, template: string): Promise<Copy | null> {
  const copy = idle.get(template)?.pop();
  if (!copy) return null;
  try {
    await resetCopy(copy);
    return copy;
  } catch {
    await copy.client.end();
    await administer(`${server}/postgres`, `drop database ${copy.name} with (force)`);
    return findUsable(server, template);
  }
}

/** How long a statement that is still running may take to end. */
const CLOSING_MS = 5_000;

async function resetCopy({ client, name }: Copy) {
  await client.query(
    `select pg_terminate_backend(pid, ${CLOSING_MS}) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
  );
  await client.query('select aside.reset()');
}

async function createCopy(server: string, template: string): Promise<Copy> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await administer(`${server}/postgres`, `create database ${name} template ${template.split('/').at(-1)}`);
  const location = `${server}/${name}`;
  return { location, name, client: await connectTo(location) };
}

/** Runs one statement on its own connection. */
export async function administer(location: string, statement: string) {
  const client = await connectTo(location);
  await client.query(statement);
  await client.end();
}

async function listTables(client: Client): Promise<string[]> {
  const { rows } = await client.query(`select tablename from pg_tables where schemaname = 'public'`);
  return rows.map(({ tablename }) => `"${tablename}"`);
}

async function connectTo(location: string) {
  const client = new Client({ connectionString: location });
  // The server stops while copies are still connected.
  client.on('error', () => {});
  await client.connect();
  return client;
}
