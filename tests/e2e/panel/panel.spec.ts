import { expectAccessibleAndResponsive, looks } from '../accessibility.ts';
import { expect, holdScreens, openScreen, test } from '../panel.ts';

test.describe('keyboard', () => {
  // The opened editor may return 404.
  test.use({ expectedStatus: 404 });

  test('the panel can be used by keyboard only, and the palette finds screens, content and settings', async ({
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
    const field = page.getByRole('combobox', { name: 'Find anything' });

    await test.step('the skip link and the sidebar', async () => {
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

    await test.step('Escape closes the palette and returns focus to the button', async () => {
      const button = page.getByRole('button', { name: 'Find anything' });
      await button.click();
      await expect(field).toBeFocused();
      await page.keyboard.press('Escape');
      // The role is gone before the element is removed.
      await expect(page.locator('dialog[aria-label="Find anything"]')).not.toBeAttached();
      await expect(button).toBeFocused();
    });

    await test.step('the palette wraps around at its ends, is accessible and switches the theme', async () => {
      await page.keyboard.press('Control+k');
      await page.keyboard.press('ArrowUp');
      await expect(page.getByRole('option', { name: 'Sign Out' })).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('option', { name: 'New post' })).toHaveAttribute('aria-selected', 'true');
      await expectAccessibleAndResponsive(page);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.keyboard.type('theme');
      await page.keyboard.press('Enter');
      await expect(page.locator('html')).toHaveClass('dark');
    });

    await test.step('enquiries and settings are found by their content', async () => {
      await page.keyboard.press('Control+k');
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
    });

    await test.step('an empty result, then a screen and a post by a few letters', async () => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('nothing is like this');
      await expect(page.getByText('No results', { exact: true })).toBeVisible();
      const dialog = page.getByRole('dialog', { name: 'Find anything' });
      await expect(dialog.getByRole('option')).toHaveCount(0);
      await field.fill('SETT');
      const screens = page.getByRole('group', { name: 'Go to' }).getByRole('option');
      await expect(screens).toHaveText(['Settings']);
      await expect(screens).toHaveAttribute('aria-selected', 'true');
      await field.fill('copy is');
      const post = page.getByRole('option', { name: 'Copy is interface' });
      await expect(post).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/admin\/posts\/[\w-]+\/edit$/);
      await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Copy is interface');
    });

    await test.step('the palette opens the site', async () => {
      await page.keyboard.press('Control+k');
      await page.keyboard.type('View site');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Sites');
    });
  });
});

test('the mobile menu navigates, closes and is accessible', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin');
  const open = page.getByRole('button', { name: /^Open menu/ });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await open.click();
  await menu.getByRole('link', { name: 'Subscribers' }).click();
  await expect(page).toHaveURL('/admin/subscribers');
  await expect(menu).toBeHidden();
  await open.click();
  await expect(menu).toBeVisible();
  await expectAccessibleAndResponsive(page, { looks: [looks.dark], withShell: true });
});

test('clicks while a screen loads are neither lost nor undone', async ({ page }) => {
  await page.goto('/admin/posts');
  await openScreen(page, '/admin/system');

  await test.step('the old screen opens nothing that the new one would take away', async () => {
    const release = await holdScreens(page);
    const restore = page.getByText('Restore a backup');
    await restore.scrollIntoViewIfNeeded();
    const { x, y } = (await restore.boundingBox())!;
    await page.goBack();
    await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
    await page.mouse.click(x + 5, y + 5);
    await expect(page.getByLabel('Upload a backup from your computer')).toBeHidden();
    await release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog Posts');
    await expect(page.getByRole('main')).not.toHaveAttribute('aria-busy');
  });

  await test.step('a second link of the old screen replaces the first', async () => {
    const release = await holdScreens(page);
    await page.getByRole('link', { name: 'Copy is interface', exact: true }).click();
    await page.getByRole('link', { name: 'Dark mode is its own theme', exact: true }).click();
    await release();
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Dark mode is its own theme');
  });
});
