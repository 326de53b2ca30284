import type { Page } from '@playwright/test';
import { expect, waitForHydration, test } from '../site.ts';

declare global {
  interface Window {
    waitingTasks: number;
  }
}

async function fillIn(page: Page, message: string) {
  await page.getByLabel('Name').fill('Hanne Voss');
  await page.getByLabel('Email').fill('hanne@example.com');
  await page.getByLabel('Subject').fill('Archive search');
  await page.getByLabel('Message').fill(message);
  await page.getByLabel('Budget').selectOption('10k-25k');
  await page.getByRole('button', { name: 'Send Message' }).click();
}

async function expectThanks(page: Page) {
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    "Thank you for your message! I'll get back to you within 24 hours.",
  );
  await page.getByRole('link', { name: 'Send Another Message' }).click();
  await expect(page).toHaveURL('/contact');
  await expect(page.getByLabel('Message')).toHaveValue('');
}

async function expectFailure(page: Page) {
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Something went wrong. Please try again or email me directly.',
  );
}

test('a visitor sends an enquiry and can send another', async ({ page }) => {
  await page.goto('/contact');
  const tokenLoaded = page.waitForResponse('**/form-token');
  await page.getByLabel('Name').focus();
  await tokenLoaded;
  await page.getByLabel('Message').fill('Like the one for');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Portfolio' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Portfolio');
  await page.goBack();
  await expect(page.getByLabel('Message')).toHaveValue('Like the one for');
  await page.reload();
  await expect(page.getByLabel('Message')).toHaveValue('Like the one for');
  await waitForHydration(page.getByLabel('Name'));
  await fillIn(page, 'With scripts.');
  await expect(page).toHaveURL('/contact');
  await expectThanks(page);
  await page.reload();
  await expect(page.getByLabel('Message')).toHaveValue('');
});

test.describe('a message over the limit', () => {
  test.use({ expectedStatus: 422 });

  test('is not cut: its length is shown, and the error says by how much it is too long', async ({ page }) => {
    const field = page.getByLabel('Message');
    await page.goto('/contact');
    await waitForHydration(field);
    const message = 'x'.repeat(5_012);
    await fillIn(page, message);
    await expect(page.getByText('5012 / 5000')).toBeVisible();
    await expect(page.getByText('Use at most 5,000 characters. You are 12 over the limit.')).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(message);
  });
});

test('a form that the browser has translated is sent without its script', async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send Message' }).evaluate((button) => button.append(' (Senden)'));
  await fillIn(page, 'Translated.');
  await expect(page).toHaveURL('/contact?sent=1');
  await expectThanks(page);
});

test('on a phone a missing field scrolls into view with its label, and contact links are at least 44 px high', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  const label = (await page.getByText('Name', { exact: true }).boundingBox())!;
  const header = (await page.getByRole('banner').boundingBox())!;
  expect(label.y).toBeGreaterThan(header.height);
  for (const link of await page.getByRole('complementary').locator('[href^=mailto], [href^=tel]').all())
    expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(44);

  await test.step('an FAQ item opens by keyboard', async () => {
    const question = page.locator('summary').first();
    await question.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('details').first().locator('p')).toBeVisible();
  });
});

test('a focus that moves while the form is being hydrated is not pulled back', async ({ page }) => {
  // React works off its tasks by messages. Without them, only an event hydrates the form: the change of the left field.
  await page.addInitScript(() => {
    window.waitingTasks = 0;
    const countTask = () => {
      window.waitingTasks += 1;
    };
    window.MessageChannel = class {
      port1 = {} as MessagePort;
      port2 = { postMessage: countTask } as unknown as MessagePort;
    };
  });
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/assets/site/react-*', async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto('/contact');
  await page.getByLabel('Name').fill('Hanne Voss');
  arrive();
  await expect.poll(() => page.evaluate(() => window.waitingTasks)).toBeGreaterThan(0);
  // As assistive software does, without a key that would hydrate the form first.
  await page.getByLabel('Email').evaluate((field: HTMLElement) => field.focus());
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Name')).toHaveValue('Hanne Voss');
});

test.describe('without a connection', () => {
  test.use({ expectedStatus: 0 });

  test('the form shows an error, keeps its input and can be sent later, also behind a proxy', async ({
    page,
    context,
  }) => {
    await page.goto('/contact');
    await waitForHydration(page.getByLabel('Name'));
    await context.setOffline(true);
    await fillIn(page, 'Kept until it is stored.');
    await expectFailure(page);
    await expect(page.getByLabel('Name')).toHaveValue('Hanne Voss');
    await expect(page.getByLabel('Message')).toHaveValue('Kept until it is stored.');
    await expect(page.getByLabel('Budget')).toHaveValue('10k-25k');
    await context.setOffline(false);
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expectThanks(page);

    await test.step('a redirect by a proxy is no success', async () => {
      await page.goto('/contact');
      await waitForHydration(page.getByLabel('Name'));
      await page.route('**/contact', (route) =>
        route.fulfill({ status: 302, headers: { Location: 'https://proxy.example/maintenance' } }),
      );
      await fillIn(page, 'Behind a proxy.');
      await expectFailure(page);
      await page.unroute('**/contact');
      await page.reload();
      await expect(page.getByLabel('Message')).toHaveValue('Behind a proxy.');
    });
  });

  test('a form submitted before its script loaded keeps its input', async ({ page }) => {
    await page.route('**/assets/site/react-*', (route) => route.abort('internetdisconnected'));
    await page.goto('/contact');
    await page.route('**/contact', (route) => route.abort('internetdisconnected'));
    await fillIn(page, 'Typed on a train.');
    await page.waitForURL('chrome-error://chromewebdata/');
    await page.unroute('**/contact');
    await page.goto('/contact');
    await expect(page.getByLabel('Message')).toHaveValue('Typed on a train.');
    await expect(page.getByLabel('Budget')).toHaveValue('10k-25k');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expectThanks(page);
    await page.reload();
    await expect(page.getByLabel('Message')).toHaveValue('');
  });
});
