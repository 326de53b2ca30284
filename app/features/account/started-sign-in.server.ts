import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';

/** The cookie that better-auth sets when the password was right and the second factor is still to come. */
const COOKIE = 'two_factor';

/** Adds `auth.api.isSignInStarted`: whether the request belongs to a sign-in whose password step succeeded. */
export function startedSignIn() {
  return {
    id: 'started-sign-in',
    endpoints: {
      isSignInStarted: createAuthEndpoint(
        '/started-sign-in',
        { method: 'GET', requireHeaders: true },
        async ({ context, getSignedCookie }) => {
          const { name } = context.createAuthCookie(COOKIE);
          const challenge = await getSignedCookie(name, context.secret);
          if (!challenge) return false;
          const found = await context.internalAdapter.findVerificationValue(challenge);
          if (!found || found.expiresAt <= new Date()) return false;
          // A signature covers the value of a cookie, not its name: a passkey challenge would fit here, too.
          return (await context.internalAdapter.findUserById(found.value)) !== null;
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}
