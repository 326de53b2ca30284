import { redirect } from 'react-router';
import { deps } from '#context';
import { newPasskeyForm } from '#features/account/account-form.server.ts';
import { readForm } from '#platform/forms/forms.server.ts';
import type { Route } from './+types/passkeys.ts';
import { passkeyResponse, passkeyRefusal, readPasskeyResponse } from '#routes/admin/auth/passkey.server.ts';
import { recordEvent } from '#routes/admin/shell/owner-action.server.ts';
import { parseWithPassword } from '#routes/admin/auth/password-check.server.ts';

export function loader() {
  return redirect('/admin/account');
}

/** Called by `passkey-browser.ts`: returns the options if the form has no `response`, otherwise stores the passkey. */
export async function action({ request, context }: Route.ActionArgs) {
  const { callAuth } = deps(context);
  const { headers } = request;
  const sent = await readForm(request);
  const response = readPasskeyResponse(sent);
  const form = await parseWithPassword(context, sent, newPasskeyForm);
  if (form.refused) return Response.json({ errors: form.refused.errors }, form.refused.init);
  try {
    if (!response) {
      const generated = await callAuth((api) =>
        api.generatePasskeyRegistrationOptions({ headers, returnHeaders: true }),
      );
      return passkeyResponse({ options: generated.response }, generated);
    }
    const { name } = form.data;
    const verified = await callAuth((api) =>
      api.verifyPasskeyRegistration({ body: { response, name }, headers, returnHeaders: true }),
    );
    await recordEvent(context, request, 'changed-account', 'Passkey added.');
    return passkeyResponse({}, verified);
  } catch (error) {
    return passkeyRefusal(error);
  }
}
