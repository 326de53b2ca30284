import type { Page } from '@playwright/test';
import { openNew } from '../editor.ts';
import { expect, openScreen, test } from '../panel.ts';

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

async function expectReachable(page: Page) {
  for (const [width, height] of [
    [1440, 900],
    [1366, 650],
    [1280, 600],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await items(page).count()).toBeGreaterThanOrEqual(18);
    expect(await listUnreachable(page), `${width}×${height}`).toEqual([]);
  }
}

test('on small screens every sidebar item is shown, and each rail icon has a tooltip', async ({ page }) => {
  await test.step('of the editor of a post', async () => {
    await page.goto('/admin/posts/new');
    await expectReachable(page);
  });

  await test.step('by mouse and by keyboard, next to the icon', async () => {
    await page.setViewportSize({ width: 1366, height: 650 });
    for (const item of [items(page).first(), items(page).last()]) {
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

  await test.step('a very short sidebar scrolls to its last item', async () => {
    await items(page).first().focus();
    await page.setViewportSize({ width: 1280, height: 360 });
    const account = sidebar(page).getByRole('link', { name: /Administrator/ });
    await expect(account).not.toBeInViewport();
    await account.focus();
    await expect(account).toBeInViewport();
    await expectTooltip(account);
    await sidebar(page).getByRole('button', { name: 'Sign Out' }).focus();
    await expectTooltip(sidebar(page).getByRole('button', { name: 'Sign Out' }));
  });

  await test.step('of the editor of a project and the dashboard', async () => {
    await openNew(page, 'projects');
    await expectReachable(page);
    await openScreen(page, '/admin');
    await expectReachable(page);
  });
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
