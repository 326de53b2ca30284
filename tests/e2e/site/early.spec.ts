import type { Page } from '@playwright/test';
import { expect, test } from '../site.ts';

/** Opens a page whose script arrives when the test lets it. */
async function openWithoutScript(page: Page, path: string) {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/assets/site/entry*', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return arrive;
}

test('a menu that opened before the script was there can be closed, and is a dialog when it opens again', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const arrive = await openWithoutScript(page, '/blog');
  const open = page.getByRole('button', { name: 'Open menu' });
  await open.click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  arrive();
  await page.waitForLoadState();
  await menu.getByRole('button', { name: 'Close menu' }).click();
  await expect(menu).toBeHidden();
  await open.click();
  await expect(menu.getByRole('button', { name: 'Close menu' })).toBeFocused();
  expect(await menu.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
});

for (const reducedMotion of ['no-preference', 'reduce'] as const)
  test(`the header has its background on the first scroll, before the script is there (motion: ${reducedMotion})`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    const arrive = await openWithoutScript(page, '/blog');
    const header = page.getByRole('banner');
    await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(header).toHaveCSS('background-color', /0\.9\)$/);
    await expect(header).toHaveCSS('backdrop-filter', 'blur(12px)');
    await page.evaluate(() => scrollTo(0, 0));
    await expect(header).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    arrive();
  });
