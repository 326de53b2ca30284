import { expect, test } from 'vitest';
import { startTestApp } from '../../support/test-app.ts';

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

test.each(['/', '/blog', '/blog/copy-is-interface', '/portfolio', '/portfolio/berth', '/ai-tools'])(
  'the first picture of %s is fetched first, and those further down when they are near',
  async (path) => {
    const pictures = await picturesOf(await startTestApp({ demo: true }), path);
    expect(pictures[0]).toMatchObject({ loading: 'eager', fetchPriority: 'high' });
    expect(pictures.at(-1)).toMatchObject({ loading: 'lazy' });
  },
);
