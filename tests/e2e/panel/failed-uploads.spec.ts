import sharp from 'sharp';
import { failSending, failures, goOffline } from '../failures.ts';
import { expect, openScreen, test } from '../panel.ts';
import { expectTyped, fillIn, openApprovedComments } from '../panel-form-cases.ts';

test.use({ expectedStatus: 0, savesData: false });

const lostConnection = failures['a lost connection']!;
const UNREACHABLE = 'The site could not be reached.';

async function imageFile(name: string) {
  const create = { width: 320, height: 240, channels: 3, background: '#b5472f' } as const;
  return { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}

test('a lost connection loses no upload, form, reply or backup', async ({ page, context }) => {
  test.slow();

  await test.step('an image upload can be retried, and its alt text keeps its input', async () => {
    await page.goto('/admin/media');
    let restoreNetwork = await failSending(page, lostConnection);
    await page
      .getByLabel('Files to upload')
      .first()
      .setInputFiles(await imageFile('harbour.png'));
    await expect(page.getByText(`“harbour.png” was not uploaded. ${UNREACHABLE}`)).toBeVisible();
    await restoreNetwork();
    await page.getByRole('button', { name: 'Try again: harbour.png' }).click();
    await page.getByRole('link', { name: /harbour\.png/ }).click();

    const sheet = page.getByRole('dialog', { name: 'harbour.png' });
    await sheet.getByLabel('Alt text').fill('A harbour at dusk');
    restoreNetwork = await failSending(page, lostConnection);
    await sheet.getByRole('button', { name: 'Save alt text' }).click();
    await expect(sheet.getByRole('alert')).toContainText(UNREACHABLE);
    await expect(sheet.getByLabel('Alt text')).toHaveValue('A harbour at dusk');
    await restoreNetwork();
    await sheet.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Alt text saved.')).toBeVisible();
    await expect(sheet.getByRole('alert')).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await page.getByRole('link', { name: /harbour\.png/ }).click();
    await expect(sheet.getByLabel('Alt text')).toHaveValue('A harbour at dusk');
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
  });

  await test.step('a backup file stays selected until it is uploaded, and a download can be retried', async () => {
    await openScreen(page, '/admin/system');
    await page.getByText('Restore a backup').click();
    const restoreNetwork = await failSending(page, lostConnection);
    const file = page.getByLabel('Upload a backup from your computer');
    await file.setInputFiles({
      name: 'one.tar.gz',
      mimeType: 'application/gzip',
      buffer: Buffer.from([0x1f, 0x8b]),
    });
    const alert = page.getByRole('alert').filter({ hasText: UNREACHABLE });
    await expect(alert).toBeVisible();
    await restoreNetwork();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(alert).toBeHidden();
    await expect(page.getByLabel('Backup', { exact: true })).toContainText('Uploaded file');

    await page.getByRole('button', { name: 'Back up now' }).click();
    await page
      .getByRole('button', { name: /^Download the backup from/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Download a backup' });
    await dialog.getByLabel('Current password').fill('correct horse battery');
    await goOffline(page);
    await dialog.getByRole('button', { name: 'Download', exact: true }).click();
    await expect(dialog.getByRole('alert')).toContainText(UNREACHABLE);
    await context.setOffline(false);
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Try again' }).click();
    expect((await download).suggestedFilename()).toMatch(/\.tar\.gz/);
  });

  await test.step('a failed image list leaves the surrounding form intact', async () => {
    await openScreen(page, '/admin/tools');
    const typed = { Name: 'Plumb line', Description: 'Hangs straight.' };
    const tool = { path: '/admin/tools/new', typed, button: 'Save', done: '' };
    const form = await fillIn(page, tool);
    await goOffline(page);
    await page.getByRole('button', { name: 'Library' }).click();
    const picker = page.getByRole('dialog', { name: 'Choose an image' });
    await expect(picker.getByRole('alert')).toContainText(UNREACHABLE);
    await context.setOffline(false);
    await picker.getByRole('button', { name: 'Try again' }).click();
    await expect(picker.getByRole('alert')).toBeHidden();
    await page.keyboard.press('Escape');
    await expectTyped(form, tool);
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/admin/tools');
  });

  await test.step('a failed palette search leaves the reply behind it intact', async () => {
    await openScreen(page, '/admin/comments');
    await openApprovedComments(page);
    await page
      .getByRole('button', { name: /^Reply: / })
      .first()
      .click();
    const reply = page.getByLabel(/^Reply to/);
    await reply.fill('Thank you.');
    await goOffline(page);
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/admin/find'));
    await page.keyboard.press('Control+k');
    await page.keyboard.type('mistakes');
    await failed;
    await page.keyboard.press('Escape');
    await expect(reply).toHaveValue('Thank you.');
    await context.setOffline(false);
  });
});
