import { passkey } from '@better-auth/passkey';
import { betterAuth } from 'better-auth';
import { APIError } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins';
import type { OpenDatabase } from '#database/client.ts';
import { passwordMaxLength, passwordMinLength } from './account.ts';
import { hashPassword, verifyPassword } from './password-hashing.server.ts';
import { startedSignIn } from './started-sign-in.server.ts';

export type Auth = ReturnType<typeof createAuth>;

const SESSION_NOTED_EVERY = 3_600;

const times = { createdAt: 'created_at', updatedAt: 'updated_at' };

/** Sign-in and sessions of the one owner; accounts are made by the set-up link only, so sign-up stays closed. */
export function createAuth({
  database,
  siteUrl,
  secret,
  onFailure = () => {},
}: {
  database: OpenDatabase['auth'];
  siteUrl: string;
  secret: string;
  /** Hears what went wrong inside, which the error that the library throws does not tell. */
  onFailure?: (reason: Error) => void;
}) {
  return betterAuth({
    database,
    secret,
    baseURL: siteUrl,
    telemetry: { enabled: false },
    logger: { log: (_level, _message, reason) => reason instanceof Error && onFailure(reason) },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordMinLength,
      maxPasswordLength: passwordMaxLength,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    advanced: {
      cookiePrefix: 'atelier',
      useSecureCookies: siteUrl.startsWith('https:'),
      ipAddress: { disableIpTracking: true },
      // Our migrations make its tables and a test compares them; to look at the whole catalogue at each start is slow.
      database: { validateSchema: false },
    },
    user: { modelName: 'owners', fields: { ...times, emailVerified: 'email_verified' } },
    session: {
      updateAge: SESSION_NOTED_EVERY,
      // What needs a fresh proof asks for the password itself.
      freshAge: 0,
      modelName: 'sessions',
      fields: {
        ...times,
        userId: 'owner_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
      },
    },
    account: {
      modelName: 'accounts',
      fields: {
        ...times,
        userId: 'owner_id',
        accountId: 'account_id',
        providerId: 'provider_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
      },
    },
    verification: { modelName: 'verifications', fields: { ...times, expiresAt: 'expires_at' } },
    plugins: [secondFactor(), startedSignIn(), passkeys(siteUrl)],
  });
}

function secondFactor() {
  return twoFactor({
    issuer: 'Atelier',
    // Guesses are counted in the action, for sign-in and for the panel alike.
    accountLockout: { enabled: false },
    schema: {
      user: { fields: { twoFactorEnabled: 'second_factor' } },
      twoFactor: {
        modelName: 'second_factors',
        fields: {
          userId: 'owner_id',
          backupCodes: 'recovery_codes',
          failedVerificationCount: 'failed_verifications',
          lockedUntil: 'locked_until',
        },
      },
    },
  });
}

/** A passkey stands for password and second factor at once, so the device must have checked who holds it. */
function passkeys(siteUrl: string) {
  return passkey({
    rpName: 'Atelier',
    rpID: new URL(siteUrl).hostname,
    origin: siteUrl,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    advanced: { webAuthnChallengeCookie: 'passkey_challenge' },
    registration: {
      afterVerification: ({ verification }) => requireChecked(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: ({ verification }) => requireChecked(verification.authenticationInfo.userVerified),
    },
    schema: {
      passkey: {
        modelName: 'passkeys',
        fields: {
          userId: 'owner_id',
          credentialID: 'credential_id',
          publicKey: 'public_key',
          deviceType: 'device_type',
          backedUp: 'backed_up',
          createdAt: 'created_at',
        },
      },
    },
  });
}

function requireChecked(userVerified: boolean | undefined) {
  if (!userVerified)
    throw new APIError('UNAUTHORIZED', { message: 'Your device did not verify your identity.' });
}
