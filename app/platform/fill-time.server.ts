import { createHmac, timingSafeEqual } from 'node:crypto';

const LONGEST = 24 * 3_600_000;

/** A signed note of the moment at which somebody began to fill in a form. */
export function stampNow(secret: string, now: Date): string {
  const at = now.getTime().toString(36);
  return `${at}.${signature(secret, at)}`;
}

/** Milliseconds since the stamp; null without a stamp, or with one that is forged or too old. */
export function sinceStamp(secret: string, stamp: string, now: Date): number | null {
  const [at = '', signed = ''] = stamp.split('.');
  const expected = Buffer.from(signature(secret, at));
  const given = Buffer.from(signed);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const passed = now.getTime() - Number.parseInt(at, 36);
  return passed >= 0 && passed <= LONGEST ? passed : null;
}

function signature(secret: string, at: string) {
  return createHmac('sha256', secret).update(`form ${at}`).digest('base64url');
}
