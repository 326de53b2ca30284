import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const widths = { phone: 390, tablet: 768, desktop: 1440 };

/** One at each end of the widths, so that the parts that only one of them shows are checked, too. */
export const looks = {
  light: { colorScheme: 'light', width: widths.desktop },
  dark: { colorScheme: 'dark', width: widths.phone },
} as const;

type Look = (typeof looks)[keyof typeof looks];

/** Checks the current page. Colours do not change the layout, so each width is checked once. */
export async function expectAccessibleAndResponsive(
  page: Page,
  inLooks: readonly Look[] = [looks.light, looks.dark],
) {
  for (const { colorScheme, width } of inLooks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
  for (const width of Object.values(widths)) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
  }
}

/** Frames are not checked (legacy mode), and only violations are reported: that takes a third of the time. */
export async function expectAccessible(page: Page) {
  const axe = new AxeBuilder({ page, axeSource: await missingSource(page) })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

/** Axe is evaluated twice per check. A page that has it from an earlier check needs none; `undefined` stands for all of it. */
async function missingSource(page: Page) {
  const isLoaded = page.frames().length === 1 && (await page.evaluate(() => 'axe' in window));
  return isLoaded ? ';' : undefined;
}
