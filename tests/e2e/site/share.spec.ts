import type { Page } from '@playwright/test';
import { canonical, expect, test } from '../site.ts';

const article = '/blog/teaching-a-language-model-your-house-style';

/** Stubs navigator.share: `data-share-calls` on the root element counts the calls, `data-share-error` names the error. */
function withShareSheet(page: Page) {
  return page.addInitScript(() => {
    let calls = 0;
    Object.assign(Navigator.prototype, {
      share: () => {
        const { dataset } = document.documentElement;
        dataset.shareCalls = String((calls += 1));
        return Promise.reject(new DOMException('The sheet was closed.', dataset.shareError));
      },
    });
  });
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

test('the copied-link toast shows for four seconds, and longer while hovered or focused', async ({
  page,
}) => {
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

  await page.goto('/portfolio/berth');
  await page.getByRole('button', { name: 'Copy link' }).press('Enter');
  await page.getByRole('button', { name: 'Dismiss' }).focus();
  await page.clock.fastForward(10_000);
  await expect(toast(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(toast(page)).toBeHidden();
});

test('a dismissed share sheet has no effect, and a failing one falls back to copying the link', async ({
  page,
}) => {
  await withShareSheet(page);
  await page.goto(article);
  const root = page.locator('html');
  const shareWith = async (error: string) => {
    await root.evaluate((element, name) => (element.dataset.shareError = name), error);
    await page.getByRole('button', { name: 'Share', exact: true }).first().click();
  };
  await page.evaluate(() => navigator.clipboard.writeText('as before'));
  await countCopies(page);
  await shareWith('AbortError');
  await expect(root).toHaveAttribute('data-share-calls', '1');
  // The rejection is handled in the task of the click, so a copy would have started by now.
  await expect(root).toHaveAttribute('data-copy-calls', '0');
  await expect(toast(page)).toBeHidden();
  expect(await clipboard(page)).toBe('as before');

  await shareWith('NotAllowedError');
  await expect(toast(page)).toBeVisible();
  await expect(root).toHaveAttribute('data-share-calls', '2');
  await expect(root).toHaveAttribute('data-copy-calls', '1');
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

test('a code block is copied by its button, also after navigating, and keeps its height', async ({
  page,
}) => {
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
  await expectSameHeightWithoutButton(page);
});

async function expectSameHeightWithoutButton(page: Page) {
  const caption = page.locator('figure.code figcaption').first();
  const height = () => caption.evaluate((element) => element.getBoundingClientRect().height);
  const before = await height();
  await caption.getByRole('button').evaluate((button) => (button.style.display = 'none'));
  expect(await height()).toBe(before);
}

test.describe('with touch input', () => {
  test.use({ hasTouch: true });

  test('the copy button does not change the height of a code block', async ({ page }) => {
    await page.goto(article);
    await expectSameHeightWithoutButton(page);
  });
});
