import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

/** Opens a page whose scripts arrive when the test lets them. */
async function openWithoutScripts(page: Page, path: string) {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.mainFrame().goto(path, { waitUntil: 'commit' });
  return arrive;
}

const isDark = () => document.documentElement.classList.contains('dark');

test('what is pressed before the scripts are there is pressed when they are, once', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const arrive = await openWithoutScripts(page, '/');
  await page.getByRole('button', { name: 'Switch to dark theme' }).first().click();
  expect(await page.evaluate(isDark)).toBe(false);
  arrive();
  await expect.poll(() => page.evaluate(isDark)).toBe(true);
});

test('a menu that opened before the scripts were there keeps the focus when they are', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const arrive = await openWithoutScripts(page, '/blog');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  arrive();
  await expect(menu.getByRole('button', { name: 'Close menu' })).toBeFocused();
  expect(await menu.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
});

test('a picture that is asked for before the scripts are there opens on the page', async ({ page }) => {
  const arrive = await openWithoutScripts(page, '/portfolio/berth');
  await page.getByRole('link', { name: /^Enlarge/ }).click();
  arrive();
  await expect(page.getByRole('dialog', { name: 'Pictures' })).toBeVisible();
  await expect(page).toHaveURL('/portfolio/berth');
});

test('the search that is asked for before the scripts are there opens in its place', async ({ page }) => {
  const arrive = await openWithoutScripts(page, '/blog');
  await page.getByRole('button', { name: 'Open search' }).click();
  arrive();
  await expect(page.getByRole('banner').getByPlaceholder('Search...').first()).toBeFocused();
  await expect(page).toHaveURL('/blog');
});
