import { failSending, failures } from '../failures.ts';
import { runSite } from '../run-site.ts';
import { expect, test as base } from '../site.ts';

type OwnSite = { origin: string; setUpLink: string };

/** The set-up link works once, so the test has its own site. */
const test = base.extend<{ ownSite: OwnSite }>({
  ownSite: ({}, use) => runSite({ DEMO_CONTENT: 'off' }, /setup\?token=\S+/, use),
  baseURL: ({ ownSite }, use) => use(ownSite.origin),
});

const lostConnection = failures['a lost connection']!;
const fields = { Name: 'Grace Hopper', Email: 'grace@example.com', Password: 'correct horse battery' };

test.use({
  timezoneId: 'Asia/Tokyo',
  locale: 'fr-CA',
  expectedStatus: [lostConnection.status, 400, 401],
});

test('the owner sets up the account with the browser’s time zone and language, also after failures, and signs in again', async ({
  page,
  ownSite,
}) => {
  const timeZone = page.getByLabel('Time zone');
  const language = page.getByRole('combobox', { name: /^Language/ });
  const code = page.getByRole('textbox', { name: /^Language code/ });
  const create = page.getByRole('button', { name: 'Create account' });
  await page.goto('/admin');
  await expect(page).toHaveURL('/admin/login?next=%2Fadmin');
  await expect(page.getByText('This site has no account yet.')).toBeVisible();
  await page.goto(ownSite.setUpLink);
  await expect(timeZone).toHaveValue('Asia/Tokyo');
  await expect(language).toHaveValue('fr-CA');

  await test.step('a failure keeps the values', async () => {
    await timeZone.selectOption('Europe/Berlin');
    await language.selectOption('Another language or region');
    await code.fill('Klingonish');
    for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text);
    const restoreNetwork = await failSending(page, lostConnection);
    await create.click();
    await expect(page.getByRole('alert').filter({ hasText: 'could not be created' })).toBeVisible();
    for (const [label, text] of Object.entries(fields))
      await expect(page.getByLabel(label)).toHaveValue(text);
    await restoreNetwork();
    await create.click();
    await expect(page.getByText('Use a language code such as en, de or pt-BR.')).toBeVisible();
    await expect(timeZone).toHaveValue('Europe/Berlin');
    await expect(code).toHaveValue('Klingonish');
  });

  await timeZone.selectOption('Asia/Tokyo');
  await code.fill('fr-CA');
  await page.getByLabel('Password').fill(fields.Password);
  await create.click();
  await expect(page).toHaveURL('/admin');

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
});
