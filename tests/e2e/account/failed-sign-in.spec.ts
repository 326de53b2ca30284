import type { Page } from '@playwright/test';
import { failSending, failures } from '../failures.ts';
import { expect, owner, runOwnerCommand, test } from '../account-site.ts';

async function expectRefusal(page: Page, button: string, text: string) {
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
  await expect(page.getByRole('button', { name: button, exact: true })).toBeEnabled();
}

for (const [kind, failure] of Object.entries(failures)) {
  test.describe(kind, () => {
    test.use({ expectedStatus: failure.status });

    test('sign-in and password reset show their error message and keep the form', async ({ page }) => {
      await page.goto('/admin/login');
      await page.getByLabel('Email').fill(owner.email);
      await page.getByLabel('Password').fill(owner.password);
      let restoreNetwork = await failSending(page, failure);
      await expectRefusal(page, 'Sign in', 'Login failed. Please try again.');
      await expect(page.getByLabel('Email')).toHaveValue(owner.email);
      await expect(page.getByLabel('Password')).toHaveValue(owner.password);
      await restoreNetwork();

      await page.getByRole('link', { name: 'Forgot your password?' }).click();
      await expect(page.getByRole('button', { name: 'Send reset link' })).toBeVisible();
      await page.getByLabel('Email').fill(owner.email);
      restoreNetwork = await failSending(page, failure);
      await expectRefusal(page, 'Send reset link', 'Failed to send reset email. Please try again.');
      await expect(page.getByLabel('Email')).toHaveValue(owner.email);
      await restoreNetwork();
      await page.getByRole('button', { name: 'Send reset link' }).click();
      await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
    });
  });
}

test.describe('other forms outside the panel', () => {
  const failure = failures['a lost connection']!;
  test.use({ expectedStatus: failure.status });

  test('a new password keeps its input', async ({ page, ownSite }) => {
    await page.goto(runOwnerCommand('reset-link', ownSite));
    const field = page.getByLabel('New password');
    await field.fill('tin lantern 48 kept');
    const restoreNetwork = await failSending(page, failure);
    await expectRefusal(page, 'Save password', 'Your password could not be saved.');
    await expect(field).toHaveValue('tin lantern 48 kept');
    await restoreNetwork();
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page).toHaveURL('/admin');
  });

  test('a second-factor code keeps its input', async ({ page }) => {
    await page.goto('/admin/login/code');
    await page.getByLabel('Code').fill('123456');
    await failSending(page, failure);
    await expectRefusal(page, 'Continue', 'The code could not be checked.');
    await expect(page.getByLabel('Code')).toHaveValue('123456');
  });
});
