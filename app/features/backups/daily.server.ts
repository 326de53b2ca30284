import type { Db } from '#database/schema.ts';

/** Not carried over to another day: whoever finds another day there may write this one. */
const KEY = 'daily-backup';

/** Makes the backup of a day, unless another instance does; a day that failed is given back for another try. */
export async function backUpOnce(db: Db, now: Date, backUp: () => Promise<boolean>): Promise<void> {
  const day = now.toISOString().slice(0, 10);
  if (!(await claimDay(db, day, now))) return;
  if (!(await backUp())) await db.deleteFrom('settings').where('key', '=', KEY).execute();
}

async function claimDay(db: Db, day: string, now: Date): Promise<boolean> {
  const row = { value: JSON.stringify(day), updated_at: now.toISOString() };
  const claimed = await db
    .insertInto('settings')
    .values({ key: KEY, demo: false, ...row })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(row).where('settings.value', '<>', row.value),
    )
    .returning('key')
    .executeTakeFirst();
  return claimed !== undefined;
}
