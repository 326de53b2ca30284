import { type Context, deps, ownerContext, sessionContext } from '#context';
import { isAuthError } from '#features/account/auth-error.ts';
import { codeForm, confirmForm } from '#features/account/account-form.server.ts';
import { describeAuthenticator } from '#features/account/second-factor.server.ts';
import { parseForm } from '#platform/forms/forms.server.ts';
import { countAttempt, clearAttempts } from '#routes/admin/auth/attempts.server.ts';
import { onlyCookies } from '#routes/admin/auth/only-cookies.server.ts';
import { parseWithPassword } from '#routes/admin/auth/password-check.server.ts';
import { verifyOnce } from '#routes/admin/auth/second-factor-code.server.ts';
import type { AccountAction } from './account-actions.server.ts';

export const startSecondFactor: AccountAction = async ({ context, request, sent }) => {
  const form = await parseWithPassword(context, sent, confirmForm);
  if (form.refused) return form.refused;
  const started = await deps(context).callAuth((api) =>
    api.enableTwoFactor({
      body: { password: form.data.password, method: 'totp' },
      headers: request.headers,
    }),
  );
  return { setup: describeAuthenticator('totpURI' in started ? started.totpURI : '') };
};

/** The first correct code turns the second factor on; only this response contains the recovery codes. */
export const confirmSecondFactor: AccountAction = async ({ context, request, sent }) => {
  const setup = describeAuthenticator(String(sent.get('uri')));
  const form = parseForm(sent, codeForm);
  if (form.refused) return { ...form.refused, setup, init: { status: 400 } };
  const refusal = (message: string, init: ResponseInit) => ({ errors: { code: message }, setup, init });
  const tooMany = await countAttempt(context, 'second-factor-setup', { account: 'owner' });
  if (tooMany) return refusal(tooMany.message, tooMany.init);
  try {
    const call = { body: form.data, headers: request.headers, returnHeaders: true } as const;
    const { headers } = await verifyOnce(context, call);
    await switchSession(context, headers);
    await clearAttempts(context, 'second-factor-setup', { account: 'owner' });
    const body = { userId: context.get(ownerContext).id };
    const { backupCodes } = await deps(context).callAuth((api) => api.viewBackupCodes({ body }));
    return {
      done: 'Two-factor authentication is on.',
      recoveryCodes: backupCodes,
      init: { headers: onlyCookies(headers) },
    };
  } catch (error) {
    if (!isAuthError(error)) throw error;
    return refusal(error.message, { status: 400 });
  }
};

export const renewRecoveryCodes: AccountAction = async ({ context, request, sent }) => {
  const form = await parseWithPassword(context, sent, confirmForm);
  if (form.refused) return form.refused;
  const { backupCodes } = await deps(context).callAuth((api) =>
    api.generateBackupCodes({ body: form.data, headers: request.headers }),
  );
  return { done: 'New recovery codes created. The old ones no longer work.', recoveryCodes: backupCodes };
};

export const turnOffSecondFactor: AccountAction = async ({ context, request, sent }) => {
  const form = await parseWithPassword(context, sent, confirmForm);
  if (form.refused) return form.refused;
  const { headers } = await deps(context).callAuth((api) =>
    api.disableTwoFactor({ body: form.data, headers: request.headers, returnHeaders: true }),
  );
  await switchSession(context, headers);
  return { done: 'Two-factor authentication is off.', init: { headers: onlyCookies(headers) } };
};

/** The library has started another session: the rest of this request must use it. */
async function switchSession(context: Context, headers: Headers) {
  const pairs = headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
  const started = await deps(context).callAuth((api) =>
    api.getSession({ headers: new Headers({ Cookie: pairs.join('; ') }) }),
  );
  if (started) context.set(sessionContext, started.session.id);
}
