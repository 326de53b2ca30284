import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { createLog } from '#platform/process/log.ts';
import { StartError } from '#server/boot/start-error.ts';
import type { CommandContext } from '#server/commands/command.ts';
import { writeStaticCopy } from './static-copy.ts';
import { describeCopy } from './summary.ts';

const buildUrl = new URL('../../build/server/index.js', import.meta.url).href;
const PROGRESS_INTERVAL_MS = 2_000;

export type StaticExport = {
  folder: string;
  url: string | undefined;
  forms: string | undefined;
};

/** `npm run export -- --static DIR [--url URL] [--forms mail|live]` */
export async function exportStatic({ env, site, now }: CommandContext, given: StaticExport): Promise<string> {
  const forms = readForms(given.forms);
  const liveUrl = env.SITE_URL;
  const siteUrl = given.url === undefined ? liveUrl : readOrigin(given.url);
  if (forms === 'live' && siteUrl === liveUrl)
    throw new StartError(
      `With --forms live, the copy needs another address than the live site (${liveUrl}). Add --url with the address of the copy.`,
    );
  // npm changes into the project folder; a relative path refers to the folder in which npm was called.
  const folder = resolve(process.env.INIT_CWD ?? '.', given.folder);
  const { createApp } = (await import(buildUrl)) as typeof import('#server/app.ts');
  const { database, secret, mediaDir, socialDir, backupDir } = site;
  const nothing = async () => null;
  const done = async () => {};
  const app = createApp({
    database,
    // Nothing becomes public during the copy.
    clock: () => now,
    log: createLog('error'),
    siteUrl,
    secret,
    mediaDir,
    socialDir,
    backups: {
      folder: backupDir,
      work: nothing,
      backUp: nothing,
      restore: nothing,
      exportSite: async () => Readable.from([]),
      stop: done,
    },
    imports: {
      folder: '',
      lock: database.importLock,
      start: nothing,
      enqueue: () => {},
      phaseOf: () => null,
      waitForEnd: async () => false,
      stop: done,
      settle: done,
      close: done,
    },
    trustProxy: 0,
    hstsSubdomains: env.HSTS_SUBDOMAINS === 'on',
    missingPages: { note: () => {}, flush: async () => {} },
    mailer: null,
    wakeJobs: () => {},
    metricsToken: null,
    pageCacheBytes: 0,
    staticCopy: { forms, liveUrl },
  });
  const progress = showProgress();
  const summary = await writeStaticCopy({
    db: database.db,
    fetch: (request) => app.fetch(request),
    siteUrl,
    liveUrl,
    forms,
    folder,
    now,
    onProgress: progress.show,
  }).finally(progress.end);
  return describeCopy(folder, summary);
}

function readForms(forms = 'mail') {
  if (forms === 'mail' || forms === 'live') return forms;
  throw new StartError('--forms is "mail" (a link to write an email) or "live" (a link to the live site).');
}

function readOrigin(text: string) {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`) return url.origin;
  throw new StartError('--url is the address of the copy without a path, such as https://example.com.');
}

/** On a terminal one line that changes, otherwise a line now and then. */
function showProgress() {
  const { stderr } = process;
  let shownAt = performance.now();
  return {
    show(copied: number, known: number) {
      const now = performance.now();
      if (copied < known && now - shownAt < (stderr.isTTY ? 100 : PROGRESS_INTERVAL_MS)) return;
      shownAt = now;
      const text = `Copied ${copied} of ${known} pages and files`;
      stderr.write(stderr.isTTY ? `\r${text}` : copied < known ? `${text}\n` : '');
    },
    end: () => void (stderr.isTTY && stderr.write('\n')),
  };
}
