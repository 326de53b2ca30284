import { data } from 'react-router';
import { z } from 'zod';
import { isAuthError } from '#features/account/auth-error.ts';
import type { Auth } from '#features/account/auth.server.ts';
import { parseJson } from '#platform/forms/forms.server.ts';
import { onlyCookies } from './only-cookies.server.ts';

const FAILED = 'Your passkey could not be used. Please try again.';

type Verification = NonNullable<Parameters<Auth['api']['verifyPasskeyAuthentication']>[0]>;
type Signed = Verification['body']['response'];

const anySigned = z.looseObject({ id: z.string(), response: z.looseObject({}) });

/** What a device signed, as the browser's own JSON; null when nothing was sent. */
export function readPasskeyResponse(form: FormData): Signed | null {
  const text = form.get('response');
  if (typeof text !== 'string') return null;
  try {
    return anySigned.parse(parseJson(text)) as unknown as Signed;
  } catch {
    throw data('The form data is not valid.', { status: 400 });
  }
}

/** Answers a script of ours. */
export function passkeyAnswer(body: object, { headers }: { headers: Headers }) {
  return Response.json(body, { headers: onlyCookies(headers) });
}

/** Whatever a device or a stranger got wrong has one text; what is ours is thrown on. */
export function passkeyRefusal(error: unknown) {
  if (isAuthError(error)) return Response.json({ error: FAILED }, { status: 400 });
  throw error;
}
