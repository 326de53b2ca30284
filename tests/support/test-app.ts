import type { KyselyPlugin } from 'kysely';
import { inject } from 'vitest';
import { createLog } from '#platform/log.ts';
import type { Mailer } from '#platform/smtp.server.ts';
import { builtApp } from './built-app.ts';
import { testOrigin, testSecret } from './site.ts';
import { temporaryFolder } from './site-process.ts';
import { openTestDatabase } from './test-database.ts';

const { createApp } = await builtApp();

type TestSite = {
  content?: 'empty' | 'demo' | 'owned';
  demo?: boolean;
  siteUrl?: string;
  mediaDir?: string;
  sendsMail?: boolean;
  mailer?: Mailer | null;
};

/** A mail server that is configured and never asked. */
const deafMailer: Mailer = { server: 'mail.example', from: null, send: async () => null, close: () => {} };

/** The whole app as built, on a database of its own, at a time that the test can move. */
export async function startTestApp({
  demo = false,
  content = demo ? 'demo' : 'empty',
  siteUrl = testOrigin,
  mediaDir = temporaryFolder(),
  sendsMail = false,
  mailer = sendsMail ? deafMailer : null,
}: TestSite = {}) {
  const database = await openTestDatabase(inject('templates')[content]);
  const lines: string[] = [];
  const statements: string[] = [];
  const recorder: KyselyPlugin = {
    transformQuery: ({ node }) => (statements.push(node.kind), node),
    transformResult: async ({ result }) => result,
  };
  const time = { now: new Date('2026-03-10T12:00:00Z') };
  const socialDir = temporaryFolder();
  const app = createApp({
    database: { ...database, db: database.db.withPlugin(recorder) },
    clock: () => time.now,
    log: createLog('info', { write: (line: string) => void lines.push(line) }),
    siteUrl,
    secret: testSecret,
    mediaDir,
    socialDir,
    trustProxy: 1,
    mailer,
    wakeJobs: () => {},
  });
  return {
    db: database.db,
    database,
    mediaDir,
    socialDir,
    time,
    lines,
    /** The kinds of the features' statements so far. */
    statements,
    send: (path: string, init: RequestInit) => app.request(testOrigin + path, init),
    get: (path: string, headers: Record<string, string> = {}) => app.request(testOrigin + path, { headers }),
    head: (path: string) => app.request(testOrigin + path, { method: 'HEAD' }),
    post: (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
      app.request(testOrigin + path, {
        method: 'POST',
        body: new URLSearchParams(form),
        headers: { Origin: testOrigin, Host: new URL(testOrigin).host, ...headers },
      }),
  };
}
