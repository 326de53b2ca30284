import { expect, test } from '../site.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a new page starts at the top, and Back restores the scroll position', async ({ page }) => {
  await page.goto('/blog');
  const privacy = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' });
  await privacy.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(500);
  await privacy.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(left);
});

test('without speculation rules support, a page is prefetched when its link is hovered', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLScriptElement.supports = () => false;
  });
  await page.goto('/blog');
  const fetched = page.locator('link[rel=prefetch]');
  await expect(fetched).toHaveCount(0);
  const portfolio = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Portfolio' });
  await portfolio.hover();
  await expect(fetched).toHaveAttribute('href', /\/portfolio$/);
  await page.getByRole('heading', { level: 1 }).hover();
  await portfolio.hover();
  await expect(fetched).toHaveCount(1);
  await page.evaluate(() => {
    for (const href of [
      '/admin',
      '/admin/posts',
      '/go/a-tool',
      '/media/a.png',
      '//other.example/',
      '/contact',
    ]) {
      const link = document.createElement('a');
      link.setAttribute('href', href);
      document.querySelector('main')!.append(link);
      link.dispatchEvent(new Event('pointerover', { bubbles: true }));
    }
  });
  await expect(fetched).toHaveCount(2);
  await expect(fetched.last()).toHaveAttribute('href', /\/contact$/);
});

test('Back returns from one article section to the previous one', async ({ page }) => {
  // A smooth scroll would still be under way when the section is marked.
  await page.emulateMedia({ reducedMotion: 'reduce' });
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
