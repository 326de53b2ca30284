import { data } from 'react-router';
import { ownerContext, sessionContext } from '#context';
import {
  emailForm,
  idForm,
  nameForm,
  passkeyForm,
  passwordForm,
} from '#features/account/account-form.server.ts';
import { changeEmail, changeName, changePassword } from '#features/account/owner.server.ts';
import { voidOwnerLinks } from '#features/account/owner-links.server.ts';
import { deletePasskey, renamePasskey } from '#features/account/passkeys.server.ts';
import { hashPassword } from '#features/account/password-hashing.server.ts';
import { endSession, endSessions } from '#features/account/sessions.server.ts';
import { readIntent } from '#platform/forms/forms.server.ts';
import { setDeviceCookie } from '#routes/admin/auth/known-device.server.ts';
import { type OwnerRequest, ownerAction } from '#routes/admin/shell/owner-action.server.ts';
import type { Outcome } from './outcome.ts';
import {
  confirmSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  turnOffSecondFactor,
} from './second-factor-actions.server.ts';

export type AccountAction = (
  owner: OwnerRequest,
) => Promise<Omit<Outcome, 'intent'> & { init?: ResponseInit }>;

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
