import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { hydrated } from './site.ts';

const widths = { phone: 390, tablet: 768, desktop: 1440 };

/** Light is looked at on a desk and dark on a phone; both must fit every window. */
export const looks = [
  { colorScheme: 'light', first: widths.desktop },
  { colorScheme: 'dark', first: widths.phone },
] as const;

/** Opens the page in that look, perhaps does something with it, and looks for faults. */
export async function expectGoodLooks(
  page: Page,
  path: string,
  { colorScheme, first }: (typeof looks)[number],
  prepare = async () => {},
) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width: first, height: 900 });
  await page.goto(path);
  await hydrated(page);
  await prepare();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  for (const width of Object.values(widths)) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  }
}
