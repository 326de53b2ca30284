import { redirect } from 'react-router';
import { authContext } from '#context';
import { newPasskeyForm } from '#features/account/account-form.server.ts';
import { readForm } from '#platform/forms/forms.server.ts';
import type { Route } from './+types/passkeys.ts';
import { passkeyAnswer, passkeyRefusal, readPasskeyResponse } from '#routes/admin/auth/passkey.server.ts';
import { recordEvent } from '#routes/admin/shell/record-event.server.ts';
import { parseWithPassword } from '#routes/admin/auth/password-check.server.ts';

export function loader() {
  return redirect('/admin/account');
}

/** Without a device's answer it hands out the question; with one it keeps the passkey. Only a script of ours calls it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(authContext);
  const { headers } = request;
  const sent = await readForm(request);
  const response = readPasskeyResponse(sent);
  const form = await parseWithPassword(context, sent, newPasskeyForm);
  if (form.refused) return Response.json({ errors: form.refused.errors }, form.refused.init);
  try {
    if (!response) {
      const asked = await api.generatePasskeyRegistrationOptions({ headers, returnHeaders: true });
      return passkeyAnswer({ options: asked.response }, asked);
    }
    const { name } = form.data;
    const kept = await api.verifyPasskeyRegistration({
      body: { response, name },
      headers,
      returnHeaders: true,
    });
    await recordEvent(context, request, 'changed-account', 'Passkey added.');
    return passkeyAnswer({}, kept);
  } catch (error) {
    return passkeyRefusal(error);
  }
}
