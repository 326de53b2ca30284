import { expect, test } from 'vitest';
import { bumpContentVersion } from '#database/bump-content-version.ts';
import { somePost, someProject, startWithEditor } from '../../support/editor.ts';
import { addPost, addProject } from '../../support/factories.ts';
import { startTestApp } from '../../support/test-app.ts';

test('the cover of a public piece is drawn from its slug and salt, and is the same each time', async () => {
  const { db, get } = await startTestApp();
  await addPost(db, { slug: 'berth' });
  await addProject(db, { slug: 'harbour', coverSalt: 'tide' });
  const draw = async (path: string) => {
    const response = await get(path);
    expect([path, response.status]).toEqual([path, 200]);
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('Content-Type')).toBe('image/svg+xml');
    return response.text();
  };
  const berth = await draw('/covers/berth.svg');
  expect(berth).toMatch(/^<svg /);
  expect(await draw('/covers/berth.svg')).toBe(berth);
  expect(await draw('/covers/berth.svg?shape=banner')).not.toBe(berth);
  const harbour = await draw('/covers/harbour.svg?salt=tide');
  await db.updateTable('blog_posts').set({ slug: 'harbour' }).execute();
  await bumpContentVersion(db);
  expect(await draw('/covers/harbour.svg')).not.toBe(harbour);
});

test('no cover is made of what nobody may read', async () => {
  const { db, get } = await startTestApp();
  await addPost(db, { slug: 'public', coverSalt: 'mine' });
  await addPost(db, { slug: 'draft', published: false });
  await addPost(db, { slug: 'later', publishedAt: new Date('2999-01-01T00:00:00Z') });
  await addProject(db, { slug: 'thrown' });
  await db.updateTable('portfolio_projects').set({ deleted_at: '2020-01-01T00:00:00.000Z' }).execute();
  const missing = ['unknown', 'draft', 'later', 'thrown', 'public', 'public', 'public'];
  const salts = ['', '', '', '', '', 'other', `mine.${'x'.repeat(43)}`];
  for (const [at, slug] of missing.entries()) {
    const path = `/covers/${slug}.svg?salt=${salts[at]}`;
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  }
});

test.each([
  '/covers/a%3Cb.svg',
  '/covers/berth.png',
  '/covers/berth.svg?shape=constructor',
  '/covers/berth.svg?salt=%22',
  '/covers/print/4096.svg',
  '/covers/print/01.svg',
  '/covers/print/-1.svg',
  '/covers/print/berth.svg',
  '/covers/print/1.png',
])('nothing is drawn for %s', async (path) => {
  const { db, get } = await startTestApp();
  await addPost(db, { slug: 'berth' });
  expect((await get(path)).status).toBe(404);
});

test('what is no piece has one of a fixed number of prints', async () => {
  const { get } = await startTestApp();
  const prints = await Promise.all(
    [0, 1, 4095].map(async (n) => (await get(`/covers/print/${n}.svg`)).text()),
  );
  expect(new Set(prints).size).toBe(3);
  for (const print of prints) expect(print).toMatch(/^<svg /);
  const { get: getAnew } = await startTestApp({ pageCacheBytes: 0 });
  expect(await (await getAnew('/covers/print/1.svg?salt=other')).text()).toBe(prints[1]);
});

test.each(['/', '/blog', '/portfolio', '/ai-tools', '/no-such-page', '/blog?category=Design'])(
  'every drawing of %s is there',
  async (path) => {
    const { get } = await startTestApp({ demo: true });
    expect(await drawingsOf(await (await get(path)).text(), get)).not.toEqual([]);
  },
);

test('the owner sees the cover of a slug before it is public, and so does whoever has the preview', async () => {
  const { ask, open, get } = await startWithEditor();
  for (const [kind, draft] of [
    ['post', { ...somePost, slug: 'not-yet', coverSalt: 'first' }],
    ['project', { ...someProject, slug: 'not-yet-either', coverSalt: 'first' }],
  ] as const) {
    const { id } = await ask(`${kind}/new/keep`, { version: 0, draft });
    const inPanel = await open(`/admin/covers/${draft.slug}.svg?shape=banner&salt=first`);
    expect(inPanel.headers.get('Cache-Control')).toBe('no-store');
    const editor = await (await open(`/admin/${kind}s/${id}/edit`)).text();
    expect(await drawingsOf(editor, open)).not.toEqual([]);
    const preview = await (await get(/\/preview\/\w+\/[\w-]+\?key=[\w.-]+/.exec(editor)![0])).text();
    expect(await drawingsOf(preview, get)).toContain(await inPanel.text());
  }
});

/** What a page shows of drawings; each of them has to be there. */
async function drawingsOf(html: string, get: (path: string) => Promise<Response> | Response) {
  const paths = [...html.matchAll(/(?:src|srcSet)="((?:\/admin)?\/covers\/[^"]+)"/g)].map(([, path]) =>
    path!.replaceAll('&amp;', '&'),
  );
  return Promise.all(
    paths.map(async (path) => {
      const response = await get(path);
      expect([path, response.status]).toEqual([path, 200]);
      return response.text();
    }),
  );
}
