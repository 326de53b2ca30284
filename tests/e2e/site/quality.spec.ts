import { expectAccessibleAndResponsive } from '../accessibility.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../site.ts';

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
    for (const path of paths)
      await test.step(path, async () => {
        await page.goto(path);
        await expectAccessibleAndResponsive(page);
        await expectLargeTextToFit(page);
      });
  });
}

/** Text at 200 % size fits on a phone. */
async function expectLargeTextToFit(page: Page) {
  await page.setViewportSize({ width: 390, height: 844 });
  const width = await page.evaluate(() => {
    const large = new CSSStyleSheet();
    large.replaceSync(':root { font-size: 200% }');
    document.adoptedStyleSheets = [large];
    return document.documentElement.scrollWidth;
  });
  expect(width).toBe(390);
}
