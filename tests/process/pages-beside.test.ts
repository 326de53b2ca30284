import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#database/client.ts';
import { listMissingPages } from '#features/redirects/missing-pages.server.ts';
import { newId } from '#platform/id.ts';
import { somePost } from '../support/drafts.ts';
import { startPostgres } from '../support/postgres.ts';
import { sendJson, signInAt, withOwner } from '../support/signed-in.ts';
import { startSite, temporaryFolder } from '../support/site-process.ts';

/** Far more than it takes, for machines that do much else. */
const PATIENCE = 60_000;
const TOGETHER = 12;

let postgres: Awaited<ReturnType<typeof startPostgres>>;
beforeAll(async () => void (postgres = await startPostgres()), PATIENCE);
afterAll(() => postgres.stop(), PATIENCE);

const missing = '/blog/nothing';
const paths = ['/', '/blog', '/blog/news-0', '/contact.data', '/rss.xml', missing];

/** A site that keeps no page. */
async function startRendering(settings: Record<string, string>) {
  const site = await startSite({ LOG_LEVEL: 'info', PAGE_CACHE_MB: '0', ...withOwner, ...settings });
  const cookie = await signInAt(site.origin);
  const read = async (path: string) => {
    const answer = await fetch(site.origin + path);
    return `${answer.status} ${await answer.text()}`;
  };
  return {
    ...site,
    read,
    readTogether: (path: string) => Promise.all(Array.from({ length: TOGETHER }, () => read(path))),
    publish: (number: number) => {
      const draft = { ...somePost, title: `News ${number}`, slug: `news-${number}` };
      const path = `/admin/pieces/post/${newId(new Date())}/save`;
      return sendJson(site.origin, path, { version: 0, draft, intent: 'publish' }, cookie);
    },
    isCrowded: () => site.stdout().includes('pages are rendered by two'),
    program: () => Number(execFileSync('pgrep', ['-P', String(site.child.pid), '-f', 'page-program'])),
  };
}

test.each([
  ['SQLite', async () => null],
  ['PostgreSQL', () => postgres.createDatabase('beside')],
])(
  'a crowd is served by two processes with the same pages, and neither shows what is over, on %s',
  async (_engine, createUrl) => {
    const [folder, url] = [temporaryFolder(), await createUrl()];
    // As where the password is in the environment that libpq reads: the second process needs it too.
    const place = url && { DATABASE_URL: url.replace(':atelier@', '@'), PGPASSWORD: 'atelier' };
    const site = await startRendering({ DATA_DIR: folder, ...place });
    await site.publish(0);
    const alone = new Map<string, string>();
    for (const path of paths) alone.set(path, await site.read(path));

    let asked = 1;
    const readOn = async (path: string) => {
      while (!site.isCrowded()) {
        if (path === missing) asked += 1;
        expect(await site.read(path)).toBe(alone.get(path));
      }
      if (path === missing) asked += TOGETHER;
      for (const page of await site.readTogether(path)) expect(page).toBe(alone.get(path));
    };
    await Promise.all([...paths, ...paths].map(readOn));

    for (let number = 1; number <= 4; number++) {
      expect((await site.publish(number)).status).toBe(200);
      for (const path of ['/blog', `/blog/news-${number - 1}`])
        for (const page of await site.readTogether(path)) expect(page).toContain(`>News ${number}<`);
    }

    const reading = site.readTogether('/blog');
    process.kill(site.program(), 'SIGKILL');
    expect(await reading).toEqual(Array(TOGETHER).fill(await site.read('/blog')));
    await site.waitFor(/(Pages cannot be rendered beside)/);
    expect(await site.stop()).toBe(0);

    const database = await openDatabase(url ?? join(folder, 'atelier.db'));
    expect(await listMissingPages(database.db, { count: 1, findAnswered: async () => [] })).toEqual([
      expect.objectContaining({ path: missing, hits: asked }),
    ]);
    await database.close();
  },
  PATIENCE,
);
