import { expect, test } from '../site.ts';

test.use({ baseURL: ({ host }, use) => use(host) });

test('search, menu, theme and lightbox of a static copy work, and an article counts nothing', async ({
  page,
  host,
}) => {
  await test.step('search finds posts, projects and pages in the browser', async () => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Open search' }).click();
    await page.getByRole('searchbox').first().fill(' interface ');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\/\?q=/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “interface”');
    await expect(page).toHaveTitle(/^Search: interface — /);
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/^\d+ results$/);
    await expect(page.getByRole('heading', { name: 'Blog Posts' })).toBeVisible();
    await page.getByRole('link', { name: 'Copy is interface' }).click();
    await expect(page).toHaveURL('/blog/copy-is-interface/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Copy is interface');
  });

  await test.step('search without results says so, and shows a hostile query as text', async () => {
    await page.goto(`/search/?q=${encodeURIComponent('<img src=x onerror=alert(1)> $&')}`);
    await expect(page.getByRole('heading', { name: 'No Results Found' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Results for “<img src=x onerror=alert(1)> $&”',
    );
    await expect(page.getByRole('main').getByRole('status')).toHaveText('0 results');
  });

  await test.step('menu, theme and lightbox work', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/blog/');
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Portfolio' }).click();
    await expect(page).toHaveURL('/portfolio/');
    // The button works when the script has run.
    await page.waitForLoadState();
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await page.goto('/portfolio/berth/');
    await expect(page.locator('html')).toHaveClass(/dark/);
    await page.getByRole('link', { name: /^Enlarge/ }).click();
    const lightbox = page.getByRole('dialog', { name: 'Images' });
    await expect(lightbox.getByText('1 of 4')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(lightbox.getByText('2 of 4')).toBeVisible();
  });

  await test.step('an article counts nothing and offers an email instead of forms', async () => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
    await page.goto('/blog/copy-is-interface/', { waitUntil: 'networkidle' });
    expect(requests.filter((request) => !request.startsWith(`GET ${host}/`))).toEqual([]);
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Write an email' })).toHaveAttribute(
      'href',
      /^mailto:.+\?subject=Comment/,
    );
  });
});

test.describe('with an unknown address', () => {
  test.use({ expectedStatus: 404 });

  test('the 404 page of a static copy has its styles and leads home', async ({ page }) => {
    await page.goto('/blog/no/such/page');
    await page.getByRole('link', { name: 'Back to home' }).click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('pages, categories, the menu and the way from the search page work in a static copy', async ({
    page,
  }) => {
    await page.goto('/blog/');
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('/blog/page/2/');
    await expect(page.getByRole('article')).toHaveCount(5);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Design/ })
      .first()
      .click();
    await expect(page).toHaveURL('/blog/category/design/');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Contact' }).click();
    await expect(page.getByRole('link', { name: 'Write an email' })).toBeVisible();

    await page.goto('/search/?q=interface');
    await expect(page.getByText('Search needs JavaScript.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Sitemap' }).click();
    await page.getByRole('main').getByRole('link', { name: 'Copy is interface' }).click();
    await expect(page).toHaveURL('/blog/copy-is-interface/');
  });
});
