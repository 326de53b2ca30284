import { redirect } from 'react-router';
import { authContext } from '#context';
import { readForm } from '#platform/forms/forms.server.ts';
import type { Route } from './+types/login-passkey.ts';
import { countAttempt } from './attempts.server.ts';
import { findKnownDevice, rememberDevice } from './known-device.server.ts';
import { recordEvent } from '#routes/admin/shell/record-event.server.ts';
import { passkeyAnswer, passkeyRefusal, readPasskeyResponse } from './passkey.server.ts';

export function loader() {
  return redirect('/admin/login');
}

/** Without a device's answer it hands out the question; with one it signs in. Only a script of ours calls it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(authContext);
  const { headers } = request;
  const response = readPasskeyResponse(await readForm(request));
  const device = await findKnownDevice(context, request);
  const tooMany = await countAttempt(context, 'passkey', { account: 'owner', device });
  if (tooMany) return Response.json({ error: tooMany.message }, tooMany.init);
  try {
    if (response) {
      const entered = await api.verifyPasskeyAuthentication({
        body: { response },
        headers,
        returnHeaders: true,
      });
      await recordEvent(context, request, 'signed-in', 'with a passkey');
      const cookies = await rememberDevice(context, request, entered.headers);
      return passkeyAnswer({}, { headers: cookies });
    }
    const asked = await api.generatePasskeyAuthenticationOptions({ headers, returnHeaders: true });
    return passkeyAnswer({ options: { ...asked.response, userVerification: 'required' } }, asked);
  } catch (error) {
    return passkeyRefusal(error);
  }
}
