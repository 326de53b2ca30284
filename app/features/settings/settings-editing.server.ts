import { defaultSettings, type Settings } from '#content/site.ts';
import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { bumpContentVersion } from '#database/bump-content-version.ts';
import { fingerprintOf } from './fingerprint.server.ts';
import type { SettingValues } from './setting.ts';
import { readSettings, saveSite } from './settings.server.ts';

export type Stored = { values: SettingValues; version: string };

/** These settings as they are now, and the name of this state. */
export async function readStored(db: Db, keys: string[]): Promise<Stored> {
  const settings: SettingValues = await readSettings(db);
  const values = Object.fromEntries(keys.map((key) => [key, settings[key]]));
  return { values, version: fingerprintOf(values) };
}

/** Saves what was changed, unless somebody was faster; what equals its default is not kept, and follows it. */
export function saveSettings(
  db: Db,
  { values, version, now }: Stored & { now: Date },
): Promise<{ outcome: 'saved' | 'stale'; version: string }> {
  return inTransaction(db, async (trx) => {
    // First of all: a second tab waits here for the commit of the first.
    await bumpContentVersion(trx);
    const keys = Object.keys(values);
    const before = await readStored(trx, keys);
    if (before.version !== version) return { outcome: 'stale', version: before.version };
    const changed = keys.filter((key) => !isSame(values[key], before.values[key]));
    const [usual, own] = [changed.filter(isDefault), changed.filter((key) => !isDefault(key))];
    if (usual.length > 0) await trx.deleteFrom('settings').where('key', 'in', usual).execute();
    await saveSite(trx, Object.fromEntries(own.map((key) => [key, values[key]])), { now });
    return { outcome: 'saved', version: (await readStored(trx, keys)).version };
  });

  function isDefault(key: string) {
    return isSame(values[key], defaultSettings[key as keyof Settings]);
  }
}

function isSame(one: unknown, other: unknown) {
  return JSON.stringify(one) === JSON.stringify(other);
}
