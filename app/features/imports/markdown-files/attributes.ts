import { type Attributes, normalizeKey, normalizeKeys } from './front-matter.ts';

/** Names such as `cover.image` lead into nested values. The first name with a value wins. */
export function findValue(attributes: Attributes, names: readonly string[]): unknown {
  for (const name of names) {
    const value = name.split('.').reduce<unknown>((parent, key) => valueOf(parent, key), attributes);
    if (value !== undefined && value !== null && value !== '') return value;
  }
  return null;
}

function valueOf(parent: unknown, key: string): unknown {
  if (parent instanceof Map) return parent.get(normalizeKey(key));
  const isTable = typeof parent === 'object' && parent !== null && !Array.isArray(parent);
  return isTable && !(parent instanceof Date) ? normalizeKeys(parent).get(normalizeKey(key)) : undefined;
}

/** A text, number or the first of a list; null otherwise. */
export function findText(attributes: Attributes, ...names: string[]): string | null {
  for (const name of names) {
    const text = toTexts(findValue(attributes, [name]))[0];
    if (text) return text;
  }
  return null;
}

/** A list, or texts separated by commas. */
export function findTexts(attributes: Attributes, ...names: string[]): string[] {
  const value = findValue(attributes, names);
  const texts = typeof value === 'string' ? value.split(',') : toTexts(value);
  return unique(texts.map((text) => text.trim()).filter(Boolean));
}

/** Null if it says neither; texts such as `"false"` and numbers count as well. */
export function findFlag(attributes: Attributes, name: string): boolean | null {
  const text = String(findValue(attributes, [name])).toLowerCase();
  if (['true', 'yes', 'on', '1'].includes(text)) return true;
  return ['false', 'no', 'off', '0'].includes(text) ? false : null;
}

function toTexts(value: unknown): string[] {
  const values = Array.isArray(value) ? value : [value];
  return values.flatMap((each) =>
    typeof each === 'string' || typeof each === 'number' ? [String(each).trim()] : [],
  );
}

export function unique<Value>(values: Iterable<Value>): Value[] {
  return [...new Set(values)];
}
