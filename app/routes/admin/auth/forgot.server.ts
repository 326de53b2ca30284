import { data, redirect } from 'react-router';
import { type Context, deps } from '#context';
import { forgotForm } from '#features/account/account-form.server.ts';
import { requestReset } from '#features/account/reset-request.server.ts';
import { parseForm, refuse } from '#platform/forms/forms.server.ts';
import { countAttempt } from './attempts.server.ts';
import { RESET_FAILED } from './form-failure.ts';
import { findDeviceFor } from './known-device.server.ts';

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
