import type { Db } from '#database/schema.ts';
import { HOUR_MS } from '#platform/time/durations.ts';

/** Setting that holds the time at which an instance started the backup. */
const KEY = 'daily-backup';
/** A claim older than this was abandoned. */
const CLAIM_TIMEOUT_MS = 6 * HOUR_MS;

type Daily = {
  lastMade: () => Promise<string | null>;
  backUp: () => Promise<unknown>;
};

/** Makes the daily backup unless it exists or another instance is making it. */
export async function backUpOnce(db: Db, now: Date, { lastMade, backUp }: Daily): Promise<void> {
  const isMade = async () => dayOf((await lastMade()) ?? '') === dayOf(now.toISOString());
  if ((await isMade()) || !(await claim(db, now))) return;
  try {
    // Another instance may have finished between the check and the claim.
    if (!(await isMade())) await backUp();
  } finally {
    await db.deleteFrom('settings').where('key', '=', KEY).execute();
  }
}

const dayOf = (instant: string) => instant.slice(0, 10);

async function claim(db: Db, now: Date): Promise<boolean> {
  const row = { value: JSON.stringify(now.toISOString()), updated_at: now.toISOString() };
  const tooOld = JSON.stringify(new Date(now.getTime() - CLAIM_TIMEOUT_MS).toISOString());
  const claimed = await db
    .insertInto('settings')
    .values({ key: KEY, is_sample: false, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row).where('settings.value', '<', tooOld))
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}
