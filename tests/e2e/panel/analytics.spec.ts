import { expect, openScreen, test } from '../panel.ts';

const reader = {
  storageState: { cookies: [], origins: [] },
  userAgent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
};

test('page views and searches of a visitor appear in analytics', async ({ browser, page, site }) => {
  const context = await browser.newContext({ ...reader, baseURL: site.origin });
  const visitorPage = await context.newPage();
  const waitForBeacon = () => visitorPage.waitForResponse((response) => response.url().endsWith('/view'));
  let counted = waitForBeacon();
  await visitorPage.goto('/');
  await counted;
  counted = waitForBeacon();
  await visitorPage
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Portfolio' })
    .click();
  await counted;
  counted = waitForBeacon();
  await visitorPage.goto('/search?q=nothing-like-this');
  await counted;
  await context.close();

  await page.goto('/admin/analytics');
  const numbers = page.getByRole('region', { name: 'Totals' });
  await expect(numbers).toContainText('Page views in 30 days3');
  await expect(numbers).toContainText('Visitors1');
  await expect(page.getByRole('region', { name: 'Top pages' }).getByRole('listitem')).toHaveCount(3);
  await expect(page.getByRole('region', { name: 'Searches without results' })).toContainText(
    'nothing-like-this',
  );
  await page.getByRole('button', { name: 'Visitors' }).click();
  await expect(page.getByRole('img', { name: /^Visitors per day: 1 in 30 days/ })).toBeVisible();
  await page.getByRole('button', { name: '7 days', exact: true }).click();
  await expect(page.getByRole('img', { name: /^Visitors per day: 1 in 7 days/ })).toBeVisible();
});

test('an enquiry shows what its sender read, and its source can be set and undone', async ({
  browser,
  page,
  site,
}) => {
  const context = await browser.newContext({ ...reader, baseURL: site.origin });
  const visitorPage = await context.newPage();
  const counted = visitorPage.waitForResponse((response) => response.url().endsWith('/view'));
  await visitorPage.goto('/blog/copy-is-interface');
  await counted;
  await visitorPage.goto('/contact');
  const tokenLoaded = visitorPage.waitForResponse('**/form-token');
  await visitorPage.getByLabel('Name').focus();
  await tokenLoaded;
  await visitorPage.getByLabel('Name').fill('Mara Lind');
  await visitorPage.getByLabel('Email').fill('mara@example.com');
  await visitorPage.getByLabel('Subject').fill('A new archive');
  await visitorPage.getByRole('textbox', { name: 'Message' }).fill('Can you help?');
  await visitorPage.getByRole('button', { name: 'Send Message' }).click();
  await expect(visitorPage.getByText('Thank you for your message!')).toBeVisible();
  await context.close();

  await page.goto('/admin/enquiries');
  await page.getByRole('link', { name: 'Mara Lind' }).click();
  const section = page.getByRole('region', { name: 'Source' });
  await expect(section).toContainText('Pages read on the day of the enquiry, from the same network');
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

  await openScreen(page, '/admin/analytics');
  await page.getByRole('link', { name: 'Earnings', exact: true }).click();
  await expect(page.getByRole('row', { name: 'Copy is interface' })).toContainText('1 enquiry');

  await openScreen(page, '/admin/enquiries');
  await page.getByRole('link', { name: 'Mara Lind' }).click();
  await page.getByRole('button', { name: 'Delete permanently' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page.getByText('Enquiry deleted permanently.')).toBeVisible();
});
