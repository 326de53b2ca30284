import { expectAccessibleAndResponsive } from '../accessibility.ts';
import { expect, test } from '../panel.ts';

test('the owner moderates comments by keyboard only', async ({ page }) => {
  await page.goto('/admin/comments');
  const rows = page.getByRole('region', { name: 'Comments' }).getByRole('listitem');
  const row = (name: string) => page.getByRole('listitem', { name: `Comment by ${name}` });
  const [first, second, third] = ['Noor Haddad', 'Jonas Lindqvist', 'Hal Brightwater'].map(row);
  await expect(rows).toHaveCount(3);

  await page.keyboard.press('j');
  await expect(first!).toBeFocused();
  await page.keyboard.press('a');
  await expect(page.getByText('1 comment approved.')).toBeVisible();
  await expect(second!).toBeFocused();
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('link', { name: /^Comments 2/ })).toBeVisible();

  await page.keyboard.press('d');
  await expect(page.getByText('1 comment moved to the bin.')).toBeVisible();
  await expect(third!).toBeFocused();
  // Wait for the reload, so that the next change is caused by Undo.
  await expect(page.getByRole('link', { name: /^Comments 1/ })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByRole('link', { name: /^Comments 2/ })).toBeVisible();
  await expect(second!).toBeVisible();

  await third!.focus();
  await page.keyboard.press('k');
  await expect(second!).toBeFocused();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.getByRole('toolbar').getByRole('button', { name: 'Spam' }).press('Enter');
  await expect(page.getByText('2 comments marked as spam.')).toBeVisible();
  await expect(page.getByText('No comments waiting')).toBeVisible();

  await page.getByRole('link', { name: /^Approved/ }).press('Enter');
  await expect(first!).toBeVisible();
  await page.keyboard.press('j');
  await first!.focus();
  await page.keyboard.press('r');
  const field = page.getByLabel('Reply to Noor Haddad');
  await expect(field).toBeFocused();
  await page.keyboard.type('One file each, and a judge between them.');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Reply published.')).toBeVisible();
  await expect(first!).toBeFocused();

  await test.step('with a selected comment and an open reply: accessible, without overflow', async () => {
    await page.keyboard.press('x');
    await page.keyboard.press('r');
    await expect(field).toBeFocused();
    await expectAccessibleAndResponsive(page);
  });
});
