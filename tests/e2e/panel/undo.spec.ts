import type { Page } from '@playwright/test';
import { expect, test } from '../panel.ts';

const openFromSidebar = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name }).click();

/** Screens are opened by client-side navigation: a new document would remove the toast. */
const screens: [name: string, open: (page: Page) => Promise<void>][] = [
  ['Dashboard', (page) => openFromSidebar(page, /^Dashboard/)],
  ['Comments', (page) => openFromSidebar(page, /^Comments/)],
  ['Enquiries', (page) => openFromSidebar(page, /^Enquiries/)],
  ['Analytics', (page) => openFromSidebar(page, /^Analytics/)],
  ['Settings', (page) => openFromSidebar(page, /^Settings/)],
  ['Media', (page) => openFromSidebar(page, /^Media/)],
  ['System', (page) => openFromSidebar(page, /^System/)],
  ['a post editor', (page) => page.getByRole('link', { name: 'New post' }).click()],
];

test('a binned post is restored by Undo on every other screen', async ({ page }) => {
  test.slow();
  const choice = page.getByRole('checkbox', { name: 'Select Copy is interface' });
  for (const [name, open] of screens)
    await test.step(name, async () => {
      await page.goto('/admin/posts?q=copy is interface');
      await choice.check();
      await page.getByRole('button', { name: 'Move to bin' }).click();
      await expect(page.getByText('1 post moved to the bin.')).toBeVisible();
      await open(page);
      await expect(page).not.toHaveURL(/\/admin\/posts\?/);
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Blog Posts');
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByText('1 post restored.')).toBeVisible();
      await expect(page.getByText('could not be loaded')).toHaveCount(0);
    });
  await page.goto('/admin/posts?q=copy is interface');
  await expect(choice).toBeVisible();
});

test('a deleted resource is restored by Undo on another screen', async ({ page }) => {
  await page.goto('/admin/resources');
  const rows = page.getByRole('list', { name: 'Resources' }).getByRole('listitem');
  const before = await rows.count();
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Move to bin' }).click();
  await expect(rows).toHaveCount(before - 1);
  await openFromSidebar(page, /^Analytics/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Analytics');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 resource restored.')).toBeVisible();
  await openFromSidebar(page, /^Resources/);
  await expect(rows).toHaveCount(before);
});

test('a binned comment is restored by Undo on another screen', async ({ page }) => {
  await page.goto('/admin/comments?state=approved');
  const rows = page.getByRole('region', { name: 'Comments' }).getByRole('listitem');
  const name = (await rows.first().getAttribute('aria-label'))!;
  const before = await rows.count();
  await rows
    .first()
    .getByRole('button', { name: /^Delete/ })
    .click();
  await expect(page.getByText('1 comment moved to the bin.')).toBeVisible();
  await openFromSidebar(page, /^Media/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Media');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone.')).toBeVisible();
  await page.goto('/admin/comments?state=approved');
  await expect(rows).toHaveCount(before);
  await expect(rows.first()).toHaveAttribute('aria-label', name);
});

test('an enquiry returns to its stage by Undo on another screen', async ({ page }) => {
  await page.route('**/form-token', (route) => route.fulfill({ body: '' }));
  await page.goto('/contact');
  await page.getByLabel('Name').fill('Ute Brandt');
  await page.getByLabel('Email').fill('ute@example.com');
  await page.getByLabel('Subject').fill('A new shop');
  await page.getByRole('textbox', { name: 'Message' }).fill('Two languages.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Thank you for your message!')).toBeVisible();
  await page.goto('/admin/enquiries');
  await page.getByRole('link', { name: 'Ute Brandt' }).click();
  await page.getByRole('button', { name: 'Quoted' }).click();
  await expect(page.getByText('Moved to Quoted.')).toBeVisible();
  await openFromSidebar(page, /^Settings/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Moved back to New.')).toBeVisible();
});

test.describe('without a connection', () => {
  test.use({ expectedStatus: 0 });

  test('a failed Undo shows an error and can be retried', async ({ page, context }) => {
    await page.goto('/admin/posts?q=flame chart');
    const choice = page.getByRole('checkbox', { name: 'Select How to read a flame chart' });
    await choice.check();
    await page.getByRole('button', { name: 'Move to bin' }).click();
    await expect(choice).toBeHidden();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('alert')).toContainText('The site could not be reached.');
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('1 post restored.')).toBeVisible();
    await expect(choice).toBeVisible();
  });
});
