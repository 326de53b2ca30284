import { startPost, title } from '../editor.ts';
import { expectAccessibleAndResponsive } from '../accessibility.ts';
import { expect, openScreen, test } from '../panel.ts';

const throwaway = {
  version: '1',
  name: 'Throwaway',
  description: 'For the bin.',
  icon: 'globe',
  active: 'on',
  rating: '',
  features: '',
  category: 'Design',
  url: 'https://throwaway.example/',
  price: 'Free',
};

test('content is moved to the bin from its editor, restored, and permanently deleted', async ({
  page,
  site,
}) => {
  test.slow();
  const { name } = throwaway;
  const headers = { Origin: site.origin };
  const created = await page.request.post('/admin/resources/new', {
    form: throwaway,
    headers,
    maxRedirects: 0,
  });
  expect(created.status()).toBe(303);
  await page.goto('/admin/resources');

  await test.step('a resource, with unsaved changes', async () => {
    const link = page.getByRole('link', { name, exact: true });
    const question = page.getByRole('dialog', { name: `Delete ${name}?` });
    await link.click();

    await page.getByLabel('Price').fill('Changed');
    await page.getByRole('button', { name: 'Move to bin' }).click();
    await expect(question).toContainText('Are you sure you want to delete this resource?');
    await question.getByRole('button', { name: 'Move to bin' }).click();
    const unsaved = page.getByRole('dialog', { name: 'Leave without saving?' });
    await unsaved.getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByLabel('Price')).toHaveValue('Changed');
    await page.getByRole('button', { name: 'Move to bin' }).click();
    await question.getByRole('button', { name: 'Move to bin' }).click();
    await unsaved.getByRole('button', { name: 'Leave' }).click();

    await expect(page.getByText('1 resource moved to the bin.')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/resources$/);
    await expect(link).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(link).toBeVisible();

    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await question.getByRole('button', { name: 'Move to bin' }).click();
    await expect(link).toBeHidden();
    await page.getByRole('link', { name: /^Bin/ }).click();
    const choice = page.getByRole('checkbox', { name: `Select ${name}` });
    const bar = page.getByRole('toolbar', { name: 'Selected rows' });
    await choice.check();
    await bar.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText('1 resource restored.')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await choice.check();
    await bar.getByRole('button', { name: 'Delete permanently' }).click();
    const last = page.getByRole('dialog', { name: 'Delete 1 resource permanently?' });
    await expect(last).toContainText(`“${name}” will be deleted. This cannot be undone.`);
    await last.getByRole('button', { name: 'Delete permanently' }).click();
    await expect(page.getByText('1 resource deleted permanently.')).toBeVisible();
    await expect(page.getByText('The bin is empty')).toBeVisible();
  });

  await test.step('the bin is accessible and does not overflow the viewport', async () => {
    await openScreen(page, '/admin/tools');
    await page
      .getByRole('button', { name: /^Delete / })
      .first()
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Move to bin' }).click();
    await expect(page.getByText('1 tool moved to the bin.')).toBeVisible();
    await page.getByRole('link', { name: /^Bin/ }).click();
    await page.getByRole('checkbox', { name: 'Select all' }).check();
    await expectAccessibleAndResponsive(page);
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText('1 tool restored.')).toBeVisible();
    await expect(page.getByRole('main'), 'the list is empty').toBeFocused();
  });

  await test.step('a post with the latest changes', async () => {
    await startPost(page, { title: 'For the bin', text: 'First words.' });
    await title(page).fill('For the bin, changed');
    await page.getByRole('button', { name: 'Move to bin' }).click();
    await expect(page.getByText('1 post moved to the bin.')).toBeVisible();
    await expect(page.getByRole('main'), 'the editor is gone').toBeFocused();
    await expect(page).toHaveURL(/\/admin\/posts$/);
    const post = page.getByRole('link', { name: 'For the bin, changed' });
    await expect(post).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await post.click();
    await expect(title(page)).toHaveValue('For the bin, changed');
  });
});
