import type { Page } from '@playwright/test';
import { expect, test } from '../panel.ts';

const sidebar = (page: Page) => page.getByRole('banner').filter({ visible: true });
const items = (page: Page) => sidebar(page).locator('a, button').filter({ visible: true });

/** Items that are clipped, covered or smaller than 24 px. */
function listUnreachable(page: Page) {
  return items(page).evaluateAll((all) =>
    all
      .filter((item) => {
        const { top, bottom, left, right } = item.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        const isHit = item.contains(document.elementFromPoint(x, y));
        return top < 0 || bottom > innerHeight || bottom - top < 24 || !isHit;
      })
      .map((item) => item.textContent),
  );
}

for (const path of ['/admin', '/admin/posts/new', '/admin/projects/new']) {
  test(`${path} shows every sidebar item on small screens`, async ({ page }) => {
    await page.goto(path);
    for (const [width, height] of [
      [1366, 650],
      [1280, 600],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect(await items(page).count()).toBeGreaterThanOrEqual(18);
      expect(await listUnreachable(page), `${width}×${height}`).toEqual([]);
    }
  });
}

test('in a very short viewport the sidebar scrolls to its last item', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 360 });
  await page.goto('/admin/posts/new');
  const account = sidebar(page).getByRole('link', { name: /Administrator/ });
  await expect(account).not.toBeInViewport();
  await account.focus();
  await expect(account).toBeInViewport();
  await expectTooltip(account);
  await sidebar(page).getByRole('button', { name: 'Sign Out' }).focus();
  await expectTooltip(sidebar(page).getByRole('button', { name: 'Sign Out' }));
});

test('each rail icon has a tooltip next to it, by mouse and by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 650 });
  await page.goto('/admin/posts/new');
  for (const item of await items(page).all()) {
    await item.hover();
    await expectTooltip(item);
  }
  await page.mouse.move(800, 300);
  await items(page).first().focus();
  for (const item of await items(page).all()) {
    await expect(item).toBeFocused();
    await expectTooltip(item);
    await page.keyboard.press('Tab');
  }
});

/** The tooltip is visible, next to the icon and vertically centred on it. */
async function expectTooltip(item: ReturnType<Page['locator']>) {
  const tooltip = item.locator('.side-words');
  await expect(tooltip).toHaveCSS('opacity', '1');
  await expect(tooltip).not.toHaveText('');
  await expect
    .poll(async () => {
      const [icon, tip] = [(await item.boundingBox())!, (await tooltip.boundingBox())!];
      const isNextToIcon = tip.x >= icon.x + icon.width - 1;
      const distance = Math.abs(tip.y + tip.height / 2 - (icon.y + icon.height / 2));
      return isNextToIcon && distance < 12;
    })
    .toBe(true);
  await expect(tooltip).toBeInViewport();
}
