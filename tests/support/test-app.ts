import { inject } from 'vitest';
import { createLog } from '#platform/log.ts';
import { builtApp } from './built-app.ts';
import { temporaryFolder } from './site-process.ts';
import { openTestDatabase } from './test-database.ts';

const { createApp } = await builtApp();

const ORIGIN = 'http://localhost:3000';

/** The whole app as built, on a database of its own, at a time that the test can move. */
export async function startTestApp({ demo = false, siteUrl = ORIGIN, mediaDir = temporaryFolder() } = {}) {
  const database = await openTestDatabase(inject('templates')[demo ? 'demo' : 'empty']);
  const lines: string[] = [];
  const time = { now: new Date('2026-03-10T12:00:00Z') };
  const app = createApp({
    database,
    clock: () => time.now,
    log: createLog('info', { write: (line: string) => void lines.push(line) }),
    siteUrl,
    secret: 'a secret that is long enough for a test',
    mediaDir,
    trustProxy: 1,
  });
  return {
    db: database.db,
    mediaDir,
    time,
    lines,
    send: (path: string, init: RequestInit) => app.request(ORIGIN + path, init),
    get: (path: string, headers: Record<string, string> = {}) => app.request(ORIGIN + path, { headers }),
    head: (path: string) => app.request(ORIGIN + path, { method: 'HEAD' }),
    post: (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
      app.request(ORIGIN + path, {
        method: 'POST',
        body: new URLSearchParams(form),
        headers: { Origin: ORIGIN, Host: new URL(ORIGIN).host, ...headers },
      }),
  };
}
