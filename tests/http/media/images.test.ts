import { expect, test } from 'vitest';
import { startTestApp } from '../../support/test-app.ts';

const pagesWithImages = [
  '/',
  '/blog',
  '/blog?page=2',
  '/blog?category=Nothing',
  '/blog/copy-is-interface',
  '/portfolio',
  '/portfolio/berth',
  '/portfolio/kiln-hours',
  '/ai-tools',
  '/no-such-page',
];

const otherPages = [
  '/resources',
  '/contact',
  '/search?q=type',
  '/search?q=nothing-like-this',
  '/privacy',
  '/terms',
  '/sitemap',
];

type App = Awaited<ReturnType<typeof startTestApp>>;

async function imagesOf({ get }: App, path: string) {
  const html = await (await get(path)).text();
  return [...html.matchAll(/<img\s([^>]*?)\/?>/g)].map(([, attributes]) =>
    Object.fromEntries(
      [...attributes!.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key!, value!]),
    ),
  );
}

test('every image has width and height attributes', async () => {
  const app = await startTestApp({ sample: true });
  const pathsOfImages = new Set<string>();
  for (const path of [...pagesWithImages, ...otherPages]) {
    for (const { src, width, height } of await imagesOf(app, path)) {
      expect([path, src, Number(width) > 0, Number(height) > 0]).toEqual([path, src, true, true]);
      pathsOfImages.add(path);
    }
  }
  expect(pagesWithImages.filter((path) => !pathsOfImages.has(path))).toEqual([]);
});

test.each(['/', '/blog', '/blog/copy-is-interface', '/portfolio', '/portfolio/berth', '/ai-tools'])(
  'the first image of %s is loaded eagerly with high priority, and the last one lazily',
  async (path) => {
    const images = await imagesOf(await startTestApp({ sample: true }), path);
    expect(images[0]).toMatchObject({ loading: 'eager', fetchPriority: 'high' });
    expect(images.at(-1)).toMatchObject({ loading: 'lazy' });
  },
);
