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
});
