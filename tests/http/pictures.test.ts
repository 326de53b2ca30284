import { expect, test } from 'vitest';
import { addPost } from '../support/factories.ts';
import { startTestApp } from '../support/test-app.ts';

const pages = [
  '/',
  '/blog',
  '/blog?page=2',
  '/blog?category=Nothing',
  '/blog/copy-is-interface',
  '/portfolio',
  '/portfolio/berth',
  '/portfolio/kiln-hours',
  '/ai-tools',
  '/resources',
  '/contact',
  '/search?q=type',
  '/search?q=nothing-like-this',
  '/privacy',
  '/terms',
  '/sitemap',
  '/no-such-page',
];

type App = Awaited<ReturnType<typeof startTestApp>>;

async function picturesOf({ get }: App, path: string) {
  const html = await (await get(path)).text();
  return [...html.matchAll(/<img\s([^>]*?)\/?>/g)].map(([, attributes]) =>
    Object.fromEntries(
      [...attributes!.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key!, value!]),
    ),
  );
}

test('every picture says how large it is before it is there', async () => {
  const app = await startTestApp({ demo: true });
  for (const path of pages) {
    for (const { src, width, height } of await picturesOf(app, path))
      expect([path, src, Number(width) > 0, Number(height) > 0]).toEqual([path, src, true, true]);
  }
});

test.each([
  ['/', { fetchPriority: 'low' }],
  ['/blog', { fetchPriority: 'low' }],
  ['/blog/copy-is-interface', { fetchPriority: 'low' }],
  ['/portfolio', { fetchPriority: 'low' }],
  ['/portfolio/berth', { loading: 'lazy' }],
  ['/ai-tools', { fetchPriority: 'low' }],
] as const)('the first picture of %s is fetched first, the last with %j', async (path, last) => {
  const pictures = await picturesOf(await startTestApp({ demo: true }), path);
  expect(pictures[0]).toMatchObject({ fetchPriority: 'high' });
  expect(pictures[0]).not.toMatchObject({ loading: 'lazy' });
  expect(pictures.at(-1)).toMatchObject(last);
});

test('an image of the owner’s is fetched when it is near, on the first screen at once', async () => {
  const app = await startTestApp();
  for (let n = 1; n <= 8; n++)
    await addPost(app.db, { title: `Post ${n}`, featuredImage: `/media/${n}.png` });
  const images = (await picturesOf(app, '/blog')).filter(({ src }) => src!.startsWith('/media/'));
  expect(images.length).toBeGreaterThan(6);
  expect(images[0]).toMatchObject({ loading: 'eager', fetchPriority: 'high' });
  expect(images.at(-1)).toMatchObject({ loading: 'lazy', fetchPriority: 'auto' });
});
