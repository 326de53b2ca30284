import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, owner, runOwnerCommand, signIn, signOut, test } from '../account-site.ts';

const newPassword = 'tin lantern 48 kept';

test.use({ expectedStatus: 404 });

test('a locked-out owner signs in with the reset link from the command line', async ({ page, ownSite }) => {
  await page.goto(runOwnerCommand('reset-link', ownSite));
  const field = page.getByLabel('New password');
  await field.fill(newPassword);
  await expect(field).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await page.getByRole('button', { name: 'Hide password' }).click();
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page).toHaveURL('/admin');
  await signOut(page);
  await signIn(page, newPassword);
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
