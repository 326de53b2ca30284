import { createHmac } from 'node:crypto';
import { type Context, deps } from '#context';
import { countHit, deleteLimits } from '#features/rate-limits/rate-limits.server.ts';
import { HOUR_SECONDS } from '#platform/time/durations.ts';

const QUARTER_HOUR_SECONDS = 900;
const DAY_SECONDS = 86_400;

/**
 * A known device has its own counter, so that failures of strangers, from its address or on the account, never lock it
 * out. For all others the limit per account is higher than the one per address, so that a single client cannot exhaust
 * it.
 */
const limits = {
  'sign-in': { perClient: 10, perAccount: 30, perDevice: 10, seconds: QUARTER_HOUR_SECONDS },
  reset: { perClient: 5, perAccount: 3, perDevice: 3, seconds: HOUR_SECONDS },
  'reset-day': { perClient: 20, perAccount: 8, perDevice: 8, seconds: DAY_SECONDS },
  'second-factor': { perClient: 10, perAccount: 10, perDevice: 10, seconds: QUARTER_HOUR_SECONDS },
  'second-factor-setup': { perClient: 10, perAccount: 10, perDevice: 10, seconds: QUARTER_HOUR_SECONDS },
  password: { perClient: 10, perAccount: 10, perDevice: 10, seconds: QUARTER_HOUR_SECONDS },
  passkey: { perClient: 30, perAccount: Infinity, perDevice: 30, seconds: QUARTER_HOUR_SECONDS },
};

type Attempt = keyof typeof limits;
type AttemptSource = { account: string; device?: { id: string } | null };

export type TooMany = { message: string; init: { status: 429; headers: Record<string, string> } };

/** Counts one attempt; returns the refusal if a limit is exceeded. */
export async function countAttempt(
  context: Context,
  attempt: Attempt,
  from: AttemptSource,
): Promise<TooMany | null> {
  const { seconds } = limits[attempt];
  const { db, now } = deps(context);
  for (const { visitor, limit } of countersOf(context, attempt, from)) {
    const exceeded = await countHit(db, {
      action: attempt,
      visitor,
      limit,
      seconds,
      now,
    });
    if (exceeded) return refuseAttempt(exceeded.retryAfter);
  }
  return null;
}

export function clearAttempts(context: Context, attempt: Attempt, from: AttemptSource) {
  const visitors = countersOf(context, attempt, from).map(({ visitor }) => visitor);
  return deleteLimits(deps(context).db, { action: attempt, visitors });
}

const CODE_LIFETIME_SECONDS = 120;

/** A one-time code is accepted once, so that an observer cannot replay it. */
export async function isFirstUse(context: Context, code: string): Promise<boolean> {
  const { db, now } = deps(context);
  const exceeded = await countHit(db, {
    action: 'used-code',
    visitor: code,
    limit: 1,
    seconds: CODE_LIFETIME_SECONDS,
    now,
  });
  return exceeded === null;
}

function countersOf(context: Context, attempt: Attempt, { account, device }: AttemptSource) {
  const { perClient, perAccount, perDevice } = limits[attempt];
  if (device) return [{ visitor: `device ${device.id}`, limit: perDevice }];
  const { secret, hashVisitor } = deps(context);
  const hashed = createHmac('sha256', secret).update(account.toLowerCase());
  return [
    { visitor: hashVisitor(), limit: perClient },
    { visitor: `account ${hashed.digest('base64url')}`, limit: perAccount },
  ];
}

function refuseAttempt(retryAfter: number): TooMany {
  return {
    message: `Too many attempts. Please try again in ${formatWait(retryAfter)}.`,
    init: { status: 429, headers: { 'Retry-After': String(retryAfter) } },
  };
}

function formatWait(seconds: number) {
  const minutes = Math.ceil(seconds / 60);
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`;
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
