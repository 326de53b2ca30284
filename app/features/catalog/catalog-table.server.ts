import type { CatalogKind } from './catalog.ts';

const tables = { resource: 'resources', tool: 'ai_tools' } as const;

/** Both tables share these columns; typed as one of them for Kysely. */
export function tableOf(kind: CatalogKind) {
  return tables[kind] as 'resources';
}
