import { ownerContext, sessionContext } from '#context';
import { isAuthError } from '#features/account/auth-error.ts';
import { codeForm, confirmForm } from '#features/account/account-form.server.ts';
import { describeAuthenticator } from '#features/account/second-factor.server.ts';
import { parseForm } from '#platform/forms/forms.server.ts';
import { countAttempt, clearAttempts } from '#routes/admin/auth/attempts.server.ts';
import { onlyCookies } from '#routes/admin/auth/only-cookies.server.ts';
import { verifyOnce } from '#routes/admin/auth/second-factor-code.server.ts';
import type { OwnerRequest } from '#routes/admin/shell/owner-action.server.ts';

export async function startSecondFactor({ request, callAuth, parseWithPassword }: OwnerRequest) {
  const { password } = await parseWithPassword(confirmForm);
  const started = await callAuth((api) =>
    api.enableTwoFactor({ body: { password, method: 'totp' }, headers: request.headers }),
  );
  return { setup: describeAuthenticator('totpURI' in started ? started.totpURI : '') };
}

/** The first correct code turns the second factor on; only this response contains the recovery codes. */
export async function confirmSecondFactor(owner: OwnerRequest) {
  const { context, request, callAuth } = owner;
  const setup = describeAuthenticator(String(owner.form.get('uri')));
  const form = parseForm(owner.form, codeForm);
  if (form.refused) return { ...form.refused, setup, init: { status: 400 } };
  const refusal = (message: string, init: ResponseInit) => ({ errors: { code: message }, setup, init });
  const tooMany = await countAttempt(context, 'second-factor-setup', { account: 'owner' });
  if (tooMany) return refusal(tooMany.message, tooMany.init);
  try {
    const call = { body: form.data, headers: request.headers, returnHeaders: true } as const;
    const { headers } = await verifyOnce(context, call);
    await switchSession(owner, headers);
    await clearAttempts(context, 'second-factor-setup', { account: 'owner' });
    const body = { userId: context.get(ownerContext).id };
    const { backupCodes } = await callAuth((api) => api.viewBackupCodes({ body }));
    return {
      done: 'Two-factor authentication is on.',
      recoveryCodes: backupCodes,
      init: { headers: onlyCookies(headers) },
    };
  } catch (error) {
    if (!isAuthError(error)) throw error;
    return refusal(error.message, { status: 400 });
  }
}

export async function renewRecoveryCodes({ request, callAuth, parseWithPassword }: OwnerRequest) {
  const body = await parseWithPassword(confirmForm);
  const { headers } = request;
  const { backupCodes } = await callAuth((api) => api.generateBackupCodes({ body, headers }));
  return { done: 'New recovery codes created. The old ones no longer work.', recoveryCodes: backupCodes };
}

export async function turnOffSecondFactor(owner: OwnerRequest) {
  const body = await owner.parseWithPassword(confirmForm);
  const call = { body, headers: owner.request.headers, returnHeaders: true } as const;
  const { headers } = await owner.callAuth((api) => api.disableTwoFactor(call));
  await switchSession(owner, headers);
  return { done: 'Two-factor authentication is off.', init: { headers: onlyCookies(headers) } };
}

/** The library has started another session: the rest of this request must use it. */
async function switchSession({ context, callAuth }: OwnerRequest, headers: Headers) {
  const pairs = headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  const started = await callAuth((api) =>
    api.getSession({ headers: new Headers({ Cookie: pairs.join('; ') }) }),
  );
  if (started) context.set(sessionContext, started.session.id);
}
