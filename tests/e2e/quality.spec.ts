import { expectGoodLooks, looks } from './looks.ts';
import { test } from './site.ts';

const pages = [
  '/',
  '/blog',
  '/blog?category=Nothing',
  '/blog/teaching-a-language-model-your-house-style',
  '/blog/a-page-that-weighs-38-kb',
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
  '/privacy',
  '/terms',
  '/sitemap',
  '/admin/login',
];

for (const path of pages) {
  for (const look of looks) {
    test(`${path} is accessible and fits its window in ${look.colorScheme}`, async ({ page }) => {
      await expectGoodLooks(page, path, look);
    });
  }
}
