import { normalizeForSearch } from '#platform/text/normalize.ts';

/** What resources and AI tools have in common: a line of a catalogue that the owner keeps in order. */
export type CatalogKind = 'resource' | 'tool';

/** Stands for the id until it is saved for the first time. */
export const newCatalogItemId = 'new';

export const catalogLimits = {
  list: 1_000,
  name: 80,
  description: 600,
  features: 12,
  feature: 120,
  short: 40,
  address: 2_000,
};

const panelPaths = { resource: '/admin/resources', tool: '/admin/tools' };
const sitePaths = { resource: '/resources', tool: '/ai-tools' };

export function catalogPath(kind: CatalogKind) {
  return panelPaths[kind];
}

export function catalogItemPath(kind: CatalogKind, id: string) {
  return `${panelPaths[kind]}/${id}`;
}

/** The page on which visitors see all of them. */
export function cataloguePath(kind: CatalogKind) {
  return sitePaths[kind];
}

export function deleteQuestion(kind: CatalogKind, name: string) {
  return {
    title: `Delete ${name}?`,
    text: `Are you sure you want to delete this ${kind}?`,
    button: 'Move to bin',
  };
}

/** A line of the list in the panel. */
export type CatalogRow = {
  id: string;
  name: string;
  description: string;
  category: string;
  icon: string;
  rating: number | null;
  active: boolean;
  /** When it was moved to the bin. */
  deletedAt: string | null;
};

/** An entry as its form holds it: each field as the text that is typed. */
export type CatalogValues = Record<string, string>;
export type EditableCatalogItem = { version: number; values: CatalogValues };

/** What came of a form that was not saved; a version is there when another change came first. */
export type RefusedCatalogItem = {
  errors: Partial<Record<string, string>>;
  values: CatalogValues;
  version?: number;
};

/** The rows of a category whose name or description holds the words, whatever their case and accents. */
export function filterRows<Row extends CatalogRow>(
  rows: Row[],
  { search, category }: { search: string; category: string | null },
): Row[] {
  const wanted = normalizeForSearch(search);
  return rows.filter(
    (row) =>
      (category === null || row.category === category) &&
      normalizeForSearch(`${row.name} ${row.description}`).includes(wanted),
  );
}

/** One feature a line, as they are typed. */
export function featuresFrom(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim().replaceAll(/\s+/g, ' '));
  return [...new Set(lines.filter(Boolean))];
}
