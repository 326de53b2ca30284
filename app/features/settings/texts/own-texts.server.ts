import type { TextKey } from '#content/texts/en.ts';
import { defaultTexts, type OwnTexts } from '#content/texts/languages.ts';
import { bumpContentVersion } from '#database/content-version.ts';
import type { Db } from '#database/schema.ts';
import { inTransaction } from '#database/transaction.ts';
import { computeFingerprint } from '#features/settings/settings-editing.server.ts';
import { deleteSetting, readSettings, saveSite } from '#features/settings/settings.server.ts';
import { greetings, MAX_TEXT_LENGTH, listPlaceholders, textKeys } from './text-groups.ts';

export type TypedTexts = Partial<Record<string, string>>;

/** Texts as typed, by key; those that are empty or as usual in the language are not stored. */
export function readOwnTexts(form: FormData): TypedTexts {
  const typed = textKeys.map((key) => [
    key,
    String(form.get(key) ?? '')
      .replaceAll('\0', '')
      .toWellFormed()
      .replaceAll(/\s*[\r\n]+\s*/g, ' ')
      .trim(),
  ]);
  return Object.fromEntries(typed.filter(([, text]) => text !== ''));
}

/** The error of each text that cannot be used; null if there are none. */
export function findTextErrors(typed: TypedTexts, language: string) {
  const usual = defaultTexts(language);
  const errors = Object.entries(typed).flatMap(([key, text = '']) => {
    const error = errorOf(key as TextKey, text, usual[key as TextKey]);
    return error ? [[key, error]] : [];
  });
  return errors.length > 0 ? (Object.fromEntries(errors) as TypedTexts) : null;
}

function errorOf(key: TextKey, text: string, usual: string) {
  if (text.length > MAX_TEXT_LENGTH) return `Use at most ${MAX_TEXT_LENGTH} characters.`;
  const [kept, needed] = [text, usual].map((each) =>
    listPlaceholders(greetings.includes(key) ? each.replaceAll('{full name}', '{name}') : each),
  ) as [string[], string[]];
  // "One comment" needs no number.
  const isNeeded = (name: string) => !(name === '{count}' && key.endsWith('.one'));
  const missing = needed.find((name) => isNeeded(name) && !kept.includes(name));
  if (missing) return `Keep ${missing} in the text: it is replaced on the site.`;
  const unknown = kept.find((name) => !needed.includes(name));
  return unknown ? `${unknown} is not available in this text.` : null;
}

export async function readStoredTexts(db: Db) {
  const { texts, language } = await readSettings(db);
  return { texts, language, version: computeFingerprint(texts) };
}

type TextChange = { typed: TypedTexts; version: string; now: Date };

/** Saves the texts unless the version is stale. */
export function saveOwnTexts(
  db: Db,
  { typed, version, now }: TextChange,
): Promise<{ outcome: 'saved' | 'stale'; version: string }> {
  return inTransaction(db, async (trx) => {
    // First: locks out concurrent saves until the commit.
    await bumpContentVersion(trx);
    const before = await readStoredTexts(trx);
    if (before.version !== version) return { outcome: 'stale', version: before.version };
    const usual = defaultTexts(before.language);
    const own = Object.entries(typed).filter(([key, text]) => text !== usual[key as TextKey]);
    const texts: OwnTexts = Object.fromEntries(own);
    if (own.length === 0) await deleteSetting(trx, 'texts');
    else await saveSite(trx, { texts }, { now });
    return { outcome: 'saved', version: (await readStoredTexts(trx)).version };
  });
}
