import type { Page } from '@playwright/test';
import { owner } from '../account.ts';
import { failSending, failures } from '../failures.ts';
import { expect, signedOutTest as test } from '../panel.ts';

async function expectRefusal(page: Page, button: string, text: string) {
  await page.getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible();
  await expect(page.getByRole('button', { name: button, exact: true })).toBeEnabled();
}

const lostConnection = failures['a lost connection']!;

test.describe('a failure', () => {
  test.use({ expectedStatus: Object.values(failures).map(({ status }) => status) });

  test('sign-in, password reset and second factor show their error message and keep the form', async ({
    page,
  }) => {
    await page.goto('/admin/login');
    for (const [kind, failure] of Object.entries(failures))
      await test.step(kind, async () => {
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
        await page.getByRole('link', { name: 'Back to sign in' }).click();
        await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
        await expect(page.getByRole('alert').filter({ hasText: 'failed' })).toHaveCount(0);
      });

    await page.goto('/admin/login/code');
    await page.getByLabel('Code').fill('123456');
    await failSending(page, lostConnection);
    await expectRefusal(page, 'Continue', 'The code could not be checked.');
    await expect(page.getByLabel('Code')).toHaveValue('123456');
  });
});
