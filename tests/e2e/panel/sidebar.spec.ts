import type { Page } from '@playwright/test';
import { expect, test } from '../panel.ts';

const sidebar = (page: Page) => page.getByRole('banner').filter({ visible: true });
const entries = (page: Page) => sidebar(page).locator('a, button').filter({ visible: true });

/** Names of entries that the window cuts off. */
function cutOff(page: Page) {
  return entries(page).evaluateAll((all) =>
    all
      .filter((entry) => {
        const { top, bottom, left, right } = entry.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        const isHit = entry.contains(document.elementFromPoint(x, y));
        return top < 0 || bottom > innerHeight || bottom - top < 24 || !isHit;
      })
      .map((entry) => entry.textContent),
  );
}

for (const [width, height] of [
  [1366, 650],
  [1280, 600],
] as const) {
  for (const path of ['/admin', '/admin/posts/new', '/admin/projects/new']) {
    test(`${path} shows every entry of its sidebar at ${width}×${height}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      expect(await entries(page).count()).toBeGreaterThanOrEqual(18);
      expect(await cutOff(page)).toEqual([]);
    });
  }
}

test('on a very low window the sidebar scrolls to its last entry', async ({ page }) => {
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

test('each icon of the rail has a tooltip beside it, by mouse and by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 650 });
  await page.goto('/admin/posts/new');
  for (const entry of await entries(page).all()) {
    await entry.hover();
    await expectTooltip(entry);
  }
  await page.mouse.move(800, 300);
  await entries(page).first().focus();
  for (const entry of await entries(page).all()) {
    await expect(entry).toBeFocused();
    await expectTooltip(entry);
    await page.keyboard.press('Tab');
  }
});

/** The words of the entry are shown, at the height of its icon. */
async function expectTooltip(entry: ReturnType<Page['locator']>) {
  const words = entry.locator('.side-words');
  await expect(words).toHaveCSS('opacity', '1');
  await expect(words).not.toHaveText('');
  await expect
    .poll(async () => {
      const [icon, tip] = [(await entry.boundingBox())!, (await words.boundingBox())!];
      const isBeside = tip.x >= icon.x + icon.width - 1;
      const distance = Math.abs(tip.y + tip.height / 2 - (icon.y + icon.height / 2));
      return isBeside && distance < 12;
    })
    .toBe(true);
  await expect(words).toBeInViewport();
}
