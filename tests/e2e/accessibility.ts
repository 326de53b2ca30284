import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type Axe from 'axe-core';

type Color = { r: number; g: number; b: number; alpha: number; parseString: (text: string) => Color };

/** In the page. */
declare const axe: typeof Axe & { commons: { color: { Color: new () => Color } } };

const axeSource = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

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
  if (!isLoaded) {
    await page.evaluate(axeSource);
    await page.evaluate(rememberColors);
  }
  const violations = await page.evaluate(async () => {
    const results = await axe.run({ iframes: false, resultTypes: ['violations'] });
    return results.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
  });
  expect(violations).toEqual([]);
}

/** Axe parses the few colours of a page thousands of times, which takes a third of its time. */
function rememberColors() {
  const { Color } = axe.commons.color;
  const parse = Color.prototype.parseString;
  const parsed: Record<string, Color> = {};
  Color.prototype.parseString = function (text: string) {
    const { r, g, b, alpha } = (parsed[text] ??= parse.call(new Color(), text));
    return Object.assign(this, { r, g, b, alpha });
  };
}
