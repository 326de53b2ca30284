import { totp } from '../../support/totp.ts';
import { owner, signIn, signOut } from '../account.ts';
import { expect, openScreen, signedOutTest as test } from '../panel.ts';

test.use({ expectedStatus: 400 });

test('the owner signs in with a passkey, and turns two-factor authentication on and off', async ({
  page,
}) => {
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

  await test.step('the second factor is turned on with a code, its recovery codes are copied, and it is turned off', async () => {
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
    await section.getByRole('button', { name: 'Copy' }).click();
    await expect(page.getByText('Recovery codes copied.')).toBeVisible();
    // Later tests of this site sign in with the password alone.
    await section.getByText('Turn off two-factor authentication').click();
    const off = section.locator('form', { has: page.getByRole('button', { name: 'Turn off' }) });
    await off.getByLabel('Current password').fill(owner.password);
    await off.getByRole('button', { name: 'Turn off' }).click();
    await expect(section.getByRole('button', { name: 'Set up two-factor authentication' })).toBeVisible();
  });
});
