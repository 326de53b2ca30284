import { expect, test } from '../site.ts';

const isDark = () => document.documentElement.classList.contains('dark');

test('the theme follows the system, then the saved choice, in every tab and before the first paint', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/');
  expect(await page.evaluate(isDark)).toBe(false);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => page.evaluate(isDark)).toBe(true);
  const other = await context.newPage();
  await other.emulateMedia({ colorScheme: 'dark' });
  await other.goto(page.url());
  expect(await other.evaluate(isDark)).toBe(true);
  await other.getByRole('button', { name: 'Switch to light theme' }).click();
  expect(await other.evaluate(isDark)).toBe(false);
  await expect.poll(() => page.evaluate(isDark)).toBe(false);
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');

  // Without external scripts only the inline script can set the class.
  await page.route('**/assets/**/*.js', (route) =>
    route.fulfill({ body: '', contentType: 'text/javascript' }),
  );
  await page.mainFrame().goto('/blog');
  expect(await page.evaluate(isDark)).toBe(false);
  await page.evaluate(() => localStorage.setItem('theme', 'dark'));
  await page.emulateMedia({ colorScheme: 'light' });
  await page.reload();
  expect(await page.evaluate(isDark)).toBe(true);
});
