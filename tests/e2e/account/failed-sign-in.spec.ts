import type { Page } from '@playwright/test';
import { expect, owner, runOwnerCommand, test as onOwnSite } from '../account-site.ts';
import { failSending, failures } from '../failures.ts';
import { signedOutTest as test } from '../panel.ts';

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
      // The requests of an address are limited, and an unknown one gets the same response.
      const email = `lost-${failure.status}@example.com`;
      await page.getByLabel('Email').fill(email);
      restoreNetwork = await failSending(page, failure);
      await expectRefusal(page, 'Send reset link', 'Failed to send reset email. Please try again.');
      await expect(page.getByLabel('Email')).toHaveValue(email);
      await restoreNetwork();
      await page.getByRole('button', { name: 'Send reset link' }).click();
      await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeVisible();
    });
  });
}

const lostConnection = failures['a lost connection']!;

test.describe('a lost connection', () => {
  test.use({ expectedStatus: lostConnection.status });

  test('a second-factor code keeps its input', async ({ page }) => {
    await page.goto('/admin/login/code');
    await page.getByLabel('Code').fill('123456');
    await failSending(page, lostConnection);
    await expectRefusal(page, 'Continue', 'The code could not be checked.');
    await expect(page.getByLabel('Code')).toHaveValue('123456');
  });
});

onOwnSite.describe('a lost connection', () => {
  onOwnSite.use({ expectedStatus: lostConnection.status });

  onOwnSite('a new password keeps its input', async ({ page, ownSite }) => {
    await page.goto(runOwnerCommand('reset-link', ownSite));
    const field = page.getByLabel('New password');
    await field.fill('tin lantern 48 kept');
    const restoreNetwork = await failSending(page, lostConnection);
    await expectRefusal(page, 'Save password', 'Your password could not be saved.');
    await expect(field).toHaveValue('tin lantern 48 kept');
    await restoreNetwork();
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page).toHaveURL('/admin');
  });
});
