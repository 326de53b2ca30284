import { countClicksByItem } from '#features/analytics/clicks.server.ts';
import {
  type CatalogKind,
  type CatalogRow,
  filterRows,
  publicCatalogPath,
  catalogPath,
  newCatalogItemId,
  type InvalidCatalogItem,
} from '#features/catalog/catalog.ts';
import { findHiddenSection } from '#features/settings/navigation.ts';
import { readSite } from '#features/settings/settings.server.ts';
import { dayIn, daysUpTo } from '#platform/time/calendar.ts';
import { type LoaderFunctionArgs, data, redirect } from 'react-router';
import { type Db, deps } from '#context';
import { deleteFromBin } from '#features/content/server/bulk-actions.server.ts';
import {
  listNames,
  orderCatalogItems,
  setActive,
  createCatalogItem,
  type CatalogColumns,
  saveCatalogItem,
  getCatalogTable,
} from '#features/catalog/catalog-editing.server.ts';
import {
  catalogActionForm,
  CHOOSE_CATEGORY,
  catalogItemVersion,
} from '#features/catalog/catalog-form.server.ts';
import { notFound } from '#platform/http/responses.ts';
import { runBinAction } from '#routes/admin/content/bin-actions.server.ts';
import { ownerAction, type OwnerRequest } from '#routes/admin/shell/owner-action.server.ts';
import type { ActionResult } from '#ui/panel/panel-actions.ts';
import type { z } from 'zod';
import { isCategory } from '#features/categories/categories.server.ts';
import { parseForm, refuse, textValues } from '#platform/forms/forms.server.ts';
import { storeOrRefuse } from '#routes/admin/shell/save-versioned.server.ts';

const MAX_SEARCH_LENGTH = 100;
const RECENT_DAYS = 30;

/** Loads the rows of a kind, filtered by the query string, and the totals of all rows. */
export async function loadCatalog<Row extends CatalogRow>(
  kind: CatalogKind,
  list: (db: Db) => Promise<Row[]>,
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
) {
  const { db, now } = deps(context);
  const searchParams = new URL(request.url).searchParams;
  const query = {
    search: (searchParams.get('q') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    category: searchParams.get('category') || null,
    inBin: searchParams.get('state') === 'bin',
  };
  const { timeZone, navigation } = await readSite(db);
  const [since] = daysUpTo(dayIn(timeZone, now), RECENT_DAYS);
  const [all, clicks] = await Promise.all([list(db), countClicksByItem(db, kind, since!)]);
  const rows = all.map((row) => ({ ...row, clicks: clicks[row.id] ?? { total: 0, lately: 0 } }));
  const binned = rows.filter(({ deletedAt }) => deletedAt !== null);
  const listed = rows.filter(({ deletedAt }) => deletedAt === null);
  const selected = query.inBin ? binned.toSorted(byDeletion) : listed;
  const totals = { ...totalsOf(listed), bin: binned.length };
  const isHidden = findHiddenSection(navigation, publicCatalogPath(kind)) !== null;
  return { query, rows: filterRows(selected, query), totals, isHidden };
}

type Counted = CatalogRow & { clicks: { total: number; lately: number } };

function totalsOf(rows: Counted[]) {
  const byCategory: Record<string, number> = {};
  for (const { category } of rows) byCategory[category] = (byCategory[category] ?? 0) + 1;
  return {
    all: rows.length,
    active: rows.filter(({ active }) => active).length,
    byCategory,
    clicks: rows.reduce((sum, row) => sum + row.clicks.total, 0),
    clicksLately: rows.reduce((sum, row) => sum + row.clicks.lately, 0),
  };
}

/** Newest deletion first. */
function byDeletion(a: CatalogRow, b: CatalogRow) {
  return b.deletedAt!.localeCompare(a.deletedAt!);
}

export type CatalogTotals = ReturnType<typeof totalsOf> & { bin: number };

/** Returns the toast text and the undo form; null if the effect is visible in the list. */
export function catalogAction(kind: CatalogKind) {
  return ownerAction(async ({ parseButton, db, now, record }): Promise<ActionResult | null> => {
    const input = parseButton(catalogActionForm);
    if (input.intent === 'order') {
      await orderCatalogItems(db, kind, input.ids);
      await record('changed', `the order of ${kind}s`);
      return null;
    }
    if ('id' in input) {
      const name = await setActive(db, kind, input.id, input.intent === 'show');
      if (name === null) throw notFound('This item no longer exists.');
      await record(input.intent === 'show' ? 'published' : 'unpublished', `${kind} ${name}`);
      return null;
    }

    const { intent: action, ids } = input;
    const names = await listNames(db, kind, ids);
    if (names.length === 0) throw notFound('This item no longer exists.');
    const table = getCatalogTable(kind);
    return runBinAction({
      db,
      table,
      noun: kind,
      action,
      ids,
      now,
      deleteForGood: (binned) => deleteFromBin(db, table, binned),
      record: (event) => record(event, `${kind} ${names.join(', ')}`),
    });
  });
}

/** Saves the form and redirects to the list; invalid input, a failed write or a conflict return the typed values. */
export async function saveCatalogForm<Kind extends CatalogKind>(
  kind: Kind,
  schema: z.ZodType<CatalogColumns<Kind>>,
  owner: OwnerRequest,
  /** The redirect target; null for the list. */
  nextPath: (columns: CatalogColumns<Kind>) => Promise<string | null> = async () => null,
) {
  const { id, db, now, form } = owner;
  const columns = owner.parse(schema);
  if (!(await isCategory(db, kind, columns.category))) owner.refuse({ category: CHOOSE_CATEGORY });
  const version = parseForm(form, catalogItemVersion).data?.version ?? 0;
  const saved = await storeOrRefuse(owner.context, async () => {
    if (id !== newCatalogItemId) return saveCatalogItem(db, kind, { id, version, now }, columns);
    await createCatalogItem(db, kind, columns, { now });
    return { outcome: 'saved' } as const;
  });
  if ('errors' in saved) return owner.refuse(saved.errors, 503);
  if (saved.outcome === 'missing') throw notFound('This item no longer exists.');
  if (saved.outcome === 'saved') {
    const event = id === newCatalogItemId ? 'created' : 'changed';
    await owner.record(event, `${kind} ${columns.name}`);
    return redirect((await nextPath(columns)) ?? catalogPath(kind), 303);
  }
  const text = `This ${kind} was changed in another window after you opened it. Your changes are still here.`;
  return data<InvalidCatalogItem>(
    { ...refuse(textValues(form), { form: text }), version: saved.version },
    { status: 409 },
  );
}
