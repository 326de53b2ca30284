import { expect, test } from '../panel.ts';

test.use({ expectedStatus: 400 });

test('resources are reordered by keyboard and created', async ({ page }) => {
  await page.goto('/admin/resources');
  const rows = page.getByRole('list', { name: 'Resources' }).getByRole('listitem');
  const links = () => rows.getByRole('link').allInnerTexts();
  const [first, second] = await links();
  await page.getByRole('button', { name: `Move ${first} down` }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await links()).slice(0, 2)).toEqual([second, first]);
  await expect(page.getByRole('button', { name: `Move ${first} down` })).toBeFocused();
  await expect(page.getByText(`${first}: 2 of 6`)).toBeAttached();

  await page.getByRole('link', { name: 'New resource' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.getByLabel('Name').fill('Compass');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter a description.')).toBeVisible();
  await expect(page.getByLabel('Description')).toBeFocused();
  await page.getByLabel('Description').fill('Finds the way.');
  await page.getByRole('radio', { name: 'globe' }).check();
  await page.getByLabel('Category').selectOption('Design');
  await page.getByLabel('URL').fill('https://compass.example/');
  await page.getByLabel('Price').fill('Free');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay' })
    .click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await expect(rows).toHaveCount(7);
});

test('the image of an AI tool is a web address, or the path of an upload beside the field', async ({
  page,
}) => {
  await page.goto('/admin/tools');
  await page.getByRole('list', { name: 'AI Tools' }).getByRole('link').first().click();
  const image = page.getByLabel('Image', { exact: true });
  await expect(image).toHaveAttribute('type', 'url');
  await image.fill('/demo/berth-1.svg');
  await page.getByLabel('Name').focus();
  await expect(image).toHaveValue('');
  await expect(page.getByText('/demo/berth-1.svg')).toBeVisible();
  const { pathname } = new URL(page.url());
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await page.goto(pathname);
  await expect(page.getByText('/demo/berth-1.svg')).toBeVisible();
});
