import { expect, test } from '../panel.ts';

// Of a wrong password.
test.use({ expectedStatus: 401 });

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

test('a file that is no backup is not uploaded, and an upload after a wrong password leaves the section open', async ({
  page,
}) => {
  let uploads = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/admin/system/upload')) uploads += 1;
  });
  await page.goto('/admin/system');
  const restore = page.getByRole('button', { name: 'Restore this backup' });
  const form = page.locator('form').filter({ has: restore });
  await page.getByText('Restore a backup', { exact: true }).click();
  const file = page.getByLabel('Upload a backup from your computer');
  await file.setInputFiles({ name: 'cat.tar.gz', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  const refusal = page.getByRole('alert').filter({ hasText: 'it is not an Atelier backup' });
  await expect(refusal).toBeInViewport();
  expect(uploads).toBe(0);

  /** Resolves once the screen has the uploaded file. */
  const upload = async (start: string) => {
    const reloaded = page.waitForResponse(
      (response) =>
        new URL(response.url()).pathname === '/admin/system.data' && response.request().method() === 'GET',
    );
    await file.setInputFiles({
      name: 'backup.tar.gz',
      mimeType: 'application/gzip',
      buffer: Buffer.from(start, 'latin1'),
    });
    await reloaded;
    await expect(page.getByLabel('Backup', { exact: true })).toContainText('Uploaded file');
    await expect(refusal).toBeHidden();
  };
  await upload('atelier-sealed-1\n');
  expect(uploads).toBe(1);

  await page.getByLabel('Type “restore”').fill('restore');
  await form.getByRole('textbox', { name: 'Current password' }).fill('wrong horse battery');
  await restore.click();
  await expect(page.getByText('This password is incorrect.')).toBeVisible();
  await upload('\x1f\x8b');
  await expect(page.getByText('This password is incorrect.')).toHaveCount(0);
  await expect(page.getByLabel('Backup', { exact: true })).toBeInViewport();

  await test.step('the reason of a failed restore is in view', async () => {
    await page.getByLabel('Type “restore”').fill('restore');
    await form.getByRole('textbox', { name: 'Current password' }).fill('correct horse battery');
    await restore.click();
    await expect(page.getByText('The restore failed, and nothing was changed.')).toBeInViewport({
      timeout: BACKUP_TIMEOUT_MS,
    });
  });
});
