import { sampleCopyIn } from '#content/sample/translations.ts';
import { blankCopy } from '#content/blank-copy.ts';
import { defaultsIn } from '#content/defaults.ts';
import { defaultSettings, defaultSite } from '#content/site.ts';
import { readRows } from '#database/rows.ts';
import type { Db } from '#database/schema.ts';

export const settingsFile = 'settings.json';

/** The settings of the panel. Others are secrets, or states of this installation. */
const exportedSettings = new Set(Object.keys({ ...defaultSite, ...defaultSettings }));

export type SettingRow = { key: string; value: unknown };

/**
 * The saved settings, the language first, because defaults depend on it. Texts that a new site starts without are always
 * included.
 */
export async function listSettings(db: Db): Promise<SettingRow[]> {
  const saved = new Map<string, unknown>();
  const samples: string[] = [];
  for await (const rows of readRows(db, 'settings'))
    for (const { key, value, is_sample } of rows) {
      if (!exportedSettings.has(String(key))) continue;
      saved.set(String(key), JSON.parse(String(value)));
      if (is_sample) samples.push(String(key));
    }
  const language = String(saved.get('language') ?? defaultSite.language);
  const defaults = defaultsIn(language);
  const copy: Record<string, unknown> = sampleCopyIn(language);
  for (const key of samples) saved.set(key, copy[key] ?? saved.get(key));
  for (const key of Object.keys(blankCopy) as (keyof typeof blankCopy)[])
    if (!saved.has(key)) saved.set(key, defaults[key]);
  saved.delete('language');
  return [{ key: 'language', value: language }, ...Array.from(saved, ([key, value]) => ({ key, value }))];
}
