import { expect, test } from './site.ts';

test('a page is fetched when somebody is about to choose it, and its scroll position comes back', async ({
  page,
}) => {
  await page.goto('/blog');
  const fetched = page.locator('link[rel=prefetch][href*=".data"]');
  for (const [link, path] of [
    [
      page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Portfolio' }),
      '/portfolio.data',
    ],
    [page.getByRole('link', { name: 'Design', exact: true }).first(), '/blog.data?category=Design'],
    [page.getByRole('article').first().getByRole('link'), '/blog/'],
    [page.getByRole('link', { name: 'Page 2' }), '/blog.data?page=2'],
    [page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }), '/privacy'],
  ] as const) {
    const expected = new RegExp(path.replaceAll(/[.?]/g, '\\$&'));
    // Sections below get their size when they come near, which can move the link away from the pointer.
    await expect(async () => {
      await link.hover();
      await expect(fetched.first()).toHaveAttribute('href', expected, { timeout: 1_000 });
    }).toPass();
  }
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(500);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(
    page.locator('meta[property], meta[name^=twitter], script[type="application/ld+json"]'),
  ).toHaveCount(0);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/privacy$/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
});

test('the way back leads from one section of an article to the one before', async ({ page }) => {
  await page.goto('/blog/teaching-a-language-model-your-house-style');
  const sections = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
  const place = () => page.evaluate(() => Math.round(scrollY));
  await sections.nth(1).click();
  await expect(sections.nth(1)).toHaveAttribute('aria-current', 'location');
  const left = await place();
  await sections.nth(4).click();
  await expect.poll(place).toBeGreaterThan(left);
  await page.goBack();
  await expect.poll(place).toBe(left);
});

test('what is below the first screen follows it, unless somebody comes back to a place', async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      const hidden = [...document.querySelectorAll('main > section, footer')].filter(
        (part) => getComputedStyle(part).contentVisibility === 'auto',
      );
      Reflect.set(window, 'waiting', hidden.length);
    }),
  );
  const waiting = () => page.evaluate(() => Reflect.get(window, 'waiting'));
  await page.goto('/');
  expect(await waiting()).toBe(8);
  const visible = (part: Element) => getComputedStyle(part).contentVisibility === 'visible';
  for (const part of await page.locator('main > section, footer').all()) {
    expect(await part.evaluate(visible)).toBe(true);
    await expect(part).not.toHaveAttribute('data-whole');
  }
  await page.reload();
  expect(await waiting()).toBe(0);
  await page.goto('/contact#main');
  expect(await waiting()).toBe(0);
});

test('whoever waits for a page sees that it is on its way, and whoever does not is not stopped', async ({
  page,
}) => {
  await page.goto('/blog');
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/portfolio.data*', async (route) => {
    await answered;
    await route.continue();
  });
  const choose = (name: string) =>
    page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name })
      .evaluate((link: HTMLElement) => link.click());
  await choose('Portfolio');
  await expect(page.locator('.loading-bar')).toBeVisible();
  answer();
  await expect(page).toHaveURL('/portfolio');
  await expect(page.locator('.loading-bar')).toHaveCount(0);
  for (const [name, path] of [
    ['Contact', '/contact'],
    ['Resources', '/resources'],
    ['AI Tools', '/ai-tools'],
  ] as const) {
    await choose(name);
    await page.waitForURL(path);
  }
});

test.describe('when the connection is gone', () => {
  test.use({ expectedStatus: 0 });

  test('a page that did not come can be asked for again', async ({ page }) => {
    await page.goto('/blog');
    await page.route('**/contact.data*', (route) => route.abort('internetdisconnected'));
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!');
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact');
  });
});
