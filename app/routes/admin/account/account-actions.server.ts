import { data } from 'react-router';
import { ownerContext, sessionContext } from '#context';
import {
  emailForm,
  idForm,
  nameForm,
  passkeyForm,
  passwordForm,
  codeForm,
  confirmForm,
} from '#features/account/account-form.server.ts';
import { changeEmail, changeName, changePassword } from '#features/account/owner.server.ts';
import { voidOwnerLinks } from '#features/account/owner-links.server.ts';
import {
  deletePasskey,
  renamePasskey,
  describeAuthenticator,
} from '#features/account/sign-in-methods.server.ts';
import { hashPassword } from '#features/account/password-hashing.server.ts';
import { endSession, endSessions } from '#features/account/sessions.server.ts';
import { readIntent, parseForm } from '#platform/forms/forms.server.ts';
import { setDeviceCookie, onlyCookies } from '#routes/admin/auth/sign-in-cookies.server.ts';
import { type OwnerRequest, ownerAction } from '#routes/admin/shell/owner-action.server.ts';
import type { Outcome } from './account-section.tsx';
import { isAuthError } from '#features/account/lazy-auth.server.ts';
import { countAttempt, clearAttempts } from '#routes/admin/auth/attempts.server.ts';
import { verifyOnce } from '#routes/admin/auth/sign-in.server.ts';

type AccountAction = (owner: OwnerRequest) => Promise<Omit<Outcome, 'intent'> & { init?: ResponseInit }>;

const actions = new Map<string, AccountAction>([
  ['end-session', endOneSession],
  ['end-other-sessions', endOtherSessions],
  ['set-name', setName],
  ['set-password', setPassword],
  ['set-email', setEmail],
  ['start-second-factor', startSecondFactor],
  ['confirm-second-factor', confirmSecondFactor],
  ['renew-recovery-codes', renewRecoveryCodes],
  ['stop-second-factor', turnOffSecondFactor],
  ['rename-passkey', namePasskey],
  ['remove-passkey', removePasskey],
]);

export const changeAccount = ownerAction(async (owner) => {
  const intent = readIntent(owner.form, [...actions.keys()]);
  const { init, ...outcome } = await actions.get(intent)!(owner);
  const event = intent === 'set-password' ? 'changed-password' : 'changed-account';
  if (outcome.done) await owner.record(event, outcome.done);
  return data<Outcome>({ intent, ...outcome }, init);
});

/** Ending sessions revokes all known devices, so the current browser needs a new cookie. */
async function renewDeviceCookie({ context, request }: OwnerRequest) {
  return { headers: await setDeviceCookie(context, request) };
}

async function endOneSession(owner: OwnerRequest) {
  await endSession(owner.db, owner.parse(idForm).id);
  return { done: 'Device signed out.', init: await renewDeviceCookie(owner) };
}

async function endOtherSessions(owner: OwnerRequest) {
  await endSessions(owner.db, { except: owner.context.get(sessionContext) });
  return { done: 'All other devices have been signed out.', init: await renewDeviceCookie(owner) };
}

async function setName({ parse, db, now }: OwnerRequest) {
  await changeName(db, { name: parse(nameForm).name, now });
  return { done: 'Name changed.' };
}

async function setPassword(owner: OwnerRequest) {
  const { context, db, now } = owner;
  const values = await owner.parseWithPassword(passwordForm(context.get(ownerContext)));
  const except = context.get(sessionContext);
  const passwordHash = await hashPassword(values.new_password);
  await changePassword(db, { passwordHash, now, except });
  await voidOwnerLinks(db, now);
  return {
    done: 'Password changed. All other devices have been signed out.',
    init: await renewDeviceCookie(owner),
  };
}

async function setEmail({ parseWithPassword, db, now }: OwnerRequest) {
  const { email } = await parseWithPassword(emailForm);
  await changeEmail(db, { email, now });
  // Links that were mailed to the old address must no longer work.
  await voidOwnerLinks(db, now);
  return { done: 'Email changed.' };
}

async function namePasskey({ parse, db }: OwnerRequest) {
  await renamePasskey(db, parse(passkeyForm));
  return { done: 'Passkey renamed.' };
}

async function removePasskey({ parse, db }: OwnerRequest) {
  await deletePasskey(db, parse(idForm).id);
  return { done: 'Passkey removed.' };
}

async function startSecondFactor({ request, callAuth, parseWithPassword }: OwnerRequest) {
  const { password } = await parseWithPassword(confirmForm);
  const started = await callAuth((api) =>
    api.enableTwoFactor({ body: { password, method: 'totp' }, headers: request.headers }),
  );
  return { setup: describeAuthenticator('totpURI' in started ? started.totpURI : '') };
}

/** The first correct code turns the second factor on; only this response contains the recovery codes. */
async function confirmSecondFactor(owner: OwnerRequest) {
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

async function renewRecoveryCodes({ request, callAuth, parseWithPassword }: OwnerRequest) {
  const body = await parseWithPassword(confirmForm);
  const { headers } = request;
  const { backupCodes } = await callAuth((api) => api.generateBackupCodes({ body, headers }));
  return { done: 'New recovery codes created. The old ones no longer work.', recoveryCodes: backupCodes };
}

async function turnOffSecondFactor(owner: OwnerRequest) {
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
