import { useSyncExternalStore } from 'react';
import { requestJson } from '#ui/forms/request-json.ts';

type Errors = Partial<Record<string, string>>;
type Answer = { options?: unknown; error?: string; errors?: Errors | null };
/** Null when all went well, or else what to say, and at which field (`form` for none). */
type Outcome = Promise<Errors | null>;

const FAILED = 'Your passkey could not be used. Please try again.';

const passkeys = {
  signIn: (): Outcome =>
    ceremony('/admin/login/passkey', {}, (options) =>
      navigator.credentials.get({
        publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
          options as PublicKeyCredentialRequestOptionsJSON,
        ),
      }),
    ),
  add: (name: string, password: string): Outcome =>
    ceremony('/admin/account/passkeys', { name, password }, (options) =>
      navigator.credentials.create({
        publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
          options as PublicKeyCredentialCreationOptionsJSON,
        ),
      }),
    ),
};

/** What the browser can do with passkeys; null on the server and where it can do nothing. */
export function usePasskeys() {
  const supported = useSyncExternalStore(nothingToWatch, isSupported, () => false);
  return supported ? passkeys : null;
}

function nothingToWatch() {
  return () => {};
}

function isSupported() {
  return typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;
}

/** The server asks, the device signs, the server checks. */
async function ceremony(
  address: string,
  fields: Record<string, string>,
  sign: (options: unknown) => Promise<Credential | null>,
): Outcome {
  try {
    const asked = await send(address, fields);
    if (!asked.options) return errorsOf(asked);
    const credential = await sign(asked.options);
    return errorsOf(await send(address, { ...fields, response: JSON.stringify(credential) }));
  } catch {
    // Cancelled by the owner, or refused by the browser.
    return { form: FAILED };
  }
}

function errorsOf({ error, errors = null }: Answer) {
  return error ? { form: error } : errors;
}

async function send(address: string, fields: Record<string, string>): Promise<Answer> {
  const init = { method: 'POST', body: new URLSearchParams(fields) };
  const answer = await requestJson<Answer>(address, init);
  return 'value' in answer ? answer.value : { error: answer.failure.text };
}
