import { betterAuth } from 'better-auth';
import type { OpenDatabase } from '#database/client.ts';
import { passwordMaxLength, passwordMinLength } from './account.ts';

export type Auth = ReturnType<typeof createAuth>;

const times = { createdAt: 'created_at', updatedAt: 'updated_at' };

/** Sign-in and sessions of the one owner; accounts are made by the set-up link only, so sign-up stays closed. */
export function createAuth({
  database,
  siteUrl,
  secret,
}: {
  database: OpenDatabase['auth'];
  siteUrl: string;
  secret: string;
}) {
  return betterAuth({
    database,
    secret,
    baseURL: siteUrl,
    telemetry: { enabled: false },
    logger: { disabled: true },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordMinLength,
      maxPasswordLength: passwordMaxLength,
    },
    advanced: {
      cookiePrefix: 'atelier',
      useSecureCookies: siteUrl.startsWith('https:'),
      ipAddress: { disableIpTracking: true },
    },
    user: { modelName: 'owners', fields: { ...times, emailVerified: 'email_verified' } },
    session: {
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
  });
}
