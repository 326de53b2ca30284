import { passkey } from '@better-auth/passkey';
import { betterAuth, type BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins';
import type { OpenDatabase } from '#database/client.ts';
import { passwordMaxLength, passwordMinLength } from './account.ts';
import { hashPassword, verifyPassword } from './password-hashing.server.ts';

export type Auth = ReturnType<typeof createAuth>;

const SESSION_UPDATE_INTERVAL_SECONDS = 3_600;

const timestampFields = { createdAt: 'created_at', updatedAt: 'updated_at' };

/** Sign-up is disabled: the owner is created only through the setup link. */
export function createAuth({
  database,
  siteUrl,
  secret,
  onFailure = () => {},
}: {
  database: OpenDatabase['auth'];
  siteUrl: string;
  secret: string;
  /** Receives the original cause, which the error thrown by better-auth does not carry. */
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
      // Our migrations create these tables and a test compares them; validating the schema at each
      // start is slow.
      database: { validateSchema: false },
    },
    user: { modelName: 'owners', fields: { ...timestampFields, emailVerified: 'email_verified' } },
    session: {
      updateAge: SESSION_UPDATE_INTERVAL_SECONDS,
      // Actions that need a recent confirmation ask for the password themselves.
      freshAge: 0,
      modelName: 'sessions',
      fields: {
        ...timestampFields,
        userId: 'owner_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
      },
    },
    account: {
      modelName: 'accounts',
      fields: {
        ...timestampFields,
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
    verification: { modelName: 'verifications', fields: { ...timestampFields, expiresAt: 'expires_at' } },
    plugins: [secondFactor(), startedSignIn(), passkeys(siteUrl)],
  });
}

function secondFactor() {
  return twoFactor({
    issuer: 'Atelier',
    // Failed attempts are limited in the route's action, for sign-in and for the panel.
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

/**
 * A passkey replaces password and second factor, so user verification on the device is
 * required.
 */
function passkeys(siteUrl: string) {
  return passkey({
    rpName: 'Atelier',
    rpID: new URL(siteUrl).hostname,
    origin: siteUrl,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    advanced: { webAuthnChallengeCookie: 'passkey_challenge' },
    registration: {
      afterVerification: ({ verification }) =>
        requireUserVerified(verification.registrationInfo?.userVerified),
    },
    authentication: {
      afterVerification: ({ verification }) =>
        requireUserVerified(verification.authenticationInfo.userVerified),
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

function requireUserVerified(userVerified: boolean | undefined) {
  if (!userVerified)
    throw new APIError('UNAUTHORIZED', { message: 'Your device did not verify your identity.' });
}

/** Set by better-auth when the password was correct and the second factor is pending. */
const COOKIE_NAME = 'two_factor';

/** Adds `auth.api.isSignInStarted`: whether the request belongs to a sign-in whose password step succeeded. */
export function startedSignIn() {
  return {
    id: 'started-sign-in',
    endpoints: {
      isSignInStarted: createAuthEndpoint(
        '/started-sign-in',
        { method: 'GET', requireHeaders: true },
        async ({ context, getSignedCookie }) => {
          const { name } = context.createAuthCookie(COOKIE_NAME);
          const challenge = await getSignedCookie(name, context.secret);
          if (!challenge) return false;
          const found = await context.internalAdapter.findVerificationValue(challenge);
          if (!found || found.expiresAt <= new Date()) return false;
          // The signature covers the cookie's value, not its name: a passkey challenge would pass
          // here without this lookup.
          return (await context.internalAdapter.findUserById(found.value)) !== null;
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}
