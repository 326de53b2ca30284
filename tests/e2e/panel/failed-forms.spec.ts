import type { BrowserContext, Page } from '@playwright/test';
import { source, startPost } from '../editor.ts';
import { failSending, failures } from '../failures.ts';
import { expect, test } from '../panel.ts';
import { accepted, expectTyped, fillIn, type FormCase, refused } from '../panel-form-cases.ts';

const someForms = ['a reply to a comment', 'a section of the settings', 'a resource'];

/** Submits during the failure, checks that the input is kept, and retries after the failure. */
async function failThenSend(page: Page, form: FormCase, failure: (typeof failures)[string]) {
  const element = await fillIn(page, form);
  const restoreNetwork = await failSending(page, failure);
  await element.getByRole('button', { name: form.button, exact: true }).click();
  const alert = element.getByRole('alert').filter({ hasText: failure.text });
  await expect(alert).toBeVisible();
  await expectTyped(element, form);
  await expect(page.getByRole('navigation', { name: 'Panel' })).toBeVisible();
  await restoreNetwork();
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(form.done).filter({ visible: true }).first()).toBeVisible();
  await expect(alert).toBeHidden();
}

test.describe('a lost connection', () => {
  test.use({ expectedStatus: 0 });

  test('every form keeps its input and can be resubmitted', async ({ page }) => {
    test.slow();
    for (const [name, form] of Object.entries(accepted))
      await test.step(name, () => failThenSend(page, form, failures['a lost connection']!));
  });

  test('an enquiry reply, note and stage change are not lost', async ({ page }) => {
    await page.route('**/form-token', (route) => route.fulfill({ body: '' }));
    await page.goto('/contact');
    await page.getByLabel('Name').fill('Olga Reni');
    await page.getByLabel('Email').fill('olga@example.com');
    await page.getByLabel('Subject').fill('A bakery');
    await page.getByRole('textbox', { name: 'Message' }).fill('Bread, mostly.');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByText('Thank you for your message!')).toBeVisible();
    await page.goto('/admin/enquiries');
    await page.getByRole('link', { name: 'Olga Reni' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Olga Reni');
    const path = new URL(page.url()).pathname;
    const note = { path, typed: { Note: 'Call on Friday.' }, button: 'Save note', done: 'Note saved.' };
    await failThenSend(page, note, failures['a lost connection']!);
    const typed = { Subject: 'Re: A bakery', Message: 'Shall we talk on Friday?' };
    const reply = { path, typed, button: 'Send reply', done: 'Your reply to Olga Reni' };
    await failThenSend(page, reply, failures['a lost connection']!);

    // The pipeline buttons belong to another route.
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    const restoreNetwork = await failSending(page, failures['a lost connection']!);
    await page.getByRole('button', { name: 'Won' }).click();
    await page.getByLabel('Job value').fill('4500');
    await page.getByRole('button', { name: 'Mark as won' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'The site could not be reached.' });
    await expect(alert).toBeVisible();
    await restoreNetwork();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Marked as won.')).toBeVisible();
    await expect(page.getByText('$4,500')).toBeVisible();
  });

  test('a failed list action shows a toast and the rows reappear', async ({ page }) => {
    await page.goto('/admin/posts?q=mistakes');
    const choice = page.getByRole('checkbox', { name: 'Select The mistakes file' });
    await choice.check();
    const restoreNetwork = await failSending(page, failures['a lost connection']!);
    await page.getByRole('button', { name: 'Unpublish' }).click();
    const alert = page.getByRole('alert').filter({ hasText: 'The site could not be reached.' });
    await expect(alert).toBeVisible();
    await expect(choice).toBeVisible();
    await restoreNetwork();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('1 post is a draft again.').or(page.getByText(/unpublished/))).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('Undone.')).toBeVisible();
  });

  test('a subscriber file stays selected', async ({ page, context }) => {
    await page.goto('/admin/subscribers/add');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    const csv = 'email,consent_at\nzoe@example.com,2026-01-05\n';
    await page
      .getByLabel('CSV file', { exact: true })
      .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    const alert = page.getByRole('alert').filter({ hasText: 'The site could not be reached.' });
    await expect(alert).toBeVisible();
    await context.setOffline(false);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: /^Import/ }).click();
    await expect(page.getByText('1 subscriber imported.')).toBeVisible();
  });

  test('a screen that fails to load keeps the navigation and can be retried', async ({ page, context }) => {
    await page.goto('/admin');
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    const links = page.getByRole('navigation', { name: 'Panel' });
    await links.getByRole('link', { name: /^Comments/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be loaded');
    await expect(page.getByText('The site could not be reached.')).toBeVisible();
    await expect(page.getByText(/Failed to fetch|Unexpected/)).toHaveCount(0);
    await expect(links.getByRole('link', { name: /^Settings/ })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comments');
  });
});

for (const kind of ['a proxy error page', 'a body that is too large', 'a captive portal page']) {
  test.describe(kind, () => {
    const failure = failures[kind]!;
    test.use({ expectedStatus: failure.status });

    test('a form keeps its input and can be resubmitted', async ({ page }) => {
      for (const name of someForms) await test.step(name, () => failThenSend(page, accepted[name]!, failure));
    });
  });
}

test.describe('a post that is too large', () => {
  test.use({ expectedStatus: 413 });

  test('is stored on the device, and saved once it is shorter', async ({ page }) => {
    await startPost(page, { title: 'The whole encyclopaedia', text: 'A' });
    const restoreNetwork = await failSending(page, failures['a body that is too large']!);
    await source(page).fill('A to Z');
    await expect(page.getByRole('alert').getByText(/^Not saved: the text is larger than 1 MB/)).toBeVisible();
    await restoreNetwork();
    await source(page).fill('A to B');
    await expect(page.getByText(/^Saved \d/)).toBeVisible();
  });
});

test.describe('a form that will be rejected', () => {
  test.use({ expectedStatus: 400 });

  test('a form keeps its input and can be resubmitted', async ({ page }) => {
    for (const [name, form] of Object.entries(refused))
      await test.step(name, () => failThenSend(page, form, failures['a captive portal page']!));
  });
});

test.describe('an expired session', () => {
  const isSession = ({ name }: { name: string }) => name.includes('session');

  async function expire(context: BrowserContext) {
    const cookies = await context.cookies();
    await context.clearCookies();
    return () => context.addCookies(cookies.filter(isSession));
  }

  async function expireThenSend(page: Page, form: FormCase) {
    const context = page.context();
    const element = await fillIn(page, form);
    const signIn = await expire(context);
    await element.getByRole('button', { name: form.button, exact: true }).click();
    const alert = element.getByRole('alert').filter({ hasText: 'You have been signed out.' });
    await expect(alert).toBeVisible();
    await expectTyped(element, form);
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      alert.getByRole('link', { name: 'Sign in' }).click(),
    ]);
    await expect(tab.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await tab.close();
    // The sign-in page broadcasts the sign-out; this tab must stay on its page.
    await expect(page.getByRole('alert').filter({ hasText: 'signed out' }).last()).toBeVisible();
    await expectTyped(element, form);
    await signIn();
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(form.done).filter({ visible: true }).first()).toBeVisible();
  }

  test('a form keeps its input and is submitted after the owner signs in again', async ({ page }) => {
    test.slow();
    for (const name of someForms) await test.step(name, () => expireThenSend(page, accepted[name]!));
  });
});
