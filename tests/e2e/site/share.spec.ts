import type { Page } from '@playwright/test';
import { canonical, expect, test } from '../site.ts';

const article = '/blog/teaching-a-language-model-your-house-style';

/** Stubs navigator.share with a rejection; `data-share-calls` on the root element counts the calls. */
function withShareSheet(page: Page, errorName: string) {
  return page.addInitScript((name) => {
    let calls = 0;
    Object.assign(Navigator.prototype, {
      share: () => {
        document.documentElement.dataset.shareCalls = String((calls += 1));
        return Promise.reject(new DOMException('The sheet was closed.', name));
      },
    });
  }, errorName);
}

/** Counts the calls of clipboard.writeText in `data-copy-calls` on the root element. */
function countCopies(page: Page) {
  return page.evaluate(() => {
    let calls = 0;
    const write = navigator.clipboard.writeText.bind(navigator.clipboard);
    document.documentElement.dataset.copyCalls = '0';
    navigator.clipboard.writeText = (text) => {
      document.documentElement.dataset.copyCalls = String((calls += 1));
      return write(text);
    };
  });
}

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const toast = (page: Page) => page.getByText('Link copied to clipboard!');

test.beforeEach(async ({ context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
});

test('the copied-link toast shows for four seconds, and longer while hovered', async ({ page }) => {
  await page.clock.install();
  await page.goto(`${article}?from=somewhere`);
  await page.getByRole('button', { name: 'Copy link' }).first().click();
  await expect(page.getByRole('status').filter({ hasText: 'Link copied to clipboard!' })).toBeVisible();
  expect(await canonical(page)).toMatch(new RegExp(`${article}$`));
  expect(await clipboard(page)).toBe(await canonical(page));
  await toast(page).hover();
  await page.clock.fastForward(10_000);
  await expect(toast(page)).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.fastForward(4_000);
  await expect(toast(page)).toBeHidden();
});

test('a toast stays while its button has focus, and the button dismisses it', async ({ page }) => {
  await page.clock.install();
  await page.goto('/portfolio/berth');
  await page.getByRole('button', { name: 'Copy link' }).press('Enter');
  await page.getByRole('button', { name: 'Dismiss' }).focus();
  await page.clock.fastForward(10_000);
  await expect(toast(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(toast(page)).toBeHidden();
});

test('a dismissed share sheet has no effect', async ({ page }) => {
  await withShareSheet(page, 'AbortError');
  await page.goto(article);
  await page.evaluate(() => navigator.clipboard.writeText('as before'));
  await countCopies(page);
  await page.getByRole('button', { name: 'Share', exact: true }).first().click();
  await expect(page.locator('html')).toHaveAttribute('data-share-calls', '1');
  // The rejection is handled in the task of the click, so a copy would have started by now.
  await expect(page.locator('html')).toHaveAttribute('data-copy-calls', '0');
  await expect(toast(page)).toBeHidden();
  expect(await clipboard(page)).toBe('as before');
});

test('a failing share sheet falls back to copying the link', async ({ page }) => {
  await withShareSheet(page, 'NotAllowedError');
  await page.goto(article);
  await countCopies(page);
  await page.getByRole('button', { name: 'Share', exact: true }).first().click();
  await expect(toast(page)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-share-calls', '1');
  await expect(page.locator('html')).toHaveAttribute('data-copy-calls', '1');
  expect(await clipboard(page)).toBe(await canonical(page));
});

test('without the Clipboard API the fallback copies the link', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'clipboard', { value: undefined });
    document.addEventListener('copy', () => {
      document.documentElement.dataset.copied = (document.activeElement as HTMLTextAreaElement).value;
    });
  });
  await page.goto(article);
  const button = page.getByRole('button', { name: 'Copy link' }).first();
  await button.click();
  await expect(toast(page)).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-copied', await canonical(page));
  await expect(button).toBeFocused();
});

test('a code block is copied by its button, also after navigating between articles', async ({ page }) => {
  await page.goto(article);
  const first = page.locator('figure.code').first();
  await first.getByRole('button', { name: 'Copy code' }).press('Enter');
  await expect(first.getByRole('status')).toHaveText('Copied');
  expect(await clipboard(page)).toBe(await first.locator('code').evaluate((code) => code.textContent));

  const title = await page.getByRole('heading', { level: 1 }).textContent();
  const blocks = await page.locator('figure.code').count();
  await page.getByRole('link', { name: /^Previous/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(title!);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title!);
  await expect(page.getByRole('button', { name: 'Copy code' })).toHaveCount(blocks);
  await page.getByRole('button', { name: 'Copy code' }).last().click();
  const last = await page.locator('figure.code code').last().textContent();
  await expect.poll(() => clipboard(page)).toBe(last);
});

for (const hasTouch of [false, true])
  test.describe(hasTouch ? 'with touch input' : 'with a mouse', () => {
    test.use({ hasTouch });

    test('the copy button does not change the height of a code block', async ({ page }) => {
      await page.goto(article);
      const caption = page.locator('figure.code figcaption').first();
      const height = () => caption.evaluate((element) => element.getBoundingClientRect().height);
      const before = await height();
      await caption.getByRole('button').evaluate((button) => (button.style.display = 'none'));
      expect(await height()).toBe(before);
    });
  });
