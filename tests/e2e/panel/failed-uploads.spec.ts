import sharp from 'sharp';
import { failSending, failures } from '../failures.ts';
import { expect, test } from '../panel.ts';
import { expectTyped, fillIn } from '../panel-form-cases.ts';

test.use({ expectedStatus: 0 });

const lost = failures['a lost connection']!;
const UNREACHABLE = 'The site could not be reached.';

async function picture(name: string) {
  const create = { width: 320, height: 240, channels: 3, background: '#b5472f' } as const;
  return { name, mimeType: 'image/png', buffer: await sharp({ create }).png().toBuffer() };
}

test('a picture that could not be sent is sent again, and its alt text stays typed', async ({ page }) => {
  await page.goto('/admin/media');
  let mend = await failSending(page, lost);
  await page
    .getByLabel('Images to upload')
    .first()
    .setInputFiles(await picture('harbour.png'));
  await expect(page.getByText(`“harbour.png” was not uploaded. ${UNREACHABLE}`)).toBeVisible();
  await mend();
  await page.getByRole('button', { name: 'Try again: harbour.png' }).click();
  await page.getByRole('link', { name: /harbour\.png/ }).click();

  const sheet = page.getByRole('dialog', { name: 'harbour.png' });
  await sheet.getByLabel('Alt text').fill('A harbour at dusk');
  mend = await failSending(page, lost);
  await sheet.getByRole('button', { name: 'Save alt text' }).click();
  await expect(sheet.getByRole('alert')).toContainText(UNREACHABLE);
  await expect(sheet.getByLabel('Alt text')).toHaveValue('A harbour at dusk');
  await mend();
  await sheet.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Alt text saved.')).toBeVisible();
  await expect(sheet.getByRole('alert')).toBeHidden();
  await page.reload();
  await expect(page.getByLabel('Alt text')).toHaveValue('A harbour at dusk');
});

test('pictures that cannot be listed cost nothing of the form around them', async ({ page, context }) => {
  const typed = { Name: 'Plumb line', Description: 'Hangs straight.' };
  const tool = { path: '/admin/tools/new', typed, button: 'Save', done: '' };
  const form = await fillIn(page, tool);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Library' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose an image' });
  await expect(picker.getByRole('alert')).toContainText(UNREACHABLE);
  await context.setOffline(false);
  await picker.getByRole('button', { name: 'Try again' }).click();
  await expect(picker.getByRole('alert')).toBeHidden();
  await page.keyboard.press('Escape');
  await expectTyped(form, tool);
});

test('the palette asks in vain, and the reply behind it stays', async ({ page, context }) => {
  await page.goto('/admin/comments?state=approved');
  await page
    .getByRole('button', { name: /^Reply: / })
    .first()
    .click();
  const reply = page.getByLabel(/^Reply to/);
  await reply.fill('Thank you.');
  await context.setOffline(true);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/admin/find'));
  await page.keyboard.press('Control+k');
  await page.keyboard.type('mistakes');
  await failed;
  await page.keyboard.press('Escape');
  await expect(reply).toHaveValue('Thank you.');
  await context.setOffline(false);
});

test('a backup stays chosen until it is uploaded, and a download waits for the connection', async ({
  page,
}) => {
  await page.goto('/admin/system');
  await page.getByText('Restore a backup').click();
  const mend = await failSending(page, lost);
  const file = page.getByLabel('Upload a backup from your computer');
  await file.setInputFiles({ name: 'one.tar.gz', mimeType: 'application/gzip', buffer: Buffer.from('x') });
  const alert = page.getByRole('alert').filter({ hasText: UNREACHABLE });
  await expect(alert).toBeVisible();
  await mend();
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
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Download', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText(UNREACHABLE);
  await page.context().setOffline(false);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Try again' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.tar\.gz/);
});
