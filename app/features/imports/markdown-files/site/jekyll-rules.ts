import { findText, findTexts, findValue } from '#features/imports/markdown-files/attributes.ts';
import type { FileRole } from '#features/imports/markdown-files/file-role.ts';
import { type Attributes, normalizeKeys } from '#features/imports/markdown-files/front-matter.ts';
import { type FileDefaults, isTable, MAX_DEFAULTS, pickDefaults } from './file-defaults.ts';
import { matchesGlob } from './glob.ts';

const INSTALLED = ['vendor/bundle', 'vendor/cache', 'vendor/gems', 'vendor/ruby'];

/** The folder that paths in the configuration start from; empty for all. */
function findSourceFolder(config: Attributes, configPath: string) {
  const source = withoutSlashes(findText(config, 'source') ?? '').replace(/^\.(?:\/|$)/, '');
  return [...configPath.split('/').slice(0, -1), source].filter(Boolean).join('/');
}

/** `defaults` of Jekyll: a longer path is more specific, then one with a type, then the later one. */
export function listJekyllDefaults(config: Attributes, from: string): FileDefaults[] {
  const scope = findSourceFolder(config, from);
  const collections = withoutSlashes(findText(config, 'collectionsDir') ?? '');
  const inner = (path: string) => withoutFolder(withoutSlashes(path), collections);
  const sets = [findValue(config, ['defaults'])].flat().filter(isTable).map(normalizeKeys);
  if (sets.length > MAX_DEFAULTS) return [{ scope, from, values: null }];
  return sets
    .map((set) => ({
      path: inner(findText(set, 'scope.path') ?? ''),
      type: findText(set, 'scope.type'),
      values: pickDefaults(set.get('values')),
    }))
    .toSorted((a, b) => a.path.length - b.path.length || Number(a.type !== null) - Number(b.type !== null))
    .map(({ path, type, values }) => ({
      scope,
      from,
      values,
      added: 'categories',
      applies: (file, role) =>
        (type === null || type === typeOf(role)) && isBelow(inner(withoutFolder(file, scope)), path),
    }));
}

function typeOf({ isJekyll, collection }: FileRole) {
  return isJekyll ? 'posts' : (collection ?? 'pages');
}

function isBelow(path: string, start: string) {
  if (!start.includes('*')) return path.startsWith(start);
  return matchesGlob(path, start) || matchesGlob(path, `${start}/**`);
}

/** `exclude` and `include` of Jekyll. */
export function readJekyllFilters(config: Attributes, from: string) {
  const scope = findSourceFolder(config, from);
  const exclude = [...INSTALLED, ...findTexts(config, 'exclude').map(withoutSlashes)];
  const include = findTexts(config, 'include').map(withoutSlashes);
  const pathsTo = (path: string) => {
    const parts = withoutFolder(path, scope).split('/');
    return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
  };
  const isIncluded = (path: string) =>
    include.some((pattern) => matches(path, pattern) || matches(path.split('/').at(-1)!, pattern));
  return {
    isIncluded: (path: string) => pathsTo(path).some(isIncluded),
    isExcluded: (path: string) =>
      pathsTo(path).some((each) => !isIncluded(each) && exclude.some((pattern) => matches(each, pattern))),
  };
}

/** Here, a star also stands for folders. */
function matches(path: string, pattern: string) {
  return matchesGlob(path, pattern.replaceAll(/\*+/g, '**'));
}

const withoutSlashes = (path: string) => path.replaceAll(/^\/+|\/+$/g, '');

function withoutFolder(path: string, folder: string) {
  return folder !== '' && path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : path;
}
