import { expect, test } from '../panel.ts';

/** Backups run in another process. */
const BACKUP_TIMEOUT_MS = 30_000;

test('the newest backup is preselected for a restore, even if it was made while the form was open', async ({
  page,
}) => {
  await page.goto('/admin/system');
  await page.getByText('Restore a backup', { exact: true }).click();
  const picker = page.getByLabel('Backup', { exact: true });
  // Other tests of this site may have created backups.
  const before = await picker.getByRole('option').count();
  for (const count of [before + 1, before + 2]) {
    await page.getByRole('button', { name: 'Back up now' }).click();
    await expect(picker.getByRole('option')).toHaveCount(count, { timeout: BACKUP_TIMEOUT_MS });
    const newest = await picker.getByRole('option').first().getAttribute('value');
    await expect(picker).toHaveValue(newest!);
  }
  const names = await picker.getByRole('option').allTextContents();
  expect(new Set(names).size).toBe(before + 2);

  await test.step('a refused download says so until the next one', async () => {
    const refusal = page.getByText('Nothing was downloaded: this password is incorrect.');
    const open = () =>
      page
        .getByRole('button', { name: /^Download/ })
        .first()
        .click();
    const send = async (password: string) => {
      const dialog = page.getByRole('dialog', { name: 'Download a backup' });
      await dialog.getByLabel('Password').fill(password);
      await dialog.getByRole('button', { name: 'Download' }).click();
    };
    await open();
    await send('wrong horse battery');
    await expect(refusal).toBeVisible();
    await page.locator('body[data-hydrated]').waitFor();
    await open();
    const downloaded = page.waitForEvent('download');
    await send('correct horse battery');
    await downloaded;
    await expect(refusal).toBeHidden();
  });
});
