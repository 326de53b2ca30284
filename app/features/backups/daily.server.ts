import type { Db } from '#database/schema.ts';

/** Holds the moment at which an instance began. */
const KEY = 'daily-backup';
/** Whoever began and said nothing for so long has ended half-way. */
const LONGEST = 6 * 3_600_000;

type Daily = {
  lastMade: () => Promise<string | null>;
  backUp: () => Promise<unknown>;
};

/** Makes the backup of a day, unless there is one or another instance is at it. */
export async function backUpOnce(db: Db, now: Date, { lastMade, backUp }: Daily): Promise<void> {
  const isMade = async () => dayOf((await lastMade()) ?? '') === dayOf(now.toISOString());
  if ((await isMade()) || !(await claim(db, now))) return;
  try {
    // The one that was waited for may have ended between the two questions.
    if (!(await isMade())) await backUp();
  } finally {
    await db.deleteFrom('settings').where('key', '=', KEY).execute();
  }
}

const dayOf = (moment: string) => moment.slice(0, 10);

async function claim(db: Db, now: Date): Promise<boolean> {
  const row = { value: JSON.stringify(now.toISOString()), updated_at: now.toISOString() };
  const tooOld = JSON.stringify(new Date(now.getTime() - LONGEST).toISOString());
  const claimed = await db
    .insertInto('settings')
    .values({ key: KEY, demo: false, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row).where('settings.value', '<', tooOld))
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}
