import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

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

test('a page that was scrolled before the script was there has a header with a background when it is', async ({
  page,
}) => {
  const arrive = await openWithoutScript(page, '/blog');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await expect(page.getByRole('banner')).not.toHaveAttribute('data-scrolled');
  arrive();
  await expect(page.getByRole('banner')).toHaveAttribute('data-scrolled');
});
