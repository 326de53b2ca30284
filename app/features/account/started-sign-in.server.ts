import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';

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
