import { data } from 'react-router';
import { z } from 'zod';
import { isAuthError } from '#features/account/lazy-auth.server.ts';
import type { Auth } from '#features/account/auth.server.ts';
import { parseJson } from '#platform/forms/forms.server.ts';
import { onlyCookies } from './sign-in-cookies.server.ts';

const FAILED = 'Your passkey could not be used. Please try again.';

type Verification = NonNullable<Parameters<Auth['api']['verifyPasskeyAuthentication']>[0]>;
type Signed = Verification['body']['response'];

const anySigned = z.looseObject({ id: z.string(), response: z.looseObject({}) });

/** The signed response in the browser's JSON format; null if the form has none. */
export function readPasskeyResponse(form: FormData): Signed | null {
  const text = form.get('response');
  if (typeof text !== 'string') return null;
  try {
    return anySigned.parse(parseJson(text)) as unknown as Signed;
  } catch {
    throw data('The form data is not valid.', { status: 400 });
  }
}

export function passkeyResponse(body: object, { headers }: { headers: Headers }) {
  return Response.json(body, { headers: onlyCookies(headers) });
}

/** One message for every auth error, so that it reveals no details; other errors are rethrown. */
export function passkeyRefusal(error: unknown) {
  if (isAuthError(error)) return Response.json({ error: FAILED }, { status: 400 });
  throw error;
}
