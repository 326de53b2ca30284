import type { CatalogKind } from './catalog.ts';

const tables = { resource: 'resources', tool: 'ai_tools' } as const;

/** Both tables share the columns of an entry; under the type of one of them Kysely knows these. */
export function tableOf(kind: CatalogKind) {
  return tables[kind] as 'resources';
}
