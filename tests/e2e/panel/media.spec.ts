import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { mp4Of, webmOf } from '../../support/films.ts';
import { expectAccessible } from '../accessibility.ts';
import { expect, holdScreens, test } from '../panel.ts';

const colours = { brick: '#b5472f', pine: '#22433d', sand: '#e9bca2', slate: '#4b5560', straw: '#d9b44a' };

const png = (colour: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background: colour } })
    .png()
    .toBuffer();

/** Dispatches a synthetic drop or paste event. */
async function dispatchFile(page: Page, kind: 'drop' | 'paste', name: string, bytes: Buffer) {
  const base64 = bytes.toString('base64');
  await page.evaluate(
    ([type, file, data]) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([Uint8Array.fromBase64(data!)], file!, { type: 'image/png' }));
      const options = { bubbles: true, cancelable: true };
      window.dispatchEvent(
        type === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer })
          : new ClipboardEvent('paste', { ...options, clipboardData: dataTransfer }),
      );
    },
    [kind, name, base64],
  );
}

test.use({ expectedStatus: 415 });

test('the owner uploads by dialog, drop and paste, edits an alt text and deletes an image', async ({
  page,
}) => {
  await page.goto('/admin/media');
  const images = page.getByRole('list', { name: 'Media' }).getByRole('listitem');
  // Other tests of this site may have uploaded images.
  const before = await images.count();
  await page
    .getByLabel('Files to upload')
    .first()
    .setInputFiles([
      { name: 'chimney.png', mimeType: 'image/png', buffer: await png(colours.brick) },
      { name: 'note.png', mimeType: 'image/png', buffer: Buffer.from('only words') },
    ]);
  await expect(images).toHaveCount(before + 1);
  await expect(page.getByText('“note.png” cannot be uploaded.')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss note.png' }).click();
  await dispatchFile(page, 'drop', 'pine.png', await png(colours.pine));
  await expect(images).toHaveCount(before + 2);
  await dispatchFile(page, 'paste', 'sand.png', await png(colours.sand));
  await expect(images).toHaveCount(before + 3);

  await page.getByRole('link', { name: /chimney\.png/ }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'chimney.png' });
  await sheet.getByLabel('Alt text').fill('A wall of bricks');
  await sheet.getByRole('button', { name: 'Save alt text' }).click();
  await expect(page.getByText('Alt text saved.')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL('/admin/media');
  await expect(images.getByText('A wall of bricks')).toBeVisible();

  await page.getByLabel('Search media').fill('wall');
  await page.getByLabel('Search media').press('Enter');
  await expect(images).toHaveCount(1);
  await page.getByRole('link', { name: /chimney\.png/ }).click();
  await sheet.getByRole('button', { name: 'Delete', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Delete this image?' })
    .getByRole('button', { name: 'Delete image' })
    .click();
  await expect(page.getByText('Image deleted.')).toBeVisible();
  await expect(page.getByText('No results')).toBeVisible();
  await page.getByRole('link', { name: 'All media' }).click();
  await expect(images).toHaveCount(before + 2);
});

test('a film that would play badly is explained, and a good one gets captions', async ({ page }) => {
  await page.goto('/admin/media');
  await page
    .getByLabel('Files to upload')
    .first()
    .setInputFiles([
      { name: 'slow.mp4', mimeType: 'video/mp4', buffer: mp4Of({ isFastStart: false }) },
      { name: 'walk.webm', mimeType: 'video/webm', buffer: webmOf() },
      { name: 'walk.vtt', mimeType: 'text/vtt', buffer: Buffer.from('WEBVTT\n') },
    ]);
  await expect(page.getByText('ffmpeg -i "slow.mp4" -c copy')).toBeVisible();
  await expect(page.getByRole('link', { name: /walk\.vtt/ })).toBeVisible();
  await page.getByRole('link', { name: /walk\.webm/ }).click();
  const sheet = page.getByRole('dialog', { name: 'walk.webm' });
  await sheet.getByRole('button', { name: 'Choose captions' }).click();
  await page
    .getByRole('dialog', { name: 'Choose captions' })
    .getByRole('button', { name: /walk\.vtt/ })
    .click();
  await expect(page.getByText('Captions saved.')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Remove captions' })).toBeVisible();
  await expectAccessible(page);
});

test('an image opens again right after it was closed, whatever the server still loads', async ({ page }) => {
  await page.goto('/admin/media');
  await page
    .getByLabel('Files to upload')
    .first()
    .setInputFiles([
      { name: 'gable.png', mimeType: 'image/png', buffer: await png(colours.slate) },
      { name: 'ridge.png', mimeType: 'image/png', buffer: await png(colours.straw) },
    ]);
  const gable = page.getByRole('link', { name: /gable\.png/ });
  const sheet = page.getByRole('dialog', { name: 'gable.png' });
  // The list is complete when the last upload is in it.
  await expect(page.getByRole('link', { name: /ridge\.png/ })).toBeVisible();
  await gable.click();
  await expect(sheet).toBeVisible();
  const address = page.url();

  const release = await holdScreens(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await gable.click();
  await expect(sheet).toBeVisible();
  await sheet.getByLabel('Alt text').fill('A gable');
  await release();
  await expect(page).toHaveURL(address);
  await expect(sheet.getByLabel('Alt text')).toHaveValue('A gable');

  const releaseOther = await holdScreens(page);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole('link', { name: /ridge\.png/ }).click();
  await releaseOther();
  await expect(page.getByRole('dialog', { name: 'ridge.png' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/admin/media');
});
