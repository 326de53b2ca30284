import { useSyncExternalStore } from 'react';
import { requestJson } from '#ui/panel/request-json.ts';

type Errors = Partial<Record<string, string>>;
type Result = { options?: unknown; error?: string; errors?: Errors | null };
/** Null on success, otherwise messages per field (`form` for the whole form). */
type Outcome = Promise<Errors | null>;

const FAILED = 'Your passkey could not be used. Please try again.';

const passkeys = {
  signIn: (): Outcome =>
    runCeremony('/admin/login/passkey', {}, (options) =>
      navigator.credentials.get({
        publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
          options as PublicKeyCredentialRequestOptionsJSON,
        ),
      }),
    ),
  add: (name: string, password: string): Outcome =>
    runCeremony('/admin/account/passkeys', { name, password }, (options) =>
      navigator.credentials.create({
        publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
          options as PublicKeyCredentialCreationOptionsJSON,
        ),
      }),
    ),
};

/** Passkey functions; null on the server and in browsers without support. */
export function usePasskeys() {
  const supported = useSyncExternalStore(subscribeToNothing, isSupported, () => false);
  return supported ? passkeys : null;
}

function subscribeToNothing() {
  return () => {};
}

function isSupported() {
  return typeof PublicKeyCredential === 'function' && 'parseRequestOptionsFromJSON' in PublicKeyCredential;
}

/** WebAuthn ceremony: fetch the options, let the device sign them, send the response for verification. */
async function runCeremony(
  path: string,
  fields: Record<string, string>,
  sign: (options: unknown) => Promise<Credential | null>,
): Outcome {
  try {
    const started = await send(path, fields);
    if (!started.options) return errorsOf(started);
    const credential = await sign(started.options);
    return errorsOf(await send(path, { ...fields, response: JSON.stringify(credential) }));
  } catch {
    // Cancelled by the owner, or refused by the browser.
    return { form: FAILED };
  }
}

function errorsOf({ error, errors = null }: Result) {
  return error ? { form: error } : errors;
}

async function send(path: string, fields: Record<string, string>): Promise<Result> {
  const init = { method: 'POST', body: new URLSearchParams(fields) };
  const result = await requestJson<Result>(path, init);
  return 'value' in result ? result.value : { error: result.failure.text };
}
