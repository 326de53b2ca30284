import { expect, test } from '../panel.ts';

test('the owner shows a project by a private link with a password, and renews the link', async ({
  page,
  browser,
  site,
}) => {
  await page.goto('/admin/projects');
  await page.getByRole('link', { name: 'Kiln Hours' }).first().click();
  await page.getByLabel('Visibility').selectOption('By link');
  await page.getByRole('button', { name: 'Show by link only' }).click();
  await page.getByLabel('Password', { exact: true }).fill('herons at dusk');
  await page.getByRole('button', { name: 'Save link settings' }).click();
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
  await visitor.goto(link);
  await visitor.getByLabel('Password').fill('herons at dusk');
  const isCounted = visitor.waitForResponse((response) => response.url().endsWith('/view'));
  await visitor.getByRole('button', { name: 'Open page' }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: 'Kiln Hours' })).toBeVisible();
  await isCounted;
  await page.reload();
  await expect(page.getByText('Opened 1 time')).toBeVisible();

  await page.getByRole('button', { name: 'Renew link' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Renew link' }).click();
  await expect(openByLink).not.toHaveAttribute('href', link);
  await visitor.goto((await openByLink.getAttribute('href'))!);
  await expect(visitor.getByText('This page has a password')).toBeVisible();
  await context.close();

  await page.getByLabel('Visibility').selectOption('Public');
  await page.getByRole('button', { name: 'Make public' }).click();
  await expect(page.getByText('Visible to everybody.')).toBeVisible();
});
