import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished } from 'vitest';
import { findFreePort } from '../free-port.ts';
import { replaceAll } from './recipe.ts';

/** It refuses to run as root. */
const NOBODY = 65_534;

/** The file that the guide has for PgBouncer. */
function readRecipe() {
  const guide = readFileSync('docs/deploy.md', 'utf8');
  return /^; \/etc\/pgbouncer\/pgbouncer\.ini\n[^`]*/m.exec(guide)![0];
}

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
  const { hostname, port, username, password } = new URL(location);
  const ownPort = await findFreePort();
  const file = join(folder, 'pgbouncer.ini');
  const users = join(folder, 'userlist.txt');
  writeFileSync(users, `"${username}" "${password}"\n`);
  writeFileSync(
    file,
    replaceAll(readRecipe(), {
      'atelier = host=127.0.0.1 port=5432 dbname=atelier': `* = host=${hostname} port=${port}`,
      'listen_addr = 127.0.0.1': `listen_addr = 127.0.0.1\nlisten_port = ${ownPort}\nunix_socket_dir =`,
      '/etc/pgbouncer/userlist.txt': users,
      'pool_mode = transaction': `pool_mode = ${mode}`,
      'default_pool_size = 20': `default_pool_size = ${sessions}`,
    }),
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
