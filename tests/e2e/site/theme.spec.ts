import { expect, test } from '../site.ts';

const isDark = () => document.documentElement.classList.contains('dark');

test('the theme follows the system, then the saved choice, which persists', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  expect(await page.evaluate(isDark)).toBe(true);
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  expect(await page.evaluate(isDark)).toBe(false);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');
  await page.reload();
  expect(await page.evaluate(isDark)).toBe(false);
});

test('the saved theme is applied before the first paint', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  // Without external scripts only the inline script can set the class.
  await page.route('**/assets/*.js', (route) => route.fulfill({ body: '', contentType: 'text/javascript' }));
  await page.mainFrame().goto('/blog');
  expect(await page.evaluate(isDark)).toBe(true);
});

test('without a saved choice a change of the system theme is followed', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => page.evaluate(isDark)).toBe(true);
});

test('a choice in one tab applies in the other', async ({ page, context }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  const other = await context.newPage();
  await other.emulateMedia({ colorScheme: 'light' });
  await other.goto(page.url());
  await other.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect.poll(() => page.evaluate(isDark)).toBe(true);
});
