import { data, redirect } from 'react-router';
import type { z } from 'zod';
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
import { parseForm, refuse, textValues } from '#platform/forms/forms.server.ts';
import { notFound } from '#platform/http/http.ts';
import { storeOrRefuse } from '#routes/admin/shell/store-or-refuse.server.ts';
import { type OwnerRequest } from '#routes/admin/shell/owner-action.server.ts';

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
