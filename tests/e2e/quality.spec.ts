import { AxeBuilder } from '@axe-core/playwright';
import { expect, hydrated, test } from './site.ts';

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
  '/admin/login?mode=forgot',
  '/admin/login?mode=sent',
  '/admin/login/code',
  '/admin/login/code?recovery',
];

const widths = { phone: 390, tablet: 768, desktop: 1440 };

/** Light is looked at on a desk and dark on a phone; both must fit every window. */
const looks = [
  { colorScheme: 'light', first: widths.desktop },
  { colorScheme: 'dark', first: widths.phone },
] as const;

for (const path of pages) {
  for (const { colorScheme, first } of looks) {
    test(`${path} is accessible and fits its window in ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.setViewportSize({ width: first, height: 900 });
      await page.goto(path);
      await hydrated(page);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
      for (const width of Object.values(widths)) {
        await page.setViewportSize({ width, height: 900 });
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect(overflow).toBeLessThanOrEqual(0);
      }
    });
  }
}
