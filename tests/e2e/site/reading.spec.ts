import { expect, test } from '../site.ts';

test('the home page: header, covers and search', async ({ page }) => {
  await page.goto('/');
  await test.step('the header gets a background once the page is scrolled by more than 20 pixels', async () => {
    const ground = () =>
      page
        .locator('header')
        .first()
        .evaluate((header) => getComputedStyle(header).backgroundColor);
    const clear = await ground();
    await page.evaluate(() => scrollTo({ top: 20, behavior: 'instant' }));
    expect(await ground()).toBe(clear);
    await page.evaluate(() => scrollTo({ top: 40, behavior: 'instant' }));
    await expect.poll(ground).not.toBe(clear);
  });

  await test.step('a cover below the fold is loaded before it is scrolled into view', async () => {
    const covers = page.locator('main img');
    const isMissing = (cover: Element) => (cover as HTMLImageElement).naturalWidth === 0;
    expect(await covers.count()).toBeGreaterThan(6);
    for (const section of await page.locator('main > section').all()) {
      // The next section starts below the viewport.
      await section.scrollIntoViewIfNeeded();
      for (const cover of await section.locator('img[src^="/covers/"]').all())
        await expect.poll(() => cover.evaluate(isMissing)).toBe(false);
    }
  });

  await test.step('a search navigates to its URL with the trimmed text, a blank one does not', async () => {
    await page.getByRole('button', { name: 'Open search' }).click();
    const field = page.getByRole('banner').getByPlaceholder('Search...').first();
    await expect(field).toBeFocused();
    await field.fill('   ');
    await field.press('Enter');
    await expect(page).toHaveURL('/');
    await page.getByRole('button', { name: 'Close search' }).press('Escape');
    await expect(page.getByRole('button', { name: 'Open search' })).toBeFocused();
    await page.keyboard.press('Enter');
    await field.fill(' house & style ');
    await field.press('Enter');
    await expect(page).toHaveURL('/search?q=house%20%26%20style');
    await expect(page.getByRole('button', { name: 'Open search' })).toBeVisible();
    await page.getByRole('main').getByPlaceholder('Search...').fill('design');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “design”');
  });
});

test('a visitor finds an article in the blog by page and category, and goes back', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
  await expect(page.getByRole('article')).toHaveCount(9);
  await test.step('the scroll-to-top link moves focus to the main content', async () => {
    await page.getByRole('link', { name: 'Scroll to top' }).press('Enter');
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('the second page starts at the top, and a filter resets to the first page', async () => {
    await page.getByRole('link', { name: 'Next' }).click();
    await expect(page).toHaveURL('/blog?page=2');
    await expect(page.getByRole('article')).toHaveCount(5);
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page
      .getByRole('navigation', { name: 'Filter' })
      .getByRole('link', { name: 'Design' })
      .press('Enter');
    await expect(page).toHaveURL('/blog?category=Design');
    await expect(page.getByRole('article')).toHaveCount(3);
  });
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Personal/ })
    .first()
    .click();
  await expect(page).toHaveURL('/blog?category=Personal');
  await page.getByRole('link', { name: 'The 24-hour reply is a design decision' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The 24-hour reply is a design decision');
  await page.goBack();
  await expect(page).toHaveURL('/blog?category=Personal');
});

test('the mobile menu traps focus and closes with Escape, on navigation and on resize', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const open = page.getByRole('button', { name: 'Open menu' });
  await open.click();
  await expect(menu).toBeVisible();
  for (let step = 0; step < 14; step++) {
    await page.keyboard.press('Tab');
    const inside = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused === document.body || focused?.closest('dialog') !== null;
    });
    expect(inside).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(open).toBeFocused();
  await open.click();
  await menu.getByRole('link', { name: 'Portfolio' }).click();
  await expect(page).toHaveURL('/portfolio');
  await expect(menu).toBeHidden();
  await open.click();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(menu).toBeHidden();
  await open.click();
  await page.setViewportSize({ width: 1280, height: 844 });
  await expect(menu).toBeHidden();
});

test('in print the header appears on the first page only, and no controls are visible', async ({ page }) => {
  await page.mainFrame().goto('/blog');
  const linksHome = async () => (await page.pdf()).toString('latin1').match(/URI \([^)]*\/\)/g)!.length;
  expect(await linksHome()).toBe(1);
  await page.goto('/blog/teaching-a-language-model-your-house-style');
  await page.emulateMedia({ media: 'print' });
  const controls = page.locator('button, summary, textarea, [aria-label^="Share"], nav[aria-label="Main"]');
  expect(await controls.filter({ visible: true }).count()).toBe(0);
});

test('pictures that are printed from the dark theme are as in the light one', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/portfolio');
  const picture = page.getByRole('article').first().locator('.cover img');
  await expect(picture).not.toHaveCSS('filter', 'none');
  await page.emulateMedia({ media: 'print' });
  await expect(picture).toHaveCSS('filter', 'none');
});

test('a printed article has whole code, link addresses and nothing around it', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 665, height: 960 });
  await page.goto('/blog/a-page-that-weighs-38-kb');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  const isCut = (element: Element) => element.scrollWidth > element.clientWidth;
  for (const code of await page.locator('figure.code pre').all())
    expect(await code.evaluate(isCut)).toBe(false);
  const link = page.locator('.prose p a[href^="/"]').first();
  const address = (element: Element) => getComputedStyle(element, '::after').content;
  expect(await link.evaluate(address)).toBe(`" (${await link.getAttribute('href')})"`);
  const place = (element: Element) => getComputedStyle(element).position;
  expect(await page.getByRole('banner').evaluate(place)).toBe('static');
});
