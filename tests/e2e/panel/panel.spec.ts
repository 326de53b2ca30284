import { expectAccessibleAndResponsive, looks } from '../accessibility.ts';
import { expect, test } from '../panel.ts';

test('the panel can be navigated by keyboard only', async ({ page }) => {
  await page.goto('/admin');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const comments = page.getByRole('link', { name: /^Comments/ });
  await page.getByRole('link', { name: 'Media' }).focus();
  await page.keyboard.press('Tab');
  await expect(comments).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/comments');
  await expect(comments).toHaveAttribute('aria-current', 'page');
  await expect(comments).toBeFocused();
});

test.describe('palette', () => {
  // The opened editor may return 404.
  test.use({ expectedStatus: 404 });

  test('finds a post by a few letters and opens it, and Escape returns focus to the button', async ({
    page,
  }) => {
    await page.goto('/admin');
    const button = page.getByRole('button', { name: 'Find anything' });
    await button.click();
    const field = page.getByRole('combobox', { name: 'Find anything' });
    await expect(field).toBeFocused();
    await page.keyboard.press('Escape');
    // The role is gone before the element is removed.
    await expect(page.locator('dialog[aria-label="Find anything"]')).not.toBeAttached();
    await expect(button).toBeFocused();

    await page.keyboard.press('Control+k');
    await page.keyboard.type('SETT');
    const screens = page.getByRole('group', { name: 'Go to' }).getByRole('option');
    await expect(screens).toHaveText(['Settings']);
    await expect(screens).toHaveAttribute('aria-selected', 'true');
    await field.fill('copy is');
    const post = page.getByRole('option', { name: 'Copy is interface' });
    await expect(post).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/posts\/[\w-]+\/edit$/);
  });
});

test('the palette finds enquiries and settings by their content, and shows an empty state', async ({
  page,
  site,
}) => {
  const enquiry = {
    name: 'Hanne Voss',
    email: 'hanne@example.com',
    subject: 'Archive',
    message: 'A lighthouse.',
  };
  const sent = await page.request.post('/contact', { form: enquiry, headers: { Origin: site.origin } });
  expect(sent.ok()).toBe(true);
  await page.goto('/admin');
  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox', { name: 'Find anything' });
  await page.keyboard.type('lighthouse');
  const enquiries = page.getByRole('group', { name: 'Enquiries' });
  await expect(enquiries.getByRole('option')).toHaveText(/Hanne Voss.*Archive.*New/);
  await expect(field).toHaveAttribute('aria-activedescendant', /enquiry-/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/enquiries\/[\w-]+$/);

  await page.keyboard.press('Control+k');
  await page.keyboard.type('time zone');
  await page
    .getByRole('group', { name: 'Settings' })
    .getByRole('option', { name: /^Time zone/ })
    .click();
  await expect(page).toHaveURL('/admin/settings/region#timeZone');

  await page.keyboard.press('Control+k');
  await page.keyboard.type('nothing is like this');
  await expect(page.getByText('No results', { exact: true })).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Find anything' });
  await expect(dialog.getByRole('option')).toHaveCount(0);
});

test('the palette switches the theme and wraps around at its ends', async ({ page }) => {
  await page.goto('/admin');
  await page.keyboard.press('Control+k');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('option', { name: 'Sign Out' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'New post' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.type('theme');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveClass('dark');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('View site');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Sites');
});

test('the mobile menu navigates and closes', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin');
  await page.getByRole('button', { name: /^Open menu/ }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Subscribers' }).click();
  await expect(page).toHaveURL('/admin/subscribers');
  await expect(menu).toBeHidden();
});

test('the palette is accessible', async ({ page }) => {
  await expectAccessibleAndResponsive(page, '/admin', { prepare: () => page.keyboard.press('Control+k') });
});

test('the mobile menu is accessible', async ({ page }) => {
  await expectAccessibleAndResponsive(page, '/admin', {
    inLooks: [looks[1]],
    prepare: () => page.getByRole('button', { name: /^Open menu/ }).click(),
  });
});
