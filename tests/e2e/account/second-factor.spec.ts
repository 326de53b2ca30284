import { totp } from '../../support/totp.ts';
import { expect, fillIn, owner, signIn, signOut, test } from '../account-site.ts';
import { openScreen } from '../panel.ts';

test.use({ expectedStatus: 400 });

test('the owner signs in with a passkey, with a code and with a recovery code', async ({ page }) => {
  // Three sign-ins, each with a slow password hash.
  test.slow();

  await test.step('a passkey is added, signs in and is removed', async () => {
    const browser = await page.context().newCDPSession(page);
    await browser.send('WebAuthn.enable');
    await browser.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await signIn(page);
    await expect(page).toHaveURL('/admin');
    await openScreen(page, '/admin/account');
    const section = page.getByRole('region', { name: 'Passkeys' });
    await section.getByLabel('Passkey name').fill('Virtual key');
    await section.getByLabel('Current password').fill(owner.password);
    await section.getByRole('button', { name: 'Add passkey' }).click();
    await expect(section.getByRole('listitem').getByText('Virtual key')).toBeVisible();

    await signOut(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page).toHaveURL('/admin');

    await openScreen(page, '/admin/account');
    await section.getByRole('button', { name: 'Remove Virtual key' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect(section.getByRole('listitem')).toHaveCount(0);
  });

  await test.step('the second factor is enabled, and a code and a recovery code sign in', async () => {
    const section = page.getByRole('region', { name: 'Two-factor authentication' });
    await section.getByLabel('Current password').fill(owner.password);
    await section.getByRole('button', { name: 'Set up two-factor authentication' }).click();
    await expect(section.getByRole('img', { name: 'QR code' })).toBeVisible();
    const key = await section.locator('code').innerText();
    await section.getByLabel('Code from the app').fill('000000');
    await section.getByRole('button', { name: 'Turn on' }).click();
    await expect(section.getByLabel('Code from the app')).toBeFocused();
    await section.getByLabel('Code from the app').fill(totp(key));
    await section.getByRole('button', { name: 'Turn on' }).click();
    await expect(section.getByText('10 unused recovery codes left.')).toBeVisible();
    const [recoveryCode] = await section.getByRole('listitem').allInnerTexts();
    await section.getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByText('Recovery codes copied.')).toBeVisible();

    await signOut(page);
    await fillIn(page);
    await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible();
    await page.getByLabel('Code').fill(totp(key, 1));
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/admin');

    await signOut(page);
    await fillIn(page);
    await page.getByRole('link', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill(recoveryCode!);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page).toHaveURL('/admin');
  });
});
