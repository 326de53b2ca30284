import { findFlag, findValue } from '#features/imports/markdown-files/attributes.ts';
import type { FileRole } from '#features/imports/markdown-files/file-role.ts';
import { type Attributes, normalizeKeys } from '#features/imports/markdown-files/front-matter.ts';
import { type FileDefaults, isTable, MAX_DEFAULTS, pickDefaults } from './file-defaults.ts';
import { matchesGlob } from './glob.ts';

/** `cascade` of Hugo: one table, or several of which the first wins. */
export function listCascades(attributes: Attributes, from: string, scope: string): FileDefaults[] {
  const tables = [findValue(attributes, ['cascade'])].flat().filter(isTable);
  if (tables.length > MAX_DEFAULTS) return [{ scope, from, values: null }];
  return tables.toReversed().map((table) => {
    const target = normalizeKeys(table).get('target');
    const conditions = isTable(target) ? normalizeKeys(target) : new Map<string, unknown>();
    return {
      scope,
      from,
      values: pickDefaults(table),
      applies: (_, role) => isTarget(role, conditions),
    };
  });
}

/** The other files of a bundle without a page have no page either. */
export function listBundleDefaults(attributes: Attributes, from: string, scope: string): FileDefaults[] {
  const isHeadless = findFlag(attributes, 'headless') === true;
  return isHeadless ? [{ scope, from, values: new Map([['headless', true]]) }] : [];
}

function isTarget(role: FileRole, conditions: Attributes) {
  const values = {
    path: `/${[...role.folders, role.name].join('/')}`.toLowerCase(),
    kind: role.isHome ? 'home' : role.isSection ? 'section' : 'page',
    environment: 'production',
  };
  return Object.entries(values).every(([name, value]) => {
    const pattern = conditions.get(name);
    return typeof pattern !== 'string' || matchesGlob(value, pattern.toLowerCase());
  });
}
