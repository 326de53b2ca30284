import type { Page } from '@playwright/test';
import { expect, test } from '../panel.ts';

const isPlaying = (page: Page) =>
  page.locator('video[loop]').evaluate((video: HTMLVideoElement) => !video.paused && video.currentTime > 0);

test.describe('a loop in a text', () => {
  test('plays while it is in view, and can be paused', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/portfolio/berth');
    const pause = page.getByRole('button', { name: 'Pause' });
    await expect(pause).toHaveCount(1);
    expect(await isPlaying(page)).toBe(false);
    await pause.scrollIntoViewIfNeeded();
    await expect.poll(() => isPlaying(page)).toBe(true);
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => isPlaying(page)).toBe(false);
    await pause.scrollIntoViewIfNeeded();
    await expect.poll(() => isPlaying(page)).toBe(true);
    await pause.click();
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
    expect(await isPlaying(page)).toBe(false);
  });

  test('stands still with reduced motion until it is started', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/portfolio/berth');
    const play = page.getByRole('button', { name: 'Play' });
    await play.scrollIntoViewIfNeeded();
    expect(await isPlaying(page)).toBe(false);
    await play.click();
    await expect.poll(() => isPlaying(page)).toBe(true);
  });
});

test.describe('a loop in place of a picture', () => {
  test('is chosen in the editor, paused by its button, and leaves the rest of the card to its link', async ({
    page,
  }) => {
    await page.goto('/admin/projects');
    await page.getByRole('link', { name: 'Saltmarsh', exact: true }).first().click();
    const appearance = page
      .locator('details')
      .filter({ has: page.getByRole('heading', { name: 'Appearance' }) });
    await appearance.locator('summary').click();
    await appearance.getByRole('button', { name: 'Choose loop' }).click();
    const library = page.getByRole('dialog', { name: 'Choose a film' });
    await library.getByLabel('Films to upload').setInputFiles('public/demo/berth-loop/1280x720.webm');
    await library.getByRole('button', { name: /1280x720\.webm/ }).click();
    await expect(appearance.locator('video')).toBeVisible();
    await appearance.getByLabel('Phone picture').fill('/demo/berth-6.svg');
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(page.getByText('Updated.', { exact: true })).toBeVisible();

    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/portfolio');
    const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'Saltmarsh' }) });
    await card.scrollIntoViewIfNeeded();
    await expect.poll(() => isPlaying(page)).toBe(true);
    await card.hover();
    await card.getByRole('button', { name: 'Pause' }).click();
    await expect(card.getByRole('button', { name: 'Play' })).toBeVisible();
    expect(await isPlaying(page)).toBe(false);
    await card.getByRole('button', { name: 'Play' }).press('Enter');
    await expect.poll(() => isPlaying(page)).toBe(true);
    await expect(page).toHaveURL('/portfolio');
    const { width, height } = (await card.locator('.cover').boundingBox())!;
    await card.locator('.cover').click({ position: { x: width / 2, y: height / 2 }, force: true });
    await expect(page).toHaveURL('/portfolio/saltmarsh');
    await expect.poll(() => isPlaying(page)).toBe(true);

    // On a phone, another picture is in its place.
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.locator('.loop-button')).toBeHidden();
    await expect.poll(() => isPlaying(page)).toBe(false);
  });
});
