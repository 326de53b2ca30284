import { redirect, type RouterContextProvider } from 'react-router';
import { authContext, logContext } from '#context';
import { isAuthError } from '#features/account/auth-error.ts';
import { forgetAttempts } from './attempts.server.ts';
import { SIGN_IN_FAILED } from './form-failure.ts';
import { recordAct } from './record-act.server.ts';
import { onlyCookies } from './only-cookies.server.ts';

type Context = Readonly<RouterContextProvider>;
type Refused = { message: string; status: number };

/** Signs in and goes on, to the second factor where there is one; or answers with the text to show. */
export async function signIn(
  context: Context,
  request: Request,
  { email, password, next }: { email: string; password: string; next: string },
): Promise<Refused> {
  return orRefused(context, async () => {
    const { headers, response } = await context.get(authContext).api.signInEmail({
      body: { email, password },
      headers: request.headers,
      returnHeaders: true,
    });
    if ('twoFactorRedirect' in response)
      return redirect(`/admin/login/code?next=${encodeURIComponent(next)}`, {
        headers: onlyCookies(headers),
      });
    await forgetAttempts(context, 'sign-in', email);
    await recordAct(context, request, 'signed-in');
    return redirect(next, { headers: onlyCookies(headers) });
  });
}

/** What the library refuses is told in its words; what breaks is logged and told in ours. */
export async function orRefused(context: Context, enter: () => Promise<Response>): Promise<Refused> {
  let entered: Response;
  try {
    entered = await enter();
  } catch (error) {
    if (isAuthError(error) && error.statusCode < 500)
      return { message: error.body?.message ?? SIGN_IN_FAILED, status: 400 };
    context.get(logContext).error({ err: error }, 'Signing in failed');
    return { message: SIGN_IN_FAILED, status: 503 };
  }
  throw entered;
}
