import { expectAccessibleAndResponsive } from '../accessibility.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '../site.ts';

/** One test opens several pages: all but the first are loaded with a filled cache. */
const pages = {
  'home page and blog': ['/', '/blog', '/blog/teaching-a-language-model-your-house-style'],
  'portfolio, search and contact': ['/portfolio', '/portfolio/berth', '/search?q=type', '/contact'],
  'lists and texts': ['/ai-tools', '/resources', '/about', '/privacy', '/terms', '/sitemap'],
  'sign-in': [
    '/admin/login',
    '/admin/login?mode=forgot',
    '/admin/login?mode=sent',
    '/admin/login/code',
    '/admin/login/code?recovery',
  ],
};

/** What differs from a page above. */
const states = {
  '/?sent=newsletter': '[aria-labelledby=newsletter]',
  '/blog?category=Nothing': 'main',
  '/blog/a-page-that-weighs-38-kb': '.prose',
  '/blog/copy-is-interface?liked=1&sent=comment': '#like, [aria-labelledby=comments]',
  '/portfolio/kiln-hours': 'main',
  '/search?q=nothing-like-this': 'main',
  '/contact?sent=1': 'main',
};

for (const [name, paths] of Object.entries(pages)) {
  test(`${name}: accessible, without overflow of the viewport, light and dark`, async ({ page }) => {
    test.slow();
    for (const path of paths)
      await test.step(path, async () => {
        await page.goto(path);
        await expectAccessibleAndResponsive(page, { withShell: path === paths[0] });
        await expectLargeTextToFit(page);
      });
  });
}

test('other content, results of forms and empty lists: accessible, without overflow, light and dark', async ({
  page,
}) => {
  for (const [path, only] of Object.entries(states))
    await test.step(path, async () => {
      await page.goto(path);
      await expectAccessibleAndResponsive(page, { only });
      await expectLargeTextToFit(page);
    });
});

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
