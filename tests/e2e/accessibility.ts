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

type Scope = {
  looks?: readonly Look[];
  /** Header, sidebar and footer are the same on all screens: the first page of each walk checks them. */
  withShell?: boolean;
  /** Checks only the elements of this selector, for what differs on a page that was checked before. */
  only?: string;
};

const shell = 'header:not(main *), footer:not(main *)';

/** Checks the current page. Colours do not change the layout, so each width is checked once. */
export async function expectAccessibleAndResponsive(page: Page, scope: Scope = {}) {
  for (const width of Object.values(widths)) {
    const look = (scope.looks ?? Object.values(looks)).find((one) => one.width === width);
    if (look) await page.emulateMedia({ colorScheme: look.colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    if (look) await expectAccessible(page, scope);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${width} px`).toBeLessThanOrEqual(0);
  }
}

/** Frames are not checked, and only violations are reported: that takes a third of the time. */
export async function expectAccessible(page: Page, { withShell = false, only = 'html' }: Scope = {}) {
  const isLoaded = await page.evaluate(() => 'axe' in window);
  if (!isLoaded) await page.evaluate(axe.source);
  const skipped = withShell ? null : shell;
  const texts = await page.evaluateHandle(listTextColours, [only, skipped] as const);
  const violations = await page.evaluate(
    async ([checked, include, exclude]) => {
      const options = { iframes: false, resultTypes: ['violations' as const] };
      const rules = { 'color-contrast': { enabled: false } };
      const results = [
        await window.axe.run({ include: checked, exclude: exclude ?? [] }, { ...options, rules }),
        await window.axe.run({ include }, { ...options, runOnly: ['color-contrast'] }),
      ];
      return results.flatMap((one) => one.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`));
    },
    [only, texts, skipped] as const,
  );
  expect(violations).toEqual([]);
}

/**
 * One visible element with text for each combination of the colours of the text and of what is behind it, which may also be
 * a layer beside it: computing the contrast is most of what axe does.
 */
function listTextColours([within, skipped]: readonly [string, string | null]) {
  const found = new Map<string, Element>();
  const isLayer = (element: Element) => /absolute|fixed/.test(getComputedStyle(element).position);
  const paintOf = (element: Element) => {
    const { backgroundColor, backgroundImage } = getComputedStyle(element);
    const isClear = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none';
    return element.matches('img, video')
      ? element.outerHTML
      : isClear
        ? ''
        : backgroundColor + backgroundImage;
  };
  const layersIn = (parent: Element) =>
    [...parent.children].filter(isLayer).flatMap((layer) => [layer, ...layer.querySelectorAll('*')]);
  const visit = (element: Element, behind: string) => {
    if (skipped && element.matches(skipped)) return;
    const { backgroundColor, backgroundImage, opacity, color, fontSize, fontWeight } =
      getComputedStyle(element);
    const colours = `${behind} ${backgroundColor} ${backgroundImage} ${opacity}`;
    const hasText = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
    const key = `${colours} ${color} ${fontSize} ${fontWeight}`;
    if (
      (hasText || element.matches('input, select, textarea')) &&
      element.checkVisibility() &&
      !found.has(key)
    )
      found.set(key, element);
    const layers = layersIn(element).map(paintOf).join('');
    for (const child of element.children) visit(child, colours + layers);
  };
  for (const element of document.querySelectorAll(within)) visit(element, '');
  return [...found.values()];
}
