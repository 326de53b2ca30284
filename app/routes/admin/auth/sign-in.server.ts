import { data, redirect } from 'react-router';
import { type Context, deps } from '#context';
import { signInForm, forgotForm } from '#features/account/account-form.server.ts';
import { countFailedSignIn } from '#features/account/failed-sign-ins.server.ts';
import { isAuthError, authError } from '#features/account/lazy-auth.server.ts';
import { asUnknownDevice } from '#features/account/password-hashing.server.ts';
import { parseForm, refuse } from '#platform/forms/forms.server.ts';
import { countAttempt, clearAttempts, isFirstUse } from './attempts.server.ts';
import { busyRefusal } from './password-check.server.ts';
import { SIGN_IN_FAILED, WRONG_CREDENTIALS, RESET_FAILED } from './form-failure.ts';
import { findDeviceFor, setDeviceCookie, onlyCookies } from './sign-in-cookies.server.ts';
import { recordEvent } from '#routes/admin/shell/owner-action.server.ts';
import type { KnownDevice } from '#features/account/sessions.server.ts';
import { findRecoveryCode, isRecoveryCode } from '#features/account/sign-in-methods.server.ts';
import { requestReset } from '#features/account/reset-request.server.ts';

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
async function refuseOnAuthError(context: Context, attempt: () => Promise<Response>): Promise<SignInFailure> {
  let redirection: Response;
  try {
    redirection = await attempt();
  } catch (error) {
    const busy = busyRefusal(error);
    if (busy) return busy;
    if (isAuthError(error) && error.statusCode < 500) {
      countFailedSignIn();
      const isWrong = error.body?.code === 'INVALID_EMAIL_OR_PASSWORD';
      const message = isWrong ? WRONG_CREDENTIALS : (error.body?.message ?? SIGN_IN_FAILED);
      return { message, init: { status: 401 } };
    }
    deps(context).log.error({ err: error }, 'Signing in failed');
    return { message: SIGN_IN_FAILED, init: { status: 503 } };
  }
  throw redirection;
}

export const SIGN_IN_EXPIRED = 'Too many attempts, or too much time has passed. Please sign in again.';
const WRONG_CODE = 'This code is incorrect or was already used. Wait for a new code and try again.';
const WRONG_RECOVERY_CODE = 'This recovery code is incorrect or was already used.';

/** Completes a sign-in with an authenticator code or a recovery code. */
export function signInWithCode(
  context: Context,
  request: Request,
  { code, next, device }: { code: string; next: string; device: KnownDevice | null },
) {
  return refuseOnAuthError(context, async () => {
    const { callAuth, db } = deps(context);
    const call = { body: { code }, headers: request.headers, returnHeaders: true } as const;
    const onWrong = () => recordEvent(context, request, 'second-factor-failed');
    const { headers } = isRecoveryCode(code)
      ? await withOwnMessages(async () => {
          const stored = await findRecoveryCode(callAuth, db, code);
          return callAuth((api) => api.verifyBackupCode({ ...call, body: { code: stored ?? code } }));
        }, onWrong)
      : await verifyOnce(context, call, onWrong);
    await clearAttempts(context, 'second-factor', { account: 'owner', device });
    await recordEvent(context, request, 'signed-in', 'with two-factor authentication');
    return redirect(next, { headers: await setDeviceCookie(context, request, onlyCookies(headers)) });
  });
}

type OnWrong = () => Promise<void>;
type Call = { body: { code: string }; headers: Headers; returnHeaders: true };

/** Authenticator codes stay valid for 90 s, but each is accepted once. */
export async function verifyOnce(context: Context, call: Call, onWrong?: OnWrong) {
  if (!(await isFirstUse(context, call.body.code))) throw authError(WRONG_CODE);
  return withOwnMessages(() => deps(context).callAuth((api) => api.verifyTOTP(call)), onWrong);
}

const failureTexts: Record<string, string> = {
  INVALID_CODE: WRONG_CODE,
  INVALID_BACKUP_CODE: WRONG_RECOVERY_CODE,
  INVALID_TWO_FACTOR_COOKIE: SIGN_IN_EXPIRED,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: SIGN_IN_EXPIRED,
};

/** Replaces the library's messages. Calls `onWrong` only for wrong codes, which require a completed password step. */
async function withOwnMessages<Value>(work: () => Promise<Value>, onWrong?: OnWrong): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    const code = isAuthError(error) ? (error.body?.code ?? '') : '';
    if (code === 'INVALID_CODE' || code === 'INVALID_BACKUP_CODE') await onWrong?.();
    const message = failureTexts[code];
    throw message ? authError(message) : error;
  }
}

/** The response is the same for every address, so that it does not reveal whether the account exists. */
export async function requestPasswordReset(context: Context, request: Request, sent: FormData) {
  const form = parseForm(sent, forgotForm);
  if (form.refused) return data(form.refused, { status: 400 });
  const { email } = form.data;
  const from = { account: email, device: await findDeviceFor(context, request, email) };
  const tooMany =
    (await countAttempt(context, 'reset', from)) ?? (await countAttempt(context, 'reset-day', from));
  if (tooMany) return data(refuse({ email }, { form: tooMany.message }), tooMany.init);
  const { db, siteUrl, log } = deps(context);
  try {
    const { now } = deps(context);
    await requestReset(db, { email, siteUrl, now });
  } catch (error) {
    log.error({ err: error }, 'A password reset email could not be saved');
    return data(refuse({ email }, { form: RESET_FAILED }), { status: 503 });
  }
  throw redirect('/admin/login?mode=sent', 303);
}
