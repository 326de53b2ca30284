import { expectAccessibleAndResponsive } from '../accessibility.ts';
import { test } from '../site.ts';

const pages = [
  '/',
  '/?sent=newsletter',
  '/blog',
  '/blog?category=Nothing',
  '/blog/teaching-a-language-model-your-house-style',
  '/blog/a-page-that-weighs-38-kb',
  '/blog/copy-is-interface?liked=1&sent=comment',
  '/portfolio',
  '/portfolio/berth',
  '/portfolio/kiln-hours',
  '/search?q=type',
  '/search?q=nothing-like-this',
  '/contact',
  '/contact?sent=1',
  '/ai-tools',
  '/ai-tools?category=Nothing',
  '/resources',
  '/about',
  '/privacy',
  '/terms',
  '/sitemap',
  '/admin/login',
  '/admin/login?mode=forgot',
  '/admin/login?mode=sent',
  '/admin/login/code',
  '/admin/login/code?recovery',
];

for (const path of pages) {
  test(`${path} is accessible and does not overflow the viewport, light and dark`, async ({ page }) => {
    await expectAccessibleAndResponsive(page, path);
  });
}
