import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAndResponsive } from '../accessibility.ts';
import { expect, openScreen, test } from '../panel.ts';

const REQUESTS = '/admin/testimonials/requests';
const TEXT = 'Pia listened first. The search finds in a second what took us an afternoon.';

/** Moves the focus with the Tab key alone. */
async function tabTo(page: Page, target: Locator) {
  const isFocused = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 60 && !(await isFocused()); presses++) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

async function openRequests(page: Page) {
  await openScreen(page, '/admin/settings');
  await openScreen(page, '/admin/testimonials');
  await openScreen(page, REQUESTS);
}

/** Sends a link from the editor of a project and copies it. */
async function requestTestimonial(page: Page, name: string) {
  await page.goto('/admin/projects');
  await page.getByRole('table').getByRole('row').nth(1).getByRole('link').click();
  await page.getByText(/^Ask (for a testimonial|another person)$/).press('Enter');
  const form = page.locator('form', { has: page.getByRole('button', { name: 'Send link' }) });
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Email').fill(`${name.split(' ')[0]!.toLowerCase()}@example.com`);
  await tabTo(page, form.getByRole('button', { name: 'Send link' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText(`The email to ${name} is in the outbox`)).toBeVisible();
  await expect(page.getByText('Ask another person')).toBeFocused();

  await openRequests(page);
  const row = page.getByRole('listitem').filter({ hasText: name });
  await row.getByRole('button', { name: 'Copy link' }).press('Enter');
  await expect(page.getByText('Link copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  return { row, path: new URL(link).pathname };
}

test('a testimonial by link, written, published and withdrawn with the keyboard', async ({
  browser,
  context,
  page,
  site,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { row, path } = await requestTestimonial(page, 'Hedda Falk');
  const visitor = await browser.newContext({
    baseURL: site.origin,
    storageState: { cookies: [], origins: [] },
  });
  const client = await visitor.newPage();
  await client.goto(path);
  await expectAccessibleAndResponsive(client);

  await tabTo(client, client.getByLabel('Your testimonial'));
  await client.keyboard.insertText(TEXT);
  await tabTo(client, client.getByLabel('Full name'));
  await client.keyboard.press('ArrowDown');
  await expect(client.getByLabel('First name and company')).toBeChecked();
  const consent = client.getByRole('checkbox', { name: /^I agree that/ });
  const send = client.getByRole('button', { name: 'Send testimonial' });
  await tabTo(client, consent);
  await client.keyboard.press('Space');
  await client.goto('/');
  await client.goto(path);
  await expect(client.getByLabel('Your testimonial')).toHaveValue(TEXT);
  await expect(client.getByLabel('First name and company')).toBeChecked();
  await expect(consent).toBeChecked();
  await tabTo(client, send);
  await client.keyboard.press('Enter');
  const company = client.getByLabel('Company', { exact: true });
  await expect(client.getByText('Enter the company')).toBeVisible();
  await expect(company).toBeFocused();
  await expect(client.getByLabel('Your testimonial')).toHaveValue(TEXT);
  await expectAccessible(client);
  await client.keyboard.insertText('Falk Archives');
  await expect(consent).toBeChecked();
  await tabTo(client, send);
  await client.keyboard.press('Enter');
  await expect(client.getByText('Thank you! Your testimonial has been sent.')).toBeVisible();
  expect(await client.evaluate(() => sessionStorage.length), 'drafts').toBe(0);
  await expectAccessible(client);

  await page.reload();
  await expectAccessibleAndResponsive(page);
  await row.getByRole('link', { name: 'Hedda Falk' }).press('Enter');
  const publish = page.getByRole('button', { name: 'Publish', exact: true });
  await expect(publish).toBeEnabled();
  await expectAccessibleAndResponsive(page);
  const cut = page.getByLabel('Text on the site');
  await cut.fill('Pia listened first. Superb.');
  await expect(publish).toBeDisabled();
  await cut.fill('Pia listened first.');
  await tabTo(page, publish);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Unpublish' })).toBeVisible();
  await expectAccessible(page);

  await client.goto(path);
  await expect(client.getByRole('heading', { name: 'is published' })).toBeVisible();
  await expectAccessibleAndResponsive(client);
  await tabTo(client, client.locator('summary', { hasText: 'Withdraw consent' }));
  await client.keyboard.press('Enter');
  await tabTo(client, client.getByRole('button', { name: 'Withdraw and delete' }));
  await client.keyboard.press('Enter');
  await expect(client.getByRole('heading', { name: 'You have withdrawn your consent' })).toBeVisible();
  await expectAccessible(client);
  await visitor.close();

  await page.reload();
  await expect(page.getByText('Withdrawn', { exact: true })).toBeVisible();
  await expect(page.getByText(TEXT)).toHaveCount(0);
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByText('Testimonial deleted permanently.')).toBeVisible();
  await expect(page).toHaveURL(REQUESTS);
  await expect(row).toHaveCount(0);
});
