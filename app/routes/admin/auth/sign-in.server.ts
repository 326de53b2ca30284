import { data, redirect } from 'react-router';
import { type Context, deps } from '#context';
import { signInForm } from '#features/account/account-form.server.ts';
import { isAuthError } from '#features/account/auth-error.ts';
import { asUnknownDevice } from '#features/account/password-hashing.server.ts';
import { parseForm, refuse } from '#platform/forms/forms.server.ts';
import { countAttempt, clearAttempts } from './attempts.server.ts';
import { busyRefusal } from './busy-refusal.server.ts';
import { SIGN_IN_FAILED, WRONG_CREDENTIALS } from './form-failure.ts';
import { findDeviceFor, setDeviceCookie } from './known-device.server.ts';
import { recordEvent } from '#routes/admin/shell/record-event.server.ts';
import { onlyCookies } from './only-cookies.server.ts';

type SignInFailure = { message: string; init: ResponseInit };

export async function signInWithForm(context: Context, request: Request, sent: FormData, next: string) {
  const form = parseForm(sent, signInForm);
  if (form.refused) return data(form.refused, { status: 400 });
  const { email } = form.data;
  const from = { account: email, device: await findDeviceFor(context, request, email) };
  const attempt = () => signIn(context, request, { ...form.data, next });
  const { message, init } =
    (await countAttempt(context, 'sign-in', from)) ??
    (await (from.device ? attempt() : asUnknownDevice(attempt)));
  return data(refuse({ email }, { form: message }), init);
}

/** Signs in and throws the redirect, to the second factor if it is on; returns the message if refused. */
export async function signIn(
  context: Context,
  request: Request,
  { email, password, next }: { email: string; password: string; next: string },
): Promise<SignInFailure> {
  return refuseOnAuthError(context, async () => {
    const { headers, response } = await deps(context).callAuth((api) =>
      api.signInEmail({ body: { email, password }, headers: request.headers, returnHeaders: true }),
    );
    if ('twoFactorRedirect' in response)
      return redirect(`/admin/login/code?next=${encodeURIComponent(next)}`, {
        headers: onlyCookies(headers),
      });
    const device = await findDeviceFor(context, request, email);
    await clearAttempts(context, 'sign-in', { account: email, device });
    await recordEvent(context, request, 'signed-in');
    return redirect(next, { headers: await setDeviceCookie(context, request, onlyCookies(headers)) });
  });
}

/** Throws the redirect on success; returns the message if refused; logs unexpected errors. */
export async function refuseOnAuthError(
  context: Context,
  attempt: () => Promise<Response>,
): Promise<SignInFailure> {
  let redirection: Response;
  try {
    redirection = await attempt();
  } catch (error) {
    const busy = busyRefusal(error);
    if (busy) return busy;
    if (isAuthError(error) && error.statusCode < 500) {
      const isWrong = error.body?.code === 'INVALID_EMAIL_OR_PASSWORD';
      const message = isWrong ? WRONG_CREDENTIALS : (error.body?.message ?? SIGN_IN_FAILED);
      return { message, init: { status: 401 } };
    }
    deps(context).log.error({ err: error }, 'Signing in failed');
    return { message: SIGN_IN_FAILED, init: { status: 503 } };
  }
  throw redirection;
}
