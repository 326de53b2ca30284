import { expect, test } from '../panel.ts';

test.use({ expectedStatus: [403, 404] });

test('the owner shows a project by a private link with a password, until it is renewed or ends', async ({
  page,
  browser,
  site,
}) => {
  await page.goto('/admin/projects');
  await page.getByRole('link', { name: 'Kiln Hours' }).first().click();
  await page.getByLabel('Visibility').selectOption('By link');
  await page.getByRole('button', { name: 'Show by link only' }).click();
  const save = page.getByRole('button', { name: 'Save link settings' });
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Works until').fill(tomorrow);
  await page.getByLabel('Password', { exact: true }).fill('herons at dusk');
  await save.click();
  await expect(page.getByText('Link settings saved.')).toBeVisible();
  await expect(page.getByText('Not opened yet')).toBeVisible();
  const openByLink = page.getByRole('link', { name: 'Open by link' });
  const link = (await openByLink.getAttribute('href'))!;

  const context = await browser.newContext({
    baseURL: site.origin,
    storageState: { cookies: [], origins: [] },
    // Openings by bots are not counted, and a headless browser says that it is one.
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0',
  });
  const visitor = await context.newPage();
  const title = visitor.getByRole('heading', { level: 1, name: 'Kiln Hours' });
  const closed = visitor.getByRole('heading', { name: 'This link no longer works' });
  await visitor.goto(link);
  await visitor.getByLabel('Password').fill('Herons at dawn');
  await visitor.getByRole('button', { name: 'Open page' }).click();
  await expect(visitor.getByText('This password is not correct')).toBeVisible();
  await visitor.getByLabel('Password').fill('herons at dusk');
  const isCounted = visitor.waitForResponse((response) => response.url().endsWith('/view'));
  await visitor.getByRole('button', { name: 'Open page' }).click();
  await expect(title).toBeVisible();
  await isCounted;
  await page.reload();
  await expect(page.getByText('Opened 1 time')).toBeVisible();

  const ended = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel('Works until').fill(ended);
  await save.click();
  await expect(page.getByText('Link settings saved.')).toBeVisible();
  await visitor.goto(link);
  await expect(closed).toBeVisible();
  await page.getByLabel('Works until').fill('');
  await save.click();
  await expect.poll(async () => (await visitor.goto(link))!.status()).toBe(200);
  await expect(title).toBeVisible();

  await page.getByRole('button', { name: 'Renew link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Renew link' }).click();
  await expect(openByLink).not.toHaveAttribute('href', link);
  await visitor.goto(link);
  await expect(closed).toBeVisible();
  await visitor.goto((await openByLink.getAttribute('href'))!);
  await expect(visitor.getByText('This page has a password')).toBeVisible();
  await context.close();

  await page.getByLabel('Visibility').selectOption('Public');
  await page.getByRole('button', { name: 'Make public' }).click();
  await expect(page.getByText('Visible to everybody.')).toBeVisible();
});
