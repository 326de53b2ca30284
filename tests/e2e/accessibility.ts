import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

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
  for (const width of Object.values(widths)) {
    const look = inLooks.find((one) => one.width === width);
    if (look) await page.emulateMedia({ colorScheme: look.colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    if (look) await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
  }
}

/** Frames are not checked, and only violations are reported: that takes a third of the time. */
export async function expectAccessible(page: Page) {
  const isLoaded = await page.evaluate(() => 'axe' in window);
  if (!isLoaded) await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const results = await window.axe.run({ iframes: false, resultTypes: ['violations'] });
    return results.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  });
  expect(violations).toEqual([]);
}
