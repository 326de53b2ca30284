import { randomBytes } from 'node:crypto';
import { Client } from 'pg';

/** A database of this worker that no test uses at the moment, with a connection to clean it. */
type Copy = { location: string; name: string; client: Client };

/** Copying a database takes PostgreSQL longer than most tests, so a used copy is emptied and filled again instead. */
const idle = new Map<string, Copy[]>();

/** Puts the rows of a template aside, inside it, so that each of its copies can be filled from there. */
export async function copyRowsAside(location: string) {
  const client = await connectTo(location);
  await client.query('create schema aside');
  for (const table of await tablesIn(client, 'public')) {
    await client.query(`create table aside.${table} as table public.${table}`);
  }
  await client.end();
}

/** A copy of the template as it was; `release` gives it back when its test is over. */
export async function takeCopy(server: string, template: string) {
  const copy = (await findUsable(template)) ?? (await createCopy(server, template));
  const release = () => void idle.set(template, [...(idle.get(template) ?? []), copy]);
  return { location: copy.location, release };
}

/** A test may have broken its copy on purpose: then that one is left alone. */
async function findUsable(template: string): Promise<Copy | null> {
  const copy = idle.get(template)?.pop();
  if (!copy) return null;
  try {
    await fillAgain(copy);
    return copy;
  } catch {
    await copy.client.end();
    return findUsable(template);
  }
}

async function fillAgain({ client, name }: Copy) {
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
  );
  const tables = await tablesIn(client, 'aside');
  const emptied = tables.map((table) => `delete from public.${table}`);
  const filled = tables.map((table) => `insert into public.${table} select * from aside.${table}`);
  // Without foreign keys for a moment, any order will do.
  await client.query(
    ['begin', 'set local session_replication_role = replica', ...emptied, ...filled, 'commit'].join(';'),
  );
}

async function createCopy(server: string, template: string): Promise<Copy> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const administrator = await connectTo(`${server}/postgres`);
  await administrator.query(`create database ${name} template ${template.split('/').at(-1)}`);
  await administrator.end();
  const location = `${server}/${name}`;
  return { location, name, client: await connectTo(location) };
}

async function tablesIn(client: Client, schema: string): Promise<string[]> {
  const { rows } = await client.query('select tablename from pg_tables where schemaname = $1', [schema]);
  return rows.map(({ tablename }) => `"${tablename}"`);
}

async function connectTo(location: string) {
  const client = new Client({ connectionString: location });
  // The server goes away with the run while copies are still connected.
  client.on('error', () => {});
  await client.connect();
  return client;
}
