import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

export type Program = { origin: string; megabytes(): number; stop(): Promise<void> };

const running = new Set<ChildProcess>();
process.on('exit', () => running.forEach((child) => child.kill('SIGKILL')));

/** Starts a server and waits until it prints its URL. Output goes to a file, because a full pipe would block the server. */
export async function startProgram(args: string[], env: Record<string, string> = {}): Promise<Program> {
  const folder = mkdtempSync(join(tmpdir(), 'atelier-output-'));
  const file = join(folder, 'output');
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: 'node_modules/.cache/compiled', ...env },
    stdio: ['ignore', openSync(file, 'w'), 'inherit'],
  });
  running.add(child);
  const url = await waitForUrl(child, file);
  return {
    origin: url.replace('localhost', '127.0.0.1'),
    megabytes: () => Number(execFileSync('ps', ['-o', 'rss=', '-p', String(child.pid)])) / 1024,
    async stop() {
      const closed = once(child, 'close');
      child.kill('SIGTERM');
      await closed;
      running.delete(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function waitForUrl(child: ChildProcess, file: string) {
  while (child.exitCode === null) {
    const url = /running at (http:\/\/\S+)/.exec(readFileSync(file, 'utf8'))?.[1];
    if (url) return url;
    await setTimeout(10);
  }
  throw new Error('A server ended before it served.');
}

export const owner = { ADMIN_EMAIL: 'bench@example.com', ADMIN_PASSWORD: 'a password for the bench' };

export function startSite(folder: string, env: Record<string, string> = {}) {
  return startProgram(['scripts/start.mjs'], {
    DATA_DIR: folder,
    PORT: '0',
    TRUST_PROXY: '1',
    ...owner,
    ...env,
  });
}

/** Returns the owner's session cookie. */
export async function signIn(origin: string) {
  const response = await fetch(`${origin}/admin/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { Origin: origin },
    body: new URLSearchParams({ email: owner.ADMIN_EMAIL, password: owner.ADMIN_PASSWORD }),
  });
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
