import { type Context, deps, ownerContext, sessionContext } from '#context';
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
import { parseForm } from '#platform/forms/forms.server.ts';
import { setDeviceCookie } from '#routes/admin/auth/known-device.server.ts';
import { parseWithPassword } from '#routes/admin/auth/password-check.server.ts';
import type { Outcome } from './outcome.ts';

export type AccountAction = (args: {
  context: Context;
  request: Request;
  sent: FormData;
}) => Promise<Omit<Outcome, 'intent'> & { init?: ResponseInit }>;

const BAD_REQUEST = { init: { status: 400 } };

/** Ending sessions revokes all known devices, so the current browser needs a new cookie. */
async function renewDeviceCookie(context: Context, request: Request) {
  return { headers: await setDeviceCookie(context, request) };
}

export const endOneSession: AccountAction = async ({ context, request, sent }) => {
  const form = parseForm(sent, idForm);
  if (form.refused) return { ...form.refused, ...BAD_REQUEST };
  await endSession(deps(context).db, form.data.id);
  return { done: 'Device signed out.', init: await renewDeviceCookie(context, request) };
};

export const endOtherSessions: AccountAction = async ({ context, request }) => {
  await endSessions(deps(context).db, { except: context.get(sessionContext) });
  return { done: 'All other devices have been signed out.', init: await renewDeviceCookie(context, request) };
};

export const setName: AccountAction = async ({ context, sent }) => {
  const form = parseForm(sent, nameForm);
  if (form.refused) return { ...form.refused, ...BAD_REQUEST };
  const { db, now } = deps(context);
  await changeName(db, { name: form.data.name, now });
  return { done: 'Name changed.' };
};

export const setPassword: AccountAction = async ({ context, request, sent }) => {
  const form = await parseWithPassword(context, sent, passwordForm(context.get(ownerContext)));
  if (form.refused) return form.refused;
  const { db, now } = deps(context);
  const except = context.get(sessionContext);
  const passwordHash = await hashPassword(form.data.new_password);
  await changePassword(db, { passwordHash, now, except });
  await voidOwnerLinks(db, now);
  return {
    done: 'Password changed. All other devices have been signed out.',
    init: await renewDeviceCookie(context, request),
  };
};

export const setEmail: AccountAction = async ({ context, sent }) => {
  const form = await parseWithPassword(context, sent, emailForm);
  if (form.refused) return form.refused;
  const { db, now } = deps(context);
  await changeEmail(db, { email: form.data.email, now });
  // Links that were mailed to the old address must no longer work.
  await voidOwnerLinks(db, now);
  return { done: 'Email changed.' };
};

export const namePasskey: AccountAction = async ({ context, sent }) => {
  const form = parseForm(sent, passkeyForm);
  if (form.refused) return { ...form.refused, ...BAD_REQUEST };
  await renamePasskey(deps(context).db, form.data);
  return { done: 'Passkey renamed.' };
};

export const removePasskey: AccountAction = async ({ context, sent }) => {
  const form = parseForm(sent, idForm);
  if (form.refused) return { ...form.refused, ...BAD_REQUEST };
  await deletePasskey(deps(context).db, form.data.id);
  return { done: 'Passkey removed.' };
};
