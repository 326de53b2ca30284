import { failSending, failures } from '../failures.ts';
import { expect, runSite, test as base } from '../site.ts';

/** The set-up link works once, so this test has its own site. */
const test = base.extend<{ newSite: { origin: string; setUpLink: string } }>({
  newSite: ({}, use) => runSite({ DEMO_CONTENT: 'off' }, /setup\?token=\S+/, use),
});

const failure = failures['a lost connection']!;
test.use({ expectedStatus: failure.status });

test('the first account form keeps its input when the connection fails, and then creates the account', async ({
  page,
  newSite,
}) => {
  await page.goto(newSite.setUpLink);
  await page.getByLabel('Name').fill('Ida Marlowe');
  await page.getByLabel('Email').fill('ida@example.com');
  await page.getByLabel('Password').fill('correct horse battery');
  const restoreNetwork = await failSending(page, failure);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'could not be created' })).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Ida Marlowe');
  await expect(page.getByLabel('Email')).toHaveValue('ida@example.com');
  await expect(page.getByLabel('Password')).toHaveValue('correct horse battery');
  await restoreNetwork();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(`${newSite.origin}/admin`);
});
