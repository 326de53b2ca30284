import { renderSVG } from 'uqr';
import type { AuthenticatorSetup } from './account.ts';

/** Null if the URI is not a TOTP setup URI with a secret. */
export function describeAuthenticator(uri: string): AuthenticatorSetup | null {
  const key = URL.parse(uri)?.searchParams.get('secret');
  if (!uri.startsWith('otpauth://totp/') || !key) return null;
  const qrCode = `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { ecc: 'M', border: 3 }))}`;
  return { uri, key: key.match(/.{1,4}/g)!.join(' '), qrCode };
}
