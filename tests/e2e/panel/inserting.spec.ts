import { expect, test } from '../panel.ts';
import { openNew, png, source, startPost, title } from '../editor.ts';

test('blocks are inserted by the menu and by a slash, the post is duplicated, and formatted text is pasted', async ({
  page,
}) => {
  await startPost(page, { title: 'With blocks', text: 'First.' });
  const insert = page.getByRole('button', { name: 'Insert', exact: true });

  await test.step('by keyboard in the menu, as a block of its own', async () => {
    await insert.focus();
    await page.keyboard.press('Enter');
    const first = page.getByRole('menuitem', { name: 'Image', exact: false }).first();
    await expect(first).toBeFocused();
    await expect(first).toHaveCSS('outline-style', 'solid');
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(source(page)).toBeFocused();
    await expect(source(page)).toHaveText('First.---');
    await expect(page.locator('.cm-line')).toHaveText(['First.', '', '---']);
  });

  await test.step('Escape closes the menu and returns to its button', async () => {
    await insert.click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(insert).toBeFocused();
  });

  await test.step('by a slash, which selects what to replace', async () => {
    await source(page).focus();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/call');
    await expect(page.getByRole('option', { name: 'Call-out' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Mind this.');
    await expect(page.locator('.cm-line')).toHaveText(['First.', '', '---', '', '> [!NOTE]', '> Mind this.']);
  });

  await test.step('a gallery of uploaded and chosen images is one paragraph, in the order of choosing', async () => {
    await page.keyboard.press('Control+End');
    await insert.click();
    await page.getByRole('menuitem', { name: 'Gallery' }).click();
    const library = page.getByRole('dialog', { name: 'Choose images' });
    const files = await Promise.all(
      ['#51a3d7', '#d751a3'].map(async (color) => ({
        name: `${color.slice(1)}.png`,
        mimeType: 'image/png',
        buffer: await png(color),
      })),
    );
    await library.locator('input[type=file]').setInputFiles(files);
    const [first, second] = files.map(({ name }) => library.getByRole('button', { name }));
    await expect(second!).toHaveAttribute('aria-pressed', 'true');
    await first!.click();
    await expect(first!).toHaveAttribute('aria-pressed', 'false');
    await first!.click();
    const urls = await Promise.all(
      [second!, first!].map((button) => button.locator('img').getAttribute('src')),
    );
    await library.getByRole('button', { name: 'Insert 2 images' }).click();
    await expect(source(page)).toBeFocused();
    await expect(page.locator('.cm-line').last()).toHaveText(`![](${urls[1]})`);
    await expect(page.locator('.cm-line').nth(-2)).toHaveText(`![](${urls[0]})`);
    await expect(page.locator('.cm-line').nth(-3)).toHaveText('');
  });

  await test.step('an image on a selected image replaces it', async () => {
    await source(page).fill('Before.\n\n![Old](/demo/berth-1.svg "Kept")\n\nAfter.');
    await page.locator('.cm-line').nth(2).click({ clickCount: 3 });
    await page.getByRole('button', { name: 'Image', exact: true }).click();
    await page.getByRole('list', { name: 'Media' }).getByRole('button').first().click();
    await expect(page.locator('.cm-line').nth(2)).toHaveText(/^!\[\]\(\/media\/.+ "Kept"\)$/);
    await expect(page.locator('.cm-line')).toHaveCount(5);
  });

  await test.step('the preview shows what is inserted below large images', async () => {
    const preview = page.getByRole('region', { name: 'Preview' });
    await source(page).fill('![Tall](/demo/berth-1.svg)\n\n'.repeat(4) + 'After.');
    await expect(preview.getByText('After.')).toBeInViewport();
    await source(page).press('Control+Home');
    await insert.click();
    await page.getByRole('menuitem', { name: /^Table/ }).click();
    await expect(preview.getByRole('table')).toBeInViewport();
    await source(page).press('Control+End');
    await insert.click();
    await page.getByRole('menuitem', { name: /^Call-out/ }).click();
    await expect(preview.getByText('Note', { exact: true })).toBeInViewport();
    await expect(preview.locator('.callout'), 'with its rules').toHaveCSS('border-left-width', '3px');
  });

  await test.step('the copy opens in the editor', async () => {
    await page.getByRole('button', { name: 'Duplicate' }).click();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Copy of With blocks');
    await expect(source(page)).toContainText('After.');
    await expect(page.getByText('Draft copy created.')).toBeVisible();
  });

  await test.step('formatted text is pasted as Markdown, and undone in one step', async () => {
    await startPost(page, { title: 'Pasted', text: 'Before' });
    await source(page).focus();
    await page.keyboard.press('Control+End');
    const paste = (html: string, text: string) =>
      source(page).evaluate(
        (element, copied) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData('text/html', copied.html);
          clipboardData.setData('text/plain', copied.text);
          element.dispatchEvent(
            new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
          );
        },
        { html, text },
      );
    await paste('<h2>Plan</h2><ul><li><b>One</b></li><li>Two</li></ul>', 'Plan One Two');
    await expect(page.locator('.cm-line')).toHaveText(['Before', '', '## Plan', '', '- **One**', '- Two']);
    await page.keyboard.press('Control+z');
    await expect(page.locator('.cm-line')).toHaveText(['Before']);
    await paste(
      '<div style="font-family: Consolas, monospace;white-space: pre;"><span>a * b</span></div>',
      ' a * b',
    );
    await expect(page.locator('.cm-line')).toHaveText(['Before a * b']);
  });
});

test('blocks of a page ask for their image and projects', async ({ page }) => {
  await openNew(page, 'pages');
  await title(page).fill('With projects');
  const insert = page.getByRole('button', { name: 'Insert', exact: true });

  await test.step('columns get an image of the library', async () => {
    await insert.click();
    await expect(page.getByRole('menu').getByRole('group', { name: 'Layout' })).toBeVisible();
    await page.getByRole('menuitem', { name: /^Two columns with image/ }).click();
    const library = page.getByRole('dialog', { name: 'Choose an image' });
    const file = { name: 'pine.png', mimeType: 'image/png', buffer: await png('#22433d') };
    await library.locator('input[type=file]').setInputFiles(file);
    await library
      .getByRole('button', { name: /pine\.png/ })
      .first()
      .click();
    await expect(page.locator('.cm-line').nth(0)).toHaveText(':::columns');
    await expect(page.locator('.cm-line').nth(1)).toHaveText(/^!\[\]\(\/media\//);
  });

  await test.step('projects are chosen by title, in order', async () => {
    await source(page).press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.insertText('/selected');
    await expect(page.getByRole('option', { name: 'Selected projects' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Choose projects' });
    await dialog.getByLabel('Curlew').check();
    await dialog.getByLabel('Berth').check();
    await dialog.getByRole('button', { name: 'Insert' }).click();
    await expect(source(page)).toBeFocused();
    await expect(page.locator('.cm-line').last()).toHaveText('::projects{slugs="curlew berth"}');
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
  });
});

test('a block of a page that does not exist and a link card without an address are named with their line', async ({
  page,
}) => {
  await openNew(page, 'pages');
  await source(page).fill('Words.\n\n::contact');
  const problems = page.getByRole('list', { name: 'Blocks with problems' });
  await problems.getByRole('button', { name: 'Line 3 There is no block “::contact”.' }).click();
  await expect(source(page)).toBeFocused();
  await page.keyboard.insertText('After.');
  await expect(problems).toBeHidden();
  await expect(page.locator('.cm-line').last()).toHaveText('After.');

  await openNew(page, 'posts');
  await page.getByRole('button', { name: 'Insert', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Link card/ }).click();
  await expect(problems.getByRole('button')).toHaveText(
    'Line 1 A link card needs one web address, such as https://example.com.',
  );
  await page.keyboard.insertText('https://a.example');
  await expect(problems).toBeHidden();
});
