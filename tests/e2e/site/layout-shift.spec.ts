import { expect, test } from '../site.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('the footer is laid out before it is scrolled to, so that a picture of the whole page shows it', async ({
  page,
}) => {
  await page.goto('/');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' });
  const isLaidOut = (element: Element) => element.checkVisibility({ contentVisibilityAuto: true });
  expect(await link.evaluate(isLaidOut)).toBe(true);
});

test('a page does not shift on a phone while its images load, and its first image is not lazy', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    const found: PerformanceEntry[] = [];
    Object.assign(window, { shifts: found });
    new PerformanceObserver((list) => found.push(...list.getEntries())).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
  await page.goto('/about');
  const image = page.getByRole('img', { name: /^Portrait of Ida/ });
  await expect(image).toHaveAttribute('fetchpriority', 'high');
  await expect(image).not.toHaveAttribute('loading');
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.complete)).toBe(true);
  await page.evaluate(() => document.fonts.ready);
  const sizes = await page.evaluate(() =>
    (window as unknown as { shifts: { value: number }[] }).shifts.map(({ value }) => value),
  );
  expect(sizes.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
});

test('the home page does not shift at its end or on the way up', async ({ page }) => {
  for (const width of [390, 1440])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/');
      const shifts = await page.evaluateHandle(async () => {
        await document.fonts.ready;
        const found: PerformanceEntry[] = [];
        new PerformanceObserver((list) => found.push(...list.getEntries())).observe({ type: 'layout-shift' });
        return found;
      });
      const place = () => page.evaluate(() => scrollY);
      await page.keyboard.press('End');
      await expect(page.getByRole('contentinfo')).toBeInViewport();
      await page.mouse.move(200, 400);
      for (let before = await place(); before > 0; before = await place()) {
        await page.mouse.wheel(0, -800);
        await expect.poll(place).not.toBe(before);
      }
      expect(await shifts.jsonValue()).toEqual([]);
    });
});
