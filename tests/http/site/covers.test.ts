import { expect, test } from 'vitest';
import { bumpContentVersion } from '#database/content-version.ts';
import { somePost, someProject, startWithEditor } from '../../support/editor.ts';
import { addPost, addProject } from '../../support/factories.ts';
import { startTestApp } from '../../support/test-app.ts';

test('the cover of public content is generated from slug and seed, and is deterministic', async () => {
  const { db, get } = await startTestApp();
  await addPost(db, { slug: 'berth' });
  await addProject(db, { slug: 'harbour', coverSeed: 'tide' });
  const fetchCover = async (path: string) => {
    const response = await get(path);
    expect([path, response.status]).toEqual([path, 200]);
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(response.headers.get('Content-Type')).toBe('image/svg+xml');
    return response.text();
  };
  const berth = await fetchCover('/covers/berth.svg');
  expect(berth).toMatch(/^<svg /);
  expect(await fetchCover('/covers/berth.svg')).toBe(berth);
  expect(await fetchCover('/covers/berth.svg?shape=banner')).not.toBe(berth);
  const harbour = await fetchCover('/covers/harbour.svg?seed=tide');
  // An address that an owner has copied into a text before the parameter was renamed.
  expect(await fetchCover('/covers/harbour.svg?salt=tide')).toBe(harbour);
  await db.updateTable('blog_posts').set({ slug: 'harbour' }).execute();
  await bumpContentVersion(db);
  expect(await fetchCover('/covers/harbour.svg')).not.toBe(harbour);
});

test('a cover is saved under a name that ends like an image, whatever its query', async () => {
  const { db, get } = await startTestApp();
  await addPost(db, { title: 'Файлы', slug: 'файлы' });
  const readName = async (path: string) => (await get(path)).headers.get('Content-Disposition');
  expect(await readName('/covers/fallback/7.svg?shape=wide')).toBe('inline; filename="7.wide.svg"');
  expect(await readName('/covers/fallback/frieze.svg')).toBe('inline; filename="frieze.svg"');
  const encoded = encodeURIComponent('файлы');
  expect(await readName(`/covers/${encoded}.svg?shape=card&brand=%22%0A`)).toBe(
    `inline; filename="${encoded}.card.%22%0A.svg"`,
  );
});

test('no cover is served for content that is not public', async () => {
  const { db, get } = await startTestApp();
  await addPost(db, { slug: 'public', coverSeed: 'mine' });
  await addPost(db, { slug: 'draft', published: false });
  await addPost(db, { slug: 'later', publishedAt: new Date('2999-01-01T00:00:00Z') });
  await addProject(db, { slug: 'thrown' });
  await db.updateTable('portfolio_projects').set({ deleted_at: '2020-01-01T00:00:00.000Z' }).execute();
  const missing = ['unknown', 'draft', 'later', 'thrown', 'public', 'public', 'public'];
  const seeds = ['', '', '', '', '', 'other', `mine.${'x'.repeat(43)}`];
  for (const [at, slug] of missing.entries()) {
    const path = `/covers/${slug}.svg?seed=${seeds[at]}`;
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  }
});

test.each([
  '/covers/a%3Cb.svg',
  '/covers/berth.png',
  '/covers/berth.svg?shape=constructor',
  '/covers/berth.svg?seed=%22',
  '/covers/fallback/4096.svg',
  '/covers/fallback/01.svg',
  '/covers/fallback/-1.svg',
  '/covers/fallback/berth.svg',
  '/covers/fallback/1.png',
])('no cover is generated for %s', async (path) => {
  const { db, get } = await startTestApp();
  await addPost(db, { slug: 'berth' });
  expect((await get(path)).status).toBe(404);
});

test('fallback covers have a fixed range of numbers', async () => {
  const { get } = await startTestApp();
  const covers = await Promise.all(
    [0, 1, 4095].map(async (n) => (await get(`/covers/fallback/${n}.svg`)).text()),
  );
  expect(new Set(covers).size).toBe(3);
  for (const cover of covers) expect(cover).toMatch(/^<svg /);
  const { get: getUncached } = await startTestApp({ pageCacheBytes: 0 });
  expect(await (await getUncached('/covers/fallback/1.svg?seed=other')).text()).toBe(covers[1]);
});

test.each(['/', '/blog', '/ai-tools', '/no-such-page', '/blog?category=Design'])(
  'every cover on %s exists',
  async (path) => {
    const { get } = await startTestApp({ sample: true });
    expect(await fetchCovers(await (await get(path)).text(), get)).not.toEqual([]);
  },
);

test('the owner and preview visitors see the cover of an unpublished slug', async () => {
  const { postJson, open, get } = await startWithEditor();
  for (const [kind, draft] of [
    ['post', { ...somePost, slug: 'not-yet', coverSeed: 'first' }],
    ['project', { ...someProject, slug: 'not-yet-either', coverSeed: 'first' }],
  ] as const) {
    const { id } = await postJson(`${kind}/new/autosave`, { version: 0, draft });
    const inPanel = await open(`/admin/covers/${draft.slug}.svg?shape=banner&seed=first`);
    expect(inPanel.headers.get('Cache-Control')).toBe('no-store');
    const editor = await (await open(`/admin/${kind}s/${id}/edit`)).text();
    expect(await fetchCovers(editor, open)).not.toEqual([]);
    const preview = await (await get(/\/preview\/\w+\/[\w-]+\?key=[\w.-]+/.exec(editor)![0])).text();
    expect(await fetchCovers(preview, get)).toContain(await inPanel.text());
  }
});

/** Fetches every cover on the page; each must exist. */
async function fetchCovers(html: string, get: (path: string) => Promise<Response> | Response) {
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
