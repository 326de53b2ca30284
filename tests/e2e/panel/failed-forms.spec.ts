import type { BrowserContext, Page } from '@playwright/test';
import { source, startPost } from '../editor.ts';
import { type Failure, failSending, failures, goOffline } from '../failures.ts';
import { expect, openScreen, test } from '../panel.ts';
import { accepted, expectTyped, fillIn, type FormCase, refused } from '../panel-form-cases.ts';

const someForms = ['a reply to a comment', 'a section of the settings', 'a resource'];
const lostConnection = failures['a lost connection']!;
const UNREACHABLE = 'The site could not be reached.';

/** The toast of the form before may have the same text. It may also disappear by itself, so nothing waits for it. */
const dismissToast = (page: Page) =>
  page
    .getByRole('button', { name: 'Dismiss' })
    .evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => button.click()));

/** Submits during each failure, checks that the input is kept, and retries after the last one. */
async function failThenSend(page: Page, form: FormCase, ...kinds: Failure[]) {
  const element = await fillIn(page, form);
  const done = page.getByText(form.done).filter({ visible: true });
  await dismissToast(page);
  await expect(done).toHaveCount(0);
  let send = element.getByRole('button', { name: form.button, exact: true });
  for (const failure of kinds) {
    const restoreNetwork = await failSending(page, failure);
    await send.click();
    const alert = element.getByRole('alert').filter({ hasText: failure.text });
    await expect(alert).toBeVisible();
    await expectTyped(element, form);
    await expect(page.getByRole('navigation', { name: 'Panel' })).toBeVisible();
    await restoreNetwork();
    send = alert.getByRole('button', { name: 'Try again' });
  }
  await send.click();
  await expect(done.first()).toBeVisible();
  await expect(send).toBeHidden();
}

test.describe('forms', () => {
  test.use({ expectedStatus: [0, 400, 401, 413, 502] });

  test('every form keeps its input when it is not sent, and can be resubmitted', async ({ page }) => {
    test.slow();
    for (const [name, form] of Object.entries(accepted)) {
      // The text of each failure differs from that of the one before.
      const kinds = name === someForms[0] ? Object.values(failures) : [lostConnection];
      await test.step(name, () => failThenSend(page, form, ...kinds));
    }
    for (const [name, form] of Object.entries(refused))
      await test.step(name, () => failThenSend(page, form, failures['a captive portal page']!));
  });
});

test.describe('other input', () => {
  test.use({ expectedStatus: [0, 413], savesData: false });

  test('a failure loses no screen, row, file, enquiry or text', async ({ page, context, site }) => {
    test.slow();
    const alert = page.getByRole('alert').filter({ hasText: UNREACHABLE });
    const tryAgain = alert.getByRole('button', { name: 'Try again' });

    await test.step('a screen that fails to load keeps the navigation and can be retried', async () => {
      await page.goto('/admin');
      await page.waitForLoadState('networkidle');
      await goOffline(page);
      const links = page.getByRole('navigation', { name: 'Panel' });
      await links.getByRole('link', { name: /^Comments/ }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be loaded');
      await expect(page.getByText(UNREACHABLE)).toBeVisible();
      await expect(page.getByText(/Failed to fetch|Unexpected/)).toHaveCount(0);
      await expect(links.getByRole('link', { name: /^Settings/ })).toBeVisible();
      await context.setOffline(false);
      await page.getByRole('link', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Comments');
    });

    await test.step('a failed list action shows a toast and the rows reappear', async () => {
      await openScreen(page, '/admin/posts');
      const choice = page.getByRole('checkbox', { name: 'Select The mistakes file' });
      await choice.check();
      const restoreNetwork = await failSending(page, lostConnection);
      await page.getByRole('button', { name: 'Unpublish' }).click();
      await expect(alert).toBeVisible();
      await expect(choice).toBeVisible();
      await restoreNetwork();
      await tryAgain.click();
      await expect(
        page.getByText('1 post is a draft again.').or(page.getByText(/unpublished/)),
      ).toBeVisible();
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByText('Undone.')).toBeVisible();
    });

    await test.step('a subscriber file stays selected', async () => {
      await openScreen(page, '/admin/subscribers');
      await openScreen(page, '/admin/subscribers/add');
      await goOffline(page);
      const csv = 'email,consent_at\nzoe@example.com,2026-01-05\n';
      await page
        .getByLabel('CSV file', { exact: true })
        .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
      await expect(alert).toBeVisible();
      await context.setOffline(false);
      await tryAgain.click();
      await page.getByRole('button', { name: /^Import/ }).click();
      await expect(page.getByText('1 subscriber imported.')).toBeVisible();
    });

    await test.step('an enquiry reply, note and stage change are not lost', async () => {
      const enquiry = {
        name: 'Olga Reni',
        email: 'olga@example.com',
        subject: 'A bakery',
        message: 'Bread.',
      };
      await page.request.post('/contact', { form: enquiry, headers: { Origin: site.origin } });
      await openScreen(page, '/admin/enquiries');
      await page.getByRole('link', { name: 'Olga Reni' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Olga Reni');
      const path = new URL(page.url()).pathname;
      const note = { path, typed: { Note: 'Call on Friday.' }, button: 'Save note', done: 'Note saved.' };
      await failThenSend(page, note, lostConnection);
      const typed = { Subject: 'Re: A bakery', Message: 'Shall we talk on Friday?' };
      const reply = { path, typed, button: 'Send reply', done: 'Your reply to Olga Reni' };
      await failThenSend(page, reply, lostConnection);

      // The pipeline buttons belong to another route.
      const restoreNetwork = await failSending(page, lostConnection);
      await page.getByRole('button', { name: 'Won' }).click();
      await page.getByLabel('Job value').fill('4500');
      await page.getByRole('button', { name: 'Mark as won' }).click();
      await expect(alert).toBeVisible();
      await restoreNetwork();
      await tryAgain.click();
      await expect(page.getByText('Marked as won.')).toBeVisible();
      await expect(page.getByText('$4,500')).toBeVisible();
    });

    await test.step('a post that is too large is stored on the device, and saved once it is shorter', async () => {
      await startPost(page, { title: 'The whole encyclopaedia', text: 'A' });
      const restoreNetwork = await failSending(page, failures['a body that is too large']!);
      await source(page).fill('A to Z');
      await expect(
        page.getByRole('alert').getByText(/^Not saved: the text is larger than 1 MB/),
      ).toBeVisible();
      await restoreNetwork();
      await source(page).fill('A to B');
      await expect(page.getByText(/^Saved \d/)).toBeVisible();
    });
  });
});

test.describe('an expired session', () => {
  const isSession = ({ name }: { name: string }) => name.includes('session');

  async function expire(context: BrowserContext) {
    const cookies = await context.cookies();
    await context.clearCookies();
    return () => context.addCookies(cookies.filter(isSession));
  }

  async function expectSignInTab(page: Page, link: ReturnType<Page['locator']>) {
    const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
    await expect(tab.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await tab.close();
    // The sign-in page broadcasts the sign-out; this tab must stay on its page.
    await expect(page.getByRole('alert').filter({ hasText: 'signed out' }).last()).toBeVisible();
  }

  test('a form keeps its input and is submitted after the owner signs in again', async ({
    page,
    context,
  }) => {
    test.slow();
    for (const [index, name] of someForms.entries())
      await test.step(name, async () => {
        const form = accepted[name]!;
        const element = await fillIn(page, form);
        const done = page.getByText(form.done).filter({ visible: true });
        await dismissToast(page);
        await expect(done).toHaveCount(0);
        const signIn = await expire(context);
        await element.getByRole('button', { name: form.button, exact: true }).click();
        const alert = element.getByRole('alert').filter({ hasText: 'You have been signed out.' });
        await expect(alert).toBeVisible();
        await expectTyped(element, form);
        const link = alert.getByRole('link', { name: 'Sign in' });
        if (index === 0) await expectSignInTab(page, link);
        await expectTyped(element, form);
        await signIn();
        await alert.getByRole('button', { name: 'Try again' }).click();
        await expect(done.first()).toBeVisible();
      });
  });
});
