import { matchesGlob } from 'node:path';
import { baseName } from '#files/paths.ts';
import { FIELDS, findText, findTexts, findValue } from './fields.ts';
import type { FileRole } from './file-role.ts';
import { type Attributes, isTable, normalizeKey, normalizeKeys } from './front-matter.ts';

/** Front matter that a site sets for several of its files. */
export type FileDefaults = { values: Attributes; applies(path: string, role: FileRole): boolean };

/** Each is compared with each file. */
const MAX_RULES = 500;
/** The time of a comparison grows with each star. */
const MAX_STARS = 3;
const INSTALLED = ['vendor/bundle', 'vendor/cache', 'vendor/gems', 'vendor/ruby'];
/** Titles, images and descriptions that many files share are none of their own. */
const DEFAULTED = new Set(
  [
    ...[FIELDS.address, FIELDS.draft, FIELDS.public, FIELDS.status, FIELDS.unlisted].flat(),
    ...'private visibility password layout type category categories tag tags author authors'.split(' '),
  ].map(normalizeKey),
);

/** The front matter of a file with the defaults of its site; categories add up. */
export function applyDefaults(
  { path, role, own }: { path: string; role: FileRole; own: Attributes },
  defaults: readonly FileDefaults[],
): Attributes {
  const attributes = new Map<string, unknown>();
  const found = defaults.filter(({ applies }) => applies(path, role)).map(({ values }) => values);
  for (const values of [...found, withParameters(own)])
    for (const [key, value] of values) {
      if (findValue(values, [key]) === null) continue;
      const before = key === 'categories' ? attributes.get(key) : undefined;
      attributes.set(key, before === undefined ? value : [before, value].flatMap(namesIn));
    }
  return attributes;
}

/** Jekyll separates names by spaces. */
function namesIn(value: unknown): unknown[] {
  return typeof value === 'string' ? value.split(/[\s,]+/) : [value].flat();
}

/** Hugo reads its own parameters at both places. */
function withParameters(attributes: Attributes): Attributes {
  const parameters = attributes.get('params');
  return isTable(parameters) ? new Map([...normalizeKeys(parameters), ...attributes]) : attributes;
}

/** The folder that paths in the configuration start from; empty for all. */
function findSourceFolder(config: Attributes, configPath: string) {
  const source = withoutSlashes(findText(config, 'source') ?? '').replace(/^\.(?:\/|$)/, '');
  return [...configPath.split('/').slice(0, -1), source].filter(Boolean).join('/');
}

/** `defaults` of Jekyll: a longer path is more specific, then one with a type, then the later one. */
export function listJekyllDefaults(config: Attributes, from: string): FileDefaults[] {
  const scope = findSourceFolder(config, from);
  return [findValue(config, ['defaults'])]
    .flat()
    .filter(isTable)
    .slice(0, MAX_RULES)
    .map((table) => {
      const set = normalizeKeys(table);
      const values = set.get('values');
      const all = normalizeKeys(isTable(values) ? values : null);
      return {
        path: withoutSlashes(findText(set, 'scope.path') ?? ''),
        type: findText(set, 'scope.type'),
        values: new Map([...all].filter(([key]) => DEFAULTED.has(key))),
      };
    })
    .toSorted((a, b) => a.path.length - b.path.length || Number(a.type !== null) - Number(b.type !== null))
    .map(({ path, type, values }) => ({
      values,
      applies: (file, role) =>
        (type === null || type === typeOf(role)) && isBelow(withoutFolder(file, scope), path),
    }));
}

function typeOf({ isJekyll, collection }: FileRole) {
  return isJekyll ? 'posts' : (collection ?? 'pages');
}

/** A function that knows the files that `exclude` or `include` of Jekyll names. */
export function readJekyllList(config: Attributes, name: 'exclude' | 'include', from: string) {
  const scope = findSourceFolder(config, from);
  const named = findTexts(config, name).slice(0, MAX_RULES).map(withoutSlashes);
  const patterns = name === 'exclude' ? [...INSTALLED, ...named] : named;
  return (path: string) =>
    patterns.some(
      (pattern) => isBelow(`${withoutFolder(path, scope)}/`, `${pattern}/`) || isNamed(path, pattern),
    );
}

/** In a pattern without folders, a star stands for any of them. */
function isNamed(path: string, pattern: string) {
  return pattern.includes('*') && !pattern.includes('/') && isBelow(baseName(path), pattern);
}

function isBelow(path: string, start: string) {
  if (!start.includes('*')) return path.startsWith(start);
  const isShort = start.split('*').length - 1 <= MAX_STARS;
  return isShort && (matchesGlob(path, start) || matchesGlob(path, `${start.replace(/\/$/, '')}/**`));
}

const withoutSlashes = (path: string) => path.replaceAll(/^\/+|\/+$/g, '');

function withoutFolder(path: string, folder: string) {
  return folder !== '' && path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path;
}
