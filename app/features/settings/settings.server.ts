import { sampleCopyIn } from '#content/sample/translations.ts';
import { blankCopy, defaultsIn, localizeNavigation, renamedSections } from '#content/defaults.ts';
import { defaultSettings, defaultSite, type Settings, type Site } from '#content/site.ts';
import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { bumpContentVersion } from '#database/content-version.ts';
import { type Formats, withEnglishNames } from '#platform/time/formats.ts';
import { withResponseTime } from './response-time.ts';
import type { PanelSections, SectionPath } from '#content/navigation.ts';
import { defaultTexts, languageCodes, textLanguage } from '#content/texts/languages.ts';
import { textsOfRenamed } from '#content/texts/section-texts.ts';

/**
 * The shared signing secret of several instances, and one restored from a backup for sites
 * that keep it in a file.
 */
export const SECRET = 'secret';
export const RESTORED_SECRET = 'restored_secret';

const readSavedSite: (db: Db) => Promise<Site> = readWithDefaults(Object.keys(defaultSite));

/** The public site settings: saved values over the defaults, with placeholders filled in. */
export async function readSite(db: Db): Promise<Site> {
  return withResponseTime(withNewNames(await readSavedSite(db)));
}

/** Texts that name a section, with the name that the owner gave it. */
function withNewNames(site: Site): Site {
  const renamed = renamedSections(site.navigation);
  const usual = defaultsIn(site.language);
  const nameOf = (key: 'toolsButton' | 'postsLabel', path: SectionPath) =>
    site[key] === usual[key] ? (renamed[path] ?? site[key]) : site[key];
  return {
    ...site,
    toolsButton: nameOf('toolsButton', '/ai-tools'),
    postsLabel: nameOf('postsLabel', '/blog'),
    texts: { ...textsOfRenamed(renamed, defaultTexts(site.language)), ...site.texts },
  };
}

/** For the panel, which is in English. */
export async function readPanelFormats(db: Db): Promise<Formats> {
  return withEnglishNames(await readSite(db));
}

/** For the panel, whose screens have the owner's names of the sections. */
export async function readPanelSections(db: Db): Promise<PanelSections> {
  const { navigation } = await readSettings(db);
  const hidden = navigation.filter((item) => item.kind === 'section' && item.hidden);
  return {
    renamed: renamedSections(navigation),
    hidden: hidden.map(({ target }) => target as SectionPath),
  };
}

/** All settings as typed, including those that no page shows. */
export const readSettings = readWithDefaults(Object.keys({ ...defaultSite, ...defaultSettings }));

function readWithDefaults(keys: string[]) {
  const defaults = new Map(
    languageCodes.map((code) => {
      const wanted = Object.entries(defaultsIn(code)).filter(([key]) => keys.includes(key));
      return [code, Object.fromEntries(wanted) as Settings & Site];
    }),
  );
  return async (db: Db): Promise<Settings & Site> => {
    const rows = await db
      .selectFrom('settings')
      .select(['key', 'value', 'is_sample'])
      .where('key', 'in', keys)
      .execute();
    const saved = Object.fromEntries(rows.map(({ key, value }) => [key, JSON.parse(value)]));
    const language = saved.language ?? defaultSite.language;
    const samples: Record<string, unknown> = sampleCopyIn(language);
    for (const { key, is_sample } of rows) if (is_sample && key in samples) saved[key] = samples[key];
    const values = { ...defaults.get(textLanguage(language))!, ...saved };
    return {
      ...values,
      navigation: localizeNavigation(values.navigation, language),
      // A brand that an earlier version saved may lack values.
      brand: { ...defaultSite.brand, ...saved.brand },
    };
  };
}

export async function saveSite(
  db: Db,
  changes: Partial<Settings & Site>,
  options: { now: Date; sample?: boolean },
) {
  await inTransaction(db, async (trx) => {
    for (const [key, value] of Object.entries(changes)) {
      const row = {
        value: JSON.stringify(value),
        updated_at: options.now.toISOString(),
        is_sample: options.sample ?? false,
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

/** Empties the texts about the owner that have not been saved. */
export async function blankUnsavedCopy(db: Db, now: Date) {
  for (const [key, value] of Object.entries(blankCopy)) await claimSetting(db, key, value, now);
}

/** Inserts a setting unless it exists; returns whether it was inserted. */
export async function claimSetting(
  db: Db,
  key: string,
  value: string | never[],
  now: Date,
): Promise<boolean> {
  const row = await db
    .insertInto('settings')
    .values({ key, value: JSON.stringify(value), updated_at: now.toISOString(), is_sample: false })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

/** For settings that are not part of the site's texts. */
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

/** Throws when the database cannot be read. */
export async function pingDatabase(db: Db) {
  await db.selectFrom('content_version').select('version').executeTakeFirstOrThrow();
}
