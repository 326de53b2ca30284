import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished } from 'vitest';
import { findFreePort } from '../free-port.ts';

/** It refuses to run as root. */
const NOBODY = 65_534;

export type PgBouncerSettings = {
  mode?: 'transaction' | 'session';
  /** Of PostgreSQL. */
  sessions?: number;
};

/** Starts PgBouncer in front of this database and returns the address that leads through it. */
export async function startPgBouncer(
  location: string,
  { mode = 'transaction', sessions = 20 }: PgBouncerSettings = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-pgbouncer-'));
  chmodSync(folder, 0o755);
  const { hostname, port, username } = new URL(location);
  const ownPort = await findFreePort();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${port} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ownPort}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = ${sessions}
max_client_conn = 500
`,
  );
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  const child = spawn('pgbouncer', [file], { stdio: ['ignore', 'ignore', 'pipe'], ...user });
  let output = '';
  child.stderr.on('data', (chunk) => (output += chunk));
  onTestFinished(() => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  const pooled = new URL(location);
  pooled.port = String(ownPort);
  await expect
    .poll(async () => {
      if (child.exitCode !== null) throw new Error(`PgBouncer ended: ${output}`);
      const client = new Client(pooled.href);
      client.on('error', () => {});
      return client.connect().then(
        () => client.end().then(() => true),
        () => false,
      );
    })
    .toBe(true);
  return pooled.href;
}
