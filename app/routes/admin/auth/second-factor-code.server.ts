import { redirect, type RouterContextProvider } from 'react-router';
import { authContext } from '#context';
import { authError, isAuthError } from '#features/account/auth-error.ts';
import type { KnownDevice } from '#features/account/known-devices.server.ts';
import { clearAttempts, isFirstUse } from './attempts.server.ts';
import { rememberDevice } from './known-device.server.ts';
import { onlyCookies } from './only-cookies.server.ts';
import { recordEvent } from '#routes/admin/shell/record-event.server.ts';
import { orRefused } from './sign-in.server.ts';

type Context = Readonly<RouterContextProvider>;

export const STALE = 'Too many attempts, or too much time has passed. Please sign in again.';
const UNUSABLE = 'This code is incorrect or was already used. Wait for a new code and try again.';
const NO_RECOVERY_CODE = 'This recovery code is incorrect or was already used.';

/** Finishes a sign-in with a code of the app or, told by its dash, a recovery code; or answers with the text to show. */
export function signInWithCode(
  context: Context,
  request: Request,
  { code, next, device }: { code: string; next: string; device: KnownDevice | null },
) {
  return orRefused(context, async () => {
    const { api } = context.get(authContext);
    const call = { body: { code }, headers: request.headers, returnHeaders: true } as const;
    const onWrong = () => recordEvent(context, request, 'second-factor-failed');
    const { headers } = code.includes('-')
      ? await inOurWords(() => api.verifyBackupCode(call), onWrong)
      : await verifyOnce(context, call, onWrong);
    await clearAttempts(context, 'second-factor', { account: 'owner', device });
    await recordEvent(context, request, 'signed-in', 'with two-factor authentication');
    return redirect(next, { headers: await rememberDevice(context, request, onlyCookies(headers)) });
  });
}

type OnWrong = () => Promise<void>;
type Call = { body: { code: string }; headers: Headers; returnHeaders: true };

/** A code of the app stays valid for a minute and a half, but is taken once. */
export async function verifyOnce(context: Context, call: Call, onWrong?: OnWrong) {
  if (!(await isFirstUse(context, call.body.code))) throw authError(UNUSABLE);
  return inOurWords(() => context.get(authContext).api.verifyTOTP(call), onWrong);
}

const failureTexts: Record<string, string> = {
  INVALID_CODE: UNUSABLE,
  INVALID_BACKUP_CODE: NO_RECOVERY_CODE,
  INVALID_TWO_FACTOR_COOKIE: STALE,
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: STALE,
};

/** Only who knew the password can be wrong about the code: a stranger without that step leaves no line. */
async function inOurWords<Value>(work: () => Promise<Value>, onWrong?: OnWrong): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    const code = isAuthError(error) ? (error.body?.code ?? '') : '';
    if (code === 'INVALID_CODE' || code === 'INVALID_BACKUP_CODE') await onWrong?.();
    const message = failureTexts[code];
    throw message ? authError(message) : error;
  }
}
