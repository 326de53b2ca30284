import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { bumpContentVersion } from '#database/content-version.ts';
import { addPost, addProject } from '../../support/factories.ts';
import { startTestApp } from '../../support/test-app.ts';

type App = Awaited<ReturnType<typeof startTestApp>>;

const ORIGIN = 'http://localhost:3000';
const HOSTILE = `<svg onload="x"> & 'quotes' ]]>`;

async function shared({ get }: App, path: string) {
  const html = await (await get(path)).text();
  const content = (key: string) => new RegExp(`<meta property="${key}" content="([^"]*)"`).exec(html)?.[1];
  const image = content('og:image')!.slice(ORIGIN.length);
  return {
    image,
    width: content('og:image:width'),
    height: content('og:image:height'),
    alt: content('og:image:alt'),
  };
}

async function readPng(response: Response) {
  const bytes = Buffer.from(await response.arrayBuffer());
  return {
    bytes,
    signature: bytes.subarray(0, 8).toString('latin1'),
    kind: bytes.subarray(12, 16).toString('latin1'),
    size: [bytes.readUInt32BE(16), bytes.readUInt32BE(20)],
  };
}

const expectedImage = { signature: '\u0089PNG\r\n\u001A\n', kind: 'IHDR', size: [1200, 630] };

test('posts, projects and the site have a 1200 by 630 PNG as social image', async () => {
  const app = await startTestApp({ sample: true });
  for (const [path, start] of [
    ['/', '/social/site/site.png?v='],
    ['/contact', '/social/site/site.png?v='],
    ['/blog/copy-is-interface', '/social/post/copy-is-interface.png?v='],
    ['/portfolio/berth', '/social/project/berth.png?v='],
  ] as const) {
    const { image, ...size } = await shared(app, path);
    expect(image.startsWith(start)).toBe(true);
    expect(size).toEqual({ width: '1200', height: '630', alt: expect.stringMatching(/\S/) });
    const response = await app.get(image);
    expect(response.headers.get('Content-Type')).toBe('image/png');
    expect(response.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(await readPng(response)).toMatchObject(expectedImage);
  }
});

test('a social image is generated once and cached on disk', async () => {
  const app = await startTestApp();
  await addPost(app.db, { slug: 'kept' });
  const path = '/social/post/kept.png';
  const [first, meanwhile] = await Promise.all(
    [app.get(path), app.get(path)].map(async (it) => readPng(await it)),
  );
  const folder = app.socialDir;
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.png$/)]);
  expect(meanwhile!.bytes.equals(first!.bytes)).toBe(true);
  writeFileSync(join(folder, readdirSync(folder)[0]!), 'what was kept');
  expect(await (await app.get(path)).text()).toBe('what was kept');
});

test('a social image is generated even if it cannot be stored', async () => {
  const app = await startTestApp();
  await addPost(app.db, { slug: 'kept' });
  rmSync(app.socialDir, { recursive: true, force: true });
  writeFileSync(app.socialDir, 'a file where the folder should be');
  expect(await readPng(await app.get('/social/post/kept.png'))).toMatchObject(expectedImage);
});

test('a changed title gets a new image under a new URL', async () => {
  const app = await startTestApp();
  await addPost(app.db, { slug: 'changing', title: 'Before' });
  const before = await shared(app, '/blog/changing');
  const old = await readPng(await app.get(before.image));
  await app.db.updateTable('blog_posts').set({ title: 'After' }).execute();
  await bumpContentVersion(app.db);
  const after = await shared(app, '/blog/changing');
  expect(after.image).not.toBe(before.image);
  expect((await readPng(await app.get(after.image))).bytes.equals(old.bytes)).toBe(false);
  // The old URL serves the current image, with a short cache time.
  expect((await app.get(before.image)).headers.get('Cache-Control')).toBe('public, max-age=600');
});

test('an unchanged image returns 304', async () => {
  const app = await startTestApp();
  const response = await app.get('/social/site/site.png');
  const again = await app.get('/social/site/site.png', { 'If-None-Match': response.headers.get('ETag')! });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test.each([
  ['a long title', 'word '.repeat(40).trim()],
  ['one endless word', 'Donaudampfschiffahrt'.repeat(10)],
  ['accents', 'Café, naïve Łódź'],
  ['emoji', 'Ship it 🚀'],
  ['another script', '日本語のタイトル'],
  ['markup', HOSTILE],
  ['an unsupported character only', '🦆'],
])('%s can be rendered', async (_, title) => {
  const app = await startTestApp();
  await addPost(app.db, { slug: 'any', title });
  expect(await readPng(await app.get('/social/post/any.png'))).toMatchObject(expectedImage);
});

test.each([
  '/social/post/nothing.png',
  '/social/post/draft.png',
  '/social/post/later.png',
  '/social/project/hidden.png',
  '/social/project/public.png.png',
  '/social/post/public',
  '/social/page/public.png',
  '/social/site/other.png',
])('there is no image at %s', async (path) => {
  const app = await startTestApp();
  await addPost(app.db, { slug: 'public' });
  await addPost(app.db, { slug: 'draft', published: false, publishedAt: null });
  await addPost(app.db, { slug: 'later', publishedAt: new Date('2027-01-01T00:00:00Z') });
  await addProject(app.db, { slug: 'hidden', published: false });
  expect((await app.get(path)).status).toBe(404);
});
