import { type ActionFunctionArgs, data, redirect } from 'react-router';
import type { z } from 'zod';
import { deps } from '#context';
import {
  createCatalogItem,
  type CatalogColumns,
  saveCatalogItem,
} from '#features/catalog/catalog-editing.server.ts';
import {
  catalogPath,
  type CatalogKind,
  newCatalogItemId,
  type InvalidCatalogItem,
} from '#features/catalog/catalog.ts';
import { CHOOSE_CATEGORY, catalogItemVersion } from '#features/catalog/catalog-form.server.ts';
import { isCategory } from '#features/categories/categories.server.ts';
import { parseForm, readForm, refuse } from '#platform/forms/forms.server.ts';
import { notFound } from '#platform/http/http.ts';
import { storeOrRefuse } from '#routes/admin/shell/store-or-refuse.server.ts';
import { recordEvent } from '#routes/admin/shell/record-event.server.ts';

type Sent = Pick<ActionFunctionArgs, 'request' | 'context'> & { params: { id: string } };

/** Saves the form and redirects to the list; invalid input, a failed write or a conflict return the typed values. */
export async function saveCatalogForm<Kind extends CatalogKind>(
  kind: Kind,
  schema: z.ZodType<CatalogColumns<Kind>>,
  { request, context, params: { id } }: Sent,
  /** The redirect target; null for the list. */
  nextPath: (columns: CatalogColumns<Kind>) => Promise<string | null> = async () => null,
) {
  const { db, now } = deps(context);
  const form = await readForm(request);
  const { refused, data: columns, values } = parseForm(form, schema);
  if (refused) return data<InvalidCatalogItem>(refused, { status: 400 });
  if (!(await isCategory(db, kind, columns.category)))
    return data<InvalidCatalogItem>(refuse(values, { category: CHOOSE_CATEGORY }), { status: 400 });
  const version = parseForm(form, catalogItemVersion).data?.version ?? 0;
  const saved = await storeOrRefuse(context, async () => {
    if (id !== newCatalogItemId) return saveCatalogItem(db, kind, { id, version, now }, columns);
    await createCatalogItem(db, kind, columns, { now });
    return { outcome: 'saved' } as const;
  });
  if ('errors' in saved) return data<InvalidCatalogItem>(refuse(values, saved.errors), { status: 503 });
  if (saved.outcome === 'missing') throw notFound('This item no longer exists.');
  if (saved.outcome === 'saved') {
    const event = id === newCatalogItemId ? 'created' : 'changed';
    await recordEvent(context, request, event, `${kind} ${columns.name}`);
    return redirect((await nextPath(columns)) ?? catalogPath(kind), 303);
  }
  const text = `This ${kind} was changed in another window after you opened it. Your changes are still here.`;
  return data<InvalidCatalogItem>(
    { ...refuse(values, { form: text }), version: saved.version },
    { status: 409 },
  );
}
