import { expect, holdScreens, test } from '../panel.ts';

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
  await visitorPage.goto('/search?q=nothing-like-this');
  await counted;
  await context.close();

  await page.goto('/admin/analytics');
  const numbers = page.getByRole('region', { name: 'Totals' });
  await expect(numbers).toContainText('Page views in 30 days2');
  await expect(numbers).toContainText('Visitors1');
  await expect(page.getByRole('region', { name: 'Top pages' }).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Searches without results' })).toContainText(
    'nothing-like-this',
  );
  await page.getByRole('button', { name: 'Visitors' }).click();
  await expect(page.getByRole('img', { name: /^Visitors per day: 1 in 30 days/ })).toBeVisible();
  await page.getByRole('button', { name: '7 days', exact: true }).click();
  await expect(page.getByRole('img', { name: /^Visitors per day: 1 in 7 days/ })).toBeVisible();

  await test.step('a second choice builds on one that is still loading', async () => {
    const release = await holdScreens(page);
    await page.getByRole('button', { name: '90 days', exact: true }).click();
    await page.getByRole('button', { name: 'Page views' }).click();
    await release();
    await expect(page).toHaveURL('/admin/analytics?show=views&range=90d');
    await expect(page.getByRole('img', { name: /^Page views per \w+: 2 in 90 days/ })).toBeVisible();
  });
});
