import { expect, test } from '../panel.ts';

test('a page is duplicated in its list and in the editor', async ({ page }) => {
  await page.goto('/admin/pages');
  const row = page.getByRole('row', { name: 'About' });
  await row.getByRole('button', { name: /^Duplicate/ }).click();
  await expect(page.getByText('Draft copy created.')).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Copy of About');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect(page.getByText('Draft copy created.')).toBeVisible();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Copy of Copy of About');
});

test('featured projects are reordered by keyboard and by mouse', async ({ page }) => {
  await page.goto('/admin/projects');
  const rows = page.getByRole('list', { name: 'Featured projects' }).getByRole('listitem');
  const names = async () => (await rows.allInnerTexts()).map((text) => text.trim());
  const [first, second, third] = await names();
  await page.getByRole('button', { name: `Move ${first} down` }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(names).toEqual([second, first, third]);
  await rows.nth(2).dragTo(rows.nth(0));
  await expect.poll(names).toEqual([third, second, first]);
  await expect(async () => {
    await page.reload();
    expect(await names()).toEqual([third, second, first]);
  }).toPass();
});
