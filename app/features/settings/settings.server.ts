import { defaultSettings, defaultSite, type Settings, type Site } from '#content/site.ts';
import { prepared } from '#database/prepared.ts';
import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { bumpContentVersion } from '#database/bump-content-version.ts';
import { withResponseTime } from './response-time.ts';

/** What signs sessions, where several instances share it, and one that a restore has brought for the file of a site. */
export const SECRET = 'secret';
export const RESTORED_SECRET = 'restored_secret';

const readSavedSite = readOver(defaultSite);

/** What the public pages say about the owner: the saved settings over the defaults, placeholders filled in. */
export async function readSite(db: Db): Promise<Site> {
  return withResponseTime(await readSavedSite(db));
}

/** All settings as the owner typed them, with those that no page shows. */
export const readSettings: (db: Db) => Promise<Settings> = readOver(defaultSettings);

function readOver<Known extends object>(defaults: Known) {
  const select = prepared((db) =>
    db.selectFrom('settings').select(['key', 'value']).where('key', 'in', Object.keys(defaults)),
  );
  return async (db: Db): Promise<Known> => {
    const rows = await select(db, {});
    const saved = Object.fromEntries(rows.map(({ key, value }) => [key, JSON.parse(value)]));
    return { ...defaults, ...saved };
  };
}

export async function saveSite(db: Db, changes: Partial<Settings>, options: { now: Date; demo?: boolean }) {
  await inTransaction(db, async (trx) => {
    for (const [key, value] of Object.entries(changes)) {
      const row = {
        value: JSON.stringify(value),
        updated_at: options.now.toISOString(),
        demo: options.demo ?? false,
      };
      await trx
        .insertInto('settings')
        .values({ key, ...row })
        .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
        .execute();
    }
    await bumpContentVersion(trx);
  });
}

/** Writes a setting that nobody has written before; answers whether it was this call that did. */
export async function claimSetting(db: Db, key: string, value: string, now: Date): Promise<boolean> {
  const row = await db
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value), updated_at: now.toISOString(), demo: false })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes a setting that is no part of the site's words. */
export async function replaceSetting(db: Db, key: string, value: string, now: Date) {
  await inTransaction(db, async (trx) => {
    await deleteSetting(trx, key);
    await claimSetting(trx, key, value, now);
  });
}

export async function deleteSetting(db: Db, key: string) {
  await db.deleteFrom('settings').where('key', '=', key).execute();
}

export async function findSetting(db: Db, key: string): Promise<string | null> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row ? JSON.parse(row.value) : null;
}

/** Fails when the database cannot be read. */
export async function pingDatabase(db: Db) {
  await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow();
}
