import { runSite } from '../run-site.ts';
import { expect, test as base } from '../site.ts';
import { openScreen } from '../panel.ts';
import { owner, signIn } from '../account-site.ts';

const settings = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password };

/** Removing the sample content cannot be undone, so each test has its own site. */
const test = base.extend<{ ownSite: { origin: string } }>({
  ownSite: ({}, use) => runSite(settings, /running at http\S+\n/, use),
  baseURL: ({ ownSite }, use) => use(ownSite.origin),
});

test('removing the sample content asks for confirmation, and reports what was removed', async ({ page }) => {
  await signIn(page);
  await expect(page).toHaveURL('/admin');
  await openScreen(page, '/admin/settings');
  await openScreen(page, '/admin/settings/sample-content');
  const button = page.getByRole('button', { name: 'Remove sample content' });
  await expect(page.getByRole('checkbox', { name: /^Delete/ })).toBeHidden();
  await page.getByRole('checkbox', { name: /^Hide sections/ }).uncheck();

  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Remove the sample content?' });
  await expect(dialog).toContainText(
    /14 posts, 9 projects, 1 page, \d+ comments and replies, 6 AI tools, 6 resources, and 3 testimonials/,
  );
  await expect(dialog).toContainText('Items you have edited');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  expect(await (await page.request.get('/blog')).text()).toContain('Marlowe');

  await button.click();
  await dialog.getByRole('button', { name: 'Remove sample content' }).click();
  await expect(page.getByText(/^Removed 14 posts, 9 projects/)).toBeVisible();
  await expect(page.getByText('No sample content')).toBeVisible();
  await page.goto('/blog');
  await expect(page.getByText('No blog posts found.')).toBeVisible();
  await expect(page.getByText('Marlowe')).toHaveCount(0);
});
