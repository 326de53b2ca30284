import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StaticCopy } from '#context';
import { createLog } from '#platform/process/log.ts';
import { writeStaticCopy } from '#server/static-copy/static-copy.ts';
import { builtApp } from '../built-app.ts';
import { temporaryFolder } from '../process/site-process.ts';
import { testSecret } from '../site.ts';
import type { startTestApp } from '../test-app.ts';

type CopyOptions = Partial<StaticCopy> & {
  folder?: string;
  /** Stands between the copy and the app. */
  intercept?: (request: Request) => void | Promise<void>;
};

export const copyOrigin = 'https://copy.example';

/** In place of social images. */
const placeholder = 'A social image';

/** Writes a static copy of the site under test. */
export async function copySite(
  { database, mediaDir, socialDir, backups, imports, time }: Awaited<ReturnType<typeof startTestApp>>,
  { folder = join(temporaryFolder(), 'copy'), intercept = () => {}, ...given }: CopyOptions = {},
) {
  const { createApp } = await builtApp();
  const staticCopy: StaticCopy = { forms: 'mail', liveUrl: 'https://live.example', ...given };
  const app = createApp({
    database,
    clock: () => time.now,
    log: createLog('silent'),
    siteUrl: copyOrigin,
    secret: testSecret,
    mediaDir,
    socialDir,
    backups,
    imports,
    missingPages: { note: () => {}, flush: async () => {} },
    trustProxy: 0,
    hstsSubdomains: false,
    mailer: null,
    wakeJobs: () => {},
    metricsToken: null,
    pageCacheBytes: 0,
    staticCopy,
  });
  const summary = await writeStaticCopy({
    db: database.db,
    fetch: async (request) => {
      await intercept(request);
      const { pathname, searchParams } = new URL(request.url);
      if (!pathname.startsWith('/social/')) return app.fetch(request);
      // Generating the images would take longer than everything else; 304 means that there is one of this version.
      request.headers.set('If-None-Match', `"${searchParams.get('v')}"`);
      const answer = await app.fetch(request);
      return answer.status === 304 ? new Response(placeholder, { headers: answer.headers }) : answer;
    },
    siteUrl: copyOrigin,
    ...staticCopy,
    folder,
    now: time.now,
  });
  return { folder, summary, read: (file: string) => readFileSync(join(folder, file), 'utf8') };
}

/** All files of a folder with their content, by path. */
export function readFolder(folder: string): Map<string, Buffer> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).toSorted();
  return new Map(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path)]));
}

/** A hash of each file of a folder, by path: comparing the bytes of many files takes seconds. */
export function hashFolder(folder: string): Record<string, string> {
  const hashes = [...readFolder(folder)].map(([path, bytes]) => [
    path,
    createHash('sha256').update(bytes).digest('hex'),
  ]);
  return Object.fromEntries(hashes);
}
