import { FIELDS, findText, findTexts, findValue } from './fields.ts';
import type { FileRole } from './file-role.ts';
import { type Attributes, isTable, normalizeKey, normalizeKeys } from './front-matter.ts';

/** Front matter that a site sets for several of its files. */
export type FileDefaults = { values: Attributes; applies(path: string, role: FileRole): boolean };

/** Each is compared with each file. */
const MAX_RULES = 500;
/** Titles, images and descriptions that many files share are none of their own. */
const DEFAULTED = new Set(
  [
    ...[FIELDS.address, FIELDS.draft, FIELDS.public, FIELDS.status, FIELDS.unlisted].flat(),
    ...'private visibility password layout type category categories tag tags author authors'.split(' '),
  ].map(normalizeKey),
);

/** The front matter of a file with the defaults of its site. */
export function applyDefaults(
  { path, role, own }: { path: string; role: FileRole; own: Attributes },
  defaults: readonly FileDefaults[],
): Attributes {
  const found = defaults.filter(({ applies }) => applies(path, role)).map(({ values }) => values);
  const entries = [...found, own].flatMap((values) =>
    [...values].filter(([key]) => findValue(values, [key]) !== null),
  );
  return new Map(entries);
}

/** `defaults` of Jekyll: a longer path is more specific, then one with a type, then the later one. */
export function listJekyllDefaults(config: Attributes, from: string): FileDefaults[] {
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
        (type === null || type === typeOf(role)) && withoutFolder(file, from).startsWith(path),
    }));
}

function typeOf({ isJekyll, collection }: FileRole) {
  return isJekyll ? 'posts' : (collection ?? 'pages');
}

/** A function that knows the files that `exclude` or `include` of Jekyll names; patterns with a star are not read. */
export function readJekyllList(config: Attributes, name: 'exclude' | 'include', from: string) {
  const named = findTexts(config, name).slice(0, MAX_RULES);
  const starts = named.map((start) => `${withoutSlashes(start)}/`);
  return (path: string) => starts.some((start) => `${withoutFolder(path, from)}/`.startsWith(start));
}

const withoutSlashes = (path: string) => path.replaceAll(/^\/+|\/+$/g, '');

/** Paths are relative to the folder of the configuration. */
function withoutFolder(path: string, configPath: string) {
  const folder = configPath.slice(0, configPath.lastIndexOf('/') + 1);
  return path.startsWith(folder) ? path.slice(folder.length) : path;
}
