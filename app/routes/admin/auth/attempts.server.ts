import { createHmac } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import { clockContext, databaseContext, secretContext, visitorContext } from '#context';
import { countHit, deleteLimits } from '#features/rate-limits/rate-limits.server.ts';

const QUARTER = 900;
const HOUR = 3_600;
const DAY = 86_400;

/**
 * What a known device does counts for that device alone, so that failures of strangers, from its address or at the
 * account, never lock it out. Of all others, an account allows more than an address: a single stranger cannot use up
 * the attempts.
 */
const limits = {
  'sign-in': { perAddress: 10, perAccount: 30, perDevice: 10, seconds: QUARTER },
  reset: { perAddress: 5, perAccount: 3, perDevice: 3, seconds: HOUR },
  'reset-day': { perAddress: 20, perAccount: 8, perDevice: 8, seconds: DAY },
  'second-factor': { perAddress: 10, perAccount: 10, perDevice: 10, seconds: QUARTER },
  'second-factor-setup': { perAddress: 10, perAccount: 10, perDevice: 10, seconds: QUARTER },
  password: { perAddress: 10, perAccount: 10, perDevice: 10, seconds: QUARTER },
  passkey: { perAddress: 30, perAccount: Infinity, perDevice: 30, seconds: QUARTER },
};

type Context = Readonly<RouterContextProvider>;
type Attempt = keyof typeof limits;
type From = { account: string; device?: { id: string } | null };

export type TooMany = { message: string; init: { status: 429; headers: Record<string, string> } };

/** Counts one attempt; answers with what to say when it was one too many. */
export async function countAttempt(context: Context, act: Attempt, from: From): Promise<TooMany | null> {
  const { seconds } = limits[act];
  const now = context.get(clockContext)();
  for (const { visitor, limit } of countersOf(context, act, from)) {
    const exceeded = await countHit(context.get(databaseContext), { act, visitor, limit, seconds, now });
    if (exceeded) return tooMany(exceeded.retryAfter);
  }
  return null;
}

export function clearAttempts(context: Context, act: Attempt, from: From) {
  const visitors = countersOf(context, act, from).map(({ visitor }) => visitor);
  return deleteLimits(context.get(databaseContext), { act, visitors });
}

const CODE_LIFETIME = 120;

/** A one-time code counts once, even for whoever looked over the owner's shoulder. */
export async function isFirstUse(context: Context, code: string): Promise<boolean> {
  const db = context.get(databaseContext);
  const now = context.get(clockContext)();
  const again = await countHit(db, {
    act: 'used-code',
    visitor: code,
    limit: 1,
    seconds: CODE_LIFETIME,
    now,
  });
  return again === null;
}

function countersOf(context: Context, act: Attempt, { account, device }: From) {
  const { perAddress, perAccount, perDevice } = limits[act];
  if (device) return [{ visitor: `device ${device.id}`, limit: perDevice }];
  const hashed = createHmac('sha256', context.get(secretContext)).update(account.toLowerCase());
  return [
    { visitor: context.get(visitorContext)(), limit: perAddress },
    { visitor: `account ${hashed.digest('base64url')}`, limit: perAccount },
  ];
}

function tooMany(retryAfter: number): TooMany {
  return {
    message: `Too many attempts. Please try again in ${inWords(retryAfter)}.`,
    init: { status: 429, headers: { 'Retry-After': String(retryAfter) } },
  };
}

function inWords(seconds: number) {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
