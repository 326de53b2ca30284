import { formatNumber, type NumberFormats } from '#platform/text/count.ts';
import type { en, TextKey, Texts } from './en.ts';

type PluralOf<Key> = Key extends `${infer Name}.one` ? Name : never;

/** A key, or the part of a plural key before `.one` and `.other`; the latter needs the value `count`. */
export type TextName = TextKey | PluralOf<keyof typeof en>;

type Values = Record<string, string | number>;

/** The text in the language of the site, with `{name}` replaced by its value; unknown placeholders stay. */
export type Translate = (name: TextName, values?: Values) => string;

export function translator(formats: NumberFormats, texts: Texts): Translate {
  const plurals = new Intl.PluralRules(formats.language);
  return (name, values = {}) => {
    const form = plurals.select(Number(values.count)) === 'one' ? 'one' : 'other';
    const text = texts[name as TextKey] ?? texts[`${name}.${form}` as TextKey];
    return text.replaceAll(/\{([\w ]+)\}/g, (placeholder, key: string) => {
      const value = values[key];
      return typeof value === 'number' ? formatNumber(value, formats) : (value ?? placeholder);
    });
  };
}

/** The texts that an island needs, by the names that it uses. */
export function pickTexts<Name extends string>(
  translate: Translate,
  names: Record<Name, TextKey>,
): Record<Name, string> {
  const texts = Object.entries<TextKey>(names).map(([name, key]) => [name, translate(key)]);
  return Object.fromEntries(texts) as Record<Name, string>;
}
