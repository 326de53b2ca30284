import { expect, test } from '../site.ts';

test('the lightbox is used by mouse, swipe, keyboard and Back', async ({ page }) => {
  await page.goto('/portfolio');
  await page.goto('/portfolio/berth');
  const openers = page.getByRole('link', { name: /^Enlarge/ });
  const opener = openers.first();
  const lightbox = page.getByRole('dialog', { name: 'Images' });

  await test.step('it navigates by swipe and closes by its button or a click outside the image', async () => {
    await opener.click();
    const swipe = async (from: number, to: number) => {
      await page.mouse.move(from, 400);
      await page.mouse.down();
      await page.mouse.move(to, 410, { steps: 4 });
      await page.mouse.up();
    };
    await swipe(700, 500);
    await expect(lightbox.getByText('2 of 10')).toBeVisible();
    await swipe(500, 700);
    await swipe(500, 520);
    await expect(lightbox.getByText('1 of 10')).toBeVisible();
    await lightbox.getByRole('button', { name: 'Close' }).click();
    await expect(lightbox).toBeHidden();
    await opener.click();
    await lightbox.getByRole('img').click();
    await expect(lightbox).toBeVisible();
    await page.mouse.click(20, 400);
    await expect(lightbox).toBeHidden();
  });

  await test.step('with a modifier key the image opens in a new tab', async () => {
    const opened = page.context().waitForEvent('page');
    await opener.click({ modifiers: ['ControlOrMeta'] });
    await (await opened).close();
    await expect(lightbox).toBeHidden();
  });

  await test.step('it opens, navigates and closes by keyboard, and restores focus', async () => {
    await opener.press('Enter');
    await expect(lightbox).toBeVisible();
    await expect(lightbox.getByText('1 of 10')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(lightbox.getByText('2 of 10')).toBeVisible();
    await expect(lightbox.getByRole('img', { name: /^Home page/ })).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(lightbox.getByText('10 of 10')).toBeVisible();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
    await page.keyboard.press('Escape');
    await expect(lightbox).toBeHidden();
    await expect(openers.last()).toBeFocused();
    await expect(openers.last()).toHaveAccessibleName(/^Enlarge: The old timetable/);
  });

  await test.step('it opens again right after it was closed, and Back closes it', async () => {
    await opener.click();
    await page.evaluate(closeAndClick, false);
    await expect(lightbox).toBeVisible();
    await page.evaluate(closeAndClick, true);
    await expect.poll(() => page.evaluate(() => history.state)).toEqual({ lightbox: true });
    await expect(lightbox).toBeVisible();
    await page.goBack();
    await expect(lightbox).toBeHidden();
    await expect(page).toHaveURL('/portfolio/berth');
  });

  await test.step('closed twice before the browser has left its entry, it stays on the page', async () => {
    await opener.click();
    await page.evaluate(closeTwice);
    await expect(page).toHaveURL('/portfolio/berth');
  });

  await test.step('Back closes it first, and stays on the page', async () => {
    await opener.click();
    await expect(lightbox).toBeVisible();
    await page.goBack();
    await expect(lightbox).toBeHidden();
    await expect(page).toHaveURL('/portfolio/berth');
    await opener.click();
    await lightbox.getByRole('button', { name: 'Close' }).click();
    await expect(lightbox).toBeHidden();
    const expectNoEntry = () => expect.poll(() => page.evaluate(() => history.state)).toBeNull();
    await expectNoEntry();
    await opener.click();
    await page.reload();
    await expect(lightbox).toBeHidden();
    await expectNoEntry();
    await page.evaluate(forwardAndBack);
    await page.goBack();
    await expect(page).toHaveURL('/portfolio');
  });
});

/** Closes the lightbox and opens it again before the browser has left its entry: at once, or after the event of closing. */
async function closeAndClick(waits: boolean) {
  const dialog = document.querySelector<HTMLDialogElement>('[data-gallery] dialog')!;
  const hasClosed = new Promise((resolve) => dialog.addEventListener('close', resolve, { once: true }));
  dialog.close();
  if (waits) await hasClosed;
  document.querySelector<HTMLElement>('[data-enlarge]')!.click();
  await hasClosed;
}

/** Opens the lightbox once more in between, and waits until the browser has left its entry. */
function closeTwice() {
  const dialog = document.querySelector<HTMLDialogElement>('[data-gallery] dialog')!;
  return new Promise((resolve) => {
    addEventListener('popstate', () => resolve(null), { once: true });
    dialog.close();
    document.querySelector<HTMLElement>('[data-enlarge]')!.click();
    dialog.close();
  });
}

/** Goes forward to the entry of the closed lightbox, and waits until the page has left it. */
function forwardAndBack() {
  return new Promise<void>((resolve) => {
    addEventListener('popstate', () => history.state === null && resolve());
    history.forward();
  });
}
