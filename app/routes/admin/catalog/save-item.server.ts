import { type ActionFunctionArgs, data, redirect } from 'react-router';
import type { z } from 'zod';
import { clockContext, databaseContext } from '#context';
import { createEntry, type EntryColumns, saveEntry } from '#features/catalog/catalog-editing.server.ts';
import { entriesPath, type EntryKind, newEntryId, type RefusedEntry } from '#features/catalog/catalog.ts';
import { entryVersion } from '#features/catalog/catalog-form.server.ts';
import { parseForm, readForm, refuse } from '#platform/forms/forms.server.ts';
import { notFound } from '#platform/http/http.ts';
import { orNotStored } from '#routes/admin/shell/or-not-stored.server.ts';
import { recordAct } from '#routes/admin/shell/record-event.server.ts';

type Sent = Pick<ActionFunctionArgs, 'request' | 'context'> & { params: { id: string } };

/** Saves what was typed and leads to the list; what is refused, or was written on an older version, comes back. */
export async function saveEntryForm<Kind extends EntryKind>(
  kind: Kind,
  schema: z.ZodType<EntryColumns<Kind>>,
  { request, context, params: { id } }: Sent,
  /** Where a save leads, if not to the list. */
  nextPath: (columns: EntryColumns<Kind>) => Promise<string | null> = async () => null,
) {
  const db = context.get(databaseContext);
  const now = context.get(clockContext)();
  const form = await readForm(request);
  const { refused, data: columns, values } = parseForm(form, schema);
  if (refused) return data<RefusedEntry>(refused, { status: 400 });
  const version = parseForm(form, entryVersion).data?.version ?? 0;
  const saved = await orNotStored(context, async () => {
    if (id !== newEntryId) return saveEntry(db, kind, { id, version, now }, columns);
    await createEntry(db, kind, columns, { now });
    return { outcome: 'saved' } as const;
  });
  if ('errors' in saved) return data<RefusedEntry>(refuse(values, saved.errors), { status: 503 });
  if (saved.outcome === 'missing') throw notFound('This item no longer exists.');
  if (saved.outcome === 'saved') {
    const act = id === newEntryId ? 'created' : 'changed';
    await recordAct(context, request, act, `${kind} ${columns.name}`);
    return redirect((await nextPath(columns)) ?? entriesPath(kind), 303);
  }
  const text = `This ${kind} was changed in another window after you opened it. Your changes are still here.`;
  return data<RefusedEntry>({ ...refuse(values, { form: text }), version: saved.version }, { status: 409 });
}
