import { expect, test } from '../site.ts';

// Set-up preselects the browser's time zone, and other tests on this site assert dates.
test.use({ expectedStatus: 400, timezoneId: 'America/New_York' });

const owner = { email: 'ida@example.com', password: 'correct horse battery' };

test('the owner sets up the account, signs out and signs in again', async ({ page, site }) => {
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin/login?next=%2Fadmin');

  await page.goto(site.setUpLink);
  await page.getByLabel('Name').fill('Ida Marlowe');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password').fill(owner.password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByText('Ida Marlowe').first()).toBeVisible();

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/admin/login');
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin/login?next=%2Fadmin');

  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(owner.email);
  await expect(page.getByLabel('Password')).toBeFocused();
  await page.getByLabel('Password').fill(owner.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/admin');
});
