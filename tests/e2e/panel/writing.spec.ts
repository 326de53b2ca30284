import type { Page } from '@playwright/test';
import { goOffline } from '../failures.ts';
import { openEditor, openNew, slug, source, startPost, title } from '../editor.ts';
import { expectAccessibleAndResponsive } from '../accessibility.ts';
import { expect, test } from '../panel.ts';

const saved = (page: Page) => page.getByText(/^Saved \d/);

test('a post is written, autosaved, previewed, published and renamed', async ({ page }) => {
  await openEditor(page, '/admin/posts/new');
  await expect(title(page)).toBeFocused();
  await expect(page.getByText('0 words', { exact: true })).toBeVisible();
  await title(page).fill('Ink dries slowly');
  await expect(slug(page)).toHaveValue('ink-dries-slowly');
  await source(page).pressSequentially('Some words');
  await expect(saved(page)).toBeVisible();
  await expect(page).toHaveURL(/[\w-]{36}\/edit$/);
  // The editor was not remounted: focus and undo history are kept.
  await expect(source(page)).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Control+b');
  await expect(source(page)).toContainText('**Some words**');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('End');
  await page.keyboard.insertText('\n\n## A heading\n\nMore.');
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('heading')).toHaveText('A heading');

  const tag = page.getByLabel('Tags', { exact: true }).and(page.getByRole('textbox'));
  await tag.fill('Ink');
  await tag.press('Enter');
  await tag.fill(' ink ');
  await tag.press('Enter');
  await expect(page.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText(['Ink']);

  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Published.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Update' })).toBeFocused();
  const visitorPage = await page.context().newPage();
  await visitorPage.goto('/blog/ink-dries-slowly');
  await expect(visitorPage.getByRole('heading', { level: 1 })).toHaveText('Ink dries slowly');

  await source(page).press('Control+End');
  await page.keyboard.insertText(' Worse.');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Changes saved, not yet public. Choose “Update” to apply them.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save Draft' })).toHaveCount(0);
  await visitorPage.reload();
  await expect(visitorPage.getByText('More.')).toBeVisible();
  await expect(visitorPage.getByText('Worse.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByText('Changes discarded.')).toBeVisible();
  await expect(source(page)).not.toContainText('Worse.');
  await expect(page.getByText('Unpublished changes')).toBeHidden();

  const published = page.getByLabel('Published', { exact: true });
  await published.uncheck();
  await expect(page.getByText('“Save Draft” unpublishes it.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Update' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Save Draft' }).click();
  await page
    .getByRole('dialog', { name: 'Unpublish this post?' })
    .getByRole('button', { name: 'Cancel' })
    .click();
  await published.check();

  await slug(page).fill('ink-dries');
  await expect(page.getByText('Unpublished changes')).toBeVisible();
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(page.getByText('Updated.')).toBeVisible();
});

test.describe('one post', () => {
  test.use({ expectedStatus: [400, 422, 502] });

  test('an earlier version, a pasted URL, a failed preview and a slug in use', async ({ page }) => {
    await startPost(page, { title: 'Versions', text: 'First words' });
    const preview = page.getByRole('region', { name: 'Preview' });
    const draftSaved = page.getByText('Draft saved.');

    await test.step('an earlier version is restored, and the restore can be undone', async () => {
      await page.getByRole('button', { name: 'Save Draft' }).click();
      await expect(draftSaved).toBeVisible();
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await expect(draftSaved).toBeHidden();
      await source(page).fill('Second words');
      await page.keyboard.press('Control+s');
      await expect(draftSaved).toBeVisible();
      await page.getByRole('button', { name: 'Revisions' }).click();
      const dialog = page.getByRole('dialog', { name: 'Revisions' });
      await dialog.getByRole('button', { name: 'Versions' }).last().click();
      await expect(dialog.getByText('First words')).toBeVisible();
      await dialog.getByRole('button', { name: 'Restore this version' }).click();
      await expect(source(page)).toHaveText('First words');
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(source(page)).toHaveText('Second words');
    });

    await test.step('a URL pasted over selected text links it, and the cursor moves behind the link', async () => {
      await source(page).press('Control+a');
      await source(page).evaluate((element) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', 'https://a.example');
        element.dispatchEvent(
          new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }),
        );
      });
      await page.keyboard.insertText('!');
      await expect(source(page)).toHaveText('[Second words](https://a.example)!');
    });

    await test.step('a text too complex to preview shows an error, and the last preview stays', async () => {
      await expect(preview).toContainText('Second words!');
      const error = 'This text is too complex to display.';
      await page.route('**/admin/content/rendering', (route) =>
        route.fulfill({ status: 422, json: { error } }),
      );
      await source(page).press('Control+End');
      await page.keyboard.insertText(' and a table');
      await expect(preview.getByRole('alert')).toHaveText(error);
      await expect(preview).toContainText('Second words!');
      await page.unroute('**/admin/content/rendering');
      await page.keyboard.insertText('.');
      await expect(preview).toContainText('Second words! and a table.');
      await expect(preview.getByRole('alert')).toBeHidden();
    });

    await test.step('a preview that failed is updated as soon as the site responds again', async () => {
      await page.route('**/admin/content/rendering', (route) => route.fulfill({ status: 502 }));
      await page.keyboard.insertText(' Later.');
      const note = preview.getByText('The preview updates when the site can be reached again.');
      await expect(note).toBeVisible();
      await page.unroute('**/admin/content/rendering');
      await expect(preview).toContainText('and a table. Later.');
      await expect(note).toBeHidden();
    });

    await test.step('a slug in use is rejected at its field, with a free alternative', async () => {
      await slug(page).fill('copy-is-interface');
      await page.getByRole('button', { name: 'Publish' }).click();
      await expect(page.getByText('This slug is already in use.')).toBeVisible();
      await expect(slug(page)).toBeFocused();
      await page.getByRole('button', { name: 'Use copy-is-interface-2' }).click();
      await page.getByRole('button', { name: 'Publish' }).click();
      await expect(page.getByText('Published.')).toBeVisible();
    });
  });
});

test.describe('without a connection, in two tabs and after a crash', () => {
  test.use({ expectedStatus: [0, 409], savesData: false });

  test('no text is lost', async ({ page, context }) => {
    const path = await startPost(page, { title: 'A long train ride', text: 'Before the tunnel' });
    const other = await context.newPage();

    await test.step('without a connection the text stays on the device, and is saved when it returns', async () => {
      await goOffline(page);
      await source(page).fill('Inside the tunnel');
      await expect(
        page.getByRole('alert').getByText(/^The site could not be reached\. Your work is kept/),
      ).toBeVisible();
      await page.getByRole('link', { name: 'Blog Posts' }).first().click();
      await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
      await page.getByRole('button', { name: 'Stay' }).click();
      await context.setOffline(false);
      await expect(saved(page)).toBeVisible();
      await openEditor(other, path);
      await expect(source(other)).toHaveText('Inside the tunnel');
    });

    await test.step('two tabs do not overwrite each other, and the owner resolves the conflict', async () => {
      await source(other).fill('Words of the other tab');
      await expect(saved(other)).toBeVisible();
      await source(page).fill('Words of this tab');
      const question = page.getByRole('dialog', { name: 'Changed in another window' });
      await expect(question.getByText('Words of the other tab')).toBeVisible();
      await expect(question.getByText('Words of this tab')).toBeVisible();
      await question.getByRole('button', { name: 'Keep mine' }).click();
      await expect(saved(page)).toBeVisible();
      await source(other).fill('Later words of the other tab');
      await other.getByRole('button', { name: 'Use the other version' }).click();
      await expect(source(other)).toHaveText('Words of this tab');
    });

    await test.step('text stored only on the device is offered after a crash', async () => {
      await page.route('**/autosave', (route) =>
        route.fulfill({ status: 302, headers: { Location: '/admin/login' } }),
      );
      await source(page).fill('Words that nobody got');
      await expect(page.getByRole('alert').getByText(/^You have been signed out/)).toBeVisible();
      // While that tab is open, its device copy is not offered elsewhere.
      await openEditor(other, path);
      await expect(source(other)).toHaveText('Words of this tab');
      await expect(other.getByRole('dialog')).toHaveCount(0);
      const tab = await context.newCDPSession(page);
      const crash = page.waitForEvent('crash');
      tab.send('Page.crash').catch(() => {});
      await crash;
      await openEditor(other, path);
      await other.getByRole('button', { name: 'Use this device’s version' }).click();
      await expect(source(other)).toHaveText('Words that nobody got');
      await expect(saved(other)).toBeVisible();
    });
  });
});

test('the editors are accessible, and a phone requests a preview only when it is opened', async ({
  page,
}) => {
  const text = '## A heading\n\nSome **words** and `code`.\n\n```ts\nconst a = 1;\n```';
  await page.setViewportSize({ width: 390, height: 800 });
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  await openEditor(page, '/admin/posts/new');
  expect(requestedPaths).not.toContain('/admin/content/rendering');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('Nothing to preview yet.')).toBeVisible();
  expect(requestedPaths).toContain('/admin/content/rendering');

  await page.setViewportSize({ width: 1440, height: 900 });
  for (const kind of ['projects', 'posts'] as const) {
    await openNew(page, kind);
    // One line: the editor takes long to insert many, and axe looks at each.
    await source(page).fill(`${text}\n\n${'More than fits. '.repeat(200)}`);
    await expect(saved(page)).toBeVisible();
    await expectAccessibleAndResponsive(page);
  }
});
