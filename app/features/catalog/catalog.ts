import { normalizeForSearch } from '#platform/text/normalize.ts';

export type CatalogKind = 'resource' | 'tool';

/** Route id of an item that has not been saved yet. */
export const newCatalogItemId = 'new';

export const catalogLimits = {
  list: 1_000,
  name: 80,
  description: 600,
  features: 12,
  feature: 120,
  short: 40,
  url: 2_000,
};

const panelPaths = { resource: '/admin/resources', tool: '/admin/tools' };
const sitePaths = { resource: '/resources', tool: '/ai-tools' } as const;

export function catalogPath(kind: CatalogKind) {
  return panelPaths[kind];
}

export function catalogItemPath(kind: CatalogKind, id: string) {
  return `${panelPaths[kind]}/${id}`;
}

/** The public page. */
export function publicCatalogPath(kind: CatalogKind) {
  return sitePaths[kind];
}

export function deleteQuestion(kind: CatalogKind, name: string) {
  return {
    title: `Delete ${name}?`,
    text: `Are you sure you want to delete this ${kind}?`,
    button: 'Move to bin',
  };
}

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

/** Each field as the text of its input. */
export type CatalogValues = Record<string, string>;
export type EditableCatalogItem = { version: number; values: CatalogValues };

/** The response to a form that was not saved; `version` is set after a conflict. */
export type InvalidCatalogItem = {
  errors: Partial<Record<string, string>>;
  values: CatalogValues;
  version?: number;
};

/** Matches name and description, ignoring case and accents. */
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

/** One feature per line. */
export function featuresFrom(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim().replaceAll(/\s+/g, ' '));
  return [...new Set(lines.filter(Boolean))];
}

/** What a card shows of an item that is being edited. */
export function toCatalogCard(values: CatalogValues) {
  return {
    name: values.name || 'Name',
    icon: values.icon ?? '',
    category: values.category ?? '',
    text: values.description ?? '',
    features: featuresFrom(values.features ?? ''),
    rating: Number(values.rating?.replace(',', '.')) || null,
  };
}
