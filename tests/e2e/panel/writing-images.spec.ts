import { openNew, png, source, startPost, title } from '../editor.ts';
import { expect, test } from '../panel.ts';

test.use({ expectedStatus: 400 });

test('images are pasted, inserted from the library and ordered in a gallery', async ({ page }) => {
  await test.step('a pasted image is uploaded into the text', async () => {
    await startPost(page, { title: 'A picture', text: 'Look:\n' });
    const upload = Promise.withResolvers<void>();
    await page.route('**/media/upload?*', async (route) => {
      await upload.promise;
      await route.continue();
    });
    const image = await png('#b5472f');
    await source(page).evaluate((element, data) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([Uint8Array.fromBase64(data)], 'brick.png', { type: 'image/png' }));
      element.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }));
    }, image.toString('base64'));
    // During the upload the autosaved text has no placeholder.
    await expect(page.getByText('Uploading 1 image…')).toBeVisible();
    const autosave = page.waitForRequest('**/autosave');
    await page.keyboard.press('Control+End');
    await page.keyboard.insertText('More.');
    expect((await autosave).postDataJSON().draft.content).toBe('Look:\nMore.');
    upload.resolve();
    await expect(source(page)).toContainText(/!\[\]\(\/media\//);
    await expect(page.getByRole('region', { name: 'Preview' }).locator('img')).toBeVisible();
    await expect(source(page).locator('.cm-line')).toHaveText([
      'Look:',
      '',
      /^!\[\]\(\/media\/.*\)$/,
      '',
      'More.',
    ]);
    await page.unroute('**/media/upload?*');
    await page.getByRole('button', { name: '1 image without alt text' }).click();
    await page.keyboard.insertText('A brick');
    await expect(source(page).locator('.cm-line').nth(2)).toHaveText(/^!\[A brick\]\(\/media\//);
    await expect(page.getByRole('button', { name: /without alt text/ })).toBeHidden();
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
  });

  await test.step('a library image is inserted after the sentence at the cursor', async () => {
    await startPost(page, { title: 'A library image', text: 'One two.\n\nThree.' });
    await source(page).press('Control+Home');
    for (let column = 0; column < 4; column++) await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'Image', exact: true }).click();
    const library = page.getByRole('dialog', { name: 'Choose an image' });
    const file = { name: 'pine.png', mimeType: 'image/png', buffer: await png('#22433d') };
    await library.locator('input[type=file]').setInputFiles(file);
    await library
      .getByRole('button', { name: /pine\.png/ })
      .first()
      .click();
    const image = /^!\[\]\(\/media\/.*\)$/;
    await expect(source(page).locator('.cm-line')).toHaveText(['One two.', '', image, '', 'Three.']);
    // The cursor is behind the image.
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await page.keyboard.insertText('After.');
    await expect(source(page).locator('.cm-line')).toHaveText([
      'One two.',
      '',
      image,
      '',
      'After.',
      '',
      'Three.',
    ]);
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
  });

  await test.step('a project gallery keeps the owner’s order', async () => {
    await openNew(page, 'projects');
    await title(page).fill('Lantern');
    await page.getByLabel('Description', { exact: true }).fill('A light for small boats.');
    const add = page.getByLabel('Add a screenshot');
    await expect(add).toHaveAttribute('type', 'url');
    await add.fill('berth.svg');
    await add.press('Enter');
    await expect(add).toHaveAccessibleDescription(/Enter an image URL/);
    for (const name of ['one', 'two']) {
      await add.fill(`/demo/berth-${name === 'one' ? 1 : 2}.svg`);
      await add.press('Enter');
    }
    await page.getByLabel('Alt text of screenshot 2').fill('The lantern at night');
    await page.getByRole('button', { name: 'Move screenshot 2 up' }).click();
    await expect(page.getByLabel('Alt text of screenshot 1')).toHaveValue('The lantern at night');
    const files = [png('#22433d'), png('#e9bca2')].map(async (buffer, index) => ({
      name: `${index}.png`,
      mimeType: 'image/png',
      buffer: await buffer,
    }));
    await page.locator('input[type=file][multiple]').setInputFiles(await Promise.all(files));
    await expect(page.getByRole('list', { name: 'Screenshots' }).getByRole('listitem')).toHaveCount(4);
    await page.getByRole('button', { name: 'Remove screenshot 4' }).click();
    await expect(page.getByRole('button', { name: 'Remove screenshot 3' })).toBeFocused();
    await page.getByRole('heading', { name: 'Credits' }).click();
    const addCredit = page.getByRole('button', { name: 'Add credit' });
    await addCredit.click();
    await expect(page.getByLabel('Name of credit 1')).toBeFocused();
    await page.getByLabel('Role of credit 1').fill('Photographs');
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Enter a name for each credit.')).toBeVisible();
    await expect(page.getByLabel('Name of credit 1')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Role of credit 1')).not.toHaveAttribute('aria-invalid');
    await page.getByRole('button', { name: 'Remove credit 1' }).click();
    await expect(addCredit).toBeFocused();
    await page.getByRole('button', { name: 'Publish' }).click();
    await expect(page.getByText('Published.')).toBeVisible();
  });
});
