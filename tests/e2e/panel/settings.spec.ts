import { expect, openScreen, test } from '../panel.ts';

test.use({ expectedStatus: 400 });

test('the owner changes the hero and a testimonial and adds a redirect by keyboard', async ({ page }) => {
  // Start on another section: its form state must not carry over.
  await page.goto('/admin/settings/contact');
  await page.getByLabel('Search settings').fill('headline');
  await page.getByRole('link', { name: 'Text below the headline' }).click();
  await expect(page).toHaveURL('/admin/settings/identity#lede');
  await page.getByLabel('Text below the headline').fill('I finish what others began.');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Saved. Your changes are live.')).toBeVisible();
  await expect(page.getByText('Unsaved changes')).toBeHidden();
  await page.getByRole('button', { name: 'Dismiss' }).click();

  await page.getByLabel('Search settings').fill('');
  await page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name: 'Testimonials' }).click();
  await expect(page.getByRole('heading', { name: 'Testimonials', level: 1 })).toBeVisible();
  await page.locator('summary').first().press('Enter');
  await page.getByLabel('Name').first().fill('');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('This field is required.')).toBeVisible();
  await expect(page.getByLabel('Name').first()).toBeFocused();
  await page.keyboard.type('Annika Berg');
  await page.getByRole('button', { name: 'Move testimonial 1 down' }).press('Enter');
  await page.getByRole('link', { name: 'Media' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  // "Unsaved changes" is also hidden while the form is being sent.
  await expect(page.getByText('Saved. Your changes are live.')).toBeVisible();

  await openScreen(page, '/admin/settings');
  await page.getByRole('link', { name: 'Redirects' }).click();
  const [oldPath, newPath] = [page.getByLabel('Old path'), page.getByLabel('New path')];
  await oldPath.fill('/hire-me');
  await newPath.fill('/contact');
  await newPath.press('Enter');
  await expect(page.getByText('Redirect added.')).toBeVisible();
  await expect(oldPath).toBeFocused();
  await expect(oldPath).toHaveValue('');
});

test('a toast leaves the buttons of the form uncovered', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/admin/settings/identity');
  const save = page.getByRole('button', { name: 'Save changes' });
  await save.click();
  const toast = page.locator('[data-toasts] [data-tone=ok] > div');
  await expect(toast).toBeVisible();
  const [above, below] = [(await toast.boundingBox())!, (await save.boundingBox())!];
  expect(above.y + above.height).toBeLessThanOrEqual(below.y);
});
