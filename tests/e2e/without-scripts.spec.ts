import { canonical, expect, test } from './site.ts';

test.use({ javaScriptEnabled: false });

test('reading, filtering and paging work without JavaScript', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Read All Posts' }).click();
  await expect(page.getByRole('article')).toHaveCount(9);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page.getByRole('article')).toHaveCount(5);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Design/ })
    .first()
    .click();
  await expect(page.getByRole('article')).toHaveCount(3);
  await page.getByRole('link', { name: 'Copy is interface' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Copy is interface');
});

test('the menu of a phone is reachable without JavaScript', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/blog');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Portfolio' }).click();
  await expect(page).toHaveURL('/portfolio');
});

test('an article is shared by links without JavaScript, and no button promises more', async ({ page }) => {
  await page.goto('/blog/copy-is-interface');
  const address = encodeURIComponent(await canonical(page));
  const link = (name: string) => page.getByRole('link', { name }).first();
  await expect(link('Share on Facebook')).toHaveAttribute('href', new RegExp(`facebook.com.*u=${address}`));
  await expect(link('Share on X')).toHaveAttribute('href', new RegExp(`url=${address}&text=Copy%20is`));
  await expect(link('Share on LinkedIn')).toHaveAttribute('href', new RegExp(`url=${address}$`));
  await expect(link('Share by e-mail')).toHaveAttribute('href', new RegExp(`^mailto:.*body=${address}$`));
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
});

test('a picture of a project leads to its file without JavaScript', async ({ page }) => {
  await page.goto('/portfolio/berth');
  await page.getByRole('link', { name: /^Enlarge/ }).click();
  await expect(page).toHaveURL('/demo/berth-1.svg');
});
