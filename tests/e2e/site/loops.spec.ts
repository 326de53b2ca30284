import type { Page } from '@playwright/test';
import { expect, test } from '../site.ts';

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
