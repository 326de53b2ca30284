import { expect, openScreen, test } from '../panel.ts';

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

test('posts are selected, binned and deleted, and featured projects are reordered', async ({ page }) => {
  await page.goto('/admin/posts?q=mistakes');
  const choice = page.getByRole('checkbox', { name: 'Select The mistakes file' });
  await choice.check();
  const bar = page.getByRole('toolbar', { name: 'Selected rows' });
  await bar.getByRole('button', { name: 'Move to bin' }).click();
  await expect(page.getByText('1 post moved to the bin.')).toBeVisible();
  await expect(page.getByText('No results')).toBeVisible();
  await page.goto('/admin/posts?state=bin');
  await choice.check();
  await bar.getByRole('button', { name: 'Delete permanently' }).click();
  const question = page.getByRole('dialog', { name: 'Delete 1 post permanently?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(choice).toBeVisible();
  await bar.getByRole('button', { name: 'Delete permanently' }).click();
  await question.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(choice).toBeHidden();
  await expect(page.getByText('1 post deleted permanently.')).toBeVisible();

  await openScreen(page, '/admin/projects');
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
