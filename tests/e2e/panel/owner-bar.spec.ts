import { expect, test } from '../panel.ts';

const ARTICLE = '/blog/copy-is-interface';

test('the owner goes from a paragraph of a page to its line in the editor', async ({ page }) => {
  await page.goto('/admin');
  await page.goto(ARTICLE);
  const bar = page.getByRole('navigation', { name: 'Owner' });
  await expect(bar.getByRole('link', { name: 'New post' })).toHaveAttribute('href', '/admin/posts/new');
  const paragraph = page.locator('.prose > p').nth(3);
  const words = (await paragraph.innerText()).slice(0, 30);
  await paragraph.click();
  await bar.getByRole('link', { name: 'Edit' }).click();
  await expect(page).toHaveURL(/\/admin\/posts\/[\w-]+\/edit#paragraph=/);
  await expect(page.locator('.cm-activeLine')).toContainText(words);

  await page.goto(ARTICLE);
  await page.keyboard.press('Tab');
  await bar.getByRole('button', { name: 'Hide' }).press('Enter');
  await expect(bar).toHaveCount(0);
  await page.reload();
  await expect(page.locator('html')).toBeVisible();
  await expect(bar).toHaveCount(0);
});

test.describe('a visitor', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('loads nothing of the bar', async ({ page }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.goto(ARTICLE, { waitUntil: 'networkidle' });
    expect(loaded.filter((url) => /owner-bar|admin/.test(url))).toEqual([]);
  });
});
