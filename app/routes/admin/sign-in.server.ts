import { APIError } from 'better-auth/api';
import { redirect } from 'react-router';
import type { Auth } from '#features/account/auth.server.ts';

const FAILED = 'Login failed. Please try again.';

/** Signs in and goes on; or answers with the text to show. */
export async function signIn(
  auth: Auth,
  request: Request,
  { email, password, next }: { email: string; password: string; next: string },
): Promise<string> {
  try {
    const { headers } = await auth.api.signInEmail({
      body: { email, password },
      headers: request.headers,
      returnHeaders: true,
    });
    throw redirect(next, { headers });
  } catch (error) {
    if (error instanceof APIError) return error.body?.message ?? FAILED;
    throw error;
  }
}

/** Only a path of the panel itself: a link must not carry the owner off after signing in. */
export function safeNext(next: string | null) {
  return next && /^\/admin(\/[\w/-]*)?$/.test(next) ? next : '/admin';
}
