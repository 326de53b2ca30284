import { data } from 'react-router';
import type { Context } from '#context';
import { recordEvent } from '#routes/admin/shell/record-event.server.ts';
import { readForm, readIntent } from '#platform/forms/forms.server.ts';
import {
  type AccountAction,
  endOneSession,
  endOtherSessions,
  namePasskey,
  removePasskey,
  setEmail,
  setName,
  setPassword,
} from './account-actions.server.ts';
import type { Outcome } from './outcome.ts';
import {
  confirmSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
  turnOffSecondFactor,
} from './second-factor.server.ts';

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

export async function changeAccount(context: Context, request: Request) {
  const sent = await readForm(request);
  const intent = readIntent(sent, [...actions.keys()]);
  const { init, ...outcome } = await actions.get(intent)!({ context, request, sent });
  if (outcome.done)
    await recordEvent(
      context,
      request,
      intent === 'set-password' ? 'changed-password' : 'changed-account',
      outcome.done,
    );
  return data<Outcome>({ intent, ...outcome }, init);
}
