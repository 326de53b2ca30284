import { redirect } from 'react-router';
import { type Context, deps } from '#context';
import { authError, isAuthError } from '#features/account/auth-error.ts';
import type { KnownDevice } from '#features/account/known-devices.server.ts';
import { findRecoveryCode, isRecoveryCode } from '#features/account/second-factor.server.ts';
import { clearAttempts, isFirstUse } from './attempts.server.ts';
import { setDeviceCookie } from './known-device.server.ts';
import { onlyCookies } from './only-cookies.server.ts';
import { recordEvent } from '#routes/admin/shell/record-event.server.ts';
import { refuseOnAuthError } from './sign-in.server.ts';

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
