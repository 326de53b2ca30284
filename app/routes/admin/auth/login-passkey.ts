import { redirect } from 'react-router';
import { deps } from '#context';
import { countFailedSignIn } from '#features/account/failed-sign-ins.server.ts';
import { isAuthError } from '#features/account/lazy-auth.server.ts';
import { readForm } from '#platform/forms/forms.server.ts';
import type { Route } from './+types/login-passkey.ts';
import { countAttempt } from './attempts.server.ts';
import { findKnownDevice, setDeviceCookie } from './sign-in-cookies.server.ts';
import { recordEvent } from '#routes/admin/shell/owner-action.server.ts';
import { passkeyResponse, passkeyRefusal, readPasskeyResponse } from './passkey.server.ts';

export function loader() {
  return redirect('/admin/login');
}

/** Called by `passkey-browser.ts`: returns the options if the form has no `response`, otherwise signs in. */
export async function action({ request, context }: Route.ActionArgs) {
  const { callAuth } = deps(context);
  const { headers } = request;
  const response = readPasskeyResponse(await readForm(request));
  const device = await findKnownDevice(context, request);
  const tooMany = await countAttempt(context, 'passkey', { account: 'owner', device });
  if (tooMany) return Response.json({ error: tooMany.message }, tooMany.init);
  try {
    if (response) {
      const verified = await callAuth((api) =>
        api.verifyPasskeyAuthentication({ body: { response }, headers, returnHeaders: true }),
      );
      await recordEvent(context, request, 'signed-in', 'with a passkey');
      const cookies = await setDeviceCookie(context, request, verified.headers);
      return passkeyResponse({}, { headers: cookies });
    }
    const generated = await callAuth((api) =>
      api.generatePasskeyAuthenticationOptions({ headers, returnHeaders: true }),
    );
    return passkeyResponse({ options: { ...generated.response, userVerification: 'required' } }, generated);
  } catch (error) {
    if (isAuthError(error)) countFailedSignIn();
    return passkeyRefusal(error);
  }
}
