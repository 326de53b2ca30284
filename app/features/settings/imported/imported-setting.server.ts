import { blankCopy } from '#content/blank-copy.ts';
import { defaultsIn } from '#content/defaults.ts';
import type { Db } from '#database/schema.ts';
import { checkSection, findTooComplex, readSection } from '#features/settings/section-form.server.ts';
import { sectionGroups } from '#features/settings/sections.ts';
import type { SettingField } from '#features/settings/setting.ts';
import { claimSetting, deleteSetting, readSettings, saveSite } from '#features/settings/settings.server.ts';
import { findTextErrors, readOwnTexts } from '#features/settings/texts/own-texts.server.ts';

type Checked = { value: unknown; error?: never } | { value?: never; error: string };

/** Checks a setting of another site like the form of the panel does. The brand is checked by its own feature. */
export async function checkSetting(key: string, value: unknown, language: string): Promise<Checked> {
  if (key === 'texts') return checkTexts(value, language);
  const fields = sectionGroups.flatMap(({ sections }) => sections).flatMap((section) => section.fields);
  const field = fields.find((each) => each.key === key);
  if (!field) return { error: 'This version of Atelier does not have this setting.' };
  const { data, errors } = checkSection([field], readSection([field], toForm(field, value)));
  const problems = errors ?? (await findTooComplex([field], data));
  return problems ? { error: Object.values(problems)[0]! } : { value: data![key] };
}

function checkTexts(value: unknown, language: string): Checked {
  const form = new FormData();
  for (const [key, text] of Object.entries(Object(value) as object)) form.set(key, asText(text));
  const texts = readOwnTexts(form);
  const errors = findTextErrors(texts, language);
  return errors ? { error: Object.values(errors)[0]! } : { value: texts };
}

/** As the form of the panel would send the value. */
function toForm(field: SettingField, value: unknown): FormData {
  const form = new FormData();
  const { key, kind } = field;
  if (kind === 'switch') {
    if (value === true) form.set(key, 'on');
  } else if (kind === 'responsePromise') {
    const { amount, unit } = Object(value) as Record<string, unknown>;
    form.set(key, asText(amount));
    form.set(`${key}.unit`, asText(unit));
  } else if (kind === 'lines') form.set(key, Array.isArray(value) ? value.map(asText).join('\n') : '');
  else if (Array.isArray(value)) form.set(key, JSON.stringify(value));
  else form.set(key, asText(value));
  return form;
}

function asText(value: unknown) {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

export type StoredSetting = { state: 'unset' | 'sample' | 'own'; value: unknown };

/** `unset` also if it is one of the empty texts of a new site. */
export async function findStoredSetting(db: Db, key: string): Promise<StoredSetting> {
  const row = await db
    .selectFrom('settings')
    .select(['value', 'demo'])
    .where('key', '=', key)
    .executeTakeFirst();
  const settings = (await readSettings(db)) as unknown as Record<string, unknown>;
  const blank = blankCopy[key as keyof typeof blankCopy];
  if (!row || (blank !== undefined && row.value === JSON.stringify(blank)))
    return { state: 'unset', value: settings[key] };
  return { state: row.demo ? 'sample' : 'own', value: settings[key] };
}

/** Stores the value; the default is not stored, so that it follows the language. */
export async function saveImportedSetting(db: Db, key: string, value: unknown, now: Date) {
  const { language } = await readSettings(db);
  const usual = (defaultsIn(language) as unknown as Record<string, unknown>)[key];
  if (JSON.stringify(usual) !== JSON.stringify(value)) return saveSite(db, { [key]: value }, { now });
  await deleteSetting(db, key);
  await saveSite(db, {}, { now });
}

/** Back to what a new site has. */
export async function resetSetting(db: Db, key: string, now: Date) {
  await deleteSetting(db, key);
  const blank = blankCopy[key as keyof typeof blankCopy];
  if (blank !== undefined) await claimSetting(db, key, blank, now);
  await saveSite(db, {}, { now });
}
