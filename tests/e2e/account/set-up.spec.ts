import { expect, runSite, test as base } from '../site.ts';

type OwnSite = { origin: string; setUpLink: string };

/** The set-up link works once, so each test has its own site. */
const test = base.extend<{ ownSite: OwnSite }>({
  ownSite: ({}, use) => runSite({ DEMO_CONTENT: 'off' }, /setup\?token=\S+/, use),
  baseURL: ({ ownSite }, use) => use(ownSite.origin),
});

const fields = { Name: 'Grace Hopper', Email: 'grace@example.com', Password: 'correct horse battery' };

test.describe('in a browser in Tokyo', () => {
  test.use({ timezoneId: 'Asia/Tokyo', locale: 'fr-CA' });

  test('set-up preselects the browser’s time zone and language', async ({ page, ownSite }) => {
    await page.goto('/admin/login');
    await expect(page.getByText('This site has no account yet.')).toBeVisible();
    await page.goto(ownSite.setUpLink);
    await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Tokyo');
    await expect(page.getByLabel('Language')).toHaveValue('fr-CA');
    for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text);
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page).toHaveURL('/admin');

    await page.goto('/admin/settings/region');
    await expect(page.getByLabel('Time zone')).toHaveValue('Asia/Tokyo');
    await expect(page.getByLabel('Language')).toHaveValue('fr-CA');
    await page.goto('/');
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-CA');
    await expect(page).toHaveTitle(/^Grace Hopper/);
  });

  test.describe('after a validation error', () => {
    test.use({ expectedStatus: 400 });

    test('the chosen values are kept', async ({ page, ownSite }) => {
      await page.goto(ownSite.setUpLink);
      await page.getByLabel('Time zone').selectOption('Europe/Berlin');
      await page.getByLabel('Language').fill('Klingonish');
      for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text);
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
