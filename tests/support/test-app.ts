import type { CompiledQuery } from 'kysely';
import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { inject, onTestFinished } from 'vitest';
import { openDatabase } from '#database/client.ts';
import { openBackupFolder } from '#features/backups/backup-folder.server.ts';
import { openBackupService } from '#features/backups/backup-service.server.ts';
import { openImportService } from '#features/imports/import-service.server.ts';
import { collectMissingPages } from '#features/redirects/missing-pages.server.ts';
import { createLog } from '#platform/process/log.ts';
import type { Mailer } from '#platform/mail/smtp.server.ts';
import { commandEnv } from '#server/boot/env.ts';
import { builtApp } from './built-app.ts';
import { observeQueries } from './database/observe-queries.ts';
import { testOrigin, testSecret } from './site.ts';
import { temporaryFolder } from './process/site-process.ts';
import { CONNECTIONS, newLocation } from './database/test-database.ts';
import type { MediaStore } from '#features/media/media-store.ts';
import { openMediaFolder } from '#features/media/media-folder.server.ts';

const { createApp } = await builtApp();

type TestSite = {
  content?: 'empty' | 'sample' | 'owned';
  sample?: boolean;
  siteUrl?: string;
  mediaDir?: string;
  mediaStore?: MediaStore;
  sendsMail?: boolean;
  pageCacheBytes?: number;
  mailer?: Mailer | null;
  metricsToken?: string | null;
  trustProxy?: number;
  hstsSubdomains?: boolean;
  /** Whether saved connection settings can be used. */
  appliesConnections?: boolean;
  /** Maps the database location, for example to a relay. */
  mapLocation?: (location: string) => Promise<string>;
};

/** A configured mail server that never sends. */
const stubMailer: Mailer = {
  server: 'mail.example',
  from: null,
  send: async () => null,
  verify: async () => null,
  close: () => {},
};

/** Starts the built app on its own database with a clock controlled by the test. */
export async function startTestApp({
  sample = false,
  content = sample ? 'sample' : 'empty',
  siteUrl = testOrigin,
  mediaDir = temporaryFolder(),
  mediaStore = openMediaFolder(mediaDir),
  sendsMail = false,
  pageCacheBytes = 32 * 1024 * 1024,
  mailer = sendsMail ? stubMailer : null,
  metricsToken = null,
  trustProxy = 1,
  hstsSubdomains = false,
  appliesConnections = true,
  mapLocation = async (location) => location,
}: TestSite = {}) {
  const location = await newLocation(inject('templates')[content]);
  const database = await openDatabase(await mapLocation(location), CONNECTIONS);
  onTestFinished(() => database.close());
  const lines: string[] = [];
  const statements: string[] = [];
  const queries: CompiledQuery[] = [];
  const db = observeQueries(database.db, (query) => {
    statements.push(query.query.kind);
    queries.push(query);
  });
  const time = { now: new Date('2026-03-10T12:00:00Z') };
  const socialDir = temporaryFolder();
  // Its flush timer may outlive the database.
  const missingPages = collectMissingPages(database.db, () => {});
  const dataDir = inject('postgresUrl') ? temporaryFolder() : dirname(location);
  // Without it, commands find no site.
  mkdirSync(join(dataDir, 'media'));
  const env = commandEnv({
    PATH: process.env.PATH,
    SECRET: testSecret,
    DATA_DIR: dataDir,
    ...(inject('postgresUrl') && { DATABASE_URL: location }),
  });
  const backups = openBackupService({
    store: openBackupFolder(join(dataDir, 'backups')),
    env,
    lock: database.lock,
    clock: () => time.now,
    onFailure: () => {},
    onRefused: () => {},
  });
  onTestFinished(() => backups.stop());
  const imports = openImportService({
    db: database.db,
    folder: join(dataDir, 'imports'),
    env,
    lock: database.importLock,
    startLock: database.importStartLock,
    onFailure: () => {},
    onRefused: () => {},
  });
  onTestFinished(() => imports.close());
  const app = createApp({
    database: { ...database, db },
    clock: () => time.now,
    log: createLog('info', { write: (line: string) => void lines.push(line) }),
    siteUrl,
    secret: testSecret,
    mediaStore,
    socialDir,
    missingPages,
    backups,
    imports,
    trustProxy,
    hstsSubdomains,
    mailer,
    connections: {
      isSiteUrlFixed: false,
      isMailServerFixed: false,
      isSenderFixed: false,
      apply: async () => appliesConnections,
    },
    wakeJobs: () => {},
    pageCacheBytes,
    metricsToken,
  });
  const request = async (path: string, init: RequestInit) => app.fetch(new Request(testOrigin + path, init));
  return {
    db: database.db,
    database,
    /** For tests with another process. */
    location,
    listener: app.listener,
    contentVersion: database.contentVersion,
    mediaDir,
    mediaStore,
    socialDir,
    missingPages,
    backups,
    imports,
    time,
    lines,
    /** The kinds of all statements so far. */
    statements,
    /** All queries so far, as sent. */
    queries,
    send: request,
    get: (path: string, headers: Record<string, string> = {}) => request(path, { headers }),
    head: (path: string) => request(path, { method: 'HEAD' }),
    post: (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
      request(path, {
        method: 'POST',
        body: new URLSearchParams(form),
        headers: { Origin: testOrigin, Host: new URL(testOrigin).host, ...headers },
      }),
  };
}
