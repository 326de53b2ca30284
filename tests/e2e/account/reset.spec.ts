import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { failSending, failures } from '../failures.ts';
import { expect, owner, runOwnerCommand, fillIn, signOut, test } from '../account-site.ts';

const newPassword = 'tin lantern 48 kept';

const lostConnection = failures['a lost connection']!;

test.use({ expectedStatus: [lostConnection.status, 404] });

test('a locked-out owner signs in with the reset link from the command line, also after a lost connection', async ({
  page,
  ownSite,
}) => {
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
  await fillIn(page, newPassword);
  await expect(page).toHaveURL('/admin');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a forgotten password is replaced with the emailed link, which works once', async ({
    page,
    ownSite,
  }) => {
    await page.goto('/admin/login');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByLabel('Email').fill(owner.email);
    await page.getByRole('button', { name: 'Send reset link' }).click();
    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();

    const database = new DatabaseSync(join(ownSite.folder, 'atelier.db'), { readOnly: true });
    const [mail] = database.prepare('select text_body from outbox').all();
    database.close();
    const link = new RegExp(`${ownSite.origin}\\S+`).exec(String(mail!.text_body))![0];
    await page.goto(link);
    await page.getByLabel('New password').fill(newPassword);
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page).toHaveURL('/admin');
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible();
  });
});
