import { defaultsIn } from '#content/defaults.ts';
import type { Settings } from '#content/site.ts';
import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { bumpContentVersion } from '#database/content-version.ts';
import type { SettingValues } from './setting.ts';
import { readSettings, saveSite } from './settings.server.ts';
import { createHash } from 'node:crypto';
import type { NavigationItem } from '#content/navigation.ts';
import { addPageItems, type NavigationPage } from './navigation.ts';

export type StoredSettings = { values: SettingValues; version: string };

/** The current values and their version hash. */
export async function readStoredSettings(db: Db, keys: string[]): Promise<StoredSettings> {
  const settings: SettingValues = await readSettings(db);
  const values = Object.fromEntries(keys.map((key) => [key, settings[key]]));
  return { values, version: computeFingerprint(values) };
}

/**
 * Saves changed values unless the version is stale; values equal to the default are deleted,
 * so that they follow it.
 */
export function saveSettings(
  db: Db,
  { values, version, now }: StoredSettings & { now: Date },
): Promise<{ outcome: 'saved' | 'stale'; version: string }> {
  return inTransaction(db, async (trx) => {
    // First: locks out concurrent saves until the commit.
    await bumpContentVersion(trx);
    const keys = Object.keys(values);
    const before = await readStoredSettings(trx, keys);
    if (before.version !== version) return { outcome: 'stale', version: before.version };
    const { language } = await readSettings(trx);
    const defaults = defaultsIn(language);
    const isDefault = (key: string) => isSame(values[key], defaults[key as keyof Settings]);
    const changed = keys.filter((key) => !isSame(values[key], before.values[key]));
    const [defaultKeys, customKeys] = [changed.filter(isDefault), changed.filter((key) => !isDefault(key))];
    if (defaultKeys.length > 0) await trx.deleteFrom('settings').where('key', 'in', defaultKeys).execute();
    await saveSite(trx, Object.fromEntries(customKeys.map((key) => [key, values[key]])), { now });
    return { outcome: 'saved', version: (await readStoredSettings(trx, keys)).version };
  });
}

function isSame(one: unknown, other: unknown) {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * A short hash of the stored state; a form is saved only against the state that it was opened
 * with.
 */
export function computeFingerprint(stored: unknown): string {
  return createHash('sha256').update(JSON.stringify(stored)).digest('base64url').slice(0, 16);
}

/** Called in the transaction that changes the slug of a page. */
export async function renameNavigationPage(db: Db, { from, to }: { from: string; to: string }) {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'navigation')
    .executeTakeFirst();
  const items: NavigationItem[] = row ? JSON.parse(row.value) : [];
  if (!items.some(isPage(from))) return;
  const renamed = items.map((item) => (isPage(from)(item) ? { ...item, target: to } : item));
  await db
    .updateTable('settings')
    .set({ value: JSON.stringify(renamed) })
    .where('key', '=', 'navigation')
    .execute();
}

function isPage(slug: string) {
  return ({ kind, target }: NavigationItem) => kind === 'page' && target === slug;
}

/** The items that the owner orders: each page in the navigation has one, and other pages have none. */
export function withPageItems(items: NavigationItem[], pages: NavigationPage[]): NavigationItem[] {
  const isShown = ({ kind, target }: NavigationItem) =>
    kind !== 'page' || pages.some(({ slug }) => slug === target);
  return addPageItems(items.filter(isShown), pages);
}
