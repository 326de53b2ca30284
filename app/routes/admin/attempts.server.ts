import { createHmac } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import { clockContext, databaseContext, secretContext, visitorContext } from '#context';
import { countAct, forgetActs } from '#features/visitors/visitor-limits.server.ts';

const QUARTER = 900;
const HOUR = 3_600;

/** An account has more room than an address: a single stranger cannot use up the owner's tries. */
const limits = {
  'sign-in': { perAddress: 10, perAccount: 30, seconds: QUARTER },
  reset: { perAddress: 5, perAccount: 3, seconds: HOUR },
  'second-factor': { perAddress: 10, perAccount: 10, seconds: QUARTER },
  password: { perAddress: 10, perAccount: 10, seconds: QUARTER },
  passkey: { perAddress: 30, perAccount: Infinity, seconds: QUARTER },
};

type Context = Readonly<RouterContextProvider>;
type Attempt = keyof typeof limits;

export type TooMany = { message: string; init: { status: 429; headers: Record<string, string> } };

/** Counts one try, by whoever asks and at whichever account; answers with what to say when it was one too many. */
export async function countAttempt(context: Context, act: Attempt, account: string): Promise<TooMany | null> {
  const { perAddress, perAccount, seconds } = limits[act];
  const db = context.get(databaseContext);
  const now = context.get(clockContext)();
  const [address, name] = namesOf(context, account);
  const exceeded =
    (await countAct(db, { act, visitor: address, limit: perAddress, seconds, now })) ??
    (await countAct(db, { act, visitor: name, limit: perAccount, seconds, now }));
  if (!exceeded) return null;
  const minutes = Math.ceil(exceeded.retryAfter / 60);
  return {
    message: `Too many attempts. Please try again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
    init: { status: 429, headers: { 'Retry-After': String(exceeded.retryAfter) } },
  };
}

export function forgetAttempts(context: Context, act: Attempt, account: string) {
  return forgetActs(context.get(databaseContext), { act, visitors: namesOf(context, account) });
}

const CODE_LIFETIME = 120;

/** A one-time code counts once, even for whoever looked over the owner's shoulder. */
export async function isFirstUse(context: Context, code: string): Promise<boolean> {
  const db = context.get(databaseContext);
  const now = context.get(clockContext)();
  const again = await countAct(db, {
    act: 'used-code',
    visitor: code,
    limit: 1,
    seconds: CODE_LIFETIME,
    now,
  });
  return again === null;
}

function namesOf(context: Context, account: string): [address: string, account: string] {
  const hashed = createHmac('sha256', context.get(secretContext)).update(account.toLowerCase());
  return [context.get(visitorContext)(), `account ${hashed.digest('base64url')}`];
}
