import { fillIn, runOwnerCommand, signOut } from '../account.ts';
import { failSending, failures } from '../failures.ts';
import { runSite, type Site } from '../run-site.ts';
import { expect, test as base } from '../site.ts';

/** The set-up link works once, so the test has its own site. */
const test = base.extend<{ ownSite: Site }>({
  ownSite: ({}, use) => runSite({ DEMO_CONTENT: 'off' }, /setup\?token=\S+/, use),
  baseURL: ({ ownSite }, use) => use(ownSite.origin),
});

const lostConnection = failures['a lost connection']!;
const newPassword = 'tin lantern 48 kept';
const fields = { Name: 'Grace Hopper', Email: 'grace@example.com', Password: 'correct horse battery' };

test.use({
  timezoneId: 'Asia/Tokyo',
  locale: 'fr-CA',
  expectedStatus: [lostConnection.status, 400, 401],
});

test('the owner sets up the account with the browser’s time zone and language, also after failures, and chooses a new password', async ({
  page,
  ownSite,
}) => {
  const timeZone = page.getByLabel('Time zone');
  const language = page.getByRole('combobox', { name: /^Language/ });
  const code = page.getByRole('textbox', { name: /^Language code/ });
  const create = page.getByRole('button', { name: 'Create account' });
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

  await signOut(page);
  await fillIn(page, { email: fields.Email, password: 'not the password' });
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(fields.Email);
  await expect(page.getByLabel('Password')).toBeFocused();

  await test.step('a forgotten password is replaced with the link from the command line, also after a lost connection', async () => {
    await page.goto(runOwnerCommand('reset-link', ownSite));
    const field = page.getByLabel('New password');
    await field.fill(newPassword);
    await expect(field).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(field).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    const save = page.getByRole('button', { name: 'Save password' });
    const restoreNetwork = await failSending(page, lostConnection);
    await save.click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Your password could not be saved.' }),
    ).toBeVisible();
    await expect(save).toBeEnabled();
    await expect(field).toHaveValue(newPassword);
    await restoreNetwork();
    await save.click();
    await expect(page).toHaveURL('/admin');
    await signOut(page);
    await fillIn(page, { email: fields.Email, password: newPassword });
    await expect(page).toHaveURL('/admin');
  });
});
