import type { Page } from '@playwright/test';
import { expect, waitForHydration, test } from '../site.ts';

declare global {
  interface Window {
    fetched: unknown[];
  }
}

// Views of headless browsers are not counted.
test.use({
  userAgent:
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
});

const MINUTE_MS = 60_000;
const article = '/blog/the-mistakes-file';

async function numberOf(page: Page, label: 'views' | 'likes') {
  const text = await page
    .getByRole('main')
    .getByText(new RegExp(`^\\D*[\\d,]+ ${label}$`))
    .first()
    .innerText();
  return Number(text.replaceAll(/\D/g, ''));
}

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Comment' });

async function writeComment(page: Page, content: string) {
  await waitForHydration(textOf(page));
  await page.getByLabel('Name').fill('Hanne Voss');
  await page.getByLabel('Email').fill('hanne@example.com');
  await textOf(page).fill(content);
  await page.getByRole('button', { name: 'Post Comment' }).click();
}

test.describe('the newsletter form', () => {
  test.use({ expectedStatus: 422 });

  test('rejects an invalid address, subscribes and resets in place', async ({ page }) => {
    await page.goto('/');
    const band = page.getByRole('region', { name: 'Stay in the loop' });
    const field = band.getByLabel('Email address');
    await waitForHydration(field);
    await field.fill('hanne');
    await field.press('Enter');
    await expect(band.getByRole('alert')).toHaveText('Please enter a valid email address.');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('hanne');

    let response = () => {};
    let requests = 0;
    await page.route('**/?index', async (route) => {
      requests += 1;
      await new Promise<void>((resolve) => (response = resolve));
      await route.continue();
    });
    await field.fill('hanne@example.com');
    await field.press('Enter');
    const button = band.getByRole('button', { name: 'Subscribing…' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    // Firefox would restore it after a reload.
    await expect(button).not.toHaveAttribute('disabled');
    await field.press('Enter');
    const before = await page.evaluate(() => scrollY);
    response();
    await expect(band.getByRole('status')).toHaveText(
      'Thanks for subscribing! Check your email for confirmation.',
    );
    expect(requests).toBe(1);
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await expect(page).toHaveURL('/');
    await expect(band.getByRole('link', { name: 'Subscribe another email' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('');
    await expect(page).toHaveURL('/');
  });
});

test.describe('an article', () => {
  test.use({ expectedStatus: [422, 503] });

  test('a visitor likes it once and comments', async ({ page }) => {
    await test.step('a like presses the button, increments the number once and disables it', async () => {
      const counted = page.waitForResponse('**/view');
      await page.goto(article);
      const like = page.getByRole('button', { name: /^Like this article/ });
      await waitForHydration(like);
      const { likes } = await (await counted).json();
      await expect(like).toHaveAttribute('aria-pressed', 'false');
      await expect.poll(() => numberOf(page, 'likes')).toBe(likes);
      const answered = page.waitForResponse('**/like');
      await like.press('Enter');
      await answered;
      await expect(like).toBeDisabled();
      await expect(like).toBeFocused();
      await expect(like).toHaveAttribute('aria-pressed', 'true');
      expect(await numberOf(page, 'likes')).toBe(likes + 1);
      await page.keyboard.press('Enter');
      await page.reload();
      await waitForHydration(like);
      await expect.poll(() => numberOf(page, 'likes')).toBe(likes + 1);
    });

    await test.step('a like before the script was ready leaves nothing in the address', async () => {
      await page.goto(`${article}?liked=1#like`);
      await expect(page).toHaveURL(article);
      await expect(page.getByRole('button', { name: /^Like this article/ })).toBeDisabled();
    });

    await test.step('a comment that fails keeps its input', async () => {
      await page.route(`**${article}`, (route) => route.fulfill({ status: 503, body: 'away' }));
      await writeComment(page, 'Not lost.');
      await expect(page.getByRole('alert')).toHaveText('Error submitting comment. Please try again.');
      await expect(textOf(page)).toHaveValue('Not lost.');
      await page.unroute(`**${article}`);
    });

    await test.step('a comment is rejected at its field, then sent and awaits approval', async () => {
      await writeComment(page, '   ');
      await expect(page.getByText('Write a comment.')).toBeVisible();
      await expect(textOf(page)).toBeFocused();
      await expect(page.getByLabel('Name')).toHaveValue('Hanne Voss');
      await writeComment(page, 'Thank you for this.');
      await expect(page.getByRole('status').filter({ hasText: 'Comment submitted!' })).toHaveText(
        'Comment submitted! It will appear after approval.',
      );
      for (const label of ['Name', 'Email']) await expect(page.getByLabel(label)).toHaveValue('');
      await expect(textOf(page)).toHaveValue('');
      await expect(page.getByText('Your comment is waiting for approval.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Post Comment' })).toBeFocused();
      await expect(page).toHaveURL(article);
      await page.reload();
      await expect(page.getByText('Thank you for this.')).toHaveCount(0);
    });
  });
});

test.describe('a like over the limit', () => {
  test.use({ extraHTTPHeaders: { 'X-Forwarded-For': '203.0.113.30' }, expectedStatus: 429 });

  test('resets the button and shows the wait time', async ({ page, site }) => {
    const likeRequests = Array.from({ length: 30 }, () =>
      page.request.post(`${article}/like`, { headers: { Origin: site.origin }, maxRedirects: 0 }),
    );
    await Promise.all(likeRequests);
    const counted = page.waitForResponse('**/view');
    await page.goto(article);
    const like = page.getByRole('button', { name: /^Like this article/ });
    await waitForHydration(like);
    const { likes } = await (await counted).json();
    await expect.poll(() => numberOf(page, 'likes')).toBe(likes);
    await like.click();
    await expect(page.getByText(/^Too many likes\. Please try again in \d+ minutes\.$/)).toBeVisible();
    await expect(like).toBeEnabled();
    expect(await numberOf(page, 'likes')).toBe(likes);
  });
});

test('a view is reported as soon as a page is shown, not while it is prerendered and not after Back', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const isPrerendered = location.search === '?prerendered';
    Object.defineProperty(document, 'prerendering', { value: isPrerendered, configurable: true });
    const { fetch } = window;
    window.fetched = [];
    window.fetch = (...request) => {
      window.fetched.push(request[0]);
      return fetch(...request);
    };
  });
  const listReports = () =>
    page.evaluate(() => window.fetched.filter((url) => String(url).endsWith('/view')));
  const report = `${article}/view`;
  // No timer ends, so a report with a delay would not be sent.
  const time = Date.now();
  await page.clock.install({ time });
  // Later than the clock of the page can be by then, which would be an error.
  await page.clock.pauseAt(time + MINUTE_MS);
  await page.goto(article);
  expect(await listReports()).toEqual([report]);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(await listReports()).toEqual([report]);

  await page.goto(`${article}?prerendered`);
  expect(await listReports()).toEqual([]);
  await page.evaluate(() => {
    Object.defineProperty(document, 'prerendering', { value: false });
    document.dispatchEvent(new Event('prerenderingchange'));
  });
  expect(await listReports()).toEqual([report]);
});

test('each page load of an article counts one view, also after a link click', async ({ page }) => {
  const postedPaths: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') postedPaths.push(new URL(request.url()).pathname);
  });
  const counted = page.waitForResponse('**/view');
  await page.goto('/blog/copy-is-interface');
  const { views } = await (await counted).json();
  await expect.poll(() => numberOf(page, 'views')).toBe(views);
  const countedNext = page.waitForResponse('**/view');
  await page.getByRole('main').getByRole('article').last().getByRole('link').first().click();
  const next = await countedNext;
  await expect(page).toHaveURL(new URL(next.url()).pathname.replace('/view', ''));
  await expect.poll(() => numberOf(page, 'views')).toBe((await next.json()).views);
  expect(postedPaths).toEqual(['/blog/copy-is-interface/view', new URL(next.url()).pathname]);
});
