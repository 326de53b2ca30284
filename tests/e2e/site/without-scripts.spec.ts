import { expect, test } from '../site.ts';

test.use({ javaScriptEnabled: false });

test('reading and the mobile menu work without JavaScript', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Read All Posts' }).click();
  await page.getByRole('link', { name: 'Copy is interface' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Copy is interface');

  // No buttons that only work with scripts.
  await expect(page.getByRole('main').getByRole('button')).toHaveText([/^Like this article/, 'Post Comment']);

  await test.step('the mobile menu', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Portfolio' }).click();
    await expect(page).toHaveURL('/portfolio');
  });
});

test.describe('a public form', () => {
  test.use({ expectedStatus: 422 });

  test('shows its error and its result in view', async ({ page }) => {
    await page.goto('/');
    const band = page.getByRole('region', { name: 'Stay in the loop' });
    await band.getByLabel('Email address').fill('hanne');
    await band.getByRole('button').click();
    await expect(band.getByRole('alert')).toBeInViewport();
    await band.getByLabel('Email address').fill('hanne@example.com');
    await band.getByRole('button').click();
    await expect(band.getByRole('status')).toBeInViewport();
  });
});
