import { failSending, failures } from '../failures.ts';
import { openScreen } from '../panel.ts';
import { runSite } from '../run-site.ts';
import { expect, test as base } from '../site.ts';

type OwnSite = { origin: string; setUpLink: string };

/** The set-up link works once, so each test has its own site. */
const test = base.extend<{ ownSite: OwnSite }>({
  ownSite: ({}, use) => runSite({ DEMO_CONTENT: 'off' }, /setup\?token=\S+/, use),
  baseURL: ({ ownSite }, use) => use(ownSite.origin),
});

const lostConnection = failures['a lost connection']!;
const fields = { Name: 'Grace Hopper', Email: 'grace@example.com', Password: 'correct horse battery' };

test.describe('in a browser in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo', locale: 'fr-CA' });

  test.describe('after a wrong password', () => {
    test.use({ expectedStatus: 400 });

    test('the owner sets up the account with the browser’s time zone and language, and signs in again', async ({
      page,
      ownSite,
    }) => {
      await page.goto('/admin');
      await expect(page).toHaveURL('/admin/login?next=%2Fadmin');
      await expect(page.getByText('This site has no account yet.')).toBeVisible();
      await page.goto(ownSite.setUpLink);
      await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Tokyo');
      await expect(page.getByLabel('Language')).toHaveValue('fr-CA');
      for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text);
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page).toHaveURL('/admin');
      await expect(page.getByText(fields.Name).first()).toBeVisible();
      await openScreen(page, '/admin/settings');
      await openScreen(page, '/admin/settings/region');
      await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Tokyo');
      await expect(page.getByLabel('Language')).toHaveValue('fr-CA');

      await page.getByRole('button', { name: 'Sign Out' }).click();
      await expect(page).toHaveURL('/admin/login');
      await page.goto('/admin');
      await expect(page).toHaveURL('/admin/login?next=%2Fadmin');
      await page.getByLabel('Email').fill(fields.Email);
      await page.getByLabel('Password').fill('not the password');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(page.getByLabel('Email')).toHaveValue(fields.Email);
      await expect(page.getByLabel('Password')).toBeFocused();
      await page.getByLabel('Password').fill(fields.Password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect(page).toHaveURL('/admin');

      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
      await expect(page).toHaveTitle(/^Grace Hopper/);
    });
  });

  test.describe('after a failure', () => {
    test.use({ expectedStatus: [lostConnection.status, 400] });

    test('the values are kept, and then create the account', async ({ page, ownSite }) => {
      await page.goto(ownSite.setUpLink);
      await page.getByLabel('Time zone').selectOption('Europe/Berlin');
      await page.getByLabel('Language').fill('Klingonish');
      for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text);
      const restoreNetwork = await failSending(page, lostConnection);
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByRole('alert').filter({ hasText: 'could not be created' })).toBeVisible();
      for (const [label, text] of Object.entries(fields))
        await expect(page.getByLabel(label)).toHaveValue(text);
      await restoreNetwork();
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page.getByText('Use a language code such as en, de or pt-BR.')).toBeVisible();
      await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Berlin');
      await expect(page.getByLabel('Language')).toHaveValue('Klingonish');
      await page.getByLabel('Language').fill('de');
      await page.getByLabel('Password').fill(fields.Password);
      await page.getByRole('button', { name: 'Create account' }).click();
      await expect(page).toHaveURL('/admin');
    });
  });
});
