import { canonical, expect, test } from '../site.ts';

test.use({ javaScriptEnabled: false });

test('reading, sharing and the mobile menu work without JavaScript', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Read All Posts' }).click();
  await page.getByRole('link', { name: 'Copy is interface' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Copy is interface');

  await test.step('an article is shared by links, and no script-only buttons are shown', async () => {
    const url = encodeURIComponent(await canonical(page));
    const link = (name: string) => page.getByRole('link', { name }).first();
    await expect(link('Share on Facebook')).toHaveAttribute('href', new RegExp(`facebook.com.*u=${url}`));
    await expect(link('Share on X')).toHaveAttribute('href', new RegExp(`url=${url}&text=Copy%20is`));
    await expect(link('Share on LinkedIn')).toHaveAttribute('href', new RegExp(`url=${url}$`));
    await expect(link('Share by e-mail')).toHaveAttribute('href', new RegExp(`^mailto:.*body=${url}$`));
    await expect(page.getByRole('main').getByRole('button')).toHaveText([
      /^Like this article/,
      'Post Comment',
    ]);
  });

  await test.step('the mobile menu', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Portfolio' }).click();
    await expect(page).toHaveURL('/portfolio');
  });
});

test.describe('public forms', () => {
  test.use({ expectedStatus: 422 });

  test('a visitor subscribes, likes and comments, and sees the result without JavaScript', async ({
    page,
  }) => {
    await page.goto('/');
    const band = page.getByRole('region', { name: 'Stay in the loop' });
    await band.getByLabel('Email address').fill('hanne');
    await band.getByRole('button').click();
    await expect(band.getByRole('alert')).toHaveText('Please enter a valid email address.');
    await band.getByLabel('Email address').fill('hanne@example.com');
    await band.getByRole('button').click();
    await expect(band.getByRole('status')).toBeInViewport();

    await page.goto('/blog/alt-text-has-a-job');
    const like = page.getByRole('button', { name: /^Like this article/ });
    await like.click();
    await expect(like).toBeDisabled();
    await expect(like).toBeInViewport();

    await page.getByLabel('Name').fill('Hanne Voss');
    await page.getByLabel('Email').fill('hanne@example.com');
    await page.getByRole('textbox', { name: 'Comment' }).fill('   ');
    await page.getByRole('button', { name: 'Post Comment' }).click();
    await expect(page.getByText('Write a comment.')).toBeInViewport();
    await page.getByRole('textbox', { name: 'Comment' }).fill('Without scripts.');
    await page.getByRole('button', { name: 'Post Comment' }).click();
    await expect(page.getByText('Comment submitted! It will appear after approval.')).toBeInViewport();
  });
});
