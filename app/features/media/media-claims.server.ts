import { setTimeout as delay } from 'node:timers/promises';
import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { DAY_MS, MINUTE_MS } from '#platform/time/durations.ts';
import type { MediaStore } from './media-store.ts';

/** Longer than the longest restore, which fills all tables between storing images and their rows. */
const MAX_PENDING_MS = DAY_MS;
/** Longer than files are removed; a process that ended meanwhile is not waited for any longer. */
const REMOVAL_LEASE_MS = 2 * MINUTE_MS;
const REMOVAL_POLL_MS = 100;
const AT_ONCE = '';
const MAX_NAMES = 500;

/**
 * Names whose files have no row yet, or no more. They are written before the files of an upload, and in the transaction
 * that deletes a row; when they are due, the files are removed unless the library has the name. Files whose name was never
 * claimed stay, also without a row.
 */
export async function claimNames(db: Db, names: string[], now: Date) {
  for (let start = 0; start < names.length; start += MAX_NAMES) {
    let waiting = names.slice(start, start + MAX_NAMES);
    while (waiting.length > 0) {
      const claimed = new Set(await tryToClaim(db, waiting, now));
      waiting = waiting.filter((name) => !claimed.has(name));
      // Another process removes the files of an earlier item with this name.
      if (waiting.length > 0) await delay(REMOVAL_POLL_MS);
    }
  }
}

async function tryToClaim(db: Db, names: string[], now: Date) {
  const claim = { due_at: new Date(now.getTime() + MAX_PENDING_MS).toISOString(), is_removing: false };
  const rows = await db
    .insertInto('media_claims')
    .values(names.map((name) => ({ name, ...claim })))
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(claim)
        .where((eb) =>
          eb.or([
            eb('media_claims.is_removing', '=', false),
            eb('media_claims.due_at', '<', new Date().toISOString()),
          ]),
        ),
    )
    .returning('name')
    .execute();
  return rows.map(({ name }) => name);
}

/** In the transaction that writes the row. */
export async function releaseName(trx: Db, name: string) {
  await trx.deleteFrom('media_claims').where('name', '=', name).execute();
}

/** Lets the files go with the next `removeDue`: in the transaction that deletes the row, or because it is not written. */
export async function discardNames(db: Db, names: string[]) {
  const claim = { due_at: AT_ONCE, is_removing: false };
  for (let start = 0; start < names.length; start += MAX_NAMES)
    await db
      .insertInto('media_claims')
      .values(names.slice(start, start + MAX_NAMES).map((name) => ({ name, ...claim })))
      .onConflict((conflict) => conflict.column('name').doUpdateSet(claim))
      .execute();
}

type RemovalOptions = {
  now: Date;
  isInLibrary: (db: Db, name: string) => Promise<boolean>;
  /** Of this name alone. */
  name?: string | undefined;
};

/** Removes the files of all names that are due. Those that cannot be removed are due again, and the first error is thrown. */
export async function removeDue(
  db: Db,
  store: MediaStore,
  { now, isInLibrary, name: onlyName }: RemovalOptions,
) {
  let query = db.selectFrom('media_claims').select('name').where('due_at', '<=', now.toISOString());
  if (onlyName !== undefined) query = query.where('name', '=', onlyName);
  const failures: unknown[] = [];
  for (const { name } of await query.execute()) {
    const isTaken = await inTransaction(db, async (trx) => {
      const taken = await trx
        .updateTable('media_claims')
        .set({ is_removing: true, due_at: new Date(Date.now() + REMOVAL_LEASE_MS).toISOString() })
        .where('name', '=', name)
        .where('due_at', '<=', now.toISOString())
        .returning('name')
        .executeTakeFirst();
      if (!taken) return false;
      const isKept = await isInLibrary(trx, name);
      if (isKept) await releaseName(trx, name);
      return !isKept;
    });
    if (!isTaken) continue;
    try {
      await store.remove(name);
    } catch (error) {
      await discardNames(db, [name]);
      failures.push(error);
      continue;
    }
    await db.deleteFrom('media_claims').where('name', '=', name).where('is_removing', '=', true).execute();
  }
  if (failures.length > 0) throw failures[0];
}
