import { isSignatureOf, signatureOf } from '#platform/signature.server.ts';

const LONGEST = 24 * 3_600_000;

/** A signed note of the moment at which somebody began to fill in a form. */
export function stampNow(secret: string, now: Date): string {
  const at = now.getTime().toString(36);
  return `${at}.${signatureOf(secret, noteOf(at))}`;
}

/** Milliseconds since the stamp; null without a stamp, or with one that is forged or too old. */
export function sinceStamp(secret: string, stamp: string, now: Date): number | null {
  const [at = '', signature = ''] = stamp.split('.');
  if (!isSignatureOf(secret, noteOf(at), signature)) return null;
  const passed = now.getTime() - Number.parseInt(at, 36);
  return passed >= 0 && passed <= LONGEST ? passed : null;
}

function noteOf(at: string) {
  return `form ${at}`;
}
