import { defaultBrand } from '#content/brand.ts';
import { brandForm } from '#features/brand/brand-form.server.ts';
import { valuesOf } from '#features/brand/panel/brand-values.ts';
import { exportedSettings } from '#features/exports/setting-rows.server.ts';
import { fingerprintOf } from '#features/settings/fingerprint.server.ts';
import {
  checkSetting,
  findStoredSetting,
  resetSetting,
  saveImportedSetting,
} from '#features/settings/imported/imported-setting.server.ts';
import { readSettings } from '#features/settings/settings.server.ts';
import type { Db } from '#database/schema.ts';
import type { SourceRow } from '#features/imports/source.ts';
import type { RowTarget } from './record-targets.ts';

/** A setting is imported unless the owner has set it here. */
export const settingTarget: RowTarget = {
  table: 'settings',
  plan: async (db, item) => {
    const checked = await checkValue(db, item);
    if (checked.error !== undefined) return { action: 'problem', notes: [checked.error] };
    const stored = await findStoredSetting(db, checked.key);
    const targetId = idOf(checked.key);
    if (isSame(stored.value, checked.value))
      return { action: 'skip', notes: ['Already the same.'], targetId };
    if (stored.state === 'own') return { action: 'skip', notes: [OWN_VALUE], targetId };
    return { action: 'create', notes: [] };
  },
  prepare: async (db, item, { targetId, now }) => {
    const checked = await checkValue(db, item);
    if (checked.error !== undefined) return async () => ({ skipped: checked.error });
    const { key, value } = checked;
    return async (trx) => {
      const { state } = await findStoredSetting(trx, key);
      if (state === 'own' && targetId === null) return { skipped: OWN_VALUE };
      await saveImportedSetting(trx, key, value, now);
      return { id: idOf(key) };
    };
  },
  fingerprint: async (db, id) => fingerprintOf((await findStoredSetting(db, keyOf(id))).value ?? null),
  remove: async (trx, id) => {
    await resetSetting(trx, keyOf(id), new Date());
    return null;
  },
};

const OWN_VALUE = 'You have set this here, and your value stays.';

type Checked = { key: string; value: unknown; error?: never } | { error: string };

async function checkValue(db: Db, { row }: SourceRow): Promise<Checked> {
  const key = String(row.key);
  if (!exportedSettings.has(key)) return { error: 'This version of Atelier does not have this setting.' };
  if (key === 'brand') return checkBrand(key, row.value);
  const { language } = await readSettings(db);
  const { value, error } = await checkSetting(key, row.value, language);
  return error === undefined ? { key, value } : { error };
}

/** As the form of the panel would send it. */
function checkBrand(key: string, value: unknown): Checked {
  const brand = { ...defaultBrand, ...(Object(value) as Partial<typeof defaultBrand>) };
  const { data, error } = brandForm.safeParse(valuesOf(brand));
  return data ? { key, value: data } : { error: error.issues[0]!.message };
}

function isSame(one: unknown, other: unknown) {
  return JSON.stringify(one) === JSON.stringify(other);
}

function idOf(key: string) {
  return `settings:${key}`;
}

function keyOf(id: string) {
  return id.slice('settings:'.length);
}
