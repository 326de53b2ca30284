import type { Page } from '@playwright/test';
import { expect, openScreen, test } from '../panel.ts';
import { openApprovedComments } from '../panel-form-cases.ts';

const openFromSidebar = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name }).click();

/**
 * Screens are opened by client-side navigation: a new document would remove the toast. Other kinds of content are undone
 * on Media and Settings.
 */
const screens: [name: string, open: (page: Page) => Promise<void>][] = [
  ['Dashboard', (page) => openFromSidebar(page, /^Dashboard/)],
  ['a post editor', (page) => page.getByRole('link', { name: 'New post' }).click()],
];

// One step loses the connection.
test.use({ expectedStatus: 0 });

test('an action is undone on another screen, and a failed Undo can be retried', async ({
  page,
  context,
  site,
}) => {
  test.slow();
  const undo = page.getByRole('button', { name: 'Undo' });
  const choice = page.getByRole('checkbox', { name: 'Select Copy is interface' });
  const moveToBin = async () => {
    await choice.check();
    await page.getByRole('button', { name: 'Move to bin' }).click();
    await expect(page.getByText('1 post moved to the bin.')).toBeVisible();
    await expect(choice).toBeHidden();
  };
  await page.goto('/admin/posts?q=copy is interface');

  for (const [name, open] of screens)
    await test.step(`a post on the screen ${name}`, async () => {
      await moveToBin();
      await open(page);
      await expect(page).not.toHaveURL(/\/admin\/posts\?/);
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Blog Posts');
      await undo.click();
      await expect(page.getByText('1 post restored.')).toBeVisible();
      await expect(page.getByText('could not be loaded')).toHaveCount(0);
      await page.goBack();
      await expect(choice).toBeVisible();
    });

  await test.step('without a connection', async () => {
    await moveToBin();
    await context.setOffline(true);
    await undo.click();
    await expect(page.getByRole('alert')).toContainText('The site could not be reached.');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('1 post restored.')).toBeVisible();
    await expect(choice).toBeVisible();
  });

  await test.step('a comment', async () => {
    await openScreen(page, '/admin/comments');
    await openApprovedComments(page);
    const rows = page.getByRole('region', { name: 'Comments' }).getByRole('listitem');
    const name = (await rows.first().getAttribute('aria-label'))!;
    const before = await rows.count();
    await rows
      .first()
      .getByRole('button', { name: /^Delete/ })
      .click();
    await expect(page.getByText('1 comment moved to the bin.')).toBeVisible();
    await openScreen(page, '/admin/media');
    await undo.click();
    await expect(page.getByText('Undone.')).toBeVisible();
    await openScreen(page, '/admin/comments');
    await openApprovedComments(page);
    await expect(rows).toHaveCount(before);
    await expect(rows.first()).toHaveAttribute('aria-label', name);
  });

  await test.step('the stage of an enquiry', async () => {
    const enquiry = { name: 'Ute Brandt', email: 'ute@example.com', subject: 'A shop', message: 'Soon.' };
    await page.request.post('/contact', { form: enquiry, headers: { Origin: site.origin } });
    await openScreen(page, '/admin/enquiries');
    await page.getByRole('link', { name: 'Ute Brandt' }).click();
    await page.getByRole('button', { name: 'Quoted' }).click();
    await expect(page.getByText('Moved to Quoted.')).toBeVisible();
    await openScreen(page, '/admin/settings');
    await undo.click();
    await expect(page.getByText('Moved back to New.')).toBeVisible();
  });
});
