import { expectAccessibleAndResponsive } from '../accessibility.ts';
import { expect, test } from '../panel.ts';

test('a subscriber file is previewed and imported, and a confirmation request is sent after a dialog', async ({
  page,
}) => {
  await page.goto('/admin/subscribers/add');
  const csv = 'email\nann@example.org\nben@example.org\ncyn@example.org\nnonsense\n';
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(page.getByText('Not a valid email address.')).toBeVisible();
  await page.getByRole('button', { name: 'Import 3 subscribers' }).click();
  await expect(page.getByText('3 subscribers imported.')).toBeVisible();

  await page.goto('/admin/subscribers?status=pending');
  await page.getByRole('checkbox', { name: 'Select ann@example.org' }).check();
  await page.getByRole('button', { name: 'Ask to confirm' }).click();
  const one = page.getByRole('dialog', { name: 'Send a confirmation request to 1 person?' });
  await one.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Ask to confirm' }).click();
  await one.getByRole('button', { name: 'Send requests' }).click();
  await expect(page.getByText('1 confirmation request queued.')).toBeVisible();
  await expect(page.getByRole('row', { name: /ann@example\.org/ })).toContainText(/request sent \w{3} \d/);
  await expect(page.getByRole('row', { name: /ben@example\.org/ })).toContainText('not asked yet');

  await page.getByRole('checkbox', { name: 'Select ann@example.org' }).check();
  await expectAccessibleAndResponsive(page);
  await page.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove permanently' }).click();
  await expect(page.getByText('1 subscriber removed permanently.')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Select all' })).toBeFocused();
});
