import type { Browser, Page } from '@playwright/test';
import { expect, linkIn, test } from '../mail.ts';
import { openScreen } from '../panel.ts';

const client = 'mara@example.org';

/** A browser that analytics counts. */
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

function openClient(browser: Browser, origin: string, javaScriptEnabled: boolean) {
  const storageState = { cookies: [], origins: [] };
  return browser.newContext({ baseURL: origin, storageState, userAgent, javaScriptEnabled });
}

async function readAndEnquire(page: Page) {
  const counted = page.waitForResponse((response) => response.url().endsWith('/view'));
  await page.goto('/blog/copy-is-interface');
  await counted;
  await page.goto('/contact');
  const tokenLoaded = page.waitForResponse('**/form-token');
  await page.getByLabel('Name').focus();
  await tokenLoaded;
  await page.getByLabel('Name').fill('Mara Lind');
  await page.getByLabel('Email').fill(client);
  await page.getByLabel('Subject').fill('A new archive');
  await page.getByRole('textbox', { name: 'Message' }).fill('Can you help us find things again?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Thank you for your message!')).toBeVisible();
}

/** On the screen of the enquiry. */
async function changeSource(page: Page) {
  const section = page.getByRole('region', { name: 'Source' });
  await expect(section).toContainText('Probably read before writing');
  await expect(section.getByRole('link', { name: 'Copy is interface' })).toBeVisible();
  const source = section.getByLabel('Source');
  await source.fill('met in person');
  await source.press('Enter');
  await expect(page.getByText('Source saved.')).toBeVisible();
  await expect(source).toHaveValue('Met in person');
  await expect(source).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Source removed.')).toBeVisible();
  await expect(source).toHaveValue('');
}

/** On the screen of the enquiry. */
async function writeQuote(page: Page) {
  await page.getByRole('button', { name: 'Write a quote' }).click();
  await page.getByRole('textbox', { name: 'Introduction' }).fill('An archive with a **fast** search.');
  const first = page.getByRole('group', { name: 'Item 1' });
  await first.getByLabel('Description').fill('Design and build');
  await first.getByLabel('Unit price').fill('4,000');
  await page.getByRole('button', { name: 'Add an item' }).click();
  const second = page.getByRole('group', { name: 'Item 2' });
  await second.getByLabel('Description').fill('Training for the team');
  await second.getByLabel('Quantity').fill('2');
  await second.getByLabel('Unit price').fill('300');
  await second.getByLabel('Optional').check();
  await page.getByLabel('Tax name').fill('VAT');
  await page.getByLabel('Tax rate').fill('20');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send quote' }).click();
  await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible();
}

test('from the first page view to an accepted quote and its case study, without scripts for the client', async ({
  browser,
  page,
  mail,
  site,
}) => {
  const reading = await openClient(browser, site.origin, true);
  await readAndEnquire(await reading.newPage());
  await reading.close();

  await page.goto('/admin/enquiries');
  await page.getByRole('link', { name: 'Mara Lind' }).click();
  await test.step('the enquiry shows what its sender read, and its source can be set and undone', () =>
    changeSource(page));
  await writeQuote(page);
  const offered = await mail.waitFor(({ to, raw }) => to === client && raw.includes('/quotes/'));

  const deciding = await openClient(browser, site.origin, false);
  const paper = await deciding.newPage();
  await paper.goto(linkIn(offered, /\/quotes\/[\w-]+\/[\w-]+/));
  await expect(paper.getByRole('heading', { level: 1 })).toHaveText('A new archive');
  await expect(paper.getByRole('main')).toContainText('$4,800');
  await paper.getByLabel('Your question').fill('When could you start?');
  await paper.getByRole('button', { name: 'Send question' }).click();
  await expect(paper.getByText('Your question has been sent.')).toBeVisible();

  await paper.getByRole('checkbox', { name: /Training for the team/ }).check();
  await paper.getByLabel('Your full name').fill('Mara Lind');
  await paper.getByRole('button', { name: 'Accept for $4,800' }).click();
  await expect(paper.getByText('The total is now $5,520.')).toBeVisible();
  await paper.getByRole('button', { name: 'Accept for $5,520' }).click();
  await expect(paper.getByText('This quote has been accepted')).toBeVisible();
  await mail.waitFor(({ to, raw }) => to === client && raw.includes('Subject: Accepted'));
  await mail.waitFor(({ to, raw }) => to === 'ida@example.com' && raw.includes('Subject: Accepted'));

  await openScreen(page, '/admin/enquiries');
  await page.getByRole('link', { name: 'Mara Lind' }).click();
  await expect(page.getByText('When could you start?')).toBeVisible();
  const about = page.getByRole('complementary', { name: 'About this enquiry' });
  await expect(about).toContainText('$5,520');
  await page.getByRole('button', { name: 'Start a case study' }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('A new archive');
  await expect(page.locator('.cm-content')).toContainText('Design and build');

  await deciding.close();
});
