import { findValue } from '#features/imports/markdown-files/attributes.ts';
import { FIELDS } from '#features/imports/markdown-files/fields.ts';
import type { FileRole } from '#features/imports/markdown-files/file-role.ts';
import {
  type Attributes,
  normalizeKey,
  normalizeKeys,
} from '#features/imports/markdown-files/front-matter.ts';

/** Front matter that a site sets for several of its files. */
export type FileDefaults = {
  /** A folder, a file without its extension, or empty for all files. */
  scope: string;
  /** The file that sets them. */
  from: string;
  /** Null if they cannot be read. */
  values: Attributes | null;
  applies?: (path: string, role: FileRole) => boolean;
  /** The list that the file only adds to. */
  added?: 'categories' | 'tags';
};

/** More of them in one file count as unreadable, because each is compared with each file. */
export const MAX_DEFAULTS = 500;

/** By scope, each from the least to the most specific. */
export type SiteDefaults = ReadonlyMap<string, readonly FileDefaults[]>;

/** Titles, images and descriptions that many files share are none of their own. */
const DEFAULTED = new Set(
  [
    ...[FIELDS.address, FIELDS.draft, FIELDS.public, FIELDS.status, FIELDS.unlisted].flat(),
    ...'build headless private visibility password publishDate expiryDate layout type'.split(' '),
    ...'category categories tag tags taxonomies author authors'.split(' '),
  ].map(normalizeKey),
);

const HIDING = [FIELDS.draft, FIELDS.public, FIELDS.status, FIELDS.unlisted, 'headless', 'render', 'list'];
/** Functions get their values from the files. */
const HIDING_VALUE = new RegExp(
  String.raw`\b(?:(?:${HIDING.flat().join('|')})["']?\s*[:=](?!\s*(?:async\b|function\b|\([^()]*\)\s*=>|\w+\s*=>))|permalink["']?\s*:\s*false)`,
  'i',
);

/** Whether a text that cannot be read may say that files are not public. */
export function mayHideFiles(text: string) {
  return HIDING_VALUE.test(text);
}

export function isTable(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}

/** Of any value; what is no table has no defaults. */
export function pickDefaults(value: unknown): Attributes {
  const attributes = withParameters(isTable(value) ? normalizeKeys(value) : new Map());
  return new Map([...attributes].filter(([key]) => DEFAULTED.has(key)));
}

/** Hugo reads its own parameters at both places. */
function withParameters(attributes: Attributes): Attributes {
  const parameters = attributes.get('params');
  return isTable(parameters) ? new Map([...normalizeKeys(parameters), ...attributes]) : attributes;
}

export function applyDefaults(path: string, role: FileRole, own: Attributes, defaults: SiteDefaults) {
  const found = scopesOf(path)
    .flatMap((scope) => defaults.get(scope) ?? [])
    .filter(({ applies }) => applies === undefined || applies(path, role));
  const added = new Set(found.map((each) => each.added));
  const attributes = new Map<string, unknown>();
  for (const values of [...found.map((each) => each.values ?? new Map()), withParameters(own)])
    for (const [key, value] of values as Attributes) {
      if (findValue(values, [key]) === null) continue;
      const names = added.has(key as 'tags') && attributes.has(key) ? attributes.get(key) : null;
      attributes.set(key, names === null ? value : [names, value].flatMap((each) => namesIn(each, role)));
    }
  return { attributes, unreadable: found.find(({ values }) => values === null)?.from ?? null };
}

/** Jekyll separates names by spaces, others by commas. */
function namesIn(value: unknown, { isJekyll }: FileRole): unknown[] {
  return typeof value === 'string' ? value.split(isJekyll ? /[\s,]+/ : ',') : [value].flat();
}

/** The whole site, its folders from the outermost, and the file. */
function scopesOf(path: string) {
  const parts = path.replace(/\.[^./]+$/, '').split('/');
  return ['', ...parts.map((_, index) => parts.slice(0, index + 1).join('/'))];
}
