import { createOwnBaton } from '#database/baton.ts';
import { openToRead } from '#database/client.ts';
import { openBackupDesk } from '#features/backups/backup-desk.server.ts';
import { createLog } from '#platform/log.ts';
import { answerAsked } from '#platform/own-program.ts';
import { loadBuilt } from './built.ts';

/** What another process has to know to render the pages of this one. */
export type PageSource = {
  location: string;
  siteUrl: string;
  secret: string;
  mediaDir: string;
  socialDir: string;
  backupDir: string;
  logLevel: string;
};
export type AskedPage = {
  key: string;
  encoding: string | null;
  /** The content version that was present before this was asked. */
  version: number | null;
};
export type RenderedPage = {
  status: number;
  headers: [string, string][];
  body: Uint8Array<ArrayBuffer>;
  /** Addresses that were asked for in vain since the last page. */
  missing: { path: string; at: Date }[];
};

let render: (asked: AskedPage) => Promise<RenderedPage>;

// A program of its own, started by `pages-beside.ts`: it is told first what to render from.
answerAsked(async (asked: PageSource | AskedPage) => {
  if ('key' in asked) return render(asked);
  render = await openPages(asked);
});

async function openPages({ location, backupDir, logLevel, ...site }: PageSource): Promise<typeof render> {
  const clock = () => new Date();
  const missing: RenderedPage['missing'] = [];
  let version: number | null = null;
  const { createApp } = await loadBuilt();
  const { fetch } = createApp({
    ...site,
    database: await openToRead(location, { current: () => version, lastKnown: () => null }),
    clock,
    log: createLog(logLevel),
    missingPages: { note: (path, at) => void missing.push({ path, at }), flush: async () => {} },
    pageCacheBytes: 0,
    // Nobody asks this program for more than pages.
    backups: openBackupDesk({ folder: backupDir, env: {}, baton: createOwnBaton(), clock, onFailure() {} }),
    mailer: null,
    trustProxy: 0,
    hstsSubdomains: false,
    wakeJobs() {},
    metricsToken: null,
  });
  return async (asked) => {
    version = asked.version;
    const headers = new Headers(asked.encoding === null ? {} : { 'Accept-Encoding': asked.encoding });
    const answer = await fetch(new Request(site.siteUrl + asked.key, { headers }));
    const body = new Uint8Array(await answer.arrayBuffer());
    return { status: answer.status, headers: [...answer.headers], body, missing: missing.splice(0) };
  };
}
