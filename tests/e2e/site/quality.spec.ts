import { expectAccessibleAndResponsive, looksInTurn } from '../accessibility.ts';
import { test } from '../site.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** One test opens several pages: all but the first are loaded with a filled cache. */
const pages = {
  'home page and blog': [
    '/',
    '/?sent=newsletter',
    '/blog',
    '/blog?category=Nothing',
    '/blog/teaching-a-language-model-your-house-style',
    '/blog/a-page-that-weighs-38-kb',
    '/blog/copy-is-interface?liked=1&sent=comment',
  ],
  'portfolio, search and contact': [
    '/portfolio',
    '/portfolio/berth',
    '/portfolio/kiln-hours',
    '/search?q=type',
    '/search?q=nothing-like-this',
    '/contact',
    '/contact?sent=1',
  ],
  'lists and texts': [
    '/ai-tools',
    '/ai-tools?category=Nothing',
    '/resources',
    '/about',
    '/privacy',
    '/terms',
    '/sitemap',
  ],
  'sign-in': [
    '/admin/login',
    '/admin/login?mode=forgot',
    '/admin/login?mode=sent',
    '/admin/login/code',
    '/admin/login/code?recovery',
  ],
};

for (const [name, paths] of Object.entries(pages)) {
  test(`${name}: accessible, without overflow of the viewport, light and dark`, async ({ page }) => {
    test.slow();
    for (const [index, path] of paths.entries())
      await test.step(path, async () => {
        await page.goto(path);
        await expectAccessibleAndResponsive(page, looksInTurn(index));
      });
  });
}
