import { fillIn, signIn } from '../account.ts';
import { expect, signedOutTest as test } from '../panel.ts';

test.use({ savesData: false });

test('signing in shows a loading message and prefetches the screens, and signing out in one tab signs out the others', async ({
  page,
  context,
}) => {
  let response = () => {};
  const delayed = new Promise<void>((resolve) => (response = resolve));
  await page.route('**/admin.data*', async (route) => {
    await delayed;
    await route.continue();
  });
  await signIn(page);
  await expect(page.getByText('Checking authentication...')).toBeVisible();
  // Screens are prefetched when the browser is idle.
  await page.evaluate(() => new Promise<unknown>((resolve) => requestIdleCallback(resolve)));
  await expect(page.locator('link[rel=prefetch]')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toHaveCount(0);
  response();
  await expect(page).toHaveURL('/admin');
  await expect(page.locator('link[rel=prefetch]')).not.toHaveCount(0);
  await expect(page.getByText('Checking authentication...')).toHaveCount(0);

  const other = await context.newPage();
  await other.goto('/admin/account');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/admin/login');
  await expect(other).toHaveURL('/admin/login?next=%2Fadmin%2Faccount');
  // Signing in returns to the same page.
  await fillIn(other);
  await expect(other).toHaveURL('/admin/account');
});
