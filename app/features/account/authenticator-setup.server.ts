import { renderSVG } from 'uqr';
import type { AuthenticatorSetup } from './account.ts';

/** The address that an authenticator app reads, drawn for its camera and spelled for its keyboard. */
export function describeAuthenticator(uri: string): AuthenticatorSetup | null {
  const key = URL.parse(uri)?.searchParams.get('secret');
  if (!uri.startsWith('otpauth://totp/') || !key) return null;
  const picture = `data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { ecc: 'M', border: 3 }))}`;
  return { uri, key: key.match(/.{1,4}/g)!.join(' '), picture };
}
